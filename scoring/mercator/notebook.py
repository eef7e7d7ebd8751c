"""Applying notes: the position after what somebody entered by hand, and what followed from it."""

from typing import assert_never

from scoring.mercator import corrections
from scoring.mercator.components import Seat, Stage
from scoring.mercator.effects import CardTurnedUp, Effect, GameEnded, StageBegan
from scoring.mercator.notes import (
    Buy,
    EndGame,
    Exchange,
    Fulfil,
    Join,
    NextStage,
    Note,
    PassTurn,
    Sell,
    SetCards,
    SetChart,
    SetCoins,
    SetContracts,
    SetTime,
    SetTurn,
    Travel,
)
from scoring.mercator.position import Position
from scoring.mercator.rules import companions, ending, exchange, fulfilling, investment, solo, travel
from scoring.mercator.rules.turn import check_plays_on
from scoring.refusals import N_, RuleViolation
from scoring.values import replace

Noted = tuple[Position, tuple[Effect, ...]]


def note_down(position: Position, note: Note) -> Noted:
    """The position after a note and what followed from it; on RuleViolation nothing has happened."""
    seat: Seat | None = getattr(note, "seat", None)
    if seat and not position.has_seat(seat):
        raise RuleViolation("M-TURN-1", N_("{seat} does not play at this table."), seat=seat)
    after, effects = _apply(position, note)
    if isinstance(note, EndGame | SetTurn):
        return after, effects
    return ending.notice(position, after, effects, corrects=isinstance(note, SetContracts | SetChart))


def _apply(position: Position, note: Note) -> Noted:
    match note:
        case Sell():
            return investment.sell(position, note)
        case Buy():
            return investment.buy(position, note)
        case Travel():
            return _travel(position, note)
        case Fulfil():
            return fulfilling.fulfil(position, note)
        case Exchange():
            return exchange.exchange(position, note)
        case Join():
            return companions.join(position, note)
        case NextStage():
            return _next_stage(position)
        case PassTurn():
            return _pass_turn(position)
        case SetTurn():
            return _set_turn(position, note)
        case EndGame():
            return _end(position, note)
        case SetContracts():
            return corrections.set_contracts(position, note), ()
        case SetCoins():
            return corrections.set_coins(position, note), ()
        case SetTime():
            return corrections.set_time(position, note), ()
        case SetChart():
            return corrections.set_chart(position, note), ()
        case SetCards():
            return corrections.set_cards(position, note), ()
        case _:
            assert_never(note)


def following_stage(position: Position) -> Stage | None:
    stages = position.stages
    following = stages[stages.index(position.turn.stage) + 1 :]
    return following[0] if following else None


def _next_stage(position: Position) -> Noted:
    """M-TURN-2: the stage is ended, and with it what it asks for (M-INV-1, M-INV-6, M-SOLO-8)."""
    check_plays_on(position)
    stage = following_stage(position)
    if stage is None:
        raise RuleViolation("M-TURN-4", N_("This was the last stage: now the turn ends."))
    ended, effects = investment.finish(position) if stage == "travel" else (position, ())
    after = replace(ended, turn=replace(ended.turn, stage=stage))
    revealed = [CardTurnedUp(value) for value in after.turned_up[len(position.turned_up) :]]
    return after, (*effects, StageBegan(after.turn.seat, stage), *revealed)


def _travel(position: Position, note: Travel) -> Noted:
    """M-INV-9, M-TRAVEL-2: what is still open of Investment is ended first, and the next stage begins."""
    check_plays_on(position)
    if position.turn.has_reached("fulfil-contracts"):
        raise RuleViolation("M-TRAVEL-1", N_("The Mercator has already moved in this turn."))
    sold, of_sale = travel.sell_surplus(position, note)
    ready, of_end = _next_stage(sold) if sold.turn.stage == "investment" else (sold, ())
    there, of_travel = travel.travel(ready, note)
    after, of_stage = _next_stage(there)
    kept = [effect for effect in (*of_end, *of_stage) if not isinstance(effect, StageBegan)]
    return after, (*of_sale, *kept, *of_travel)


def _pass_turn(position: Position) -> Noted:
    """M-TURN-4: the stages that nobody ticked off are over as well."""
    check_plays_on(position)
    effects: tuple[Effect, ...] = ()
    while following_stage(position):
        position, more = _next_stage(position)
        effects = (*effects, *(effect for effect in more if not isinstance(effect, StageBegan)))
    after, more = ending.following_turn(position)
    return after, (*effects, *more)


def _set_turn(position: Position, note: SetTurn) -> Noted:
    solo.check_has_others(position)
    return ending.begin(replace(position, is_over=False), note.seat, position.turn.number)


def _end(position: Position, note: EndGame) -> Noted:
    """The table says how the end was triggered, where nobody counts the markers, or that it was not."""
    if note.by is None:
        return ending.go_on(position), ()
    if position.solo != (note.by == "turns"):
        sentence = N_("A solo game ends by its turns, others by time or by the Peace of Westphalia.")
        raise RuleViolation("M-SOLO-1", sentence)
    if position.solo:
        return replace(position, triggered_by=note.by, is_over=True), (GameEnded(note.by),)
    if position.triggered_by:
        return replace(position, triggered_by=note.by), ()  # M-END-4: the turns that are left stay the same
    return ending.trigger(position, note.by)
