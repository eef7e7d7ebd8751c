"""How near the end is, and the countdown of the last turns."""

import pytest

from scoring.mercator.position import Position
from scoring.mercator.warnings import countdown, end_warnings
from tests.scoring.mercator.tables import PASS, STAGE, contracts, fulfil, noted, table, travel

NAMES = {"red": "Ada"}


def words(position: Position) -> list[str]:
    return [warning.in_words(NAMES) for warning in end_warnings(position)]


@pytest.mark.rule("M-END-1")
def test_few_markers_on_the_chart() -> None:
    assert words(table(3)) == words(table(3, chart=5)) == []
    assert words(table(3, chart=[0, 3])) == ["Markers left on the time chart: 3. Taking the last one ends the game."]
    assert [warning.is_next for warning in end_warnings(table(3, chart=3))] == [True]
    assert [warning.is_next for warning in end_warnings(table(3, travel(), chart=3))] == [False]


@pytest.mark.rule("M-LONG-3")
def test_the_back_of_the_chart_ends_nothing() -> None:
    assert words(table(3, length="long", chart=2)) == []


@pytest.mark.rule("M-END-2")
def test_who_holds_a_10_can_end_the_game() -> None:
    position = table(3, contracts("red", [10]), contracts("green", [], [10]))
    assert words(position) == [
        "Ada holds a 10: fulfilling it ends the game.",
        "Green holds a 10: fulfilling it ends the game.",
    ]
    beside = table(2, contracts("red", [9]), travel(), fulfil("red", 9))
    assert [(warning.seat, warning.is_next) for warning in end_warnings(beside)] == [("red", False)]
    assert [warning.is_next for warning in end_warnings(noted(beside, PASS)[0])] == [True]
    assert words(table(3, contracts("red", [10]), contracts("green", [14]), {"do": "end", "by": None})) == []


def test_the_most_urgent_stands_first() -> None:
    position = table(2, contracts("red", [9]), travel(), fulfil("red", 9), contracts("green", [10]), chart=2)
    assert [(warning.by, warning.is_next) for warning in end_warnings(position)] == [
        ("peace", True),
        ("time", False),
        ("peace", False),
    ]


@pytest.mark.rule("M-END-3")
def test_after_the_trigger_comes_the_countdown() -> None:
    position = table(3, contracts("green", [10]), travel(1), chart=1)
    assert words(position) == []
    assert countdown(position, NAMES) == "After this turn the last turns: Green, Blue, Ada."
    position, _ = noted(position, PASS)
    assert countdown(position, NAMES) == "Last turns, this one too: Green, Blue, Ada."
    position, _ = noted(position, PASS, PASS)
    assert countdown(position, NAMES) == "Last turns, this one too: Ada."
    assert (position.turns_left, countdown(noted(position, PASS)[0], NAMES)) == (0, None)
    assert countdown(table(3), NAMES) is None


@pytest.mark.rule("M-SOLO-1", "M-SOLO-10")
def test_the_last_turns_of_a_solo_game() -> None:
    assert words(table(1, *[PASS] * 13)) == []
    assert words(table(1, *[PASS] * 14)) == ["After this turn there are two more."]
    assert words(table(1, *[PASS] * 15)) == ["After this turn there is one more."]
    last = table(1, *[PASS] * 16)
    assert words(last) == ["This is the last turn of the solo game."]
    assert words(noted(last, STAGE, PASS)[0]) == []
