"""A table's log as a record that anybody can replay, and its position as a file; secret cards stay face down."""

from collections.abc import Collection, Sequence
from typing import Any

from scoring.hansa.audit import audit
from scoring.hansa.components import Seat
from scoring.hansa.moves import Move
from scoring.hansa.notation import Record, last_position, listing
from scoring.hansa.notes import Note
from scoring.hansa.position import Position
from scoring.hansa.position_notation import write_position
from scoring.hansa.table import Event, after
from scoring.hansa.words import Names
from scoring.refusals import N_, FormatError, RuleViolation
from scoring.values import replace


def veiled(position: Position, open_to: Collection[Seat], names: Names) -> Position:
    """With these names, and without the mission cards that this reader may not see (H-MISS-1)."""
    players = tuple(
        replace(
            player,
            name=names.get(player.seat) or player.name,
            mission=player.mission if player.seat in open_to else None,
        )
        for player in position.players
    )
    return replace(position, players=players)


def record_of(first: Position, events: Sequence[Event], open_to: Collection[Seat], names: Names) -> Record:
    """The game from its start, or from what lay there after the last entry by hand; FormatError where it cannot be."""
    notes = [at for at, event in enumerate(events) if isinstance(event, Note)]
    begin = notes[-1] + 1 if notes else 0
    position = first
    for event in events[:begin]:
        position, _effects = after(position, event)
    moves = tuple(event for event in events[begin:] if not isinstance(event, Note))
    shown = veiled(position, open_to, names)
    record = _fresh(shown, moves) if not notes and _is_set_up(shown) else _from(shown, moves)
    for move in moves:
        position, _effects = after(position, move)
    _check_leads_there(record, position, open_to, names)
    return record


def _is_set_up(position: Position) -> bool:
    """Tokens at the taverns and favours on offer are known, so that the game can be set up again from its header."""
    favours = len(position.players) if "favours" in position.modules else 0
    return not position.tokens_elsewhere and len(position.favours_on_offer) == favours


def _header(position: Position, moves: tuple[Move, ...], **more: Any) -> Record:
    names = {player.seat: player.name for player in position.players}
    modules = tuple(sorted(position.modules))
    return Record(position.board.id, names, moves, edition=position.edition, modules=modules, **more)


def _fresh(position: Position, moves: tuple[Move, ...]) -> Record:
    missions = {player.seat: player.mission for player in position.players if player.mission}
    favours = position.favours_on_offer if "favours" in position.modules else None
    return _header(position, moves, taverns=position.tokens_on_routes, missions=missions or None, favours=favours)


def _from(position: Position, moves: tuple[Move, ...]) -> Record:
    if position.in_hand:
        raise FormatError("", N_("Something was entered by hand while a displaced piece was waiting for its place."))
    if position.tokens_elsewhere:
        raise FormatError("", N_("Nobody has entered beside which routes all the tokens lie."))
    if findings := audit(position):
        sentence = N_("Something was entered by hand, and what lay on the table then is not known whole. {findings}")
        raise FormatError("", sentence, findings=listing(position, findings))
    return _header(position, moves, start=position)


def _check_leads_there(record: Record, position: Position, open_to: Collection[Seat], names: Names) -> None:
    """A file cannot say everything about the middle of a turn: replayed, it must lead to where the table is."""
    sentence = N_("Something was entered by hand in the middle of a turn, and a record cannot tell that.")
    try:
        last = last_position(record)
    except RuleViolation as refusal:
        raise FormatError("", sentence) from refusal
    if write_position(last) != position_file(position, open_to, names):
        raise FormatError("", sentence)


def position_file(position: Position, open_to: Collection[Seat], names: Names) -> dict[str, Any]:
    """The kontor/position document for a reader who may see these seats' cards."""
    return write_position(veiled(position, open_to, names))
