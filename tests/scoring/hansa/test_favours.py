"""H-FAV: the Emperor's favours."""

from typing import Any

import pytest

from scoring import documents, hansa
from scoring.hansa.components import FAVOURS
from scoring.hansa.effects import ActionsGained
from scoring.hansa.moves import BuyFavour, PlayImprove
from scoring.hansa.notation import read_position
from tests.scoring.hansa.answers import after, on_post, player, points, rule_against, stock, supply
from tests.scoring.hansa.builders import (
    Document,
    displace,
    end_turn,
    establish,
    favour,
    fresh,
    income,
    place,
    position,
    resettle,
    share,
    token,
)

ORIGIN = "dortmund--paderborn/1"


def with_favours(**more: object) -> Document:
    return position(modules=["favours"], **more)  # type: ignore[arg-type]


@pytest.mark.rule("H-FAV-1")
@pytest.mark.parametrize(("board", "players"), [("germania-3", 3), ("germania-4-5", 4), ("germania-4-5", 5)])
def test_as_many_favours_as_players_are_on_offer(board: str, players: int) -> None:
    answer = documents.replay(fresh(board, players, modules=["favours"]))
    assert len(answer["position"]["favours_on_offer"]) == players
    offered = fresh(board, players, modules=["favours"], favours=list(FAVOURS[-players:]))
    assert documents.replay(offered)["position"]["favours_on_offer"] == list(FAVOURS[-players:])
    too_many = fresh(board, players, modules=["favours"], favours=list(FAVOURS[: players + 1]))
    assert documents.replay(too_many)["ok"] is False
    twice = fresh(board, players, modules=["favours"], favours=[FAVOURS[0]] * players)
    assert documents.replay(twice)["ok"] is False


@pytest.mark.rule("H-FAV-2")
def test_a_favour_costs_two_unused_tokens_and_the_turns_actions() -> None:
    start = with_favours(unused={"red": ["plus-3", "plus-4", "swap-offices"]}, used={"red": ["improve-skill"]})
    table = after(start, favour("red", "extra-action", "plus-3", "swap-offices"))
    red = player(table, "red")
    assert red["favours"] == ["extra-action"]
    assert red["tokens"]["unused"] == ["plus-4"]
    assert sorted(red["tokens"]["used"]) == ["improve-skill", "plus-3", "swap-offices"]
    assert table["turn"]["actions_left"] == 0
    assert "extra-action" not in table["favours_on_offer"]
    assert points(table, "tokens") == 6  # H-SCORE-C still counts them
    assert rule_against(start, favour("red", "extra-action", "plus-3", "plus-4"), income("red", 1)) == "H-TURN-2"


@pytest.mark.rule("H-FAV-2")
def test_a_favour_is_refused() -> None:
    start = with_favours(unused={"red": ["plus-3", "plus-4", "improve-skill"]}, used={"red": ["swap-offices"]})
    buy = favour("red", "extra-action", "plus-3", "plus-4")
    assert rule_against(start, favour("red", "skill-points", "plus-3", "plus-4")) == "H-FAV-2"  # not on offer
    assert rule_against(start, favour("red", "extra-action", "plus-3", "swap-offices")) == "H-FAV-2"  # used
    assert rule_against(start, favour("red", "extra-action", "plus-3", "plus-3")) == "H-FAV-2"  # only one of it
    assert rule_against(start, place("red", "bremen--minden/1"), buy) == "H-FAV-2"
    assert rule_against(start, token("red", "improve-skill", skill="bank"), buy) == "H-FAV-2"


@pytest.mark.rule("H-FAV-2")
@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_favour_costs_neither_fewer_nor_more_than_two(count: int) -> None:
    start = read_position(with_favours(unused={"red": ["plus-3", "plus-4", "improve-skill"]}))
    tokens: Any = ("plus-3", "plus-4", "improve-skill")[:count]
    refusal = hansa.why_not(start, BuyFavour("red", "extra-action", tokens))
    assert refusal
    assert refusal.rule == "H-FAV-2"


@pytest.mark.rule("H-FAV-3")
def test_one_favour_a_turn_and_the_offer_is_not_refilled() -> None:
    start = with_favours(unused={"red": ["plus-3", "plus-4", "improve-skill", "swap-offices"]})
    first = favour("red", "extra-action", "plus-3", "plus-4")
    second = favour("red", "income-share", "improve-skill", "swap-offices")
    assert rule_against(start, first, second) == "H-FAV-3"
    turns = [end_turn(seat) for seat in ("red", "blue", "green", "yellow")]
    table = after(start, first, *turns, second)
    assert player(table, "red")["favours"] == ["extra-action", "income-share"]
    assert len(table["favours_on_offer"]) == 2


