"""The editor's board as a list, every place a button: for keyboards, screen readers and phones without JavaScript."""

from dataclasses import dataclass

from django.utils.translation import gettext

from scoring.hansa.components import Occupant, Seat
from scoring.hansa.position import Position
from scoring.hansa.words import fill


@dataclass(frozen=True)
class ListedPlace:
    place: str
    label: str
    who: Occupant | None
    sign: str = ""  # of a token


@dataclass(frozen=True)
class ListRow:
    """A city or a route in the list, each of its places a button."""

    row: str
    name: str
    places: tuple[ListedPlace, ...]
    template = "hansa/editor/_row.html"

    @property
    def id(self) -> str:
        return f"list-{self.row}"


def list_rows(position: Position) -> tuple[ListRow, ...]:
    """The same board as a list: cities by name, then routes, then the cells."""
    board = position.board
    rows = []
    for city in sorted(board.cities.values(), key=lambda city: city.name):
        offices = position.offices[city.index]
        places = [ListedPlace(f"offices.{city.id}.extra", gettext("extra"), None)]
        places += [ListedPlace(f"offices.{city.id}.extra", "", who) for who in offices.extra]
        places += [ListedPlace(f"offices.{city.id}.slots[{n}]", str(n + 1), who) for n, who in enumerate(offices.slots)]
        rows.append(ListRow(city.id, city.name, tuple(places)))
    for route in board.routes.values():
        pieces = enumerate(position.pieces_on(route))
        places = [ListedPlace(f"posts.{route.id}[{n}]", str(n + 1), who) for n, who in pieces]
        token = position.tokens_on_routes.get(route.id)
        if route.marker is None:
            label = fill("{id}", gettext, {}, None, id=token) if token else gettext("token")
            places.append(ListedPlace(f"tokens_on_routes.{route.id}", label, None, token or ""))
        name = fill("{route}", gettext, {}, board, route=route.id)
        rows.append(ListRow(f"on-{route.id}", name, tuple(places)))
    holders = position.special_prestige
    cells = tuple(
        ListedPlace(f"special_prestige.{points}", str(points), _merchant(holders.get(points))) for points in board.cells
    )
    rows.append(ListRow("on-cells", gettext("Special prestige"), cells))
    return tuple(rows)


def _merchant(seat: Seat | None) -> Occupant | None:
    return Occupant(seat, "merchant") if seat else None
