"""Hansa's ids as words and signs, and the few that only the phones need."""

from functools import cache
from typing import Final

from django.utils.translation import gettext, gettext_noop

from scoring.hansa.board import BOARD_IDS, load_board
from scoring.hansa.words import BOX_WORDS, WORDS

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
SKILL_GIVES: Final = {
    "keys": gettext_noop("points per office in your network"),
    "actions": gettext_noop("actions each turn"),
    "privilege": gettext_noop("the offices you may use"),
    "book": gettext_noop("pieces in one move"),
    "bank": gettext_noop("pieces of income"),
}


def word(key: str) -> str:
    """The name of a thing by its id."""
    found = WORDS.get(key) or BOX_WORDS.get(key)
    return gettext(found) if found else key


def skill_gives(skill: str) -> str:
    return gettext(SKILL_GIVES[skill])


@cache
def _city_names() -> dict[str, str]:
    return {city.id: city.name for board in BOARD_IDS for city in load_board(board).cities.values()}


def city_name(city: str) -> str:
    return _city_names().get(city, city)


def route_name(route: str) -> str:
    return "–".join(city_name(city) for city in route.split("--"))
