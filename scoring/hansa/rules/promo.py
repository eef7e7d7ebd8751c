"""The promo tokens (H-PROMO). Version 1 of the file formats does not have them; the engine does."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from scoring.hansa.board import CityId, RouteId
from scoring.hansa.components import ONE, Pieces, Seat, Token
from scoring.hansa.effects import Effect, TokenUsed, TributeOffered
from scoring.hansa.moves import LayToken, Place, PlayExchange, TakeTribute
from scoring.hansa.position import LaidToken, Player, Position
from scoring.refusals import N_, RuleViolation
from scoring.values import replace

Item = TypeVar("Item")

TRIBUTE = 2  # pieces from the stock (H-PROMO-3)


def exchange(position: Position, move: PlayExchange) -> tuple[Position, tuple[Effect, ...]]:
    """H-PROMO-2: the exchange token, already turned over, changes hands for one of the opponent's used tokens."""
    if move.opponent == move.seat or not position.has_seat(move.opponent):
        raise RuleViolation("H-PROMO-2", N_("Choose an opponent to exchange with."))
    opponent, player = position.player(move.opponent), position.player(move.seat)
    if move.wanted not in exchangeable(position, opponent):
        raise RuleViolation(
            "H-PROMO-2", N_("{seat} has not used {token} yet."), seat=opponent.seat, token=move.wanted
        )  # fmt: skip
    opponent = replace(opponent, used=(*without(opponent.used, move.wanted), move.token))
    player = replace(player, used=without(player.used, move.token), unused=(*player.unused, move.wanted))
    return position.with_player(player).with_player(opponent), (TokenUsed(move.seat, move.token),)


def without(items: tuple[Item, ...], item: Item) -> tuple[Item, ...]:
    """One of these fewer."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]


def exchangeable(position: Position, opponent: Player) -> tuple[Token, ...]:
    """The tokens that the opponent has used and still has; those laid at a route stay there (H-PROMO-5)."""
    used = opponent.used
    for laid in position.laid_tokens:
        if laid.seat == opponent.seat:
            used = without(used, laid.token)
    return used


def lay(position: Position, move: LayToken) -> tuple[Position, tuple[Effect, ...]]:
    """H-PROMO-3, H-PROMO-4: beside a route, with a trader that stays there for good (H-PROMO-5)."""
    player = position.player(move.seat)
    if not player.supply.trader:
        raise RuleViolation("H-PROMO-5", N_("{token} needs a trader from your supply."), token=move.token)
    player = replace(player, supply=player.supply.minus(ONE["trader"]))
    laid = (*position.laid_tokens, LaidToken(move.token, move.route, move.seat))
    return replace(position.with_player(player), laid_tokens=laid), (TokenUsed(move.seat, move.token),)


def toll(position: Position, route: RouteId) -> int:
    """How many further pieces a placement on this route costs (H-PROMO-4)."""
    return sum(laid.token == "block-route" and laid.route == route for laid in position.laid_tokens)


def check_toll(position: Position, route: RouteId, supply: Pieces, paid: Pieces) -> None:
    due = toll(position, route) if position.laid_tokens else 0
    if paid.total != due or not supply.has(paid):
        raise RuleViolation(
            "H-PROMO-4", N_("Placing on {route} costs {due} further pieces from your supply."), route=route, due=due
        )


def with_tolls(position: Position, player: Player, places: Iterable[Place]) -> Iterator[Place]:
    """The placements, each with every way to pay what its route costs."""
    for move in places:
        due = toll(position, position.board.posts[move.post].route)
        supply = player.supply.minus(ONE[move.piece])
        for merchants in range(due + 1):
            paid = Pieces(due - merchants, merchants)
            if supply.has(paid):
                yield Place(move.seat, move.piece, move.post, paid) if due else move


def offer_tribute(position: Position, city: CityId, effects: list[Effect]) -> Position:
    """H-PROMO-3: an office was made in this city."""
    owners: tuple[Seat, ...] = tuple(
        laid.seat
        for laid in position.laid_tokens
        if laid.token == "tribute" and city in position.board.routes[laid.route].cities
    )
    effects.extend(map(TributeOffered, owners))
    return replace(position, tribute_open=position.tribute_open + owners) if owners else position


def take_tribute(position: Position, move: TakeTribute) -> tuple[Position, tuple[Effect, ...]]:
    if move.seat not in position.tribute_open:
        raise RuleViolation("H-PROMO-3", N_("No office was just made at a tribute of {seat}'s."), seat=move.seat)
    player = position.player(move.seat)
    if not 1 <= move.pieces.total <= TRIBUTE or not player.stock.has(move.pieces):
        raise RuleViolation("H-PROMO-3", N_("A tribute gives 1 or 2 pieces from your stock."))
    player = replace(player, supply=player.supply.plus(move.pieces), stock=player.stock.minus(move.pieces))
    return replace(position.with_player(player), tribute_open=without(position.tribute_open, move.seat)), ()


def tribute_choices(position: Position, player: Player) -> Iterator[TakeTribute]:
    if player.seat in position.tribute_open:
        for pieces in (Pieces(1, 0), Pieces(0, 1), Pieces(2, 0), Pieces(1, 1), Pieces(0, 2)):
            if player.stock.has(pieces):
                yield TakeTribute(player.seat, pieces)
