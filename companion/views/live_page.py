"""A page that follows a table, and the answer to a tap on it."""

import time
from typing import Any
from urllib.parse import quote

from django.http import HttpRequest, HttpResponse
from django.middleware.gzip import GZipMiddleware
from django.shortcuts import redirect, render
from django.utils.translation import get_language

from companion import showing
from companion.games import look_of
from companion.history.groups import remember_group
from companion.live import Viewer
from companion.outcomes import Outcome
from companion.seats import Guest, remember_phone
from companion.showing import Look
from companion.sitting import Sitting
from companion.taps import Fields

GZIP = GZipMiddleware(lambda request: HttpResponse())
WATCHER = Guest("", (), is_host=False)


def look_at(page: str) -> Look:
    return Look(page, get_language() or "en")


def show_page(
    request: HttpRequest, sitting: Sitting, page: str, template: str, guest: Guest, **more: Any
) -> HttpResponse:
    """The page with all its panels, and the token for its stream."""
    look = look_at(page)
    panels = showing.show(sitting, [look]).panels(look, guest.colours)
    context = {
        "table": sitting.table,
        "tabs": look_of(sitting.table.game).tabs,
        "pad_links": look_of(sitting.table.game).pad_links,
        "guest": guest,
        "role": "player" if guest.may_tap else "watcher",
        "page": page,
        "panels": panels,
        "token": Viewer(sitting.table.pk, guest.phone, guest.colours, look).token,
        "now": time.time(),
        **more,
    }
    response = render(request, template, context)
    GZIP.process_response(request, response)  # a page; the answer to a tap is too small to gain by it
    response["Cache-Control"] = "no-store"
    if guest.phone:
        remember_phone(response, guest.phone)
    if guest.may_tap:
        remember_group(response, sitting.table.group)
    return response


def answer_tap(request: HttpRequest, outcome: Outcome, phone: str, fields: Fields) -> HttpResponse:
    """The panels that changed since the version on the screen; for a plain form, the page again or a sentence."""
    sitting, notice, status = outcome.sitting, outcome.notice, outcome.status
    if "HX-Request" not in request.headers:
        if notice:
            return render(request, "companion/refused.html", {"notice": notice, "back": fields.page}, status=status)
        return redirect(f"/t/{sitting.table.key}/{'' if fields.page == 'table' else fields.page}")
    look = look_at(fields.page)
    changes = showing.show(sitting, [look]).changes(fields.version, look, sitting.held_by(phone))
    response = HttpResponse(changes, status=status, headers={"Kontor-Version": str(sitting.table.version)})
    if notice:
        response["Kontor-Notice"] = quote(notice)
    return response
