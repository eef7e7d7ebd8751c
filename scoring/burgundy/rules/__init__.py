"""The one door to the rules: apply() makes a move or refuses it; what may be done is what apply() accepts."""

from collections.abc import Mapping
from typing import assert_never

from scoring.burgundy.components import Seat
from scoring.burgundy.effects import Effect
from scoring.burgundy.estate import SpaceId
from scoring.burgundy.moves import ALLOWED_BY, Buy, By, Move, Place, Sell, Take, TakeWorkers
from scoring.burgundy.position import Position
from scoring.burgundy.rules import placing, selling, storing
from scoring.burgundy.rules.dice import NO_LONGER_OPEN, workers_needed
from scoring.burgundy.tiles import TILES, TileId
from scoring.refusals import N_, RuleViolation


def apply(position: Position, move: Move) -> tuple[Position, tuple[Effect, ...]]:
    """The position after the move and what it caused; on RuleViolation nothing has happened."""
    if not position.has_seat(move.seat):
        raise RuleViolation("B-SETUP-4", N_("{seat} does not play at this table."), seat=move.seat)
    if not isinstance(move, Buy) and move.by not in ALLOWED_BY[type(move)]:
        raise RuleViolation(NO_LONGER_OPEN[move.by], N_("The {what} does not allow this."), what=move.by)
    match move:
        case Place():
            return placing.place(position, move)
        case Take():
            return storing.take(position, move)
        case Sell():
            return selling.sell(position, move)
        case TakeWorkers():
            return selling.take_workers(position, move)
        case Buy():
            return storing.buy(position, move)
        case _:
            assert_never(move)


def why_not(position: Position, move: Move) -> RuleViolation | None:
    """The refusal of a move, None where the rules allow it."""
    try:
        apply(position, move)
    except RuleViolation as refusal:
        return refusal
    return None


def legal_spaces(
    position: Position, seat: Seat, tile: TileId, die: int | None = None, by: By = "die"
) -> Mapping[SpaceId, int]:
    """Every hex on which the tile may be placed, with the workers that the die takes for it."""
    player = position.player(seat)
    spaces: dict[SpaceId, int] = {}
    for space in player.estate.spaces.values() if player.estate else ():
        if why_not(position, Place(seat, tile, space.id, die=die, by=by)) is None:
            spaces[space.id] = workers_needed(player, die, space.die, TILES[tile].colour) if die and by == "die" else 0
    return spaces
