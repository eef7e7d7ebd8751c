"""M-END: what triggers the end, the last turns, and when the game is over; the solo game ends by its turns."""

from scoring.mercator.components import PEACE, Ending, Seat
from scoring.mercator.effects import Effect, EndTriggered, GameEnded, TurnBegan
from scoring.mercator.position import Position, Turn
from scoring.mercator.rules import solo
from scoring.values import replace

Noted = tuple[Position, tuple[Effect, ...]]


def reasons(position: Position) -> tuple[Ending, ...]:
    """What of the table would end a game of several players."""
    time = position.chart is not None and position.side == "ultimo" and not sum(position.chart)  # M-END-1, M-LONG-3
    peace = position.held[PEACE] > 0  # M-END-2
    found: tuple[tuple[Ending, bool], ...] = (("time", time), ("peace", peace))
    return () if position.solo else tuple(ending for ending, is_there in found if is_there)


def notice(before: Position, after: Position, effects: tuple[Effect, ...], *, corrects: bool) -> Noted:
    """A trigger that the note brought about; a second one changes nothing (M-END-4), a correction can undo one."""
    then, now = reasons(before), reasons(after)
    if after.triggered_by is None:
        fresh = [ending for ending in now if ending not in then]
        return trigger(after, fresh[0], effects) if fresh else (after, effects)
    if corrects and after.triggered_by in then and after.triggered_by not in now:
        return (replace(after, triggered_by=now[0]) if now else go_on(after)), effects
    return after, effects


def trigger(position: Position, by: Ending, effects: tuple[Effect, ...] = ()) -> Noted:
    """M-END-3: counted from the player who is active now, whoever brought it about."""
    after = replace(position, triggered_by=by, triggered_in=position.turn.seat)
    return after, (*effects, EndTriggered(by, after.last_turns))


def go_on(position: Position) -> Position:
    """The end was not triggered after all."""
    turn = replace(position.turn, is_last=position.solo and solo.is_last(position.turn.number))
    return replace(position, triggered_by=None, triggered_in=None, is_over=False, turn=turn)


def following_turn(position: Position) -> Noted:
    """M-TURN-4: the turn goes to the left; after the last of the last turns the game is over."""
    turn = position.turn
    if turn.is_last and (position.solo or turn.seat == position.triggered_in):
        by = position.triggered_by or "turns"
        return replace(position, triggered_by=by, is_over=True), (GameEnded(by),)
    return begin(position, position.circle_after(turn.seat)[0], turn.number + 1)


def begin(position: Position, seat: Seat, number: int) -> Noted:
    """A fresh turn of this player; every turn after the one with the trigger is a last one (M-END-3, M-SOLO-10)."""
    if position.solo:
        is_last = solo.is_last(number)
    else:
        was_last = position.turn.is_last or seat != position.triggered_in or number != position.turn.number
        is_last = position.triggered_by is not None and was_last
    return replace(position, turn=Turn(seat, number, is_last=is_last)), (TurnBegan(seat, number, is_last),)
