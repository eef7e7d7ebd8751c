"""H-ROUTE: establishing a trade route, step by step."""

import pytest

from scoring import documents, hansa
from scoring.hansa.effects import (
    CityCompleted,
    EndTriggered,
    GameEnded,
    OfficeMade,
    PrestigeScored,
    TokenDrawn,
    TokenTaken,
)
from scoring.hansa.moves import Establish, MarkerOffice, MarkerPrivilege, TakeOffice
from scoring.hansa.notation import read_position
from tests.scoring.hansa.answers import after, offices, on_post, played, player, prestige, rule_against, stock, supply
from tests.scoring.hansa.builders import (
    displace,
    establish,
    income,
    office,
    place,
    place_token,
    position,
    record,
    resettle,
    skill,
    special,
    token,
)

PAIR = "dortmund--duisburg"


@pytest.mark.rule("H-ROUTE-0")
@pytest.mark.parametrize("row", ["_ _", "R _", "R B", "B B", "Rm B"])
def test_every_post_must_hold_an_own_piece(row: str) -> None:
    assert rule_against(position(posts={PAIR: row}), establish("red", PAIR)) == "H-ROUTE-0"


@pytest.mark.rule("H-ROUTE-0")
def test_a_full_route_between_completed_cities_can_be_established() -> None:
    start = position(posts={PAIR: "R Rm"}, offices={"duisburg": "B", "dortmund": "B B G"}, supply={"red": 3})
    table = after(start, establish("red", PAIR))
    assert prestige(table) == {"blue": 2}


@pytest.mark.rule("H-ROUTE-0")
def test_a_full_route_does_nothing_by_itself() -> None:
    start = position(posts={PAIR: "R _"}, offices={"duisburg": "B"})
    table = after(start, place("red", f"{PAIR}/2"))
    assert table["posts"][PAIR] == [["red", "trader"], ["red", "trader"]]
    assert prestige(table) == {}


@pytest.mark.rule("H-ROUTE-1")
@pytest.mark.parametrize(
    ("offices_there", "scores"),
    [
        ({}, {}),
        ({"dortmund": "R"}, {"red": 1}),
        ({"dortmund": "R", "duisburg": "R"}, {"red": 2}),
        ({"dortmund": "B", "duisburg": "R"}, {"red": 1, "blue": 1}),
        ({"dortmund": "B", "duisburg": "B"}, {"blue": 2}),
        ({"dortmund": "R B", "duisburg": "G"}, {"blue": 1, "green": 1}),
    ],
)
def test_each_city_scores_for_who_controls_it(offices_there: dict[str, str], scores: dict[str, int]) -> None:
    start = position(posts={PAIR: "R R"}, offices=offices_there)
    assert prestige(after(start, establish("red", PAIR))) == scores


@pytest.mark.rule("H-ROUTE-1")
def test_the_new_office_comes_too_late_for_the_prestige() -> None:
    start = position(posts={PAIR: "R R"}, offices={"dortmund": "B"}, desk={"red": {"privilege": 1}})
    table = after(start, office("red", PAIR, "dortmund"))
    assert prestige(table) == {"blue": 1}
    assert offices(table, "dortmund")[1] == ["blue", "red", None]


@pytest.mark.rule("H-ROUTE-2", "H-TOK-2", "H-TOK-3")
def test_a_token_beside_the_route_must_be_taken_and_is_replaced() -> None:
    start = position(posts={"bremen--osnabruck": "R R R"}, on_routes=None)
    there = start["tokens_on_routes"]["bremen--osnabruck"]
    table = after(start, establish("red", "bremen--osnabruck"))
    assert player(table, "red")["tokens"] == {"unused": [there], "used": []}
    assert player(table, "red")["plate"] == 1
    assert "bremen--osnabruck" not in table["tokens_on_routes"]
    assert len(table["tokens_on_routes"]) == 2


@pytest.mark.rule("H-ROUTE-2")
def test_without_a_token_nothing_is_drawn() -> None:
    table = after(position(posts={PAIR: "R R"}), establish("red", PAIR))
    assert player(table, "red")["plate"] == 0
    assert player(table, "red")["tokens"]["unused"] == []


