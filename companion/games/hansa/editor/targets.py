"""What can be tapped on the editor's map: every slot, the room for an extra office, every post, cell and token."""

from collections.abc import Iterator
from functools import cache

from django.utils import translation
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from companion.games.hansa.drawing.geometry import Box, Point
from companion.games.hansa.drawing.layout import EXTRA, GAP, NAME, POST, ROOM, SLOT, TOKEN, Layout, Plate, layout
from companion.games.hansa.drawing.svg import number
from scoring.hansa.words import called


@cache
def targets(board_id: str, language: str) -> SafeString:
    """Links, each with its place; without JavaScript they lead to the same place in the list."""
    with translation.override(language):
        return mark_safe("\n".join(_targets(layout(board_id))))  # noqa: S308 (our own data; names are escaped)


def spot_of(board_id: str, place: str) -> Point | None:
    """Where on the map a place of the check-list is; None where it is on no map."""
    drawn = layout(board_id)
    part, _, rest = place.partition(".")
    name = rest.split(".")[0].split("[")[0]
    if part == "offices" and name in drawn.plates:
        return drawn.plates[name].box.centre
    if part in ("posts", "tokens_on_routes") and name in drawn.ways:
        return drawn.ways[name].token
    if part == "special_prestige" and name.isdecimal():
        return drawn.cells.get(int(name))
    return None


def _targets(drawn: Layout) -> Iterator[str]:
    board = drawn.board
    for plate in drawn.plates.values():
        yield _extra(plate)  # below the posts, which may stand in the same place
    for route in board.routes.values():
        way, name = drawn.ways[route.id], called(route.id, gettext, {}, board)
        if route.marker is None:
            label = gettext("Token beside {route}").format(route=name)
            yield _link(f"tokens_on_routes.{route.id}", f"on-{route.id}", label, Box(way.token, TOKEN + 8, TOKEN + 8))
        for post, spot in zip(route.posts, way.posts, strict=True):
            place = f"posts.{route.id}[{post.number - 1}]"
            label = called(post.id, gettext, {}, board)
            yield _link(place, f"on-{route.id}", label, Box(spot, POST + ROOM, POST + ROOM))
    for plate in drawn.plates.values():
        yield from _plate(plate)
    for points, spot in drawn.cells.items():
        label = gettext("Special prestige, {points}").format(points=points)
        yield _link(f"special_prestige.{points}", "on-cells", label, Box(spot, SLOT + GAP, SLOT + GAP))


def _plate(plate: Plate) -> Iterator[str]:
    city, box = plate.city, plate.box
    strip = Box(Point(box.centre.x, box.top + NAME / 2), box.width, NAME)
    yield f'<a class="city" href="editor?view=list#list-{city.id}" aria-label="{escape(city.name)}">{_rect(strip)}</a>'
    for at, spot in enumerate(plate.slots):
        label = gettext("{city}, slot {number}").format(city=city.name, number=at + 1)
        yield _link(f"offices.{city.id}.slots[{at}]", city.id, label, Box(spot, SLOT + GAP, SLOT + GAP))


def _extra(plate: Plate) -> str:
    """Left of the slots; in a green city all offices are extra ones."""
    box = plate.box
    row = box.bottom - GAP * 1.5 - SLOT / 2
    beside = Box(Point(box.centre.x, row), box.width, SLOT + GAP)
    if plate.slots:
        beside = Box(Point(box.left - EXTRA, row), EXTRA * 2, SLOT)
    label = gettext("{city}, extra office").format(city=plate.city.name)
    return _link(f"offices.{plate.city.id}.extra", plate.city.id, label, beside, "extra")


def _link(place: str, row: str, label: str, box: Box, kind: str = "place") -> str:
    address = f'href="editor?view=list#list-{escape(row)}" data-place="{escape(place)}"'
    return f'<a class="{kind}" {address} aria-label="{escape(label)}">{_rect(box)}</a>'


def _rect(box: Box) -> str:
    corner = f'x="{number(box.left)}" y="{number(box.top)}"'
    return f'<rect {corner} width="{number(box.width)}" height="{number(box.height)}" rx="8"/>'