@pytest.mark.rule("H-FAV-3")
def test_a_favour_once_bought_is_gone() -> None:
    start = with_favours(unused={"red": ["plus-3", "plus-4"], "blue": ["improve-skill", "swap-offices"]})
    first = [favour("red", "extra-action", "plus-3", "plus-4"), end_turn("red")]
    assert rule_against(start, *first, favour("blue", "extra-action", "improve-skill", "swap-offices")) == "H-FAV-2"


@pytest.mark.rule("H-FAV-4")
@pytest.mark.parametrize(
    "more", [token("red", "plus-4"), token("red", "plus-3"), token("red", "improve-skill", skill="actions")]
)
def test_gained_actions_are_lost_in_a_turn_with_a_purchase(more: Document) -> None:
    start = with_favours(unused={"red": ["plus-3", "plus-4", "improve-skill", "swap-offices", "move-3"]})
    buy = favour("red", "extra-action", "swap-offices", "move-3")
    table = after(start, buy, more)
    assert table["turn"]["actions_left"] == 0
    assert rule_against(start, buy, more, income("red", 1)) == "H-TURN-2"


@pytest.mark.rule("H-FAV-4")
def test_nobody_is_told_of_actions_that_are_lost() -> None:
    table = read_position(with_favours(unused={"red": ["plus-3", "plus-4", "improve-skill"]}))
    bought, _effects = hansa.apply(table, BuyFavour("red", "extra-action", ("plus-3", "plus-4")))
    _after, effects = hansa.apply(bought, PlayImprove("red", "actions"))
    assert not any(isinstance(effect, ActionsGained) for effect in effects)
    _after, effects = hansa.apply(table, PlayImprove("red", "actions"))
    assert any(isinstance(effect, ActionsGained) for effect in effects)


@pytest.mark.rule("H-FAV-5", "H-FAV-6b")
def test_extra_action_works_from_the_next_turn_on() -> None:
    start = with_favours(unused={"red": ["plus-3", "plus-4"]})
    turns = [end_turn(seat) for seat in ("red", "blue", "green", "yellow")]
    table = after(start, favour("red", "extra-action", "plus-3", "plus-4"), *turns)
    assert table["turn"] == {"seat": "red", "actions_left": 3}


@pytest.mark.rule("H-FAV-5", "H-FAV-6")
def test_a_favour_works_from_the_purchase_on() -> None:
    start = with_favours(
        unused={"blue": ["plus-3", "plus-4"]}, posts={"dortmund--paderborn": "B"}, turn="blue", players=4
    )
    bought = [favour("blue", "double-compensation", "plus-3", "plus-4"), end_turn("blue")]
    answer = resettle(
        "blue",
        ("trader", "dortmund--duisburg/1"),
        ("trader", "dortmund--duisburg/2"),
        ("trader", "minden--paderborn/1"),
    )
    after(start, *bought, displace("green", ORIGIN), answer)
    without = with_favours(posts={"dortmund--paderborn": "B"}, turn="green")
    assert rule_against(without, displace("green", ORIGIN), answer) == "H-DISP-6"


@pytest.mark.rule("H-FAV-6a")
def test_relocate_anywhere() -> None:
    start = with_favours(favours={"blue": ["relocate-anywhere"]}, posts={"dortmund--paderborn": "B"})
    answer = resettle("blue", ("trader", "halle--quedlinburg/1"), ("trader", "dortmund--paderborn/2"))
    table = after(start, displace("red", ORIGIN), answer)
    assert on_post(table, "halle--quedlinburg/1") == ["blue", "trader"]
    assert on_post(table, "dortmund--paderborn/2") == ["blue", "trader"]
    # the other rules of displacement stay
    occupied = resettle("blue", ("trader", ORIGIN))
    assert rule_against(start, displace("red", ORIGIN), occupied) == "H-DISP-10"
    too_many = resettle("blue", *(("trader", f"halle--quedlinburg/{n}") for n in (1, 2, 3)))
    assert rule_against(start, displace("red", ORIGIN), too_many) == "H-DISP-6"
    assert rule_against(start, displace("red", ORIGIN), resettle("blue")) == "H-DISP-5"


@pytest.mark.rule("H-FAV-6b", "H-TURN-2")
@pytest.mark.parametrize(("level", "count"), [(0, 3), (5, 6)])
def test_extra_action_may_exceed_five(level: int, count: int) -> None:
    start = with_favours(favours={"blue": ["extra-action"]}, desk={"blue": {"actions": level}})
    assert after(start, end_turn("red"))["turn"] == {"seat": "blue", "actions_left": count}


