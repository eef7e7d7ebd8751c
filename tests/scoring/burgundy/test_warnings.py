"""What the companion warns of."""

from typing import Any

import pytest

from scoring.burgundy.warnings import end_warnings, phase_warnings, rounds_left, turn_warnings
from scoring.values import replace
from tests.scoring.burgundy.tables import table


@pytest.mark.rule("B-END-1", "B-PHASE-1")
@pytest.mark.parametrize(
    ("phase", "number", "left", "words"),
    [
        ("A", 1, 25, []),
        ("D", 5, 6, []),
        ("E", 1, 5, ["Phase E: the game ends after 5 more rounds."]),
        ("E", 5, 1, ["This is the last round of the game."]),
    ],
)
def test_how_near_the_end_is(phase: Any, number: int, left: int, words: list[str]) -> None:
    position = replace(table(phase=phase), round=number)
    assert rounds_left(position) == left
    assert [notice.in_words({}) for notice in end_warnings(position)] == words
    over = replace(position, has_ended=True, active=None)
    assert (rounds_left(over), end_warnings(over), phase_warnings(over), turn_warnings(over)) == (0, (), (), ())


@pytest.mark.rule("B-PEND-1", "B-REGION-3")
def test_the_last_round_of_a_phase() -> None:
    words = [notice.in_words({}) for notice in phase_warnings(replace(table(phase="B"), round=5))]
    assert words == ["The last round of phase B: then mines pay, and the bonus for regions falls."]
    assert phase_warnings(replace(table(phase="E"), round=5)) == ()
    assert phase_warnings(table()) == ()


@pytest.mark.rule("B-TURN-7", "B-CASTLE-1", "B-BUILD-4")
def test_what_a_player_has_not_used() -> None:
    found = turn_warnings(table(dice_used=1, open=("castle", "city_hall")))
    assert [(notice.rule, notice.in_words({"red": "Ada"})) for notice in found] == [
        ("B-CASTLE-1", "Ada may still use: castle."),
        ("B-BUILD-1", "Ada may still use: City Hall."),
        ("B-TURN-7", "Ada has a die left."),
    ]
    assert turn_warnings(table(dice_used=2)) == ()
    assert turn_warnings(table(dice_used=0)) == ()
