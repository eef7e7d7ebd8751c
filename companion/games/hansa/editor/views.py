"""The editor's page and its taps; every answer has only the panels that changed."""

import json
from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.html import format_html
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_POST, require_safe

from companion import log
from companion.games.hansa.board.chart import chart
from companion.games.hansa.editor.drafts import Drafted, Step, draft_of, keep_draft, read_step
from companion.games.hansa.editor.panels import editor_panels
from companion.games.hansa.editor.targets import targets
from companion.log import Tap
from companion.models import Table
from companion.outcomes import outcome_of
from companion.rendering import render as render_panel
from companion.seats import check_may_tap, guest_at, new_phone, phone_of
from companion.showing import difference
from companion.sitting import Sitting, find_sitting
from companion.taps import SEEN_EVERYTHING
from companion.views.live_page import GZIP
from scoring.hansa import editing
from scoring.hansa.components import PIECES, TOKENS_IN_BOX
from scoring.hansa.position import Position
from scoring.hansa.wording import say
from scoring.refusals import FormatError, RuleViolation

LONGEST = 4000  # characters of a tap
VIEWS = ("map", "list")


@require_safe
def editor(request: HttpRequest, key: str) -> HttpResponse:
    sitting = _sitting(key)
    if not guest_at(sitting, phone_of(request)).may_tap:
        return redirect("seats", key)
    return _page(request, sitting)


def _sitting(key: str) -> Sitting:
    sitting = find_sitting(key)
    if not isinstance(sitting.state.position, Position):
        raise Http404
    return sitting


def _page(request: HttpRequest, sitting: Sitting, notice: str = "", status: int = 200) -> HttpResponse:
    view = _view(request)
    position: Position = sitting.state.position
    language = get_language() or "en"
    drafted = draft_of(sitting)
    context = {
        "table": sitting.table,
        "seats": sitting.seats,
        "view": view,
        "panels": _rendered(drafted, sitting, view),
        "chart": chart(position.board.id, language),
        "targets": targets(position.board.id, language),
        "tokens": tuple(TOKENS_IN_BOX[position.edition]),
        "steps": len(drafted.steps),
        "notice": notice,
        "chosen": {name: request.POST.get(name, "") for name in ("seat", "piece", "token")},
    }
    response = render(request, "hansa/editor/page.html", context, status=status)
    GZIP.process_response(request, response)
    return response


def _view(request: HttpRequest) -> str:
    asked = (request.POST if request.method == "POST" else request.GET).get("view", "map")
    return asked if asked in VIEWS else "map"


def _rendered(drafted: Drafted, sitting: Sitting, view: str) -> dict[str, str]:
    language = get_language() or "en"
    is_pad = sitting.table.depth == Table.Depth.PAD
    panels = editor_panels(drafted, sitting.names, view, is_pad=is_pad)
    return {panel.id: render_panel(panel, language) for panel in panels}


@require_POST
def put(request: HttpRequest, key: str) -> HttpResponse:
    """One tap: a piece at a place, or the edits that a button carries."""
    return _step(request, key, lambda drafted: drafted.with_step(_asked(request, drafted)))


@require_POST
def undo(request: HttpRequest, key: str) -> HttpResponse:
    return _step(request, key, Drafted.without_last)


@require_POST
def clear(request: HttpRequest, key: str) -> HttpResponse:
    """Begin again."""
    return _step(request, key, lambda drafted: Drafted(drafted.table, ()))


def _step(request: HttpRequest, key: str, change: Callable[[Drafted], Drafted]) -> HttpResponse:
    sitting = _sitting(key)
    check_may_tap(sitting, phone_of(request), None)
    before = draft_of(sitting)
    try:
        after = change(before)
        keep_draft(sitting, after)
        notice, status = "", 200
    except FormatError as refusal:
        after, notice, status = before, say(refusal, gettext), 422
    if "HX-Request" not in request.headers:
        return _page(request, sitting, notice, status)
    view = _view(request)
    is_current = request.POST.get("steps") == str(len(before.steps))
    then = _rendered(before, sitting, view) if is_current else {}
    html = "\n".join(difference(_rendered(after, sitting, view), then))
    return HttpResponse(f"{html}{_notice(notice)}", status=status)


def _notice(words: str) -> str:
    return format_html('<p id="notice" role="alert" hx-swap-oob="innerHTML">{}</p>', words) if words else ""


def _asked(request: HttpRequest, drafted: Drafted) -> Step:
    """The edits of this tap; FormatError where it makes no sense."""
    if written := request.POST.get("edits"):
        try:
            return read_step(json.loads(written) if len(written) <= LONGEST else None)
        except (ValueError, RecursionError) as error:
            raise FormatError("", gettext("Kontor does not understand that tap.")) from error
    place, piece = request.POST.get("place", ""), request.POST.get("piece", "")
    document, board = drafted.document, drafted.table.board
    if place.startswith("tokens_on_routes."):
        token = None if piece == "none" else request.POST.get("token") or None
        return (editing.Edit(place, token),)
    if piece == "none":
        return (editing.cleared(document, place),)
    seat: Any = request.POST.get("seat", "")
    if seat not in drafted.table.seats:
        raise FormatError("", gettext("Choose a colour first."))
    chosen: Any = piece if piece in PIECES else None
    return (editing.tapped(document, place, seat, chosen, board),)


@require_POST
def enter(request: HttpRequest, key: str) -> HttpResponse:
    """Into the log: what was touched, or all of it, and then on the map if that is asked for."""
    sitting = _sitting(key)
    phone, drafted, how = phone_of(request), draft_of(sitting), request.POST.get("how", "")
    outcome = outcome_of(key, lambda: _entered(key, drafted, how, phone) or sitting)
    if outcome.notice:
        return _page(request, outcome.sitting, outcome.notice, outcome.status)
    keep_draft(sitting, Drafted(drafted.table, ()))
    return redirect("pad" if how == "touched" else "map", key)


def _entered(key: str, drafted: Drafted, how: str, phone: str) -> Sitting | None:
    """One event, or two; what an audit would refuse is refused before the first."""
    written = None
    if how == "whole" and drafted.findings:
        slip = drafted.findings[0]
        raise RuleViolation(slip.rule, slip.sentence, **slip.gaps)
    if drafted.steps:
        written = log.append(key, drafted.entry(is_whole=how != "touched"), _tap(phone))
    if how != "touched" and not drafted.table.on_map:
        written = log.append(key, {"do": "map", "on": True, "as_is": how == "as-is"}, _tap(phone))
    return written


def _tap(phone: str) -> Tap:
    return Tap(new_phone(), phone, SEEN_EVERYTHING)
