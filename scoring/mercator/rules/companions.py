"""M-JOIN: other players join the Mercator for a fee in time markers, which the active player gets."""

from scoring.mercator.effects import Effect, MarkersPaid
from scoring.mercator.notes import Join
from scoring.mercator.position import Position
from scoring.mercator.rules import solo
from scoring.mercator.rules.turn import check_has_travelled
from scoring.refusals import N_, RuleViolation
from scoring.values import replace

Noted = tuple[Position, tuple[Effect, ...]]


def join(position: Position, note: Join) -> Noted:
    """M-JOIN-1 to M-JOIN-3; at a major location nobody needs to wait for the active player (M-JOIN-6)."""
    solo.check_has_companions(position)
    check_has_travelled(position)
    turn, player = position.turn, position.player(note.seat)
    if note.seat == turn.seat:
        raise RuleViolation("M-JOIN-1", N_("{seat} moves the Mercator and is there already."), seat=note.seat)
    if note.seat in turn.joined:
        raise RuleViolation("M-JOIN-1", N_("{seat} has already joined in this turn."), seat=note.seat)
    if player.time < note.fee:
        sentence = N_("{seat} has {markers} time markers, and joining costs {fee}.")
        raise RuleViolation("M-JOIN-2", sentence, seat=note.seat, markers=player.time, fee=note.fee)
    paid = position.with_player(replace(player, time=player.time - note.fee))
    after = paid.with_player(replace(paid.active, time=paid.active.time + note.fee))
    joined = replace(after, turn=replace(turn, joined=(*turn.joined, note.seat)))
    return joined, (MarkersPaid(note.seat, note.fee, to=turn.seat),) if note.fee else ()
