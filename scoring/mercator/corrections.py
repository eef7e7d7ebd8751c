"""Notes that put right what a table keeps: what lies there is entered anew, as far as the box allows it."""

from collections import Counter

from scoring.mercator.components import (
    BONUS_CARDS,
    BUILDINGS,
    BUILDINGS_IN_SOLO,
    TIME_MARKERS,
    first_side,
)
from scoring.mercator.contracts import check_cards, hand
from scoring.mercator.notes import SetCards, SetChart, SetCoins, SetContracts, SetTime
from scoring.mercator.position import Position
from scoring.mercator.rules import solo
from scoring.mercator.setup import check_chart
from scoring.refusals import N_, RuleViolation
from scoring.values import replace


def set_contracts(position: Position, note: SetContracts) -> Position:
    """M-CARD-1; a card that its stack cannot have given came from the discards, one that is gone lies on its stack."""
    player = position.player(note.seat)
    office, beside = hand(note.office), hand(note.beside)
    received = hand((Counter(player.received) & Counter((*office, *beside))).elements())
    after = position.with_player(replace(player, office=office, beside=beside, received=received))
    check_cards(other.contracts for other in after.players)
    solo.check_turned_up(after)
    used = tuple((seat, value) for seat, value in after.turn.used if seat != note.seat)  # all of it is entered anew
    after = replace(after, turn=replace(after.turn, used=used))
    held, discards = after.held, Counter(after.discards)
    for value, count in after.in_play.items():
        discards[value] = min(discards[value], count - held[value])
    return replace(after, discards=hand(discards.elements()))


def set_coins(position: Position, note: SetCoins) -> Position:
    solo.check_has_coins(position, note.coins)
    return position.with_player(replace(position.player(note.seat), coins=note.coins))


def set_time(position: Position, note: SetTime) -> Position:
    after = position.with_player(replace(position.player(note.seat), time=note.markers))
    if after.in_bank < 0:
        raise RuleViolation("M-CARD-3", N_("There are not so many time markers left."))
    return after


def set_chart(position: Position, note: SetChart) -> Position:
    solo.check_has_chart(position)
    if note.side == "back":
        if first_side(position.length, len(position.players)) != "back":
            raise RuleViolation("M-LONG-2", N_("The back of the time chart is not used at this table."))
        if not sum(note.rows):
            raise RuleViolation("M-LONG-2", N_("An empty back is turned over: enter what lies on the ULTIMO side."))
    check_chart(note.rows, TIME_MARKERS - sum(player.time for player in position.players))
    ultimo = position.ultimo if note.side == "back" else None
    return replace(position, chart=note.rows, side=note.side, ultimo=ultimo)


def set_cards(position: Position, note: SetCards) -> Position:
    """M-CARD-2, M-SOLO-5."""
    player = replace(position.player(note.seat), buildings=note.buildings, bonus_cards=note.bonus)
    after = position.with_player(player)
    buildings = sum(len(other.buildings) for other in after.players)
    bonus = sum(other.bonus_cards for other in after.players)
    for count, most in ((buildings, BUILDINGS_IN_SOLO if position.solo else BUILDINGS), (bonus, BONUS_CARDS)):
        if count > most:
            raise RuleViolation("M-CARD-2", N_("There are only {count} cards of this kind."), count=most)
    return after
