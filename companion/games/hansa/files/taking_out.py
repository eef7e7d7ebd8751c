"""What a table gives away: its position and its record, with secret cards only for who may see them."""

from typing import Any

from companion.models import Event
from companion.sitting import Sitting
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
    rows = sitting.table.log.filter(standing=Event.Standing.STANDS, kind=Event.Kind.GAME).order_by("number")
    events = [event_from(document, first.board) for document in rows.values_list("document", flat=True)]
    return write_record(record_of(first, events, open_cards(sitting, colours), sitting.names))


def why_no_record(sitting: Sitting, colours: tuple[str, ...]) -> FormatError | None:
    """Why there is none; nothing where there is one."""
    try:
        record_document(sitting, colours)
    except FormatError as refusal:
        return refusal
    return None
