"""Words in a picture, whatever script a name is written in: each run of letters in the font that has them."""

import unicodedata
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Final, Literal

from PIL import ImageDraw, ImageFont, features

Align = Literal["left", "middle", "right"]
FONTS: Final = Path(__file__).resolve().parents[2] / "static" / "fonts"
SCRIPTS: Final = (
    "vollkorn-latin-600-normal",
    "vollkorn-latin-ext-600-normal",
    "vollkorn-cyrillic-600-normal",
    "vollkorn-cyrillic-ext-600-normal",
    "vollkorn-greek-600-normal",
    "vollkorn-vietnamese-600-normal",
    "noto-sans-hebrew-hebrew-600-normal",
    "noto-sans-arabic-arabic-600-normal",
    "noto-emoji-emoji-400-normal",
)
FIGURES: Final = ["lnum", "tnum"] if features.check("raqm") else None  # figures of one height and one width
NO_LETTER: Final = "\uffff"  # never a character: every font draws its empty box for it
IN_PLACE: Final = "·"  # for what no font has
JOINS: Final = frozenset("\u200d\ufe0f\ufe0e\u20e3")  # what makes one emoji of several
SKIN_TONES: Final = range(0x1F3FB, 0x1F400)


@dataclass(frozen=True, slots=True)
class Run:
    text: str
    script: str


@cache
def font(script: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONTS / f"{script}.woff2", size)


@cache
def _has(script: str, letter: str) -> bool:
    """Pillow does not tell what a font has, but what it lacks looks like its empty box."""
    drawn, box = font(script, 24).getmask(letter), font(script, 24).getmask(NO_LETTER)
    return letter.isspace() or (drawn.size, bytes(drawn)) != (box.size, bytes(box))


@cache
def _script_for(letter: str) -> str | None:
    return next((script for script in SCRIPTS if _has(script, letter)), None)


def _belongs_to_the_one_before(letter: str) -> bool:
    return letter in JOINS or ord(letter) in SKIN_TONES or unicodedata.category(letter) == "Mn"


def runs(text: str) -> list[Run]:
    """The text in pieces that one font can draw, in the order in which they stand on paper."""
    placed: list[tuple[str, str]] = []
    for letter in text:
        if unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn") and letter not in JOINS:
            continue
        before = placed[-1][1] if placed else SCRIPTS[0]
        if placed and (_belongs_to_the_one_before(letter) or (letter.isspace() and _has(before, "x"))):
            placed.append((letter, before))
        elif script := _script_for(letter):
            placed.append((letter, script))
        else:
            placed.append((IN_PLACE, SCRIPTS[0]))
    found = [
        Run("".join(letter for letter, _script in group), script)
        for script, group in groupby(placed, key=lambda pair: pair[1])
    ]
    return found[::-1] if _reads_from_the_right(text) else found


def _reads_from_the_right(text: str) -> bool:
    directions = (unicodedata.bidirectional(letter) for letter in text)
    return next((direction in ("R", "AL") for direction in directions if direction in ("L", "R", "AL")), False)


def width(text: str, size: int) -> float:
    return sum(font(run.script, size).getlength(run.text, features=FIGURES) for run in runs(text))


def fitted(text: str, size: int, room: float) -> str:
    """The text, or as much of it as fits before three dots."""
    if width(text, size) <= room:
        return text
    shorter = text
    while shorter and width(f"{shorter}…", size) > room:
        shorter = shorter[:-1]
        while shorter and _belongs_to_the_one_before(shorter[-1]):
            shorter = shorter[:-1]
    return f"{shorter.rstrip()}…"


def size_for(texts: list[str], largest: int, smallest: int, room: float) -> int:
    """The largest size in which each of these fits; the smallest where none does."""
    sizes = range(largest, smallest, -1)
    return next((size for size in sizes if all(width(text, size) <= room for text in texts)), smallest)


def write(
    brush: ImageDraw.ImageDraw, at: tuple[float, float], text: str, size: int, fill: str, align: Align = "left"
) -> float:
    """Write on a base line and say where the text ends."""
    x, y = at
    wide = width(text, size)
    x -= {"left": 0.0, "middle": wide / 2, "right": wide}[align]
    for run in runs(text):
        letters = font(run.script, size)
        brush.text((x, y), run.text, fill=fill, font=letters, anchor="ls", features=FIGURES)
        x += letters.getlength(run.text, features=FIGURES)
    return x
