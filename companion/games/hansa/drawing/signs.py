"""What stands on tokens and permanent markers: a small drawing, so that no language and no font is needed."""

from collections.abc import Iterator
from typing import Final, Literal

from companion.games.hansa.drawing.geometry import Point
from companion.games.hansa.drawing.shapes import Shape, Strokes, Words
from scoring.hansa.components import Marker, Token

Dots = tuple[tuple[float, float], ...]

RIGHT: Final[tuple[Dots, ...]] = (((1, 0), (14, 0)), ((9, -5), (14, 0), (9, 5)))
DOWN: Final[tuple[Dots, ...]] = (((8, -9), (8, 9)), ((3, 4), (8, 9), (13, 4)))
UP: Final[tuple[Dots, ...]] = (((0, 11), (0, -11)), ((-7, -4), (0, -11), (7, -4)))
TO_AND_FRO: Final[tuple[Dots, ...]] = (
    ((-11, -5), (11, -5)), ((6, -10), (11, -5), (6, 0)), ((11, 6), (-11, 6)), ((-6, 1), (-11, 6), (-6, 11)),
)  # fmt: skip
ONE_MORE_HOUSE: Final[tuple[Dots, ...]] = (
    ((-13, 9), (-13, -2), (-5, -10), (3, -2), (3, 9), (-13, 9)), ((6, 1), (15, 1)), ((10.5, -3.5), (10.5, 5.5)),
)  # fmt: skip
SHIELD: Final[tuple[Dots, ...]] = (((-10, -10), (10, -10), (10, 1), (0, 12), (-10, 1), (-10, -10)),)

# The text, where it stands beside the middle, and the lines.
TOKENS: Final[dict[Token, tuple[str, float, tuple[Dots, ...]]]] = {
    "extra-office": ("", 0, ONE_MORE_HOUSE),
    "swap-offices": ("", 0, TO_AND_FRO),
    "move-3": ("3", -8, RIGHT),
    "remove-3": ("−3", 0, ()),
    "improve-skill": ("", 0, UP),
    "plus-3": ("+3", 0, ()),
    "plus-4": ("+4", 0, ()),
    "exchange-token": ("×", 0, ()),
    "tribute": ("T", 0, ()),
    "block-route": ("#", 0, ()),
}
MARKERS: Final[dict[Marker, tuple[str, float, tuple[Dots, ...]]]] = {
    "move-2": ("2", -8, RIGHT),
    "privilege": ("", 0, SHIELD),
    "office-in-green-city": ("", 0, ONE_MORE_HOUSE),
    "deploy-2": ("2", -6, DOWN),
    "place-2-wales-scotland": ("+2", 0, ()),
}


def token_sign(token: Token, spot: Point) -> Iterator[Shape]:
    return _sign("token", *TOKENS[token], spot)


def marker_sign(marker: Marker, spot: Point) -> Iterator[Shape]:
    return _sign("marker", *MARKERS[marker], spot)


def _sign(
    kind: Literal["token", "marker"], text: str, aside: float, lines: tuple[Dots, ...], spot: Point
) -> Iterator[Shape]:
    if lines:
        yield Strokes(f"{kind}-sign", tuple(tuple(spot.moved(*dot) for dot in line) for line in lines))
    if text:
        yield Words(f"{kind}-text", spot.moved(aside, 0), text, 21)