@pytest.mark.rule("H-ROUTE-3")
@pytest.mark.parametrize(
    "two",
    [
        {"take": "office", "city": "gottingen", "piece": "trader", "skill": "actions"},
        {"take": "skill", "city": "gottingen", "skill": "actions", "piece": "trader"},
        {"take": "nothing", "city": "gottingen", "skill": "actions"},
        {"take": "office", "city": "gottingen", "piece": "trader", "points": 7},
        {"take": ["office", "skill"], "city": "gottingen", "piece": "trader", "skill": "actions"},
    ],
)
def test_only_one_reward(two: dict[str, object]) -> None:
    start = position(posts={"gottingen--quedlinburg": "R R R"})
    answer = documents.replay(
        record(start, {"seat": "red", "do": "establish", "route": "gottingen--quedlinburg"} | two)
    )
    assert answer["ok"] is False
    assert answer["rule"] in (None, "H-ROUTE-3")


@pytest.mark.rule("H-ROUTE-3", "H-ROUTE-3n")
def test_no_reward_although_one_is_possible() -> None:
    start = position(posts={PAIR: "R R"})
    table = after(start, establish("red", PAIR))
    assert table["offices"].get("duisburg", {}).get("slots", [None]) == [None]
    assert stock(table, "red") == (stock(start, "red")[0] + 2, 0)


@pytest.mark.rule("H-ROUTE-3a")
def test_one_piece_becomes_an_office_and_the_others_return() -> None:
    start = position(posts={"minden--munster": "R Rm R"}, supply={"red": 3})
    table = after(start, office("red", "minden--munster", "munster", "merchant"))
    assert table["offices"]["munster"]["slots"][0] == ["red", "merchant"]
    assert stock(table, "red") == (stock(start, "red")[0] + 2, 0)
    trader = after(start, office("red", "minden--munster", "minden"))
    assert trader["offices"]["minden"]["slots"][0] == ["red", "trader"]
    assert stock(trader, "red") == (stock(start, "red")[0] + 1, 1)


@pytest.mark.rule("H-ROUTE-3a")
def test_the_city_must_be_at_the_route() -> None:
    start = position(posts={PAIR: "R R"}, unused={"red": ["extra-office"]}, offices={"minden": "B"})
    assert rule_against(start, office("red", PAIR, "minden")) == "H-ROUTE-3a"
    assert rule_against(start, office("red", PAIR, "minden", extra=True)) == "H-ROUTE-3a"


@pytest.mark.rule("H-ROUTE-3a", "H-ROUTE-5")
def test_effects_come_in_the_order_of_the_steps() -> None:
    """Prestige, token, office, coin, completed city, connection, end."""
    start = position(
        "germania-3",
        posts={"bremen--osnabruck": "R R R"},
        offices={
            "arnhem": "R",
            "kampen": "R",
            "osnabruck": "R",
            "minden": "R",
            "brunswick": "R",
            "stendal": "R",
        },
        desk={"red": {"privilege": 2}},
    )
    table = read_position(start)
    move = Establish("red", "bremen--osnabruck", TakeOffice("bremen", "trader"))
    after_it, effects = hansa.apply(table, move)
    kinds = [type(effect) for effect in effects]
    wanted = [PrestigeScored, TokenTaken, TokenDrawn, OfficeMade, CityCompleted, PrestigeScored]
    assert [kind for kind in kinds if kind in wanted] == wanted
    assert [(e.points, e.why) for e in effects if isinstance(e, PrestigeScored)] == [(1, "control"), (7, "east-west")]
    assert after_it.player("red").prestige == 8


@pytest.mark.rule("H-ROUTE-3a", "H-OFF-6", "H-FULL-1")
def test_a_coin_comes_before_the_completed_city() -> None:
    start = position("germania-3", posts={"hamburg--stade": "R R Rm"}, supply={"red": 3})
    _table, effects = hansa.apply(
        read_position(start), Establish("red", "hamburg--stade", TakeOffice("stade", "merchant"))
    )
    kinds = [type(effect) for effect in effects]
    assert kinds.index(OfficeMade) < kinds.index(PrestigeScored) < kinds.index(CityCompleted)


@pytest.mark.rule("H-ROUTE-3b")
def test_a_skill_sends_all_pieces_to_the_stock() -> None:
    start = position(posts={"hamburg--lubeck": "R R R"})
    table = after(start, skill("red", "hamburg--lubeck", "lubeck", "bank"))
    assert player(table, "red")["desk"]["bank"] == 1
    assert stock(table, "red") == (stock(start, "red")[0] + 3, 0)
    assert supply(table, "red") == (supply(start, "red")[0] + 1, 1)


@pytest.mark.rule("H-ROUTE-3c")
def test_special_prestige_takes_one_merchant_and_the_others_return() -> None:
    start = position(posts={"coellen--warburg": "R Rm Rm R"}, desk={"red": {"book": 1}}, supply={"red": 3})
    table = after(start, special("red", "coellen--warburg", 7))
    assert table["special_prestige"] == {"7": "red"}
    assert stock(table, "red") == (stock(start, "red")[0] + 2, 1)


