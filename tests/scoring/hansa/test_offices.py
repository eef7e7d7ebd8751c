"""H-OFF, H-FULL, H-EW: offices, completed cities and the East-West connection."""

import pytest

from scoring import hansa
from scoring.hansa.effects import CityCompleted
from scoring.hansa.moves import Establish, TakeOffice
from scoring.hansa.notation import read_position
from tests.scoring.hansa.answers import after, offices, played, player, prestige, rule_against
from tests.scoring.hansa.builders import cities, establish, office, position, printed, routes, token

BOARDS = ("germania-3", "germania-4-5", "east", "britannia-3", "britannia-4-5")


@pytest.mark.rule("H-OFF-1")
def test_the_leftmost_empty_slot_is_taken() -> None:
    start = position(posts={"hannover--minden": "R R R"}, offices={"minden": "B"}, desk={"red": {"privilege": 3}})
    table = after(start, office("red", "hannover--minden", "minden"))
    assert offices(table, "minden")[1] == ["blue", "red", None, None]


@pytest.mark.rule("H-OFF-2")
def test_the_slot_needs_the_privilege() -> None:
    start = position(posts={"hannover--minden": "R R R"}, offices={"minden": "B"})
    assert rule_against(start, office("red", "hannover--minden", "minden")) == "H-OFF-2"
    orange = position(posts={"hannover--minden": "R R R"}, offices={"minden": "B"}, desk={"red": {"privilege": 1}})
    after(orange, office("red", "hannover--minden", "minden"))


@pytest.mark.rule("H-OFF-3")
def test_the_shape_must_fit_and_the_piece_come_from_the_route() -> None:
    start = position(posts={"hannover--minden": "R R Rm", "minden--munster": "R R R"}, desk={"red": {"book": 1}})
    assert rule_against(start, office("red", "hannover--minden", "minden", "merchant")) == "H-OFF-3"
    # the supply has a merchant, the route has none
    assert player(start, "red")["supply"]["merchant"] == 1
    assert rule_against(start, office("red", "minden--munster", "munster", "merchant")) == "H-OFF-3"
    assert rule_against(start, office("red", "minden--munster", "munster", "trader")) == "H-OFF-3"


@pytest.mark.rule("H-OFF-4", "H-OFF-1")
def test_a_slot_is_never_skipped() -> None:
    # dortmund: merchant white, trader orange, trader pink; the second slot would fit
    start = position(posts={"dortmund--duisburg": "R R"}, desk={"red": {"privilege": 3}})
    assert rule_against(start, office("red", "dortmund--duisburg", "dortmund")) == "H-OFF-3"
    # quedlinburg: merchant orange, merchant pink
    low = position(posts={"gottingen--quedlinburg": "R R Rm"}, supply={"red": 3})
    assert rule_against(low, office("red", "gottingen--quedlinburg", "quedlinburg", "merchant")) == "H-OFF-2"


@pytest.mark.rule("H-OFF-5")
def test_a_full_city_takes_extra_offices_only() -> None:
    start = position(
        posts={"dortmund--duisburg": "R R"},
        offices={"duisburg": "B"},
        unused={"red": ["extra-office"]},
        desk={"red": {"privilege": 3}},
    )
    assert rule_against(start, office("red", "dortmund--duisburg", "duisburg")) == "H-OFF-5"
    table = after(start, office("red", "dortmund--duisburg", "duisburg", extra=True))
    assert offices(table, "duisburg") == (["red"], ["blue"])


def coins() -> list[tuple[str, str, int, int]]:
    """Every printed coin: board, city, slot from 0 and number, as H-OFF-6 lists them."""
    base = [("groningen", 0, 1), ("lubeck", 0, 1), ("coellen", 0, 1), ("halle", 0, 1)]
    listed = {
        "germania-4-5": base,
        "germania-3": [*base, ("stade", 0, 1), ("warburg", 0, 1)],
        "east": [("havelberg", 0, 1), ("magdeburg", 0, 1), ("thorn", 0, 1)],
        "britannia-3": [("bristol", 0, 2), ("ipswich", 0, 2), ("plymouth", 1, 2)],
        "britannia-4-5": [("bristol", 0, 2), ("ipswich", 0, 2), ("plymouth", 1, 2)],
    }
    return [(board, *coin) for board, rows in listed.items() for coin in rows]


