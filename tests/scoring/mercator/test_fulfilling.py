"""M-CON: contracts fulfilled: T27 to T29."""

import pytest

from scoring.mercator.effects import ContractReceived, EndTriggered
from scoring.mercator.rules.fulfilling import reward
from scoring.mercator.rules.investment import surplus
from tests.scoring.mercator.tables import (
    PASS,
    STAGE,
    contracts,
    fulfil,
    join,
    noted,
    red,
    refused,
    table,
    travel,
)


@pytest.mark.rule("M-CON-2", "M-CON-3")
def test_t27_a_6_brings_a_7_and_no_coins() -> None:
    position, effects = noted(table(3, contracts("red", [6, 5]), travel()), fulfil("red", 6))
    assert (red(position).office, red(position).beside, red(position).coins) == ((5,), (7, 6), 0)
    assert effects == (ContractReceived("red", 7),)


@pytest.mark.rule("M-CON-4", "M-INV-1")
def test_t28_two_in_one_turn() -> None:
    position = table(2, travel(), fulfil("red", 3), fulfil("red", 5))
    assert red(position).contracts == (6, 5, 4, 4, 3, 2)
    position, _ = noted(position, PASS, PASS)
    assert surplus(position) == 1
    assert refused(position, STAGE) == "M-INV-1"


@pytest.mark.rule("M-CON-5", "M-END-2")
def test_t29_a_10_brings_the_peace_of_westphalia() -> None:
    position, effects = noted(table(3, contracts("red", [10]), travel()), fulfil("red", 10))
    assert red(position).contracts == (14, 10)
    assert position.triggered_by == "peace"
    assert effects[1] == EndTriggered("peace", ("green", "blue", "red"))


@pytest.mark.rule("M-CON-5", "M-CON-1")
def test_what_cannot_be_fulfilled() -> None:
    position = table(3, contracts("red", [14, 4]), travel())
    assert refused(position, fulfil("red", 14)) == "M-CON-5"
    assert refused(position, fulfil("red", 9)) == "M-CON-1"
    assert refused(table(3), fulfil("red", 2)) == "M-TURN-2"
    assert refused(table(3), STAGE, fulfil("red", 2)) == "M-TURN-2"


@pytest.mark.rule("M-INV-7", "M-CON-3", "M-CON-4")
def test_in_the_own_turn_only_those_on_the_office_and_each_once() -> None:
    position = table(3, contracts("red", [6, 6, 5], [3]), travel(), contracts("red", [6, 6, 5], [3]))
    assert refused(position, fulfil("red", 3)) == "M-INV-7"
    assert refused(position, fulfil("red", 6), fulfil("red", 7)) == "M-CON-4"
    assert refused(position, fulfil("red", 5), fulfil("red", 5)) == "M-CON-4"
    assert refused(position, fulfil("red", 5), fulfil("red", 6), fulfil("red", 6), fulfil("red", 6)) == "M-CON-4"


@pytest.mark.rule("M-CON-6")
def test_where_the_next_value_cannot_be_had_the_table_chooses() -> None:
    tens = [contracts("green", [10, 10]), contracts("blue", [10, 10]), contracts("red", [9, 4])]
    position = table(3, *tens, travel())
    assert reward(position, 9) is None
    after, effects = noted(position, fulfil("red", 9))
    assert (red(after).contracts, effects) == ((9, 4), (ContractReceived("red", None),))
    assert red(noted(position, fulfil("red", 9, reward=0))[0]).contracts == (9, 4)
    assert red(noted(position, fulfil("red", 9, reward=8))[0]).contracts == (9, 8, 4)
    assert refused(position, fulfil("red", 9, reward=10)) == "M-CON-6"
    peace = contracts("green", [14])
    second, _ = noted(table(3, peace, contracts("red", [10]), travel()), fulfil("red", 10))
    assert red(second).contracts == (10,)


@pytest.mark.rule("M-CON-2")
def test_where_the_next_value_can_be_had_nothing_else_is_taken() -> None:
    position = table(3, travel())
    assert refused(position, fulfil("red", 4, reward=6)) == "M-CON-2"
    assert refused(position, fulfil("red", 4, reward=0)) == "M-CON-2"
    assert red(noted(position, fulfil("red", 4, reward=5))[0]).contracts == (5, 5, 4, 3, 2)


@pytest.mark.rule("M-JOIN-5")
def test_a_companion_fulfils_what_lies_on_or_beside_the_office() -> None:
    mine = contracts("green", [5], [8, 7])
    position = table(3, mine, travel(), join("green", 1))
    position, _ = noted(position, fulfil("green", 8), fulfil("green", 5), fulfil("green", 7))
    assert position.player("green").contracts == (9, 8, 8, 7, 6, 5)
    assert refused(position, fulfil("green", 9)) == "M-CON-4"
    assert noted(position, fulfil("red", 2))[0].turn.seat == "red"
