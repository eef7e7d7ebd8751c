"""Addresses that only one game has: at a table of another game nothing lies there."""

from collections.abc import Callable
from functools import wraps
from importlib import import_module

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import URLPattern

from companion.models import Table

View = Callable[..., HttpResponse]


def addresses_of(game: str, module: str) -> list[URLPattern]:
    """Those of the game's own urlconf, each behind a look at which game the table plays."""
    return [
        URLPattern(address.pattern, _only_at(game, address.callback), address.default_args, address.name)
        for address in import_module(module).urlpatterns
    ]


def _only_at(game: str, view: View) -> View:
    @wraps(view)
    def guarded(request: HttpRequest, /, **named: object) -> HttpResponse:
        link = {name: named[name] for name in ("key", "watch_key") if name in named}
        if link and not Table.objects.filter(game=game, **link).exists():
            raise Http404
        return view(request, **named)

    return guarded
