"""Animals on pastures (B-ANIMAL)."""

from collections.abc import Sequence

from scoring.burgundy.estate import SpaceId
from scoring.burgundy.position import Player
from scoring.burgundy.tiles import AnimalTile


def animal_points(player: Player, heads: int, others: Sequence[int]) -> int:
    """The new tile and every equal one of the pasture score; tile 7 adds 1 for each tile (B-ANIMAL-1, 2, 4)."""
    tiles = (heads, *others)
    return sum(tiles) + (len(tiles) if player.knows(7) else 0)


def equal_animals(player: Player, tile: AnimalTile, space: SpaceId) -> tuple[int, ...]:
    """The heads of each tile of the same type in the same pasture (B-ANIMAL-2, B-ANIMAL-3)."""
    assert player.estate
    pasture = player.estate.region_of(space).spaces
    return tuple(
        laid.kind.heads
        for laid in player.laid
        if laid.space in pasture and isinstance(laid.kind, AnimalTile) and laid.kind.animal == tile.animal
    )
