"""Permanent markers of the sea routes, used after the reward (H-ROUTE-4, H-EAST-9 to H-EAST-13, H-BRIT-15)."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.hansa.board import Post, PostId, Route
from scoring.hansa.components import ONE, PIECES, Marker, Piece, Pieces, Seat, occupant
from scoring.hansa.effects import Effect
from scoring.hansa.moves import (
    MarkerDeploy,
    MarkerMove,
    MarkerOffice,
    MarkerPlace,
    MarkerPrivilege,
    MarkerUse,
    Placing,
)
from scoring.hansa.position import Player, Position
from scoring.hansa.rules import offices, skills
from scoring.hansa.rules.moving import Lifting
from scoring.refusals import N_, RuleViolation
from scoring.values import replace

KIND: dict[type[MarkerUse], Marker] = {
    MarkerMove: "move-2",
    MarkerPrivilege: "privilege",
    MarkerOffice: "office-in-green-city",
    MarkerDeploy: "deploy-2",
    MarkerPlace: "place-2-wales-scotland",
}
MOST = 2  # pieces that `move-2`, `deploy-2` and `place-2-wales-scotland` concern


def use_marker(
    position: Position, seat: Seat, route: Route, use: MarkerUse, returned: Pieces, effects: list[Effect]
) -> Position:
    """H-EAST-10: now or not at all; `returned` are the pieces of the route that just went to the stock."""
    if route.marker != KIND[type(use)]:
        raise RuleViolation("H-ROUTE-4", N_("{route} does not carry this permanent marker."), route=route.id)
    match use:
        case MarkerMove():
            return replace(position, posts=move_2(seat).put_down(position, use.steps)) if use.steps else position
        case MarkerPrivilege():  # H-EAST-13b: no effect if fully developed
            full = position.player(seat).desk.is_full("privilege")
            return position if full else skills.develop(position, seat, "privilege", effects)
        case MarkerOffice():
            return _office_in_green_city(position, seat, use, effects)
        case MarkerDeploy():
            return _deploy(position, seat, use, returned)
        case MarkerPlace():
            return _place_abroad(position, seat, use)


def move_2(seat: Seat) -> Lifting:
    """H-EAST-13a, H-BRIT-15a: pieces of any owners."""
    return Lifting("move-2", seat, MOST)


def _office_in_green_city(position: Position, seat: Seat, use: MarkerOffice, effects: list[Effect]) -> Position:
    """H-EAST-13c: a piece from the supply, right of all offices there."""
    city = position.board.cities[use.city]
    if not city.is_green:
        raise RuleViolation("H-EAST-13c", N_("{city} is not a green city."), city=city.id)
    player = position.player(seat)
    if not player.supply.of(use.piece):
        raise RuleViolation("H-EAST-13c", N_("You have no {piece} in your supply."), piece=use.piece)
    position = position.with_player(replace(player, supply=player.supply.minus(ONE[use.piece])))
    return offices.append_office(position, seat, city, use.piece, effects)


def _deploy(position: Position, seat: Seat, use: MarkerDeploy, returned: Pieces) -> Position:
    """H-EAST-13d: up to two of the pieces that went to the stock go to free posts instead."""
    wanted = _counted(use.to)
    if wanted.total > MOST or not returned.has(wanted):
        raise RuleViolation(
            "H-EAST-13d",
            N_("Up to two of the pieces that just left this route may go: traders {trader}, merchants {merchant}."),
            trader=returned.trader,
            merchant=returned.merchant,
        )
    for piece, post in use.to:
        position = _put(position, seat, piece, position.board.posts[post], "H-EAST-13d")
    player = position.player(seat)
    return position.with_player(replace(player, stock=player.stock.minus(wanted)))


def _counted(to: tuple[Placing, ...]) -> Pieces:
    merchants = sum(piece == "merchant" for piece, _ in to)
    return Pieces(len(to) - merchants, merchants)


def _put(position: Position, seat: Seat, piece: Piece, post: Post, rule: str) -> Position:
    if position.posts[post.index]:
        raise RuleViolation(rule, N_("{post} is not free."), post=post.id)
    if post.is_boat and piece == "trader":
        raise RuleViolation("H-EAST-8", N_("{post} is a boat: only a merchant can stand there."), post=post.id)
    return position.with_post(post.index, occupant(seat, piece))


def _place_abroad(position: Position, seat: Seat, use: MarkerPlace) -> Position:
    """H-BRIT-15b: up to two pieces in Wales or Scotland, from the stock, else the supply, else the board."""
    if len(use.to) > MOST:
        raise RuleViolation("H-BRIT-15b", N_("The marker places up to two pieces."))
    leaving = list(use.leaving)
    put_down: set[PostId] = set()
    for piece, post_id in use.to:
        post = position.board.posts[post_id]
        if post.country == "england":
            raise RuleViolation("H-BRIT-15b", N_("{post} is in England: the marker places in Wales and Scotland."), post=post_id)  # fmt: skip  # noqa: E501
        source = leaving[0] if leaving else None
        player = position.player(seat)
        from_board = not player.stock.total and not player.supply.total
        position = _take_for_marker(position, player, piece, source, put_down)
        if from_board:
            leaving.pop(0)
            if source == post_id:
                raise RuleViolation("H-MOVE-4", N_("The piece on {post} must go to another post."), post=post_id)
        position = _put(position, seat, piece, post, "H-BRIT-15b")
        put_down.add(post_id)
    if leaving:
        raise RuleViolation("H-BRIT-15b", N_("Pieces come off the board only when stock and supply are empty."))
    return position


def _take_for_marker(
    position: Position, player: Player, piece: Piece, source: PostId | None, put_down: set[PostId]
) -> Position:
    """One piece leaves the stock, else the supply, else the post named."""
    if player.stock.total:
        if not player.stock.of(piece):
            raise RuleViolation("H-BRIT-15b", N_("Pieces come from the stock first, and it holds no {piece}."), piece=piece)  # fmt: skip  # noqa: E501
        return position.with_player(replace(player, stock=player.stock.minus(ONE[piece])))
    if player.supply.total:
        if not player.supply.of(piece):
            raise RuleViolation("H-BRIT-15b", N_("Your stock is empty, and your supply holds no {piece}."), piece=piece)
        return position.with_player(replace(player, supply=player.supply.minus(ONE[piece])))
    if source is None or position.occupant(source) != occupant(player.seat, piece):
        raise RuleViolation("H-BRIT-15b", N_("Stock and supply are empty: say which post your {piece} leaves."), piece=piece)  # fmt: skip  # noqa: E501
    if source in put_down:
        raise RuleViolation("H-MOVE-4", N_("Each piece moves only once."))
    return position.with_post(position.board.posts[source].index, None)


@dataclass(frozen=True, slots=True)
class MarkerStep:
    """What a marker may put down next, and where: each piece with the post it leaves, if it comes off the board."""

    choices: tuple[tuple[Piece, PostId | None, tuple[PostId, ...]], ...]


def simple_uses(position: Position, player: Player, route: Route) -> Iterator[MarkerUse]:
    """The uses that are one choice; `position` is the one after the reward."""
    if route.marker == "privilege" and not player.desk.is_full("privilege"):
        yield MarkerPrivilege()
    elif route.marker == "office-in-green-city":
        for city in position.board.cities.values():
            if city.is_green:
                yield from (MarkerOffice(city.id, piece) for piece in PIECES if player.supply.of(piece))


def marker_step(position: Position, seat: Seat, route: Route, so_far: MarkerUse, returned: Pieces) -> MarkerStep:
    """What `deploy-2` or `place-2-wales-scotland` may do next; `position` is the one after the reward."""
    before = position
    position = use_marker(position, seat, route, so_far, returned, [])
    found: list[tuple[Piece, PostId | None]] = []
    if isinstance(so_far, MarkerDeploy) and len(so_far.to) < MOST:
        left = returned.minus(_counted(so_far.to))
        found = [(piece, None) for piece in PIECES if left.of(piece)]
    elif isinstance(so_far, MarkerPlace) and len(so_far.to) < MOST:
        player = position.player(seat)
        source = player.stock if player.stock.total else player.supply
        put_down = {post for _, post in so_far.to}
        if source.total:
            found = [(piece, None) for piece in PIECES if source.of(piece)]
        else:
            found = [
                (who.piece, post.id)
                for post, who in zip(before.board.posts_in_order, position.posts, strict=True)
                if who and who.seat == seat and post.id not in put_down
            ]
    only_abroad = isinstance(so_far, MarkerPlace)
    steps = ((piece, leaving, _free(position, piece, leaving, only_abroad)) for piece, leaving in found)
    return MarkerStep(tuple(step for step in steps if step[2]))


def _free(position: Position, piece: Piece, leaving: PostId | None, only_abroad: bool) -> tuple[PostId, ...]:
    return tuple(
        post.id
        for post, who in zip(position.board.posts_in_order, position.posts, strict=True)
        if who is None
        and post.id != leaving
        and (piece == "merchant" or not post.is_boat)
        and not (only_abroad and post.country == "england")
    )
