"""Somebody who plays Hansa Teutonica by taste: no master, but with a plan, and each with another one."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from scoring.hansa.board import Route
from scoring.hansa.components import Piece, Pieces, Seat, Skill
from scoring.hansa.moves import (
    Displace,
    EndTurn,
    Establish,
    Income,
    Move,
    Place,
    PlaceToken,
    PlayImprove,
    PlayPlus,
    Resettle,
    Reward,
    TakeOffice,
    TakeSkill,
    TakeSpecial,
)
from scoring.hansa.network import largest_network
from scoring.hansa.position import Player, Position
from scoring.hansa.rules import control, establishing, offices, plate, resettle_step, skills, special

Cities = frozenset[str]
PLAN: Final[Mapping[Skill, float]] = {"actions": 9, "keys": 8, "privilege": 7, "bank": 3, "book": 2}


@dataclass(frozen=True)
class Taste:
    """What somebody likes better than others do; 1 is the usual."""

    network: float = 1.0
    cities: float = 1.0
    tokens: float = 1.0
    skills: float = 1.0
    care: float = 1.0  # how seldom the second best will do


@dataclass(frozen=True)
class Merchant:
    taste: Taste
    chance: Random

    def choose(self, position: Position) -> Move:
        """The move that the seat to move makes."""
        if position.in_hand:
            return self._resettle(position)
        turn = position.turn
        assert turn  # noqa: S101 (a game that goes on has a turn)
        player = position.player(turn.seat)
        if turn.is_over or not turn.actions_left:
            return self._end(position, player)
        if move := self._token(player, turn.actions_left):
            return move
        full = establishing.full_routes(position, player.seat)
        found = [self._best_reward(position, player, position.board.routes[route]) for route in full]
        if found:
            worth, move = max(found, key=lambda pair: pair[0])
            if worth > 0 or player.supply.total < 2:
                return move
        if player.supply.total < 3 and player.stock.total:
            return self._income(player)
        return self._build(position, player) or (self._income(player) if player.stock.total else EndTurn(player.seat))

    def _resettle(self, position: Position) -> Resettle:
        assert position.in_hand  # noqa: S101
        step = resettle_step(position, Resettle(position.in_hand.seat, ()), None)
        displaced = step.choices[0]
        return Resettle(step.seat, ((displaced.piece, self.chance.choice(displaced.posts)),))

    def _end(self, position: Position, player: Player) -> Move:
        if player.plate and (routes := list(plate.qualifying_routes(position))):
            token = self.chance.choice(sorted(position.bag.keys()))
            return PlaceToken(player.seat, token, self.chance.choice(routes).id)
        return EndTurn(player.seat)

    def _token(self, player: Player, actions_left: int) -> Move | None:
        if "improve-skill" in player.unused:
            wanted = [skill for skill in PLAN if not player.desk.is_full(skill)]
            if wanted:
                return PlayImprove(player.seat, wanted[0])
        for token in ("plus-4", "plus-3"):
            if token in player.unused and actions_left == 1 and player.supply.total > 3:
                return PlayPlus(player.seat, token)
        return None

    def _income(self, player: Player) -> Income:
        limit = player.desk.bank_value
        most = player.stock.total if limit == "all" else min(limit, player.stock.total)
        merchants = min(player.stock.merchant, 1)
        traders = min(player.stock.trader, most - merchants)
        return Income(player.seat, Pieces(traders, min(player.stock.merchant, most - traders)))

    def _best_reward(self, position: Position, player: Player, route: Route) -> tuple[float, Move]:
        on_route = establishing.own_pieces(position, route, player.seat)
        assert on_route  # noqa: S101 (the route is full)
        rewards: list[Reward] = [
            *skills.choices(position, player, route),
            *offices.choices(position, player, route, on_route),
            *special.choices(position, player, route, on_route),
        ]
        along = self._along(position, player, route)
        own = frozenset(largest_network(position, player.seat).cities)
        worths = [(self._worth(position, player, reward, own) + self._noise(), reward) for reward in rewards]
        worth, best = max(worths, key=lambda pair: pair[0], default=(0.0, None))
        return worth + along, Establish(player.seat, route.id, best)

    def _along(self, position: Position, player: Player, route: Route) -> float:
        """What a route brings beside its reward: its token, and a point for each city one controls."""
        controlled = sum(control.control(position, city) == player.seat for city in route.cities)
        return 1.5 * self.taste.tokens * (route.id in position.tokens_on_routes) + 1.5 * controlled

    def _worth(self, position: Position, player: Player, reward: Reward, own: Cities) -> float:
        match reward:
            case TakeSkill(skill=skill):
                return self.taste.skills * PLAN[skill] - 1.5 * player.desk.level(skill)
            case TakeOffice(city=city):
                joins = bool(position.board.neighbours[city] & own) or not own
                return (
                    2 + (1.6 if joins else 0.4) * player.desk.key_value
                ) * self.taste.network + 2 * self.taste.cities
            case TakeSpecial(points=points):
                return points
        return 0.0

    def _noise(self) -> float:
        return self.chance.random() * 3 / self.taste.care

    def _build(self, position: Position, player: Player) -> Move | None:
        """Go on where it promises most for the pieces still missing."""
        scored = []
        own = frozenset(largest_network(position, player.seat).cities)
        for route in position.board.routes.values():
            there = position.pieces_on(route)
            mine = sum(who is not None and who.seat == player.seat for who in there)
            rivals = sum(who is not None and who.seat != player.seat for who in there)
            if rivals > 1 or (rivals and not mine) or mine == len(there):
                continue
            move = self._next_on(position, player, route)
            if move is not None:
                hopes = self._hopes(position, player, route, own) * (1 + 2 * mine) / len(there)
                scored.append((hopes - 3 * rivals + self._noise(), move))
        return max(scored, key=lambda pair: pair[0])[1] if scored else None

    def _next_on(self, position: Position, player: Player, route: Route) -> Move | None:
        there = position.pieces_on(route)
        wants_merchant = route.id in position.board.special_routes and self.chance.random() < 0.4
        for post, who in zip(route.posts, there, strict=True):
            if who is None:
                as_merchant = post.is_boat or not player.supply.trader or (wants_merchant and player.supply.merchant)
                piece: Piece = "merchant" if as_merchant else "trader"
                if player.supply.of(piece):
                    return Place(player.seat, piece, post.id)
        for post, who in zip(route.posts, there, strict=True):
            if who and who.seat != player.seat and who.piece == "trader" and player.supply.trader > 2:
                return Displace(player.seat, "trader", post.id, Pieces(1, 0))
        return None

    def _hopes(self, position: Position, player: Player, route: Route, own: Cities) -> float:
        """What the route would give if it were full."""
        whole = Pieces(len(route.posts), 1)
        rewards: list[Reward] = [
            *skills.choices(position, player, route),
            *offices.choices(position, player, route, whole),
            *(special.choices(position, player, route, whole) if player.supply.merchant else ()),
        ]
        best = max((self._worth(position, player, reward, own) for reward in rewards), default=0.0)
        return best + self._along(position, player, route)


def seat_of(position: Position) -> Seat | None:
    """Who must move: whose piece was displaced, else whose turn it is."""
    if position.in_hand:
        return position.in_hand.seat
    return position.turn.seat if position.turn else None
