"""Taps: events of the game, undo and redo. Each answers with the panels that changed."""

import hashlib
import hmac
from collections.abc import Callable
from typing import TypeVar

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from companion import log
from companion.forms import EventForm, NumberForm, TapForm
from companion.log import Stale, Tap
from companion.seats import NotAllowed, new_phone, phone_of
from companion.sitting import Sitting, find_sitting
from companion.views.live_page import answer_tap
from scoring.hansa.table import drawable
from scoring.hansa.wording import say
from scoring.refusals import FormatError, RuleViolation

Form = TypeVar("Form", bound=TapForm)


@require_POST
def tap(request: HttpRequest, key: str) -> HttpResponse:
    form = EventForm(request.POST)
    return answer(request, key, form, lambda tapped: log.append(key, form.document, tapped))


@require_POST
def undo(request: HttpRequest, key: str) -> HttpResponse:
    form = NumberForm(request.POST)
    return answer(request, key, form, lambda tapped: log.undo(key, form.cleaned_data["number"], tapped))


@require_POST
def redo(request: HttpRequest, key: str) -> HttpResponse:
    form = NumberForm(request.POST)
    return answer(request, key, form, lambda tapped: log.redo(key, form.cleaned_data["number"], tapped))


@require_POST
def draw(request: HttpRequest, key: str) -> HttpResponse:
    """The digital bag: which token comes is settled by the table's secret, so undo and redo cannot reroll it."""
    form = EventForm({**request.POST.dict(), "event": '{"do": "put-token"}'})
    sitting = find_sitting(key)
    unseen = drawable(sitting.state.position)
    pile = [token for token, count in sorted(unseen.items()) for _ in range(count)]
    document = {"do": "put-token", "token": pile[_lot(sitting, len(pile))] if pile else "plus-3"}
    route = request.POST.get("route")
    return answer(
        request, key, form, lambda tapped: log.append(key, {**document, **({"route": route} if route else {})}, tapped)
    )


def _lot(sitting: Sitting, count: int) -> int:
    drawn = f"{sitting.table.pk}:{sitting.table.key}:{count}".encode()
    return int.from_bytes(hmac.digest(settings.SECRET_KEY.encode(), drawn, hashlib.sha256)) % count


def answer(request: HttpRequest, key: str, form: Form, write: Callable[[Tap], Sitting]) -> HttpResponse:
    """Do it, or say in a sentence why not, with the table as it is now."""
    if not form.is_valid():
        return refuse(request, key, form, gettext("Kontor does not understand that tap."), 422)
    try:
        sitting = write(form.tapped_by(phone_of(request), new_phone()))
    except NotAllowed as refusal:
        return refuse(request, key, form, str(refusal), 403)
    except Stale as refusal:
        return refuse(request, key, form, str(refusal), 409)
    except (RuleViolation, FormatError) as refusal:
        sitting = find_sitting(key)
        sentence = say(refusal, gettext, sitting.names, sitting.state.position.board)
        return refuse(request, key, form, sentence, 422)
    return answer_tap(request, sitting, form.cleaned_data["page"] or "table", form.cleaned_data["version"])


def refuse(request: HttpRequest, key: str, form: TapForm, sentence: str, status: int) -> HttpResponse:
    known = form.cleaned_data
    return answer_tap(
        request, find_sitting(key), known.get("page") or "table", known.get("version"), notice=sentence, status=status
    )
