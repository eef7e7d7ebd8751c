"""Phones and the seats they hold: who somebody is, and what they may do."""

import secrets
from dataclasses import dataclass
from functools import lru_cache

from django.conf import settings
from django.core import signing
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _

from companion.models import Table
from companion.sitting import Sitting

COOKIE = "kontor_phone"
COOKIE_AGE = 400 * 24 * 60 * 60  # the longest that browsers keep one
signer = signing.Signer(salt="kontor.phone")


class NotAllowed(PermissionDenied):
    """This phone may not do that; the text says why."""


@dataclass(frozen=True)
class Guest:
    """Who looks at a table: the seats their phone holds, and whether they opened the table."""

    phone: str
    colours: tuple[str, ...]
    is_host: bool

    @property
    def may_tap(self) -> bool:
        return bool(self.colours) or self.is_host


def phone_of(request: HttpRequest) -> str:
    """This phone's id, out of its signed cookie; empty where it has none."""
    return phone_from(request.COOKIES.get(COOKIE, ""))


@lru_cache(maxsize=4096)
def phone_from(cookie: str) -> str:
    try:
        return signer.unsign(cookie)
    except signing.BadSignature:
        return ""


def new_phone() -> str:
    return secrets.token_urlsafe(16)


def remember_phone(response: HttpResponseBase, phone: str) -> None:
    """Renewed at every visit to a table, so that it lasts as long as people play."""
    response.set_cookie(
        COOKIE, signer.sign(phone), max_age=COOKIE_AGE, httponly=True, samesite="Lax", secure=settings.HTTPS
    )


def guest_at(sitting: Sitting, phone: str) -> Guest:
    return Guest(phone, sitting.held_by(phone), bool(phone) and sitting.table.host == phone)


def check_may_tap(sitting: Sitting, phone: str, colour: str | None) -> None:
    """Who sits at the table may tap for everybody; in "own seat only" just for the seats they hold."""
    guest = guest_at(sitting, phone)
    if not guest.may_tap:
        raise NotAllowed(_("Only who sits at the table can tap: take a seat first."))
    if colour is not None and sitting.table.taps == Table.Taps.OWN and colour not in guest.colours:
        name = sitting.names.get(colour, "")
        raise NotAllowed(_("At this table everybody taps for themselves: {name} must do that.").format(name=name))


def check_is_host(sitting: Sitting, phone: str) -> None:
    if not guest_at(sitting, phone).is_host:
        raise NotAllowed(_("Only the phone that opened the table can do that."))


def check_may_hold_several(table: Table, phone: str) -> None:
    """Who holds a seat sees its secrets, so a phone holds one; the host's may keep everything for all."""
    if phone != table.host and table.phones == Table.Phones.ONE:
        raise NotAllowed(_("This phone has a seat already. The host can allow it several, in the table's settings."))
