"""Action B: Place one piece (H-PLACE)."""

from functools import cache
from itertools import compress

from scoring.hansa.board import load_board
from scoring.hansa.components import NO_PIECES, ONE, PIECES, Piece, Seat, occupant
from scoring.hansa.effects import Effect, PiecesReturned
from scoring.hansa.moves import Place
from scoring.hansa.position import Player, Position, Turn
from scoring.hansa.rules import britannia, promo, two_players
from scoring.hansa.rules.turn import spend_action
from scoring.refusals import N_, RuleViolation
from scoring.values import replace


def place(position: Position, move: Place, turn: Turn) -> tuple[Position, tuple[Effect, ...]]:
    post = position.board.posts[move.post]
    if who := position.posts[post.index]:
        raise RuleViolation(
            "H-PLACE-1", N_("{seat}'s {piece} already stands on {post}."), seat=who.seat, piece=who.piece, post=post.id
        )
    player = position.player(move.seat)
    if not player.supply.of(move.piece):
        raise RuleViolation("H-PLACE-3", N_("You have no {piece} in your supply."), piece=move.piece)
    if post.is_boat and move.piece != "merchant":
        raise RuleViolation("H-PLACE-5", N_("{post} is a boat: only a merchant can stand there."), post=post.id)
    turn, effects = britannia.use_permit(position, spend_action(turn), post)
    two_players.check_pawn_is_at(position, post.route)
    supply = player.supply.minus(ONE[move.piece])
    promo.check_toll(position, post.route, supply, move.toll)
    stock = player.stock
    if move.toll.total:  # H-PROMO-4
        supply, stock = supply.minus(move.toll), stock.plus(move.toll)
        effects = (*effects, PiecesReturned(player.seat, move.toll))
    at = post.index
    posts = (*position.posts[:at], occupant(player.seat, move.piece), *position.posts[at + 1 :])
    return position.with_player(replace(player, supply=supply, stock=stock), posts=posts, turn=turn), effects


def choices(position: Position, player: Player) -> list[Place]:
    moves: list[Place] = []
    is_free = [who is None for who in position.posts]
    for piece in PIECES:
        if not player.supply.of(piece):
            continue
        places = _places(position.board.id, player.seat, piece)
        free = [move for move in compress(places, is_free) if move]
        if position.board.has_countries:
            countries = britannia.open_countries(position, player.seat)
            free = [move for move in free if position.board.posts[move.post].country in countries]
        if position.is_two_player:
            routes = two_players.routes_at_pawn(position)
            free = [move for move in free if position.board.posts[move.post].route in routes]
        if position.laid_tokens:
            free = list(promo.with_tolls(position, player, free))
        moves += free
    return moves


@cache
def _places(board_id: str, seat: Seat, piece: Piece) -> tuple[Place | None, ...]:
    """The move for each post of the board in order, made once; none where a trader would stand on a boat."""
    return tuple(
        None if post.is_boat and piece == "trader" else Place(seat, piece, post.id, NO_PIECES)
        for post in load_board(board_id).posts_in_order
    )
