"""Taps: events of the game, undo and redo. Each answers with the panels that changed."""

import hashlib
import hmac
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from companion import log
from companion.log import Tap
from companion.outcomes import outcome_of
from companion.seats import new_phone, phone_of
from companion.sitting import Sitting, find_sitting
from companion.taps import UNREAD, read_event, read_fields, read_number
from companion.views.live_page import answer_tap
from scoring.hansa.table import drawable


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
def draw(request: HttpRequest, key: str) -> HttpResponse:
    """The digital bag: which token comes is settled by the table's secret, so undo and redo cannot reroll it."""
    sitting = find_sitting(key)
    unseen = drawable(sitting.state.position)
    pile = [token for token, count in sorted(unseen.items()) for _ in range(count)]
    document = {"do": "put-token", "token": pile[_lot(sitting, len(pile))] if pile else "plus-3"}
    if route := request.POST.get("route"):
        document["route"] = route
    return answer(request, key, lambda tapped: log.append(key, document, tapped))


def _lot(sitting: Sitting, count: int) -> int:
    drawn = f"{sitting.table.pk}:{sitting.table.key}:{count}".encode()
    return int.from_bytes(hmac.digest(settings.SECRET_KEY.encode(), drawn, hashlib.sha256)) % count


def answer(request: HttpRequest, key: str, write: Callable[[Tap], Sitting]) -> HttpResponse:
    """Do it, or say in a sentence why not, with the table as it is now."""
    fields, phone = UNREAD, phone_of(request)

    def attempt() -> Sitting:
        nonlocal fields
        fields = read_fields(request.POST)
        return write(Tap(fields.tap or new_phone(), phone, fields.seen))

    return answer_tap(request, outcome_of(key, attempt), phone, fields)
