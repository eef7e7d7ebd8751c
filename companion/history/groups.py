"""Whose history it is, and who may see it: whoever has the group's link, or with accounts its members."""

from django.conf import settings
from django.core import signing
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from companion.history.models import Group

COOKIE = "kontor_group"
COOKIE_AGE = 400 * 24 * 60 * 60  # the longest that browsers keep one
SESSION_KEY = "group"  # which of their groups somebody looks at
signer = signing.Signer(salt="kontor.group")


def installation_group() -> Group:
    """The one group of an installation without accounts."""
    return Group.objects.order_by("pk").first() or Group.objects.create()


def groups_of(request: HttpRequest) -> list[Group]:
    """The groups whose history this visitor may see."""
    if settings.ACCOUNTS:
        return list(request.user.play_groups.order_by("pk")) if request.user.is_authenticated else []
    group = installation_group()
    return [group] if _key_of(request) == group.key else []


def current_group(request: HttpRequest) -> Group | None:
    """The group this visitor looks at now."""
    groups = groups_of(request)
    chosen = request.session.get(SESSION_KEY) if settings.ACCOUNTS else None
    return next((group for group in groups if group.pk == chosen), groups[0] if groups else None)


def hosts_group(request: HttpRequest) -> Group | None:
    """The group that a table belongs to which this visitor opens."""
    return current_group(request) if settings.ACCOUNTS else installation_group()


def remember_group(response: HttpResponseBase, group: Group | None) -> None:
    """Who plays at a group's table sees its history; with accounts being a member does that."""
    if group is not None and not settings.ACCOUNTS:
        response.set_cookie(
            COOKIE, signer.sign(group.key), max_age=COOKIE_AGE, httponly=True, samesite="Lax", secure=settings.HTTPS
        )


def _key_of(request: HttpRequest) -> str:
    try:
        return signer.unsign(request.COOKIES.get(COOKIE, ""))
    except signing.BadSignature:
        return ""
