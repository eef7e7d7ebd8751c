"""A position drawn: land and sea, ways and cities, and every piece and token that lies on the board."""

from collections.abc import Callable, Iterator
from typing import Final

from companion.games.hansa.drawing.geometry import Point, along
from companion.games.hansa.drawing.layout import EXTRA, GAP, NAME, POST, SLOT, TOKEN, Layout, Plate, Way, layout
from companion.games.hansa.drawing.ornament import ornaments
from companion.games.hansa.drawing.shapes import Area, Block, Disc, Drawing, Shape, Stroke, Words
from companion.games.hansa.drawing.signs import marker_sign, token_sign
from companion.games.hansa.drawing.terrain import coast, rivers
from scoring.hansa.board import Slot
from scoring.hansa.components import PRIVILEGES, Country, Occupant, Seat, Token
from scoring.hansa.network import networks
from scoring.hansa.position import Offices, Position
from scoring.hansa.rules.two_players import provinces
from scoring.hansa.words import WORDS
from scoring.refusals import N_

Translate = Callable[[str], str]

NUMERALS: Final = dict(zip(PRIVILEGES, ("I", "II", "III", "IV"), strict=True))
SKILL_LETTER: Final = 0.55  # of its size, the width of an average letter
COUNTRIES: Final[dict[Country, str]] = {"wales": N_("Wales"), "scotland": N_("Scotland")}


def scene(position: Position, title: str = "", translate: Translate = str, *, ribbons: bool = False) -> Drawing:
    """The drawing of a position, from back to front; with `ribbons`, each player's networks under the ways."""
    drawn = layout(position.board.id)
    shapes: list[Shape] = [*terrain(drawn, translate)]
    if ribbons:
        shapes += network_ribbons(drawn, position)
    shapes += printed(drawn, translate)
    for way in drawn.ways.values():
        shapes += on_route(way, position.tokens_on_routes.get(way.route.id), position.pieces_on(way.route))
    for plate in drawn.plates.values():
        shapes += in_city(plate, position.offices[plate.city.index])
    for points, seat in position.special_prestige.items():
        shapes += on_cell(drawn, points, seat)
    if position.pawn:
        shapes += pawn_at(drawn, position.pawn)
    return Drawing(title or position.board.name, drawn.width, drawn.height, tuple(shapes))


def terrain(drawn: Layout, translate: Translate) -> Iterator[Shape]:
    """Sea, land and rivers, and the names of countries."""
    corners = (Point(0, 0), Point(drawn.width, 0), Point(drawn.width, drawn.height), Point(0, drawn.height))
    yield Area("sea", corners)
    rings = coast(drawn.board.id)
    for ring in rings:
        yield Stroke("shallows", (*ring, ring[0]))
    for ring in rings:
        yield Area("land", ring)
    for river in rivers(drawn.board.id):
        yield Stroke("river", river)
    yield from ornaments(drawn.board.id)
    yield from _countries(drawn, translate)


def printed(drawn: Layout, translate: Translate) -> Iterator[Shape]:
    """What is printed on the board over the terrain: ways with their posts, cities with their slots, cells."""
    for way in drawn.ways.values():
        yield from _way(way, is_tavern=way.route.id in drawn.board.taverns)
    for plate in drawn.plates.values():
        yield from _plate(plate, translate, is_end=plate.city.id in drawn.board.east_west)
    yield from _cells(drawn, translate)


def _countries(drawn: Layout, translate: Translate) -> Iterator[Shape]:
    """The names of Wales and Scotland, large and faint."""
    for country, spot in drawn.countries.items():
        yield Words("country", spot, translate(COUNTRIES[country]), 84)


def network_ribbons(drawn: Layout, position: Position) -> Iterator[Shape]:
    for index, player in enumerate(position.players):
        aside = (index - (len(position.players) - 1) / 2) * 14
        for network in networks(position, player.seat):
            for way in drawn.ways.values():
                if set(way.route.cities) <= set(network.cities):
                    first, last = (drawn.plates[city].box.centre for city in way.route.cities)
                    line = (first, *way.line, last)
                    yield Stroke(f"ribbon-{player.seat}", tuple(point.moved(aside, aside) for point in line))


def _way(way: Way, *, is_tavern: bool) -> Iterator[Shape]:
    route = way.route
    role = f"way-{route.country}" if route.country != "england" else "way"
    yield Stroke("sea-way" if route.is_sea else role, way.line)
    if route.marker:
        yield Block("marker", way.token, TOKEN, TOKEN, 10)
        yield from marker_sign(route.marker, way.token)
    elif is_tavern:
        yield Disc("tavern", way.token, TOKEN / 2 - 4)
    for post, spot in zip(route.posts, way.posts, strict=True):
        if post.is_boat:
            yield Disc("boat", spot, POST / 2)
            yield Stroke("hull", (spot.moved(-9, 3), spot.moved(-5, 8), spot.moved(5, 8), spot.moved(9, 3)))
        else:
            yield Block("post", spot, POST, POST, 5)
            yield Stroke("roof", (spot.moved(-10, 1), spot.moved(0, -9), spot.moved(10, 1)))


