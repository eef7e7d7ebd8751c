"""The turn-order track (B-TURN)."""

from scoring.burgundy.components import TRACK_SPACES, Seat
from scoring.burgundy.effects import Advanced
from scoring.burgundy.position import Position
from scoring.refusals import N_, RuleViolation
from scoring.values import replace


def advance(position: Position, seat: Seat, steps: int = 1) -> tuple[Position, tuple[Advanced, ...]]:
    """The piece moves right, or back to put a slip right, onto the top of any stack there (B-TURN-2)."""
    at = next(index for index, stack in enumerate(position.track) if seat in stack)
    to = at + steps
    if not 0 <= to < TRACK_SPACES:
        raise RuleViolation("B-SETUP-6", N_("The turn-order track has {spaces} spaces."), spaces=TRACK_SPACES)
    left = [tuple(other for other in stack if other != seat) for stack in position.track]
    left[to] = (seat, *left[to])
    moved = replace(position, track=tuple(left))
    first = moved.next_order[0] == seat and position.next_order[0] != seat  # B-TURN-3
    return moved, (Advanced(seat, to + 1, first),)
