"""Which token Kontor draws for a table that has lost its own; settled by the table's secret, never by a reroll."""

import hashlib
import hmac

from django.conf import settings

from companion.sitting import Sitting
from scoring.hansa.components import Token
from scoring.hansa.table import drawable


def token_drawn(sitting: Sitting) -> Token | None:
    """What lies face down on the plate; None where nothing is left to draw."""
    unseen = drawable(sitting.state.position)
    pile = [token for token, count in sorted(unseen.items()) for _ in range(count)]
    return pile[_lot(sitting, len(pile))] if pile else None


def _lot(sitting: Sitting, count: int) -> int:
    drawn = f"{sitting.table.pk}:{sitting.table.key}:{count}".encode()
    return int.from_bytes(hmac.digest(settings.SECRET_KEY.encode(), drawn, hashlib.sha256)) % count
