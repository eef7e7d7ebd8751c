"""The rules: `apply` a move, list the `legal_moves`, or ask `why_not`.

Each rule is checked in one place, in the file of its number's prefix: H-DISP is displacing.py, H-TOK is tokens.py and
plate.py, H-EAST markers.py and offices.py, what only Britannia does britannia.py.

The `choices` of a file list what its checks would accept. They ask the same questions once for all posts instead of
trying every move, which is ten times as fast; tests/scoring/hansa/test_properties.py holds both against each other.
"""

from dataclasses import dataclass
from typing import assert_never

from scoring.hansa.board import PostId
from scoring.hansa.components import Seat
from scoring.hansa.effects import Effect
from scoring.hansa.moves import (
    BuyFavour,
    Displace,
    EndTurn,
    Establish,
    Income,
    LayToken,
    MarkerUse,
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
    TakeTribute,
)
from scoring.hansa.position import Position
from scoring.hansa.rules import (
    displacing,
    establishing,
    favours,
    income,
    markers,
    moving,
    placing,
    plate,
    promo,
    tokens,
    turn,
    two_players,
)
from scoring.refusals import RuleViolation
from scoring.values import replace


def apply(position: Position, move: Move) -> tuple[Position, tuple[Effect, ...]]:
    """The position after the move and what it caused; on RuleViolation nothing has happened."""
    now = turn.check_may_act(position, move)
    if not isinstance(move, ShareIncome | TakeTribute):
        if now.share_is_open:
            now = replace(now, share_is_open=False)
            position = replace(position, turn=now)
        if position.tribute_open:
            position = replace(position, tribute_open=())
    match move:
        case Place():
            return placing.place(position, move, now)
        case Displace():
            return displacing.displace(position, move, now)
        case Resettle():
            return displacing.resettle(position, move)
        case EndTurn():
            return turn.end_turn(position, move)
        case Income():
            return income.income(position, move, now)
        case Establish():
            return establishing.establish(position, move, now)
        case MovePieces():
            return moving.move_pieces(position, move, now)
        case PlaceToken():
            return plate.place_token(position, move)
        case PlayPlus() | PlayImprove() | PlaySwap() | PlayMove3() | PlayRemove3() | PlayExchange() | LayToken():
            return tokens.play_token(position, move, now)
        case BuyFavour():
            return favours.buy_favour(position, move, now)
        case ShareIncome():
            return favours.share_income(position, move, now)
        case TakeTribute():
            return promo.take_tribute(position, move)
        case MovePawn():
            return two_players.move_pawn(position, move, now)
        case _:
            assert_never(move)


def why_not(position: Position, move: Move) -> RuleViolation | None:
    """The rule that refuses this move, with its sentence; None where the move is allowed."""
    try:
        apply(position, move)
    except RuleViolation as refusal:
        return refusal
    return None


@dataclass(frozen=True, slots=True)
class LegalMoves:
    """Everything a seat may do now: simple moves one by one, compound ones step by step.

    `liftings` (Move, `move-3`): `liftable` gives what may be lifted, `destinations` where each may go.
    `removable` are the posts for `remove-3`, one to three of them.
    `resettling` is the first step of the answer to a displacement; `resettle_step` gives the next ones.
    An Establish on a route whose marker is `move-2`, `deploy-2` or `place-2-wales-scotland` stands among the simple
    ones without using it; `marker_lifting` and `marker_step` continue from there.
    """

    seat: Seat
    simple: tuple[Move, ...] = ()
    liftings: tuple[moving.Lifting, ...] = ()
    removable: tuple[PostId, ...] = ()
    resettling: displacing.ResettleStep | None = None


def seat_to_move(position: Position) -> Seat | None:
    """Who must do something next; nobody after the end."""
    if position.ended_by or position.turn is None:
        return None
    if position.in_hand:
        return position.in_hand.seat
    if position.is_two_player and position.pawn is None:
        return position.players[1].seat  # H-2P-2
    return position.turn.seat


def legal_moves(position: Position, seat: Seat | None = None) -> LegalMoves:
    """What the seat to move may do, or another seat, which may have something to take (H-FAV-6c, H-PROMO-3)."""
    acting = seat_to_move(position)
    seat = seat or acting or position.players[0].seat
    now = position.turn
    if acting is None or now is None or not position.has_seat(seat):
        return LegalMoves(seat)
    player = position.player(seat)
    if position.in_hand:
        if seat != acting:
            return LegalMoves(seat)
        step = displacing.resettle_step(position, Resettle(seat, ()), None)
        return LegalMoves(seat, resettling=step)
    answers: list[Move] = list(favours.share_choices(position, player, now))
    answers += promo.tribute_choices(position, player)
    if seat != acting:
        return LegalMoves(seat, tuple(answers))
    if position.is_two_player and position.pawn is None:
        return LegalMoves(seat, tuple(two_players.choices(position, player, now)))
    simple: list[Move] = answers
    liftings: list[moving.Lifting] = []
    removable: tuple[PostId, ...] = ()
    if not now.is_over:
        if now.actions_left > 0:
            simple += income.choices(player)
            simple += placing.choices(position, player)
            simple += displacing.choices(position, player)
            simple += establishing.choices(position, player)
            liftings.append(moving.book_lifting(position, seat))
        if player.unused:
            simple += tokens.choices(position, player)
            simple += favours.choices(position, player, now)
            if "move-3" in player.unused:
                liftings.append(tokens.move_3(seat))
            if "remove-3" in player.unused:
                removable = tokens.removable(position)
        if position.is_two_player:
            simple += two_players.choices(position, player, now)
    if player.plate:
        simple += plate.choices(position, player)
    if not player.plate or not any(plate.qualifying_routes(position)):
        simple.append(EndTurn(seat))
    usable = tuple(lifting for lifting in liftings if lifting.is_possible(position))
    return LegalMoves(seat, tuple(simple), usable, removable)


resettle_step = displacing.resettle_step


def marker_lifting(position: Position, move: Establish) -> tuple[Position, moving.Lifting]:
    """For a route with `move-2`: the position after the reward, and how pieces may be lifted in it."""
    after, _ = establishing.after_reward(position, move)
    return after, markers.move_2(move.seat)


def marker_step(position: Position, move: Establish, so_far: MarkerUse) -> markers.MarkerStep:
    """For `deploy-2` and `place-2-wales-scotland`: what may be put down next, after what is down so far."""
    after, returned = establishing.after_reward(position, move)
    route = position.board.routes[move.route]
    return markers.marker_step(after, move.seat, route, so_far, returned)
