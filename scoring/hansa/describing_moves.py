"""Moves as sentences for the log, each followed by what it caused: points, tokens taken, cities completed, the end."""

from collections.abc import Iterable, Iterator
from typing import Final, assert_never

from scoring.hansa.components import Piece, Seat, Skill
from scoring.hansa.describing import (
    COMPLETED,
    CONNECTED,
    CONNECTED_LATE,
    ENDS,
    FAVOUR_BOUGHT,
    TOKEN_PLACED,
    TURN_PASSED,
    Wording,
)
from scoring.hansa.desk import VALUES
from scoring.hansa.effects import CityCompleted, Effect, EndTriggered, PrestigeScored, TokenTaken, TurnBegan
from scoring.hansa.moves import (
    BuyFavour,
    Displace,
    EndTurn,
    Establish,
    Income,
    LayToken,
    MarkerDeploy,
    MarkerMove,
    MarkerOffice,
    MarkerPlace,
    MarkerPrivilege,
    Move,
    MovePawn,
    MovePieces,
    Place,
    PlaceToken,
    PlayExchange,
    PlayImprove,
    PlayMove3,
    PlayPlus,
    PlayRemove3,
    PlaySwap,
    Resettle,
    ShareIncome,
    Step,
    TakeOffice,
    TakeSkill,
    TakeSpecial,
    TakeTribute,
)
from scoring.hansa.position import Position
from scoring.hansa.rules.two_players import provinces
from scoring.hansa.words import Names, Translate, called
from scoring.refusals import N_

PLACED: Final[dict[Piece, str]] = {
    "trader": N_("{seat} places a trader on {post}."),
    "merchant": N_("{seat} places a merchant on {post}."),
}
DISPLACED: Final[dict[Piece, str]] = {
    "trader": N_("{seat} displaces {owner}'s trader on {post}."),
    "merchant": N_("{seat} displaces {owner}'s merchant on {post}."),
}
SHARED: Final[dict[Piece, str]] = {
    "trader": N_("{seat} takes a trader as a share of the income."),
    "merchant": N_("{seat} takes a merchant as a share of the income."),
}
SCORED: Final = {
    "control": N_("{seat} scores {points} for control of {city}."),
    "coin": N_("{seat} scores {points} for the coin in {city}."),
    "east-west": CONNECTED,
}


def describe_move(move: Move, effects: tuple[Effect, ...], before: Position, names: Names, translate: Translate) -> str:
    """What was done, and whole sentences on what it caused."""
    done = _sentences([_wording(move, effects, before), *_used_marker(move)], before, names, translate)
    return " ".join([*done, *caused(effects, before, names, translate)])


def caused(effects: tuple[Effect, ...], before: Position, names: Names, translate: Translate) -> Iterator[str]:
    """A sentence for each thing that a move caused and that people want to know."""
    return _sentences(_caused(effects, before), before, names, translate)


def _sentences(wordings: Iterable[Wording], before: Position, names: Names, translate: Translate) -> Iterator[str]:
    def words(gap: object) -> str:
        return ", ".join(map(words, gap)) if isinstance(gap, tuple) else called(gap, translate, names, before.board)

    for sentence, gaps in wordings:
        yield translate(sentence).format_map({gap: words(value) for gap, value in gaps.items()})


def _used_marker(move: Move) -> Iterator[Wording]:
    """What the permanent marker of the route did."""
    if not isinstance(move, Establish):
        return
    match move.marker:
        case MarkerMove(steps):
            yield N_("The marker moves pieces from {left} to {reached}."), _ways(steps)
        case MarkerPrivilege():
            yield N_("The marker develops {seat}'s privilege."), {"seat": move.seat}
        case MarkerOffice(city):
            yield N_("The marker makes an office in {city}."), {"city": city}
        case MarkerDeploy(to) | MarkerPlace(to):
            yield N_("The marker puts pieces on {posts}."), {"posts": tuple(post for _, post in to)}


def _caused(effects: tuple[Effect, ...], before: Position) -> Iterator[Wording]:
    for effect in effects:
        match effect:
            case PrestigeScored(seat, points, why, city):
                yield (SCORED[why] if points else CONNECTED_LATE), {"seat": seat, "points": points, "city": city}
            case TokenTaken(seat, token):
                yield N_("{seat} takes “{token}”."), {"seat": seat, "token": token}
            case CityCompleted(city, completed):
                yield COMPLETED, {"city": city, "count": completed, "last": before.board.cities_to_end}
    ends = [effect.by for effect in effects if isinstance(effect, EndTriggered)]
    if ends:
        yield ENDS[ends[0]], {}  # H-END-5: the first one is named


