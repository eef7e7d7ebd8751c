"""A drawing as SVG: each shape with its role as class, and its look as attributes so that it stands alone."""

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from companion.games.hansa.drawing.geometry import Point
from companion.games.hansa.drawing.palette import PALETTE
from companion.games.hansa.drawing.shapes import Area, Block, Disc, Drawing, Shape, Stroke, Strokes, Words

FONT = "Vollkorn, Georgia, 'Times New Roman', serif"


def svg(drawing: Drawing, *, width: int | None = None) -> str:
    """The whole picture; `width` in pixels for programs that want one."""
    size = f' width="{width}" height="{round(width * drawing.height / drawing.width)}"' if width else ""
    box = f"0 0 {number(drawing.width)} {number(drawing.height)}"
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"{size} role="img" '
        f'aria-label={quoteattr(drawing.title)} font-family="{FONT}" font-weight="600" '
        'stroke-linecap="round" stroke-linejoin="round">'
    )
    return "\n".join([head, f"<title>{escape(drawing.title)}</title>", shapes_svg(drawing.shapes), "</svg>\n"])


def shapes_svg(shapes: Iterable[Shape]) -> str:
    """Shapes from back to front, to stand inside a picture."""
    return "\n".join(map(_shape, shapes))


def path(points: Iterable[Point]) -> str:
    """A line, as the data of a path."""
    return "M" + "L".join(f"{number(point.x)} {number(point.y)}" for point in points)


def number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _shape(shape: Shape) -> str:
    look = _look(shape.role)
    match shape:
        case Area(_, points):
            return f'<path {look} d="{path(points)}Z"/>'
        case Stroke(_, points):
            return f'<path {look} d="{path(points)}"/>'
        case Strokes(_, lines):
            return f'<path {look} d="{"".join(map(path, lines))}"/>'
        case Disc(_, centre, radius):
            return f'<circle {look} cx="{number(centre.x)}" cy="{number(centre.y)}" r="{number(radius)}"/>'
        case Block(_, centre, width, height, corner):
            corner_at = f'x="{number(centre.x - width / 2)}" y="{number(centre.y - height / 2)}"'
            return f'<rect {look} {corner_at} width="{number(width)}" height="{number(height)}" rx="{number(corner)}"/>'
        case Words(_, at, text, size, anchor):
            # A little lower than the point: letters stand on their line, not around it.
            place = f'x="{number(at.x)}" y="{number(at.y + size * 0.34)}"'
            return f'<text {look} {place} font-size="{number(size)}" text-anchor="{anchor}">{escape(text)}</text>'


def _look(role: str) -> str:
    look = PALETTE[role]
    parts = [f'class="{role}"', f'fill="{look.fill or "none"}"']
    if look.line:
        parts.append(f'stroke="{look.line}" stroke-width="{number(look.width)}"')
        if look.dash:
            parts.append(f'stroke-dasharray="{number(look.dash[0])} {number(look.dash[1])}"')
    return " ".join(parts)
