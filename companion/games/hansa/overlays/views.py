"""The layers of the map, one answer for each: an SVG that replaces the layer's place, or a sheet with words."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from companion.games.hansa.board.pieces import drawn
from companion.games.hansa.drawing.shapes import Shape
from companion.games.hansa.overlays import layers
from companion.games.hansa.overlays.facts import city_facts, ended_now, links_in_words
from companion.seats import guest_at, phone_of
from companion.sitting import Sitting, find_sitting
from companion.views.tables import find_watched
from scoring.hansa.components import Seat
from scoring.hansa.position import Position

Layer = Callable[[Position, Seat], Iterable[Shape]]
LAYERS: Final[dict[str, tuple[tuple[str, Layer], ...]]] = {  # what each toggle shows, and in which place
    "networks": (
        ("under-networks", lambda position, _seat: layers.ribbons(position)),
        ("over-networks", lambda position, _seat: layers.network_labels(position)),
    ),
    "control": (("over-control", lambda position, _seat: layers.flags(position)),),
    "links": (("under-links", layers.missing_links),),
}


@require_safe
def overlay(request: HttpRequest, key: str, name: str) -> HttpResponse:
    sitting = find_sitting(key)
    own = guest_at(sitting, phone_of(request)).colours
    return _overlay(request, sitting, name, own[0] if own else "")


@require_safe
def watch_overlay(request: HttpRequest, watch_key: str, name: str) -> HttpResponse:
    return _overlay(request, find_watched(watch_key), name, "")


def _overlay(request: HttpRequest, sitting: Sitting, name: str, own: str) -> HttpResponse:
    position: Position = sitting.state.position
    seat: Any = request.GET.get("seat") or own or position.seats[0]
    if not isinstance(position, Position) or seat not in position.seats:
        raise Http404
    if name in LAYERS:
        places = [(place, drawn(layer(position, seat))) for place, layer in LAYERS[name]]
        return render(request, "hansa/overlay/layers.html", {"places": places})
    context: dict[str, Any] = {"seats": sitting.seats, "seat": seat, "names": sitting.names}
    if name == "east-west":
        context["links"] = links_in_words(position, sitting.names)
    elif name == "ended":
        context["ended"] = ended_now(position, sitting.names)
    elif name == "city" and request.GET.get("city") in position.board.cities:
        context["facts"] = city_facts(position, request.GET["city"], seat, sitting.names)
    else:
        raise Http404
    inner = f"hansa/overlay/{name}.html"
    if name == "city" and request.headers.get("HX-Request"):
        return render(request, inner, context)  # part of a card
    wrapper = "companion/sheet.html" if request.headers.get("HX-Request") else "companion/sheet_page.html"
    return render(request, wrapper, {**context, "inner": inner, "back": "../map"})
