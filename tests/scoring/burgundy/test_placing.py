"""B-PLACE, B-BUILD: which tile may lie where, and what buildings and castles do."""

from typing import Any

import pytest

from scoring.burgundy.effects import Opened
from scoring.burgundy.moves import Place, Sell, Take
from scoring.burgundy.position import Position
from scoring.burgundy.rules import apply, legal_spaces, why_not
from scoring.burgundy.tiles import TILES
from scoring.values import replace
from tests.scoring.burgundy.tables import effects_of, gains, refused, scored, table


@pytest.mark.rule("B-EX-8", "B-PLACE-4")
def test_where_the_first_tile_may_lie() -> None:
    allowed = {
        (space, TILES[tile].colour): table().player("red").estate.spaces[space].die  # type: ignore[union-attr]
        for tile in TILES
        for space in legal_spaces(table(), "red", tile)
    }
    assert allowed == {
        ("0,-1", "building"): 3,
        ("1,-1", "knowledge"): 1,
        ("1,0", "ship"): 5,
        ("0,1", "building"): 3,
        ("-1,1", "mine"): 4,
        ("-1,0", "ship"): 2,
    }


@pytest.mark.rule("B-PLACE-3")
def test_legal_spaces_say_what_they_cost() -> None:
    assert legal_spaces(table(workers=3), "red", "ship", die=3) == {"-1,0": 1, "1,0": 2}
    assert legal_spaces(table(workers=1), "red", "ship", die=3) == {"-1,0": 1}
    assert legal_spaces(table(workers=0, open=("city_hall",)), "red", "ship", by="city_hall") == {"-1,0": 0, "1,0": 0}
    assert legal_spaces(table(estate=None), "red", "ship") == {}


@pytest.mark.rule("B-EX-9", "B-PLACE-4")
def test_a_tile_lies_next_to_another() -> None:
    assert refused(table(), Place("red", "ship", "-3,0", die=6)) == "B-PLACE-4"


@pytest.mark.rule("B-EX-10", "B-PLACE-3")
def test_a_hex_wants_its_number() -> None:
    assert refused(table(), Place("red", "knowledge-1", "1,-1", die=6, workers=0)) == "B-PLACE-3"
    after, _effects = apply(table(workers=1), Place("red", "knowledge-1", "1,-1", die=6, workers=1))
    assert after.player("red").workers == 0


@pytest.mark.rule("B-EX-11", "B-PLACE-5")
def test_a_tile_lies_on_its_colour() -> None:
    assert refused(table(), Place("red", "mine", "0,1")) == "B-PLACE-5"


@pytest.mark.rule("B-EX-12", "B-BUILD-2", "B-BUILD-3", "B-KNOW-1")
def test_a_city_has_each_building_once() -> None:
    second = Place("red", "bank", "1,1")
    assert refused(table(laid={"0,1": "bank"}), second) == "B-BUILD-2"
    assert refused(table(laid={"0,1": "bank"}, storage=("knowledge-1",)), second) == "B-BUILD-2"
    assert why_not(table(laid={"0,1": "bank"}, knows=(1,)), second) is None
    assert why_not(table(laid={"0,1": "bank"}), Place("red", "church", "1,1")) is None


@pytest.mark.rule("B-EX-13", "B-BUILD-2")
def test_another_city_may_have_the_same_building() -> None:
    assert why_not(table(laid={"0,1": "bank"}), Place("red", "bank", "0,-1")) is None


@pytest.mark.rule("B-EX-14", "B-BUILD-10", "B-PLACE-8", "B-BUILD-1")
def test_the_city_hall_places_one_more_tile() -> None:
    start = replace(table(workers=0, storage=("city_hall", "ship", "mine")), keeps_storage=True)
    hall, effects = apply(start, Place("red", "city_hall", "0,1", die=3))
    assert Opened("red", "city_hall") in effects
    after, _effects = apply(hall, Place("red", "ship", "1,0", die=3, by="city_hall"))  # whatever a die shows
    assert after.player("red").covered["1,0"] == "ship"
    assert after.player("red").dice_used == 1
    assert refused(after, Place("red", "mine", "-1,1", by="city_hall")) == "B-BUILD-10"
    assert refused(hall, Place("red", "mine", "1,0", by="city_hall")) == "B-PLACE-5"
    assert refused(hall, Place("red", "ship", "-3,0", by="city_hall")) == "B-PLACE-4"


@pytest.mark.rule("B-PLACE-1", "B-TAKE-2")
def test_a_tile_comes_from_the_storage_where_storages_are_kept() -> None:
    kept = replace(table(storage=("ship",)), keeps_storage=True)
    after, _effects = apply(kept, Place("red", "ship", "1,0"))
    assert after.player("red").storage == ()
    assert refused(kept, Place("red", "mine", "-1,1")) == "B-PLACE-1"
    assert why_not(table(), Place("red", "mine", "-1,1")) is None


@pytest.mark.rule("B-PLACE-2", "B-PLACE-6")
def test_a_hex_holds_one_tile() -> None:
    assert refused(table(), Place("red", "castle", "0,0")) == "B-PLACE-2"
    assert refused(table(laid={"1,0": "ship"}), Place("red", "ship", "1,0", die=5)) == "B-PLACE-2"


def test_how_an_estate_is_kept_and_what_is_said_of_it_fit() -> None:
    assert refused(table(), Place("red", "ship")) == "B-PLACE-2"
    assert refused(table(), Place("red", "ship", "9,9")) == "B-PLACE-2"
    assert refused(table(estate=None), Place("red", "ship", "1,0")) == "B-SETUP-8"
    assert refused(table(), Place("purple", "ship", "1,0")) == "B-SETUP-4"
    assert refused(table(), Place("red", "mine", "-1,1", depots=(1,))) == "B-SHIP-1"
    assert refused(table(estate=None), Place("red", "mine", others=(3,))) == "B-ANIMAL-2"


