"""The hex tiles: one value for each kind there is, found by its id, and how many of it are in the box (B-COMP)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from scoring.burgundy.components import (
    ANIMAL_TILES_BY_HEADS,
    ANIMALS,
    BLACK_ANIMAL_TILES_BY_HEADS,
    BLACK_BACKS,
    BLACK_BUILDINGS_EACH,
    BLACK_KNOWLEDGE,
    BUILDINGS,
    BUILDINGS_EACH,
    KNOWLEDGE,
    TILES_IN_BOX,
    Animal,
    Building,
    Colour,
)

TileId = str  # "bank", "cow-3", "knowledge-17", "ship", "castle", "mine"


@dataclass(frozen=True, slots=True)
class Tile:
    """A ship, a castle or a mine: all of a colour are alike."""

    id: TileId
    colour: Colour
    copies: int
    black: int  # so many of them have a black back

    @property
    def normal(self) -> int:
        """So many lie on numbered depots."""
        return self.copies - self.black


@dataclass(frozen=True, slots=True)
class BuildingTile(Tile):
    building: Building


@dataclass(frozen=True, slots=True)
class AnimalTile(Tile):
    animal: Animal
    heads: int


@dataclass(frozen=True, slots=True)
class KnowledgeTile(Tile):
    number: int


ALIKE: Final[tuple[Colour, ...]] = ("ship", "castle", "mine")
TILES: Final[Mapping[TileId, Tile]] = {
    tile.id: tile
    for tile in (
        *(Tile(colour, colour, TILES_IN_BOX[colour], BLACK_BACKS[colour]) for colour in ALIKE),
        *(BuildingTile(building, "building", BUILDINGS_EACH, BLACK_BUILDINGS_EACH, building) for building in BUILDINGS),
        *(
            AnimalTile(f"{animal}-{heads}", "animal", copies, BLACK_ANIMAL_TILES_BY_HEADS.get(heads, 0), animal, heads)
            for animal in ANIMALS
            for heads, copies in ANIMAL_TILES_BY_HEADS.items()
        ),
        *(
            KnowledgeTile(f"knowledge-{number}", "knowledge", 1, int(number in BLACK_KNOWLEDGE), number)
            for number in KNOWLEDGE
        ),
    )
}
