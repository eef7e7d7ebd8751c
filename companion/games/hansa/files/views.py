"""Taking files and pictures out of a table, and opening one from a file."""

import json
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from companion import log
from companion.games.hansa.drawing.layout import layout
from companion.games.hansa.drawing.scene import scene
from companion.games.hansa.drawing.svg import svg
from companion.games.hansa.files.bringing_in import LARGEST, check_possible, open_from, read_file
from companion.games.hansa.files.taking_out import position_of, record_document, why_no_record
from companion.games.hansa.replay.steps import has_replay
from companion.history.groups import hosts_group, remember_group
from companion.log import Tap
from companion.outcomes import outcome_of
from companion.plays import save_play
from companion.seats import Guest, guest_at, new_phone, phone_of, remember_phone
from companion.sitting import Sitting, find_sitting, sitting_of
from companion.taps import SEEN_EVERYTHING
from companion.views.access import find_play
from companion.views.live_page import WATCHER
from scoring.hansa.notation import Record
from scoring.hansa.position import Position
from scoring.hansa.position_notation import write_position
from scoring.hansa.wording import say
from scoring.refusals import N_, FormatError, RuleViolation


@require_safe
def files(request: HttpRequest, key: str) -> HttpResponse:
    sitting, guest = _at_table(request, key)
    return _show_files(request, sitting, guest)


@require_safe
def of_play(request: HttpRequest, play_id: UUID, name: str = "") -> HttpResponse:
    """The same of a play in the history; nothing is entered there any more."""
    table = find_play(request, play_id).table
    if table is None or table.game != "hansa":
        raise Http404
    sitting = sitting_of(table)
    answers = {"": _show_files, "position": _position, "record": _record, "board.svg": _picture}
    if name not in answers:
        raise Http404
    return answers[name](request, sitting, WATCHER)


def _show_files(
    request: HttpRequest, sitting: Sitting, guest: Guest, refusal: str = "", status: int = 200
) -> HttpResponse:
    reason = why_no_record(sitting, guest.colours)
    drawn = layout(sitting.state.position.board.id)
    context = {
        "width": round(drawn.width),
        "height": round(drawn.height),
        "table": sitting.table,
        "no_record": say(reason, gettext) if reason else "",
        "has_replay": has_replay(sitting.table),
        "refusal": refusal,
        "is_table": guest.may_tap,
    }
    return render(request, "hansa/files/table.html", context, status=status)


@require_safe
def position(request: HttpRequest, key: str) -> HttpResponse:
    return _position(request, *_at_table(request, key))


def _position(request: HttpRequest, sitting: Sitting, guest: Guest) -> HttpResponse:
    try:
        return _download(position_of(sitting, guest.colours), f"{sitting.table.code}.position.json")
    except FormatError as refusal:
        return _show_files(request, sitting, guest, say(refusal, gettext), 422)


@require_safe
def record(request: HttpRequest, key: str) -> HttpResponse:
    return _record(request, *_at_table(request, key))


def _record(request: HttpRequest, sitting: Sitting, guest: Guest) -> HttpResponse:
    try:
        return _download(record_document(sitting, guest.colours), f"{sitting.table.code}.record.json")
    except FormatError as refusal:
        return _show_files(request, sitting, guest, say(refusal, gettext), 422)


@require_safe
def picture(request: HttpRequest, key: str) -> HttpResponse:
    return _picture(request, *_at_table(request, key))


def _picture(_request: HttpRequest, sitting: Sitting, _guest: Guest) -> HttpResponse:
    """The board as it is now. The phone makes a PNG of it: painting one here would keep other tables waiting."""
    now: Position = sitting.state.position
    drawing = scene(now, f"{now.board.name} · {sitting.table.code}", gettext)
    return HttpResponse(svg(drawing, width=2000), content_type="image/svg+xml")


@require_POST
def enter(request: HttpRequest, key: str) -> HttpResponse:
    """A position out of a file into this table, as one event."""
    sitting, guest = _at_table(request, key)
    outcome = outcome_of(key, lambda: _entered(request, key, guest.phone))
    if outcome.notice:
        return _show_files(request, sitting, guest, outcome.notice, outcome.status)
    return redirect("map", key)


def _entered(request: HttpRequest, key: str, phone: str) -> Sitting:
    found = read_file(_uploaded(request))
    if isinstance(found, Record):
        raise FormatError("", N_("A record opens a table of its own; here a position can be entered."))
    check_possible(found)
    return log.append(key, {"do": "position", "position": write_position(found)}, _tap(phone))


@require_http_methods(["GET", "POST"])
def open_file(request: HttpRequest) -> HttpResponse:
    """A new table out of a file; a game that is over goes into the history at once."""
    if request.method != "POST":
        return render(request, "hansa/files/open.html")
    phone, group = phone_of(request) or new_phone(), hosts_group(request)
    try:
        found = read_file(_uploaded(request))
        table = open_from(found, phone, group)
    except (RuleViolation, FormatError) as refusal:
        return render(request, "hansa/files/open.html", {"refusal": _why(refusal)}, status=422)
    table.refresh_from_db()
    response = redirect("seats", table.key)
    if isinstance(found, Record) and sitting_of(table).state.ended_by and group:
        response = redirect(save_play(log.finish(table.key, Tap(new_phone(), phone, SEEN_EVERYTHING))))
    remember_phone(response, phone)
    remember_group(response, group)
    return response


def _why(refusal: RuleViolation | FormatError) -> str:
    words = say(refusal, gettext)
    if isinstance(refusal, RuleViolation) and refusal.at is not None:
        return gettext("Move {number}: {reason}").format(number=refusal.at + 1, reason=words)
    return words


def _at_table(request: HttpRequest, key: str) -> tuple[Sitting, Guest]:
    sitting = find_sitting(key)
    guest = guest_at(sitting, phone_of(request))
    if not guest.may_tap or not isinstance(sitting.state.position, Position):
        raise Http404
    return sitting, guest


def _uploaded(request: HttpRequest) -> bytes:
    upload = request.FILES.get("file")
    if upload is None:
        raise FormatError("", N_("Choose a file first."))
    content: bytes = upload.read(LARGEST + 1)
    return content


def _download(document: dict[str, Any], name: str) -> HttpResponse:
    text = json.dumps(document, ensure_ascii=False, indent=1)
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return HttpResponse(text, content_type="application/json; charset=utf-8", headers=headers)


def _tap(phone: str) -> Tap:
    return Tap(new_phone(), phone, SEEN_EVERYTHING)
