"""Finished regions (B-REGION)."""

from scoring.burgundy.components import PHASE_BONUS, SIZE_POINTS, Colour, Phase, Seat
from scoring.burgundy.effects import RegionFinished
from scoring.burgundy.position import FinishedRegion, Position
from scoring.burgundy.rules.score_track import score
from scoring.values import replace


def region_points(size: int, phase: Phase) -> int:
    """B-REGION-4."""
    return SIZE_POINTS[size] + PHASE_BONUS[phase]


def finish_region(
    position: Position, seat: Seat, size: int, colour: Colour | None
) -> tuple[Position, tuple[RegionFinished, ...]]:
    """A region scores at once, once, by its size and the phase (B-REGION-1, B-REGION-4)."""
    phase = position.phase
    effect = RegionFinished(seat, size, phase, SIZE_POINTS[size], PHASE_BONUS[phase], colour)
    noted = replace(position, regions=(*position.regions, FinishedRegion(seat, size, phase, colour)))
    return score(noted, seat, effect.points), (effect,)
