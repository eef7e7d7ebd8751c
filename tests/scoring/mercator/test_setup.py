"""A fresh table: T33, and what each length and number of players begins with (M-SETUP, M-LONG, M-SOLO)."""

import json
from pathlib import Path
from typing import Any

import pytest

from scoring.mercator.components import START_TIME
from scoring.mercator.position import Position
from scoring.mercator.setup import new_game
from scoring.mercator.table import start
from scoring.refusals import FormatError, RuleViolation
from tests.scoring.mercator.tables import PASS, SEATS, noted, table, travel

VECTORS = json.loads(Path(__file__).with_name("vectors.json").read_text("utf-8"))
PLAYERS = [{"seat": "red", "name": "Ada"}, {"seat": "blue", "name": "Bo"}, {"seat": "green"}]


@pytest.mark.rule("M-SETUP-10")
@pytest.mark.parametrize(("players", "markers"), VECTORS["start_time"].items())  # T33
def test_t33_starting_time_markers(players: str, markers: list[int]) -> None:
    assert [player.time for player in table(int(players)).players] == markers


@pytest.mark.rule("M-SETUP-3", "M-SETUP-4", "M-SETUP-10", "M-SETUP-11")
def test_each_player_begins_with_four_contracts_and_two_bonus_cards_and_no_coins() -> None:
    for player in table(4).players:
        assert (player.office, player.beside, player.received) == ((5, 4, 3, 2), (), ())
        assert (player.coins, player.bonus_cards, player.buildings) == (0, 2, ())


@pytest.mark.rule("M-SETUP-5")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_left_over_contracts_of_value_2_start_the_discards(players: int) -> None:
    position = table(players)
    assert position.discards == (2,) * (5 - players)
    assert position.on_stack(2) == 0
    assert position.on_stack(3) == 11 - players


@pytest.mark.rule("M-SETUP-9", "M-TURN-1")
def test_the_first_in_the_list_begins() -> None:
    position = start({"players": PLAYERS})
    assert (position.turn.seat, position.turn.number, position.turn.stage) == ("red", 1, "investment")
    assert [player.name for player in position.players] == ["Ada", "Bo", None]


@pytest.mark.rule("M-SETUP-8")
def test_the_table_says_how_many_markers_lie_on_the_chart() -> None:
    assert table(4).on_chart is None
    assert table(4, chart=[]).on_chart is None  # a form on which nobody counted
    assert table(4, chart=24).chart == (24,)
    counted = table(4, chart=[5, 5, 6])
    assert (counted.on_chart, counted.in_bank) == (16, 42 - 16 - 4)
    assert (counted.side, counted.length) == ("ultimo", "short")


@pytest.mark.rule("M-LONG-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_long_game_begins_with_less(players: int) -> None:
    for player in table(players, length="long").players:
        assert (player.office, player.bonus_cards, player.time, player.coins) == ((3, 2), 0, 0, 0)
    assert set(START_TIME["long"][players]) == {0}


@pytest.mark.rule("M-LONG-2")
def test_the_back_of_the_chart_comes_first_in_the_long_game_of_three_or_four() -> None:
    assert [table(players, length="long").side for players in (2, 3, 4)] == ["ultimo", "back", "back"]
    long = table(3, length="long", chart=2, ultimo=[6, 6])
    assert (long.chart, long.ultimo) == ((2,), (6, 6))
    for wrong in ({"length": "short"}, {"length": "long", "players": PLAYERS[:2]}):
        with pytest.raises(RuleViolation) as refusal:
            start({"players": PLAYERS, "ultimo": 12, **wrong})
        assert refusal.value.rule == "M-LONG-2"


@pytest.mark.rule("M-LONG-2", "M-LONG-3")
def test_an_empty_back_is_turned_over_and_ends_nothing() -> None:
    long = table(3, length="long", chart=2, ultimo=[6, 6])
    turned, _ = noted(long, travel(3))
    assert (turned.side, turned.chart, turned.ultimo, turned.triggered_by) == ("ultimo", (5, 6), None, None)
    exact, _ = noted(long, travel(2))
    assert (exact.side, exact.chart, exact.triggered_by) == ("ultimo", (6, 6), None)
    unknown, _ = noted(table(3, length="long", chart=2), travel(3))
    assert (unknown.side, unknown.chart, unknown.triggered_by) == ("ultimo", None, None)
    position: Position = table(3, length="long", chart=1, ultimo=1)
    position, _ = noted(position, travel(1), PASS, travel(1))
    assert position.triggered_by == "time"


@pytest.mark.rule("M-LONG-2", "M-CARD-3")
def test_an_ultimo_side_that_cannot_be_filled_as_said_is_counted_anew() -> None:
    long = table(3, length="long", chart=9, ultimo=42)
    turned, _ = noted(long, travel(9))
    assert (turned.side, turned.chart) == ("ultimo", None)


@pytest.mark.rule("M-SOLO-1", "M-SOLO-2", "M-SOLO-3", "M-SOLO-6")
def test_one_player_plays_the_solo_game() -> None:
    solo = table(1)
    (player,) = solo.players
    assert solo.solo
    assert (player.office, player.bonus_cards, player.coins, player.time) == ((5, 4, 3, 2), 2, 0, 0)
    assert solo.chart is None
    assert (solo.turn.is_last, solo.turns_left) == (False, 16)


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        ({"players": []}, "players"),
        ({"players": [{"seat": seat} for seat in (*SEATS, "purple")]}, "players"),
        ({"players": [PLAYERS[0], PLAYERS[0]]}, "players[1].seat"),
        ({"players": [{"seat": "red", "nom": "Ada"}]}, "players[0].nom"),
        ({"players": [{"seat": "red", "name": 7}]}, "players[0].name"),
        ({"length": "middle"}, "length"),
        ({"chart": 0}, "chart"),
        ({"chart": 43}, "chart"),
        ({"chart": [0, 0]}, "chart"),
        ({"chart": [5, "5"]}, "chart[1]"),
        ({"ultimo": True}, "ultimo"),
        ({"board": "europe"}, "board"),
    ],
)
def test_what_is_no_setup_is_refused_with_its_place(wrong: dict[str, Any], place: str) -> None:
    with pytest.raises(FormatError) as refusal:
        start({"players": PLAYERS, **wrong})
    assert refusal.value.place == place


@pytest.mark.parametrize(
    ("wrong", "rule"),
    [
        ({"players": PLAYERS[:1], "length": "long"}, "M-SOLO-1"),
        ({"players": PLAYERS[:1], "chart": 15}, "M-SOLO-2"),
        ({"chart": 40}, "M-CARD-3"),
        ({"chart": [30, 12]}, "M-CARD-3"),
    ],
)
def test_choices_that_do_not_fit_are_refused_with_a_rule(wrong: dict[str, Any], rule: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        start({"players": PLAYERS, **wrong})
    assert refusal.value.rule == rule


@pytest.mark.rule("M-TURN-1")
def test_seats_are_one_to_four_different_colours() -> None:
    for seats in ((), ("red", "red"), (*SEATS, "purple")):
        with pytest.raises(RuleViolation):
            new_game(seats)  # type: ignore[arg-type]
