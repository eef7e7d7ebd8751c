"""Finished colours and the bonus tiles (B-BONUS)."""

from scoring.burgundy.components import BONUS_POINTS, BONUS_SIZES, COLOURS, BonusSize, Colour, Seat
from scoring.burgundy.effects import ColourFinished
from scoring.burgundy.position import Position
from scoring.burgundy.rules.score_track import score
from scoring.refusals import N_, RuleViolation
from scoring.values import replace


def next_bonus(position: Position, colour: Colour) -> BonusSize | None:
    """The bonus tile that the next player to finish the colour takes (B-BONUS-1, B-BONUS-4)."""
    taken = len(position.finished.get(colour, ()))
    return BONUS_SIZES[taken] if taken < len(BONUS_SIZES) else None


def finish_colour(position: Position, seat: Seat, colour: Colour) -> tuple[Position, tuple[ColourFinished, ...]]:
    """The first takes the large tile, the second the small one, later ones nothing (B-BONUS-1, B-BONUS-2)."""
    before = position.finished.get(colour, ())
    if seat in before:  # B-BONUS-3
        raise RuleViolation("B-BONUS-3", N_("{seat} has already finished this colour."), seat=seat)
    bonus = next_bonus(position, colour)
    points = BONUS_POINTS[len(position.players)][bonus] if bonus else 0
    noted = replace(position, finished={**position.finished, colour: (*before, seat)})
    return score(noted, seat, points), (ColourFinished(seat, colour, bonus, points),)


def bonuses_left(position: Position) -> dict[Colour, BonusSize | None]:
    """What lies on the game board for each colour, the tile that is next (B-SETUP-9)."""
    return {colour: next_bonus(position, colour) for colour in COLOURS}
