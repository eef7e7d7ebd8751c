"""Whose turn it is, what it still allows, and how it ends (H-TURN)."""

from scoring.hansa.effects import Effect, TurnBegan
from scoring.hansa.moves import (
    Displace,
    EndTurn,
    Establish,
    Income,
    Move,
    MovePawn,
    MovePieces,
    Place,
    PlaceToken,
    Resettle,
    ShareIncome,
    TakeTribute,
)
from scoring.hansa.position import Player, Position, Turn
from scoring.hansa.rules import plate
from scoring.refusals import N_, RuleViolation
from scoring.values import replace

ACTIONS = (Income, Place, Displace, MovePieces, Establish)  # H-TURN-3; a paid pawn move is one too (H-2P-5)
ANSWERS = (Resettle, ShareIncome, TakeTribute)  # H-TURN-1: what others may do


def check_may_act(position: Position, move: Move) -> Turn:
    """The questions asked before any rule of the move itself, in the order of the rules text."""
    if position.ended_by:
        raise RuleViolation("H-END-2", N_("The game has ended: nothing more can be done, only the points are counted."))
    if hand := position.in_hand:
        if not isinstance(move, Resettle) or move.seat != hand.seat:
            raise RuleViolation(
                "H-DISP-4", N_("{seat} must first put the displaced {piece} back."), seat=hand.seat, piece=hand.piece
            )
    elif isinstance(move, Resettle):
        raise RuleViolation("H-DISP-4", N_("No piece of {seat} has been displaced."), seat=move.seat)
    turn = position.turn
    if turn is None:
        raise RuleViolation("H-TURN-1", N_("It is not known whose turn it is."))
    if isinstance(move, ANSWERS):
        if not position.has_seat(move.seat):
            raise RuleViolation("H-TURN-1", N_("{seat} does not play at this table."), seat=move.seat)
        return turn
    if position.pawn is None and position.is_two_player:
        _check_pawn_comes_first(position, move)
        return turn
    if move.seat != turn.seat:
        raise RuleViolation("H-TURN-1", N_("It is {seat}'s turn."), seat=turn.seat)
    if turn.is_over and not isinstance(move, PlaceToken | EndTurn):
        raise RuleViolation("H-TURN-6", N_("{seat} has declared the turn over."), seat=turn.seat)
    if turn.actions_left < 1 and _is_action(move):
        raise RuleViolation("H-TURN-2", N_("{seat} has no action left this turn."), seat=turn.seat)
    return turn


def _is_action(move: Move) -> bool:
    return isinstance(move, ACTIONS) or (isinstance(move, MovePawn) and move.paid)


def _check_pawn_comes_first(position: Position, move: Move) -> None:
    other = position.players[1].seat
    if not isinstance(move, MovePawn) or move.seat != other or move.paid:
        raise RuleViolation("H-2P-2", N_("{seat} first puts the pawn in a province."), seat=other)


def spend_action(turn: Turn) -> Turn:
    return replace(turn, actions_left=turn.actions_left - 1, acted=True)


def gain_actions(turn: Turn, actions: int) -> Turn:
    """H-TURN-7: they belong to this turn; a closed turn loses them (H-FAV-4, H-2P-4)."""
    return turn if turn.is_closed else replace(turn, actions_left=turn.actions_left + actions)


def begin(player: Player) -> Turn:
    return Turn(player.seat, player.actions_per_turn)


def end_turn(position: Position, move: EndTurn) -> tuple[Position, tuple[Effect, ...]]:
    """H-TURN-6: the plate must be empty, unless no route qualifies."""
    plate.check_is_cleared(position, position.player(move.seat))
    at = position.seats.index(move.seat)
    following = position.players[(at + 1) % len(position.players)]
    turn = begin(following)
    return replace(position, turn=turn), (TurnBegan(turn.seat, turn.actions_left),)
