"""A fixed, sensible way to play Hansa Teutonica: fill routes, develop skills early, make offices later."""

from collections.abc import Iterator

from scoring.hansa.board import Route
from scoring.hansa.components import Piece, Pieces, Skill
from scoring.hansa.moves import (
    Displace,
    EndTurn,
    Establish,
    Income,
    Move,
    Place,
    PlaceToken,
    Resettle,
    Reward,
    TakeSkill,
)
from scoring.hansa.position import Player, Position
from scoring.hansa.rules import establishing, offices, plate, resettle_step, skills

WANTED: dict[Skill, int] = {"actions": 3, "privilege": 2, "book": 1, "keys": 3, "bank": 1}


def choose(position: Position) -> Move:
    """The move that the seat to move makes."""
    if position.in_hand:
        return _resettle(position)
    turn = position.turn
    assert turn
    player = position.player(turn.seat)
    if turn.is_over or not turn.actions_left:
        return _end(position, player)
    routes = position.board.routes
    for route_id in establishing.full_routes(position, player.seat):
        return Establish(player.seat, route_id, _reward(position, player, routes[route_id]))
    if player.supply.total < 2 and player.stock.total:
        return _income(player)
    if not player.supply.total:
        return _end(position, player)
    return _fill(position, player)


def _resettle(position: Position) -> Resettle:
    assert position.in_hand
    step = resettle_step(position, Resettle(position.in_hand.seat, ()), None)
    displaced = step.choices[0]
    return Resettle(step.seat, ((displaced.piece, displaced.posts[0]),))


def _end(position: Position, player: Player) -> Move:
    if player.plate:
        for route in plate.qualifying_routes(position):
            return PlaceToken(player.seat, next(iter(position.bag)), route.id)
    return EndTurn(player.seat)


def _income(player: Player) -> Income:
    limit = player.desk.bank_value
    most = player.stock.total if limit == "all" else limit
    merchants = min(player.stock.merchant, most)
    return Income(player.seat, Pieces(min(player.stock.trader, most - merchants), merchants))


def _reward(position: Position, player: Player, route: Route) -> Reward | None:
    offered = [take for take in skills.choices(position, player, route) if _wants(player, take)]
    if offered:
        return offered[0]
    on_route = establishing.own_pieces(position, route, player.seat)
    assert on_route
    return next(iter(offices.choices(position, player, route, on_route)), None)


def _wants(player: Player, take: TakeSkill) -> bool:
    return player.desk.level(take.skill) < WANTED[take.skill]


def _fill(position: Position, player: Player) -> Move:
    """Complete what is begun; else begin a route that leads to a skill still wanted or to a free slot."""
    seat = player.seat
    for route in position.board.routes.values():
        first = position.posts[route.span.start]  # pieces are put down from the first post on
        if first and first.seat == seat:
            others = position.posts[route.span][1:]
            if None in others and all(who is None or who.seat == seat for who in others):
                return _place_on(position, player, route)
    best, best_worth = None, -1
    for at, route in enumerate(position.board.routes.values()):
        worth = _worth(position, player, route, at)
        if worth > best_worth:
            best, best_worth = route, worth
    if best is None:
        return _end(position, player)
    return _place_on(position, player, best)


def _place_on(position: Position, player: Player, route: Route) -> Move:
    piece: Piece = "trader" if player.supply.trader else "merchant"
    for post in route.posts:
        who = position.posts[post.index]
        if who is None and (piece == "merchant" or not post.is_boat):
            return Place(player.seat, piece, post.id)
    for post in route.posts:
        who = position.posts[post.index]
        if who and who.seat != player.seat and who.piece == "trader" and player.supply.trader > 1:
            return Displace(player.seat, "trader", post.id, Pieces(1, 0))
    return _end(position, player)


def _worth(position: Position, player: Player, route: Route, at: int) -> int:
    standing = [who.seat for who in position.posts[route.span] if who]
    mine = standing.count(player.seat)
    foreign = len(standing) - mine
    if foreign > 1 or (foreign and (player.supply.total < 3 or not mine)):
        return -1
    worth = 10 * mine - 5 * foreign - len(route.posts) + 4 * (route.id in position.tokens_on_routes)
    for city_id in route.cities:
        city = position.board.cities[city_id]
        if city.skills:
            worth += 8 * any(player.desk.level(skill) < WANTED[skill] for skill in city.skills)
        empty = offices.leftmost_empty(position.offices[city.index])
        worth += 3 * (empty is not None and player.desk.allows(city.slots[empty].privilege))
    return worth + (at * 7 + len(player.seat) * 5) % 6  # each colour likes other parts, so that games do not jam


def play(position: Position, moves: int = 5_000) -> Iterator[tuple[Position, Move]]:
    """The game from here on: each position with the move made in it."""
    from scoring.hansa.rules import apply

    for _ in range(moves):
        if position.ended_by:
            return
        move = choose(position)
        yield position, move
        position, _ = apply(position, move)
