"""The digital bag: Kontor draws for a table that has lost its tokens."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from companion import log
from companion.games.hansa.bag import token_drawn
from companion.sitting import find_sitting
from companion.views.play import answer


@require_POST
def draw(request: HttpRequest, key: str) -> HttpResponse:
    """Which token comes is settled by the table's secret, so undo and redo cannot reroll it."""
    document: dict[str, Any] = {"do": "put-token", "token": token_drawn(find_sitting(key)) or "plus-3"}
    if route := request.POST.get("route"):
        document["route"] = route
    return answer(request, key, lambda tapped: log.append(key, document, tapped))