@pytest.mark.rule("H-OFF-6")
@pytest.mark.parametrize(("board", "city", "slot", "number"), coins())
def test_a_coin_pays_when_the_office_is_established(board: str, city: str, slot: int, number: int) -> None:
    route = next(route for route in printed(board)["routes"] if city in route["cities"])
    shape = cities(board)[city]["offices"][slot]["shape"]
    row = " ".join(["R"] * (len(route["posts"]) - 1) + ["Rm"])
    start = position(
        board,
        posts={route["id"]: row},
        offices={city: " ".join(["B"] * slot)},
        desk={"red": {"privilege": 3}},
        supply={"red": 1},
        on_routes={},
    )
    table = after(start, office("red", route["id"], city, shape))
    assert player(table, "red")["prestige"] == number


@pytest.mark.rule("H-OFF-6")
@pytest.mark.parametrize("board", BOARDS)
def test_there_are_no_other_coins(board: str) -> None:
    there = [
        (board, city["id"], at, slot["coin"])
        for city in printed(board)["cities"]
        for at, slot in enumerate(city["offices"])
        if slot["coin"]
    ]
    assert sorted(there) == sorted(coin for coin in coins() if coin[0] == board)


@pytest.mark.rule("H-OFF-6", "H-TOK-12", "H-TOK-11b")
def test_a_coin_pays_neither_for_a_swap_nor_for_an_extra_office() -> None:
    start = position(
        posts={"emden--groningen": "R R R"},
        offices={"groningen": "B R"},
        unused={"red": ["swap-offices", "extra-office"]},
    )
    table = after(
        start,
        token("red", "swap-offices", city="groningen", slots=[1, 2]),
        office("red", "emden--groningen", "groningen", extra=True),
    )
    assert prestige(table) == {"blue": 1}  # blue, now further right, controls groningen
    assert offices(table, "groningen") == (["red"], ["red", "blue"])


NINE = {
    "duisburg": "B",
    "stade": "Bm",
    "brunswick": "G",
    "goslar": "G G",
    "hildesheim": "G B",
    "hannover": "Y Y",
    "lubeck": "Y Y",
    "coellen": "Y B",
    "halle": "Y B",
}


@pytest.mark.rule("H-FULL-1", "H-FULL-3", "H-END-1c")
def test_the_last_slot_completes_a_city_and_the_tenth_ends_the_game() -> None:
    posts = {"minden--paderborn": "R R R"}
    start = position(posts=posts, offices=NINE | {"minden": "B G Y"}, desk={"red": {"privilege": 3}})
    assert read_position(start).completed_cities == 9
    ended = played(start, office("red", "minden--paderborn", "minden"))
    assert ended["ended_by"] == "cities"
    assert read_position(ended["position"]).completed_cities == 10
    first_slot = played(start, office("red", "minden--paderborn", "paderborn"))
    assert first_slot["ended_by"] is None
    eight = {city: row for city, row in NINE.items() if city != "halle"}
    fewer = position(posts=posts, offices=eight | {"minden": "B G Y"}, desk={"red": {"privilege": 3}})
    assert played(fewer, office("red", "minden--paderborn", "minden"))["ended_by"] is None


@pytest.mark.rule("H-FULL-2", "H-TOK-11b")
def test_an_extra_office_completes_nothing() -> None:
    start = position(
        posts={"minden--paderborn": "R R R"},
        offices=NINE | {"minden": "B G Y"},
        unused={"red": ["extra-office"]},
    )
    extra = played(start, office("red", "minden--paderborn", "minden", extra=True))
    assert extra["ended_by"] is None
    assert read_position(extra["position"]).completed_cities == read_position(start).completed_cities


@pytest.mark.rule("H-FULL-1", "H-FULL-2")
def test_a_city_is_completed_once() -> None:
    start = position(
        posts={"dortmund--duisburg": "R R"},
        offices=NINE,
        unused={"red": ["extra-office"]},
        desk={"red": {"actions": 1}},
    )
    assert played(start, office("red", "dortmund--duisburg", "duisburg", extra=True))["ended_by"] is None
    move = Establish("red", "dortmund--duisburg", TakeOffice("duisburg", "trader", extra=True))
    _after, effects = hansa.apply(read_position(start), move)
    assert not any(isinstance(effect, CityCompleted) for effect in effects)


CHAIN = {"arnhem": "R", "munster": "Rm", "brunswick": "R", "stendal": "R"}


