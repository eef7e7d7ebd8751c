"""M-SOLO: one player and 17 turns: T45 to T50."""

import json
from pathlib import Path

import pytest

from scoring.mercator.effects import BonusCardsRenewed, CardBought, CardTurnedUp, ContractReceived, GameEnded
from scoring.mercator.position import Position
from tests.scoring.mercator.tables import (
    PASS,
    STAGE,
    buy,
    coins,
    contracts,
    exchange,
    fulfil,
    join,
    noted,
    red,
    refused,
    sell,
    table,
    time,
    travel,
)

TURNED_UP: list[int] = json.loads(Path(__file__).with_name("vectors.json").read_text("utf-8"))["solo_turn_value"]


def at_turn(number: int) -> Position:
    """A solo game at the start of this turn."""
    return table(1, *[PASS] * (number - 1))


@pytest.mark.rule("M-SOLO-1", "M-SOLO-8", "M-SOLO-10")
def test_t45_turn_17_is_the_last() -> None:
    position = at_turn(17)
    assert (position.turn.is_last, position.turns_left, position.is_over) == (True, 0, False)
    position, effects = noted(position, travel())
    assert effects == (CardTurnedUp(14),)
    position, effects = noted(position, PASS)
    assert effects == (GameEnded("turns"),)
    assert (position.ended_by, position.turn.number) == ("turns", 17)


@pytest.mark.rule("M-SOLO-7", "M-SOLO-8")
def test_t46_what_each_turn_turns_up() -> None:
    found = []
    position = table(1)
    for number in range(1, 18):
        assert position.turn.number == number
        position, effects = noted(position, travel())
        found += [effect.value for effect in effects if isinstance(effect, CardTurnedUp)]
        position, _ = noted(position, PASS)
    assert found == TURNED_UP
    assert [found[turn - 1] for turn in (1, 7, 8, 12, 13, 16, 17)] == [8, 8, 9, 9, 10, 10, 14]
    assert position.is_over


@pytest.mark.rule("M-SOLO-3")
def test_t47_no_change_is_given() -> None:
    position, effects = noted(table(1), buy("red", "bonus", 3, pay=[5]))
    assert effects == (CardBought("red", "bonus", 3),)
    assert (red(position).contracts, red(position).bonus_cards, red(position).coins) == ((4, 3, 2), 3, 0)
    assert position.discards == (5, 2, 2, 2, 2)


@pytest.mark.rule("M-SOLO-3", "M-SOLO-9")
def test_t48_a_building_for_two_contracts_renews_the_bonus_cards() -> None:
    position, effects = noted(table(1), buy("red", "building", 9, pay=[4, 5], name="Town hall"))
    assert effects == (CardBought("red", "building", 9), BonusCardsRenewed())
    assert (red(position).contracts, red(position).buildings) == ((3, 2), ("Town hall",))


@pytest.mark.rule("M-SOLO-12")
def test_t49_the_second_7_brings_another_7() -> None:
    position, _ = noted(table(1), contracts("red", [7, 7]), travel())
    position, first = noted(position, fulfil("red", 7))
    position, second = noted(position, fulfil("red", 7))
    assert (first, second) == ((ContractReceived("red", 8),), (ContractReceived("red", 7),))
    assert red(position).contracts == (8, 7, 7, 7)


@pytest.mark.rule("M-SOLO-12", "M-CON-6")
def test_t50_a_9_while_the_10s_are_hidden() -> None:
    position, _ = noted(at_turn(9), travel(), contracts("red", [9]))
    assert position.on_stack(10) == 0
    open_nine, _ = noted(position, fulfil("red", 9))
    assert red(open_nine).contracts == (9, 9)
    none_left, effects = noted(position, contracts("red", [9, 9]), fulfil("red", 9))
    assert (red(none_left).contracts, effects) == ((9, 9), (ContractReceived("red", None),))
    discarded, _ = noted(at_turn(9), contracts("red", [9]), sell("red", 9), STAGE, STAGE)
    discarded, _ = noted(discarded, contracts("red", [9]), fulfil("red", 9))
    assert (red(discarded).contracts, discarded.discards) == ((9, 9), (2, 2, 2, 2))
    assert refused(position, fulfil("red", 9, reward=10)) == "M-SOLO-12"


