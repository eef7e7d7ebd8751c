"""Stepping through a game: of a table that still plays, and of a play in the history."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from companion.games.hansa.board.chart import chart
from companion.games.hansa.replay.steps import has_replay, numbers_of, panels_at, step_at
from companion.models import Table
from companion.panels.base import Panel
from companion.rendering import render as render_panel
from companion.showing import difference
from companion.views.access import find_play
from companion.views.live_page import GZIP


@require_safe
def of_table(request: HttpRequest, key: str) -> HttpResponse:
    return _page(request, get_object_or_404(Table, key=key), "map")


@require_safe
def of_table_step(request: HttpRequest, key: str, step: int) -> HttpResponse:
    return _step(request, get_object_or_404(Table, key=key), step)


@require_safe
def of_play(request: HttpRequest, play_id: UUID) -> HttpResponse:
    return _page(request, _table_of(request, play_id), "./")


@require_safe
def of_play_step(request: HttpRequest, play_id: UUID, step: int) -> HttpResponse:
    return _step(request, _table_of(request, play_id), step)


def _table_of(request: HttpRequest, play_id: UUID) -> Table:
    """The table of a play that this visitor may see."""
    table = find_play(request, play_id).table
    if table is None:
        raise Http404
    return table


def _page(request: HttpRequest, table: Table, back: str) -> HttpResponse:
    """The board at the step asked for, without JavaScript too; at the end where none is."""
    if table.game != "hansa" or not has_replay(table):
        raise Http404
    numbers = numbers_of(table)
    step = _number(request.GET.get("step"), len(numbers))
    found = step_at(table, numbers, step)
    context = {
        "table": table,
        "chart": chart(found.position.board.id, get_language() or "en"),
        "panels": _rendered(panels_at(found, step, len(numbers), tuple(table.seats.all()))),
        "step": step,
        "last": len(numbers),
        "before": max(step - 1, 0),
        "after": min(step + 1, len(numbers)),
        "back": back,
    }
    response = render(request, "hansa/replay/page.html", context)
    GZIP.process_response(request, response)
    return response


def _step(request: HttpRequest, table: Table, step: int) -> HttpResponse:
    numbers = numbers_of(table)
    if step > len(numbers):
        raise Http404
    seats = tuple(table.seats.all())
    shown = _number(request.GET.get("from"), len(numbers))
    now, before = (panels_at(step_at(table, numbers, at), at, len(numbers), seats) for at in (step, shown))
    return HttpResponse("\n".join(difference(_rendered(now), _rendered(before))))


def _rendered(panels: tuple[Panel, ...]) -> dict[str, str]:
    return {panel.id: render_panel(panel, get_language() or "en") for panel in panels}


def _number(word: str | None, last: int) -> int:
    return min(int(word), last) if word and word.isdecimal() and len(word) < 9 else last
