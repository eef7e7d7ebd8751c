"""B-END, B-KNOW: the pad filled in from what a table knows."""

import pytest

from scoring.burgundy.final import knowledge_counts, pad_from, to_be_checked
from scoring.burgundy.position import Laid
from scoring.values import replace
from tests.scoring.burgundy.tables import table

SALES = {"red": 4, "purple": 3, "pink": 3, "orange": 1}


@pytest.mark.rule("B-EX-42", "B-EX-43", "B-KNOW-15", "B-KNOW-25")
def test_goods_sold() -> None:
    position = table(knows=(15, 25), sold={**SALES, "brown": 0}, goods={"brown": 5})
    assert knowledge_counts(position, "red") == {15: 4, 25: 11}
    assert pad_from(position).column("red").categories["knowledge"] == 12 + 11


@pytest.mark.rule("B-EX-44", "B-KNOW-17", "B-KNOW-22")
def test_buildings() -> None:
    laid = {"0,-1": "watchtower", "0,1": "bank", "-3,1": "watchtower", "-2,1": "bank", "3,-2": "bank", "2,-1": "bank"}
    position = table(laid=laid, knows=(17, 22, 23))
    assert knowledge_counts(position, "red") == {17: 2, 22: 4, 23: 0}
    assert pad_from(position).column("red").categories["knowledge"] == 24


@pytest.mark.rule("B-EX-45", "B-KNOW-24")
def test_animals() -> None:
    tiles = ("cow-2", "chicken-3", "sheep-2", "sheep-3", "sheep-4", "knowledge-24")
    position = table(estate=None)
    position = position.with_player(replace(position.player("red"), laid=tuple(map(Laid, tiles))))
    assert pad_from(position).column("red").categories["knowledge"] == 12


@pytest.mark.rule("B-EX-46", "B-KNOW-26")
def test_bonus_tiles() -> None:
    finished = {
        "ship": ("red",),
        "mine": ("red", "blue"),
        "castle": ("blue", "red"),
        "animal": ("blue", "green", "red"),
    }
    position = replace(table(3, knows=(26,)), finished=finished)
    assert knowledge_counts(position, "red") == {26: 3}
    assert pad_from(position).column("red").categories["knowledge"] == 6


@pytest.mark.rule("B-EX-47", "B-END-2", "B-END-3")
def test_the_whole_of_final_scoring() -> None:
    finished = {"ship": ("red",), "mine": ("red",), "castle": ("red",)}
    laid = {"-1,-1": "cow-2", "0,-2": "pig-2", "0,-3": "sheep-2"}
    start = table(laid=laid, knows=(24, 26), goods={"red": 3, "pink": 1}, silver=3, workers=5, storage=("ship", "mine"))
    column = pad_from(replace(start, finished=finished)).column("red")
    assert column.categories == {"track": 0, "goods": 4, "silver": 3, "workers": 2, "knowledge": 18}
    assert column.total == 27


@pytest.mark.rule("B-KNOW-1", "B-KNOW-14", "B-END-3")
def test_only_tiles_in_the_estate_that_score_at_the_end_are_counted() -> None:
    assert knowledge_counts(table(knows=(1, 14), storage=("knowledge-25",), sold=SALES), "red") == {}


@pytest.mark.rule("B-KNOW-16", "B-KNOW-24")
def test_what_nobody_had_to_enter_is_to_be_checked() -> None:
    assert to_be_checked(table(estate=None, knows=(3, 15, 16, 24, 26)), "red") == (16, 24)
    assert to_be_checked(table(knows=(16, 24)), "red") == ()


@pytest.mark.rule("B-END-5", "B-END-6", "B-SETUP-10")
def test_what_breaks_ties_is_filled_in() -> None:
    position = replace(table(laid={"1,0": "ship"}), order=("blue", "red"), tie_break="more")
    sheet = pad_from(position)
    assert (sheet.column("red").empty_spaces, sheet.column("red").turn_order) == (35, 2)
    assert (sheet.column("blue").empty_spaces, sheet.column("blue").turn_order) == (None, 1)
    assert sheet.tie_break == "more"
