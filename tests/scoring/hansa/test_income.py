"""H-INC: pieces from the stock into the supply."""

import pytest

from tests.scoring.hansa.answers import after, rule_against, stock, supply
from tests.scoring.hansa.builders import income, position


@pytest.mark.rule("H-INC-1")
def test_up_to_the_banks_value() -> None:
    start = position(desk={"red": {"bank": 1}}, supply={"red": (1, 0)})
    for traders in range(1, 6):
        assert supply(after(start, income("red", traders)), "red") == (1 + traders, 0)
    assert rule_against(start, income("red", 6)) == "H-INC-1"
    assert rule_against(start, income("red", 5, 1)) == "H-INC-1"


@pytest.mark.rule("H-INC-1")
def test_with_the_bank_at_its_end_any_number() -> None:
    start = position(desk={"red": {"bank": 3}}, supply={"red": (0, 0)})
    assert stock(start, "red") == (14, 1)
    assert supply(after(start, income("red", 14, 1)), "red") == (14, 1)
    assert supply(after(start, income("red", 13)), "red") == (13, 0)


@pytest.mark.rule("H-INC-2")
def test_the_player_chooses_the_kinds_from_what_is_there() -> None:
    start = position(supply={"red": (4, 0)})
    assert supply(after(start, income("red", 2, 1)), "red") == (6, 1)
    assert supply(after(start, income("red", 0, 1)), "red") == (4, 1)
    assert rule_against(start, income("red", 0, 2)) == "H-INC-2"
    few = position(stock={"red": (2, 0)})
    assert rule_against(few, income("red", 3)) == "H-INC-2"
    assert stock(after(few, income("red", 2)), "red") == (0, 0)


@pytest.mark.rule("H-INC-3")
def test_at_least_one_piece() -> None:
    assert rule_against(position(), income("red", 0)) == "H-INC-3"
    empty = position(stock={"red": (0, 0)})
    assert rule_against(empty, income("red", 0)) == "H-INC-3"
    assert rule_against(empty, income("red", 1)) == "H-INC-2"
