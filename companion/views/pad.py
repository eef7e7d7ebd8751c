"""The score pad: filled by the table or by hand, a helper for each cell, and saved as a play."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from companion import log
from companion.pad import sheet_of, with_rows
from companion.pad_forms import CELL_FORMS, CellForm, LevelForm
from companion.plays import save_play
from companion.seats import check_may_tap, guest_at, phone_of
from companion.sitting import Sitting, find_sitting
from companion.taps import Unreadable
from companion.views.live_page import WATCHER, show_page
from companion.views.play import answer
from companion.views.tables import find_watched
from scoring.hansa.pad_words import arithmetic
from scoring.refusals import FormatError


@require_safe
def pad(request: HttpRequest, key: str) -> HttpResponse:
    sitting = find_sitting(key)
    return show_page(request, sitting, "pad", "hansa/pad.html", guest_at(sitting, phone_of(request)))


@require_safe
def watch_pad(request: HttpRequest, watch_key: str) -> HttpResponse:
    return show_page(request, find_watched(watch_key), "pad", "hansa/pad.html", WATCHER)


@require_http_methods(["GET", "POST"])
def cell(request: HttpRequest, key: str, colour: str, row: str) -> HttpResponse:
    """The helper of a cell, and entering what it found."""
    sitting = find_sitting(key)
    form = _form(request, sitting, colour, row)
    if request.method == "POST":
        return answer(request, key, lambda tapped: log.enter_on_pad(key, colour, row, entered(form), tapped))
    following = _next_cell(sitting, colour, row)
    context = {
        "form": form,
        "seat": sitting.seat(colour),
        "row": row,
        "sum": arithmetic(form.column, row, gettext),  # type: ignore[arg-type]
        "next": following,
        "inner": "hansa/pad_cell.html",
        "events": sitting.table.events,
    }
    wrapper = "companion/sheet.html" if request.headers.get("HX-Request") else "companion/sheet_page.html"
    return render(request, wrapper, context)


@require_safe
def cell_sum(request: HttpRequest, key: str, colour: str, row: str) -> HttpResponse:
    """The arithmetic in words while somebody still counts."""
    sitting = find_sitting(key)
    form = _form(request, sitting, colour, row)
    if not form.is_valid():
        return HttpResponse(gettext("That cannot be."))
    try:
        column = with_rows(form.sheet, {colour: form.rows()}).column(colour)  # type: ignore[arg-type]
    except FormatError as refusal:
        return HttpResponse(gettext(refusal.sentence).format_map(refusal.gaps))
    return HttpResponse(arithmetic(column, row, gettext), content_type="text/plain; charset=utf-8")  # type: ignore[arg-type]


@require_POST
def level(request: HttpRequest, key: str, colour: str) -> HttpResponse:
    """A tie: how far this player has developed `actions`."""
    if find_sitting(key).seat(colour) is None:
        raise Http404
    form = LevelForm(request.POST)
    return answer(request, key, lambda tapped: log.enter_on_pad(key, colour, "level", entered(form), tapped))


def entered(form: CellForm | LevelForm) -> dict[str, Any]:
    """The rows that come of a cell's form."""
    if not form.is_valid():
        raise Unreadable
    return form.rows()


@require_POST
def save(request: HttpRequest, key: str) -> HttpResponse:
    """Write the play into the history; saved again, it replaces what was saved."""
    sitting = find_sitting(key)
    check_may_tap(sitting, phone_of(request), None)
    play = save_play(sitting)
    log.arrange(key, lambda table, seats: setattr(table, "is_open", False))
    return redirect(play)


def _form(request: HttpRequest, sitting: Sitting, colour: str, row: str) -> CellForm:
    if row not in CELL_FORMS or sitting.seat(colour) is None:
        raise Http404
    sheet = sheet_of(sitting.state, sitting.table.depth)
    asked = request.POST if request.method == "POST" else request.GET
    return CELL_FORMS[row](sheet, sheet.column(colour), asked or None)  # type: ignore[arg-type]


def _next_cell(sitting: Sitting, colour: str, row: str) -> str:
    """Along the row, then the next row: as people count."""
    sheet = sheet_of(sitting.state, sitting.table.depth)
    cells = [(column.seat, category) for category in sheet.rows for column in sheet.columns]
    at = cells.index((colour, row)) + 1 if (colour, row) in cells else len(cells)  # type: ignore[arg-type]
    return "/".join(cells[at]) if at < len(cells) else ""
