"""Tokens taken, drawn onto the plate and put beside routes at the turn's end (H-TOK-1 to H-TOK-9)."""

from collections.abc import Iterator

from scoring.hansa.board import Route
from scoring.hansa.effects import Effect, EndTriggered, TokenDrawn, TokenPlaced, TokenTaken
from scoring.hansa.moves import PlaceToken
from scoring.hansa.position import Player, Position
from scoring.refusals import N_, RuleViolation
from scoring.values import replace


def take_token(position: Position, player: Player, route: Route, effects: list[Effect]) -> Position:
    """H-ROUTE-2: the token beside the route must be taken, and a replacement is drawn, unseen, onto the plate."""
    token = position.tokens_on_routes.get(route.id)
    if token is None:
        return position
    left = {beside: other for beside, other in position.tokens_on_routes.items() if beside != route.id}
    effects.append(TokenTaken(player.seat, token, route.id))
    pile = position.tokens_in_pile
    if pile:
        effects.append(TokenDrawn(player.seat, pile - 1))
    else:
        effects.append(EndTriggered("tokens"))  # H-TOK-4, H-END-1b
    player = replace(player, unused=(*player.unused, token), plate=player.plate + (pile > 0))
    return replace(position.with_player(player), tokens_on_routes=left)


def _why_not_beside(position: Position, route: Route) -> tuple[str, str] | None:
    """H-TOK-6 to H-TOK-8 and H-BRIT-4: the rule and the sentence that keep a token from this route."""
    if route.id in position.tokens_on_routes:
        return "H-TOK-6", N_("A token already lies beside {route}.")
    if route.marker:
        return "H-TOK-6", N_("{route} has a permanent marker: no token goes there.")
    if any(position.posts[route.span]):
        return "H-TOK-7", N_("Pieces stand on {route}: a token needs an empty route.")
    first, second = route.cities
    if None not in position.offices_in(first).slots and None not in position.offices_in(second).slots:
        return "H-TOK-8", N_("Neither city of {route} has an empty slot left.")
    if route.country != "england":
        return "H-BRIT-4", N_("Tokens are put beside English routes only.")
    return None


def check_route_qualifies(position: Position, route: Route) -> None:
    if refusal := _why_not_beside(position, route):
        raise RuleViolation(*refusal, route=route.id)


def qualifying_routes(position: Position) -> Iterator[Route]:
    """The routes beside which a token may be put."""
    return (route for route in position.board.routes.values() if _why_not_beside(position, route) is None)


def place_token(position: Position, move: PlaceToken) -> tuple[Position, tuple[Effect, ...]]:
    """H-TOK-5: the first one placed declares the turn over (H-TURN-6)."""
    player = position.player(move.seat)
    if not position.bag.get(move.token):
        raise RuleViolation("H-TOK-3", N_("It can't be “{token}”: none of these is still unseen."), token=move.token)
    if not player.plate:
        raise RuleViolation("H-TOK-5", N_("No token lies on {seat}'s plate."), seat=player.seat)
    check_route_qualifies(position, position.board.routes[move.route])
    assert position.turn  # check_may_act has seen to it
    bag = {token: count - (token == move.token) for token, count in position.bag.items()}
    after = replace(
        position.with_player(replace(player, plate=player.plate - 1)),
        bag={token: count for token, count in bag.items() if count},
        tokens_on_routes={**position.tokens_on_routes, move.route: move.token},
        turn=replace(position.turn, is_over=True),
    )
    return after, (TokenPlaced(move.seat, move.token, move.route),)


def check_is_cleared(position: Position, player: Player) -> None:
    """H-TOK-5, H-TOK-9: a token stays on the plate only while no route qualifies."""
    if player.plate and next(qualifying_routes(position), None):
        raise RuleViolation("H-TOK-5", N_("The token on {seat}'s plate must be put beside a route."), seat=player.seat)


def choices(position: Position, player: Player) -> Iterator[PlaceToken]:
    if player.plate:
        kinds = [token for token, count in position.bag.items() if count]
        for route in qualifying_routes(position):
            for token in kinds:
                yield PlaceToken(player.seat, token, route.id)
