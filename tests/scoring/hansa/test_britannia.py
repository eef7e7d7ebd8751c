"""H-BRIT: countries, permits and areas."""

from typing import Any

import pytest

from scoring import hansa
from scoring.hansa.components import Pieces
from scoring.hansa.moves import MarkerPlace
from scoring.hansa.notation import read_position, write_position
from scoring.hansa.rules import markers
from scoring.hansa.rules.britannia import area_points
from scoring.refusals import RuleViolation
from tests.scoring.hansa.answers import (
    after,
    offices,
    on_post,
    played,
    player,
    points,
    rule_against,
    scored,
    stock,
    supply,
)
from tests.scoring.hansa.builders import (
    Document,
    cities,
    displace,
    end_turn,
    establish,
    move,
    office,
    office_row,
    place,
    place_token,
    position,
    printed,
    resettle,
    routes,
    skill,
    token,
)

WALES = ("cardiff--montgomery", "cardiff--pembroke", "chester--conway", "conway--isle-of-man", "conway--montgomery")
BOARDS = ("britannia-3", "britannia-4-5")


def brit(**more: Any) -> Document:
    return position("britannia-4-5", **more)


@pytest.mark.rule("H-BRIT-1")
def test_scotland_is_on_the_larger_board_only() -> None:
    countries = {board: {row["country"] for row in printed(board)["routes"]} for board in BOARDS}
    assert countries == {"britannia-3": {"england", "wales"}, "britannia-4-5": {"england", "wales", "scotland"}}
    table = {"format": "kontor/position", "version": 1, "game": "hansa", "players": [{"seat": "red"}, {"seat": "blue"}]}
    assert set(scored(table | {"board": "britannia-3"})["areas"]) == {"wales"}
    assert set(scored(table | {"board": "britannia-4-5"})["areas"]) == {"wales", "scotland"}


@pytest.mark.rule("H-BRIT-2")
@pytest.mark.parametrize("board", BOARDS)
def test_connection_and_special_prestige(board: str) -> None:
    assert set(hansa.load_board(board).east_west) == {"oxford", "york"}
    assert hansa.load_board(board).special_city == "plymouth"


@pytest.mark.rule("H-BRIT-3")
@pytest.mark.parametrize("board", BOARDS)
def test_eight_cities_end_the_game(board: str) -> None:
    assert hansa.load_board(board).cities_to_end == 8
    rows = {"bristol": "B", "durham": "B", "ipswich": "G", "lancaster": "G", "richmond": "B", "conway": "B G"}
    posts = {"nottingham--york": "R R R"}
    seventh = position(board, posts=posts, offices=rows | {"nottingham": "R"}, desk={"red": {"privilege": 2}})
    assert played(seventh, office("red", "nottingham--york", "nottingham"))["ended_by"] is None
    rows |= {"coventry": "B G", "nottingham": "R"}
    eighth = position(board, posts=posts, offices=rows, desk={"red": {"privilege": 2}})
    assert played(eighth, office("red", "nottingham--york", "nottingham"))["ended_by"] == "cities"


@pytest.mark.rule("H-BRIT-4", "H-TOK-6")
def test_where_tokens_may_not_lie() -> None:
    start = brit(posts={"lancaster--richmond": "R R"})
    for route, rule in {
        "cardiff--pembroke": "H-BRIT-4",
        "conway--isle-of-man": "H-BRIT-4",
        "edinburgh--glasgow": "H-BRIT-4",
        "carlisle--isle-of-man": "H-BRIT-4",
        "calais--canterbury": "H-TOK-6",
        "calais--southampton": "H-TOK-6",
    }.items():
        attempt = place_token("red", "plus-3", route)
        assert rule_against(start, establish("red", "lancaster--richmond"), attempt) == rule, route
    after(start, establish("red", "lancaster--richmond"), place_token("red", "plus-3", "carlisle--chester"))


