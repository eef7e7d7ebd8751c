"""M-CON: a contract is fulfilled and stays; the next higher one comes beside the office."""

from scoring.mercator.components import NEXT_VALUE, PEACE, Seat
from scoring.mercator.contracts import hand, without
from scoring.mercator.effects import ContractReceived, Effect
from scoring.mercator.notes import Fulfil
from scoring.mercator.position import Player, Position
from scoring.mercator.rules import solo
from scoring.mercator.rules.turn import check_is_there
from scoring.refusals import N_, RuleViolation
from scoring.values import replace

Noted = tuple[Position, tuple[Effect, ...]]


def reward(position: Position, value: int) -> int | None:
    """M-CON-2: the next higher value; where it cannot be had nothing (M-CON-6), or what a solo game gives."""
    following = NEXT_VALUE[value]
    if following is not None and position.can_be_had(following):
        return following
    return solo.reward(position, value) if position.solo else None


def fulfil(position: Position, note: Fulfil) -> Noted:
    check_is_there(position, note.seat)
    player = position.player(note.seat)
    _check_can_be_fulfilled(position, player, note.value)
    received = _chosen_reward(position, note)
    player = _move_beside(player, note.value)  # M-CON-3
    if received is not None:
        position = _take_card(position, received)
        player = replace(player, beside=hand((*player.beside, received)))
        if note.seat == position.turn.seat:
            player = replace(player, received=hand((*player.received, received)))  # M-INV-4
    used = [(note.seat, value) for value in (note.value, received) if value is not None]
    turn = replace(position.turn, used=(*position.turn.used, *used))
    return replace(position.with_player(player), turn=turn), (ContractReceived(note.seat, received),)


def _check_can_be_fulfilled(position: Position, player: Player, value: int) -> None:
    if value == PEACE:
        raise RuleViolation("M-CON-5", N_("The Peace of Westphalia cannot be fulfilled; it scores as a contract."))
    if value not in player.contracts:
        raise RuleViolation("M-CON-1", N_("{seat} holds no contract of value {value}."), seat=player.seat, value=value)
    unused = player.contracts.count(value) - position.turn.used_by(player.seat).count(value)
    if unused < 1:
        sentence = N_("{seat} has fulfilled or received this {value} in this turn: it has to wait for a later one.")
        raise RuleViolation("M-CON-4", sentence, seat=player.seat, value=value)
    if value not in player.office and needs_office(position, player.seat):
        sentence = N_("{seat}'s {value} lies beside the office: in the own turn only those on the office count.")
        raise RuleViolation("M-INV-7", sentence, seat=player.seat, value=value)


def needs_office(position: Position, seat: Seat) -> bool:
    """M-INV-7: in one's own turn; but not as a companion (M-JOIN-5) nor in the last turns (M-END-6)."""
    return seat == position.turn.seat and not position.turn.is_last


def _move_beside(player: Player, value: int) -> Player:
    if value not in player.office:
        return player
    return replace(player, office=without(player.office, (value,)), beside=hand((*player.beside, value)))


def _chosen_reward(position: Position, note: Fulfil) -> int | None:
    due = reward(position, note.value)
    if note.reward is None or note.reward == (due or 0):
        return due
    if due is not None:
        sentence = N_("A fulfilled {value} brings a {due}.")
        raise RuleViolation("M-SOLO-12" if due == note.value else "M-CON-2", sentence, value=note.value, due=due)
    if not position.can_be_had(note.reward):
        raise RuleViolation("M-CON-6", N_("No contract of value {value} can be had."), value=note.reward)
    return note.reward


def _take_card(position: Position, value: int) -> Position:
    """M-INV-8: from its stack; once that is used up, from the discards."""
    if position.on_stack(value) > 0:
        return position
    return replace(position, discards=without(position.discards, (value,)))
