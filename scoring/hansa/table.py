"""What the companion needs of the game: a table's start, its events, the state they yield and sentences for the log."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from scoring.hansa.board import Board
from scoring.hansa.describing import describe_note
from scoring.hansa.describing_moves import describe_move
from scoring.hansa.effects import Effect
from scoring.hansa.move_notation import MoveReader, write_move
from scoring.hansa.moves import Move
from scoring.hansa.note_notation import BY_DO, read_note, write_note
from scoring.hansa.notebook import note_down
from scoring.hansa.notebook_tokens import drawable
from scoring.hansa.notes import CorrectToken, DealMission, Note, UseMap
from scoring.hansa.opening import start
from scoring.hansa.position import Position
from scoring.hansa.rules import apply
from scoring.hansa.snapshot import state_document, state_from
from scoring.hansa.words import Names, Translate, untranslated
from scoring.reading import entries
from scoring.refusals import N_, RuleViolation

__all__ = [
    "Event",
    "after",
    "describe",
    "drawable",
    "event_document",
    "event_from",
    "start",
    "state_document",
    "state_from",
]

Event = Note | Move  # entered by hand, or checked by the rules

# Where a note and a move share their `do`, this key stands in the move only.
TELLS_A_MOVE: Final[Mapping[str, str]] = {"favour": "tokens", "end-turn": "seat"}

_reader_for = cache(MoveReader)


def event_from(document: object, board: Board | None = None) -> Event:
    """The event that a document holds, FormatError where it holds none; moves are read where the board is given."""
    if board is None:
        return read_note(document)
    members = entries(document, "")
    do = members.get("do")
    is_note = isinstance(do, str) and do in BY_DO and TELLS_A_MOVE.get(do) not in members
    if is_note:
        return read_note(document)
    return _reader_for(board).read(document)


def event_document(event: Event) -> dict[str, object]:
    """The JSON form of an event, which event_from reads."""
    return write_note(event) if isinstance(event, Note) else write_move(event)


def after(position: Position, event: Event) -> tuple[Position, tuple[Effect, ...]]:
    """The position after an event and what it caused; on RuleViolation nothing has happened."""
    if isinstance(event, Note):
        return note_down(position, event)
    if not position.on_map:
        raise RuleViolation("H-KIT-8", N_("This table does not play on the map: enter what happened by hand."))
    return apply(position, event)


def _corrects(note: Note, before: Position) -> bool:
    """On the map a note is a correction, but for what the map does not know: cards, and where the first tokens lie."""
    is_set_up = isinstance(note, CorrectToken) and note.token in before.tokens_elsewhere
    return before.on_map and not is_set_up and not isinstance(note, UseMap | DealMission)


def describe(
    event: Event,
    effects: tuple[Effect, ...],
    position_before: Position,
    names: Names,
    translate: Translate = untranslated,
) -> str:
    """The event in words for the log."""
    if isinstance(event, Note):
        noted = describe_note(event, effects, position_before, names, translate)
        return translate(N_("Correction: {event}")).format(event=noted) if _corrects(event, position_before) else noted
    return describe_move(event, effects, position_before, names, translate)
