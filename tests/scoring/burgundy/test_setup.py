"""B-SETUP, B-VAR: a fresh table, and the estates people choose."""

from typing import Any

import pytest

from scoring.burgundy.components import GOODS_PER_PHASE, PHASES, Seat, box
from scoring.burgundy.opening import start
from scoring.burgundy.setup import choose_estate, new_game
from scoring.burgundy.warnings import estate_warnings
from scoring.refusals import FormatError, RuleViolation
from tests.scoring.burgundy.tables import table

TWO: list[dict[str, Any]] = [{"seat": "red", "name": "Ada"}, {"seat": "blue"}]


def rule_against(setup: dict[str, Any]) -> str:
    with pytest.raises(RuleViolation) as refusal:
        start(setup)
    return refusal.value.rule


@pytest.mark.rule("B-SETUP-1", "B-SETUP-4")
@pytest.mark.parametrize(
    ("seats", "rule"),
    [
        ((), "B-SETUP-1"),
        (("red",), "B-SETUP-1"),
        (("red", "green", "blue", "yellow", "purple"), "B-SETUP-1"),
        (("red", "red"), "B-SETUP-4"),
    ],
)
def test_two_to_four_play(seats: tuple[Seat, ...], rule: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        new_game(seats)
    assert refusal.value.rule == rule


@pytest.mark.rule("B-SETUP-2")
def test_goods_make_five_stacks_and_seventeen_remain() -> None:
    goods = box()["goods"]
    assert goods["total"] - len(PHASES) * GOODS_PER_PHASE == goods["reserve_after_stacks"] == 17


@pytest.mark.rule("B-SETUP-4", "B-SETUP-5", "B-SETUP-6", "B-SETUP-7")
def test_what_players_start_with() -> None:
    position = new_game(("blue", "red", "yellow", "green"))
    assert [player.workers for player in position.players] == [1, 2, 3, 4]
    assert {(player.points, player.silver) for player in position.players} == {(0, 1)}
    assert position.track[0] == position.order == position.next_order == ("blue", "red", "yellow", "green")
    assert position.active == "blue"


@pytest.mark.rule("B-SETUP-3")
def test_starting_goods() -> None:
    position = start({"players": TWO, "goods": {"red": ["pink", "pink", "red"]}})
    assert position.player("red").goods == {"pink": 2, "red": 1}
    assert position.player("blue").goods == {}
    assert rule_against({"players": TWO, "goods": {"red": ["pink", "pink"]}}) == "B-SETUP-3"


@pytest.mark.rule("B-SETUP-8", "B-VAR-1", "B-VAR-2", "B-CHECK-3")
@pytest.mark.parametrize(
    ("advanced", "chosen", "castle", "rule"),
    [
        (False, {"board": "1"}, "0,0", None),
        (False, {"board": "1", "castle": "1,-3"}, None, "B-SETUP-8"),
        (False, {"board": "2", "castle": "3,-3"}, None, "B-SETUP-8"),
        (True, {"board": "1", "castle": "1,-3"}, "1,-3", None),
        (True, {"board": "2", "castle": "3,-3"}, "3,-3", None),
        (True, {"board": "2"}, None, "B-VAR-2"),
        (True, {"board": "2", "castle": "0,0"}, None, "B-CHECK-3"),
    ],
)
def test_choosing_an_estate(advanced: bool, chosen: dict[str, str], castle: str | None, rule: str | None) -> None:
    setup = {"players": TWO, "advanced": advanced, "estates": {"red": chosen}}
    if rule:
        assert rule_against(setup) == rule
        return
    player = start(setup).player("red")
    assert (player.estate_id, player.castle, player.points) == (chosen["board"], castle, 0)


@pytest.mark.rule("B-PLACE-6")
def test_an_estate_is_chosen_before_tiles_are_placed() -> None:
    with pytest.raises(RuleViolation) as refusal:
        choose_estate(table(laid={"1,0": "ship"}), "red", "1", None)
    assert refusal.value.rule == "B-PLACE-6"


@pytest.mark.rule("B-VAR-4")
def test_doubles_are_warned_of_only() -> None:
    twice = {seat: {"board": "2", "castle": "3,-3"} for seat in ("red", "blue")}
    position = start({"players": TWO, "advanced": True, "estates": twice})
    assert [notice.in_words({}) for notice in estate_warnings(position)] == ["Estate 2 is in the box only once."]
    ones = {seat: {"board": "1"} for seat in ("red", "blue")}
    assert estate_warnings(start({"players": TWO, "estates": ones})) == ()


def test_options() -> None:
    position = start({"players": TWO, "storage": True, "tie_break": "more", "advanced": True})
    assert (position.keeps_storage, position.tie_break, position.is_advanced) == (True, "more", True)
    assert position.player("red").name == "Ada"


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"board": "1"}, "board"),
        ({"players": [{"seat": "black"}]}, "players[0].seat"),
        ({"goods": {"green": []}}, "goods.green"),
        ({"goods": {"red": ["gold"]}}, "goods.red[0]"),
        ({"estates": {"red": {"board": "10"}}}, "estates.red.board"),
        ({"estates": {"green": {"board": "1"}}}, "estates.green"),
        ({"estates": {"red": {"board": "1", "castle": "4,0"}}}, "estates.red.castle"),
        ({"tie_break": "most"}, "tie_break"),
        ({"storage": 1}, "storage"),
    ],
)
def test_what_does_not_belong_is_refused_at_its_place(change: dict[str, Any], place: str) -> None:
    with pytest.raises(FormatError) as refused:
        start({"players": TWO, **change})
    assert refused.value.place == place
