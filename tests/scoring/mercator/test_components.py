"""What is in the box: the data adds up, and what nobody knows stays unknown (M-CARD, M-LOC, M-GOODS)."""

import json
from collections import Counter
from pathlib import Path

import pytest

from scoring.mercator import components as box
from scoring.mercator.words import COUNTED_BY, CUBES, MARKS, WORDS

SHARED = Path(__file__).parents[4] / "shared" / "data" / "mercator" / "components.json"


@pytest.mark.rule("M-CARD-1", "M-CARD-4")
def test_78_contracts_by_value() -> None:
    assert dict(box.CONTRACTS) == {2: 5, 3: 11, 4: 13, 5: 12, 6: 11, 7: 9, 8: 7, 9: 5, 10: 4, 14: 1}
    assert sum(box.CONTRACTS.values()) == box.box()["counts"]["contracts"] == 78
    assert not {1, 11, 12, 13} & set(box.VALUES)
    assert box.PEACE == 14
    assert box.box()["contracts"]["value_is"] == ["sale_price_in_coins", "rank", "victory_points"]


@pytest.mark.rule("M-CON-2", "M-CON-5")
def test_each_value_leads_to_the_next_that_exists() -> None:
    steps = dict(zip(box.VALUES, [*box.VALUES[1:], None], strict=True))
    assert dict(box.NEXT_VALUE) == steps
    assert box.ENDING_VALUE == 10


@pytest.mark.rule("M-CARD-2")
def test_buildings_and_bonus_cards() -> None:
    assert (box.BUILDINGS, box.BONUS_CARDS, box.BONUS_PRICES) == (26, 16, (3, 4))
    places = box.box()["locations"]
    assert sum(place["bonus_cards"] for place in places) == box.BONUS_CARDS


@pytest.mark.rule("M-CARD-3")
def test_markers_and_coins() -> None:
    coins = box.box()["coins"]
    assert box.TIME_MARKERS == 42
    assert coins["denominations"] == {"1": 9, "2": 6, "5": 9}
    assert sum(coins["denominations"].values()) == box.box()["counts"]["coins"] == 24
    assert sum(int(worth) * count for worth, count in coins["denominations"].items()) == box.COINS_IN_BOX == 66


@pytest.mark.rule("M-LOC-1")
def test_eight_major_and_four_minor_locations() -> None:
    major = [place for place in box.LOCATIONS.values() if place.is_major]
    minor = [place for place in box.LOCATIONS.values() if not place.is_major]
    assert [WORDS[place.id] for place in major] == [
        "Hamburg", "Danzig", "Sweden", "Russia", "Dutch Republic", "England", "France", "Spain",
    ]  # fmt: skip
    assert [WORDS[place.id] for place in minor] == ["Denmark", "Bohemia", "Italy", "Newfoundland"]
    assert all(place.cube and len(place.goods) == 2 for place in major)
    assert not any(place.cube or place.goods for place in minor)


@pytest.mark.rule("M-GOODS-1")
def test_each_colour_is_one_locations_cube_and_two_goods() -> None:
    assert box.LOCATIONS["france"].goods == ("plums", "wine")
    assert (box.LOCATIONS["france"].cube, box.LOCATIONS["spain"].cube) == ("blue", "red")
    assert len(box.COLOURS) == len(set(box.COLOURS)) == 8
    assert Counter(good for place in box.LOCATIONS.values() for good in place.goods) == Counter(box.GOODS)
    assert len(set(box.GOODS)) == 16
    for good in box.box()["goods"]:
        assert good["cube_colour"] == box.LOCATIONS[good["location"]].cube


@pytest.mark.rule("M-GOODS-4")
def test_six_columns_with_16_compartments() -> None:
    office = box.box()["office"]
    assert office["columns"] == ["A", "B", "C", "D", "E", "F"]
    assert office["compartments_total"] == len(box.GOODS)
    few, many = office["compartments_per_column"]
    assert few * len(office["columns"]) <= len(box.GOODS) <= many * len(office["columns"])


@pytest.mark.rule("M-LOC-2", "M-TIME-1", "M-JOIN-2")
def test_what_no_source_tells_stays_unknown() -> None:
    known_times = {place.id: place.travel_time for place in box.LOCATIONS.values() if place.travel_time is not None}
    thresholds = {place.id: place.restock_threshold for place in box.LOCATIONS.values() if place.restock_threshold}
    assert known_times == {"sweden": 1, "spain": -1}
    assert thresholds == {"bohemia": 3}
    assert box.box()["map"]["ropes"] is None
    assert {place["join_fee"] for place in box.box()["locations"]} == {None}
    assert set(box.box()["office"]["goods_in_column"].values()) == {None}


@pytest.mark.rule("M-SCORE-4", "M-SCORE-5")
def test_the_two_buildings_whose_scoring_is_known() -> None:
    assert {card.id: card.points_each for card in box.KNOWN_BUILDINGS.values()} == {"arsenal": 2, "alsterhaus": 1}
    assert COUNTED_BY == {
        "arsenal": "kinds of weapon and of clothing in the office",
        "alsterhaus": "kinds of good in the office",
    }


@pytest.mark.rule("M-SOLO-5", "M-SOLO-7")
def test_the_solo_game_takes_17_cards_and_21_buildings() -> None:
    assert box.SOLO_STACK == (8,) * 7 + (9,) * 5 + (10,) * 4 + (14,)
    assert len(box.SOLO_STACK) == box.SOLO_TURNS == 17
    assert box.BUILDINGS_IN_SOLO == 21
    assert all(Counter(box.SOLO_STACK)[value] == box.CONTRACTS[value] for value in box.SOLO_STACK)
    assert list(box.SOLO_STACK) == box.box()["solo"]["value_by_turn"]


def test_everything_has_a_word() -> None:
    ids = {*box.SEATS, *box.STAGES, *box.LENGTHS, *box.CARDS, *box.LOCATIONS, *box.GOODS, *box.KNOWN_BUILDINGS}
    assert ids <= set(WORDS)
    assert set(CUBES) == set(box.COLOURS)
    assert set(MARKS) == set(box.RATING_FROM)
    names = {row["id"]: row["name"] for row in (*box.box()["locations"], *box.box()["buildings"]["cards"])}
    assert {known: WORDS[known] for known in names} == names


@pytest.mark.skipif(not SHARED.exists(), reason="the reference does not lie beside this checkout")
def test_the_data_is_that_of_the_reference() -> None:
    assert json.loads(SHARED.read_text("utf-8")) == box.box()
