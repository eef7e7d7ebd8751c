"""The board as a list: each city with its offices, each route with its posts, all of it as links to the same cards."""

from dataclasses import dataclass

from companion.panels.base import Panel
from companion.sitting import Sitting
from scoring.hansa.board import Slot
from scoring.hansa.components import Occupant, Token
from scoring.hansa.position import Position


@dataclass(frozen=True)
class PostLink:
    id: str
    index: int
    who: Occupant | None
    name: str  # of who stands there
    is_boat: bool


@dataclass(frozen=True)
class RouteLine:
    """A route: its posts in order from the city named first, and the token beside it."""

    route: str
    index: int
    name: str
    posts: tuple[PostLink, ...]
    token: Token | None
    marker: str | None
    is_tavern: bool
    template = "hansa/board/_route_line.html"

    @property
    def id(self) -> str:
        return f"on-{self.route}"


@dataclass(frozen=True)
class CityLine:
    """A city: its slots from left to right, taken or not, and what it teaches."""

    city: str
    index: int
    name: str
    slots: tuple[tuple[Slot, Occupant | None], ...]
    extra: tuple[Occupant, ...]
    skills: tuple[str, ...]
    is_end: bool
    template = "hansa/board/_city_line.html"

    @property
    def id(self) -> str:
        return f"in-{self.city}"


def line_panels(sitting: Sitting) -> tuple[Panel, ...]:
    position: Position = sitting.state.position
    board, names = position.board, sitting.names
    cities = [
        CityLine(
            city.id,
            city.index,
            city.name,
            tuple(zip(city.slots, position.offices[city.index].slots, strict=True)),
            position.offices[city.index].extra,
            city.skills,
            city.id in board.east_west,
        )
        for city in sorted(board.cities.values(), key=lambda city: city.name)
    ]
    routes = [
        RouteLine(
            route.id,
            index,
            "–".join(board.cities[city].name for city in route.cities),
            tuple(
                PostLink(post.id, post.index, who, names[who.seat] if who else "", post.is_boat)
                for post, who in zip(route.posts, position.posts[route.span], strict=True)
            ),
            position.tokens_on_routes.get(route.id),
            route.marker,
            route.id in board.taverns,
        )
        for index, route in enumerate(board.routes.values())
    ]
    return (*cities, *sorted(routes, key=lambda line: line.name))
