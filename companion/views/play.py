"""Taps: events of the game, undo and redo. Each answers with the panels that changed."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from companion import log
from companion.games import look_of
from companion.log import Tap
from companion.outcomes import outcome_of
from companion.seats import new_phone, phone_of
from companion.sheets import asking_of
from companion.sitting import Sitting, find_sitting
from companion.taps import UNREAD, Unreadable, read_event, read_fields, read_number
from companion.views.live_page import answer_tap


@require_POST
def tap(request: HttpRequest, key: str) -> HttpResponse:
    return answer(request, key, lambda tapped: log.append(key, read_event(request.POST), tapped))


@require_POST
def undo(request: HttpRequest, key: str) -> HttpResponse:
    return answer(request, key, lambda tapped: log.undo(key, read_number(request.POST, "number"), tapped))


@require_POST
def redo(request: HttpRequest, key: str) -> HttpResponse:
    return answer(request, key, lambda tapped: log.redo(key, read_number(request.POST, "number"), tapped))


@require_POST
def ask(request: HttpRequest, key: str, name: str) -> HttpResponse:
    """What a sheet asked for, as the event it is for."""
    return answer(request, key, lambda tapped: log.append(key, _asked(request, key, name), tapped))


def _asked(request: HttpRequest, key: str, name: str) -> dict[str, Any]:
    sitting, seat = find_sitting(key), request.POST.get("seat", "")
    found = look_of(sitting.table.game).find_tap(sitting, name, seat)
    if found is None:
        raise Unreadable
    form = asking_of(found, seat, request.POST).form
    if not form.is_valid():
        raise Unreadable
    answers = {name: value for name, value in form.answers().items() if value not in (None, "", ())}
    return {**dict(found.event), **answers}


def answer(request: HttpRequest, key: str, write: Callable[[Tap], Sitting]) -> HttpResponse:
    """Do it, or say in a sentence why not, with the table as it is now."""
    fields, phone = UNREAD, phone_of(request)

    def attempt() -> Sitting:
        nonlocal fields
        fields = read_fields(request.POST)
        return write(Tap(fields.tap or new_phone(), phone, fields.seen))

    return answer_tap(request, outcome_of(key, attempt), phone, fields)
