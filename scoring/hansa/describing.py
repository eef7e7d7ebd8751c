"""Notes as sentences for the log; no sentence tells what is on a mission card."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, assert_never

from scoring.hansa.components import Ending, Skill
from scoring.hansa.desk import VALUES
from scoring.hansa.effects import ActionsGained, Effect, EndTriggered, PrestigeScored, TokenDrawn, TurnBegan
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
    Why,
)
from scoring.hansa.position import Position
from scoring.hansa.position_notation import read_position
from scoring.hansa.words import Names, Translate, fill
from scoring.refusals import N_

Wording = tuple[str, dict[str, object]]  # a sentence and what fills its gaps

SCORED: Final[dict[Why, str]] = {
    "control": N_("{seat} scores {points} for control of a city."),
    "coin": N_("{seat} scores {points} for a coin."),
    "other": N_("{seat} moves {points} forward on the track."),
}
TURN_PASSED: Final = N_("{seat} ends the turn; {following} is next, actions: {actions}.")
FAVOUR_BOUGHT: Final = N_("{seat} buys the Emperor's favour “{favour}”.")
TOKEN_PLACED: Final = N_("“{token}” now lies beside {route}.")
CONNECTED: Final = N_("{seat} connects East and West and scores {points}.")
CONNECTED_LATE: Final = N_("{seat} connects East and West; the rewards are gone.")
COMPLETED: Final = N_("{city} is complete: {count} of {last}.")
ENDS: Final[dict[Ending, str]] = {
    "track": N_("20 prestige on the track: this ends the game."),
    "tokens": N_("No token is left to draw: this ends the game."),
    "cities": N_("The last completed city: this ends the game."),
}


def describe_note(note: Note, effects: tuple[Effect, ...], before: Position, names: Names, translate: Translate) -> str:
    """What the note says happened, and if it ended the game, a second sentence on that."""
    sentence, gaps = _wording(note, effects, before)
    wordings = [(sentence, gaps), *_endings(note, effects)]
    return " ".join(fill(words, translate, names, before.board, **filling) for words, filling in wordings)


def _endings(note: Note, effects: tuple[Effect, ...]) -> Iterator[Wording]:
    for effect in effects:
        if isinstance(effect, EndTriggered) and not isinstance(note, EndGame):
            yield ENDS[effect.by], {}


def _wording(note: Note, effects: tuple[Effect, ...], before: Position) -> Wording:
    match note:
        case Prestige(seat, points, why):
            sentence = SCORED[why] if points > 0 else N_("{seat} goes back {points} on the track.")
            return sentence, {"seat": seat, "points": abs(points)}
        case Connect():
            return _connect(note, effects)
        case CompleteCity(city):
            sentence = COMPLETED if city else N_("A city is complete: {count} of {last}.")
            return sentence, {"city": city, "count": before.completed_cities + 1, "last": before.board.cities_to_end}
        case DevelopSkill():
            return _develop(note, effects, before)
        case TakeCell(seat, points):
            sentence = N_("{seat} puts a merchant on the special prestige cell of {points}.")
            return sentence, {"seat": seat, "points": points}
        case TakeToken():
            return _take(note, effects)
        case UseToken(seat, token):
            return N_("{seat} uses “{token}”."), {"seat": seat, "token": token}
        case PutToken(token, route):
            sentence = TOKEN_PLACED if route else N_("“{token}” now lies beside a route.")
            return sentence, {"token": token, "route": route}
        case TakeFavour(seat, favour):
            return FAVOUR_BOUGHT, {"seat": seat, "favour": favour}
        case DealMission(seat):
            return N_("{seat} has a mission card."), {"seat": seat}
        case SpendAction(count):
            return _spend(count, before)
        case PassTurn():
            return _pass(effects, before)
        case SetTurn(seat):
            return N_("It is {seat}'s turn."), {"seat": seat}
        case EndGame(by):
            return (ENDS[by] if by else N_("The game goes on.")), {}
        case SetSupply(seat, trader, merchant):
            sentence = N_("{seat}'s supply: traders {trader}, merchants {merchant}.")
            return sentence, {"seat": seat, "trader": trader, "merchant": merchant}
        case SetStock(seat, trader, merchant):
            sentence = N_("{seat}'s stock: traders {trader}, merchants {merchant}.")
            return sentence, {"seat": seat, "trader": trader, "merchant": merchant}
        case EnterPosition(document):
            return _entered(document)
        case UseMap(on):
            return (N_("The table plays on the map.") if on else N_("The table plays beside the board.")), {}
        case CorrectPost() | CorrectOffice() | CorrectToken() | PutAside():
            return _corrected(note, before)
        case _:
            assert_never(note)


def _corrected(note: CorrectPost | CorrectOffice | CorrectToken | PutAside, before: Position) -> Wording:
    match note:
        case CorrectPost(post, None):
            return N_("Nothing stands on {post}."), {"post": post}
        case CorrectPost(post, seat, piece):
            return N_("On {post} stands {seat}: {piece}."), {"post": post, "seat": seat, "piece": piece}
        case CorrectOffice(city, slot, None):
            sentence = N_("Slot {slot} of {city} is empty.") if slot else N_("{city} has an extra office less.")
            return sentence, {"city": city, "slot": slot}
        case CorrectOffice(city, slot, seat, piece):
            sentence = N_("In slot {slot} of {city} stands {seat}: {piece}.")
            extra = N_("{city} has an extra office of {seat}: {piece}.")
            return (sentence if slot else extra), {"city": city, "slot": slot, "seat": seat, "piece": piece}
        case CorrectToken(route, token):
            sentence = N_("“{token}” lies beside {route}.") if token else N_("No token lies beside {route}.")
            return sentence, {"route": route, "token": token}
        case PutAside():
            assert before.in_hand  # else the note was refused
            return N_("{seat}'s displaced piece goes back to the stock."), {"seat": before.in_hand.seat}


def _entered(document: Mapping[str, Any]) -> Wording:
    told = read_position(document)
    gaps: dict[str, object] = {
        "offices": sum(len(offices.left_to_right) for offices in told.offices),
        "pieces": sum(who is not None for who in told.posts),
    }
    if "posts" in document:
        return N_("What lies on the table was entered by hand: offices {offices}, pieces on posts {pieces}."), gaps
    return N_("What lies on the table was entered by hand: offices {offices}."), gaps


def _connect(note: Connect, effects: tuple[Effect, ...]) -> Wording:
    points = sum(effect.points for effect in effects if isinstance(effect, PrestigeScored))
    return (CONNECTED if points else CONNECTED_LATE), {"seat": note.seat, "points": points}


def _develop(note: DevelopSkill, effects: tuple[Effect, ...], before: Position) -> Wording:
    skill: Skill = note.skill
    value = VALUES[skill][before.player(note.seat).desk.level(skill) + note.steps]
    if note.steps < 0:
        sentence = N_("{seat} puts a piece back on {skill}, which is now {value}.")
    elif any(isinstance(effect, ActionsGained) for effect in effects):
        sentence = N_("{seat} develops {skill} to {value} and has one more action this turn.")
    else:
        sentence = N_("{seat} develops {skill} to {value}.")
    return sentence, {"seat": note.seat, "skill": skill, "value": value}


def _take(note: TakeToken, effects: tuple[Effect, ...]) -> Wording:
    left = next((effect.left_in_pile for effect in effects if isinstance(effect, TokenDrawn)), 0)
    if note.route:
        sentence = N_("{seat} takes “{token}” from {route}; still to draw: {left}.")
    else:
        sentence = N_("{seat} takes “{token}”; still to draw: {left}.")
    return sentence, {"seat": note.seat, "token": note.token, "route": note.route, "left": left}


def _spend(count: int, before: Position) -> Wording:
    assert before.turn  # nobody spends an action while it is nobody's turn
    gaps: dict[str, object] = {"seat": before.turn.seat, "left": before.turn.actions_left - count}
    if count > 0:
        return N_("{seat} spends an action; left: {left}."), gaps
    return N_("{seat} gets an action back; left: {left}."), gaps


def _pass(effects: tuple[Effect, ...], before: Position) -> Wording:
    begun = next(effect for effect in effects if isinstance(effect, TurnBegan))
    assert before.turn  # nobody passes the turn while it is nobody's
    gaps: dict[str, object] = {"seat": before.turn.seat, "following": begun.seat, "actions": begun.actions}
    return TURN_PASSED, gaps