@pytest.mark.rule("H-ROUTE-4", "H-EAST-10")
def test_a_permanent_marker_may_be_used_in_its_action_only() -> None:
    start = position("east", posts={"malmo--stralsund": "R R R"}, desk={"red": {"book": 1}}, supply={"red": 5})
    used = after(start, establish("red", "malmo--stralsund", marker={"use": True}))
    assert player(used, "red")["desk"]["privilege"] == 1
    for marker in ({"marker": {"use": False}}, {}):
        unused = after(start, establish("red", "malmo--stralsund", **marker))
        assert player(unused, "red")["desk"]["privilege"] == 0


def east_route_of_red(route: str) -> hansa.Position:
    rows = {"elbing--kulm": "R R", "malmo--stralsund": "R R R"}
    return read_position(position("east", posts={route: rows[route]}, desk={"red": {"book": 1}}))


@pytest.mark.rule("H-ROUTE-4")
def test_a_route_without_a_marker_gives_nothing() -> None:
    start = position("east", posts={"elbing--kulm": "R R"})
    answer = documents.replay(record(start, establish("red", "elbing--kulm", marker={"use": True})))
    assert answer["ok"] is False
    assert answer["rule"] in (None, "H-ROUTE-4")
    for route, use in (("elbing--kulm", MarkerPrivilege()), ("malmo--stralsund", MarkerOffice("waren", "trader"))):
        full = east_route_of_red(route)
        refusal = hansa.why_not(full, Establish("red", route, marker=use))
        assert refusal
        assert refusal.rule == "H-ROUTE-4"


@pytest.mark.rule("H-ROUTE-5", "H-END-2")
def test_the_end_comes_after_the_whole_action() -> None:
    start = position(
        posts={"bremen--osnabruck": "R R R"},
        offices={"osnabruck": "B"},
        prestige={"blue": 19},
        desk={"red": {"privilege": 1}},
    )
    table = read_position(start)
    after_it, effects = hansa.apply(table, Establish("red", "bremen--osnabruck", TakeOffice("osnabruck", "trader")))
    assert after_it.ended_by == "track"
    assert isinstance(effects[-1], GameEnded)
    triggered = next(at for at, effect in enumerate(effects) if isinstance(effect, EndTriggered))
    made = next(at for at, effect in enumerate(effects) if isinstance(effect, OfficeMade))
    assert triggered < made < len(effects) - 1
    assert played(start, establish("red", "bremen--osnabruck"))["ended_by"] == "track"


@pytest.mark.rule("H-ROUTE-6")
def test_the_route_is_empty_afterwards_and_can_be_built_again() -> None:
    start = position(posts={PAIR: "R R"}, desk={"red": {"actions": 5}})
    table = after(start, establish("red", PAIR))
    assert on_post(table, f"{PAIR}/1") is None
    assert on_post(table, f"{PAIR}/2") is None
    assert supply(table, "red") == supply(start, "red")
    again = [establish("red", PAIR), place("red", f"{PAIR}/1"), place("red", f"{PAIR}/2"), establish("red", PAIR)]
    assert after(start, *again)["turn"]["actions_left"] == 1


@pytest.mark.rule("H-ROUTE-0", "H-TURN-4")
def test_a_route_that_was_built_with_displacing_counts() -> None:
    start = position(posts={PAIR: "R B"}, desk={"red": {"actions": 5}}, offices={"duisburg": "R"})
    table = after(
        start,
        displace("red", f"{PAIR}/2"),
        resettle("blue", ("trader", "arnhem--duisburg/1")),
        establish("red", PAIR),
        income("red", 3),
    )
    assert prestige(table) == {"red": 1}


@pytest.mark.rule("H-ROUTE-2", "H-TOK-10")
def test_the_token_just_taken_is_used_from_the_next_action_on() -> None:
    start = position(
        posts={"bremen--osnabruck": "R R R"}, on_routes={"bremen--osnabruck": "plus-4"}, bag=None, actions_left=1
    )
    start["bag"] = {"extra-office": 4, "swap-offices": 3, "move-3": 2, "improve-skill": 2, "plus-3": 2, "plus-4": 1}
    table = after(start, establish("red", "bremen--osnabruck"), token("red", "plus-4"))
    assert table["turn"]["actions_left"] == 4
    assert place_token("red", "plus-3", PAIR)["do"] == "place-token"
