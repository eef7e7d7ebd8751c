"""Points, boxes and curves: what a drawing is laid out with."""

from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import NamedTuple


class Point(NamedTuple):
    x: float
    y: float

    def towards(self, other: "Point", share: float) -> "Point":
        return Point(self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share)

    def moved(self, x: float, y: float) -> "Point":
        return Point(self.x + x, self.y + y)

    def distance(self, other: "Point") -> float:
        return hypot(other.x - self.x, other.y - self.y)


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle around its centre."""

    centre: Point
    width: float
    height: float

    @property
    def left(self) -> float:
        return self.centre.x - self.width / 2

    @property
    def right(self) -> float:
        return self.centre.x + self.width / 2

    @property
    def top(self) -> float:
        return self.centre.y - self.height / 2

    @property
    def bottom(self) -> float:
        return self.centre.y + self.height / 2

    def overlap(self, other: "Box") -> float:
        """How deep two boxes stand in each other; below 0 the gap between them."""
        return min(
            (self.width + other.width) / 2 - abs(self.centre.x - other.centre.x),
            (self.height + other.height) / 2 - abs(self.centre.y - other.centre.y),
        )

    def distance(self, point: Point) -> float:
        """From a point outside to the nearest edge; 0 inside."""
        across = max(self.left - point.x, 0, point.x - self.right)
        down = max(self.top - point.y, 0, point.y - self.bottom)
        return hypot(across, down)

    def holds(self, point: Point, margin: float = 0) -> bool:
        return (
            self.left - margin <= point.x <= self.right + margin
            and self.top - margin <= point.y <= self.bottom + margin
        )


def bow(start: Point, end: Point, height: float, steps: int = 64) -> list[Point]:
    """A curve from one point to the other that swings out to the side by this height."""
    length = start.distance(end) or 1.0
    across = Point(-(end.y - start.y) / length, (end.x - start.x) / length)
    middle = start.towards(end, 0.5).moved(across.x * height * 2, across.y * height * 2)
    return [start.towards(middle, t).towards(middle.towards(end, t), t) for t in (n / steps for n in range(steps + 1))]


def length(line: list[Point]) -> float:
    return sum(here.distance(there) for here, there in pairwise(line))


def along(line: list[Point], share: float) -> Point:
    """The point after this share of the line's length."""
    left = length(line) * share
    for here, there in pairwise(line):
        piece = here.distance(there)
        if piece >= left:
            return here.towards(there, left / piece if piece else 0)
        left -= piece
    return line[-1]


def crosses(here: Point, there: Point, start: Point, end: Point) -> bool:
    """Whether two straight pieces cross."""

    def side(point: Point, first: Point, second: Point) -> bool:
        return (second.x - first.x) * (point.y - first.y) > (second.y - first.y) * (point.x - first.x)

    return side(start, here, there) != side(end, here, there) and side(here, start, end) != side(there, start, end)


def distance_to_line(point: Point, start: Point, end: Point) -> float:
    """From a point to a straight piece. A coast asks half a million times: plain numbers, no points in between."""
    (x, y), (near_x, near_y) = point, start
    across, down = end.x - near_x, end.y - near_y
    squared = across * across + down * down
    if squared:
        share = ((x - near_x) * across + (y - near_y) * down) / squared
        share = 0.0 if share < 0 else min(share, 1.0)
        near_x, near_y = near_x + across * share, near_y + down * share
    return hypot(x - near_x, y - near_y)


def simplified(line: list[Point], tolerance: float) -> list[Point]:
    """The line without the points that hardly change it (Douglas and Peucker)."""
    if len(line) < 3:
        return line
    far = max(range(1, len(line) - 1), key=lambda at: distance_to_line(line[at], line[0], line[-1]))
    if distance_to_line(line[far], line[0], line[-1]) <= tolerance:
        return [line[0], line[-1]]
    return simplified(line[: far + 1], tolerance)[:-1] + simplified(line[far:], tolerance)


def rounded(ring: list[Point], times: int = 3) -> list[Point]:
    """A closed line with its corners cut, again and again (Chaikin)."""
    for _ in range(times):
        ring = [
            corner
            for here, there in zip(ring, ring[1:] + ring[:1], strict=True)
            for corner in (here.towards(there, 0.25), here.towards(there, 0.75))
        ]
    return ring
