"""The table's own pages: for players, for watchers, its whole log, the big screen, and the sheets from below."""

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from companion.games import look_of
from companion.models import Table
from companion.panels.log import log_line
from companion.seats import guest_at, phone_of
from companion.sheets import settings_sheet
from companion.sitting import Sitting, find_sitting, line_of, sitting_of
from companion.views.live_page import WATCHER, show_page

LINES_A_PAGE = 100


@require_safe
def table(request: HttpRequest, key: str) -> HttpResponse:
    """The table for who sits at it; the seats for who does not yet."""
    sitting = find_sitting(key)
    guest = guest_at(sitting, phone_of(request))
    if sitting.table.depth == Table.Depth.PAD:
        return redirect("pad", key)
    if not guest.may_tap:
        return redirect("seats", key)
    return show_page(request, sitting, "table", look_of(sitting.table.game).table_template, guest)


@require_safe
def watch(request: HttpRequest, watch_key: str) -> HttpResponse:
    sitting = find_watched(watch_key)
    if sitting.table.depth == Table.Depth.PAD:
        return redirect("watch-pad", watch_key)
    return show_page(request, sitting, "table", look_of(sitting.table.game).table_template, WATCHER)


@require_safe
def screen(request: HttpRequest, key: str) -> HttpResponse:
    return redirect("watch-screen", find_sitting(key).table.watch_key)


@require_safe
def watch_screen(request: HttpRequest, watch_key: str) -> HttpResponse:
    sitting = find_watched(watch_key)
    return show_page(request, sitting, "screen", look_of(sitting.table.game).screen_template, WATCHER)


@require_safe
def log_page(request: HttpRequest, key: str) -> HttpResponse:
    sitting = find_sitting(key)
    return show_log(request, sitting, "player" if guest_at(sitting, phone_of(request)).may_tap else "watcher")


@require_safe
def watch_log(request: HttpRequest, watch_key: str) -> HttpResponse:
    return show_log(request, find_watched(watch_key), "watcher")


def show_log(request: HttpRequest, sitting: Sitting, role: str) -> HttpResponse:
    pages = Paginator(sitting.table.log.order_by("-number"), LINES_A_PAGE)
    chosen = pages.get_page(request.GET.get("page"))
    lines = [log_line(sitting, line_of(event)) for event in chosen]
    context = {"lines": lines, "pages": chosen, "role": role, "events": sitting.table.events}
    return render(request, "companion/log_page.html", context)


@require_safe
def sheet(request: HttpRequest, key: str, name: str) -> HttpResponse:
    """What is chosen in two steps; a page of its own where there is no JavaScript."""
    sitting = find_sitting(key)
    guest = guest_at(sitting, phone_of(request))
    if not guest.may_tap:
        raise Http404
    look = look_of(sitting.table.game)
    found = (
        settings_sheet(look.settings(sitting.table)) if name == "settings" else look.sheet(sitting, name, request.GET)
    )
    context = {"sheet": found.content, "inner": found.template, "table": sitting.table, "guest": guest}
    wrapper = "companion/sheet.html" if request.headers.get("HX-Request") else "companion/sheet_page.html"
    return render(request, wrapper, {**context, "events": sitting.table.events})


def find_watched(watch_key: str) -> Sitting:
    return sitting_of(get_object_or_404(Table, watch_key=watch_key))
