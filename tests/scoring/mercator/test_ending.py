"""M-END: triggers and last turns: T40 to T44."""

import json
from pathlib import Path
from typing import Any

import pytest

from scoring.mercator.effects import EndTriggered, GameEnded, TurnBegan
from scoring.mercator.position import Position
from tests.scoring.mercator.tables import (
    PASS,
    SEATS,
    STAGE,
    Document,
    buy,
    coins,
    contracts,
    fulfil,
    join,
    noted,
    red,
    refused,
    sell,
    table,
    travel,
)

VECTORS: dict[str, Any] = json.loads(Path(__file__).with_name("vectors.json").read_text("utf-8"))


def played_out(position: Position) -> list[str]:
    """Whose turns follow until the game is over."""
    order = []
    for _ in range(20):
        position, effects = noted(position, PASS)
        order += [effect.seat for effect in effects if isinstance(effect, TurnBegan)]
        if position.is_over:
            return order
    raise AssertionError("the game does not end")


@pytest.mark.rule("M-END-1", "M-END-2", "M-END-3", "M-TURN-4")
@pytest.mark.parametrize("vector", VECTORS["last_turns"], ids=lambda vector: vector["id"])  # T40, T41, T42
def test_last_turns(vector: dict[str, Any]) -> None:
    colour = dict(zip("ABCD", SEATS, strict=True))
    active, by = colour[vector["active"]], colour[vector["by"]]
    position = table(len(vector["seats"]), {"do": "turn", "seat": active}, chart=2)
    if vector["trigger"] == "time":
        position, effects = noted(position, travel(2))
    else:
        joining = [join(by, 0)] if by != active else []  # type: ignore[arg-type]
        ten = contracts(by, [10])  # type: ignore[arg-type]
        position, effects = noted(position, ten, travel(), *joining, fulfil(by, 10))  # type: ignore[arg-type]
    order = tuple(colour[seat] for seat in vector["order"])
    assert effects[-1] == EndTriggered(vector["trigger"], order)  # type: ignore[arg-type]
    assert position.last_turns == order
    assert position.turns_left == len(order)
    assert position.ended_by is None
    assert tuple(played_out(position)) == order


@pytest.mark.rule("M-END-4")
def test_t43_a_second_trigger_changes_nothing() -> None:
    position = table(2, contracts("green", [10]), travel(1), PASS, chart=1)
    assert (position.turn.seat, position.turn.is_last, position.last_turns) == ("green", True, ("green", "red"))
    position, effects = noted(position, travel(), fulfil("green", 10))
    assert not [effect for effect in effects if isinstance(effect, EndTriggered)]
    assert position.triggered_by == "time"
    assert played_out(position) == ["red"]


@pytest.mark.rule("M-END-5")
def test_t44_no_forced_sale_in_the_last_turn() -> None:
    eight = contracts("green", [9, 8, 7, 6, 5], [4, 3, 3])
    position = table(3, eight, coins("green", 3), travel(1), PASS, chart=1)
    kept, _ = noted(position, STAGE)
    assert (len(kept.player("green").contracts), kept.player("green").coins) == (8, 3)
    freely, _ = noted(position, sell("green", 9, 8), buy("green", "building", 1), STAGE)
    assert freely.player("green").coins == 15  # M-INV-6 still holds
    assert noted(position, travel(0, None))[0].player("green").contracts == kept.player("green").contracts


@pytest.mark.rule("M-END-6", "M-CON-4")
def test_in_the_last_turns_contracts_beside_the_office_count_as_well() -> None:
    six = contracts("green", [9, 8, 7, 6, 5], [4])
    position = table(2, six, travel(1), PASS, travel(), chart=1)
    assert 4 in position.player("green").beside
    position, _ = noted(position, fulfil("green", 4))
    assert refused(position, fulfil("green", 4)) == "M-CON-4"
    assert refused(position, fulfil("green", 5), fulfil("green", 5)) == "M-CON-4"
    assert position.player("green").contracts == (9, 8, 7, 6, 5, 5, 4)


