"""M-TURN: whose turn it is and its four stages."""

import pytest

from scoring.mercator.components import STAGES
from scoring.mercator.effects import StageBegan, TurnBegan
from scoring.mercator.notebook import following_stage
from tests.scoring.mercator.tables import PASS, STAGE, contracts, fulfil, noted, refused, sell, table, travel


@pytest.mark.rule("M-TURN-2")
def test_four_stages_in_order() -> None:
    position = table(3)
    for stage in STAGES[1:]:
        position, effects = noted(position, STAGE)
        assert position.turn.stage == stage
        assert effects[-1] == StageBegan("red", stage)
    assert following_stage(position) is None
    assert refused(position, STAGE) == "M-TURN-4"


@pytest.mark.rule("M-TURN-1", "M-TURN-4")
def test_turns_go_round_clockwise() -> None:
    position = table(3)
    order = [position.turn.seat]
    for _ in range(5):
        position, effects = noted(position, PASS)
        order.append(position.turn.seat)
        assert effects == (TurnBegan(position.turn.seat, position.turn.number),)
    assert order == ["red", "green", "blue"] * 2
    assert position.turn.number == 6


@pytest.mark.rule("M-TURN-4")
def test_a_new_turn_begins_afresh() -> None:
    position = table(3, travel(1, "spain"), fulfil("red", 5), PASS)
    turn = position.turn
    assert (turn.stage, turn.location, turn.joined, turn.used) == ("investment", None, (), ())


@pytest.mark.rule("M-TURN-1")
def test_who_does_not_play_notes_nothing() -> None:
    assert refused(table(3), {"do": "turn", "seat": "yellow"}) == "M-TURN-1"
    assert refused(table(3), sell("yellow", 2)) == "M-TURN-1"


@pytest.mark.rule("M-TURN-2", "M-INV-1")
def test_the_turn_may_end_at_any_stage_but_not_with_six_contracts() -> None:
    for ticks in range(4):
        assert table(3, *[STAGE] * ticks, PASS).turn.seat == "green"
    assert refused(table(3, contracts("red", [5, 4, 3, 3, 2], [4])), PASS) == "M-INV-1"


def test_the_turn_can_be_set() -> None:
    position = table(3, travel(), {"do": "turn", "seat": "blue"})
    assert (position.turn.seat, position.turn.stage, position.turn.is_last) == ("blue", "investment", False)
