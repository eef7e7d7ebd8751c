"""What a drawing consists of. A shape says what it is (its role); the palette says how that looks."""

from dataclasses import dataclass
from typing import Literal

from companion.games.hansa.drawing.geometry import Point


@dataclass(frozen=True, slots=True)
class Area:
    """A closed outline, filled."""

    role: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Stroke:
    """An open line."""

    role: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Strokes:
    """Many open lines of one kind, drawn as one."""

    role: str
    lines: tuple[tuple[Point, ...], ...]


@dataclass(frozen=True, slots=True)
class Disc:
    role: str
    centre: Point
    radius: float


@dataclass(frozen=True, slots=True)
class Block:
    """An upright rectangle with round corners."""

    role: str
    centre: Point
    width: float
    height: float
    corner: float = 4.0


@dataclass(frozen=True, slots=True)
class Words:
    """A text around a point."""

    role: str
    at: Point
    text: str
    size: float
    anchor: Literal["middle", "start", "end"] = "middle"


Shape = Area | Stroke | Strokes | Disc | Block | Words


@dataclass(frozen=True, slots=True)
class Drawing:
    """Shapes from back to front, on a sheet of this size."""

    title: str
    width: float
    height: float
    shapes: tuple[Shape, ...]
