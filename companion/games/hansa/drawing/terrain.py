"""Land and sea: the coast runs around what the board shows on land; rivers by hand."""

from functools import cache
from itertools import pairwise
from math import inf, sin, sqrt
from typing import Final

from companion.games.hansa.drawing.geometry import Point, distance_to_line, rounded, simplified
from companion.games.hansa.drawing.layout import Layout, family, layout, placed

CELL: Final = 40.0  # of the grid on which land is told from sea
SHORE: Final = 92.0  # how far land reaches around a city or a way on land
ISLAND: Final = 84.0  # around a city that only ships reach

Ring = tuple[Point, ...]
Edge = tuple[tuple[int, int], tuple[int, int]]  # of the grid

# The mainland in the board's own units, where there is more of it than cities and ways show.
MAINLAND: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "germania": ((-60, 60), (40, 62), (170, 48), (250, 66), (300, 84), (345, 52), (470, 60), (560, 40), (640, 8),
                 (690, -60), (1060, -60), (1060, 760), (-60, 760)),
    "east": ((-60, -60), (20, -60), (70, 0), (130, 44), (210, 62), (300, 74), (372, 96), (440, 122), (520, 124),
             (610, 128), (690, 150), (760, 140), (810, 176), (868, 190), (884, 110), (900, 52), (1060, 40),
             (1060, 760), (-60, 760)),
    "britannia": ((800, 760), (834, 640), (872, 604), (940, 592), (1060, 560), (1060, 760)),
}  # fmt: skip

# Coasts without a way along them, from city to city.
SHORES: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "germania": (),
    "east": (),
    "britannia": (("conway", "pembroke"), ("norwich", "ipswich"), ("ipswich", "london"), ("plymouth", "southampton"),
                  ("dunbar", "newcastle"), ("newcastle", "durham"), ("norwich", "york")),
}  # fmt: skip

RIVERS: Final[dict[str, tuple[tuple[tuple[float, float], ...], ...]]] = {
    "germania": (
        ((700, -20), (690, 60), (640, 120), (690, 150), (850, 140), (880, 250), (860, 330), (960, 420), (1000, 560),
         (1060, 640)),  # Elbe
        ((470, 60), (440, 130), (420, 230), (520, 300), (540, 400), (520, 480), (560, 560), (540, 700),
         (548, 800)),  # Weser
        ((300, 84), (330, 180), (260, 270), (330, 330), (320, 420), (400, 480)),  # Ems
        ((-60, 300), (20, 330), (20, 430), (170, 470), (40, 570), (110, 660), (90, 760)),  # Rhine
    ),
    "east": (
        ((440, 122), (470, 230), (500, 330), (520, 430), (560, 520), (640, 560), (620, 700), (640, 800)),  # Oder
        ((760, 140), (770, 230), (740, 320), (760, 420), (800, 450), (880, 560), (1060, 600)),  # Vistula
        ((-60, 120), (20, 270), (30, 380), (10, 500), (120, 580), (180, 700), (190, 800)),  # Elbe
    ),
    "britannia": (
        ((450, 512), (520, 524), (600, 520), (680, 514), (760, 528), (840, 520), (898, 514)),  # Thames
        ((250, 398), (300, 440), (372, 470), (384, 520), (340, 566)),  # Severn
        ((560, 420), (640, 402), (700, 330), (780, 312), (850, 300)),  # Trent
    ),
}  # fmt: skip


