"""B-ANIMAL: the arithmetic of pastures, with an estate and without one."""

import pytest

from scoring.burgundy.moves import Place
from scoring.burgundy.rules import apply
from tests.scoring.burgundy.tables import scored, table

PASTURE = ("0,-3", "-1,-2", "0,-2", "-2,-1", "-1,-1")  # estate 1: the pasture of five
BRIDGE = {"0,-1": "bank"}  # touches (-1,-1) and the start castle


@pytest.mark.rule("B-EX-16", "B-ANIMAL-1", "B-ANIMAL-2")
def test_equal_animals_score_again() -> None:
    assert scored(table(laid={"-1,-1": "cow-3"}), Place("red", "cow-4", "0,-2")) == 7
    assert scored(table(estate=None), Place("red", "cow-4", others=(3,))) == 7


@pytest.mark.rule("B-EX-17", "B-ANIMAL-2")
def test_and_again() -> None:
    start = table(laid={"-1,-1": "cow-3"})
    second, _effects = apply(start, Place("red", "cow-4", "0,-2"))
    assert scored(second, Place("red", "cow-4", "0,-3")) == 11  # need not touch the first
    assert scored(table(estate=None), Place("red", "cow-4", others=(4, 3))) == 11


@pytest.mark.rule("B-EX-18", "B-EX-19", "B-ANIMAL-4", "B-KNOW-7", "B-ANIMAL-3")
def test_tile_seven_adds_one_for_each_tile_that_scores() -> None:
    start = table(laid={"-1,-1": "sheep-4"}, knows=(7,))
    third, _effects = apply(start, Place("red", "sheep-3", "0,-2"))
    assert third.player("red").points == 9
    assert scored(third, Place("red", "pig-2", "0,-3")) == 3
    assert scored(table(estate=None, knows=(7,)), Place("red", "sheep-3", others=(4,))) == 9


@pytest.mark.rule("B-ANIMAL-4")
def test_tile_seven_does_not_work_backwards_nor_from_the_storage() -> None:
    stored = table(laid={"-1,-1": "sheep-4"}, storage=("knowledge-7",))
    assert scored(stored, Place("red", "sheep-3", "0,-2")) == 7
    assert scored(stored, Place("red", "knowledge-7", "1,-1")) == 0


@pytest.mark.rule("B-EX-20", "B-ANIMAL-3", "B-REGION-4")
def test_equal_animals_of_another_pasture_do_not_score() -> None:
    laid = {"-1,-1": "cow-4", "0,-2": "cow-3", "1,0": "ship", "1,1": "bank"}
    assert scored(table(phase="C", laid=laid), Place("red", "cow-3", "2,1")) == 10


@pytest.mark.rule("B-EX-21", "B-REGION-4", "B-BONUS-1")
def test_the_last_tile_of_a_pasture() -> None:
    laid = dict(zip(PASTURE, ("sheep-3", "sheep-2", "pig-2", "pig-3"), strict=False))
    position = table(phase="D", laid=laid | BRIDGE)
    assert scored(position, Place("red", "sheep-4", "-1,-1")) == 28
    after, _effects = apply(position, Place("red", "sheep-4", "-1,-1"))
    assert after.finished == {}
