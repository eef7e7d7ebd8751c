"""M-TURN: whose turn it is, and who may do what in which stage of it."""

from scoring.mercator.components import Seat, Stage
from scoring.mercator.position import Position
from scoring.refusals import N_, RuleViolation


def check_plays_on(position: Position) -> None:
    """M-END-3: after the last turn nothing is played any more; what was noted can still be put right."""
    if position.is_over:
        raise RuleViolation("M-END-3", N_("The last turn has been played: the game is over."))


def check_active(position: Position, seat: Seat, stage: Stage) -> None:
    """M-TURN-2, M-TURN-3: this stage belongs to the player whose turn it is, and it is now."""
    check_plays_on(position)
    if seat != position.turn.seat:
        sentence = N_("{seat} cannot do this now: it is {active}'s turn.")
        raise RuleViolation("M-TURN-3", sentence, seat=seat, active=position.turn.seat)
    if position.turn.stage != stage:
        sentence = N_("This belongs to the stage “{stage}”; now it is “{now}”.")
        raise RuleViolation("M-TURN-2", sentence, stage=stage, now=position.turn.stage)


def check_has_travelled(position: Position) -> None:
    """M-TURN-2: contracts are fulfilled, and companions join, where the Mercator has gone."""
    check_plays_on(position)
    if not position.turn.has_reached("fulfil-contracts"):
        raise RuleViolation("M-TURN-2", N_("First comes the stage “{stage}”."), stage=position.turn.stage)


def check_is_there(position: Position, seat: Seat) -> None:
    """M-JOIN-1: the active player and the companions are at the Mercator's location."""
    check_has_travelled(position)
    if seat != position.turn.seat and seat not in position.turn.joined:
        raise RuleViolation("M-JOIN-1", N_("{seat} has not joined the Mercator in this turn."), seat=seat)
