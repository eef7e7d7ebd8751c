"""B-CHECK: all that is wrong with a position, and what a still picture can have scored."""

from typing import Any

import pytest

from scoring.burgundy.audit import audit
from scoring.burgundy.estimate import animal_range, region_range
from scoring.burgundy.position import Laid, Position
from scoring.values import replace
from tests.scoring.burgundy.tables import table


def found(position: Position) -> list[tuple[str, bool]]:
    for finding in audit(position):
        assert "{" not in finding.in_words({"red": "Ada"})
    return [(finding.rule, finding.is_warning) for finding in audit(position)]


def test_a_fresh_table_is_right() -> None:
    assert audit(table(4)) == ()
    assert audit(table(3, estate=None)) == ()


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        pytest.param({"laid": {"1,0": "mine"}}, "B-CHECK-1", marks=pytest.mark.rule("B-CHECK-1", "B-PLACE-5")),
        pytest.param({"laid": {"0,0": "castle"}}, "B-CHECK-1", marks=pytest.mark.rule("B-CHECK-1", "B-PLACE-2")),
        pytest.param({"laid": {"3,0": "ship"}}, "B-CHECK-2", marks=pytest.mark.rule("B-CHECK-2")),
        pytest.param({"castle": None}, "B-CHECK-3", marks=pytest.mark.rule("B-CHECK-3")),
        pytest.param({"castle": "1,-3"}, "B-CHECK-3", marks=pytest.mark.rule("B-CHECK-3")),
        pytest.param({"laid": {"0,1": "bank", "1,1": "bank"}}, "B-CHECK-4", marks=pytest.mark.rule("B-CHECK-4")),
        pytest.param({"knows": (9, 9)}, "B-CHECK-5", marks=pytest.mark.rule("B-CHECK-5")),
        pytest.param({"storage": ("ship",) * 4}, "B-CHECK-7", marks=pytest.mark.rule("B-CHECK-7")),
        pytest.param(
            {"goods": {"red": 1, "pink": 1, "brown": 1, "orange": 1}}, "B-CHECK-7", marks=pytest.mark.rule("B-CHECK-7")
        ),
        pytest.param({"sold": {"red": 5}, "goods": {"red": 3}}, "B-CHECK-8", marks=pytest.mark.rule("B-CHECK-8")),
        pytest.param({"silver": -1}, "B-CHECK-10", marks=pytest.mark.rule("B-CHECK-10")),
        pytest.param({"goods": {"red": -1}}, "B-CHECK-10", marks=pytest.mark.rule("B-CHECK-10")),
    ],
)
def test_an_error_is_found(change: dict[str, Any], rule: str) -> None:
    position = replace(table(**{name: value for name, value in change.items() if name != "castle"}), round=5)
    if "castle" in change:
        position = position.with_player(replace(position.player("red"), castle=change["castle"]))
    assert found(position) == [(rule, False)]


@pytest.mark.rule("B-CHECK-4")
def test_equal_buildings_are_right_once_tile_one_lies_there() -> None:
    bank, tile_one = Laid("bank", "0,1"), Laid("knowledge-1", "1,-1")
    second = Laid("bank", "1,1")
    start = replace(table(), round=3)
    for laid, rules in (((bank, tile_one, second), []), ((bank, second, tile_one), [("B-CHECK-4", False)])):
        assert found(start.with_player(replace(start.player("red"), laid=laid))) == rules


@pytest.mark.rule("B-CHECK-6")
@pytest.mark.parametrize(("tile", "most"), [("bank", 7), ("cow-2", 2), ("cow-3", 3), ("cow-4", 2), ("mine", 12)])
def test_more_tiles_than_the_box_has(tile: str, most: int) -> None:
    start = replace(table(estate=None, phase="E"), round=5)
    for count, rules in ((most, []), (most + 1, [("B-CHECK-6", False)])):
        assert found(start.with_player(replace(start.player("red"), laid=(Laid(tile),) * count))) == rules


@pytest.mark.rule("B-CHECK-8")
def test_more_goods_than_have_come() -> None:
    sold = {"red": 5, "pink": 6}
    assert found(table(sold=sold)) == []
    assert found(table(sold={**sold, "brown": 1})) == [("B-CHECK-8", True)]
    assert found(table(phase="B", sold={**sold, "brown": 1})) == []


@pytest.mark.rule("B-CHECK-9", "B-BONUS-4", "B-BONUS-3")
def test_a_colour_counted_that_is_not_finished() -> None:
    assert found(replace(table(), finished={"ship": ("red",)})) == [("B-CHECK-9", False)]
    mines = {"-1,1": "mine", "-2,2": "mine", "-3,3": "mine"}
    late = replace(table(laid=mines, phase="E"), finished={"mine": ("red",)})
    assert found(late) == []
    assert found(replace(late, finished={"mine": ("red", "red")})) == [("B-CHECK-9", False)]


@pytest.mark.rule("B-CHECK-12")
def test_more_tiles_than_actions_allow() -> None:
    one_round = {"1,0": "ship", "-1,0": "ship"}
    assert found(table(laid={"1,0": "ship"})) == []
    assert found(table(laid=one_round)) == [("B-CHECK-12", True)]  # 2 placed, 1 taken with a die, 1 bought
    assert found(replace(table(laid=one_round), round=2)) == []
    hall = {"0,1": "city_hall", "1,0": "ship"}
    assert found(table(laid=hall)) == []


@pytest.mark.rule("B-CHECK-11")
def test_what_a_still_picture_can_have_scored() -> None:
    mines = {"-1,1": "mine", "-2,2": "mine", "-3,3": "mine", "0,-1": "bank"}
    assert region_range(table(laid=mines).player("red"), "C") == (6 + 6 + 1 + 6, 6 + 10 + 1 + 10)
    assert region_range(table().player("red"), "C") == (0, 0)  # the start castle scores nothing
    cows = {"-1,-1": "cow-3", "0,-2": "cow-4", "2,1": "cow-2", "0,-3": "pig-2"}
    assert animal_range(table(laid=cows).player("red")) == (3 + 7 + 2 + 2, 4 + 7 + 2 + 2)
    assert animal_range(table(laid=cows, knows=(7,)).player("red")) == (14, 15 + 3 + 1 + 1)
