"""The score pad: filled by the table or by hand, a helper for each cell, and saved as a play."""

from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from companion import log
from companion.fields import Questions
from companion.log import Tap
from companion.pad import sheet_of, with_rows
from companion.plays import save_play
from companion.seats import guest_at, new_phone, phone_of
from companion.sitting import Sitting, find_sitting
from companion.taps import SEEN_EVERYTHING, Unreadable
from companion.views.live_page import WATCHER, show_page
from companion.views.play import answer
from companion.views.tables import find_watched
from scoring.game import TIE_BREAK, Game, PadSheet
from scoring.refusals import FormatError, RuleViolation


@require_safe
def pad(request: HttpRequest, key: str) -> HttpResponse:
    sitting = find_sitting(key)
    return show_page(request, sitting, "pad", "companion/pad.html", guest_at(sitting, phone_of(request)))


@require_safe
def watch_pad(request: HttpRequest, watch_key: str) -> HttpResponse:
    return show_page(request, find_watched(watch_key), "pad", "companion/pad.html", WATCHER)


@dataclass(frozen=True)
class Cell:
    """One cell of a table's pad, its questions and what was entered."""

    sitting: Sitting
    colour: str
    row: str
    sheet: PadSheet
    form: Questions

    @property
    def game(self) -> Game:
        return self.sitting.state.rules

    def rows(self) -> dict[str, Any]:
        """The rows of a pad document that come of the answers."""
        if not self.form.is_valid():
            raise Unreadable
        return self.game.entry(self.sheet, self.colour, self.row, self.form.answers())

    def words(self, sheet: PadSheet) -> str:
        """The arithmetic; a tie-break has none."""
        return "" if self.row == TIE_BREAK else self.game.arithmetic(sheet.column(self.colour), self.row, gettext)


def find_cell(request: HttpRequest, key: str, colour: str, row: str) -> Cell:
    sitting = find_sitting(key)
    game = sitting.state.rules
    if row not in (TIE_BREAK, *game.ABOUT.rows) or sitting.seat(colour) is None:
        raise Http404
    sheet = sheet_of(sitting.state, sitting.table)
    asked = request.POST if request.method == "POST" else request.GET
    questions = game.cell(sheet, colour, row, gettext)
    if not questions:
        raise Http404
    return Cell(sitting, colour, row, sheet, Questions(questions, asked or None))


@require_http_methods(["GET", "POST"])
def cell(request: HttpRequest, key: str, colour: str, row: str) -> HttpResponse:
    """The helper of a cell, and entering what it found."""
    found = find_cell(request, key, colour, row)
    if request.method == "POST":
        return answer(request, key, lambda tapped: log.enter_on_pad(key, colour, row, found.rows(), tapped))
    context = {
        "form": found.form,
        "seat": found.sitting.seat(colour),
        "row": row,
        "label": gettext("Tie-break") if row == TIE_BREAK else gettext(found.game.ABOUT.rows[row]),
        "sum": found.words(found.sheet),
        "next": _next_cell(found.sheet, colour, row),
        "inner": "companion/pad_cell.html",
        "events": found.sitting.table.events,
    }
    wrapper = "companion/sheet.html" if request.headers.get("HX-Request") else "companion/sheet_page.html"
    return render(request, wrapper, context)


@require_safe
def cell_sum(request: HttpRequest, key: str, colour: str, row: str) -> HttpResponse:
    """The arithmetic in words while somebody still counts."""
    found = find_cell(request, key, colour, row)
    sitting = found.sitting
    if not found.form.is_valid():
        return HttpResponse(gettext("That cannot be."))
    try:
        sheet = with_rows(found.game, found.sheet, {colour: found.rows()}, sitting.table.setup)
    except (FormatError, RuleViolation) as refusal:
        return HttpResponse(found.game.say(refusal, sitting.state.position, sitting.names, gettext))
    return HttpResponse(found.words(sheet), content_type="text/plain; charset=utf-8")


@require_POST
def save(request: HttpRequest, key: str) -> HttpResponse:
    """Write the play into the history; saved again, it replaces what was saved."""
    with transaction.atomic():
        play = save_play(log.finish(key, Tap(new_phone(), phone_of(request), SEEN_EVERYTHING)))
    return redirect(play)


def _next_cell(sheet: PadSheet, colour: str, row: str) -> str:
    """Along the row, then the next row: as people count."""
    cells = [(column.seat, category) for category in sheet.rows for column in sheet.columns]
    at = cells.index((colour, row)) + 1 if (colour, row) in cells else len(cells)
    return "/".join(cells[at]) if at < len(cells) else ""