@pytest.mark.rule("M-END-7", "M-TIME-6")
def test_joining_stays_possible_in_the_last_turns_and_time_comes_from_the_bank() -> None:
    position = table(2, travel(1), PASS, travel(1), join("red", 1), fulfil("red", 3), chart=1)
    assert red(position).contracts == (5, 4, 4, 3, 2)
    assert (red(position).time, position.player("green").time) == (0, 4)


@pytest.mark.rule("M-END-3")
def test_the_turn_of_the_trigger_is_played_to_its_end() -> None:
    position = table(3, travel(1), chart=1)
    position, _ = noted(position, fulfil("red", 2), join("green", 1), fulfil("green", 2), STAGE)
    assert (position.turn.stage, position.turn.is_last) == ("companions", False)


@pytest.mark.rule("M-END-3")
def test_after_the_last_turn_nothing_is_played_but_much_can_be_put_right() -> None:
    position = table(2, travel(1), PASS, PASS, chart=1)
    position, effects = noted(position, PASS)
    assert effects == (GameEnded("time"),)
    assert (position.ended_by, position.last_turns, position.turns_left) == ("time", (), 0)
    for document in (PASS, STAGE, travel(), sell("red", 2), fulfil("red", 2), join("green", 1)):
        assert refused(position, document) == "M-END-3"
    position, _ = noted(position, contracts("green", [9]), {"do": "cards", "seat": "red", "buildings": ["Arsenal"]})
    assert position.is_over
    again, _ = noted(position, {"do": "turn", "seat": "red"})
    assert (again.is_over, again.turn.is_last, again.last_turns) == (False, True, ("red",))


class TestByHand:
    def test_a_table_that_does_not_count_markers_says_when_time_is_up(self) -> None:
        position, effects = noted(table(3), PASS, travel(2), {"do": "end", "by": "time"})
        assert effects == (EndTriggered("time", ("blue", "red", "green")),)
        assert played_out(position) == ["blue", "red", "green"]

    def test_another_reason_leaves_the_turns_as_they_are(self) -> None:
        position = table(3, {"do": "end", "by": "time"}, PASS, {"do": "end", "by": "peace"})
        assert (position.triggered_by, position.triggered_in) == ("peace", "red")

    @pytest.mark.rule("M-END-1")
    def test_a_slip_is_put_right(self) -> None:
        ended = table(3, travel(2), PASS, chart=2)
        assert ended.turn.is_last
        for document in ({"do": "end", "by": None}, {"do": "chart", "rows": [3]}):
            position, _ = noted(ended, document)
            assert (position.triggered_by, position.last_turns, position.turn.is_last) == (None, (), False)
        peace = table(3, contracts("red", [14]))
        assert peace.triggered_by == "peace"
        assert noted(peace, contracts("red", [10]))[0].triggered_by is None

    @pytest.mark.rule("M-END-4")
    def test_where_one_reason_was_a_slip_the_other_remains(self) -> None:
        position = table(3, contracts("green", [14]), {"do": "chart", "rows": [0]}, chart=2)
        assert position.triggered_by == "peace"
        assert noted(position, contracts("green", [10]))[0].triggered_by == "time"

    @pytest.mark.rule("M-END-2", "M-INV-2")
    def test_selling_the_14_does_not_undo_the_peace(self) -> None:
        position = table(2, contracts("green", [10]), PASS, travel(), fulfil("green", 10), PASS, PASS)
        position, _ = noted(position, sell("green", 14))
        assert (position.triggered_by, position.player("green").coins) == ("peace", 14)

    def test_a_turn_set_by_hand_keeps_the_countdown(self) -> None:
        position = table(4, travel(1), chart=1)
        same, _ = noted(position, {"do": "turn", "seat": "red"})
        assert not same.turn.is_last
        later, _ = noted(position, {"do": "turn", "seat": "blue"})
        assert later.last_turns == ("blue", "yellow", "red")

    @pytest.mark.rule("M-SOLO-1")
    def test_only_a_solo_game_ends_by_its_turns(self) -> None:
        end: Document = {"do": "end", "by": "turns"}
        assert refused(table(3), end) == "M-SOLO-1"
        assert noted(table(1), end)[0].ended_by == "turns"
        assert refused(table(1), {"do": "end", "by": "time"}) == "M-SOLO-1"
