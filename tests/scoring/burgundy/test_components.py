"""B-COMP, B-PHASE: what is in the box adds up, and how it is laid out."""

from collections import Counter

import pytest

from scoring.burgundy.components import (
    ANIMALS,
    BLACK_KNOWLEDGE,
    BONUS_POINTS,
    BUILDING_OF_KNOWLEDGE,
    COLOURS,
    GOODS_BY_DIE,
    GOODS_PER_TYPE,
    KNOWLEDGE,
    MOST_UNITS,
    PHASES,
    PLAYERS,
    TILES_IN_BOX,
    black_depot_tiles,
    box,
    depot_tiles,
)
from scoring.burgundy.tiles import TILES, AnimalTile, BuildingTile, KnowledgeTile


@pytest.mark.rule("B-COMP-1", "B-COMP-2")
def test_the_tiles_add_up() -> None:
    by_colour: Counter[str] = Counter()
    for tile in TILES.values():
        by_colour[tile.colour] += tile.copies
    assert by_colour == TILES_IN_BOX
    assert sum(tile.black for tile in TILES.values()) == 40
    assert all(0 <= tile.normal <= tile.copies for tile in TILES.values())
    assert sum(TILES_IN_BOX.values()) == box()["hex_tiles_total"] == 164
    black = {colour: box()["tile_types"][colour]["black_back"] for colour in COLOURS}
    assert black == {"building": 16, "animal": 8, "knowledge": 6, "castle": 2, "mine": 2, "ship": 6}
    assert sum(black.values()) == box()["black_back_total"] == 40


@pytest.mark.rule("B-COMP-2")
def test_each_kind_of_building_and_animal_is_there_seven_times() -> None:
    kinds = Counter(tile.copies for tile in TILES.values() if isinstance(tile, BuildingTile))
    assert kinds == {7: 8}
    for animal in ANIMALS:
        tiles = [tile for tile in TILES.values() if isinstance(tile, AnimalTile) and tile.animal == animal]
        assert {tile.heads: tile.copies for tile in tiles} == {2: 2, 3: 3, 4: 2}


@pytest.mark.rule("B-COMP-3")
def test_the_black_yellow_tiles() -> None:
    assert BLACK_KNOWLEDGE == (7, 12, 14, 15, 24, 25)
    assert [tile.number for tile in TILES.values() if isinstance(tile, KnowledgeTile)] == list(range(1, 27))
    assert tuple(range(1, 27)) == KNOWLEDGE


@pytest.mark.rule("B-COMP-4")
def test_the_goods() -> None:
    assert list(GOODS_BY_DIE.values()) == ["turquoise", "purple", "pink", "red", "brown", "orange"]
    assert GOODS_PER_TYPE * len(GOODS_BY_DIE) == box()["goods"]["total"] == 42


@pytest.mark.rule("B-COMP-5")
def test_the_other_pieces() -> None:
    pieces = box()["other_pieces"]
    assert (pieces["silverlings"], pieces["workers"], pieces["bonus_tiles"], pieces["vp_tiles_100_200"]) == (
        20,
        30,
        12,
        4,
    )
    assert pieces["bonus_tiles"] == 2 * len(COLOURS)


@pytest.mark.rule("B-PHASE-4", "B-PHASE-5")
@pytest.mark.parametrize(
    ("players", "phase", "tiles"),
    [
        pytest.param(3, "B", {"building", "animal", "mine"}, marks=pytest.mark.rule("B-EX-39")),
        pytest.param(3, "D", {"building", "animal", "mine"}),
        pytest.param(3, "A", {"building", "animal", "castle"}),
        pytest.param(4, "B", {"building", "animal", "castle", "ship"}, marks=pytest.mark.rule("B-EX-40")),
        pytest.param(2, "B", {"building", "animal"}),
    ],
)
def test_depot_six(players: int, phase: str, tiles: set[str]) -> None:
    assert set(depot_tiles(6, players, phase)) == tiles  # type: ignore[arg-type]


@pytest.mark.rule("B-EX-41", "B-PHASE-3", "B-PHASE-6")
@pytest.mark.parametrize(("players", "numbered", "black"), [(2, 12, 4), (3, 18, 6), (4, 24, 8)])
def test_tiles_laid_out_a_phase(players: int, numbered: int, black: int) -> None:
    for phase in PHASES:
        assert sum(len(depot_tiles(depot, players, phase)) for depot in range(1, 7)) == numbered
    assert black_depot_tiles(players) == black


@pytest.mark.rule("B-PHASE-4")
def test_four_players_use_up_all_tiles_with_normal_backs() -> None:
    laid_out = Counter(
        colour for phase in PHASES for depot in range(1, 7) for colour in depot_tiles(depot, 4, phase)
    ) + Counter({"castle": 4})
    assert laid_out == {colour: box()["tile_types"][colour]["normal_back"] for colour in COLOURS}


@pytest.mark.rule("B-BONUS-2")
def test_bonus_tiles_by_players() -> None:
    assert tuple(BONUS_POINTS) == PLAYERS
    assert [tuple(row.values()) for row in BONUS_POINTS.values()] == [(5, 2), (6, 3), (7, 4)]


@pytest.mark.rule("B-KNOW-16", "B-KNOW-23")
def test_tiles_of_buildings() -> None:
    assert sorted(BUILDING_OF_KNOWLEDGE.items()) == [
        (16, "warehouse"),
        (17, "watchtower"),
        (18, "carpenters_workshop"),
        (19, "church"),
        (20, "market"),
        (21, "boarding_house"),
        (22, "bank"),
        (23, "city_hall"),
    ]
    assert [MOST_UNITS[tile] for tile in (15, 16, 24, 25, 26)] == [6, 7, 4, 42, 6]
