"""H-2P: the first edition's two-player game."""

from typing import Any

import pytest

from scoring import documents, hansa
from scoring.hansa.notation import read_position
from tests.scoring.hansa.answers import after, on_post, player, rule_against, supply
from tests.scoring.hansa.builders import (
    Document,
    displace,
    end_turn,
    establish,
    fresh,
    income,
    move,
    pawn,
    place,
    place_token,
    position,
    printed,
    resettle,
    token,
)

VARIANT = printed("components")["two_player_variant"]
PROVINCES = {row["id"]: row for row in VARIANT["provinces"]}


def two(**more: Any) -> Document:
    return position("germania-3", 2, edition="first-edition", **more)


@pytest.mark.rule("H-2P-1", "H-SETUP-9")
def test_v_84_supplies_of_the_two() -> None:
    answer = documents.replay(fresh("germania-3", 2, pawn("blue", "p5"), edition="first-edition"))
    table = answer["position"]
    assert supply(table, "red") == (5, 1)
    assert supply(table, "blue") == (6, 1)
    assert table["turn"] == {"seat": "red", "actions_left": 2, "pawn_moved": False}
    assert table["pawn"] == "p5"


@pytest.mark.rule("H-2P-1")
@pytest.mark.parametrize(
    ("board", "edition"), [("germania-3", "big-box"), ("germania-4-5", "first-edition"), ("east", "first-edition")]
)
def test_two_play_on_the_small_board_of_the_first_edition_only(board: str, edition: str) -> None:
    answer = documents.replay(fresh(board, 2, pawn("blue", "p5"), edition=edition))
    assert answer["ok"] is False


@pytest.mark.rule("H-2P-2", "H-KIT-7")
def test_the_second_player_puts_the_pawn_and_the_first_begins() -> None:
    def start(*moves: Document) -> Document:
        answer: Document = documents.replay(fresh("germania-3", 2, *moves, edition="first-edition"))
        return answer

    assert start(pawn("blue", "p13"))["position"]["pawn"] == "p13"
    assert start(pawn("blue", "p13"), place("red", "goslar--magdeburg/1"))["ok"]
    for attempt in (place("red", "goslar--magdeburg/1"), pawn("red", "p1"), end_turn("red")):
        answer = start(attempt)
        assert (answer["ok"], answer["rule"]) == (False, "H-2P-2")
    soldiers = {frozenset(soldier.split("--")) for soldier in VARIANT["soldiers"]}
    assert soldiers == {
        frozenset(pair)
        for pair in (
            ("osnabruck", "munster"),
            ("munster", "dortmund"),
            ("luneburg", "brunswick"),
            ("brunswick", "goslar"),
        )
    }


@pytest.mark.rule("H-2P-3")
def test_a_soldier_is_a_border_but_no_route() -> None:
    # p1 and p2 meet at the soldier between munster and osnabruck
    after(two(pawn="p1"), pawn("red", "p2"))
    answer = documents.replay(fresh("germania-3", 2, pawn("blue", "p1"), place("red", "munster--osnabruck/1")))
    assert answer["ok"] is False


@pytest.mark.rule("H-2P-4")
@pytest.mark.parametrize(
    ("province", "fine"), [("p5", True), ("p2", True), ("p4", True), ("p16", False), ("p14", False)]
)
def test_the_free_move_crosses_up_to_two_borders(province: str, fine: bool) -> None:
    start = two(pawn="p5")
    if fine:
        table = after(start, pawn("red", province))
        assert table["pawn"] == province
        assert table["turn"]["actions_left"] == 2
        assert table["turn"]["pawn_moved"] is True
    else:
        assert rule_against(start, pawn("red", province)) == "H-2P-4"


@pytest.mark.rule("H-2P-4")
def test_v_83_one_free_move_a_turn() -> None:
    start = two(pawn="p5")
    first = [pawn("red", "p2"), place("red", "bremen--minden/1"), place("red", "bremen--minden/2")]
    assert rule_against(start, *first, pawn("red", "p5")) == "H-2P-4"
    assert rule_against(start, pawn("red", "p2"), pawn("red", "p5")) == "H-2P-4"
    # fresh again in the next turn
    after(start, pawn("red", "p2"), end_turn("red"), pawn("blue", "p5"))


@pytest.mark.rule("H-2P-4")
def test_a_free_move_after_an_action_ends_the_actions() -> None:
    start = two(pawn="p5", desk={"red": {"actions": 1}}, unused={"red": ["plus-3"]})
    moves = [place("red", "bremen--minden/1"), pawn("red", "p2")]
    assert after(start, *moves)["turn"]["actions_left"] == 0
    assert rule_against(start, *moves, place("red", "bremen--minden/2")) == "H-TURN-2"
    assert rule_against(start, *moves, token("red", "plus-3"), income("red", 1)) == "H-TURN-2"


