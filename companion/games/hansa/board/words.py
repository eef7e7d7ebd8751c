"""Words that only the map needs: markers and provinces."""

from typing import Final

from django.utils.translation import gettext, gettext_noop

from scoring.hansa.components import Marker
from scoring.hansa.position import Position
from scoring.hansa.rules.two_players import provinces

MARKERS: Final[dict[Marker, str]] = {
    "move-2": gettext_noop("Move two pieces"),
    "privilege": gettext_noop("Develop privilege"),
    "office-in-green-city": gettext_noop("Office in a green city"),
    "deploy-2": gettext_noop("Two pieces back onto the board"),
    "place-2-wales-scotland": gettext_noop("Two pieces to Wales or Scotland"),
}


def province_words(position: Position, province: str) -> str:
    """A province by the cities around it."""
    routes = sorted(provinces()[province].routes)
    cities = dict.fromkeys(city for route in routes for city in position.board.routes[route].cities)
    return ", ".join(position.board.cities[city].name for city in cities) or gettext("outside")
