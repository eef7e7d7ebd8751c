"""The door to a group's history: each view behind it is given the group, or the play, that this visitor may see."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec
from uuid import UUID

from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from companion.history.groups import current_group, groups_of
from companion.history.models import Group, Play
from companion.seats import guest_at, phone_of
from companion.sitting import sitting_of

P = ParamSpec("P")


def in_group(
    view: Callable[Concatenate[HttpRequest, Group, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, P], HttpResponse]:
    """A page of a group's history; who belongs to none is shown how to get in."""

    @wraps(view)
    def guarded(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        group = current_group(request)
        if group is None:
            return closed(request)
        response = view(request, group, *args, **kwargs)
        response.setdefault("Cache-Control", "no-store")  # a shared computer shows nothing after signing out
        return response

    return guarded


def closed(request: HttpRequest) -> HttpResponse:
    """What somebody sees who belongs to no group."""
    if settings.ACCOUNTS and not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    if settings.ACCOUNTS:
        return redirect("groups")
    return render(request, "history/closed.html", status=403)


def find_play(request: HttpRequest, play_id: UUID, even_deleted: bool = False) -> Play:
    """A play of one of this visitor's groups, or of a table where their phone sits; 404 for all others."""
    play = get_object_or_404(Play.objects.select_related("table", "group"), pk=play_id)
    if play.deleted_at and not even_deleted:
        raise Http404
    if play.group in groups_of(request):
        return play
    if play.table and guest_at(sitting_of(play.table), phone_of(request)).may_tap:
        return play
    raise Http404
