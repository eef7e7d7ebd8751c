"""Putting right what a table keeps: what the box does not allow is refused."""

import pytest

from tests.scoring.mercator.tables import STAGE, contracts, fulfil, noted, red, refused, sell, table, time


@pytest.mark.rule("M-CARD-1")
def test_contracts_must_exist() -> None:
    position = table(3, contracts("red", [10, 10]), contracts("green", [10, 10]))
    assert refused(position, contracts("blue", [10])) == "M-CARD-1"
    assert refused(table(3), contracts("blue", [14, 14])) == "M-CARD-1"


@pytest.mark.rule("M-CARD-1", "M-INV-8")
def test_cards_come_from_and_go_to_their_stacks() -> None:
    position = table(2, contracts("red", [10, 10, 10, 10]), sell("red", 10, 10))
    assert (position.on_stack(10), position.discards) == (0, (10, 10, 2, 2, 2))
    position, _ = noted(position, contracts("green", [10]))
    assert (position.on_stack(10), position.discards) == (0, (10, 2, 2, 2))
    position, _ = noted(position, contracts("red", []))
    assert (position.on_stack(10), position.discards) == (2, (10, 2, 2, 2))


@pytest.mark.rule("M-CON-4")
def test_a_slip_put_right_does_not_count_as_fulfilled() -> None:
    position = table(2, STAGE, STAGE, fulfil("red", 5))
    assert refused(position, fulfil("red", 5)) == "M-CON-4"
    position, _ = noted(position, contracts("red", [5, 4, 3, 2]), fulfil("red", 5))
    assert red(position).contracts == (6, 5, 4, 3, 2)


@pytest.mark.rule("M-INV-4")
def test_what_was_received_and_is_not_there_is_forgotten() -> None:
    position = table(2, STAGE, STAGE, fulfil("red", 5), contracts("red", [5, 4]))
    assert red(position).received == ()


@pytest.mark.rule("M-CARD-3")
def test_time_markers_must_exist() -> None:
    assert refused(table(2, chart=30), time("red", 11)) == "M-CARD-3"
    assert refused(table(2), {"do": "chart", "rows": [20, 21]}) == "M-CARD-3"
    position, _ = noted(table(2), {"do": "chart", "rows": [20, 20]}, time("green", 0), time("red", 2))
    assert position.in_bank == 0


@pytest.mark.rule("M-LONG-2")
def test_the_side_of_the_chart() -> None:
    back = {"do": "chart", "rows": [5], "side": "back"}
    assert refused(table(3), back) == "M-LONG-2"
    assert refused(table(2, length="long"), back) == "M-LONG-2"
    long = table(3, back, length="long", ultimo=9)
    assert (long.chart, long.side, long.ultimo) == ((5,), "back", (9,))
    assert refused(long, {**back, "rows": [0]}) == "M-LONG-2"
    turned, _ = noted(long, {"do": "chart", "rows": [4]})
    assert (turned.chart, turned.side, turned.ultimo) == ((4,), "ultimo", None)


@pytest.mark.rule("M-CARD-2")
def test_cards_must_exist() -> None:
    many = {"do": "cards", "seat": "red", "buildings": ["Town hall"] * 20, "bonus": 10}
    position = table(2, many)
    assert (len(red(position).buildings), red(position).bonus_cards) == (20, 10)
    assert refused(position, {**many, "seat": "green", "bonus": 0}) == "M-CARD-2"
    assert refused(position, {**many, "seat": "green", "buildings": []}) == "M-CARD-2"
