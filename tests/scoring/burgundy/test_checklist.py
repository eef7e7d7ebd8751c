"""The set-up in words."""

import pytest

from scoring.burgundy.checklist import before_a_phase, before_the_game


@pytest.mark.rule("B-SETUP-2", "B-SETUP-3", "B-SETUP-4", "B-SETUP-5", "B-SETUP-6", "B-SETUP-7", "B-SETUP-9")
def test_before_the_game() -> None:
    assert list(before_the_game(("blue", "red", "green"), {"blue": "Bo", "red": "Ada"})) == [
        "Shuffle the goods face down and make five stacks of 5; 17 remain.",
        "Each player takes 3 of the remaining goods and 1 silver.",
        "Bo takes workers: 1.",
        "Ada takes workers: 2.",
        "Green takes workers: 3.",
        "On the leftmost space of the turn-order track, from the top: Bo, Ada, Green.",
        "Bo takes the white die.",
        "All 12 bonus tiles lie on the game board.",
        "Each player puts the start castle on a dark green hex; on estate 1 on the centre.",
    ]


@pytest.mark.rule("B-PHASE-2", "B-PHASE-4", "B-PHASE-5", "B-PHASE-6", "B-PHASE-7", "B-EX-39")
def test_before_a_phase() -> None:
    assert list(before_a_phase(3, "B")) == [
        "Remove the hex tiles left on the game board; the goods on the depots stay.",
        "Depot 1: 1 × building, 1 × ship, 1 × knowledge tile.",
        "Depot 2: 1 × knowledge tile, 1 × castle, 1 × building.",
        "Depot 3: 1 × animal, 1 × building, 1 × ship.",
        "Depot 4: 1 × ship, 1 × building, 1 × animal.",
        "Depot 5: 1 × mine, 1 × knowledge tile, 1 × building.",
        "Depot 6: 1 × building, 1 × animal, 1 × mine.",
        "Black depot: 6 tiles with a black back.",
        "5 goods, face up, on the round spaces of phase B.",
    ]
    first = list(before_a_phase(4, "A"))
    assert len(first) == 8
    assert first[1] == "Depot 2: 1 × knowledge tile, 1 × castle, 2 × building."
