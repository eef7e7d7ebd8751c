"""What a table gives away: its position and its record, with secret cards only for who may see them."""

from contextlib import suppress
from typing import Any

from companion.models import Event, Table
from companion.sitting import Sitting, state_up_to
from scoring.hansa.board import Board
from scoring.hansa.notation import write_record
from scoring.hansa.opening import start
from scoring.hansa.position import Position
from scoring.hansa.recording import position_file, record_of
from scoring.hansa.table import event_from
from scoring.refusals import FormatError


def open_cards(sitting: Sitting, colours: tuple[str, ...]) -> Any:
    """The seats whose mission cards this reader may see: all of them once the game is over (H-MISS-1)."""
    position: Position = sitting.state.position
    return position.seats if position.ended_by else colours


def position_of(sitting: Sitting, colours: tuple[str, ...]) -> dict[str, Any]:
    """FormatError where version 1 of the format has no words for it."""
    return position_file(sitting.state.position, open_cards(sitting, colours), sitting.names)


def record_document(sitting: Sitting, colours: tuple[str, ...]) -> dict[str, Any]:
    """FormatError says why the log is no record."""
    first = start(sitting.table.setup)
    events = _events(sitting.table, first.board)
    return write_record(record_of(first, events, open_cards(sitting, colours), sitting.names))


def _events(table: Table, board: Board) -> list[Any]:
    rows = table.log.filter(standing=Event.Standing.STANDS, kind=Event.Kind.GAME).order_by("number")
    return [event_from(document, board) for document in rows.values_list("document", flat=True)]


def documents_of(table: Table) -> dict[str, Any]:
    """The files of a finished game, with all cards open: its record where every event is a move, and its end."""
    state, _count = state_up_to(table, table.events)
    names = {seat.colour: seat.name for seat in table.seats.all()}
    finished, first = state.position, start(table.setup)
    found: dict[str, Any] = {}
    with suppress(FormatError):
        found["records"] = write_record(record_of(first, _events(table, first.board), finished.seats, names))
    with suppress(FormatError):
        found["positions"] = position_file(finished, finished.seats, names)
    return found


def why_no_record(sitting: Sitting, colours: tuple[str, ...]) -> FormatError | None:
    """Why there is none; nothing where there is one."""
    try:
        record_document(sitting, colours)
    except FormatError as refusal:
        return refusal
    return None
