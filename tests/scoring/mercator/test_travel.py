"""M-TRAVEL, M-TIME: the journey and its time: T31, T32, T39."""

import pytest

from scoring.mercator.effects import EndTriggered, MarkersPaid, MarkersTaken, RowEmptied
from scoring.mercator.rules.travel import restock
from tests.scoring.mercator.tables import STAGE, noted, red, refused, table, time, travel


@pytest.mark.rule("M-TIME-6", "M-END-1")
def test_t31_one_from_the_chart_and_one_from_the_bank() -> None:
    position = table(3, chart=1)
    bank = position.in_bank
    position, effects = noted(position, travel(2))
    assert effects == (
        MarkersTaken("red", 1, 1),
        RowEmptied(None),
        EndTriggered("time", ("green", "blue", "red")),
    )
    assert (red(position).time, position.on_chart, position.triggered_by) == (2, 0, "time")
    assert position.in_bank == bank - 1


@pytest.mark.rule("M-TIME-2", "M-TRAVEL-2")
def test_t32_who_cannot_pay_cannot_go() -> None:
    position = table(3, time("red", 2))
    assert refused(position, travel(-3)) == "M-TIME-2"
    position, effects = noted(position, travel(-2))
    assert effects == (MarkersPaid("red", 2),)
    assert red(position).time == 0


@pytest.mark.rule("M-TRAVEL-6")
def test_t39_restocking_from_a_minor_location() -> None:
    assert restock((0, 1, 2, 3, 4, 2, 3, 5), 3) == (0, 1, 2, 4, 5, 2, 4, 6)


@pytest.mark.rule("M-TIME-3", "M-TIME-4")
def test_rows_are_emptied_from_top_to_bottom() -> None:
    position, effects = noted(table(3, chart=[2, 3, 4]), travel(6))
    assert position.chart == (0, 0, 3)
    assert effects == (MarkersTaken("red", 6, 0), RowEmptied(1), RowEmptied(2))
    position, effects = noted(table(3, chart=[0, 3, 4]), travel(2))
    assert (position.chart, effects) == ((0, 1, 4), (MarkersTaken("red", 2, 0),))


@pytest.mark.rule("M-TIME-3")
def test_paid_markers_go_to_the_bank_and_never_back_on_the_chart() -> None:
    position = table(3, time("red", 3), chart=[4])
    after, _ = noted(position, travel(-2))
    assert (after.on_chart, after.in_bank) == (4, position.in_bank + 2)


@pytest.mark.rule("M-TIME-6")
def test_when_the_chart_is_empty_the_bank_gives_and_no_row_is_emptied_again() -> None:
    position, effects = noted(table(3, chart=1), travel(1), {"do": "end-turn"}, travel(2))
    assert effects == (MarkersTaken("green", 0, 2),)
    assert position.player("green").time == 3


@pytest.mark.rule("M-CARD-3")
def test_there_are_only_42_markers() -> None:
    position = table(3, time("green", 36), chart=3)
    assert refused(position, travel(5)) == "M-CARD-3"
    assert noted(position, travel(4))[0].in_bank == 0
    assert refused(position, time("red", 3)) == "M-CARD-3"


@pytest.mark.rule("M-TRAVEL-1", "M-LOC-3")
def test_the_mercator_goes_anywhere_once_a_turn() -> None:
    for location in ("hamburg", "newfoundland", None):
        position, _ = noted(table(3), travel(0, location))
        assert (position.turn.location, position.turn.stage) == (location, "fulfil-contracts")
        assert refused(position, travel()) == "M-TRAVEL-1"
    assert noted(table(3), STAGE, travel(0, "spain"))[0].turn.location == "spain"
