"""Applying notes: the position after what somebody entered by hand, and what followed from it.

The physical table is the truth: a note is refused only where it makes no sense.
"""

from typing import assert_never

from scoring.burgundy.components import GOODS_PER_TYPE, GOODS_TYPES_HELD, SIZE_POINTS, Seat
from scoring.burgundy.effects import Effect, Gained, GameEnded, Scored, TurnBegan
from scoring.burgundy.notes import (
    ChangeGoods,
    ChangeSupply,
    ChooseEstate,
    EndGame,
    FinishColour,
    FinishRegion,
    LayOutGoods,
    MoveOnTrack,
    Note,
    PassTurn,
    RollWhite,
    Score,
    SetRound,
    SetTurn,
)
from scoring.burgundy.position import Position
from scoring.burgundy.rules import phases
from scoring.burgundy.rules.bonuses import finish_colour
from scoring.burgundy.rules.regions import finish_region
from scoring.burgundy.rules.score_track import score
from scoring.burgundy.rules.turn_order import advance
from scoring.burgundy.setup import choose_estate
from scoring.refusals import N_, RuleViolation
from scoring.values import replace

Noted = tuple[Position, tuple[Effect, ...]]


def note_down(position: Position, note: Note) -> Noted:
    """The position after a note and what followed from it; on RuleViolation nothing has happened."""
    seat: Seat | None = getattr(note, "seat", None)
    if seat and not position.has_seat(seat):
        raise RuleViolation("B-SETUP-4", N_("{seat} does not play at this table."), seat=seat)
    match note:
        case Score():
            return score(position, note.seat, note.points), (Scored(note.seat, note.points, "other"),)
        case FinishRegion():
            return _finish_region(position, note)
        case FinishColour():
            _check_entered_by_hand(position, note.seat, "B-BONUS-1")
            return finish_colour(position, note.seat, note.colour)
        case ChangeGoods():
            return _change_goods(position, note), ()
        case ChangeSupply():
            return _change_supply(position, note)
        case LayOutGoods():
            return phases.lay_out(position, note.goods), ()
        case RollWhite():
            return phases.roll_white(position, note.die, note.goods), ()
        case MoveOnTrack():
            return advance(position, note.seat, note.steps)
        case ChooseEstate():
            return choose_estate(position, note.seat, note.estate, note.castle), ()
        case PassTurn():
            return phases.pass_turn(position)
        case SetTurn():
            return replace(phases.rest(position), active=note.seat), (TurnBegan(note.seat),)
        case SetRound():
            return phases.begin_round(replace(phases.rest(position), has_ended=False), note.phase, note.round)
        case EndGame():
            return _end(position, note)
        case _:
            assert_never(note)


def _check_entered_by_hand(position: Position, seat: Seat, rule: str) -> None:
    if position.player(seat).estate:
        sentence = N_("{seat}'s estate is kept hex by hex: what is finished in it is found by itself.")
        raise RuleViolation(rule, sentence, seat=seat)


def _finish_region(position: Position, note: FinishRegion) -> Noted:
    _check_entered_by_hand(position, note.seat, "B-REGION-1")
    if note.size not in SIZE_POINTS:
        sentence = N_("A region has 1 to {most} hexes.")
        raise RuleViolation("B-REGION-2", sentence, most=max(SIZE_POINTS))
    return finish_region(position, note.seat, note.size, note.colour)


def _change_goods(position: Position, note: ChangeGoods) -> Position:
    """B-SHIP-2, B-CHECK-7, B-CHECK-8."""
    player = position.player(note.seat)
    pile = player.sold if note.sold else player.goods
    count = pile.get(note.goods, 0) + note.count
    if count < 0:
        raise RuleViolation("B-CHECK-10", N_("{seat} has not so many {goods}."), seat=note.seat, goods=note.goods)
    everywhere = sum(one.goods.get(note.goods, 0) + one.sold.get(note.goods, 0) for one in position.players)
    if everywhere + note.count > GOODS_PER_TYPE:
        sentence = N_("There are only {count} of the {goods}.")
        raise RuleViolation("B-CHECK-8", sentence, count=GOODS_PER_TYPE, goods=note.goods)
    changed = {**{goods: number for goods, number in pile.items() if goods != note.goods}}
    if count:
        changed[note.goods] = count
    if not note.sold and len(changed) > GOODS_TYPES_HELD:
        sentence = N_("{seat} has room for {most} types of goods.")
        raise RuleViolation("B-SHIP-2", sentence, seat=note.seat, most=GOODS_TYPES_HELD)
    return position.with_player(replace(player, sold=changed) if note.sold else replace(player, goods=changed))


def _change_supply(position: Position, note: ChangeSupply) -> Noted:
    player = position.player(note.seat)
    silver, workers = player.silver + note.silver, player.workers + note.workers
    if silver < 0:
        raise RuleViolation("B-CHECK-10", N_("{seat} has not so much silver."), seat=note.seat)
    if workers < 0:
        raise RuleViolation("B-DIE-6", N_("{seat} has not so many workers."), seat=note.seat)
    after = position.with_player(replace(player, silver=silver, workers=workers))
    return after, (Gained(note.seat, note.silver, note.workers),)


def _end(position: Position, note: EndGame) -> Noted:
    """An end taken back gives the turn to the first of the last round's order again."""
    active = None if note.ended else position.active or position.order[0]
    return replace(position, has_ended=note.ended, active=active), (GameEnded(),) if note.ended else ()
