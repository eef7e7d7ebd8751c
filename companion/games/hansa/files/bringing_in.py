"""A table from a file: a position to play on from, or a record with all its moves."""

from typing import Any, Final

from django.db import transaction

from companion import log
from companion.models import NAME_LENGTH, Group, Table
from companion.opening import open_table
from companion.words import colour_word
from scoring.documents import Text, documents_in
from scoring.hansa.audit import audit
from scoring.hansa.components import Seat
from scoring.hansa.move_notation import write_move
from scoring.hansa.notation import FORMAT as RECORD
from scoring.hansa.notation import Record, listing, read_record
from scoring.hansa.position import Position
from scoring.hansa.position_notation import FORMAT as POSITION
from scoring.hansa.position_notation import read_position, write_position
from scoring.reading import entries, one_of
from scoring.refusals import N_, FormatError

LARGEST: Final = 2_000_000  # bytes; a long game has a tenth of that


def read_file(content: bytes) -> Position | Record:
    """What the file holds; FormatError or RuleViolation where it is none of ours."""
    if len(content) > LARGEST:
        raise FormatError("", N_("This file is larger than any game: {size} bytes."), size=len(content))
    documents = list(documents_in(content))
    if len(documents) > 1:
        raise FormatError("", N_("This file holds several documents: one at a time."))
    if not documents:
        raise FormatError("", N_("The file is empty."))
    (document,) = documents
    if isinstance(document, Text):
        raise document.refusal
    kind = one_of(entries(document, "").get("format"), "format", (POSITION, RECORD))
    return read_position(document) if kind == POSITION else read_record(document)


def check_possible(position: Position) -> bool:
    """Whether it is whole; FormatError lists what cannot lie on a table. What is merely missing may be missing."""
    findings = audit(position)
    if impossible := [finding for finding in findings if not finding.is_missing]:
        raise FormatError("", N_("This cannot lie on a table. {findings}"), findings=listing(position, impossible))
    return not findings


@transaction.atomic
def open_from(found: Position | Record, host: str, group: Group | None) -> Table:
    """The table with its log; a RuleViolation names the move of the record that the rules refuse."""
    if isinstance(found, Record):
        return _open_record(found, host, group)
    setup = _setup(found, {player.seat: player.name for player in found.players}, is_on_map=check_possible(found))
    return _open(setup, [_entry(found)], host, group)


def _open_record(record: Record, host: str, group: Group | None) -> Table:
    first = record.first_position()
    setup = _setup(first, record.names, is_on_map=True)
    moves = [write_move(move) for move in record.moves]
    if record.start:
        return _open(setup, [_entry(record.start), *moves], host, group)
    given = {"taverns": record.taverns, "missions": record.missions, "favours": record.favours}
    setup |= {
        part: {key: _plain(item) for key, item in value.items()} if isinstance(value, dict) else _plain(value)
        for part, value in given.items()
        if value is not None
    }
    return _open(setup, moves, host, group)


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _entry(position: Position) -> dict[str, Any]:
    return {"do": "position", "position": write_position(position)}


def _setup(position: Position, names: Any, *, is_on_map: bool) -> dict[str, Any]:
    return {
        "edition": position.edition,
        "board": position.board.id,
        "modules": sorted(position.modules),
        "players": [{"seat": seat, "name": _name(seat, names.get(seat))} for seat in position.seats],
        "map": is_on_map,
    }


def _name(seat: Seat, name: str | None) -> str:
    return " ".join((name or "").split())[:NAME_LENGTH] or colour_word(seat)


def _open(setup: dict[str, Any], documents: list[dict[str, Any]], host: str, group: Group | None) -> Table:
    table = open_table("hansa", setup, Table.Depth.COMPANION, host, group)
    log.write_whole(table, documents)
    return table
