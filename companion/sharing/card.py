"""The result of a play as a picture for the group chat: a page of the ledger, 1200 by 630."""

from dataclasses import dataclass
from io import BytesIO
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

from PIL import Image, ImageDraw

from companion.colours import BRASS, BRASS_TINT, FADED, INK, ON_SEAT, PAPER, RULE, SEATS, SHEET, WAX, WAX_DEEP
from companion.sharing.lettering import fitted, size_for, width, write

WIDTH: Final = 1200
HEIGHT: Final = 630
FINE: Final = 2  # painted this many times larger, then made smaller, so that edges are soft
LEFT, RIGHT, TOP, BOTTOM = 40, 1160, 34, 590  # the sheet
MARGIN: Final = 96  # the red line of a ledger
NAMES_END: Final = (290, 410)  # where the names end, as long as they are
TOTAL: Final = 1116  # where the totals end
HEADS: Final = 234  # the line above the players
FEWEST_LINES, MOST_ROWS = 3, 6


@dataclass(frozen=True, slots=True)
class CardRow:
    colour: str
    letter: str
    name: str
    points: tuple[int | None, ...]  # in the order of the categories; None where only the total is known
    total: int
    is_winner: bool


@dataclass(frozen=True, slots=True)
class Card:
    title: str
    details: str
    date: str
    verdict: str
    categories: tuple[str, ...]
    total: str
    rows: tuple[CardRow, ...]


def png(card: Card) -> bytes:
    """The picture."""
    image = Image.new("RGB", (WIDTH * FINE, HEIGHT * FINE), PAPER)
    Painter(ImageDraw.Draw(image)).paint(card)
    written = BytesIO()
    image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS).save(written, "PNG", optimize=True)
    return written.getvalue()


