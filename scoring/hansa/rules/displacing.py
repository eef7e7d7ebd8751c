"""Action C: Displace a piece, and what its owner does then (H-DISP)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal

from scoring.hansa.board import Post, PostId, Route
from scoring.hansa.components import ONE, PIECES, Occupant, Piece, Pieces, Seat, occupant
from scoring.hansa.effects import Effect, PieceDisplaced, PiecesReturned
from scoring.hansa.moves import Displace, Resettle
from scoring.hansa.position import InHand, Player, Position, Turn
from scoring.hansa.rules import britannia, two_players
from scoring.hansa.rules.turn import spend_action
from scoring.refusals import N_, RuleViolation
from scoring.values import replace

Posts = tuple[Occupant | None, ...]
FEE: dict[Piece, int] = {"trader": 1, "merchant": 2}  # H-DISP-2
QUESTIONS = ("H-DISP-7", "H-DISP-9", "H-DISP-10", "H-DISP-11")  # asked of each reading, in this order
LONGEST_ROUTE = 4  # posts; with more free ones than that, some lie outside the origin route
EXTRA: dict[Piece, int] = {"trader": 1, "merchant": 2}  # H-DISP-6


def displace(position: Position, move: Displace, turn: Turn) -> tuple[Position, tuple[Effect, ...]]:
    post = position.board.posts[move.post]
    who = position.posts[post.index]
    if who is None:
        raise RuleViolation("H-DISP-1", N_("Nobody stands on {post}: place a piece there instead."), post=post.id)
    if who.seat == move.seat:
        raise RuleViolation("H-DISP-1", N_("Your own piece stands on {post}."), post=post.id)
    fee = FEE[who.piece]
    if move.pay.total != fee:
        raise RuleViolation(
            "H-DISP-2", N_("Displacing a {piece} costs exactly {fee} more from your supply."), piece=who.piece, fee=fee
        )
    player = position.player(move.seat)
    if player.supply.total <= fee:
        raise RuleViolation(
            "H-DISP-3",
            N_("{seat}'s {piece} stands there: displacing it costs {fee} more from your supply, and you have {left}."),
            seat=who.seat,
            piece=who.piece,
            fee=fee,
            left=max(player.supply.total - 1, 0),
        )
    if not player.supply.has(move.pay.plus(ONE[move.piece])):
        raise RuleViolation("H-DISP-3", N_("Your supply does not hold the pieces you want to put there and pay with."))
    if post.is_boat and move.piece != "merchant":
        raise RuleViolation("H-DISP-3", N_("{post} is a boat: only a merchant can stand there."), post=post.id)
    if not _can_be_put_back(position, who, post):
        raise RuleViolation("H-DISP-12", N_("No post is left where {seat} could put the piece."), seat=who.seat)
    turn, effects = britannia.use_permit(position, spend_action(turn), post)
    two_players.check_pawn_is_at(position, post.route)
    player = replace(
        player,
        supply=player.supply.minus(move.pay).minus(ONE[move.piece]),
        stock=player.stock.plus(move.pay),
    )
    after = position.with_player(player).with_post(post.index, occupant(move.seat, move.piece))
    effects += (
        PiecesReturned(move.seat, move.pay),
        PieceDisplaced(who.seat, who.piece, post.id, by=move.seat),
    )
    return replace(after, in_hand=InHand(who.seat, who.piece, post.route), turn=turn), effects


def _can_be_put_back(position: Position, who: Occupant, post: Post) -> bool:
    """H-DISP-12: some post could take the displaced piece."""
    origin = position.board.routes[post.route]
    anywhere = "relocate-anywhere" in position.player(who.seat).favours
    return bool(_destinations(position, position.posts, who.piece, origin, anywhere, only_one=True))


def _destinations(
    position: Position, posts: Posts, piece: Piece, origin: Route, anywhere: bool, *, only_one: bool = False
) -> list[Post]:
    """H-DISP-10: the free posts of the lowest ring that has one for this piece; H-FAV-6a: all there are."""
    board = position.board
    rings = (tuple(board.routes),) if anywhere else board.rings[origin.id]
    for ring in rings:
        free = []
        for route in ring:
            for post in board.routes[route].posts:
                if (
                    posts[post.index] is None
                    and (piece == "merchant" or not post.is_boat)
                    and britannia.may_resettle(origin, post)
                ):
                    if only_one:
                        return [post]
                    free.append(post)
        if free:
            return free
    return []


def extras_allowed(player: Player, displaced: Piece) -> int:
    """H-DISP-6, and the favour H-FAV-6d."""
    return 2 if "double-compensation" in player.favours else EXTRA[displaced]


def resettle(position: Position, move: Resettle) -> tuple[Position, tuple[Effect, ...]]:
    hand = position.in_hand
    assert hand  # check_may_act has seen to it
    player = position.player(move.seat)
    could_be_displaced = [at for at, (piece, _) in enumerate(move.to) if piece == hand.piece]
    if not could_be_displaced:
        raise RuleViolation("H-DISP-5", N_("The displaced {piece} must be put back on a post."), piece=hand.piece)
    allowed = extras_allowed(player, hand.piece)
    if len(move.to) > 1 + allowed:
        raise RuleViolation("H-DISP-6", N_("You may add up to {allowed} extra pieces."), allowed=allowed)
    # Pieces of a kind look alike: it is enough that one of them can have been the displaced one.
    refusals = []
    for displaced in could_be_displaced:
        try:
            posts, stock, supply = _put_down(position, hand, player, move, displaced)
        except RuleViolation as refusal:
            refusals.append(refusal)
        else:
            after = position.with_player(replace(player, stock=stock, supply=supply))
            return replace(after, posts=posts, in_hand=None), ()
    raise max(refusals, key=lambda refusal: QUESTIONS.index(refusal.rule))  # of the reading that got furthest


def _put_down(
    position: Position, hand: InHand, player: Player, move: Resettle, displaced: int | None
) -> tuple[Posts, Pieces, Pieces]:
    """The posts, the stock and the supply when all pieces are down, the displaced one being the one at that place."""
    stock, supply, leaves = _sources(player, move, displaced)
    board = position.board
    anywhere = "relocate-anywhere" in player.favours
    origin = board.routes[hand.origin]
    if not anywhere and any(board.posts[post].route == origin.id for _, post in move.to):
        raise RuleViolation("H-DISP-9", N_("The piece must leave {route}."), route=origin.id)
    posts = list(position.posts)
    put_down: set[PostId] = set()
    for (piece, post_id), leaving in zip(move.to, leaves, strict=True):
        post = board.posts[post_id]
        if posts[post.index]:
            raise RuleViolation("H-DISP-10", N_("{post} is not free."), post=post_id)
        if post.is_boat and piece == "trader":
            raise RuleViolation("H-DISP-10", N_("{post} is a boat: only a merchant can stand there."), post=post_id)
        if not britannia.may_resettle(origin, post):
            sentence = N_("{post} is in another country than the displacement, and not in England.")
            raise RuleViolation("H-DISP-10", sentence, post=post_id)
        if post not in _destinations(position, tuple(posts), piece, origin, anywhere):
            raise RuleViolation(
                "H-DISP-10", N_("A {piece} may not go to {post} while nearer posts can take it."),
                piece=piece, post=post_id,
            )  # fmt: skip
        if leaving is not None:
            left = board.posts[leaving].index
            if posts[left] != occupant(move.seat, piece) or leaving in put_down:
                raise RuleViolation(
                    "H-DISP-11", N_("No {piece} of yours that could be taken stands on {post}."),
                    piece=piece, post=leaving,
                )  # fmt: skip
            posts[left] = None  # H-DISP-11: only once it is down, for the pieces after it
        posts[post.index] = occupant(move.seat, piece)
        put_down.add(post_id)
    return tuple(posts), stock, supply


def _sources(player: Player, move: Resettle, displaced: int | None) -> tuple[Pieces, Pieces, list[PostId | None]]:
    """H-DISP-7: each extra piece from the stock, else the supply, else the board; what is left, and posts left."""
    stock, supply = player.stock, player.supply
    leaving = list(move.leaving)
    leaves: list[PostId | None] = []
    for at, (piece, _) in enumerate(move.to):
        leaves.append(None)
        if at == displaced:
            continue
        if stock.total:
            if not stock.of(piece):
                raise RuleViolation("H-DISP-7", N_("Extra pieces come from the stock first, and it holds no {piece}."), piece=piece)  # fmt: skip  # noqa: E501
            stock = stock.minus(ONE[piece])
        elif supply.total:
            if not supply.of(piece):
                raise RuleViolation("H-DISP-7", N_("Your stock is empty, and your supply holds no {piece}."), piece=piece)  # fmt: skip  # noqa: E501
            supply = supply.minus(ONE[piece])
        elif leaving:
            leaves[-1] = leaving.pop(0)
        else:
            raise RuleViolation("H-DISP-7", N_("Your stock and supply are empty: say which post the extra piece leaves."))  # fmt: skip  # noqa: E501
    if leaving:
        raise RuleViolation("H-DISP-7", N_("Pieces come off the board only when stock and supply are empty."))
    return stock, supply, leaves


Source = Literal["displaced", "stock", "supply", "board"]


@dataclass(frozen=True, slots=True)
class ResettleChoice:
    """A piece that may be put down next, where it comes from and where it may go."""

    source: Source
    piece: Piece
    posts: tuple[PostId, ...]
    leaving: PostId | None = None  # the post it is taken from (source "board")


@dataclass(frozen=True, slots=True)
class ResettleStep:
    """What the displaced player may do next, and whether the answer may end here."""

    seat: Seat
    choices: tuple[ResettleChoice, ...]
    may_stop: bool


def resettle_step(position: Position, so_far: Resettle, displaced: int | None) -> ResettleStep:
    """After the pieces put down so far, the displaced one among them at that place or not yet (None)."""
    hand = position.in_hand
    assert hand  # asked only while a piece is in hand
    player = position.player(hand.seat)
    posts, stock, supply = _put_down(position, hand, player, so_far, displaced)
    origin = position.board.routes[hand.origin]
    anywhere = "relocate-anywhere" in player.favours
    extras = len(so_far.to) - (displaced is not None)

    last_post = _last_post(position, posts, hand.piece, origin, anywhere) if displaced is None else None

    def where(piece: Piece) -> tuple[PostId, ...]:
        return tuple(post.id for post in _destinations(position, posts, piece, origin, anywhere))

    def extra(source: Source, held: Pieces) -> list[ResettleChoice]:
        """The extra pieces of a source; the last post for the displaced piece is kept for it (H-DISP-5)."""
        free = {piece: tuple(post for post in where(piece) if post != last_post) for piece in PIECES if held.of(piece)}
        return [ResettleChoice(source, piece, posts) for piece, posts in free.items()]

    found: list[ResettleChoice] = []
    if displaced is None:
        found.append(ResettleChoice("displaced", hand.piece, where(hand.piece)))
    if extras < extras_allowed(player, hand.piece):
        if stock.total:
            found += extra("stock", stock)
        elif supply.total:
            found += extra("supply", supply)
        else:
            put_down = {post for _, post in so_far.to}
            for post in position.board.posts_in_order:
                who = posts[post.index]
                if who and who.seat == hand.seat and post.id not in put_down:
                    found.append(ResettleChoice("board", who.piece, where(who.piece), leaving=post.id))
    usable = tuple(choice for choice in found if choice.posts)
    return ResettleStep(hand.seat, usable, may_stop=displaced is not None)


def _last_post(position: Position, posts: Posts, piece: Piece, origin: Route, anywhere: bool) -> PostId | None:
    """The only post left on the board that could take this piece, if there is just one."""
    able = [
        post.id
        for post, who in zip(position.board.posts_in_order, posts, strict=True)
        if who is None
        and (anywhere or post.route != origin.id)
        and (piece == "merchant" or not post.is_boat)
        and britannia.may_resettle(origin, post)
    ]
    return able[0] if len(able) == 1 else None


def choices(position: Position, player: Player) -> Iterator[Displace]:
    """Every opponent's piece that can be displaced, with every way to pay for it."""
    supply = player.supply
    if supply.total < 2:
        return
    countries = britannia.open_countries(position, player.seat) if position.board.has_countries else None
    routes = two_players.routes_at_pawn(position) if position.is_two_player else None
    ways = {piece: _ways_to_pay(supply, FEE[piece]) for piece in PIECES}
    is_roomy = not position.board.has_boats and position.posts.count(None) > LONGEST_ROUTE
    for post, who in zip(position.board.posts_in_order, position.posts, strict=True):
        if who is None or who.seat == player.seat or not ways[who.piece]:
            continue
        if (countries and post.country not in countries) or (routes is not None and post.route not in routes):
            continue
        if is_roomy or _can_be_put_back(position, who, post):
            for piece, pay in ways[who.piece]:
                if piece == "merchant" or not post.is_boat:
                    yield _displace(player.seat, piece, post.id, pay)


@cache
def _ways_to_pay(supply: Pieces, fee: int) -> tuple[tuple[Piece, Pieces], ...]:
    """Which piece may be put there, and what paid for it."""
    fees = [Pieces(fee - merchants, merchants) for merchants in range(fee + 1)]
    return tuple((piece, pay) for piece in PIECES for pay in fees if supply.has(pay.plus(ONE[piece])))


@cache
def _displace(seat: Seat, piece: Piece, post: PostId, pay: Pieces) -> Displace:
    return Displace(seat, piece, post, pay)
