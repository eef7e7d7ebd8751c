"""The layers as shapes: ribbons with what they are worth, flags of control, and the way from East to West."""

from collections import Counter
from collections.abc import Iterator

from companion.games.hansa.drawing.geometry import Point
from companion.games.hansa.drawing.layout import Layout, layout
from companion.games.hansa.drawing.scene import network_ribbons
from companion.games.hansa.drawing.shapes import Block, Disc, Shape, Stroke, Words
from scoring.hansa.components import Seat
from scoring.hansa.network import networks, offices_by_city, shortest_connection
from scoring.hansa.position import Position
from scoring.hansa.rules.control import controlled_cities

FLAG = 34.0  # side of a sign of control
LABEL = 32.0  # height of a network's label
LETTER = 13.0  # average width of a letter in it


def ribbons(position: Position) -> Iterator[Shape]:
    """Under the ways: each player's networks."""
    yield from network_ribbons(layout(position.board.id), position)


def network_labels(position: Position) -> Iterator[Shape]:
    """Above everything: how large each network is, and for the largest of a player what it is worth (H-SCORE-F)."""
    drawn = layout(position.board.id)
    labels: Counter[str] = Counter()
    for player in position.players:
        offices = offices_by_city(position, player.seat)
        for nth, network in enumerate(networks(position, player.seat)):
            if nth and network.offices == 1:
                continue  # a lone office says that by itself
            city = min(network.cities, key=lambda city: (labels[city], -offices[city], city))
            keys = player.desk.key_value
            text = f"{network.offices} × {keys} = {network.offices * keys}" if not nth else str(network.offices)
            yield from _label(drawn, city, labels[city], player.seat, text)
            labels[city] += 1


def _label(drawn: Layout, city: str, nth: int, seat: Seat, text: str) -> Iterator[Shape]:
    """Above the plate; several stand above each other."""
    plate = drawn.plates[city]
    width = len(text) * LETTER + 18
    spot = Point(plate.box.left + width / 2 - 8, plate.outline.top - 14 - LABEL * nth)
    yield Block(f"piece-{seat}", spot, width, LABEL - 4, 8)
    yield Words(f"letter-{seat}", spot, text, 24)


def flags(position: Position) -> Iterator[Shape]:
    """At the right upper corner of a plate: who controls the city."""
    drawn = layout(position.board.id)
    for city, seat in controlled_cities(position).items():
        box = drawn.plates[city].box
        spot = Point(box.right - 4, box.top + 4)
        yield Disc(f"piece-{seat}", spot, FLAG / 2)
        yield Words(f"letter-{seat}", spot, seat[0].upper(), 20)


def missing_links(position: Position, seat: Seat) -> Iterator[Shape]:
    """The way from East to West that wants the fewest offices: dotted along its routes, framed where one is missing."""
    drawn = layout(position.board.id)
    found = shortest_connection(position, seat)
    for route in found.routes:
        way = drawn.ways[route]
        first, last = (drawn.plates[city].box.centre for city in way.route.cities)
        yield Stroke("link", (first, *way.line, last))
    for city in found.missing:
        box = drawn.plates[city].box
        yield Block("missing", box.centre, box.width + 18, box.height + 18, 14)