@pytest.mark.rule("H-BRIT-5", "H-BRIT-6")
def test_the_route_decides_the_country_and_not_its_cities() -> None:
    # chester is Welsh, its route to hereford English; hereford is English, its route to montgomery Welsh
    start = brit()
    after(start, place("red", "chester--hereford/1"))
    after(start, place("red", "cardiff--oxford/1"))
    assert rule_against(start, place("red", "hereford--montgomery/1")) == "H-BRIT-6"
    assert rule_against(start, place("red", "dunbar--newcastle/1")) == "H-BRIT-6"


@pytest.mark.rule("H-BRIT-6")
def test_displacing_in_wales_needs_a_permit_too() -> None:
    start = brit(posts={"chester--conway": "B", "chester--hereford": "B"})
    assert rule_against(start, displace("red", "chester--conway/1")) == "H-BRIT-6"
    after(start, displace("red", "chester--hereford/1"), resettle("blue", ("trader", "coventry--hereford/1")))
    permitted = brit(posts={"chester--conway": "B"}, offices={"cardiff": "R"}, desk={"red": {"actions": 1}})
    answer = resettle("blue", ("trader", "chester--hereford/1"))
    table = after(permitted, displace("red", "chester--conway/1"), answer)
    assert table["turn"]["permits_used"] == ["cardiff"]
    again = [displace("red", "chester--conway/1"), answer, place("red", "chester--conway/2")]
    assert rule_against(permitted, *again) == "H-BRIT-6"


@pytest.mark.rule("H-BRIT-7")
@pytest.mark.parametrize(
    ("board", "city", "wales", "scotland"),
    [
        ("britannia-4-5", "cardiff", True, False),
        ("britannia-4-5", "carlisle", False, True),
        ("britannia-4-5", "london", True, True),
        ("britannia-4-5", "york", False, False),
        ("britannia-3", "cardiff", True, None),
        ("britannia-3", "london", True, None),
        ("britannia-3", "carlisle", False, None),
    ],
)
def test_what_a_permit_is_good_for(board: str, city: str, wales: bool, scotland: bool | None) -> None:
    start = position(board, offices={city: "R"})
    for post, fine in (("cardiff--pembroke/1", wales), ("falkirk--glasgow/1", scotland)):
        if fine is None:
            continue
        if fine:
            table = after(start, place("red", post))
            assert table["turn"]["permits_used"] == [city]
            assert rule_against(start, place("red", post), place("red", post[:-1] + "2")) == "H-BRIT-6"
        else:
            assert rule_against(start, place("red", post)) == "H-BRIT-6"


@pytest.mark.rule("H-BRIT-7")
def test_permits_are_fresh_every_turn() -> None:
    start = position("britannia-3", offices={"cardiff": "R"})
    turns = [place("red", "cardiff--pembroke/1"), end_turn("red"), end_turn("blue"), end_turn("green")]
    after(start, *turns, place("red", "cardiff--pembroke/2"))


@pytest.mark.rule("H-BRIT-8")
def test_the_rightmost_office_holds_the_permit() -> None:
    start = brit(offices={"cardiff": "R R B"})
    assert hansa.control(read_position(start), "cardiff") == "red"
    assert rule_against(start, place("red", "cardiff--pembroke/1")) == "H-BRIT-6"
    after(start, end_turn("red"), place("blue", "cardiff--pembroke/1"))


@pytest.mark.rule("H-BRIT-8")
def test_a_permit_can_be_won_during_a_turn() -> None:
    start = brit(posts={"cardiff--coventry": "R R R"}, offices={"cardiff": "B"}, desk={"red": {"privilege": 1}})
    assert rule_against(start, place("red", "cardiff--pembroke/1")) == "H-BRIT-6"
    after(start, office("red", "cardiff--coventry", "cardiff"), place("red", "cardiff--pembroke/1"))