@pytest.mark.rule("H-EW-1")
@pytest.mark.parametrize(
    ("before", "reward"), [([], 7), (["blue"], 4), (["blue", "green"], 2), (["blue", "green", "yellow"], 0)]
)
def test_the_connection_pays_7_4_2_and_nothing(before: list[str], reward: int) -> None:
    rows = {city: f"B* G* Y* {row}" for city, row in CHAIN.items()} | {"minden": "B G Y"}
    start = position(
        posts={"hannover--minden": "R R R"}, offices=rows, east_west=before, desk={"red": {"privilege": 3}}
    )
    table = after(start, office("red", "hannover--minden", "minden"))
    assert player(table, "red")["prestige"] == reward
    assert table["east_west"] == [*before, "red"]


@pytest.mark.rule("H-EW-1")
def test_an_unfinished_chain_pays_nothing() -> None:
    start = position(posts={"hannover--minden": "R R R"}, offices={city: CHAIN[city] for city in list(CHAIN)[:3]})
    table = after(start, office("red", "hannover--minden", "minden"))
    assert (prestige(table), table["east_west"]) == ({}, [])


@pytest.mark.rule("H-EW-1")
def test_a_chain_is_closed_by_the_own_office_only() -> None:
    start = position(posts={"hannover--minden": "B B B"}, offices=CHAIN | {"minden": "R"}, turn="blue")
    # the chain already stands and was never scored; blue's office does not score it for red
    table = after(start, establish("blue", "hannover--minden"))
    assert table["east_west"] == []


@pytest.mark.rule("H-EW-2", "H-EAST-1", "H-BRIT-2")
@pytest.mark.parametrize(
    ("board", "ends"),
    [
        ("germania-3", {"arnhem", "stendal"}),
        ("germania-4-5", {"arnhem", "stendal"}),
        ("east", {"lubeck", "danzig"}),
        ("britannia-3", {"oxford", "york"}),
        ("britannia-4-5", {"oxford", "york"}),
    ],
)
def test_the_ends_of_the_connection(board: str, ends: set[str]) -> None:
    assert set(hansa.load_board(board).east_west) == ends
    row = {city["id"]: "R*" if not city["offices"] else "R" for city in printed(board)["cities"]}
    everywhere = {"format": "kontor/position", "version": 1, "game": "hansa", "board": board}
    everywhere |= {"players": [{"seat": "red"}, {"seat": "blue"}]}
    from tests.scoring.hansa.builders import office_row

    offices_there = {city: office_row(board, city, text) for city, text in row.items()}
    assert hansa.is_connected(read_position(everywhere | {"offices": offices_there}), "red")
    for end in ends:
        without = {city: there for city, there in offices_there.items() if city != end}
        assert not hansa.is_connected(read_position(everywhere | {"offices": without}), "red")
    other = next(city for city in offices_there if city not in ends and len(neighbours(board, city)) == 1)
    without = {city: there for city, there in offices_there.items() if city != other}
    assert hansa.is_connected(read_position(everywhere | {"offices": without}), "red")


def neighbours(board: str, city: str) -> list[str]:
    return [route for route, row in routes(board).items() if city in row["cities"]]


@pytest.mark.rule("H-EW-3")
def test_length_and_control_do_not_matter() -> None:
    # the long way round, blue controls every city of it, and the routes are empty
    way = ["arnhem", "kampen", "osnabruck", "bremen", "hannover", "luneburg", "perleberg", "stendal"]
    rows = {"arnhem": "B* R B*", "kampen": "Rm B", "osnabruck": "R B", "bremen": "Rm B", "luneburg": "Rm B"}
    rows |= {"perleberg": "R B", "stendal": "B* R B*"}
    assert set(rows) == set(way) - {"hannover"}
    start = position(posts={"hannover--minden": "R R R"}, offices=rows, desk={"red": {"book": 3}})
    table = after(start, office("red", "hannover--minden", "hannover"))
    assert player(table, "red")["prestige"] == 7


@pytest.mark.rule("H-EW-4")
def test_a_second_chain_of_the_same_player_pays_nothing() -> None:
    start = position(
        posts={"hannover--minden": "R R R"},
        offices=CHAIN | {"minden": "R"},
        east_west=["red"],
        prestige={"red": 7},
    )
    table = after(start, office("red", "hannover--minden", "hannover"))
    assert player(table, "red")["prestige"] == 7 + 1  # red controls minden
    assert table["east_west"] == ["red"]
