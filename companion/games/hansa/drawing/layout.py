"""Where everything stands on the map of a board: plates with slots for cities, posts along routes, tokens beside."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final

from companion.games.hansa.drawing.geometry import Box, Point, along, bow, crosses, length, simplified
from scoring.hansa.board import Board, City, CityId, PostId, Route, RouteId, load_board
from scoring.hansa.components import Country

# Drawing units for one unit of the board's data, across and down: Britannia's data is stretched sideways.
SCALES: Final = {"germania": (2.1, 2.1), "east": (2.1, 2.1), "britannia": (2.2, 3.1)}
# Where the printed place leaves a route too short for its posts.
NUDGED: Final = {
    ("britannia-4-5", "bristol"): (-50.0, -24.0),
    ("britannia-3", "bristol"): (-30.0, -10.0),
    ("east", "waren"): (36.0, 6.0),
}
MARGIN: Final = 110.0
SLOT: Final = 46.0  # a slot of a city
GAP: Final = 6.0
POST: Final = 36.0
TOKEN: Final = 44.0
NAME: Final = 34.0  # height of the strip with the city's name
LETTER: Final = 14.8  # average width of a letter in it
TAB: Final = 30.0  # height of the tab that names a skill
TAB_WIDTHS: Final = (0.0, 154.0, 112.0)  # of a city's only tab, of each of two: words are long in some languages
EXTRA: Final = 30.0  # an extra office, left of the plate
ROOM: Final = 5.0  # kept free around a post
FINE: Final = 0.6  # how far a drawn line may be from the true one
HEIGHTS: Final = (0, *(side * height for height in range(25, 260, 25) for side in (1, -1)))  # of a bow


@dataclass(frozen=True, slots=True)
class Plate:
    """A city: its name above its slots, a tab for each skill it teaches."""

    city: City
    box: Box
    slots: tuple[Point, ...]  # centres
    tabs: tuple[Box, ...]

    def beside(self, nth: int) -> Point:
        """The place of an office without a slot, counted from the slots to the left; rows of four above each other."""
        return Point(
            self.box.left - EXTRA * (0.62 + nth % 3), self.box.bottom - SLOT / 2 - GAP - (EXTRA + 2) * (nth // 3)
        )

    @property
    def outline(self) -> Box:
        """With its tabs."""
        height = TAB if self.tabs else 0.0
        width = max(self.box.width, sum(tab.width + 4 for tab in self.tabs))
        return Box(self.box.centre.moved(0, -height / 2), width, self.box.height + height)


@dataclass(frozen=True, slots=True)
class Way:
    """A route: its line from plate to plate, its posts on it, and where a token or marker lies beside it."""

    route: Route
    line: tuple[Point, ...]
    posts: tuple[Point, ...]
    token: Point


@dataclass(frozen=True, slots=True)
class Layout:
    board: Board
    width: float
    height: float
    plates: Mapping[CityId, Plate]
    ways: Mapping[RouteId, Way]
    cells: Mapping[int, Point]  # special prestige, by points
    countries: Mapping[Country, Point]  # where their names stand

    def post(self, post: PostId) -> Point:
        spot = self.board.posts[post]
        return self.ways[spot.route].posts[spot.number - 1]


@cache
def layout(board_id: str) -> Layout:
    """The map of a board; worked out once."""
    board = load_board(board_id)
    plates = {city.id: _plate(board, city) for city in board.cities.values()}
    obstacles = [plate.outline for plate in plates.values()]
    ways: dict[RouteId, Way] = {}
    for route in sorted(board.routes.values(), key=lambda route: -_spare(route, plates)):  # the crowded ones last
        chords = [_chord(other, plates) for other in board.routes.values() if other is not route]
        posts = [_square(spot, POST) for way in ways.values() for spot in way.posts]
        ways[route.id] = _way(route, plates, obstacles + posts, chords)
    posts = [_square(spot, POST) for way in ways.values() for spot in way.posts]
    taken = obstacles + posts
    for route_id, way in ways.items():
        spot = _free_beside(way, taken)
        taken.append(_square(spot, TOKEN))
        ways[route_id] = Way(way.route, tuple(simplified(list(way.line), FINE)), way.posts, spot)
    cells = _cells(board, plates, taken)
    taken += [_square(spot, SLOT + 30) for spot in cells.values()]
    return Layout(
        board,
        width=placed(board, 1000, 0).x + MARGIN,
        height=max(plate.box.bottom for plate in plates.values()) + MARGIN,
        plates=plates,
        ways=ways,
        cells=cells,
        countries={area: _free_for_name(area, plates, taken) for area in board.areas},
    )


def family(board: Board) -> str:
    """The map a board is a side of."""
    return board.id.split("-")[0]


def placed(board: Board, x: float, y: float) -> Point:
    """Where a point of the board's data is drawn."""
    across, down = SCALES[family(board)]
    return Point(x * across + MARGIN, y * down + MARGIN)


def _plate(board: Board, city: City) -> Plate:
    count = max(len(city.slots), 2 if city.is_green else 1)
    row = count * SLOT + (count - 1) * GAP
    width = max(row + 3 * GAP, len(city.name) * LETTER + 22)
    box = Box(
        placed(board, city.x, city.y).moved(*NUDGED.get((board.id, city.id), (0, 0))), width, NAME + SLOT + 2.5 * GAP
    )
    first = box.centre.x - (len(city.slots) * (SLOT + GAP) - GAP) / 2 + SLOT / 2
    middle = box.bottom - 1.5 * GAP - SLOT / 2
    slots = tuple(Point(first + n * (SLOT + GAP), middle) for n in range(len(city.slots)))
    wide = TAB_WIDTHS[len(city.skills)]
    begin = box.centre.x - wide * (len(city.skills) - 1) / 2
    tabs = tuple(Box(Point(begin + n * wide, box.top - TAB / 2), wide - 4, TAB) for n in range(len(city.skills)))
    return Plate(city, box, slots, tabs)


