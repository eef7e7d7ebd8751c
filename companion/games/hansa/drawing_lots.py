"""The digital bag: Kontor draws for a table that has lost its tokens."""

import hashlib
import hmac

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from companion import log
from companion.sitting import Sitting, find_sitting
from companion.views.play import answer
from scoring.hansa.table import drawable


@require_POST
def draw(request: HttpRequest, key: str) -> HttpResponse:
    """Which token comes is settled by the table's secret, so undo and redo cannot reroll it."""
    sitting = find_sitting(key)
    unseen = drawable(sitting.state.position)
    pile = [token for token, count in sorted(unseen.items()) for _ in range(count)]
    document = {"do": "put-token", "token": pile[_lot(sitting, len(pile))] if pile else "plus-3"}
    if route := request.POST.get("route"):
        document["route"] = route
    return answer(request, key, lambda tapped: log.append(key, document, tapped))


def _lot(sitting: Sitting, count: int) -> int:
    drawn = f"{sitting.table.pk}:{sitting.table.key}:{count}".encode()
    return int.from_bytes(hmac.digest(settings.SECRET_KEY.encode(), drawn, hashlib.sha256)) % count