@pytest.mark.rule("H-BRIT-8")
def test_a_used_permit_stays_used_when_it_is_lost_and_won_again() -> None:
    start = brit(offices={"cardiff": "R"}, desk={"red": {"actions": 1}}, permits_used=["cardiff"])
    assert rule_against(start, place("red", "cardiff--pembroke/1")) == "H-BRIT-6"


@pytest.mark.rule("H-BRIT-9")
def test_permits_add_up_and_the_narrow_one_goes_first() -> None:
    start = brit(offices={"cardiff": "R", "london": "R"}, desk={"red": {"actions": 5}})
    first = place("red", "cardiff--pembroke/1")
    assert after(start, first)["turn"]["permits_used"] == ["cardiff"]
    after(start, first, place("red", "falkirk--glasgow/1"))
    both = after(start, first, place("red", "cardiff--pembroke/2"))
    assert both["turn"]["permits_used"] == ["cardiff", "london"]
    third = place("red", "cardiff--pembroke/3")
    assert rule_against(start, first, place("red", "cardiff--pembroke/2"), third) == "H-BRIT-6"
    english = [place("red", f"cardiff--oxford/{n}") for n in (1, 2, 3)]
    after(start, first, place("red", "cardiff--pembroke/2"), *english)


@pytest.mark.rule("H-BRIT-10")
def test_permits_are_needed_for_nothing_else() -> None:
    start = brit(
        posts={"cardiff--pembroke": "R R R", "chester--conway": "R B _"},
        unused={"red": ["move-3"]},
        desk={"red": {"actions": 3}},
    )
    table = after(
        start,
        token("red", "move-3", moves=[["chester--conway/2", "chester--conway/3"]]),
        move("red", ("chester--conway/1", "chester--conway/2")),
        office("red", "cardiff--pembroke", "pembroke"),
    )
    assert offices(table, "pembroke")[1][0] == "red"


@pytest.mark.rule("H-BRIT-11", "H-DISP-10")
@pytest.mark.parametrize(
    ("origin", "fine", "barred"),
    [
        ("chester--hereford", "coventry--hereford/1", "chester--conway/1"),
        ("chester--conway", "conway--montgomery/1", None),
        ("chester--conway", "chester--hereford/1", None),
        ("carlisle--falkirk", "falkirk--glasgow/1", None),
        ("carlisle--falkirk", "carlisle--durham/1", None),
        ("carlisle--isle-of-man", "carlisle--falkirk/1", "conway--isle-of-man/3"),
    ],
)
def test_displaced_pieces_stay_in_their_country_or_go_to_england(origin: str, fine: str, barred: str | None) -> None:
    start = brit(posts={origin: "B"}, offices={"london": "R"})
    attack = displace("red", f"{origin}/1")
    after(start, attack, resettle("blue", ("trader", fine)))
    if barred:
        assert rule_against(start, attack, resettle("blue", ("trader", barred))) == "H-DISP-10"
        extra = resettle("blue", ("trader", fine), ("trader", barred))
        assert rule_against(start, attack, extra) == "H-DISP-10"


@pytest.mark.rule("H-BRIT-12")
@pytest.mark.parametrize(
    ("start_post", "end_post", "fine"),
    [
        ("coventry--hereford/1", "cambridge--london/1", True),
        ("coventry--hereford/1", "chester--conway/1", False),
        ("coventry--hereford/1", "falkirk--glasgow/1", False),
        ("chester--conway/1", "cardiff--pembroke/1", True),
        ("chester--conway/1", "coventry--hereford/1", True),
        ("chester--conway/1", "falkirk--glasgow/1", False),
        ("falkirk--glasgow/1", "edinburgh--glasgow/1", True),
        ("falkirk--glasgow/1", "coventry--hereford/1", True),
        ("falkirk--glasgow/1", "chester--conway/1", False),
    ],
)
def test_pieces_move_within_their_country_or_to_england(start_post: str, end_post: str, fine: bool) -> None:
    start = brit(posts={start_post[:-2]: "R"})
    step = move("red", (start_post, end_post))
    if fine:
        assert on_post(after(start, step), end_post) == ["red", "trader"]
    else:
        assert rule_against(start, step) == "H-BRIT-12"


