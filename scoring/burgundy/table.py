"""What the companion needs of the game: a table's start, its events, the state they yield and sentences for the log."""

from scoring.burgundy import describing
from scoring.burgundy.components import Seat
from scoring.burgundy.effects import Effect
from scoring.burgundy.event_notation import Event, read_event, write_event
from scoring.burgundy.moves import Move
from scoring.burgundy.notebook import note_down
from scoring.burgundy.opening import start
from scoring.burgundy.position import Position
from scoring.burgundy.rules import apply
from scoring.burgundy.snapshot import state_document, state_from
from scoring.burgundy.words import Names, Translate, untranslated

__all__ = [
    "Event",
    "after",
    "describe",
    "event_document",
    "event_from",
    "seat_to_move",
    "start",
    "state_document",
    "state_from",
]


def event_from(document: object) -> Event:
    """The event that a document holds, FormatError where it holds none."""
    return read_event(document)


def event_document(event: Event) -> dict[str, object]:
    """The JSON form of an event, which event_from reads."""
    return write_event(event)


def after(position: Position, event: Event) -> tuple[Position, tuple[Effect, ...]]:
    """The position after an event and what it caused; on RuleViolation nothing has happened."""
    return apply(position, event) if isinstance(event, Move) else note_down(position, event)


def seat_to_move(position: Position) -> Seat | None:
    """Whose turn it is; nobody's once the game has ended."""
    return None if position.has_ended else position.active


def describe(
    event: Event,
    effects: tuple[Effect, ...],
    position_before: Position,
    names: Names,
    translate: Translate = untranslated,
) -> str:
    """The event in words for the log."""
    return describing.describe(event, effects, position_before, names, translate)