def on_route(way: Way, token: Token | None, pieces: tuple[Occupant | None, ...]) -> Iterator[Shape]:
    """The token beside a route and the pieces on its posts."""
    if token:
        yield Disc("token", way.token, TOKEN / 2)
        yield from token_sign(token, way.token)
    for spot, who in zip(way.posts, pieces, strict=True):
        if who:
            yield from _piece(who, spot, POST - 4)


def _piece(who: Occupant, spot: Point, size: float) -> Iterator[Shape]:
    """A cube or a disc in its colour, with the letter that colour-blind players read."""
    if who.piece == "merchant":
        yield Disc(f"piece-{who.seat}", spot, size / 2)
    else:
        yield Block(f"piece-{who.seat}", spot, size * 0.9, size * 0.9, 4)
    yield Words(f"letter-{who.seat}", spot, who.seat[0].upper(), size * 0.58)


def _plate(plate: Plate, translate: Translate, *, is_end: bool) -> Iterator[Shape]:
    city, box = plate.city, plate.box
    for tab, skill in zip(plate.tabs, city.skills, strict=True):
        yield Block("skill", tab.centre.moved(0, 4), tab.width, tab.height + 6, 8)
        word = translate(WORDS[skill])
        size = min(19.0, (tab.width - 12) / (len(word) * SKILL_LETTER))
        yield Words("skill-text", tab.centre.moved(0, 1), word, size)
    yield Block("plate-green" if city.is_green else "plate", box.centre, box.width, box.height, 9)
    strip = Point(box.centre.x, box.top + NAME / 2 + 2)
    if is_end:
        yield Block("banner", strip, box.width - 8, NAME - 4, 6)
    yield Words("name-on-banner" if is_end else "name", strip, city.name, 26)
    for spot, slot in zip(plate.slots, city.slots, strict=True):
        yield from _slot(spot, slot)


def in_city(plate: Plate, offices: Offices) -> Iterator[Shape]:
    """The offices of a city."""
    box = plate.box
    for spot, who in zip(plate.slots, offices.slots, strict=True):
        if who:
            yield from _piece(who, spot, SLOT - 6)
    if plate.city.is_green:
        for nth, who in enumerate(reversed(offices.extra)):
            yield from _piece(who, Point(box.right - GAP - SLOT * (0.5 + nth), box.bottom - GAP - SLOT / 2), SLOT - 6)
    else:
        for nth, who in enumerate(reversed(offices.extra)):
            yield from _piece(who, plate.beside(nth), EXTRA)


def _slot(spot: Point, slot: Slot) -> Iterator[Shape]:
    role = f"slot-{slot.privilege}"
    if slot.shape == "merchant":
        yield Disc(role, spot, SLOT / 2)
    else:
        yield Block(role, spot, SLOT, SLOT, 6)
    yield Words(f"numeral-{slot.privilege}", spot, NUMERALS[slot.privilege], 20)
    if slot.coin:
        corner = spot.moved(SLOT * 0.4, -SLOT * 0.4)
        yield Disc("coin", corner, 12)
        yield Words("coin-text", corner, str(slot.coin), 16)


def pawn_at(drawn: Layout, province: str) -> Iterator[Shape]:
    """The two-player game's pawn, between the routes of its province (H-2P-7)."""
    middles = [along(list(drawn.ways[route].line), 0.5) for route in sorted(provinces()[province].routes)]
    spot = Point(sum(at.x for at in middles) / len(middles), sum(at.y for at in middles) / len(middles))
    yield Area("pawn", (spot.moved(-17, 26), spot.moved(-7, -6), spot.moved(7, -6), spot.moved(17, 26)))
    yield Disc("pawn", spot.moved(0, -14), 12)


def _cells(drawn: Layout, translate: Translate) -> Iterator[Shape]:
    spots = list(drawn.cells.values())
    middle = Point(sum(spot.x for spot in spots) / len(spots), spots[0].y)
    yield Words("caption", middle.moved(0, -SLOT / 2 - 14), translate(N_("Special prestige")), 20)
    for points, spot in drawn.cells.items():
        privilege = drawn.board.cells[points].privilege
        yield Disc(f"slot-{privilege}", spot, SLOT / 2)
        yield Words(f"numeral-{privilege}", spot, str(points), 22)


def on_cell(drawn: Layout, points: int, seat: Seat) -> Iterator[Shape]:
    """The merchant on a cell of the special prestige table."""
    yield from _piece(Occupant(seat, "merchant"), drawn.cells[points], SLOT - 6)