@pytest.mark.rule("H-BRIT-12")
def test_each_piece_is_judged_by_the_post_it_leaves() -> None:
    start = brit(posts={"coventry--hereford": "R", "chester--conway": "R"})
    swap = move("red", ("coventry--hereford/1", "chester--conway/1"), ("chester--conway/1", "coventry--hereford/1"))
    assert rule_against(start, swap) == "H-BRIT-12"


@pytest.mark.rule("H-BRIT-13")
@pytest.mark.parametrize(
    ("end_post", "fine"),
    [
        ("chester--conway/2", True),
        ("cardiff--pembroke/1", True),
        ("coventry--hereford/1", False),
        ("falkirk--glasgow/1", False),
    ],
)
def test_move_3_and_move_2_keep_each_piece_in_its_country(end_post: str, fine: bool) -> None:
    step = [["chester--conway/1", end_post]]
    by_token = brit(posts={"chester--conway": "B"}, unused={"red": ["move-3"]})
    by_marker = brit(posts={"chester--conway": "B", "calais--canterbury": "R R R"})
    for start, attempt in (
        (by_token, token("red", "move-3", moves=step)),
        (by_marker, establish("red", "calais--canterbury", marker={"moves": step})),
    ):
        if fine:
            assert on_post(after(start, attempt), end_post) == ["blue", "trader"]
        else:
            assert rule_against(start, attempt) == "H-BRIT-13"


@pytest.mark.rule("H-BRIT-13", "H-BRIT-15a")
def test_exchanges_within_one_country() -> None:
    start = brit(posts={"chester--conway": "B Gm", "calais--canterbury": "R R R"})
    steps = [["chester--conway/1", "chester--conway/2"], ["chester--conway/2", "chester--conway/1"]]
    table = after(start, establish("red", "calais--canterbury", marker={"moves": steps}))
    assert on_post(table, "chester--conway/1") == ["green", "merchant"]


@pytest.mark.rule("H-BRIT-13")
def test_remove_3_is_not_limited() -> None:
    start = brit(
        edition="first-edition",
        posts={"chester--conway": "B", "falkirk--glasgow": "G", "cambridge--london": "B"},
        unused={"red": ["remove-3"]},
    )
    posts = ["chester--conway/1", "falkirk--glasgow/1", "cambridge--london/1"]
    table = after(start, token("red", "remove-3", posts=posts))
    assert all(on_post(table, post) is None for post in posts)


@pytest.mark.rule("H-BRIT-14")
def test_sea_routes_and_their_markers() -> None:
    both = {"calais--canterbury": "move-2", "calais--southampton": "place-2-wales-scotland"}
    printed_there = {
        board: {row["id"]: row["permanent_marker"] for row in printed(board)["routes"] if row["permanent_marker"]}
        for board in BOARDS
    }
    assert printed_there == {"britannia-3": both | {"carlisle--isle-of-man": "move-2"}, "britannia-4-5": both}
    boats = {row["id"] for row in printed("britannia-4-5")["routes"] if "merchant" in row["posts"]}
    assert boats == {row["id"] for row in printed("britannia-4-5")["routes"] if row["sea"]}
    for route in boats:
        number = routes("britannia-4-5")[route]["posts"].index("merchant") + 1
        start = brit(offices={"london": "R"})
        assert rule_against(start, place("red", f"{route}/{number}")) == "H-PLACE-5"
        after(start, place("red", f"{route}/{number}", "merchant"))


