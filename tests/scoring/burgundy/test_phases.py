"""B-PHASE, B-TURN, B-PEND, B-END-1, B-VP: turns, rounds, phases, the order of play and the points track."""

from typing import Any

import pytest

from scoring.burgundy.components import PHASES
from scoring.burgundy.effects import Advanced, Effect, Gained, GameEnded, PhaseEnded, RoundBegan, TurnBegan
from scoring.burgundy.moves import Buy, Place, TakeWorkers
from scoring.burgundy.notebook import note_down
from scoring.burgundy.notes import EndGame, LayOutGoods, MoveOnTrack, PassTurn, RollWhite, Score, SetRound, SetTurn
from scoring.burgundy.position import Position
from scoring.burgundy.rules import apply
from scoring.burgundy.rules.score_track import shown
from scoring.refusals import RuleViolation
from scoring.values import replace
from tests.scoring.burgundy.tables import table


def passed(position: Position, times: int = 1) -> tuple[Position, tuple[Effect, ...]]:
    effects: tuple[Effect, ...] = ()
    for _turn in range(times):
        position, effects = note_down(position, PassTurn())
    return position, effects


def rule_against(position: Position, note: Any) -> str:
    with pytest.raises(RuleViolation) as refusal:
        note_down(position, note)
    return refusal.value.rule


