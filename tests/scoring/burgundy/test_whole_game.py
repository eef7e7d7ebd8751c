"""A whole companion game by the fast path: only what scores is tapped, and at the end the pad is filled in."""

from typing import Any

import pytest

from scoring import documents
from scoring.burgundy.final import pad_from
from scoring.burgundy.pad_notation import write_pad
from scoring.burgundy.pad_words import verdict
from scoring.burgundy.table import after, event_from, seat_to_move, start, state_document, state_from

BY_ROUND: dict[tuple[str, int], list[dict[str, Any]]] = {
    ("A", 1): [
        {"do": "place", "seat": "red", "tile": "mine"},
        {"do": "place", "seat": "blue", "tile": "ship"},  # blue acts first from now on
        {"do": "goods", "seat": "blue", "goods": "pink", "count": 3},
    ],
    ("A", 3): [
        {"do": "place", "seat": "red", "tile": "knowledge-2"},
        {"do": "place", "seat": "blue", "tile": "knowledge-25"},
        {"do": "region", "seat": "red", "size": 1, "colour": "building"},  # 1 + 10
    ],
    ("B", 2): [
        {"do": "sell", "seat": "blue", "goods": "pink"},  # 3 × 2, and 1 silver
        {"do": "place", "seat": "red", "tile": "cow-4", "others": [3]},  # 7
        {"do": "region", "seat": "blue", "size": 3, "colour": "ship"},  # 6 + 8
    ],
    ("D", 5): [
        {"do": "colour", "seat": "red", "colour": "mine"},  # 5
        {"do": "colour", "seat": "blue", "colour": "mine"},  # 2
        {"do": "score", "seat": "blue", "points": 4},
        {"do": "buy", "seat": "red"},
    ],
    ("E", 5): [{"do": "take-workers", "seat": "blue"}],
}


@pytest.mark.rule("B-PHASE-1", "B-PEND-1", "B-END-1", "B-END-2", "B-END-4", "B-VP-1")
def test_from_the_first_tap_to_the_winner() -> None:
    position = start({"players": [{"seat": "red", "name": "Ada"}, {"seat": "blue", "name": "Bo"}]})
    while (seat := seat_to_move(position)) is not None:
        if seat == position.order[0]:
            for tap in BY_ROUND.get((position.phase, position.round), []):
                position, _effects = after(position, event_from(tap))
        position, _effects = after(position, event_from({"do": "end-turn"}))
        position = state_from(state_document(position))
    sheet = pad_from(position)
    result = documents.score(write_pad(sheet))
    assert {player["seat"]: player["categories"] for player in result["players"]} == {
        # red's mine pays silver and, with tile 2, a worker five times: 1 + 5 - 2 silver, 1 + 5 workers
        "red": {"track": 11 + 7 + 5, "goods": 0, "silver": 4, "workers": 3, "knowledge": 0},
        "blue": {"track": 6 + 14 + 2 + 4, "goods": 0, "silver": 2, "workers": 2, "knowledge": 3},
    }
    assert [column.turn_order for column in sheet.columns] == [2, 1]
    assert verdict(sheet, {"red": "Ada", "blue": "Bo"}) == "Bo wins with 33."
