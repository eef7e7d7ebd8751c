"""What lies on the board, a panel for each route and each city: a tap changes one or two of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from django.utils.safestring import SafeString, mark_safe

from companion.games.hansa.drawing import scene
from companion.games.hansa.drawing.layout import layout
from companion.games.hansa.drawing.shapes import Shape
from companion.games.hansa.drawing.svg import shapes_svg
from companion.panels.base import Panel
from scoring.hansa.board import CityId, RouteId
from scoring.hansa.components import Occupant, Seat, Token
from scoring.hansa.position import Offices, Position


def drawn(shapes: Iterable[Shape]) -> SafeString:
    return mark_safe(shapes_svg(shapes))  # noqa: S308 (signs and letters of ours)


@dataclass(frozen=True)
class OnRoute:
    """The token beside a route and the pieces on its posts."""

    board: str
    route: RouteId
    token: Token | None
    pieces: tuple[Occupant | None, ...]
    template = "hansa/board/_on_map.html"

    @property
    def id(self) -> str:
        return f"on-{self.route}"

    @property
    def markup(self) -> SafeString:
        return drawn(scene.on_route(layout(self.board).ways[self.route], self.token, self.pieces))


@dataclass(frozen=True)
class InCity:
    """The offices of a city."""

    board: str
    city: CityId
    offices: Offices
    template = "hansa/board/_on_map.html"

    @property
    def id(self) -> str:
        return f"in-{self.city}"

    @property
    def markup(self) -> SafeString:
        return drawn(scene.in_city(layout(self.board).plates[self.city], self.offices))


@dataclass(frozen=True)
class OnCells:
    """The merchants on the special prestige cells."""

    board: str
    holders: tuple[tuple[int, Seat], ...]
    id = "on-cells"
    template = "hansa/board/_on_map.html"

    @property
    def markup(self) -> SafeString:
        sheet = layout(self.board)
        return drawn(shape for points, seat in self.holders for shape in scene.on_cell(sheet, points, seat))


@dataclass(frozen=True)
class OnProvince:
    """The pawn of the two-player game."""

    board: str
    province: str | None
    id = "on-province"
    template = "hansa/board/_on_map.html"

    @property
    def markup(self) -> SafeString:
        return drawn(scene.pawn_at(layout(self.board), self.province) if self.province else ())


def piece_panels(position: Position) -> tuple[Panel, ...]:
    """All of them; the same objects as long as nothing about them changes."""
    board = position.board
    tokens = position.tokens_on_routes
    return (
        *(_on_route(board.id, route.id, tokens.get(route.id), position.posts[route.span])
          for route in board.routes.values()),
        *(_in_city(board.id, city.id, position.offices[city.index]) for city in board.cities.values()),
        OnCells(board.id, tuple(position.special_prestige.items())),
        *([OnProvince(board.id, position.pawn)] if position.is_two_player else []),
    )  # fmt: skip


_on_route = lru_cache(maxsize=8192)(OnRoute)
_in_city = lru_cache(maxsize=8192)(InCity)
