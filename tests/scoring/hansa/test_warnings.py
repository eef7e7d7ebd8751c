"""How near the end is, from numbers alone, whether the board is known or not."""

from typing import Any

import pytest

from scoring.hansa.position import Position
from scoring.hansa.table import after, event_from, start
from scoring.hansa.warnings import EndWarning, end_warnings
from scoring.values import replace

PLAYERS = [{"seat": seat} for seat in ("red", "blue", "green", "yellow")]


def table(board: str = "germania-4-5", *documents: dict[str, Any]) -> Position:
    position = start({"board": board, "players": PLAYERS})
    for document in documents:
        position, _ = after(position, event_from(document))
    return position


def words(position: Position) -> list[str]:
    return [warning.in_words({"red": "Ada"}) for warning in end_warnings(position)]


def prestige(seat: str, points: int) -> dict[str, Any]:
    return {"do": "prestige", "seat": seat, "points": points}


CITY = {"do": "city"}


def test_a_fresh_table_is_far_from_its_end() -> None:
    assert end_warnings(table()) == ()


@pytest.mark.parametrize(
    ("board", "completed", "expected"),
    [
        ("germania-4-5", 7, []),
        ("germania-4-5", 8, ["Two more completed cities end the game."]),
        ("germania-4-5", 9, ["One more completed city ends the game."]),
        ("germania-4-5", 10, []),  # it has ended: that is no warning
        ("britannia-4-5", 6, ["Two more completed cities end the game."]),
        ("britannia-4-5", 7, ["One more completed city ends the game."]),  # H-BRIT-3
    ],
)
def test_completed_cities(board: str, completed: int, expected: list[str]) -> None:
    assert words(table(board, *[CITY] * completed)) == expected


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        (9, []),
        (10, ["Ada stands at 10: the East-West connection (7) can end the game."]),  # 7 + 2 for control + 1 coin
        (16, ["Ada stands at 16: the East-West connection (7) can end the game."]),
        (17, ["Ada stands at 17: one more route can end the game."]),
        (19, ["Ada stands at 19: one more route can end the game."]),
        (20, []),
    ],
)
def test_prestige_within_reach_of_twenty(points: int, expected: list[str]) -> None:
    assert words(table("germania-4-5", prestige("red", points))) == expected


def test_a_coin_of_two_reaches_further() -> None:  # H-OFF-6: Britannia
    assert words(table("britannia-4-5", prestige("red", 16))) == ["Ada stands at 16: one more route can end the game."]


def test_who_has_connected_gets_no_second_reward() -> None:  # H-EW-4
    connected = table("germania-4-5", {"do": "connect", "seat": "red"}, prestige("red", 9))
    assert words(connected) == []
    both = table("germania-4-5", {"do": "connect", "seat": "red"}, prestige("blue", 13))
    assert words(both) == ["Blue stands at 13: the East-West connection (4) can end the game."]


def taken(count: int) -> Position:
    """A table where so many tokens have been taken and replaced."""
    position = table()
    for _ in range(count):
        document = {"do": "take-token", "seat": "red", "token": position.tokens_elsewhere[0]}
        position, _effects = after(position, event_from(document))
        if position.tokens_in_pile or position.player("red").plate:
            put = {"do": "put-token", "token": next(token for token, left in position.bag.items() if left)}
            position, _effects = after(position, event_from(put))
    return position


@pytest.mark.parametrize(
    ("count", "expected"),
    [
        (9, []),
        (10, ["Two tokens are left to draw; after that the next one taken ends the game."]),
        (11, ["One token is left to draw; after that the next one taken ends the game."]),
        (12, ["The bag is empty: the next token taken ends the game."]),
        (13, []),
    ],
)
def test_the_last_tokens_in_the_bag(count: int, expected: list[str]) -> None:  # V-52
    assert words(taken(count)) == expected


def test_a_bag_that_nobody_counted_says_nothing() -> None:
    assert end_warnings(replace(table(), bag={})) == ()


def test_what_can_happen_next_comes_first() -> None:
    position = table("germania-4-5", prestige("red", 12), *[CITY] * 9)
    assert [(warning.by, warning.is_next, warning.left, warning.seat) for warning in end_warnings(position)] == [
        ("cities", True, 1, None),
        ("track", False, 8, "red"),
    ]


def test_a_warning_is_translated() -> None:
    warning = EndWarning("cities", 1, True, "One more completed city ends the game.")
    assert warning.in_words({}, {warning.sentence: "Noch eine volle Stadt beendet das Spiel."}.__getitem__) == (
        "Noch eine volle Stadt beendet das Spiel."
    )
