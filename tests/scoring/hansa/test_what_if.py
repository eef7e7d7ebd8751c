"""What an office would give, against doing it and counting everything again; and the shortest way from East to West."""

import random
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.hansa.board import BOARD_IDS
from scoring.hansa.components import PIECES, occupant
from scoring.hansa.map_words import (
    connection_in_words,
    control_in_words,
    network_at,
    network_in_words,
    prospect_in_words,
)
from scoring.hansa.network import is_connected, shortest_connection
from scoring.hansa.position import Offices, Position
from scoring.hansa.position_notation import read_position, write_position
from scoring.hansa.setup import new_game
from scoring.hansa.what_if import office_prospect
from scoring.values import replace
from tests.scoring.hansa import builders, naive

NAMES = {"red": "Ada", "blue": "Bo"}


def crowded(board_id: str, seed: int) -> Position:
    """Offices strewn over a board, slots filled from the left."""
    chance = random.Random(seed)
    fresh = new_game(board_id, builders.SEATS[: builders.PLAYERS[board_id]])
    density = chance.random()
    offices = []
    for city in fresh.board.cities.values():
        taken = sum(chance.random() < density for _ in city.slots)
        slots = [occupant(chance.choice(fresh.seats), slot.shape) for slot in city.slots[:taken]]
        is_beside = chance.random() < (0.5 if city.is_green else 0.1 * bool(taken))
        extra = (occupant(chance.choice(fresh.seats), chance.choice(PIECES)),) if is_beside else ()
        offices.append(Offices(extra, (*slots, *(None,) * (len(city.slots) - taken))))
    return replace(fresh, offices=tuple(offices))


positions = st.builds(crowded, st.sampled_from(BOARD_IDS), st.integers(0, 2**32))


def with_office(position: Position, seat: Any, city_id: str) -> tuple[Position, int]:
    """The office simply put there, and the coin of its slot."""
    city, offices = position.board.cities[city_id], position.offices_in(city_id)
    free = [at for at, office in enumerate(offices.slots) if office is None]
    if not free:
        extra = (occupant(seat, "trader"), *offices.extra)
        return position.with_offices(city, Offices(extra, offices.slots)), 0
    slots = list(offices.slots)
    slots[free[0]] = occupant(seat, city.slots[free[0]].shape)
    return position.with_offices(city, Offices(offices.extra, tuple(slots))), city.slots[free[0]].coin


@given(position=positions, chance=st.randoms())
@settings(max_examples=150, deadline=None)
def test_an_office_gives_what_counting_again_gives(position: Position, chance: random.Random) -> None:
    seat, city = chance.choice(position.seats), chance.choice(list(position.board.cities))
    found = office_prospect(position, seat, city)
    after, coin = with_office(position, seat, city)
    before_document, document = write_position(position), write_position(after)
    assert found.coin == coin
    assert found.controller == (naive.controller(before_document, city), naive.controller(document, city))
    assert found.largest == (naive.largest_network(before_document, seat)[0], naive.largest_network(document, seat)[0])
    closes = is_connected(after, seat)  # nobody has scored it yet, whoever is connected
    assert found.east_west == (7 if closes else None)
    points = {player["seat"]: player["total"] for player in naive.score(document)["players"]}
    old_points = {player["seat"]: player["total"] for player in naive.score(before_document)["players"]}
    points[seat] += coin + (found.east_west or 0)
    assert found.gains == {other: points[other] - old_points[other] for other in position.seats}
    assert found.completes == (after.completed_cities if after.completed_cities > position.completed_cities else None)
    assert list(prospect_in_words(found, position))


@given(position=positions, chance=st.randoms())
@settings(max_examples=60, deadline=None)
def test_the_shortest_connection_connects_and_nothing_shorter_does(position: Position, chance: random.Random) -> None:
    seat = chance.choice(position.seats)
    found = shortest_connection(position, seat)
    assert is_connected(_with_offices_in(position, seat, found.missing), seat)
    assert [set(position.board.routes[route].cities) for route in found.routes] == [
        set(pair) for pair in zip(found.cities, found.cities[1:], strict=False)
    ]
    if 0 < len(found.missing) <= 3:  # every smaller choice of cities fails
        fewer = combinations(position.board.cities, len(found.missing) - 1)
        assert not any(is_connected(_with_offices_in(position, seat, cities), seat) for cities in fewer)


