"""The first screen, and opening a table or a pad."""

from typing import Any

from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from companion.forms import CodeForm
from companion.games import look_of
from companion.history.forms import PastForm
from companion.history.groups import current_group, hosts_group, remember_group
from companion.models import Person, Table
from companion.opening import NewTableForm, open_table
from companion.seats import check_may_tap, new_phone, phone_of, remember_phone
from companion.sitting import find_sitting
from scoring.games import GAMES

FIRST_GAME = next(iter(GAMES))


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    phone = phone_of(request)
    own = (Q(host=phone) | Q(seats__phone=phone)) if phone else Q(pk=None)
    mine = Table.objects.filter(own, is_open=True).order_by("-changed_at").distinct()
    context = {
        "form": CodeForm(),
        "tables": [(table, [player["name"] for player in table.setup["players"]]) for table in mine[:5]],
    }
    return render(request, "companion/home.html", context)


def new_table(request: HttpRequest, game: str = FIRST_GAME) -> HttpResponse:
    return _open(request, game, Table.Depth.COMPANION)


def new_pad(request: HttpRequest, game: str = FIRST_GAME) -> HttpResponse:
    return _open(request, game, Table.Depth.PAD)


def _open(request: HttpRequest, game: str, depth: str) -> HttpResponse:
    if game not in GAMES:
        raise Http404
    form = look_of(game).form(game, request.POST if request.method == "POST" else None)
    past = PastForm(request.POST if request.method == "POST" else None)
    if not form.is_bound or not form.is_valid() or not past.is_valid():
        return _show_form(request, form, past, depth)
    phone = phone_of(request) or new_phone()
    group = hosts_group(request)
    table = open_table(game, form.cleaned_data["setup"], depth, phone, group, **past.of_table())
    response = redirect("pad" if depth == Table.Depth.PAD else "seats", table.key)
    remember_phone(response, phone)
    remember_group(response, group)
    return response


def _show_form(request: HttpRequest, form: NewTableForm, past: PastForm, depth: str) -> HttpResponse:
    context: dict[str, Any] = {
        "form": form,
        "people": Person.objects.filter(group=current_group(request), merged_into=None)[:30],
        "is_pad": depth == Table.Depth.PAD,
        "past": past,
        "is_kept": hosts_group(request) is not None,
        "is_past": "past" in request.GET or bool(past.errors),
        "games": [(id_, game.ABOUT, id_ == form.game) for id_, game in GAMES.items()],
    }
    return render(request, look_of(form.game).form_template, context, status=422 if form.is_bound else 200)


@require_POST
def rematch(request: HttpRequest, key: str) -> HttpResponse:
    """The same people, the same choices; who sat second begins."""
    sitting = find_sitting(key)
    phone = phone_of(request)
    check_may_tap(sitting, phone, None)
    old, kept = sitting.table, sitting.state.rules.ABOUT.kept
    setup = {name: value for name, value in old.setup.items() if name in kept}
    players = old.setup["players"]
    table = open_table(old.game, {**setup, "players": players[1:] + players[:1]}, old.depth, phone, old.group)
    for seat in sitting.seats:
        table.seats.filter(colour=seat.colour).update(phone=seat.phone)
    return redirect("table", table.key)
