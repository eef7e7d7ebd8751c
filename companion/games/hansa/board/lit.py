"""What can be done now, for the map to light it."""

from dataclasses import dataclass

from scoring.hansa import legal_moves
from scoring.hansa.board import CityId, PostId, RouteId
from scoring.hansa.moves import Displace, Establish, Place, PlaceToken, PlaySwap
from scoring.hansa.position import Position
from scoring.hansa.rules import LegalMoves


@dataclass(frozen=True)
class Lit:
    """A digit for each post, route and city in the board's order: 1 where something is legal, 2 where it glows."""

    posts: str
    routes: str
    cities: str
    id = "lit"
    template = "hansa/board/_lit.html"


def lit_panel(position: Position) -> Lit:
    return lit_by(position, legal_moves(position) if position.on_map else None)


def lit_by(position: Position, legal: LegalMoves | None) -> Lit:
    posts: set[PostId] = set()
    routes: dict[RouteId, str] = {}
    cities: set[CityId] = set()
    for move in legal.simple if legal else ():
        match move:
            case Place() | Displace():
                posts.add(move.post)
            case Establish():
                routes[move.route] = "2"
            case PlaceToken():
                routes.setdefault(move.route, "1")
            case PlaySwap():
                cities.add(move.city)
    if legal and legal.resettling:
        posts.update(post for choice in legal.resettling.choices for post in choice.posts)
    for lifting in legal.liftings if legal else ():
        if lifting.what == "move":
            posts.update(lifting.liftable(position))
    return lit_things(position, posts, routes, cities)


def lit_things(
    position: Position, posts: set[PostId], routes: dict[RouteId, str] | None = None, cities: set[CityId] | None = None
) -> Lit:
    board = position.board
    return Lit(
        "".join("1" if post.id in posts else "0" for post in board.posts_in_order),
        "".join((routes or {}).get(route, "0") for route in board.routes),
        "".join("1" if city in (cities or ()) else "0" for city in board.cities),
    )