class Painter:
    """Everything in the pixels of the finished card; here only they are made larger."""

    def __init__(self, brush: ImageDraw.ImageDraw) -> None:
        self.brush = brush
        self.names_end: float = NAMES_END[0]

    def paint(self, card: Card) -> None:
        widest = max(width(row.name, 32 * FINE) / FINE for row in card.rows)
        self.names_end = max(NAMES_END[0], min(NAMES_END[1], MARGIN + 46 + widest))
        self._sheet()
        self._header(card)
        self._heads(card)
        rows = card.rows[:MOST_ROWS]
        tall = (BOTTOM - HEADS) / max(len(rows), FEWEST_LINES)
        for number in range(max(len(rows), FEWEST_LINES)):
            self._line((LEFT, HEADS + number * tall), (RIGHT, HEADS + number * tall), INK if number == 0 else RULE, 1.5)
        for number, row in enumerate(rows):
            self._row(card, row, HEADS + number * tall, tall)
        self._line((MARGIN, TOP + 5), (MARGIN, BOTTOM), "#D99A8F", 1.5)
        self._text((LEFT + 4, 616), "Kontor", 22, FADED)
        self._seal(1088, 92, 52)

    def _sheet(self) -> None:
        self.brush.rectangle(_box(LEFT + 3, TOP + 5, RIGHT + 3, BOTTOM + 5), fill="#E6DBC2")  # its shadow
        self.brush.rectangle(_box(LEFT, TOP, RIGHT, BOTTOM), fill=SHEET, outline=RULE, width=2)
        self._line((LEFT, TOP), (RIGHT, TOP), BRASS, 3)
        self._line((LEFT, TOP + 6), (RIGHT, TOP + 6), BRASS, 1.5)

    def _header(self, card: Card) -> None:
        room = 1010 - MARGIN - 20
        self._text((MARGIN + 20, 97), self._fit(card.title, 46, room), 46, INK)
        about = " · ".join(part for part in (card.date, card.details) if part)
        self._text((MARGIN + 20, 133), self._fit(about, 23, room), 23, FADED)
        size = size_for([card.verdict], 32 * FINE, 22 * FINE, (TOTAL - MARGIN - 20) * FINE) // FINE
        self._text((MARGIN + 20, 176), self._fit(card.verdict, size, TOTAL - MARGIN - 20), size, BRASS)

    def _heads(self, card: Card) -> None:
        """The categories' names, on two lines where one is too short."""
        room = self._column(card) - 8
        for number, name in enumerate((*card.categories, card.total)):
            head = [name] if width(name, 18) <= room else _in_two(name)
            size = size_for(head, 18 * FINE, 12 * FINE, room * FINE) // FINE
            for line, part in enumerate(reversed(head)):
                place = (self._right_of(card, number), HEADS - 8 - line * (size + 2))
                self._text(place, self._fit(part, size, room), size, FADED, right=True)

    def _row(self, card: Card, row: CardRow, top: float, tall: float) -> None:
        if row.is_winner:
            self.brush.rectangle(_box(LEFT + 2, top + 1, RIGHT - 2, top + tall - 1), fill=BRASS_TINT)
            self.brush.rectangle(_box(RIGHT - 8, top + 1, RIGHT - 2, top + tall - 1), fill=BRASS)
        base = top + tall / 2 + 11
        self._mark(row, (LEFT + MARGIN) / 2, top + tall / 2, min(20.0, tall * 0.3))
        room = self.names_end - MARGIN - 26
        size = size_for([row.name], 32 * FINE, 24 * FINE, room * FINE) // FINE
        self._text((MARGIN + 20, base), self._fit(row.name, size, room), size, INK)
        for number, points in enumerate(row.points):
            shown = "–" if points is None else str(points)
            self._text((self._right_of(card, number), base), shown, 28, INK if points else FADED, right=True)
        self._text((TOTAL, base + 4), str(row.total), 46, BRASS if row.is_winner else INK, right=True)

    def _column(self, card: Card) -> float:
        return (TOTAL - self.names_end) / (len(card.categories) + 1.2)  # the total takes a little more

    def _right_of(self, card: Card, number: int) -> float:
        return TOTAL if number == len(card.categories) else self.names_end + self._column(card) * (number + 1)

    def _mark(self, row: CardRow, x: float, y: float, radius: float) -> None:
        """Colour, shape and letter, always together; nothing where the colour is not known."""
        if not row.colour:
            return
        fill = SEATS[row.colour]
        if row.colour == "blue":
            self.brush.ellipse(_box(x - radius, y - radius, x + radius, y + radius), fill=fill)
        else:
            self.brush.polygon([(px * FINE, py * FINE) for px, py in _shape(row.colour, x, y, radius)], fill=fill)
        size = round(radius * 0.95)
        down = radius * (0.62 if row.colour == "green" else 0.32)
        self._text((x - width(row.letter, size) / 2, y + down), row.letter, size, ON_SEAT[row.colour])

    def _seal(self, x: float, y: float, radius: float) -> None:
        """One seal of wax, with an uneven edge as wax has it."""
        turns = [n * 2 * pi / 90 for n in range(91)]
        uneven = [radius * (1 + 0.035 * sin(5 * turn) + 0.025 * cos(8 * turn + 1)) for turn in turns]
        edge = [(x + far * cos(turn), y + far * sin(turn)) for turn, far in zip(turns, uneven, strict=True)]
        self.brush.polygon([((px + 2) * FINE, (py + 3) * FINE) for px, py in edge], fill="#D8C6AE")
        self.brush.polygon([(px * FINE, py * FINE) for px, py in edge], fill=WAX)
        inner = radius * 0.76
        self.brush.ellipse(_box(x - inner, y - inner, x + inner, y + inner), outline=WAX_DEEP, width=3 * FINE)
        for (x1, y1), (x2, y2) in pairwise(
            [(x - 16, y + 18), (x - 16, y - 14), (x, y - 26), (x + 16, y - 14), (x + 16, y + 18)]
        ):
            self._line((x1, y1), (x2, y2), "#F3D9D2", 4)
        self._line((x - 22, y + 18), (x + 22, y + 18), "#F3D9D2", 4)
        self.brush.rectangle(_box(x - 5, y, x + 5, y + 18), fill="#F3D9D2")

    def _fit(self, text: str, size: int, room: float) -> str:
        return fitted(text, size * FINE, room * FINE)

    def _text(self, at: tuple[float, float], text: str, size: int, fill: str, *, right: bool = False) -> None:
        write(self.brush, (at[0] * FINE, at[1] * FINE), text, size * FINE, fill, "right" if right else "left")

    def _line(self, start: tuple[float, float], end: tuple[float, float], fill: str, wide: float) -> None:
        points = [(start[0] * FINE, start[1] * FINE), (end[0] * FINE, end[1] * FINE)]
        self.brush.line(points, fill=fill, width=round(wide * FINE))


def _box(left: float, top: float, right: float, bottom: float) -> list[float]:
    return [left * FINE, top * FINE, right * FINE, bottom * FINE]


def _in_two(name: str) -> list[str]:
    """A name in one or two lines of much the same length."""
    words = name.replace("-", "- ").split(" ")
    cuts = [(_joined(words[:at]), _joined(words[at:])) for at in range(1, len(words))]
    return list(min(cuts, key=lambda cut: max(map(len, cut)))) if cuts else [name]


def _joined(words: list[str]) -> str:
    return " ".join(words).replace("- ", "-")


def _shape(colour: str, x: float, y: float, radius: float) -> list[tuple[float, float]]:
    match colour:
        case "green":
            far, corners, start = 1.25, 3, -pi / 2
        case "yellow":
            far, corners, start = 1.22, 4, -pi / 2
        case "purple":
            star = [radius * (1.3 if n % 2 == 0 else 0.75) for n in range(10)]
            return [(x + far * sin(n * pi / 5), y - far * cos(n * pi / 5)) for n, far in enumerate(star)]
        case _:
            far, corners, start = 1.32, 4, -pi / 4
    turns = [start + n * 2 * pi / corners for n in range(corners)]
    lower = radius * 0.2 if corners == 3 else 0.0  # a triangle's middle lies low
    return [(x + radius * far * cos(turn), y + lower + radius * far * sin(turn)) for turn in turns]
