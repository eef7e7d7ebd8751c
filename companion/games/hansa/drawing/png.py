"""A drawing as PNG, painted with Pillow: no browser needed."""

from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from companion.games.hansa.drawing.geometry import Point, along, length
from companion.games.hansa.drawing.palette import PALETTE, Look
from companion.games.hansa.drawing.shapes import Area, Block, Disc, Drawing, Shape, Stroke, Strokes, Words

FONT: Final = Path(__file__).resolve().parents[4] / "static" / "fonts" / "vollkorn-latin-600-normal.woff2"
SMOOTH: Final = 2  # painted this many times larger, then made smaller, so that edges are soft


def png(drawing: Drawing, width: int = 2000) -> bytes:
    """The picture, so many pixels wide."""
    scale = width * SMOOTH / drawing.width
    image = Image.new("RGB", (width * SMOOTH, round(drawing.height * scale)), PALETTE["sea"].fill)
    brush = ImageDraw.Draw(image)
    for shape in drawing.shapes:
        _paint(brush, shape, scale)
    small = image.resize((width, round(drawing.height * width / drawing.width)), Image.Resampling.LANCZOS)
    written = BytesIO()
    small.save(written, "PNG", optimize=True)
    return written.getvalue()


def _paint(brush: ImageDraw.ImageDraw, shape: Shape, scale: float) -> None:
    look = PALETTE[shape.role]
    wide = max(1, round(look.width * scale)) if look.line else 0
    match shape:
        case Area(_, points):
            outline = _scaled(points, scale)
            brush.polygon(outline, fill=look.fill)
            if look.line:
                brush.line([*outline, outline[0]], fill=look.line, width=wide, joint="curve")
        case Stroke(_, points):
            for piece in _dashes(list(points), look):
                brush.line(_scaled(piece, scale), fill=look.line, width=wide, joint="curve")
        case Strokes(_, lines):
            for line in lines:
                brush.line(_scaled(line, scale), fill=look.line, width=wide, joint="curve")
        case Disc(_, centre, radius):
            box = [
                (value * scale)
                for value in (centre.x - radius, centre.y - radius, centre.x + radius, centre.y + radius)
            ]
            if look.dash:
                for start in range(0, 360, 24):
                    brush.arc(box, start, start + 12, fill=look.line, width=wide)
            else:
                brush.ellipse(box, fill=look.fill, outline=look.line, width=wide)
        case Block(_, centre, width, height, corner):
            half, tall = width / 2, height / 2
            box = [value * scale for value in (centre.x - half, centre.y - tall, centre.x + half, centre.y + tall)]
            brush.rounded_rectangle(box, corner * scale, fill=look.fill, outline=look.line, width=wide)
        case Words(_, at, text, size, anchor):
            align = {"middle": "mm", "start": "lm", "end": "rm"}[anchor]
            brush.text(
                (at.x * scale, at.y * scale), text, fill=look.fill, font=_font(round(size * scale)), anchor=align
            )


def _scaled(points: list[Point] | tuple[Point, ...], scale: float) -> list[tuple[float, float]]:
    return [(point.x * scale, point.y * scale) for point in points]


def _dashes(line: list[Point], look: Look) -> list[list[Point]]:
    """The pieces of a dashed line; Pillow draws whole ones only."""
    if not look.dash:
        return [line]
    total, (drawn, gap) = length(line), look.dash
    starts = [n * (drawn + gap) for n in range(int(total // (drawn + gap)) + 1)]
    return [[along(line, start / total), along(line, min(1.0, (start + drawn) / total))] for start in starts]


@cache
def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONT, size)
