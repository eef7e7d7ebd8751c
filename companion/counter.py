"""The counter at which taps queue: all that wait are written in one transaction, each for itself."""

import asyncio
from dataclasses import dataclass
from itertools import islice
from typing import Final, NamedTuple

from django.db import DatabaseError, transaction

from companion import log, showing
from companion.live import Viewer
from companion.log import Stale, Tap
from companion.one_thread import in_order, thread
from companion.rows import Overtaken, Rows
from companion.seats import NotAllowed
from companion.sitting import Sitting, forget
from companion.taps import Unreadable, read_event, read_fields, read_number
from scoring.refusals import FormatError, RuleViolation

TOGETHER: Final = 32  # taps in one transaction


@dataclass(frozen=True, eq=False)
class Waiting:
    """A tap that came in: at which table, by whom, its form, and where its answer goes."""

    key: str
    viewer: Viewer
    post: dict[str, str]
    answered: "asyncio.Future[Answer | None]"


class Answer(NamedTuple):
    """The version that the tap made, and the panels that changed since the one on the screen that tapped."""

    version: int
    html: str


class Counter:
    """While some taps are being written, others gather."""

    def __init__(self) -> None:
        self.waiting: list[Waiting] = []
        self.work: asyncio.Task[None] | None = None

    async def take(self, key: str, viewer: Viewer, post: dict[str, str]) -> Answer | None:
        """The answer to a tap once it is safely written; None if it could not be, among others."""
        tap = Waiting(key, viewer, post, asyncio.get_running_loop().create_future())
        self.waiting.append(tap)
        if self.work is None or self.work.done():
            self.work = asyncio.create_task(self.serve())
        return await tap.answered

    def next_group(self) -> list[Waiting]:
        """Those that wait longest, one a table, as the next builds on it; the others go on waiting."""
        first: dict[str, Waiting] = {}
        for tap in self.waiting:
            first.setdefault(tap.key, tap)
        group = set(islice(first.values(), TOGETHER))
        self.waiting = [tap for tap in self.waiting if tap not in group]
        # In the order of their keys: two processes that write for the same tables never wait for each other.
        return sorted(group, key=lambda tap: tap.key)

    async def serve(self) -> None:
        loop = asyncio.get_running_loop()
        while self.waiting:
            group = self.next_group()
            try:
                answers = await loop.run_in_executor(thread, in_order, write_together, group)
            except Exception:  # whatever it was: each goes alone through Django, where the culprit is named
                answers = [None for _tap in group]
            for tap, answer in zip(group, answers, strict=True):
                if not tap.answered.done():  # else the phone has gone away meanwhile
                    tap.answered.set_result(answer)


def write_together(group: list[Waiting]) -> list[Answer | None]:
    """In Django's thread. Only what goes well is answered; a refusal deserves a second look, with the table held."""
    try:
        with transaction.atomic():
            rows = Rows()
            written = [prepare(tap, rows) for tap in group]
            rows.write()
    except (DatabaseError, Overtaken):  # nothing is written, and what is remembered may be untrue
        for tap in group:
            forget(tap.key)
        raise
    return [answer_to(tap, sitting) if sitting else None for tap, sitting in zip(group, written, strict=True)]


def prepare(tap: Waiting, rows: Rows) -> Sitting | None:
    """What it makes of the table, its rows among those to be written."""
    try:
        fields = read_fields(tap.post)
        tapped = Tap(fields.tap, tap.viewer.phone, fields.seen)
        return log.append_among_others(tap.key, read_event(tap.post), tapped, rows) if tapped.id else None
    except (Unreadable, NotAllowed, Stale, RuleViolation, FormatError):
        return None


def answer_to(tap: Waiting, sitting: Sitting) -> Answer:
    look, version = tap.viewer.look, read_number(tap.post, "version", 0)
    changes = showing.show(sitting, [look]).changes(version, look, sitting.held_by(tap.viewer.phone))
    return Answer(sitting.table.version, changes)


counter = Counter()
