"""What can be said about a game over all plays of a group."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from companion.history.models import Group
from companion.history.statistics import statistics_page
from companion.views.access import in_group


@require_safe
@in_group
def statistics(request: HttpRequest, group: Group) -> HttpResponse:
    page = statistics_page(group, request.GET.get("game", ""), request.GET.get("board", ""))
    return render(request, "history/statistics.html", {"page": page, "group": group, "tab": "statistics"})
