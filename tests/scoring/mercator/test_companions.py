"""M-JOIN: companions and their fee: T30."""

import pytest

from scoring.mercator.effects import MarkersPaid
from tests.scoring.mercator.tables import PASS, STAGE, fulfil, join, noted, red, refused, table, time, travel


@pytest.mark.rule("M-JOIN-2", "M-JOIN-3")
def test_t30_the_fee_goes_to_the_active_player() -> None:
    position = table(3, time("red", 1), time("green", 3), travel(), chart=9)
    after, effects = noted(position, join("green", 2))
    assert (red(after).time, after.player("green").time) == (3, 1)
    assert (after.on_chart, after.in_bank) == (position.on_chart, position.in_bank)
    assert effects == (MarkersPaid("green", 2, to="red"),)
    assert refused(position, join("green", 4)) == "M-JOIN-2"


@pytest.mark.rule("M-JOIN-1")
def test_each_other_player_joins_once() -> None:
    position = table(3, time("green", 5), travel())
    assert refused(position, join("red", 0)) == "M-JOIN-1"
    assert refused(position, join("green", 1), join("green", 1)) == "M-JOIN-1"
    assert refused(position, fulfil("green", 2)) == "M-JOIN-1"
    position, _ = noted(position, join("blue", 2), join("green", 0))
    assert position.turn.joined == ("blue", "green")
    assert noted(position, PASS)[0].turn.joined == ()


@pytest.mark.rule("M-JOIN-6", "M-CARD-5", "M-TURN-2")
def test_companions_need_not_wait_for_the_active_player_but_for_the_journey() -> None:
    position = table(3, travel())
    assert position.turn.stage == "fulfil-contracts"
    position, _ = noted(position, join("green", 1), fulfil("green", 3), fulfil("red", 3))
    assert position.player("green").contracts == (5, 4, 4, 3, 2)
    assert refused(table(3), join("green", 1)) == "M-TURN-2"
    assert refused(table(3), STAGE, join("green", 1)) == "M-TURN-2"
