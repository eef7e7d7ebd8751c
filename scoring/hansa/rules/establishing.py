"""Action E: Establish a trade route, in its binding order of steps (H-ROUTE)."""

from collections.abc import Iterator

from scoring.hansa.board import Route, RouteId
from scoring.hansa.components import ONE, Pieces, Seat
from scoring.hansa.effects import Effect, PiecesReturned, TokenUsed
from scoring.hansa.moves import Establish, Reward, TakeOffice, TakeSkill, TakeSpecial
from scoring.hansa.position import Player, Position, Turn
from scoring.hansa.rules import ending, markers, offices, plate, skills, special, tokens, two_players
from scoring.hansa.rules.control import controller
from scoring.hansa.rules.turn import spend_action
from scoring.refusals import N_, RuleViolation
from scoring.values import replace


def establish(position: Position, move: Establish, turn: Turn) -> tuple[Position, tuple[Effect, ...]]:
    route = position.board.routes[move.route]
    after, effects, returned = _up_to_reward(position, move, route, turn)
    if move.marker:  # H-ROUTE-4
        after = markers.use_marker(after, move.seat, route, move.marker, returned, effects)
    return ending.end_if_triggered(after, effects), tuple(effects)  # H-ROUTE-5


def _up_to_reward(
    position: Position, move: Establish, route: Route, turn: Turn
) -> tuple[Position, list[Effect], Pieces]:
    """Steps 1 to 3, with what they caused and which pieces went to the stock."""
    on_route = own_pieces(position, route, move.seat)
    if on_route is None:
        raise RuleViolation("H-ROUTE-0", N_("Your pieces must stand on every post of {route}."), route=route.id)
    if move.second:
        raise RuleViolation("H-ROUTE-3", N_("A route gives one reward, not two."))
    player = position.player(move.seat)
    _check_reward(position, player, route, on_route, move.reward)
    two_players.check_pawn_is_at(position, route.id)
    effects: list[Effect] = []
    position = replace(position, turn=spend_action(turn))
    for city in route.cities:  # H-ROUTE-1: the office about to be made does not exist yet
        if seat := controller(position.offices_in(city)):
            position = ending.score(position, seat, 1, "control", effects, city)
    position = plate.take_token(position, position.player(move.seat), route, effects)  # H-ROUTE-2
    position, returned = _clear(position, move.seat, route, on_route, move.reward, effects)
    return _take_reward(position, move.seat, move.reward, effects), effects, returned


def own_pieces(position: Position, route: Route, seat: Seat) -> Pieces | None:
    """The pieces on a route that this player holds in full, else None."""
    merchants = 0
    for who in position.posts[route.span]:
        if who is None or who.seat != seat:
            return None
        merchants += who.piece == "merchant"
    return Pieces(len(route.posts) - merchants, merchants)


def _check_reward(position: Position, player: Player, route: Route, on_route: Pieces, reward: Reward | None) -> None:
    match reward:
        case TakeOffice():
            offices.check_office(position, player, route, on_route, reward)
        case TakeSkill():
            skills.check_skill(position, player, route, reward)
        case TakeSpecial():
            special.check_special(position, player, route, on_route, reward)


def _clear(
    position: Position, seat: Seat, route: Route, on_route: Pieces, reward: Reward | None, effects: list[Effect]
) -> tuple[Position, Pieces]:
    """H-ROUTE-6: every piece that does not become an office or go to a cell returns to the stock."""
    returned = on_route
    if isinstance(reward, TakeOffice):
        returned = on_route.minus(ONE[reward.piece])
    elif isinstance(reward, TakeSpecial):
        returned = on_route.minus(ONE["merchant"])
    player = position.player(seat)
    span = route.span
    posts = position.posts[: span.start] + (None,) * len(route.posts) + position.posts[span.stop :]
    effects.append(PiecesReturned(seat, returned))
    return position.with_player(replace(player, stock=player.stock.plus(returned)), posts=posts), returned


def _take_reward(position: Position, seat: Seat, reward: Reward | None, effects: list[Effect]) -> Position:
    """H-ROUTE-3: one of office, skill and special prestige, or nothing."""
    match reward:
        case TakeOffice(extra=True):
            effects.append(TokenUsed(seat, "extra-office"))
            position = tokens.use_token(position, seat, "extra-office")
            return offices.make_office(position, seat, reward, effects)
        case TakeOffice():
            return offices.make_office(position, seat, reward, effects)
        case TakeSkill():
            return skills.develop(position, seat, reward.skill, effects)
        case TakeSpecial():
            return special.take_special(position, seat, reward, effects)
        case None:
            return position


def after_reward(position: Position, move: Establish) -> tuple[Position, Pieces]:
    """The position in which the route's permanent marker is used, and the pieces that went to the stock."""
    assert position.turn  # asked only while somebody is to move
    after, _, returned = _up_to_reward(position, move, position.board.routes[move.route], position.turn)
    return after, returned


def full_routes(position: Position, seat: Seat) -> Iterator[RouteId]:
    """The routes this player could establish."""
    for route in position.board.routes.values():
        first = position.posts[route.span.start]
        if first and first.seat == seat and own_pieces(position, route, seat):
            yield route.id


def choices(position: Position, player: Player) -> Iterator[Establish]:
    """Each full route with each reward, and the marker uses that are one choice; others are given step by step."""
    for route_id in full_routes(position, player.seat):
        route = position.board.routes[route_id]
        on_route = own_pieces(position, route, player.seat)
        if on_route is None or (position.is_two_player and route_id not in two_players.routes_at_pawn(position)):
            continue
        rewards: list[Reward | None] = [
            None,
            *offices.choices(position, player, route, on_route),
            *skills.choices(position, player, route),
            *special.choices(position, player, route, on_route),
        ]
        for reward in rewards:
            move = Establish(player.seat, route_id, reward)
            yield move
            if route.marker in ("privilege", "office-in-green-city"):
                after, _ = after_reward(position, move)
                for use in markers.simple_uses(after, after.player(player.seat), route):
                    yield Establish(player.seat, route_id, reward, use)
