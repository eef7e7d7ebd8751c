"""What never changes on a map, as SVG: terrain, what is printed, and the targets that can be tapped."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from django.utils import translation
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from companion.games.hansa.drawing import scene
from companion.games.hansa.drawing.geometry import Point
from companion.games.hansa.drawing.layout import POST, ROOM, SLOT, TOKEN, Layout, layout
from companion.games.hansa.drawing.svg import number, path, shapes_svg
from scoring.hansa.words import called

HIT = POST + ROOM  # side of a post's target: two of them touch


@dataclass(frozen=True)
class Chart:
    """The layers of a board in one language, and the sheet they are drawn on."""

    width: int
    height: int
    terrain: SafeString
    printed: SafeString
    targets: SafeString
    dots: SafeString  # the cities, for the overview
    cities: tuple[tuple[str, str, int, int], ...]  # id, name and middle, for the search


@cache
def chart(board_id: str, language: str) -> Chart:
    """Made once for a board and a language."""
    drawn = layout(board_id)
    with translation.override(language):
        return Chart(
            width=round(drawn.width),
            height=round(drawn.height),
            terrain=_safe(shapes_svg(scene.terrain(drawn, gettext))),
            printed=_safe(shapes_svg(scene.printed(drawn, gettext))),
            targets=_safe("\n".join(_targets(drawn))),
            dots=_safe("".join(_dots(drawn))),
            cities=tuple(
                (city.id, city.name, round(plate.box.centre.x), round(plate.box.centre.y))
                for city, plate in sorted(
                    ((plate.city, plate) for plate in drawn.plates.values()), key=lambda pair: pair[0].name
                )
            ),
        )


def _safe(markup: str) -> SafeString:
    return mark_safe(markup)  # noqa: S308 (made from our own data; names are escaped)


def _targets(drawn: Layout) -> Iterator[str]:
    """Links, routes first: what lies above a route catches the touch before it."""
    board = drawn.board

    def link(kind: str, index: int, id_: str, name: str, shape: str) -> str:
        address = f'href="?{kind}={escape(id_)}" data-{kind}="{index}" data-id="{escape(id_)}"'
        return f'<a class="{kind}" {address} aria-label="{escape(name)}">{shape}</a>'

    for index, (route, way) in enumerate((route, drawn.ways[route.id]) for route in board.routes.values()):
        shape = f'<path d="{path(way.line)}"/>{_square(way.token, TOKEN + 8)}'
        yield link("route", index, route.id, called(route.id, gettext, {}, board), shape)
    for post in board.posts_in_order:
        name = called(post.id, gettext, {}, board)
        yield link("post", post.index, post.id, name, _square(drawn.post(post.id), HIT))
    for city in board.cities.values():
        box = drawn.plates[city.id].outline
        corner = f'x="{number(box.left)}" y="{number(box.top)}"'
        size = f'width="{number(box.width)}" height="{number(box.height)}"'
        yield link("city", city.index, city.id, city.name, f'<rect {corner} {size} rx="9"/>')
    spots = list(drawn.cells.values())
    row = f'width="{number(spots[-1].x - spots[0].x + SLOT)}" height="{number(SLOT)}" rx="{number(SLOT / 2)}"'
    corner = f'x="{number(spots[0].x - SLOT / 2)}" y="{number(spots[0].y - SLOT / 2)}"'
    yield link("cells", 0, board.special_city, gettext("Special prestige"), f"<rect {corner} {row}/>")


def _square(spot: Point, side: float) -> str:
    corner = f'x="{number(spot.x - side / 2)}" y="{number(spot.y - side / 2)}"'
    return f'<rect {corner} width="{number(side)}" height="{number(side)}" rx="8"/>'


def _dots(drawn: Layout) -> Iterator[str]:
    for plate in drawn.plates.values():
        yield f'<circle class="dot" cx="{number(plate.box.centre.x)}" cy="{number(plate.box.centre.y)}" r="24"/>'
