"""A drawing as SVG: each shape with its role as class, and its look as attributes so that it stands alone."""

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from companion.games.hansa.drawing.geometry import Point
from companion.games.hansa.drawing.palette import PALETTE
from companion.games.hansa.drawing.shapes import Area, Block, Disc, Drawing, Shape, Stroke, Words

FONT = "Vollkorn, Georgia, 'Times New Roman', serif"


def svg(drawing: Drawing, *, width: int | None = None) -> str:
    """The whole picture; `width` in pixels for programs that want one."""
    size = f' width="{width}" height="{round(width * drawing.height / drawing.width)}"' if width else ""
    box = f"0 0 {_number(drawing.width)} {_number(drawing.height)}"
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"{size} role="img" '
        f'aria-label={quoteattr(drawing.title)} font-family="{FONT}" font-weight="600" '
        'stroke-linecap="round" stroke-linejoin="round">'
    )
    return "\n".join([head, f"<title>{escape(drawing.title)}</title>", *map(_shape, drawing.shapes), "</svg>\n"])


def _shape(shape: Shape) -> str:
    look = _look(shape.role)
    match shape:
        case Area(_, points):
            return f'<path {look} d="M{_path(points)}Z"/>'
        case Stroke(_, points):
            return f'<path {look} d="M{_path(points)}"/>'
        case Disc(_, centre, radius):
            return f'<circle {look} cx="{_number(centre.x)}" cy="{_number(centre.y)}" r="{_number(radius)}"/>'
        case Block(_, centre, width, height, corner):
            corner_at = f'x="{_number(centre.x - width / 2)}" y="{_number(centre.y - height / 2)}"'
            return (
                f'<rect {look} {corner_at} width="{_number(width)}" height="{_number(height)}" rx="{_number(corner)}"/>'
            )
        case Words(_, at, text, size, anchor):
            # A little lower than the point: letters stand on their line, not around it.
            place = f'x="{_number(at.x)}" y="{_number(at.y + size * 0.34)}"'
            return f'<text {look} {place} font-size="{_number(size)}" text-anchor="{anchor}">{escape(text)}</text>'


def _look(role: str) -> str:
    look = PALETTE[role]
    parts = [f'class="{role}"', f'fill="{look.fill or "none"}"']
    if look.line:
        parts.append(f'stroke="{look.line}" stroke-width="{_number(look.width)}"')
        if look.dash:
            parts.append(f'stroke-dasharray="{_number(look.dash[0])} {_number(look.dash[1])}"')
    return " ".join(parts)


def _path(points: Iterable[Point]) -> str:
    return "L".join(f"{_number(point.x)} {_number(point.y)}" for point in points)


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