@pytest.mark.rule("H-FAV-6c", "H-TURN-1")
def test_v_66_income_is_shared_each_time_another_takes_it() -> None:
    start = with_favours(favours={"blue": ["income-share"]}, stock={"blue": (2, 0)})
    have = supply(start, "blue")
    table = after(start, income("red", 1), share("blue"), income("red", 1), share("blue"))
    assert supply(table, "blue") == (have[0] + 2, have[1])
    assert stock(table, "blue") == (0, 0)
    assert after(start, income("red", 1), income("red", 1))["turn"]["actions_left"] == 0  # it may be left out


@pytest.mark.rule("H-FAV-6c")
def test_v_66_the_own_income_gives_no_bonus() -> None:
    start = with_favours(favours={"blue": ["income-share"]}, turn="blue")
    assert rule_against(start, income("blue", 1), share("blue")) == "H-FAV-6c"


@pytest.mark.rule("H-FAV-6c")
def test_income_is_shared_once_and_at_once() -> None:
    start = with_favours(favours={"blue": ["income-share"]})
    assert rule_against(start, share("blue")) in ("H-FAV-6c", "H-TURN-1")
    assert rule_against(start, income("red", 1), share("blue"), share("blue")) in ("H-FAV-6c", "H-TURN-1")
    late = [income("red", 1), place("red", "bremen--minden/1"), share("blue")]
    assert rule_against(start, *late) in ("H-FAV-6c", "H-TURN-1")
    assert rule_against(start, income("red", 1), share("green")) in ("H-FAV-6c", "H-TURN-1")
    assert rule_against(start, income("red", 1), share("blue", "merchant")) == "H-FAV-6c"


@pytest.mark.rule("H-FAV-6c")
def test_a_merchant_may_be_shared_too() -> None:
    start = with_favours(favours={"blue": ["income-share"]}, supply={"blue": (6, 0)})
    assert supply(after(start, income("red", 1), share("blue", "merchant")), "blue") == (6, 1)


@pytest.mark.rule("H-FAV-6d")
@pytest.mark.parametrize(("victim", "kind", "fee"), [("B", "trader", 1), ("Bm", "merchant", 2)])
def test_double_compensation(victim: str, kind: str, fee: int) -> None:
    start = with_favours(favours={"blue": ["double-compensation"]}, posts={"dortmund--paderborn": victim})
    free = ["dortmund--duisburg/2", "minden--paderborn/1", "minden--paderborn/2"]
    two = resettle("blue", (kind, "dortmund--duisburg/1"), *(("trader", post) for post in free[:2]))
    table = after(start, displace("red", ORIGIN, fee), two)
    assert stock(table, "blue") == (stock(start, "blue")[0] - 2, 0)
    three = resettle("blue", (kind, "dortmund--duisburg/1"), *(("trader", post) for post in free))
    assert rule_against(start, displace("red", ORIGIN, fee), three) == "H-DISP-6"


@pytest.mark.rule("H-FAV-6e", "H-SCORE-E")
def test_city_points() -> None:
    rows = {"minden": "R", "duisburg": "R", "hannover": "R B"}
    table = with_favours(offices=rows, favours={"red": ["city-points"]})
    assert points(table, "cities") == 8
    assert points(table, "cities", "blue") == 2


@pytest.mark.rule("H-FAV-6f", "H-SCORE-B")
def test_skill_points() -> None:
    full = {"keys": 4, "actions": 5, "privilege": 3, "book": 3, "bank": 3}
    table = with_favours(desk={"red": full, "blue": full}, favours={"red": ["skill-points"]})
    assert points(table, "skills") == 28
    assert points(table, "skills", "blue") == 16


@pytest.mark.rule("H-FAV-7")
@pytest.mark.parametrize("board", ["east", "britannia-3", "britannia-4-5"])
def test_favours_are_played_on_the_base_map_only(board: str) -> None:
    assert documents.replay(fresh(board, modules=["favours"]))["ok"] is False


@pytest.mark.rule("H-FAV-2")
def test_without_the_module_nothing_is_on_offer() -> None:
    start = position(unused={"red": ["plus-3", "plus-4"]}, posts={"dortmund--duisburg": "R R"})
    assert rule_against(start, favour("red", "extra-action", "plus-3", "plus-4")) == "H-FAV-2"
    assert after(start, establish("red", "dortmund--duisburg"))["turn"]["actions_left"] == 1
