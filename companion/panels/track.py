"""A track with everybody's marker: colour, shape and letter; several on one number stand above each other."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from companion.words import LETTERS

SHAPES: Final = {  # around the middle of a marker, as the marks of base.css
    "red": "M-7-7H7V7H-7Z",
    "green": "M0-9 9 8H-9Z",
    "blue": "M-8 0A8 8 0 1 1 8 0A8 8 0 1 1-8 0Z",
    "yellow": "M0-10 10 0 0 10-10 0Z",
    "purple": "M0-11 3-4 10.5-3.3 5 1.7 6.7 9.7 0 6-6.7 9.7-5 1.7-10.5-3.3-3-4Z",
}


@dataclass(frozen=True)
class Marker:
    colour: str
    x: float
    y: float
    around: int = 0  # points for going around the track
    printed = ("x", "y")
    id = ""
    template = "companion/_marker.html"

    @property
    def letter(self) -> str:
        return LETTERS[self.colour]

    @property
    def shape(self) -> str:
        return SHAPES[self.colour]


@dataclass(frozen=True)
class Scale:
    """The line under the markers, with its numbers and, where there is one, the end."""

    last: int
    step: int  # from number to number
    goal: int | None
    id = ""
    template = "companion/_scale.html"

    @property
    def ticks(self) -> list[tuple[int, float]]:
        return [(points, self.x(points)) for points in range(0, self.last + 1, self.step)]

    @property
    def goal_x(self) -> float | None:
        return None if self.goal is None else self.x(self.goal)

    def x(self, points: int) -> float:
        return round(12 + 336 * points / self.last, 1)


@dataclass(frozen=True)
class Track:
    words: str
    markers: tuple[Marker, ...]
    scale: Scale
    top: float  # where the picture begins: higher up when markers stand above each other
    height: float
    printed = ("words", "markers", "scale", "top", "height")
    id = "track"
    template = "companion/_track.html"


@lru_cache(maxsize=4096)  # most taps move no marker
def track(players: tuple[tuple[str, str, int], ...], scale: Scale) -> Track:
    """Colour, name and points of each; who has been around the track stands on what is over."""
    stacked: dict[int, int] = {}
    markers = []
    for colour, _name, points in players:
        around = points // scale.last * scale.last if scale.goal is None else 0
        space = points - around
        height = stacked.get(space, 0)
        stacked[space] = height + 1
        markers.append(Marker(colour, scale.x(space), 34.0 - 15 * height, around))
    words = ", ".join(f"{name}: {points}" for _colour, name, points in players)
    top = min([12.0, *(marker.y - 12 for marker in markers)])
    return Track(words, tuple(markers), scale, top, 66 - top)
