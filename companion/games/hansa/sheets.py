"""What the sheets from below need: choices that take a second step."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import Http404

from companion.sheets import Sheet
from companion.sitting import Sitting
from scoring.hansa.position import Position
from scoring.hansa.table import drawable


@dataclass(frozen=True)
class Choice:
    id: str
    name: str


@dataclass(frozen=True)
class Choices:
    players: tuple[Choice, ...]
    turn: str  # whose turn it is
    seat: str = ""
    points: int = 0
    favour: str = ""
    token: str = ""
    taverns: tuple[Choice, ...] = ()  # routes where a starting token may lie
    cities: tuple[Choice, ...] = ()
    routes: tuple[Choice, ...] = ()
    tokens: tuple[tuple[str, str], ...] = ()  # token, route
    unseen: tuple[tuple[str, int], ...] = ()
    is_digital: bool = False
    has_plate: bool = False


NAMES = ("prestige", "city", "take", "put", "lay", "special", "favour")


def sheet_for(sitting: Sitting, name: str, asked: Mapping[str, str]) -> Sheet:
    """The choices of this sheet; 404 for a sheet or a seat that is none."""
    position: Position = sitting.state.position
    seat, points, token = asked.get("seat", ""), asked.get("points", "0"), asked.get("token", "")
    if name not in NAMES or (seat and seat not in position.seats) or not points.isdecimal() or len(points) > 3:
        raise Http404
    if name == "prestige" and not seat:
        raise Http404
    if name == "lay" and token not in position.tokens_elsewhere:
        raise Http404
    board = position.board
    free_cities = [city for city in board.cities.values() if city.id not in position.cities_noted]
    free_routes = [
        Choice(route.id, " – ".join(board.cities[city].name for city in route.cities))
        for route in board.routes.values()
        if route.marker is None and route.id not in position.tokens_on_routes
    ]
    choices = Choices(
        players=tuple(Choice(colour, sitting.names[colour]) for colour in position.seats),
        turn=position.turn.seat if position.turn else "",
        seat=seat,
        points=int(points),
        favour=asked.get("favour", ""),
        token=token,
        taverns=tuple(route for route in free_routes if route.id in board.taverns),
        cities=tuple(sorted((Choice(city.id, city.name) for city in free_cities), key=lambda c: c.name)),
        routes=tuple(free_routes),
        tokens=(
            *((token, route) for route, token in position.tokens_on_routes.items()),
            *((token, "") for token in position.tokens_elsewhere),
        ),
        unseen=tuple(drawable(position).items()),
        is_digital=sitting.table.setup.get("bag") == "digital",
        has_plate=any(player.plate for player in position.players),
    )
    return Sheet(f"hansa/sheets/{name}.html", choices)
