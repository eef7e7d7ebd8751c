"""B-DIE: what workers and yellow tiles make of a die."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.burgundy.moves import Place, Sell, Take, TakeWorkers
from scoring.burgundy.rules import apply
from scoring.burgundy.rules.dice import distance, workers_needed
from scoring.refusals import RuleViolation
from tests.scoring.burgundy.tables import refused, table

DIE = st.integers(1, 6)


@pytest.mark.parametrize(
    ("die", "wanted", "purpose", "knows", "workers"),
    [
        pytest.param(2, 6, "sell", (), 2, marks=pytest.mark.rule("B-EX-1", "B-DIE-1", "B-DIE-3")),
        pytest.param(6, 1, "sell", (), 1, marks=pytest.mark.rule("B-EX-2", "B-DIE-2")),
        pytest.param(1, 4, "sell", (), 3, marks=pytest.mark.rule("B-EX-3", "B-DIE-3")),
        pytest.param(3, 6, "sell", (8,), 2, marks=pytest.mark.rule("B-EX-4", "B-DIE-4", "B-KNOW-8")),
        pytest.param(2, 4, "building", (9,), 1, marks=pytest.mark.rule("B-EX-5", "B-DIE-5", "B-KNOW-9")),
        pytest.param(2, 5, "building", (8, 9), 1, marks=pytest.mark.rule("B-EX-6", "B-DIE-5")),
        pytest.param(2, 4, "mine", (9,), 2, marks=pytest.mark.rule("B-EX-7")),
        pytest.param(2, 3, "ship", (10,), 0, marks=pytest.mark.rule("B-KNOW-10")),
        pytest.param(2, 3, "animal", (10,), 0, marks=pytest.mark.rule("B-KNOW-10")),
        pytest.param(2, 3, "castle", (11,), 0, marks=pytest.mark.rule("B-KNOW-11")),
        pytest.param(2, 3, "mine", (11,), 0, marks=pytest.mark.rule("B-KNOW-11")),
        pytest.param(2, 3, "knowledge", (11,), 0, marks=pytest.mark.rule("B-KNOW-11")),
        pytest.param(2, 3, "take", (12,), 0, marks=pytest.mark.rule("B-KNOW-12")),
        pytest.param(2, 3, "sell", (9, 10, 11, 12), 1, marks=pytest.mark.rule("B-DIE-5")),
        pytest.param(4, 4, "building", (9,), 0, marks=pytest.mark.rule("B-DIE-3")),
    ],
)
def test_workers_needed(die: int, wanted: int, purpose: Any, knows: tuple[int, ...], workers: int) -> None:
    assert workers_needed(table(knows=knows).player("red"), die, wanted, purpose) == workers


@pytest.mark.rule("B-DIE-2", "B-DIE-3")
@given(die=DIE, wanted=DIE, through=DIE)
def test_distance_is_one(die: int, wanted: int, through: int) -> None:
    assert distance(die, wanted) == distance(wanted, die) <= 3
    assert (distance(die, wanted) == 0) == (die == wanted)
    assert distance(die, wanted) <= distance(die, through) + distance(through, wanted)


@pytest.mark.rule("B-DIE-6")
def test_nobody_spends_workers_not_owned() -> None:
    two = table(workers=2, goods={"orange": 1})
    after, _effects = apply(two, Sell("red", "orange", die=2))
    assert after.player("red").workers == 0
    assert refused(table(workers=1, goods={"orange": 1}), Sell("red", "orange", die=2)) == "B-DIE-6"


@pytest.mark.rule("B-TURN-4", "B-TURN-5")
def test_two_dice_a_turn() -> None:
    position = table()
    for _die in range(2):
        position, _effects = apply(position, TakeWorkers("red", die=3))
    assert refused(position, TakeWorkers("red", die=3)) == "B-TURN-5"
    apply(position, TakeWorkers("red"))  # nobody says what paid for it


@pytest.mark.rule("B-TURN-5", "B-CASTLE-1")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (Place("red", "ship", "1,0", by="castle"), "B-CASTLE-1"),
        (Place("red", "ship", "1,0", by="city_hall"), "B-BUILD-10"),
        (Sell("red", "red", by="warehouse"), "B-BUILD-5"),
        (Take("red", "bank", by="carpenters_workshop"), "B-BUILD-6"),
        (Take("red", "mine", by="church"), "B-BUILD-7"),
        (Take("red", "ship", by="market"), "B-BUILD-8"),
    ],
)
def test_what_nothing_opened_is_refused(move: Any, rule: str) -> None:
    assert refused(table(goods={"red": 1}), move) == rule
    opened = table(goods={"red": 1}, open=(move.by,))
    after, _effects = apply(opened, move)
    assert after.player("red").open == ()
    with pytest.raises(RuleViolation):
        apply(after, move)


@pytest.mark.rule("B-CASTLE-1", "B-BUILD-5", "B-BUILD-10")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (Place("red", "ship", "1,0", by="market"), "B-BUILD-8"),
        (Sell("red", "red", by="city_hall"), "B-BUILD-10"),
        (Take("red", "bank", by="warehouse"), "B-BUILD-5"),
        (TakeWorkers("red", by="church"), "B-BUILD-7"),
    ],
)
def test_a_building_allows_only_what_it_says(move: Any, rule: str) -> None:
    assert refused(table(goods={"red": 1}, open=(move.by,)), move) == rule