def _with_offices_in(position: Position, seat: Any, cities: tuple[str, ...]) -> Position:
    for city_id in cities:
        city = position.board.cities[city_id]
        offices = position.offices[city.index]
        position = position.with_offices(city, Offices((occupant(seat, "trader"), *offices.extra), offices.slots))
    return position


def read(**given: Any) -> Position:
    return read_position(builders.position(**given))


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ("_", "Nobody has an office in Göttingen."),
        ("R", "Ada controls Göttingen: nobody else has an office there."),
        ("R R B", "Ada controls Göttingen with the most offices. (Ada 2, Bo 1)"),
        (
            "R B",
            "Bo controls Göttingen: as many offices as another, but the one furthest to the right. (Ada 1, Bo 1)",
        ),
    ],
)
def test_why_somebody_controls_a_city(row: str, sentence: str) -> None:  # H-CTRL-1
    position = read(offices={"gottingen": row})
    assert control_in_words(position, "gottingen", NAMES) == sentence


def test_what_an_office_would_give_in_words() -> None:
    position = read(offices={"arnhem": "B", "kampen": "R", "duisburg": "R"}, desk={"red": {"privilege": 1, "keys": 3}})
    told = list(prospect_in_words(office_prospect(position, "red", "arnhem"), position, NAMES))
    assert told == [
        "The next slot is white, for a merchant.",
        "It joins networks of 1 + 1 into one of 3; the largest goes from 1 to 3.",
        "Control of Arnhem goes from Bo to Ada.",
        "If the game ended then: +8 for Ada.",
        "Bo: -2.",
    ]


def test_networks_and_the_connection_in_words() -> None:
    position = read(offices={"arnhem": "R", "kampen": "R", "stendal": "R"}, desk={"red": {"keys": 3}})
    largest, other = network_at(position, "red", "arnhem"), network_at(position, "red", "stendal")
    assert largest
    assert other
    assert network_in_words(position, "red", largest, NAMES) == "Ada's largest network: 2 × 3 = 6."
    assert network_in_words(position, "red", other, NAMES) == "Ada's network of 1: only the largest, of 2, counts."
    assert network_at(position, "blue", "arnhem") is None
    missing = shortest_connection(position, "red").missing
    named = ", ".join(position.board.cities[city].name for city in missing)
    assert connection_in_words(position, "red", NAMES) == f"Ada lacks {len(missing)} offices: {named}."
    assert connection_in_words(position, "blue", NAMES).startswith("Bo has nothing on the way yet")
    done = _with_offices_in(position, "red", missing)
    assert connection_in_words(done, "red", NAMES) == "Ada is connected from East to West."
    nearly = _with_offices_in(position, "red", missing[1:])
    last = position.board.cities[missing[0]].name
    assert connection_in_words(nearly, "red", NAMES) == f"Ada lacks one office: {last}."
    scored = replace(done, east_west=("red",))
    assert connection_in_words(scored, "red", NAMES) == "Ada has connected East and West."


def test_a_way_through_cities_with_free_slots_is_preferred() -> None:
    """Two ways want five offices: the short one, unless a city on it has no slot left."""
    around = {"dortmund": "R", "duisburg": "R"}
    short = shortest_connection(read(offices=around), "red")
    assert short.cities == ("arnhem", "munster", "minden", "brunswick", "stendal")
    longer = shortest_connection(read(offices={**around, "munster": "B B"}), "red")
    assert longer.cities == ("arnhem", "duisburg", "dortmund", "paderborn", "minden", "brunswick", "stendal")
    assert len(longer.missing) == len(short.missing)


def test_the_privilege_and_the_token_that_an_office_needs() -> None:
    position = read(offices={"minden": "R"})
    told = list(prospect_in_words(office_prospect(position, "blue", "minden"), position, NAMES))
    assert told[0] == "The next slot is orange, for a trader: Bo's privilege does not reach it yet."
    full = read(offices={"munster": "R R"}, unused={"red": ["extra-office"]})
    needs = [next(prospect_in_words(office_prospect(full, seat, "munster"), full, NAMES)) for seat in ("red", "blue")]
    assert needs == [
        "Only an additional office can be made here, and Ada has the token.",
        "Only an additional office can be made here, by its token.",
    ]