@pytest.mark.rule("B-CHECK-5", "B-CHECK-6")
@pytest.mark.parametrize(
    ("tiles", "tile", "space", "rule"),
    [
        (["knowledge-9"], "knowledge-9", "1,-1", "B-CHECK-5"),
        (["bank"] * 7, "bank", "0,1", "B-CHECK-6"),
        (["ship"] * 26, "ship", "1,0", "B-CHECK-6"),
    ],
)
def test_no_tile_is_there_more_often_than_in_the_box(tiles: list[str], tile: str, space: str, rule: str) -> None:
    start = table()
    blue = replace(start.player("blue"), storage=tuple(tiles))
    assert refused(start.with_player(blue), Place("red", tile, space)) == rule


@pytest.mark.rule("B-EX-24", "B-BUILD-13", "B-REGION-4")
def test_a_watchtower_in_a_city_of_one() -> None:
    assert scored(table(), Place("red", "watchtower", "0,-1")) == 15


@pytest.mark.parametrize(
    ("building", "gained"),
    [
        pytest.param("boarding_house", (0, 0, 4), marks=pytest.mark.rule("B-EX-36", "B-BUILD-11", "B-KNOW-13")),
        pytest.param("bank", (0, 2, 0), marks=pytest.mark.rule("B-BUILD-12")),
        pytest.param("watchtower", (4, 0, 0), marks=pytest.mark.rule("B-BUILD-13")),
    ],
)
def test_what_buildings_give(building: str, gained: tuple[int, int, int]) -> None:
    assert gains(table(knows=(13, 14)), Place("red", building, "0,1")) == gained


@pytest.mark.rule("B-EX-33", "B-BUILD-5", "B-BUILD-4")
def test_the_warehouse_sells_without_a_die() -> None:
    start = table(3, knows=(4,), goods={"pink": 2}, dice_used=1)
    built, _effects = apply(start, Place("red", "warehouse", "0,1", die=3))
    assert gains(built, Sell("red", "pink", by="warehouse")) == (6, 1, 1)
    after, _effects = apply(built, Sell("red", "pink", by="warehouse"))
    assert after.player("red").dice_used == 2
    assert why_not(table(goods={}), Place("red", "warehouse", "0,1")) is None  # the effect is lost


@pytest.mark.rule("B-BUILD-6", "B-BUILD-7", "B-BUILD-8", "B-BUILD-9")
@pytest.mark.parametrize(
    ("building", "fetched", "not_fetched", "rule"),
    [
        ("carpenters_workshop", {"church": 3}, ["ship", "knowledge-3"], "B-BUILD-6"),
        ("church", {"mine": 5, "knowledge-3": 2, "castle": 2}, ["ship", "bank", "cow-2"], "B-BUILD-7"),
        ("market", {"ship": 4, "cow-2": 6}, ["mine", "bank", "castle"], "B-BUILD-8"),
    ],
)
def test_buildings_that_fetch_tiles(building: Any, fetched: dict[str, int], not_fetched: list[str], rule: str) -> None:
    built, _effects = apply(table(), Place("red", building, "0,1"))
    for tile, depot in fetched.items():
        after, _effects = apply(built, Take("red", tile, depot=depot, by=building))
        assert after.player("red").storage == (tile,)
        assert refused(built, Take("red", tile, depot="black", by=building)) == "B-BUILD-9"
    for tile in not_fetched:
        assert refused(built, Take("red", tile, by=building)) == rule


@pytest.mark.rule("B-EX-28", "B-CASTLE-1", "B-SETUP-10")
def test_a_castle_beside_the_start_castle() -> None:
    start = table(estate="7", castle="1,-3", phase="B", goods={"red": 1})
    move = Place("red", "castle", "2,-3")
    assert scored(start, move) == 11
    assert Opened("red", "castle") in effects_of(start, move)
    placed, _effects = apply(start, move)
    for extra in (Sell("red", "red", by="castle"), Take("red", "mine", depot=5, by="castle")):
        after, _effects = apply(placed, extra)
        assert after.player("red").open == ()


@pytest.mark.rule("B-MINE-1", "B-KNOW-2")
def test_mines_and_yellow_tiles_do_nothing_at_once() -> None:
    for tile, space in (("mine", "-1,1"), ("knowledge-26", "1,-1")):
        assert effects_of(table(), Place("red", tile, space)) == ()


@pytest.mark.rule("B-PLACE-7")
def test_effect_region_colour_in_this_order() -> None:
    laid = {"-2,2": "mine", "-3,3": "mine"}
    names = [type(effect).__name__ for effect in effects_of(table(laid=laid), Place("red", "mine", "-1,1"))]
    assert names == ["RegionFinished", "ColourFinished"]
    pasture = {"0,-3": "pig-2", "-1,-2": "pig-2", "0,-2": "pig-3", "-2,-1": "pig-3", "2,1": "cow-2"}
    last = Place("red", "sheep-4", "-1,-1")
    names = [type(effect).__name__ for effect in effects_of(table(laid=pasture), last)]
    assert names == ["Scored", "RegionFinished", "ColourFinished"]


def test_a_refused_move_changes_nothing() -> None:
    start: Position = table()
    before = repr(start)
    refused(start, Place("red", "mine", "0,1"))
    apply(start, Place("red", "mine", "-1,1"))
    assert repr(start) == before