def _wording(move: Move, effects: tuple[Effect, ...], before: Position) -> Wording:
    match move:
        case Income(seat, pieces):
            return N_("{seat} takes income: traders {trader}, merchants {merchant}."), {
                "seat": seat,
                **pieces._asdict(),
            }
        case Place(seat, piece, post):
            return PLACED[piece], {"seat": seat, "post": post}
        case Displace(seat, _, post):
            displaced = before.occupant(post)
            assert displaced  # the rules have seen that somebody stands there
            return DISPLACED[displaced.piece], {"seat": seat, "owner": displaced.seat, "post": post}
        case Resettle(seat, to):
            return N_("{seat} puts pieces down on {posts}."), {"seat": seat, "posts": tuple(post for _, post in to)}
        case MovePieces(seat, steps):
            return N_("{seat} moves pieces from {left} to {reached}."), {"seat": seat, **_ways(steps)}
        case Establish():
            return _establish(move, before)
        case BuyFavour(seat, favour):
            return FAVOUR_BOUGHT, {"seat": seat, "favour": favour}
        case ShareIncome(seat, piece):
            return SHARED[piece], {"seat": seat}
        case TakeTribute(seat, pieces):
            return N_("{seat} takes tribute: traders {trader}, merchants {merchant}."), {
                "seat": seat,
                **pieces._asdict(),
            }
        case PlaceToken(_, token, route):
            return TOKEN_PLACED, {"token": token, "route": route}
        case MovePawn(seat, province, paid):
            sentence = N_("{seat} spends an action to put the pawn in {province}.")
            return (sentence if paid else N_("{seat} moves the pawn to {province}.")), {
                "seat": seat,
                "province": provinces()[province].where,
            }
        case EndTurn(seat):
            begun = next(effect for effect in effects if isinstance(effect, TurnBegan))
            return TURN_PASSED, {"seat": seat, "following": begun.seat, "actions": begun.actions}
        case _:
            return _play_token(move, before)


def _ways(steps: tuple[Step, ...]) -> dict[str, object]:
    return {"left": tuple(start for start, _ in steps), "reached": tuple(end for _, end in steps)}


def _establish(move: Establish, before: Position) -> Wording:
    gaps: dict[str, object] = {"seat": move.seat, "route": move.route}
    match move.reward:
        case TakeOffice(city, _, extra):
            sentence = N_("{seat} establishes {route} and makes an office in {city}.")
            extra_one = N_("{seat} establishes {route} and makes an extra office in {city}.")
            return (extra_one if extra else sentence), {**gaps, "city": city}
        case TakeSkill(_, skill):
            sentence = N_("{seat} establishes {route} and develops {skill} to {value}.")
            return sentence, {**gaps, "skill": skill, "value": _value_after(before, move.seat, skill)}
        case TakeSpecial(points):
            sentence = N_("{seat} establishes {route} and puts a merchant on the special prestige cell of {points}.")
            return sentence, {**gaps, "points": points}
        case None:
            return N_("{seat} establishes {route}."), gaps


def _value_after(before: Position, seat: Seat, skill: Skill) -> int | str:
    return VALUES[skill][before.player(seat).desk.level(skill) + 1]


def _play_token(
    move: PlayPlus | PlayImprove | PlaySwap | PlayMove3 | PlayRemove3 | PlayExchange | LayToken, before: Position
) -> Wording:
    gaps: dict[str, object] = {"seat": move.seat, "token": move.token}
    match move:
        case PlayPlus():
            return N_("{seat} uses “{token}”."), gaps
        case PlayImprove(seat, skill):
            value = _value_after(before, seat, skill)
            return N_("{seat} uses “{token}”: {skill} is now {value}."), {**gaps, "skill": skill, "value": value}
        case PlaySwap(_, city):
            return N_("{seat} uses “{token}” in {city}."), {**gaps, "city": city}
        case PlayMove3(_, steps):
            return N_("{seat} uses “{token}”: from {left} to {reached}."), {**gaps, **_ways(steps)}
        case PlayRemove3(_, posts):
            return N_("{seat} uses “{token}” on {posts}."), {**gaps, "posts": posts}
        case PlayExchange(_, opponent, wanted):
            sentence = N_("{seat} gives “{token}” to {opponent} and takes “{wanted}”.")
            return sentence, {**gaps, "opponent": opponent, "wanted": wanted}
        case LayToken(_, _, route):
            return N_("{seat} lays “{token}” at {route}."), {**gaps, "route": route}
        case _:
            assert_never(move)
