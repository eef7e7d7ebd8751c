"""The score track with the 100/200 tile (B-VP)."""

from typing import Final

from scoring.burgundy.components import Seat
from scoring.burgundy.position import Position
from scoring.refusals import N_, RuleViolation
from scoring.values import replace

TILE_SIDES: Final = (200, 100, 0)


def shown(points: int) -> tuple[int, int]:
    """What the tile shows (0 while it lies beside the board) and where the piece stands (B-VP-2)."""
    side = next(side for side in TILE_SIDES if points >= side)
    return side, points - side


def score(position: Position, seat: Seat, points: int) -> Position:
    """The piece moves; only a slip put right moves it back, and never below 0 (B-VP-3)."""
    player = position.player(seat)
    if player.points + points < 0:
        raise RuleViolation("B-VP-3", N_("{seat}'s piece cannot go below 0 on the track."), seat=seat)
    return position.with_player(replace(player, points=player.points + points))
