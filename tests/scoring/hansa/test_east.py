"""H-EAST: green cities, sea routes and permanent markers."""

from typing import Any

import pytest

from scoring import hansa
from scoring.hansa.notation import read_position
from tests.scoring.hansa.answers import after, offices, on_post, played, player, points, rule_against, stock, supply
from tests.scoring.hansa.builders import (
    Document,
    displace,
    establish,
    move,
    office,
    place,
    place_token,
    position,
    printed,
    resettle,
    routes,
    skill,
    token,
)

GREEN = ("belgard", "dresden", "waren")
SEA = {
    "stralsund--wismar": "move-2",
    "malmo--stralsund": "privilege",
    "malmo--visby": "office-in-green-city",
    "danzig--malmo": "deploy-2",
}


def east(**more: Any) -> Document:
    return position("east", **more)


@pytest.mark.rule("H-EAST-1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_three_to_five_play_on_the_east_map(players: int) -> None:
    assert len(hansa.new_game("east", ("red", "blue", "green", "yellow", "purple")[:players]).players) == players
    board = hansa.load_board("east")
    assert (board.cities_to_end, set(board.east_west), board.special_city) == (10, {"lubeck", "danzig"}, "konigsberg")


@pytest.mark.rule("H-EAST-2")
@pytest.mark.parametrize("route", ["havelberg--waren", "stettin--waren", "waren--wismar"])
@pytest.mark.parametrize("name", ["actions", "bank"])
def test_each_route_of_waren_offers_two_skills(route: str, name: str) -> None:
    start = east(posts={route: " ".join("R" for _ in routes("east")[route]["posts"])})
    assert player(after(start, skill("red", route, "waren", name)), "red")["desk"][name] == 1


@pytest.mark.rule("H-EAST-3")
@pytest.mark.parametrize(
    ("city", "route"), [("belgard", "belgard--kulm"), ("waren", "waren--wismar"), ("dresden", "dresden--halle")]
)
def test_no_normal_office_in_a_green_city(city: str, route: str) -> None:
    row = " ".join("R" for _ in routes("east")[route]["posts"])
    start = east(posts={route: row}, desk={"red": {"privilege": 3}})
    assert rule_against(start, office("red", route, city)) == "H-EAST-3"
    assert {row["id"] for row in printed("east")["cities"] if not row["offices"]} == set(GREEN)


@pytest.mark.rule("H-EAST-4")
@pytest.mark.parametrize("piece", ["trader", "merchant"])
def test_an_extra_office_enters_a_green_city_on_the_left(piece: str) -> None:
    start = east(posts={"waren--wismar": "R R Rm"}, unused={"red": ["extra-office"]}, supply={"red": 3})
    build = office("red", "waren--wismar", "waren", piece, extra=True)
    assert after(start, build)["offices"]["waren"]["extra"] == [["red", piece]]
    there = east(
        posts={"waren--wismar": "R R Rm"},
        unused={"red": ["extra-office"]},
        supply={"red": 3},
        offices={"waren": "B* G*"},
    )
    assert offices(after(there, build), "waren")[0] == ["red", "blue", "green"]
    assert rule_against(east(posts={"waren--wismar": "R R Rm"}, supply={"red": 3}), build) == "H-TOK-10"


def green_office(city: str, piece: str = "trader") -> Document:
    return establish("red", "malmo--visby", marker={"city": city, "piece": piece})


@pytest.mark.rule("H-EAST-4", "H-EAST-13c")
@pytest.mark.parametrize("city", GREEN)
def test_the_marker_puts_an_office_on_the_right(city: str) -> None:
    start = east(posts={"malmo--visby": "R R R"}, supply={"red": (4, 0)}, offices={city: "B* G*"})
    table = after(start, green_office(city))
    assert offices(table, city)[0] == ["blue", "green", "red"]
    assert supply(table, "red") == (3, 0)
    assert stock(table, "red")[0] == stock(start, "red")[0] + 2


@pytest.mark.rule("H-EAST-13c")
def test_the_marker_needs_a_green_city_and_a_piece_in_the_supply() -> None:
    start = east(posts={"malmo--visby": "R R R"}, supply={"red": (4, 0)})
    assert rule_against(start, green_office("wismar")) in ("H-EAST-13c", "H-EAST-3")
    assert rule_against(start, green_office("waren", "merchant")) == "H-EAST-13c"
    empty = east(posts={"malmo--visby": "R R R"}, supply={"red": (0, 0)})
    assert rule_against(empty, green_office("waren")) == "H-EAST-13c"


@pytest.mark.rule("H-EAST-13c", "H-EW-1", "H-EAST-12")
def test_an_office_by_marker_completes_the_connection() -> None:
    # lubeck - wismar - waren - stettin - kulm - belgard - danzig
    chain = {"lubeck": "R", "wismar": "R", "stettin": "R", "kulm": "R", "belgard": "R*", "danzig": "R"}
    start = east(posts={"malmo--visby": "R R R"}, supply={"red": (4, 0)}, offices=chain, desk={"red": {"privilege": 1}})
    answer = played(start, green_office("waren"))
    assert player(answer["position"], "red")["prestige"] == 7
    assert answer["position"]["east_west"] == ["red"]


@pytest.mark.rule("H-EAST-5")
def test_a_green_city_scores_and_counts_like_any_other() -> None:
    start = east(posts={"waren--wismar": "R R R"}, offices={"waren": "R* B*"})
    table = after(start, establish("red", "waren--wismar"))
    assert player(table, "blue")["prestige"] == 1  # one each, blue further right
    assert points(table, "cities", "blue") == 2
    assert points(table, "network", "red") == 1


NINE = {
    "berlin-colln": "B",
    "perleberg": "B",
    "tangermunde": "B",
    "wittenberg": "G",
    "visby": "G",
    "stralsund": "B B",
    "magdeburg": "G G",
    "halle": "G Y",
    "havelberg": "Y B Y Y",
}


@pytest.mark.rule("H-EAST-6", "H-FULL-2")
def test_the_first_office_completes_a_green_city() -> None:
    start = east(posts={"malmo--visby": "R R R"}, supply={"red": (4, 0)}, offices=NINE, desk={"blue": {"book": 1}})
    assert read_position(start).completed_cities == 9
    assert played(start, green_office("belgard"))["ended_by"] == "cities"
    later = east(
        posts={"malmo--visby": "R R R"},
        supply={"red": (4, 0)},
        offices=dict(NINE, perleberg="") | {"belgard": "B*"},
        desk={"blue": {"book": 1}},
    )
    assert read_position(later).completed_cities == 9
    assert played(later, green_office("belgard"))["ended_by"] is None


@pytest.mark.rule("H-EAST-12", "H-EAST-6")
def test_v_71_the_marker_itself_triggers_the_end() -> None:
    start = east(posts={"malmo--visby": "R R R"}, supply={"red": (4, 0)}, offices=NINE, desk={"blue": {"book": 1}})
    answer = played(start, green_office("belgard"))
    assert answer["ended_by"] == "cities"
    assert offices(answer["position"], "belgard")[0] == ["red"]


@pytest.mark.rule("H-EAST-12")
def test_the_marker_is_still_used_when_the_end_has_been_triggered() -> None:
    start = east(
        posts={"malmo--stralsund": "R R R"},
        desk={"red": {"book": 1}},
        offices={"malmo": "B"},
        prestige={"blue": 19},
    )
    answer = played(start, establish("red", "malmo--stralsund", marker={"use": True}))
    assert answer["ended_by"] == "track"
    assert player(answer["position"], "red")["desk"]["privilege"] == 1


@pytest.mark.rule("H-EAST-7")
def test_no_swap_in_a_green_city() -> None:
    start = east(offices={"dresden": "R* B*"}, unused={"red": ["swap-offices"]})
    assert rule_against(start, token("red", "swap-offices", city="dresden", slots=[1, 2])) in ("H-TOK-12", "H-EAST-7")


@pytest.mark.rule("H-EAST-8")
def test_a_boat_holds_a_merchant_however_it_gets_there() -> None:
    boat = "danzig--malmo/4"
    assert rule_against(east(), place("red", boat)) == "H-PLACE-5"
    attacked = east(posts={"danzig--malmo": "_ _ _ B"})
    assert rule_against(attacked, displace("red", boat, 2)) == "H-DISP-3"
    resettled = east(posts={"malmo--visby": "B"})
    assert rule_against(resettled, displace("red", "malmo--visby/1"), resettle("blue", ("trader", boat))) == "H-DISP-10"
    moved = east(posts={"belgard--danzig": "R"})
    assert rule_against(moved, move("red", ("belgard--danzig/1", boat))) == "H-MOVE-5"
    tokened = east(posts={"belgard--danzig": "B"}, unused={"red": ["move-3"]})
    step = [["belgard--danzig/1", boat]]
    assert rule_against(tokened, token("red", "move-3", moves=step)) == "H-EAST-8"
    marked = east(posts={"belgard--danzig": "B", "stralsund--wismar": "R R R"}, desk={"red": {"book": 1}})
    assert rule_against(marked, establish("red", "stralsund--wismar", marker={"moves": step})) == "H-EAST-8"
    deployed = east(posts={"danzig--malmo": "R R R R"})
    assert rule_against(deployed, establish("red", "danzig--malmo", marker={"to": [["trader", boat]]})) == "H-EAST-8"


@pytest.mark.rule("H-EAST-8")
def test_a_position_with_a_trader_on_a_boat_is_refused() -> None:
    from scoring import documents

    table = east(posts={"danzig--malmo": "_ _ _ Bt"})
    assert documents.position(table)["ok"] is False


@pytest.mark.rule("H-EAST-9", "H-TOK-6")
def test_the_sea_routes_and_their_markers() -> None:
    printed_there = {row["id"]: row["permanent_marker"] for row in printed("east")["routes"] if row["permanent_marker"]}
    assert printed_there == SEA
    start = east(posts={"kulm--stettin": "R R R"})
    for route in SEA:
        attempt = place_token("red", "plus-3", route)
        assert rule_against(start, establish("red", "kulm--stettin"), attempt) == "H-TOK-6"


@pytest.mark.rule("H-EAST-10", "H-TOK-17")
def test_a_marker_stays_on_the_board_and_is_no_token() -> None:
    start = east(posts={"malmo--stralsund": "R R R"}, desk={"red": {"book": 3, "actions": 5}}, supply={"red": (5, 2)})
    once = [establish("red", "malmo--stralsund", marker={"use": True})]
    table = after(start, *once)
    assert points(table, "tokens") == 0
    assert player(table, "red")["tokens"] == {"unused": [], "used": []}
    again = [
        place("red", "malmo--stralsund/1", "merchant"),
        place("red", "malmo--stralsund/2", "merchant"),
        place("red", "malmo--stralsund/3"),
        establish("red", "malmo--stralsund", marker={"use": True}),
    ]
    assert player(after(start, *once, *again), "red")["desk"]["privilege"] == 2


@pytest.mark.rule("H-EAST-11")
def test_v_69_the_marker_comes_too_late_for_the_reward() -> None:
    start = east(posts={"malmo--stralsund": "R R R"}, desk={"red": {"book": 1}})
    build = office("red", "malmo--stralsund", "stralsund", marker={"use": True})
    assert rule_against(start, build) == "H-OFF-2"
    table = after(start, establish("red", "malmo--stralsund", marker={"use": True}))
    assert player(table, "red")["desk"]["privilege"] == 1


def move_2(*steps: list[str]) -> Document:
    return establish("red", "stralsund--wismar", marker={"moves": list(steps)})


@pytest.mark.rule("H-EAST-13a", "H-EAST-13")
def test_move_2_moves_pieces_of_anyone() -> None:
    start = east(
        posts={"stralsund--wismar": "R R R", "belgard--danzig": "B Gm R _"},
        desk={"red": {"book": 2}},
        supply={"red": 3},
    )
    swapped = after(
        start, move_2(["belgard--danzig/1", "belgard--danzig/2"], ["belgard--danzig/2", "belgard--danzig/1"])
    )
    assert on_post(swapped, "belgard--danzig/1") == ["green", "merchant"]
    own = after(start, move_2(["belgard--danzig/3", "stralsund--wismar/3"]))
    assert on_post(own, "stralsund--wismar/3") == ["red", "trader"]
    three = [["belgard--danzig/1", "anklam--belgard/1"], ["belgard--danzig/2", "anklam--belgard/2"]]
    assert rule_against(start, move_2(*three, ["belgard--danzig/3", "anklam--belgard/3"])) == "H-EAST-13a"
    assert rule_against(start, move_2(["belgard--danzig/4", "anklam--belgard/1"])) == "H-EAST-13a"
    assert rule_against(start, move_2(["belgard--danzig/1", "belgard--danzig/3"])) == "H-EAST-13a"
    assert rule_against(start, move_2(["belgard--danzig/1", "belgard--danzig/1"])) == "H-MOVE-4"


@pytest.mark.rule("H-EAST-13b")
def test_privilege_by_marker() -> None:
    for level in range(4):
        start = east(posts={"malmo--stralsund": "R R R"}, desk={"red": {"book": 1, "privilege": level}})
        table = after(start, establish("red", "malmo--stralsund", marker={"use": True}))
        assert player(table, "red")["desk"]["privilege"] == min(level + 1, 3)
        assert supply(table, "red")[0] == supply(start, "red")[0] + (level < 3)


def deploy(*to: list[str], **take: Any) -> Document:
    reward = {"take": "nothing"} | take
    return {"seat": "red", "do": "establish", "route": "danzig--malmo", "marker": {"to": list(to)}} | reward


@pytest.mark.rule("H-EAST-13d")
def test_v_70_pieces_of_the_route_go_to_posts_instead_of_the_stock() -> None:
    start = east(posts={"danzig--malmo": "R R R R"}, stock={"red": (4, 0)}, supply={"red": 3})
    before = stock(start, "red")
    reward = {"take": "office", "city": "danzig", "piece": "trader"}
    for to in (
        [],
        [["trader", "belgard--danzig/1"]],
        [["merchant", "malmo--visby/2"], ["trader", "danzig--malmo/1"]],
        [["trader", "danzig--malmo/1"], ["trader", "danzig--malmo/2"]],
    ):
        table = after(start, deploy(*to, **reward))
        down = [piece for piece, _post in to]
        assert stock(table, "red") == (before[0] + 2 - down.count("trader"), before[1] + 1 - down.count("merchant"))
        assert all(on_post(table, post) == ["red", piece] for piece, post in to)


@pytest.mark.rule("H-EAST-13d")
@pytest.mark.parametrize(
    ("to", "reward"),
    [
        ([["trader", f"belgard--danzig/{n}"] for n in (1, 2, 3)], {}),  # three
        ([["merchant", "belgard--danzig/1"], ["merchant", "belgard--danzig/2"]], {}),  # only one was on the route
        ([["trader", "belgard--danzig/4"]], {}),  # occupied
        ([["trader", "belgard--danzig/1"], ["trader", "belgard--danzig/1"]], {}),  # twice the same post
    ],
)
def test_deploy_2_is_refused(to: list[list[str]], reward: dict[str, str]) -> None:
    start = east(posts={"danzig--malmo": "R R R R", "belgard--danzig": "_ _ _ B"}, desk={"red": {"book": 1}})
    assert rule_against(start, deploy(*to, **reward)) in ("H-EAST-13d", "H-PLACE-1")


@pytest.mark.rule("H-EAST-13d")
def test_the_piece_that_became_an_office_is_not_deployed() -> None:
    start = east(posts={"danzig--malmo": "R R R R"}, offices={"malmo": ""})
    reward = {"take": "office", "city": "malmo", "piece": "merchant"}
    assert stock(start, "red")[1] == 0
    assert rule_against(start, deploy(["merchant", "belgard--danzig/1"], **reward)) == "H-EAST-13d"
