"""What makes a map worth looking at and means nothing: woods and hills on land, waves at sea, a rose, a frame.

They stand only where nothing else does, always in the same places.
"""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

from companion.games.hansa.drawing.geometry import Box, Point, distance_to_line, simplified
from companion.games.hansa.drawing.layout import POST, SLOT, TOKEN, Layout, layout
from companion.games.hansa.drawing.shapes import Area, Disc, Shape, Stroke, Strokes, Words
from companion.games.hansa.drawing.terrain import coast, inside, rivers

GRID: Final = 92.0
ROSE: Final = 74.0  # radius
EDGE: Final = 16.0  # of the frame
ROUGHLY: Final = 14.0  # how well the coast is known here: nothing stands that near to it

Line = tuple[Point, ...]


@cache
def ornaments(board_id: str) -> tuple[Shape, ...]:
    """From back to front."""
    drawn = layout(board_id)
    ground = _Ground(drawn)
    rose = _rose_spot(drawn, ground)
    trees: list[Line] = []
    hills: list[Line] = []
    waves: list[Line] = []
    for spot, chance in _spots(drawn):
        if chance < 0.28 or (rose and rose.distance(spot) < ROSE * 1.7) or ground.room(spot) < 42:
            continue
        depth = ground.depth(spot)
        if depth < -44:
            waves.append(_wave(spot))
        elif depth > 46 and _is_hilly(spot):
            hills.extend(_hill(spot))
        elif depth > 46:
            trees.extend(_wood(spot, chance))
    found: list[Shape] = [Strokes("wave", tuple(waves)), Strokes("hill", tuple(hills)), Strokes("tree", tuple(trees))]
    return (*found, *(_rose(rose) if rose else ()), *_frame(drawn))


class _Ground:
    """How much room there is at a point, and how far from the coast it lies."""

    def __init__(self, drawn: Layout) -> None:
        squares = [Box(spot, POST, POST) for way in drawn.ways.values() for spot in way.posts]
        squares += [Box(way.token, TOKEN, TOKEN) for way in drawn.ways.values()]
        cells = [Box(spot.moved(0, -12), SLOT + 20, SLOT + 50) for spot in drawn.cells.values()]
        names = [Box(spot, len(area) * 46, 80) for area, spot in drawn.countries.items()]
        self.boxes = [*(plate.outline for plate in drawn.plates.values()), *squares, *cells, *names]
        lines = [*(way.line for way in drawn.ways.values()), *rivers(drawn.board.id)]
        self.pieces = [piece for line in lines for piece in pairwise(simplified(list(line), ROUGHLY / 2))]
        self.rings = [simplified(list(ring), ROUGHLY) for ring in coast(drawn.board.id)]
        self.width, self.height = drawn.width, drawn.height

    def room(self, spot: Point) -> float:
        to_edge = min(spot.x, spot.y, self.width - spot.x, self.height - spot.y) - EDGE
        to_boxes = min(box.distance(spot) for box in self.boxes)
        return min(to_edge, to_boxes, *(distance_to_line(spot, *piece) + 10 for piece in self.pieces))

    def depth(self, spot: Point) -> float:
        """Above 0 on land."""
        return max(inside(spot, ring) for ring in self.rings)


def _spots(drawn: Layout) -> Iterator[tuple[Point, float]]:
    """A grid that wavers, and a number for each point between 0 and 1 that looks like chance."""
    for row in range(int(drawn.height // GRID) + 1):
        for column in range(int(drawn.width // GRID) + 1):
            chance = (sin(column * 12.9898 + row * 78.233) * 43758.5453) % 1
            aside = GRID / 2 if row % 2 else 0
            spot = Point(column * GRID + aside + (chance - 0.5) * 50, row * GRID + (chance * 7 % 1 - 0.5) * 44)
            yield spot, chance


def _is_hilly(spot: Point) -> bool:
    return sin(spot.x / 310 + 1) + sin(spot.y / 270 + spot.x / 900) > 0.85


def _wood(spot: Point, chance: float) -> Iterator[Line]:
    places = [(0, 0), (-19, 8), (17, 10), (-4, 18)][: 2 + int(chance * 2.9)]
    for x, y in places:
        at = spot.moved(x, y)
        yield (at.moved(-7, 4), at.moved(0, -12), at.moved(7, 4), at.moved(-7, 4))
        yield (at.moved(0, 4), at.moved(0, 10))


def _hill(spot: Point) -> Iterator[Line]:
    for x, y, wide in ((0, 0, 24), (26, 6, 17)):
        yield tuple(
            spot.moved(x - wide * cos(step * pi / 8), y + 8 - wide * 0.85 * sin(step * pi / 8)) for step in range(9)
        )
    yield (spot.moved(4, -12), spot.moved(9, -2), spot.moved(8, 5))


def _wave(spot: Point) -> Line:
    return tuple(spot.moved(step * 4.5 - 27, -5 * abs(sin(step * pi / 4))) for step in range(13))


def _rose_spot(drawn: Layout, ground: _Ground) -> Point | None:
    """At sea where there is most room; nowhere where there is not enough."""
    columns, rows = int(drawn.width // GRID), int(drawn.height // GRID)
    spots = [Point(column * GRID, row * GRID) for column in range(1, columns) for row in range(1, rows)]
    at_sea = [spot for spot in spots if ground.depth(spot) < -ROSE - 18]
    best = max(at_sea, key=lambda spot: min(ground.room(spot), ROSE * 2), default=None)
    return best if best and ground.room(best) > ROSE + 10 else None


def _rose(spot: Point) -> Iterator[Shape]:
    """Eight points, the dark halves to one side, and north above."""

    def at(angle: float, radius: float) -> Point:
        return spot.moved(radius * sin(angle), -radius * cos(angle))

    yield Disc("rose", spot, ROSE * 0.62)
    for number in (1, 3, 5, 7, 0, 2, 4, 6):
        angle, long = number * pi / 4, ROSE * (0.92 if number % 2 == 0 else 0.6)
        tip = at(angle, long)
        yield Area("rose-dark", (spot, at(angle + pi / 8, ROSE * 0.2), tip))
        yield Stroke("rose", (spot, at(angle - pi / 8, ROSE * 0.2), tip, spot))
    yield Words("rose-text", at(0, ROSE * 1.14), "N", 24)


def _frame(drawn: Layout) -> Iterator[Shape]:
    for role, inset in (("frame", EDGE), ("frame-inner", EDGE + 9)):
        right, bottom = drawn.width - inset, drawn.height - inset
        corners = (Point(inset, inset), Point(right, inset), Point(right, bottom), Point(inset, bottom))
        yield Stroke(role, (*corners, corners[0]))
