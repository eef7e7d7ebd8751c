"""The first screen, and opening a table or a pad."""

from typing import Any

from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from companion.forms import CodeForm
from companion.history.groups import current_group, hosts_group, remember_group
from companion.models import Person, Table
from companion.opening import MAPS, NewTableForm, board_for, open_table
from companion.seats import check_may_tap, new_phone, phone_of, remember_phone
from companion.sitting import find_sitting

FIRST_CHOICE = {"edition": "big-box", "players": 4, "map": MAPS[0]}


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


def new_table(request: HttpRequest) -> HttpResponse:
    return _open(request, Table.Depth.COMPANION, "companion/new_table.html")


def new_pad(request: HttpRequest) -> HttpResponse:
    return _open(request, Table.Depth.PAD, "companion/new_pad.html")


def _open(request: HttpRequest, depth: str, template: str) -> HttpResponse:
    form = NewTableForm(request.POST) if request.method == "POST" else NewTableForm(initial=FIRST_CHOICE)
    if not form.is_bound or not form.is_valid():
        return _show_form(request, form, template)
    phone = phone_of(request) or new_phone()
    group = hosts_group(request)
    table = open_table(form.cleaned_data["setup"], depth, phone, group)
    response = redirect("pad" if depth == Table.Depth.PAD else "seats", table.key)
    remember_phone(response, phone)
    remember_group(response, group)
    return response


def _show_form(request: HttpRequest, form: NewTableForm, template: str) -> HttpResponse:
    context: dict[str, Any] = {
        "form": form,
        "people": Person.objects.filter(group=current_group(request), merged_into=None)[:30],
        "sides": [(map_, count, board_for(map_, count)) for map_ in MAPS for count in (2, 3, 4, 5)],
    }
    return render(request, template, context, status=422 if form.is_bound else 200)


@require_POST
def rematch(request: HttpRequest, key: str) -> HttpResponse:
    """The same people on the same board; who sat second begins."""
    sitting = find_sitting(key)
    phone = phone_of(request)
    check_may_tap(sitting, phone, None)
    setup = {name: value for name, value in sitting.table.setup.items() if name in ("edition", "board", "modules")}
    players = sitting.table.setup["players"]
    table = open_table({**setup, "players": players[1:] + players[:1]}, sitting.table.depth, phone, sitting.table.group)
    for seat in sitting.seats:
        table.seats.filter(colour=seat.colour).update(phone=seat.phone)
    return redirect("table", table.key)
