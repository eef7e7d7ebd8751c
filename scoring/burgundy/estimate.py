"""What an estate typed in afterwards can have scored: a range, since a still picture has no order (B-CHECK-11)."""

from collections.abc import Iterable

from scoring.burgundy.components import ANIMALS, PHASE_BONUS, SIZE_POINTS, Phase
from scoring.burgundy.position import Player
from scoring.burgundy.tiles import AnimalTile


def region_range(player: Player, phase: Phase) -> tuple[int, int]:
    """The fewest and the most points that the finished regions gave, the last one in this phase or earlier."""
    assert player.estate
    covered = set(player.covered)
    start = {player.castle}
    sizes = [region.size for region in player.estate.regions if region.spaces <= covered and region.spaces != start]
    fixed = sum(SIZE_POINTS[size] for size in sizes)
    return fixed + len(sizes) * PHASE_BONUS[phase], fixed + len(sizes) * PHASE_BONUS["A"]


def animal_range(player: Player) -> tuple[int, int]:
    """The fewest and the most points that the animals gave; tile 7 may have come before them or after."""
    assert player.estate
    lowest = highest = 0
    for pasture in (region for region in player.estate.regions if region.colour == "animal"):
        for animal in ANIMALS:
            heads = [
                laid.kind.heads
                for laid in player.laid
                if laid.space in pasture.spaces and isinstance(laid.kind, AnimalTile) and laid.kind.animal == animal
            ]
            scorings = len(heads) * (len(heads) + 1) // 2
            lowest += _in_order(sorted(heads))
            highest += _in_order(sorted(heads, reverse=True)) + (scorings if player.knows(7) else 0)
    return lowest, highest


def _in_order(heads: Iterable[int]) -> int:
    """Each new tile scores itself and all before it (B-ANIMAL-1, B-ANIMAL-2)."""
    points = standing = 0
    for new in heads:
        standing += new
        points += standing
    return points