@pytest.mark.rule("H-2P-5")
def test_v_83_an_action_puts_the_pawn_anywhere() -> None:
    start = two(pawn="p5", unused={"red": ["plus-3"]})
    table = after(start, pawn("red", "p13", paid=True))
    assert table["pawn"] == "p13"
    assert table["turn"]["actions_left"] == 1
    again = [pawn("red", "p13", paid=True), pawn("red", "p5", paid=True)]
    assert after(start, *again)["turn"]["actions_left"] == 0
    assert rule_against(start, *again, pawn("red", "p1", paid=True)) == "H-TURN-2"
    after(start, *again, token("red", "plus-3"), pawn("red", "p16", paid=True))


@pytest.mark.rule("H-2P-6")
def test_v_82_a_corner_is_no_crossing() -> None:
    # p5 and p4 meet only at minden: one border would be too few, two are needed; p5 to p16 takes three
    assert "p4" not in PROVINCES["p5"]["routes"].values()
    after(two(pawn="p5"), pawn("red", "p4"))
    assert rule_against(two(pawn="p5"), pawn("red", "p16")) == "H-2P-4"
    # p12 has two neighbours only
    near = {*PROVINCES["p12"]["routes"].values(), *PROVINCES["p12"]["soldiers"].values()}
    assert near == {"p11", "p13"}


@pytest.mark.rule("H-2P-7")
def test_v_81_place_displace_and_establish_at_the_pawns_province() -> None:
    start = two(
        pawn="p5",
        posts={
            "bremen--hannover": "R R R",
            "kampen--osnabruck": "R R",
            "hannover--minden": "B",
            "minden--munster": "B",
        },
    )
    after(start, place("red", "hannover--minden/2"))
    assert rule_against(start, place("red", "minden--munster/2")) == "H-2P-7"
    after(start, displace("red", "hannover--minden/1"), resettle("blue", ("trader", "hannover--luneburg/1")))
    assert rule_against(start, displace("red", "minden--munster/1")) == "H-2P-7"
    after(start, establish("red", "bremen--hannover"))
    assert rule_against(start, establish("red", "kampen--osnabruck")) == "H-2P-7"


@pytest.mark.rule("H-2P-7", "H-2P-10")
@pytest.mark.parametrize("province", sorted(PROVINCES))
def test_a_route_borders_the_provinces_on_both_sides(province: str) -> None:
    table = read_position(two(pawn=province))
    simple = hansa.legal_moves(table).simple
    routes = {table.board.posts[move.post].route for move in simple if move.do == "place"}
    assert routes == set(PROVINCES[province]["routes"])
    for route, across in PROVINCES[province]["routes"].items():
        assert across != province
        assert PROVINCES[across]["routes"][route] == province


@pytest.mark.rule("H-2P-8")
def test_income_and_move_are_free() -> None:
    start = two(pawn="p5", posts={"halle--quedlinburg": "R"})
    table = after(start, move("red", ("halle--quedlinburg/1", "goslar--magdeburg/1")), income("red", 1))
    assert on_post(table, "goslar--magdeburg/1") == ["red", "trader"]


@pytest.mark.rule("H-2P-9")
def test_re_placing_and_tokens_are_free() -> None:
    start = two(
        pawn="p5",
        posts={"hannover--minden": "B", "bremen--minden": "R R R", "halle--quedlinburg": "B"},
        on_routes={"bremen--minden": "plus-3"},
        unused={"red": ["remove-3"]},
    )
    table = after(
        start,
        token("red", "remove-3", posts=["halle--quedlinburg/1"]),
        displace("red", "hannover--minden/1"),
        resettle("blue", ("trader", "minden--munster/1")),
        establish("red", "bremen--minden"),
        place_token("red", "plus-4", "goslar--magdeburg"),
        end_turn("red"),
    )
    assert table["tokens_on_routes"] == {"goslar--magdeburg": "plus-4"}
    assert player(table, "red")["plate"] == 0


@pytest.mark.rule("H-2P-10")
@pytest.mark.parametrize(
    "route",
    [
        "emden--groningen",
        "hamburg--stade",
        "hamburg--lubeck",
        "halle--quedlinburg",
        "gottingen--quedlinburg",
        "coellen--warburg",
    ],
)
def test_a_dead_end_route_parts_two_outer_provinces(route: str) -> None:
    beside = [row for row in PROVINCES.values() if route in row["routes"]]
    assert len(beside) == 2
    assert all(row["outer"] for row in beside)


@pytest.mark.rule("H-2P-11")
def test_sixteen_provinces() -> None:
    assert sorted(PROVINCES, key=lambda name: int(name[1:])) == [f"p{n}" for n in range(1, 17)]
    assert {name for name, row in PROVINCES.items() if row["outer"]} == {f"p{n}" for n in range(11, 17)}
    answer = documents.replay(fresh("germania-3", 2, pawn("blue", "p17"), edition="first-edition"))
    assert answer["ok"] is False
    routes = {route["id"] for route in printed("germania-3")["routes"]}
    assert {route for row in PROVINCES.values() for route in row["routes"]} == routes