@pytest.mark.rule("B-PHASE-1", "B-END-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_has_five_phases_of_five_rounds(players: int) -> None:
    position, seen = table(players), []
    while not position.has_ended:
        seen.append((position.phase, position.round))
        position, effects = passed(position, players)
    assert seen == [(phase, number) for phase in PHASES for number in range(1, 6)]
    assert effects[-1] == GameEnded()
    assert rule_against(position, PassTurn()) == "B-END-1"


@pytest.mark.rule("B-PEND-1", "B-MINE-1", "B-MINE-2", "B-PEND-2", "B-END-1")
@pytest.mark.parametrize("phase", PHASES)
def test_the_end_of_a_phase_pays_for_mines(phase: Any) -> None:
    mines = {"-1,1": "mine", "-2,2": "mine"}
    start = replace(
        table(phase=phase, laid=mines, knows=(2,), silver=1, workers=1, goods={"red": 2}, storage=("ship",)),
        round=5,
        active="blue",
        depots={3: ("pink",)},
    )
    after, effects = passed(start)
    red = after.player("red")
    assert effects[:2] == (PhaseEnded(phase), Gained("red", 2, 2))
    assert (red.silver, red.workers, red.goods, red.storage) == (3, 3, {"red": 2}, ("ship",))
    assert after.depots == {3: ("pink",)}  # B-PHASE-2
    assert after.has_ended == (phase == "E")


@pytest.mark.rule("B-PHASE-2", "B-TURN-1")
def test_the_next_in_order_then_the_next_round() -> None:
    position, effects = passed(table(3))
    assert (position.active, effects) == ("blue", (TurnBegan("blue"),))
    position, effects = passed(position, 2)
    assert effects == (RoundBegan("A", 2, ("red", "blue", "green")), TurnBegan("red"))
    assert rule_against(replace(position, active=None), PassTurn()) == "B-TURN-1"


@pytest.mark.rule("B-TURN-1", "B-TURN-2", "B-TURN-3")
def test_ships_change_the_order_of_the_next_round() -> None:
    start = table(3, estate=None)
    position, effects = apply(start, Place("green", "ship"))
    assert Advanced("green", 2, takes_white_die=True) in effects
    assert position.order == ("red", "blue", "green")
    position, effects = apply(position, Place("blue", "ship"))
    assert Advanced("blue", 2, takes_white_die=True) in effects  # on top of green
    assert position.track[:2] == (("red",), ("blue", "green"))
    position, _effects = passed(position, 3)
    assert position.order == ("blue", "green", "red")
    assert position.active == "blue"


@pytest.mark.rule("B-SETUP-6", "B-TURN-2")
def test_the_track_has_seven_spaces() -> None:
    position = table(2, estate=None)
    for _ship in range(6):
        position, _effects = note_down(position, MoveOnTrack("red"))
    assert position.track[6] == ("red",)
    assert rule_against(position, MoveOnTrack("red")) == "B-SETUP-6"
    assert rule_against(position, MoveOnTrack("blue", -1)) == "B-SETUP-6"
    back, _effects = note_down(position, MoveOnTrack("red", -6))
    assert back.track[0] == ("red", "blue")


@pytest.mark.rule("B-PHASE-7", "B-PHASE-8", "B-PHASE-9")
def test_the_goods_of_the_round() -> None:
    position, _effects = note_down(table(), LayOutGoods(("red", "pink", "pink", "brown", "orange")))
    position, _effects = note_down(position, RollWhite(4))
    assert (position.depots, position.round_goods) == ({4: ("red",)}, ("pink", "pink", "brown", "orange"))
    assert rule_against(position, RollWhite(4)) == "B-PHASE-8"
    position, _effects = passed(position, 2)
    assert rule_against(position, RollWhite(4, "brown")) == "B-PHASE-7"
    position, _effects = note_down(position, RollWhite(4, "pink"))
    assert position.depots == {4: ("red", "pink")}
    assert (position.player("red").workers, position.player("red").dice_used) == (1, 0)


@pytest.mark.rule("B-PHASE-7")
def test_goods_may_be_named_as_they_come() -> None:
    assert rule_against(table(), RollWhite(2)) == "B-PHASE-7"
    position, _effects = note_down(table(), RollWhite(2, "brown"))
    assert (position.depots, position.round_goods) == ({2: ("brown",)}, ())
    assert rule_against(position, LayOutGoods(("red",))) == "B-PHASE-7"
    late, _effects = note_down(position, LayOutGoods(("red", "red", "pink", "pink")))
    assert late.round_goods == ("red", "red", "pink", "pink")


@pytest.mark.rule("B-TURN-5", "B-TURN-6", "B-BUILD-1")
def test_a_new_turn_has_new_dice_and_a_new_purchase() -> None:
    position = table(silver=9, open=("castle",))
    for move in (TakeWorkers("red", die=1), TakeWorkers("red", die=1), Buy("red")):
        position, _effects = apply(position, move)
    for note in (PassTurn(), SetTurn("blue"), SetRound("B", 2)):
        red = note_down(position, note)[0].player("red")
        assert (red.dice_used, red.has_bought, red.open) == (0, False, ())


def test_round_and_end_can_be_put_right() -> None:
    position, effects = note_down(table(), SetRound("D", 3))
    assert (position.phase, position.round, position.active) == ("D", 3, "red")
    ended, effects = note_down(position, EndGame())
    assert (ended.has_ended, ended.active, effects) == (True, None, (GameEnded(),))
    again, effects = note_down(ended, EndGame(False))
    assert (again.has_ended, again.active, effects) == (False, "red", ())


@pytest.mark.rule("B-EX-48", "B-VP-2")
@pytest.mark.parametrize(
    ("points", "tile", "place"),
    [(0, 0, 0), (97, 0, 97), (99, 0, 99), (100, 100, 0), (108, 100, 8), (199, 100, 99), (200, 200, 0), (251, 200, 51)],
)
def test_what_the_track_shows(points: int, tile: int, place: int) -> None:
    assert shown(points) == (tile, place)


@pytest.mark.rule("B-EX-48", "B-VP-1", "B-VP-2", "B-VP-3")
def test_points_on_the_track() -> None:
    position, _effects = note_down(table(points=97), Score("red", 11))
    assert shown(position.player("red").points) == (100, 8)
    assert rule_against(position, Score("red", -109)) == "B-VP-3"
    assert rule_against(position, Score("purple", 1)) == "B-SETUP-4"
