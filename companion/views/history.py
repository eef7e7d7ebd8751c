"""The plays that were saved: a list, and a page for each."""

from uuid import UUID

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from companion.models import Play
from scoring.hansa.pad_notation import read_pad
from scoring.hansa.pad_words import arithmetic, verdict

PLAYS_A_PAGE = 50


@require_safe
def plays(request: HttpRequest) -> HttpResponse:
    pages = Paginator(Play.objects.prefetch_related("results"), PLAYS_A_PAGE)
    return render(request, "companion/plays.html", {"plays": pages.get_page(request.GET.get("page"))})


@require_safe
def play(request: HttpRequest, play_id: UUID) -> HttpResponse:
    found = get_object_or_404(Play.objects.select_related("table").prefetch_related("results"), pk=play_id)
    sheet = read_pad(found.pad)
    columns = {column.seat: column for column in sheet.columns}
    results = list(found.results.all())
    rows = [
        (category, [(result.categories[category], arithmetic(columns[result.colour], category, gettext))  # type: ignore[index]
                    for result in results])
        for category in sheet.rows
    ]  # fmt: skip
    names = {result.colour: result.name for result in results}
    context = {"play": found, "results": results, "rows": rows, "verdict": verdict(sheet, names, gettext)}
    return render(request, "companion/play.html", context)