@pytest.mark.rule("H-BRIT-15", "H-EAST-10", "H-EAST-12")
def test_markers_may_be_left_alone_and_work_after_the_end_was_triggered() -> None:
    posts = {"calais--canterbury": "R R R", "chester--conway": "B"}
    start = brit(posts=posts, offices={"calais": "B"}, prestige={"blue": 19})
    steps = {"moves": [["chester--conway/1", "chester--conway/2"]]}
    answer = played(start, establish("red", "calais--canterbury", marker=steps))
    assert answer["ended_by"] == "track"
    assert on_post(answer["position"], "chester--conway/2") == ["blue", "trader"]
    alone = played(start, establish("red", "calais--canterbury", marker={"use": False}))
    assert on_post(alone["position"], "chester--conway/1") == ["blue", "trader"]


def abroad(*to: list[str], leaving: list[str] | None = None) -> Document:
    marker: Document = {"to": list(to)} | ({"from": leaving} if leaving else {})
    return establish("red", "calais--southampton", marker=marker)


SOUTHAMPTON = {"calais--southampton": "R R R"}


@pytest.mark.rule("H-BRIT-15b")
def test_pieces_just_returned_are_in_the_stock() -> None:
    start = brit(posts=SOUTHAMPTON, desk={"red": {"book": 1}}, stock={"red": 0})
    table = after(start, abroad(["merchant", "chester--conway/1"], ["trader", "falkirk--glasgow/1"]))
    assert on_post(table, "chester--conway/1") == ["red", "merchant"]
    assert on_post(table, "falkirk--glasgow/1") == ["red", "trader"]
    assert stock(table, "red") == (0, 1)
    assert "permits_used" not in table["turn"] or table["turn"]["permits_used"] == []


@pytest.mark.rule("H-BRIT-15b")
def test_the_supply_stays_closed_while_the_returned_pieces_are_in_the_stock() -> None:
    start = brit(posts=SOUTHAMPTON | {"cambridge--london": "R"}, desk={"red": {"book": 1}}, stock={"red": 0})
    two_traders = abroad(["trader", "chester--conway/1"], ["trader", "chester--conway/2"])
    assert rule_against(start, two_traders) == "H-BRIT-15b"  # one trader and two merchants came back
    table = after(start, abroad(["trader", "chester--conway/1"], ["merchant", "chester--conway/2"]))
    assert supply(table, "red") == supply(start, "red")
    from_board = abroad(["trader", "chester--conway/1"], leaving=["cambridge--london/1"])
    assert rule_against(start, from_board) == "H-BRIT-15b"


def placed_abroad(table: Document, *to: tuple[Any, str], leaving: tuple[str, ...] = ()) -> Document:
    """What the marker does in a position after the reward. Two pieces always return, so no record shows the rest."""
    board = hansa.load_board("britannia-4-5")
    use = MarkerPlace(to, leaving)
    return write_position(
        markers.use_marker(read_position(table), "red", board.routes["calais--southampton"], use, Pieces(), [])
    )


@pytest.mark.rule("H-BRIT-15b")
def test_v_79_stock_before_supply_before_the_board() -> None:
    one_each = brit(posts={"cambridge--london": "R"}, stock={"red": (1, 0)}, supply={"red": (0, 1)})
    table = placed_abroad(one_each, ("trader", "chester--conway/1"), ("merchant", "falkirk--glasgow/1"))
    assert (stock(table, "red"), supply(table, "red")) == ((0, 0), (0, 0))
    assert on_post(table, "cambridge--london/1") == ["red", "trader"]
    with pytest.raises(RuleViolation, match="H-BRIT-15b"):  # the merchant is in the supply, the stock is not empty
        placed_abroad(one_each, ("merchant", "falkirk--glasgow/1"), ("trader", "chester--conway/1"))
    only_supply = brit(posts={"cambridge--london": "R"}, stock={"red": 0}, supply={"red": (2, 0)})
    with pytest.raises(RuleViolation, match="H-BRIT-15b"):  # the stock is empty, the supply holds no merchant
        placed_abroad(only_supply, ("merchant", "falkirk--glasgow/1"))
    with pytest.raises(RuleViolation, match="H-BRIT-15b"):  # the second piece comes from the supply
        placed_abroad(
            one_each,
            ("trader", "chester--conway/1"),
            ("trader", "chester--conway/2"),
            leaving=("cambridge--london/1",),
        )