@cache
def coast(board_id: str) -> tuple[Ring, ...]:
    """The outlines of all land, seen as rings."""
    drawn = layout(board_id)
    mainland = [placed(drawn.board, *point) for point in MAINLAND[family(drawn.board)]]
    columns, rows = int(drawn.width // CELL) + 3, int(drawn.height // CELL) + 3
    shores = _shores(drawn)
    field = []
    for y in range(rows):
        level = (y - 1) * CELL
        around = [shore for shore in shores if _reaches(shore, level)]
        field.append([_height(Point((x - 1) * CELL, level), around, mainland) for x in range(columns)])
    rings = _contours(field)
    around_land = _turn(max(rings, key=len)) > 0
    return tuple(
        tuple(simplified(rounded(ring, 2), 0.8)) for ring in rings if (_turn(ring) > 0) == around_land
    )  # no lakes


def _turn(ring: list[Point]) -> float:
    """Twice the area of a ring, below 0 if it runs the other way round."""
    return sum(
        here.x * there.y - there.x * here.y for here, there in zip(ring, ring[1:] + ring[:1], strict=True)
    )  # fmt: skip


def rivers(board_id: str) -> tuple[tuple[Point, ...], ...]:
    board = layout(board_id).board
    return tuple(tuple(_smooth([placed(board, *point) for point in river])) for river in RIVERS[family(board)])


def _shores(drawn: Layout) -> list[tuple[Point, Point, float]]:
    """Straight pieces of land with how far it reaches around them."""
    shores = []
    by_land = {city for way in drawn.ways.values() if not way.route.is_sea for city in way.route.cities}
    for way in drawn.ways.values():
        if not way.route.is_sea:
            here, there = (drawn.plates[city].box.centre for city in way.route.cities)
            shores.append((here, there, SHORE))
    for first, second in SHORES[family(drawn.board)]:
        if first in drawn.plates and second in drawn.plates:
            shores.append((drawn.plates[first].box.centre, drawn.plates[second].box.centre, SHORE))
    for city, plate in drawn.plates.items():
        reach = SHORE if city in by_land else ISLAND
        half = plate.box.width / 2
        shores.append((plate.box.centre.moved(-half, 0), plate.box.centre.moved(half, 0), reach))
    return shores


def _reaches(shore: tuple[Point, Point, float], level: float) -> bool:
    """Whether land around this piece comes near a line across the map."""
    start, end, reach = shore
    return min(start.y, end.y) - 2 * reach < level < max(start.y, end.y) + 2 * reach


def _height(point: Point, shores: list[tuple[Point, Point, float]], mainland: list[Point]) -> float:
    """Above 0 on land. The shore wavers a little, always in the same way."""
    waver = 17 * sin(point.x / 83) * sin(point.y / 61) + 9 * sin(point.x / 37 + point.y / 47)
    near = max((reach - distance_to_line(point, start, end) for start, end, reach in shores), default=-SHORE)
    return max(near, inside(point, mainland)) + waver


def inside(point: Point, ring: list[Point]) -> float:
    """How far inside a ring a point lies; below 0 outside. In one go, as it is asked for many points."""
    x, y = point
    here_x, here_y = ring[-1]
    is_inside, nearest = False, inf
    for there_x, there_y in ring:
        across, down = there_x - here_x, there_y - here_y
        if (here_y > y) != (there_y > y) and x < across * (y - here_y) / down + here_x:
            is_inside = not is_inside
        squared = across * across + down * down
        share = ((x - here_x) * across + (y - here_y) * down) / squared if squared else 0.0
        share = 0.0 if share < 0 else 1.0 if share > 1 else share
        off_x, off_y = x - here_x - across * share, y - here_y - down * share
        off = off_x * off_x + off_y * off_y
        if off < nearest:
            nearest = off
        here_x, here_y = there_x, there_y
    return sqrt(nearest) if is_inside else -sqrt(nearest)


def _contours(field: list[list[float]]) -> list[list[Point]]:
    """The rings along which the field passes 0 (marching squares); the map's frame counts as sea."""
    rows, columns = len(field), len(field[0])
    for y, row in enumerate(field):
        for x in range(columns):
            if x in (0, columns - 1) or y in (0, rows - 1):
                row[x] = min(row[x], -1.0)
    ahead: dict[Edge, Edge] = {}
    for y in range(rows - 1):
        for x in range(columns - 1):
            corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
            land = [field[corner[1]][corner[0]] > 0 for corner in corners]
            sides = list(zip(corners, corners[1:] + corners[:1], land, land[1:] + land[:1], strict=True))
            leaving = [_edge(here, there) for here, there, was_land, is_land in sides if was_land and not is_land]
            entering = [_edge(here, there) for here, there, was_land, is_land in sides if is_land and not was_land]
            ahead.update(zip(leaving, entering, strict=True))
    rings = []
    while ahead:
        start, edge = ahead.popitem()
        ring = [start]
        while edge != start:
            ring.append(edge)
            edge = ahead.pop(edge)
        rings.append([_crossing(field, edge) for edge in ring])
    return rings


def _edge(here: tuple[int, int], there: tuple[int, int]) -> Edge:
    return (here, there) if here < there else (there, here)


def _crossing(field: list[list[float]], edge: Edge) -> Point:
    """Where on this edge of the grid the coast runs."""
    (x, y), (further_x, further_y) = edge
    first, second = field[y][x], field[further_y][further_x]
    spot = Point(x, y).towards(Point(further_x, further_y), first / (first - second))
    return Point((spot.x - 1) * CELL, (spot.y - 1) * CELL)


def _smooth(line: list[Point]) -> list[Point]:
    """An open line with its corners cut."""
    for _ in range(3):
        inner = [
            corner
            for here, there in pairwise(line)
            for corner in (here.towards(there, 0.25), here.towards(there, 0.75))
        ]
        line = [line[0], *inner, line[-1]]
    return line
