"""Who sits where: taking a seat, leaving it, handing it over, and the table's settings."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from companion import log
from companion.addresses import network_address
from companion.codes import new_key
from companion.games import look_of
from companion.history.groups import remember_group
from companion.models import Seat, Table
from companion.pictures import qr_code
from companion.seats import (
    NotAllowed,
    check_is_host,
    check_may_hold_several,
    guest_at,
    new_phone,
    phone_of,
    remember_phone,
)
from companion.sitting import Sitting, find_sitting
from companion.views.live_page import show_page


@require_safe
def seats(request: HttpRequest, key: str) -> HttpResponse:
    return show_seats(request, find_sitting(key), phone_of(request))


def show_seats(request: HttpRequest, sitting: Sitting, phone: str, notice: str = "", status: int = 200) -> HttpResponse:
    table = sitting.table
    join = address_for_others(request, reverse("seats", args=[table.key]))
    watch = address_for_others(request, reverse("watch", args=[table.watch_key]))
    guest = guest_at(sitting, phone)
    response = show_page(
        request, sitting, "seats", "companion/seats.html", guest,
        join=join, watch=watch, qr=qr_code(join), notice=notice,
        host=join.split("/")[2], is_alone=len(sitting.seats) == 1,
    )  # fmt: skip
    response.status_code = status
    return response


@require_POST
def take(request: HttpRequest, key: str, colour: str) -> HttpResponse:
    """Sit down on a free seat. Who holds it already just goes to the table."""
    phone = phone_of(request) or new_phone()

    def change(table: Table, seats: tuple[Seat, ...]) -> None:
        seat = _seat(seats, colour)
        if seat.phone and seat.phone != phone:
            raise NotAllowed(_("{name} sits there already. The host can free the seat.").format(name=seat.name))
        if any(other.phone == phone and other != seat for other in seats):
            check_may_hold_several(table, phone)
        Seat.objects.filter(pk=seat.pk).update(phone=phone)

    return _arrange(request, key, phone, change, then="table")


@require_POST
def take_all(request: HttpRequest, key: str) -> HttpResponse:
    """One phone for all: every free seat."""
    phone = phone_of(request) or new_phone()

    def change(table: Table, seats: tuple[Seat, ...]) -> None:
        check_may_hold_several(table, phone)
        table.seats.filter(phone="").update(phone=phone)

    return _arrange(request, key, phone, change, then="table")


@require_POST
def leave(request: HttpRequest, key: str, colour: str) -> HttpResponse:
    """Get up, or as the host free somebody's seat; its old link opens nothing any more."""
    phone = phone_of(request)

    def change(table: Table, seats: tuple[Seat, ...]) -> None:
        seat = _seat(seats, colour)
        if not phone or phone not in (seat.phone, table.host):
            raise NotAllowed(_("Only the host can free another's seat."))
        Seat.objects.filter(pk=seat.pk).update(phone="", secret=new_key())

    return _arrange(request, key, phone, change, then="seats")


@require_safe
def link(request: HttpRequest, key: str, colour: str) -> HttpResponse:
    """The link that hands a seat over, for its holder and the host."""
    sitting = find_sitting(key)
    phone = phone_of(request)
    seat = _seat(sitting.seats, colour)
    guest = guest_at(sitting, phone)
    if not guest.is_host and colour not in guest.colours:
        raise Http404
    address = address_for_others(request, reverse("take-over", args=[seat.secret]))
    context = {"seat": seat, "address": address, "qr": qr_code(address), "inner": "companion/seat_link.html"}
    wrapper = "companion/sheet.html" if request.headers.get("HX-Request") else "companion/sheet_page.html"
    return render(request, wrapper, context)


@require_POST
def settings_of(request: HttpRequest, key: str) -> HttpResponse:
    phone = phone_of(request)

    def change(table: Table, seats: tuple[Seat, ...]) -> None:
        check_is_host(find_sitting(key), phone)
        form = look_of(table.game).settings(table, request.POST)
        if not form.is_valid():
            raise NotAllowed(_("That is no setting."))
        form.keep(table)

    return _arrange(request, key, phone, change, then="table")


def address_for_others(request: HttpRequest, path: str) -> str:
    """A link that works on other phones too, where this browser runs on the laptop itself and calls it localhost."""
    name, _colon, port = (
        request.get_host().rpartition(":") if ":" in request.get_host() else (request.get_host(), "", "")
    )
    if name not in ("localhost", "127.0.0.1", "[::1]"):
        return request.build_absolute_uri(path)
    return f"{request.scheme}://{network_address()}{f':{port}' if port else ''}{path}"


def _arrange(request: HttpRequest, key: str, phone: str, change: log.Arrangement, then: str) -> HttpResponse:
    try:
        log.arrange(key, change)
    except NotAllowed as refusal:
        return show_seats(request, find_sitting(key), phone_of(request), notice=str(refusal), status=403)
    response = redirect(then, key)
    if phone:
        remember_phone(response, phone)
    if then == "table":  # whoever sits down belongs to the group
        remember_group(response, find_sitting(key).table.group)
    return response


def _seat(seats: tuple[Seat, ...], colour: str) -> Seat:
    seat = next((seat for seat in seats if seat.colour == colour), None)
    if seat is None:
        raise Http404
    return seat