@pytest.mark.rule("M-SOLO-10")
def test_the_14_can_be_won_only_in_turn_17() -> None:
    before, _ = noted(at_turn(16), contracts("red", [10]), travel(), fulfil("red", 10))
    assert red(before).contracts == (10, 10)
    position, _ = noted(at_turn(17), contracts("red", [8, 8, 7, 6, 5], [10]), travel(), fulfil("red", 10))
    assert red(position).contracts == (14, 10, 8, 8, 7, 6, 5)
    assert (position.triggered_by, position.is_over) == (None, False)


@pytest.mark.rule("M-SOLO-10", "M-END-5", "M-END-6")
def test_the_freedoms_of_the_last_turn() -> None:
    eight = contracts("red", [9, 8, 7, 6, 5], [4, 3, 3])
    position, _ = noted(at_turn(17), eight, travel(), fulfil("red", 3))
    assert len(red(position).contracts) == 9


@pytest.mark.rule("M-SOLO-4")
def test_surplus_pays_or_is_given_up_for_nothing() -> None:
    position, _ = noted(table(1), contracts("red", [7, 6, 5, 4, 3], [2]))
    assert refused(position, STAGE) == "M-INV-1"
    given_up, _ = noted(position, sell("red", 2), STAGE)
    assert (red(given_up).coins, red(given_up).contracts) == (0, (7, 6, 5, 4, 3))
    paid, _ = noted(position, buy("red", "bonus", 4, pay=[2, 3]), STAGE)
    assert red(paid).contracts == (7, 6, 5, 4)
    assert refused(position, buy("red", "bonus", 4, pay=[2])) == "M-SOLO-3"
    assert refused(position, buy("red", "bonus", 4, pay=[9])) == "M-INV-2"


@pytest.mark.rule("M-SOLO-2", "M-SOLO-3", "M-SOLO-5", "M-SOLO-11")
def test_what_a_solo_game_does_not_have() -> None:
    position = table(1)
    assert refused(position, {"do": "chart", "rows": [9]}) == "M-SOLO-2"
    assert refused(position, coins("red", 1)) == "M-SOLO-3"
    assert refused(position, travel(), join("red", 1)) == "M-SOLO-11"
    assert refused(position, travel(), STAGE) == "M-TURN-4"
    assert refused(position, {"do": "turn", "seat": "red"}) == "M-SOLO-1"
    assert refused(position, {"do": "cards", "seat": "red", "buildings": [""] * 22}) == "M-CARD-2"
    full = {"do": "cards", "seat": "red", "buildings": [""] * 21, "bonus": 2}
    assert refused(position, full, buy("red", "building", 2, pay=[2])) == "M-CARD-2"


@pytest.mark.rule("M-SOLO-7")
def test_cards_of_the_solo_stack_cannot_be_held_before_they_are_turned_up() -> None:
    assert refused(table(1), contracts("red", [8])) == "M-SOLO-7"
    position = table(1, travel(), contracts("red", [8]))
    assert refused(position, contracts("red", [8, 8])) == "M-SOLO-7"
    assert noted(at_turn(17), contracts("red", [10] * 4, [9] * 5))[0].on_stack(10) == 0


@pytest.mark.rule("M-SOLO-2")
def test_time_comes_from_the_bank() -> None:
    position = table(1, travel(2))
    assert red(position).time == 2
    position, _ = noted(position, time("red", 4), exchange("red", "time"))
    assert red(position).time == 0
    assert position.triggered_by is None


def test_a_game_broken_off_can_go_on() -> None:
    position = table(1, PASS, {"do": "end", "by": "turns"}, {"do": "end", "by": None}, PASS)
    assert (position.turn.number, position.is_over) == (3, False)
    last, _ = noted(at_turn(17), PASS, {"do": "end", "by": None})
    assert (last.turn.is_last, last.is_over) == (True, False)
