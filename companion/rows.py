"""The statements of every tap, by hand: the ORM would make them several times as dear."""

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from django.db import connection

from companion.models import Table

FIND: Final = "SELECT version FROM companion_table WHERE key = %s"
INSERT: Final = (
    'INSERT INTO companion_event (table_id, number, tap, kind, document, words, colour, "by", at, standing) '
    "VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, 'stands')"
)
ADVANCE: Final = "UPDATE companion_table SET version = %s, events = %s, changed_at = %s WHERE id = %s AND version = %s"
SNAPSHOT: Final = (
    "INSERT INTO companion_snapshot (table_id, number, state) VALUES (%s, %s, %s) "
    "ON CONFLICT (table_id, number) DO UPDATE SET state = EXCLUDED.state"
)
to_json: Final = json.JSONEncoder(separators=(",", ":")).encode


class Overtaken(Exception):  # noqa: N818 - nothing went wrong: look again, and write what is true then
    """Another process has written since this one last looked."""


def find_version(key: str, *, lock: bool = False) -> int | None:
    """The version of the table with this key; locked, nobody else changes it until the transaction ends."""
    # SQLite needs no lock: its transactions are IMMEDIATE, and so one after the other.
    holding = " FOR UPDATE" if lock and connection.features.has_select_for_update else ""
    with connection.cursor() as cursor:
        cursor.execute(FIND + holding, [key])
        row = cursor.fetchone()
    return row[0] if row else None


class Entry(NamedTuple):
    """What one row of the log says: the document is for Kontor, the words, by language, for people."""

    kind: str
    document: Mapping[str, Any]
    words: Mapping[str, str]
    colour: str  # whom it concerns


class Rows:
    """What one tap writes, or many at once: gathered first, then a statement of each kind for all of them."""

    def __init__(self) -> None:
        self._events: list[tuple[int | str | None, ...]] = []
        self._advances: list[tuple[int | str | None, ...]] = []
        self._snapshots: list[tuple[int | str, ...]] = []

    def add_event(self, table: Table, tap: str, entry: Entry, by: str) -> None:
        """The row with the table's newest number, and how far the table has come with it."""
        at = connection.ops.adapt_datetimefield_value(table.changed_at)
        document, words = to_json(entry.document), to_json(entry.words)
        self._events.append((table.pk, table.events, tap, entry.kind, document, words, entry.colour, by, at))
        self._advances.append((table.version, table.events, at, table.pk, table.version - 1))

    def add_snapshot(self, table: int, number: int, state: Mapping[str, Any]) -> None:
        self._snapshots.append((table, number, to_json(state)))

    def write(self) -> None:
        """In a transaction: if a table is further than it was remembered, nothing of it all may stay."""
        if not self._events:
            return
        with connection.cursor() as cursor:
            cursor.executemany(INSERT, self._events)
            cursor.executemany(ADVANCE, self._advances)
            if cursor.rowcount != len(self._advances):
                raise Overtaken
            if self._snapshots:
                cursor.executemany(SNAPSHOT, self._snapshots)