@pytest.mark.rule("H-BRIT-15b", "H-MOVE-4")
def test_v_79_from_the_board_wherever_the_pieces_stand() -> None:
    nothing = brit(
        posts={"cambridge--london": "R", "falkirk--glasgow": "R", "chester--conway": "B"},
        stock={"red": 0},
        supply={"red": 0},
    )
    table = placed_abroad(
        nothing,
        ("trader", "chester--conway/2"),  # from England to Wales: H-BRIT-12 does not apply
        ("trader", "chester--conway/3"),
        leaving=("cambridge--london/1", "falkirk--glasgow/1"),
    )
    assert on_post(table, "cambridge--london/1") is None
    assert on_post(table, "chester--conway/2") == ["red", "trader"]
    for to, leaving in (
        (("trader", "chester--conway/2"), "chester--conway/1"),  # blue's
        (("trader", "chester--conway/2"), "cambridge--norwich/1"),  # nobody's
        (("merchant", "chester--conway/2"), "cambridge--london/1"),  # a trader stands there
    ):
        with pytest.raises(RuleViolation, match="H-BRIT-15b"):
            placed_abroad(nothing, to, leaving=(leaving,))
    with pytest.raises(RuleViolation, match="H-MOVE-4"):
        placed_abroad(nothing, ("trader", "falkirk--glasgow/1"), leaving=("falkirk--glasgow/1",))
    with pytest.raises(RuleViolation, match="H-MOVE-4"):
        placed_abroad(
            nothing,
            ("trader", "chester--conway/2"),
            ("trader", "chester--conway/3"),
            leaving=("cambridge--london/1", "chester--conway/2"),
        )


@pytest.mark.rule("H-BRIT-15b")
@pytest.mark.parametrize(
    "to",
    [
        [["trader", "cambridge--london/1"]],  # England
        [["trader", "chester--conway/3"]],  # occupied
        [["trader", "chester--conway/1"], ["merchant", "chester--conway/1"]],
        [["merchant", "chester--conway/1"], ["merchant", "chester--conway/2"], ["trader", "falkirk--glasgow/1"]],
        [["trader", "conway--isle-of-man/1"]],  # a boat
    ],
)
def test_place_2_is_refused(to: list[list[str]]) -> None:
    start = brit(posts=SOUTHAMPTON | {"chester--conway": "_ _ B"}, desk={"red": {"book": 1}})
    assert rule_against(start, abroad(*to)) in ("H-BRIT-15b", "H-EAST-8")


@pytest.mark.rule("H-BRIT-16", "H-BRIT-16a", "H-BRIT-16b", "H-BRIT-16c", "H-BRIT-16d", "H-BRIT-16e")
@pytest.mark.parametrize(
    ("counts", "prizes"),
    [
        ([(2, 5), (2, 5), (1, 2), (0, 0)], [5, 5, 2, 0]),
        ([(3, 4), (0, 2), (0, 1), (0, 0)], [7, 4, 2, 0]),
        ([(2, 3), (0, 2), (0, 2), (0, 1)], [7, 3, 3, 0]),
        ([(1, 2), (1, 2), (1, 2), (0, 3)], [4, 4, 4, 0]),
        ([(3, 4), (1, 2), (1, 2), (0, 3)], [7, 3, 3, 0]),
        ([(2, 3), (1, 3), (1, 2), (0, 0)], [7, 4, 2, 0]),
        ([(3, 5), (2, 4), (1, 1), (1, 1)], [7, 4, 1, 1]),
        ([(1, 1), (1, 1), (1, 1), (1, 1)], [3, 3, 3, 3]),
        ([(1, 1), (0, 0), (0, 0), (0, 0)], [7, 0, 0, 0]),
        ([(1, 1), (0, 9), (0, 0), (0, 0)], [7, 4, 0, 0]),  # control of one city beats any number of offices
        ([(0, 0), (0, 0), (0, 0), (0, 0)], [0, 0, 0, 0]),
        ([(0, 1), (0, 1), (0, 1), (0, 1)], [3, 3, 3, 3]),
        ([(1, 1), (1, 1), (1, 1), (1, 1), (1, 1)], [2, 2, 2, 2, 2]),
    ],
)
def test_v_77_area_prizes(counts: list[tuple[int, int]], prizes: list[int]) -> None:
    assert area_points(counts) == prizes


