"""The plays that were saved: a list, and a page for each."""

from uuid import UUID

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from companion.models import Play
from scoring.games import GAMES

PLAYS_A_PAGE = 50


@require_safe
def plays(request: HttpRequest) -> HttpResponse:
    pages = Paginator(Play.objects.prefetch_related("results"), PLAYS_A_PAGE)
    return render(request, "companion/plays.html", {"plays": pages.get_page(request.GET.get("page"))})


@require_safe
def play(request: HttpRequest, play_id: UUID) -> HttpResponse:
    found = get_object_or_404(Play.objects.select_related("table").prefetch_related("results"), pk=play_id)
    game = GAMES[found.game]
    sheet = game.read_pad(found.pad, found.setup)
    results = list(found.results.all())
    rows = [
        (
            gettext(label),
            [(one.categories[row], game.arithmetic(sheet.column(one.colour), row, gettext)) for one in results],
        )
        for row, label in game.ABOUT.rows.items()
        if row in sheet.rows
    ]
    names = {result.colour: result.name for result in results}
    context = {
        "play": found,
        "results": results,
        "rows": rows,
        "verdict": game.verdict(sheet, names, gettext),
        "about": [gettext(game.ABOUT.name), *game.setup_words(found.setup, gettext)],
        "ended_by": gettext(game.ABOUT.endings[found.ended_by]) if found.ended_by else "",
    }
    return render(request, "companion/play.html", context)
