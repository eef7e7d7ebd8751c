"""What the companion needs of the game: a table's start, its events, the state they yield and sentences for the log."""

from scoring.mercator.describing import describe_note
from scoring.mercator.effects import Effect
from scoring.mercator.note_notation import read_note, write_note
from scoring.mercator.notebook import note_down
from scoring.mercator.notes import Note
from scoring.mercator.opening import start
from scoring.mercator.position import Position
from scoring.mercator.snapshot import state_document, state_from
from scoring.mercator.words import Names, Translate, untranslated

__all__ = ["Event", "after", "describe", "event_document", "event_from", "start", "state_document", "state_from"]

Event = Note  # all entered by hand: what the rules could check beyond that is not known


def event_from(document: object) -> Event:
    """The event that a document holds, FormatError where it holds none."""
    return read_note(document)


def event_document(event: Event) -> dict[str, object]:
    """The JSON form of an event, which event_from reads."""
    return write_note(event)


def after(position: Position, event: Event) -> tuple[Position, tuple[Effect, ...]]:
    """The position after an event and what it caused; on RuleViolation nothing has happened."""
    return note_down(position, event)


def describe(
    event: Event,
    effects: tuple[Effect, ...],
    position_before: Position,
    names: Names,
    translate: Translate = untranslated,
) -> str:
    """The event in words for the log."""
    return describe_note(event, effects, position_before, names, translate)
