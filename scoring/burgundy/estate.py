"""The nine printed estates: spaces, neighbours and regions (B-REGION-5, B-VAR-6)."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Any, Final

from scoring.burgundy.components import COLOURS, DATA, Colour

SpaceId = str  # "q,r", as the data counts them: "0,0" is the centre
EstateId = str


@dataclass(frozen=True, slots=True, eq=False)
class Space:
    """A hex of an estate; q grows to the right, r downwards."""

    id: SpaceId
    q: int
    r: int
    colour: Colour
    die: int

    @property
    def centre(self) -> tuple[float, float]:
        """Where to draw it, in lengths of a hex's edge from the middle of the estate; a corner points upwards."""
        return sqrt(3) * (self.q + self.r / 2), 1.5 * self.r


@dataclass(frozen=True, slots=True, eq=False)
class Region:
    """All connected hexes of one colour."""

    colour: Colour
    spaces: frozenset[SpaceId]

    @property
    def size(self) -> int:
        return len(self.spaces)


@dataclass(frozen=True, slots=True, eq=False)
class Estate:
    """A printed estate, in reading order."""

    id: EstateId
    spaces: Mapping[SpaceId, Space]
    neighbours: Mapping[SpaceId, tuple[SpaceId, ...]]
    regions: tuple[Region, ...]
    fixed_castle: SpaceId | None  # B-SETUP-8: where the start castle stands in the standard game

    def of_colour(self, colour: Colour) -> tuple[SpaceId, ...]:
        return tuple(space.id for space in self.spaces.values() if space.colour == colour)

    def region_of(self, space: SpaceId) -> Region:
        return next(region for region in self.regions if space in region.spaces)


@cache
def _printed() -> Mapping[str, Any]:
    contents: Mapping[str, Any] = json.loads((DATA / "estates.json").read_text("utf-8"))
    return contents


ESTATE_IDS: Final[tuple[EstateId, ...]] = tuple(board["id"] for board in _printed()["boards"])


@cache
def load_estate(estate_id: EstateId) -> Estate:
    """The estate of this number; KeyError where there is none."""
    board = {row["id"]: row for row in _printed()["boards"]}[estate_id]
    spaces = {
        f"{row['q']},{row['r']}": Space(f"{row['q']},{row['r']}", row["q"], row["r"], row["colour"], row["die"])
        for row in board["hexes"]
    }
    neighbours = {space.id: tuple(_beside(space, spaces)) for space in spaces.values()}
    castle = board["start_castle"]
    fixed = f"{castle['q']},{castle['r']}" if castle["mode"] == "fixed" else None
    return Estate(estate_id, spaces, neighbours, tuple(_regions(spaces, neighbours)), fixed)


def _beside(space: Space, spaces: Mapping[SpaceId, Space]) -> Iterator[SpaceId]:
    for q, r in _printed()["meta"]["neighbours"]:
        beside = f"{space.q + q},{space.r + r}"
        if beside in spaces:
            yield beside


def _regions(spaces: Mapping[SpaceId, Space], neighbours: Mapping[SpaceId, tuple[SpaceId, ...]]) -> Iterator[Region]:
    for colour in COLOURS:
        same = {space.id for space in spaces.values() if space.colour == colour}
        while same:
            found = connected(next(space for space in spaces if space in same), same, neighbours)
            same -= found
            yield Region(colour, frozenset(found))


def connected(start: SpaceId, among: set[SpaceId], neighbours: Mapping[SpaceId, tuple[SpaceId, ...]]) -> set[SpaceId]:
    """All spaces among these that one reaches from the start by shared edges."""
    found, edge = {start}, [start]
    while edge:
        new = {beside for beside in neighbours[edge.pop()] if beside in among} - found
        found |= new
        edge += new
    return found
