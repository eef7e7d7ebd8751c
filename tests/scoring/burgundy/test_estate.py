"""B-COMP-7, B-REGION-5, B-VAR-6: the nine printed estates."""

import json
from collections import Counter
from math import dist
from pathlib import Path

import pytest

from scoring.burgundy.components import COLOURS, DATA, HEXES
from scoring.burgundy.estate import ESTATE_IDS, load_estate

PRINTED = {board["id"]: board for board in json.loads(Path(DATA / "estates.json").read_text("utf-8"))["boards"]}
SIZES = {  # B-VAR-6: castle, mine, ship, animal, building, knowledge
    "1": "3,1 3 3,3 5,1 5,3,3,1 3,3",
    "2": "1,1,1,1 2,1 2,2,2 4,2 8,2,2 2,2,2",
    "3": "1,1,1,1 2,1 3,2,1 4,2 5,5,1,1 6",
    "4": "1,1,1,1 2,1 4,1,1 3,3 5,5,2 3,3",
    "5": "1,1,1,1 2,1 3,2,1 3,3 3,3,3,2,1 3,2,1",
    "6": "1,1,1,1 1,1,1 6 4,2 6,4,2 3,3",
    "7": "2,2 1,1,1 2,2,2 3,3 7,3,2 2,2,2",
    "8": "1,1,1,1 2,1 1,1,1,1,1,1 6 2,2,2,2,2,2 4,2",
    "9": "1,1,1,1 2,1 4,2 4,2 6,6 3,1,1,1",
}


@pytest.mark.rule("B-COMP-7")
@pytest.mark.parametrize("estate_id", ESTATE_IDS)
def test_the_hexes_add_up(estate_id: str) -> None:
    estate = load_estate(estate_id)
    assert len(estate.spaces) == HEXES == 37
    counts = Counter(space.colour for space in estate.spaces.values())
    assert counts == {"building": 12, "ship": 6, "animal": 6, "knowledge": 6, "castle": 4, "mine": 3}
    assert counts == PRINTED[estate_id]["counts"]
    dice = Counter(space.die for space in estate.spaces.values())
    assert dice == {1: 7, 2: 6, 3: 6, 4: 6, 5: 6, 6: 6}
    pattern = [space.die for space in load_estate("1").spaces.values()]
    assert [space.die for space in estate.spaces.values()] == pattern


@pytest.mark.rule("B-REGION-5", "B-VAR-6")
@pytest.mark.parametrize("estate_id", ESTATE_IDS)
def test_the_regions(estate_id: str) -> None:
    estate = load_estate(estate_id)
    found = {
        colour: sorted((region.size for region in estate.regions if region.colour == colour), reverse=True)
        for colour in COLOURS
    }
    columns = ("castle", "mine", "ship", "animal", "building", "knowledge")
    expected = dict(zip(columns, SIZES[estate_id].split(), strict=True))
    assert {colour: ",".join(map(str, sizes)) for colour, sizes in found.items()} == expected
    assert found == PRINTED[estate_id]["region_sizes"]
    assert len(estate.regions) == PRINTED[estate_id]["region_count"]
    assert sorted(space for region in estate.regions for space in region.spaces) == sorted(estate.spaces)


def test_neighbours_are_drawn_side_by_side() -> None:
    estate = load_estate("1")
    for space in estate.spaces.values():
        near = {other.id for other in estate.spaces.values() if 0 < dist(space.centre, other.centre) < 1.8}
        assert near == set(estate.neighbours[space.id])
    assert estate.spaces["0,0"].centre == (0, 0)
    assert estate.spaces["0,-3"].centre[1] < 0 < estate.spaces["3,0"].centre[0]


@pytest.mark.parametrize("estate_id", ESTATE_IDS)
def test_neighbours_are_mutual(estate_id: str) -> None:
    neighbours = load_estate(estate_id).neighbours
    assert all(space in neighbours[beside] for space, around in neighbours.items() for beside in around)
    assert Counter(map(len, neighbours.values())) == {6: 19, 4: 12, 3: 6}


@pytest.mark.rule("B-VAR-5", "B-COMP-7")
def test_the_numbers_are_those_of_the_first_edition() -> None:
    largest = {estate_id: max(region.size for region in load_estate(estate_id).regions) for estate_id in ESTATE_IDS}
    assert [estate_id for estate_id, size in largest.items() if size == 8] == ["2"]  # no. 10 of the 2019 edition


@pytest.mark.rule("B-SETUP-8")
def test_only_estate_one_says_where_the_castle_stands() -> None:
    assert {estate_id: load_estate(estate_id).fixed_castle for estate_id in ESTATE_IDS} == {
        **dict.fromkeys(ESTATE_IDS),
        "1": "0,0",
    }
    centre = load_estate("1").spaces["0,0"]
    assert (centre.colour, centre.die) == ("castle", 6)
