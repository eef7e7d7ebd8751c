"""The map's pages: for players, and for watchers."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from companion.games.hansa.board.chart import chart
from companion.seats import Guest, guest_at, phone_of
from companion.sitting import Sitting, find_sitting
from companion.views.live_page import WATCHER, show_page
from companion.views.tables import find_watched


@require_safe
def map_page(request: HttpRequest, key: str) -> HttpResponse:
    sitting = find_sitting(key)
    guest = guest_at(sitting, phone_of(request))
    if not guest.may_tap:
        return redirect("seats", key)
    return _show(request, sitting, guest)


@require_safe
def watch_map(request: HttpRequest, watch_key: str) -> HttpResponse:
    return _show(request, find_watched(watch_key), WATCHER)


def _show(request: HttpRequest, sitting: Sitting, guest: Guest) -> HttpResponse:
    drawn = chart(sitting.state.position.board.id, get_language() or "en")
    return show_page(request, sitting, "map", "hansa/board/map.html", guest, chart=drawn)
