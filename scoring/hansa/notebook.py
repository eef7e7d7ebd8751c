"""Applying notes: the position after what somebody entered by hand, and what followed from it.

The physical table is the truth: a note is refused only where it makes no sense, and a table may go on after the end.
"""

from typing import assert_never

from scoring.hansa import notebook_board as board
from scoring.hansa import notebook_desk as desk
from scoring.hansa import notebook_tokens as tokens
from scoring.hansa.components import PRESTIGE_TO_END, Ending, Seat, east_west_reward
from scoring.hansa.effects import Effect, EndTriggered, PrestigeScored, TurnBegan
from scoring.hansa.entering import enter_position
from scoring.hansa.notes import (
    CompleteCity,
    Connect,
    CorrectOffice,
    CorrectPost,
    CorrectToken,
    DealMission,
    DevelopSkill,
    EndGame,
    EnterPosition,
    Note,
    PassTurn,
    Prestige,
    PutAside,
    PutToken,
    SetStock,
    SetSupply,
    SetTurn,
    SpendAction,
    TakeCell,
    TakeFavour,
    TakeToken,
    UseMap,
    UseToken,
)
from scoring.hansa.position import Position
from scoring.hansa.rules import turn
from scoring.refusals import N_, RuleViolation
from scoring.values import replace

Noted = tuple[Position, tuple[Effect, ...]]


def note_down(position: Position, note: Note) -> Noted:
    """The position after a note and what followed from it; on RuleViolation nothing has happened."""
    _check_belongs_here(position, note)
    match note:
        case Prestige():
            return _prestige(position, note)
        case Connect():
            return _connect(position, note)
        case CompleteCity():
            return _complete_city(position, note)
        case DevelopSkill():
            return desk.develop_skill(position, note)
        case TakeCell():
            return desk.take_cell(position, note)
        case TakeToken():
            after, effects = tokens.take_token(position, note)
            return _notice_end(after, effects)
        case UseToken():
            return tokens.use_token(position, note)
        case PutToken():
            return tokens.put_token(position, note)
        case TakeFavour():
            return desk.take_favour(position, note)
        case DealMission():
            return desk.deal_mission(position, note)
        case SpendAction():
            return _spend_action(position, note)
        case PassTurn():
            return _pass_turn(position)
        case SetTurn():
            return _begin_turn(position, note.seat)
        case EndGame():
            effects = (EndTriggered(note.by),) if note.by else ()
            return replace(position, ended_by=note.by), effects
        case SetSupply() | SetStock():
            return desk.count_pieces(position, note)
        case EnterPosition():
            return enter_position(position, note)
        case UseMap():
            return board.use_map(position, note)
        case CorrectPost():
            return board.correct_post(position, note)
        case CorrectOffice():
            return board.correct_office(position, note)
        case CorrectToken():
            return board.correct_token(position, note)
        case PutAside():
            return board.put_aside(position)
        case _:
            assert_never(note)


def _check_belongs_here(position: Position, note: Note) -> None:
    """H-KIT-8: what the note names is at this table and on this board."""
    seat: Seat | None = getattr(note, "seat", None)
    if seat and not position.has_seat(seat):
        raise RuleViolation("H-TURN-1", N_("{seat} does not play at this table."), seat=seat)
    city, route, post = (getattr(note, name, None) for name in ("city", "route", "post"))
    for named in (city, *getattr(note, "cities", ())):
        if named and named not in position.board.cities:
            raise RuleViolation("H-KIT-8", N_("{city} is not on this board."), city=named)
    if route and route not in position.board.routes:
        raise RuleViolation("H-KIT-8", N_("{route} is not on this board."), route=route)
    if post and post not in position.board.posts:
        raise RuleViolation("H-KIT-8", N_("{post} is not on this board."), post=post)


def _notice_end(position: Position, effects: tuple[Effect, ...]) -> Noted:
    """H-END-5: the condition triggered first is the one that is named."""
    if position.ended_by:
        return position, tuple(effect for effect in effects if not isinstance(effect, EndTriggered))
    triggered = [effect.by for effect in effects if isinstance(effect, EndTriggered)]
    return replace(position, ended_by=triggered[0] if triggered else None), effects


def _prestige(position: Position, note: Prestige) -> Noted:
    scored = (PrestigeScored(note.seat, note.points, note.why),) if note.why != "other" else ()
    return _score(position, note.seat, note.points, scored)


def _connect(position: Position, note: Connect) -> Noted:
    if note.seat in position.east_west:
        raise RuleViolation(
            "H-EW-4", N_("{seat} has already scored the East-West connection: it counts once."), seat=note.seat
        )
    reward = east_west_reward(len(position.east_west) + 1)  # H-EW-1
    connected = replace(position, east_west=(*position.east_west, note.seat))
    return _score(connected, note.seat, reward, (PrestigeScored(note.seat, reward, "east-west"),))


def _score(position: Position, seat: Seat, points: int, effects: tuple[Effect, ...]) -> Noted:
    player = position.player(seat)
    if player.prestige + points < 0:
        raise RuleViolation("H-SETUP-7", N_("{seat}'s marker cannot go below 0 on the track."), seat=seat)
    after = position.with_player(replace(player, prestige=player.prestige + points))
    if not _reached_track_end(position) and _reached_track_end(after):
        effects = (*effects, EndTriggered("track"))  # H-END-1a
    if position.ended_by == "track" and _reached_track_end(position) and not _reached_track_end(after):
        after = replace(after, ended_by=_cities_end(after))  # a slip put right: nobody has 20 after all
    return _notice_end(after, effects)


def _reached_track_end(position: Position) -> bool:
    return any(player.prestige >= PRESTIGE_TO_END for player in position.players)


def _cities_end(position: Position) -> Ending | None:
    return "cities" if position.completed_cities >= position.board.cities_to_end else None


def _complete_city(position: Position, note: CompleteCity) -> Noted:
    """H-FULL-1: the cube moves once for each city."""
    if any(offices.left_to_right for offices in position.offices):
        raise RuleViolation("H-FULL-1", N_("The offices on the board say by themselves which cities are complete."))
    noted = position.cities_noted
    if note.city and note.city in noted:
        raise RuleViolation("H-FULL-1", N_("{city} has been counted already: a city counts once."), city=note.city)
    if len(noted) >= len(position.board.cities):
        raise RuleViolation("H-FULL-1", N_("Every city of this board has been counted already."))
    after = replace(position, cities_noted=(*noted, note.city))
    reached = len(noted) < position.board.cities_to_end <= len(after.cities_noted)
    return _notice_end(after, (EndTriggered("cities"),) if reached else ())  # H-END-1c


def _spend_action(position: Position, note: SpendAction) -> Noted:
    now = position.turn
    if now is None:
        raise RuleViolation("H-TURN-1", N_("It is not known whose turn it is."))
    if now.actions_left < note.count:
        raise RuleViolation("H-TURN-2", N_("{seat} has no action left this turn."), seat=now.seat)
    spent = replace(now, actions_left=now.actions_left - note.count, acted=now.acted or note.count > 0)
    return replace(position, turn=spent), ()


def _pass_turn(position: Position) -> Noted:
    if position.turn is None:
        raise RuleViolation("H-TURN-1", N_("It is not known whose turn it is."))
    following = (position.seats.index(position.turn.seat) + 1) % len(position.players)
    return _begin_turn(position, position.seats[following])


def _begin_turn(position: Position, seat: Seat) -> Noted:
    begun = turn.begin(position.player(seat))  # H-TURN-2
    return replace(position, turn=begun), (TurnBegan(seat, begun.actions_left),)
