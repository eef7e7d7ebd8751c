"""The map's pages, for players and for watchers, and the card of what was tapped on it."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from companion.games.hansa.board.cards import card_for
from companion.games.hansa.board.chart import chart
from companion.games.hansa.overlays.facts import city_facts
from companion.seats import Guest, guest_at, phone_of
from companion.sitting import Sitting, find_sitting
from companion.views.live_page import WATCHER, show_page
from companion.views.tables import find_watched
from scoring.hansa.position import Position


@require_safe
def map_page(request: HttpRequest, key: str) -> HttpResponse:
    return _for_players(request, key, "map")


@require_safe
def list_page(request: HttpRequest, key: str) -> HttpResponse:
    return _for_players(request, key, "list")


@require_safe
def watch_map(request: HttpRequest, watch_key: str) -> HttpResponse:
    return _show(request, find_watched(watch_key), WATCHER, "map")


@require_safe
def watch_list(request: HttpRequest, watch_key: str) -> HttpResponse:
    return _show(request, find_watched(watch_key), WATCHER, "list")


def _for_players(request: HttpRequest, key: str, page: str) -> HttpResponse:
    sitting = find_sitting(key)
    guest = guest_at(sitting, phone_of(request))
    if not guest.may_tap:
        return redirect("seats", key)
    return _show(request, sitting, guest, page)


def _show(request: HttpRequest, sitting: Sitting, guest: Guest, page: str) -> HttpResponse:
    """With the card that the address asks for: every link works without JavaScript, too."""
    drawn = chart(sitting.state.position.board.id, get_language() or "en")
    more = _card_context(request, sitting, guest) if request.GET else {}
    return show_page(request, sitting, page, f"hansa/board/{page}.html", guest, chart=drawn, **more)


def _card_context(request: HttpRequest, sitting: Sitting, guest: Guest) -> dict[str, Any]:
    """The card; that of a city with what an office there would give."""
    found = card_for(sitting, request.GET)
    if found is None or "city" not in found.marks:
        return {"card": found}
    position: Position = sitting.state.position
    seat: Any = next(iter(guest.colours), position.turn.seat if position.turn else position.seats[0])
    facts = city_facts(position, found.marks["city"], seat, sitting.names)
    return {"card": found, "facts": facts, "seat": seat, "seats": sitting.seats}


@require_safe
def card(request: HttpRequest, key: str) -> HttpResponse:
    sitting = find_sitting(key)
    return _show_card(request, sitting, guest_at(sitting, phone_of(request)))


@require_safe
def watch_card(request: HttpRequest, watch_key: str) -> HttpResponse:
    return _show_card(request, find_watched(watch_key), WATCHER)


def _show_card(request: HttpRequest, sitting: Sitting, guest: Guest) -> HttpResponse:
    context = _card_context(request, sitting, guest)
    if context["card"] is None:
        raise Http404
    response = render(request, "hansa/board/_card.html", context)
    response["Cache-Control"] = "no-store"
    return response
