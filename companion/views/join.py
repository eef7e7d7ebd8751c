"""Coming to a table: by its code, or by a seat's link."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from companion import log, throttle
from companion.forms import CodeForm
from companion.history.groups import remember_group
from companion.models import Seat, Table
from companion.seats import new_phone, phone_of, remember_phone


@require_POST
def by_code(request: HttpRequest) -> HttpResponse:
    """Guessing is slow: ten wrong codes a minute, then a wait."""
    form, address = CodeForm(request.POST), request.META.get("REMOTE_ADDR", "")
    if throttle.codes.is_exhausted(address):
        form.is_valid()
        form.add_error("code", _("Too many wrong codes. Wait a minute, or use the QR code."))
        return render(request, "companion/home.html", {"form": form}, status=429)
    if form.is_valid():
        table = Table.objects.filter(code=form.cleaned_data["code"], is_open=True).first()
        if table is not None:
            return redirect("seats", table.key)
        throttle.codes.failed(address)
        form.add_error("code", _("No open table has this code."))
    return render(request, "companion/home.html", {"form": form}, status=422)


@require_http_methods(["GET", "POST"])
def take_over(request: HttpRequest, secret: str) -> HttpResponse:
    """A seat's own link: asks before it takes the seat, so that a preview of the link does not."""
    seat = get_object_or_404(Seat.objects.select_related("table"), secret=secret)
    if request.method == "GET":
        return render(request, "companion/take_over.html", {"seat": seat})
    phone = phone_of(request) or new_phone()

    def change(table: Table, seats: tuple[Seat, ...]) -> None:
        Seat.objects.filter(pk=seat.pk).update(phone=phone)

    log.arrange(seat.table.key, change)
    response = redirect("table", seat.table.key)
    remember_phone(response, phone)
    remember_group(response, seat.table.group)
    return response