def areas(rows: dict[str, str], seat: str = "red", board: str = "britannia-4-5") -> dict[str, int]:
    table = {
        "format": "kontor/position",
        "version": 1,
        "game": "hansa",
        "board": board,
        "players": [{"seat": other} for other in ("red", "blue", "green", "yellow")],
        "offices": {city: office_row(board, city, row) for city, row in rows.items()},
    }
    found: dict[str, int] = scored(table, seat)["areas"]
    assert points(table, "cities", seat) == sum(found.values()) + 2 * len(scored(table, seat)["controls"])
    return found


@pytest.mark.rule("H-BRIT-16a")
def test_offices_break_a_tie_in_controlled_cities() -> None:
    rows = {"cardiff": "R R", "pembroke": "B"}
    assert areas(rows, "red")["wales"] == 7
    assert areas(rows, "blue")["wales"] == 4


@pytest.mark.rule("H-BRIT-16b", "H-BRIT-16d")
def test_who_controls_nothing_comes_after() -> None:
    rows = {"cardiff": "R* R* B B B"}
    assert [areas(rows, seat)["wales"] for seat in ("red", "blue", "green")] == [4, 7, 0]


@pytest.mark.rule("H-BRIT-17")
def test_scotland_is_scored_on_its_own() -> None:
    rows = {"cardiff": "R", "falkirk": "B", "newcastle": "B", "carlisle": "G"}
    assert areas(rows, "red") == {"wales": 7, "scotland": 0}
    assert areas(rows, "blue") == {"wales": 0, "scotland": 7}
    assert areas(rows, "green") == {"wales": 0, "scotland": 4}
    assert areas({"newcastle": "R", "carlisle": "R"}, "red", "britannia-3") == {"wales": 0}


@pytest.mark.rule("H-BRIT-18")
def test_the_isle_of_man_is_in_both_and_london_in_none() -> None:
    assert areas({"isle-of-man": "R"}) == {"wales": 7, "scotland": 7}
    assert areas({"isle-of-man": "R"}, board="britannia-3") == {"wales": 7}
    assert areas({"london": "R"}) == {"wales": 0, "scotland": 0}


@pytest.mark.rule("H-BRIT-19")
@pytest.mark.parametrize(
    ("board", "route"),
    [
        ("britannia-3", "chester--conway"),
        ("britannia-3", "chester--hereford"),
        ("britannia-4-5", "chester--conway"),
        ("britannia-4-5", "chester--hereford"),
        ("britannia-4-5", "carlisle--chester"),
    ],
)
def test_countries_put_no_limit_on_establishing(board: str, route: str) -> None:
    row = " ".join("R" for _ in routes(board)[route]["posts"])
    start = position(board, posts={route: row}, desk={"red": {"book": 1}})
    assert offices(after(start, office("red", route, "chester")), "chester")[1][0] == "red"
    assert player(after(start, skill("red", route, "chester", "actions")), "red")["desk"]["actions"] == 1
    assert cities(board)["chester"]["countries"] == ["wales"]
    assert set(WALES) <= set(routes("britannia-4-5"))
