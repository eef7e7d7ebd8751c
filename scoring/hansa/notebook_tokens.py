"""Notes about tokens: taken from beside a route, used, and put from a plate beside the next one (H-TOK)."""

from collections.abc import Mapping

from scoring.hansa.board import RouteId
from scoring.hansa.components import PLUS, Token
from scoring.hansa.effects import ActionsGained, Effect, EndTriggered, TokenDrawn
from scoring.hansa.notes import PutToken, TakeToken, UseToken
from scoring.hansa.position import Player, Position
from scoring.hansa.rules import plate, tokens, turn
from scoring.refusals import N_, RuleViolation
from scoring.values import replace

Noted = tuple[Position, tuple[Effect, ...]]


def drawable(position: Position) -> Mapping[Token, int]:
    """What a token from a plate can turn out to be: so many of each kind nobody has seen yet (H-TOK-3)."""
    return {token: count for token, count in position.bag.items() if count > 0}


def take_token(position: Position, note: TakeToken) -> Noted:
    """H-ROUTE-2: the token goes to the player; the next comes onto the plate, or there is none (H-TOK-4)."""
    left = _without_token(position, note)
    player = left.player(note.seat)
    pile = left.tokens_in_pile
    effects: tuple[Effect, ...] = (TokenDrawn(note.seat, pile - 1),) if pile else (EndTriggered("tokens"),)
    taken = replace(player, unused=(*player.unused, note.token), plate=player.plate + (pile > 0))
    return left.with_player(taken), effects


def _without_token(position: Position, note: TakeToken) -> Position:
    """The token leaves the route it was beside, as far as that was entered."""
    beside = position.tokens_on_routes
    if note.route is not None and note.route in beside:
        if beside[note.route] != note.token:
            sentence = N_("{token} does not lie beside {route}: there lies {other}.")
            raise RuleViolation("H-ROUTE-2", sentence, token=note.token, route=note.route, other=beside[note.route])
        return _cleared(position, note.route)
    if note.token in position.tokens_elsewhere:
        elsewhere = list(position.tokens_elsewhere)
        elsewhere.remove(note.token)
        return replace(position, tokens_elsewhere=tuple(elsewhere))
    if note.route is None and note.token in beside.values():
        return _cleared(position, next(route for route, token in beside.items() if token == note.token))
    owner = _owner_of_plate(position)
    if owner and position.bag.get(note.token):
        return _revealed(position, owner, note.token)  # put beside a route, but nobody entered that
    raise RuleViolation("H-TOK-2", N_("{token} does not lie beside a route."), token=note.token)


def _cleared(position: Position, route: RouteId) -> Position:
    beside = {other: token for other, token in position.tokens_on_routes.items() if other != route}
    return replace(position, tokens_on_routes=beside)


def _owner_of_plate(position: Position) -> Player | None:
    """Whose plate the next token comes from: the active player's, else the first one that holds any."""
    active = [player for player in position.players if position.turn and player.seat == position.turn.seat]
    return next((player for player in (*active, *position.players) if player.plate), None)


def _revealed(position: Position, owner: Player, token: Token) -> Position:
    """A token left the plate and has been seen."""
    bag = {kind: count - (kind == token) for kind, count in position.bag.items()}
    seen = position.with_player(replace(owner, plate=owner.plate - 1))
    return replace(seen, bag={kind: count for kind, count in bag.items() if count})


def put_token(position: Position, note: PutToken) -> Noted:
    """H-TOK-5: a token from a plate is seen and put beside a route, or beside one that nobody enters."""
    owner = _owner_of_plate(position)
    if not position.bag.get(note.token):
        raise RuleViolation("H-TOK-3", N_("It can't be {token}: none of these is still unseen."), token=note.token)
    if owner is None:
        raise RuleViolation("H-TOK-5", N_("No token lies on a plate."))
    seen = _revealed(position, owner, note.token)
    if note.route is None:
        return replace(seen, tokens_elsewhere=(*position.tokens_elsewhere, note.token)), ()
    plate.check_route_qualifies(position, position.board.routes[note.route])
    return replace(seen, tokens_on_routes={**position.tokens_on_routes, note.route: note.token}), ()


def use_token(position: Position, note: UseToken) -> Noted:
    """H-TOK-10: an unused token is turned over; its actions belong to the player's own turn (H-TOK-14)."""
    after = tokens.use_token(position, note.seat, note.token)
    more, now = PLUS.get(note.token, 0), position.turn
    if not more or now is None or now.seat != note.seat:
        return after, ()
    later = turn.gain_actions(now, more)
    gained = (ActionsGained(note.seat, more),) if later != now else ()
    return replace(after, turn=later), gained
