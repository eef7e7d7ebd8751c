"""Charts as numbers for SVG: templates only print them. Every chart can say its figures in a table, too.

Coordinates are in the units of a drawing 360 wide, about a phone; colours are classes, so light and dark come from CSS.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

WIDTH: Final = 360
LEFT: Final = 34  # for the figures of the scale
RIGHT: Final = 344  # a line may end in a letter
BAR: Final = 26  # height of a bar, and of the space for one
GAP: Final = 10


@dataclass(frozen=True)
class Tick:
    """A figure of a scale, where it stands, and how its text is anchored."""

    at: str
    label: str
    anchor: str = "middle"


@dataclass(frozen=True)
class Line:
    """One line of a chart, with where it ends."""

    name: str
    css: str
    points: str
    end_x: str
    end_y: str
    letter: str = ""


@dataclass(frozen=True)
class LineChart:
    title: str
    height: int
    lines: tuple[Line, ...]
    scale: tuple[Tick, ...]
    below: tuple[Tick, ...]
    band: str = ""  # a polygon around the line: how uncertain it is
    left: int = LEFT
    right: int = RIGHT
    width: int = WIDTH

    @property
    def scale_x(self) -> int:
        return self.left - 6

    @property
    def label_y(self) -> int:
        return self.height - 6


@dataclass(frozen=True)
class Series:
    """What a line shows: a value for each step, and what to call it."""

    name: str
    values: Sequence[float]
    css: str = "sea"
    letter: str = ""
    spread: Sequence[float] = ()


def line_chart(title: str, series: Sequence[Series], labels: Sequence[tuple[int, str]], height: int = 220) -> LineChart:
    """Lines over the same steps; `labels` are steps that are named below."""
    lows = [value - spread for one in series for value, spread in _with_spread(one)]
    highs = [value + spread for one in series for value, spread in _with_spread(one)]
    marks = nice_scale(min(lows, default=0), max(highs, default=1))
    low, high = marks[0], marks[-1]
    steps = max((len(one.values) for one in series), default=1)

    def x(step: int) -> float:
        return LEFT + 6 + (RIGHT - LEFT - 16) * (step / (steps - 1) if steps > 1 else 0.5)

    def y(value: float) -> float:
        return 10 + (height - 34) * (1 - (value - low) / (high - low))

    def place(step: int, value: float) -> str:
        return f"{x(step):.1f},{y(value):.1f}"

    lines, ends = [], list[float]()
    for one in series:
        end = one.values[-1]
        beside = 17 * sum(abs(y(end) - y(other)) < 12 for other in ends)  # letters that end level stand in a row
        points = " ".join(place(step, value) for step, value in enumerate(one.values))
        lines.append(Line(one.name, one.css, points, f"{x(steps - 1) - beside:.1f}", f"{y(end):.1f}", one.letter))
        ends.append(end)
    scale = tuple(Tick(f"{y(mark):.1f}", f"{mark:g}") for mark in marks)
    below = tuple(Tick(f"{x(step):.1f}", label, _anchor(step, steps)) for step, label in labels)
    band = next((_band(one, place) for one in series if one.spread), "")
    return LineChart(title, height, tuple(lines), scale, below, band)


def _anchor(step: int, steps: int) -> str:
    """The first and the last label stay inside."""
    if steps > 1 and step == 0:
        return "start"
    return "end" if steps > 1 and step == steps - 1 else "middle"


def _with_spread(series: Series) -> Iterable[tuple[float, float]]:
    return zip(series.values, series.spread or [0.0] * len(series.values), strict=True)


def _band(series: Series, place: Callable[[int, float], str]) -> str:
    above = [place(step, value + spread) for step, (value, spread) in enumerate(_with_spread(series))]
    under = [place(step, value - spread) for step, (value, spread) in enumerate(_with_spread(series))]
    return " ".join([*above, *reversed(under)])


def nice_scale(low: float, high: float, steps: int = 4) -> list[float]:
    """Round figures that reach from below `low` to above `high`."""
    rough = max(high - low, 1) / steps
    size = 10 ** (len(str(int(rough))) - 1)
    step = next(size * factor for factor in (1, 2, 2.5, 5, 10) if size * factor >= rough)
    step = max(1.0, round(step))
    begin = int(low // step)
    end = max(begin + 1, int(-(-high // step)))
    return [step * mark for mark in range(begin, end + 1)]


@dataclass(frozen=True)
class Part:
    """A piece of a bar."""

    css: str
    x: str
    width: str
    label: str  # written into it where there is room
    middle: str


@dataclass(frozen=True)
class Bar:
    label: str
    y: int
    parts: tuple[Part, ...]
    end: str  # where the bar ends
    figure: str
    css: str = ""
    mark: str = ""  # where a bar of the expected length would end


@dataclass(frozen=True)
class BarChart:
    title: str
    bars: tuple[Bar, ...]
    legend: tuple[tuple[str, str], ...] = ()  # a class, and what it stands for
    width: int = WIDTH
    bar: int = BAR

    @property
    def height(self) -> int:
        return len(self.bars) * (BAR + 18 + GAP)


@dataclass(frozen=True)
class BarOf:
    """What a bar shows: its pieces with their classes, and what is written beside it."""

    label: str
    pieces: Sequence[tuple[str, float]]
    figure: str
    css: str = ""
    expected: float | None = None


def bar_chart(
    title: str, bars: Sequence[BarOf], longest: float = 0, legend: Sequence[tuple[str, str]] = ()
) -> BarChart:
    """Bars that lie, each under its label; pieces follow each other."""
    ends = [max(sum(value for _css, value in bar.pieces), bar.expected or 0) for bar in bars]
    most = longest or max(ends, default=1) or 1
    unit = (WIDTH - 44) / most
    drawn = []
    for number, bar in enumerate(bars):
        parts, at = [], 0.0
        for css, value in bar.pieces:
            wide = max(value, 0) * unit
            label = f"{value:g}" if wide >= 18 and len(bar.pieces) > 1 else ""
            parts.append(Part(css, f"{at:.1f}", f"{wide:.1f}", label, f"{at + wide / 2:.1f}"))
            at += wide
        expected = "" if bar.expected is None else f"{bar.expected * unit:.1f}"
        y = number * (BAR + 18 + GAP)
        end = max(at, (bar.expected or 0) * unit)  # the figure stands behind the bar, and behind the mark
        drawn.append(Bar(bar.label, y, tuple(parts), f"{end + 6:.1f}", bar.figure, bar.css, expected))
    return BarChart(title, tuple(drawn), tuple(legend))


@dataclass(frozen=True)
class Column:
    x: str
    y: str
    width: str
    height: str


@dataclass(frozen=True)
class Histogram:
    title: str
    columns: tuple[Column, ...]
    below: tuple[Tick, ...]
    scale: tuple[Tick, ...]
    height: int = 170
    width: int = WIDTH
    left: int = LEFT
    right: int = RIGHT

    @property
    def scale_x(self) -> int:
        return self.left - 6

    @property
    def label_y(self) -> int:
        return self.height - 6


def histogram(title: str, counts: Sequence[tuple[str, int]]) -> Histogram:
    """How often each; every label where there is room, else some."""
    height = 170
    marks = nice_scale(0, max((count for _label, count in counts), default=1), steps=3)
    wide = (RIGHT - LEFT) / max(len(counts), 1)
    every = max(1, -(-len(counts) * 34 // (RIGHT - LEFT)))
    columns = []
    for number, (_label, count) in enumerate(counts):
        tall = (height - 34) * count / marks[-1]
        columns.append(
            Column(f"{LEFT + number * wide + 1:.1f}", f"{height - 24 - tall:.1f}", f"{wide - 2:.1f}", f"{tall:.1f}")
        )
    below = tuple(
        Tick(f"{LEFT + (number + 0.5) * wide:.1f}", label)
        for number, (label, _count) in enumerate(counts)
        if number % every == 0
    )
    scale = tuple(Tick(f"{10 + (height - 34) * (1 - mark / marks[-1]):.1f}", f"{mark:g}") for mark in marks)
    return Histogram(title, tuple(columns), below, scale, height)
