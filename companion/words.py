"""Names for people: the game's own words, and the few that only the companion needs."""

from functools import cache
from typing import Final

from django.utils.translation import gettext, gettext_noop

from scoring.hansa.board import BOARD_IDS, load_board
from scoring.hansa.words import WORDS as GAME_WORDS

LETTERS: Final = {"red": "R", "green": "G", "blue": "B", "yellow": "Y", "purple": "P"}
TOKEN_SIGNS: Final = {
    "extra-office": "⌂+",
    "swap-offices": "⇄",
    "move-3": "→3",
    "remove-3": "−3",
    "improve-skill": "↑",
    "plus-3": "+3",
    "plus-4": "+4",
    "exchange-token": "↺",
    "tribute": "¤",
    "block-route": "⊘",
}
NUMERALS: Final = {"white": "I", "orange": "II", "pink": "III", "black": "IV"}
OWN_WORDS: Final = {
    "hansa": gettext_noop("Hansa Teutonica"),
    "big-box": gettext_noop("Big Box"),
    "first-edition": gettext_noop("First edition"),
    "missions": gettext_noop("Mission cards"),
    "favours": gettext_noop("Emperor's favours"),
    "germania": gettext_noop("Germania"),
    "britannia": gettext_noop("Britannia"),
    "germania-3": gettext_noop("Germania, the side for 3"),
    "germania-4-5": gettext_noop("Germania, the side for 4–5"),
    "east": gettext_noop("The East"),
    "britannia-3": gettext_noop("Britannia, the side for 3"),
    "britannia-4-5": gettext_noop("Britannia, the side for 4–5"),
    "track": gettext_noop("Prestige track"),
    "skills": gettext_noop("Skills"),
    "tokens": gettext_noop("Tokens"),
    "special": gettext_noop("Special prestige"),
    "cities": gettext_noop("Cities"),
    "network": gettext_noop("Network"),
    "mission": gettext_noop("Mission"),
}
SKILL_GIVES: Final = {
    "keys": gettext_noop("points per office in your network"),
    "actions": gettext_noop("actions each turn"),
    "privilege": gettext_noop("the offices you may use"),
    "book": gettext_noop("pieces in one move"),
    "bank": gettext_noop("pieces of income"),
}
ENDED_BY: Final = {
    "track": gettext_noop("A marker has reached 20 on the prestige track."),
    "tokens": gettext_noop("A token was taken, and the bag is empty."),
    "cities": gettext_noop("The last of the cities that count is complete."),
}
DECIDED_BY: Final = {
    "points": gettext_noop("by points"),
    "actions": gettext_noop("level on points; fewer actions developed"),
    "network": gettext_noop("level on points and actions; the better network"),
    "shared": gettext_noop("level in everything: the victory is shared"),
}
KINDS: Final = {"gives": SKILL_GIVES, "ended": ENDED_BY, "decided": DECIDED_BY}


def word(key: str, kind: str = "") -> str:
    """The name of a thing by its id; of a kind where one id has several meanings."""
    if kind:
        return gettext(KINDS[kind][key])
    found = GAME_WORDS.get(key) or OWN_WORDS.get(key)
    return gettext(found) if found else key


@cache
def _city_names() -> dict[str, str]:
    return {city.id: city.name for board in BOARD_IDS for city in load_board(board).cities.values()}


def city_name(city: str) -> str:
    return _city_names().get(city, city)


def route_name(route: str) -> str:
    return "–".join(city_name(city) for city in route.split("--"))