def _square(spot: Point, side: float) -> Box:
    return Box(spot, side, side)


def _spare(route: Route, plates: Mapping[CityId, Plate]) -> float:
    """How much longer a route is than its posts need."""
    here, there = _chord(route, plates)
    return here.distance(there) - len(route.posts) * POST


def _chord(route: Route, plates: Mapping[CityId, Plate]) -> tuple[Point, Point]:
    """The straight piece from city to city."""
    first, second = route.cities
    return plates[first].box.centre, plates[second].box.centre


def _way(route: Route, plates: Mapping[CityId, Plate], obstacles: list[Box], chords: list[tuple[Point, Point]]) -> Way:
    """The straightest line on which the posts have room; a short route swings out to the side."""
    ends = [plates[city] for city in route.cities]
    count = len(route.posts)
    tried: list[tuple[float, list[Point], tuple[Point, ...]]] = []
    for height in HEIGHTS:
        line = _outside(bow(ends[0].box.centre, ends[1].box.centre, height), ends)
        posts = tuple(along(line, (n + 0.5) / count) for n in range(count))
        crowding = _crowding(line, posts, obstacles) + _crossings(line, chords) * 150
        tried.append((crowding, line, posts))
        if not crowding:
            break
    _, line, posts = min(tried, key=lambda found: found[0])
    return Way(route, tuple(line), posts, line[len(line) // 2])


def _outside(line: list[Point], ends: list[Plate]) -> list[Point]:
    """The part of a line between two plates."""
    clear = [point for point in line if not any(plate.outline.holds(point, 2) for plate in ends)]
    return clear if len(clear) > 1 else line


def _crowding(line: list[Point], posts: tuple[Point, ...], obstacles: list[Box]) -> float:
    """How much the posts of a line stand in each other or in plates."""
    short = max(0.0, len(posts) * (POST + ROOM) - length(line))
    boxes = [_square(spot, POST + ROOM) for spot in posts]
    hidden = sum(max(0.0, here.overlap(there)) for here, there in pairwise(boxes))
    for spot in posts:
        box = _square(spot, POST + 2 * ROOM)
        hidden += sum(max(0.0, box.overlap(other)) for other in obstacles)
    return short * 3 + hidden * 5


def _crossings(line: list[Point], chords: list[tuple[Point, Point]]) -> int:
    """How often a line crosses other routes."""
    coarse = [*line[::6], line[-1]]
    return sum(crosses(here, there, *chord) for here, there in pairwise(coarse) for chord in chords)


def _free_beside(way: Way, taken: list[Box]) -> Point:
    """Beside the middle of the line, or as near to that as nothing else stands."""
    line = list(way.line)
    near = [box for box in taken if any(box.holds(point, 140) for point in line[::8])]
    tried: list[tuple[float, Point]] = []
    for offset in (46, -46, 56, -56, 68, -68, 84, -84):
        for share in (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8):
            here, ahead = along(line, share), along(line, min(share + 0.02, 1.0))
            run = here.distance(ahead) or 1.0
            spot = here.moved(-(ahead.y - here.y) / run * offset, (ahead.x - here.x) / run * offset)
            box = _square(spot, TOKEN + 4)
            crowding = sum(max(0.0, box.overlap(other)) for other in near)
            tried.append((crowding, spot))
            if not crowding:
                return spot
    return min(tried)[1]


def _cells(board: Board, plates: Mapping[CityId, Plate], taken: list[Box]) -> dict[int, Point]:
    """Four cells in a row, near the city they belong to."""
    plate = plates[board.special_city]
    row = len(board.cells) * (SLOT + GAP)
    spots = [
        Point(plate.box.centre.x + x, y)
        for y in (plate.box.bottom + 62, plate.outline.top - 62)
        for x in (0, row * 0.35, -row * 0.35, row * 0.7, -row * 0.7)
    ]
    spots += [Point(x, plate.box.centre.y) for x in (plate.box.right + row * 0.6, plate.box.left - row * 0.6)]
    width = placed(board, 1000, 0).x + MARGIN

    def crowding(spot: Point) -> float:
        box = Box(spot, row + 20, SLOT + 56)
        outside = max(0.0, 20 - box.left) + max(0.0, box.right - width + 20)
        return sum(max(0.0, box.overlap(other)) for other in taken) + outside

    middle = min(spots, key=crowding)
    first = middle.x - row / 2 + (SLOT + GAP) / 2
    return {points: Point(first + n * (SLOT + GAP), middle.y + 10) for n, points in enumerate(board.cells)}


def _free_for_name(area: Country, plates: Mapping[CityId, Plate], taken: list[Box]) -> Point:
    """In the middle of a country's cities, or as near to it as a large name has room."""
    inside = [plate.box.centre for plate in plates.values() if plate.city.countries == (area,)]
    middle = Point(sum(at.x for at in inside) / len(inside), sum(at.y for at in inside) / len(inside))

    def crowding(spot: Point) -> float:
        box = Box(spot, len(area) * 46, 80)
        return sum(max(0.0, box.overlap(other)) for other in taken) * 10 + spot.distance(middle) * 0.1

    steps = range(-5, 6)
    spots = [middle.moved(x * 60, y * 45) for x in steps for y in steps]
    inland = min(at.x for at in inside) + len(area) * 23  # not over the coast
    return min((spot for spot in spots if spot.x > inland), key=crowding)
