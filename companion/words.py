"""Names for people that no game has of its own: the colours of the seats, and their letters."""

from typing import Final

from django.utils.translation import gettext, gettext_noop

LETTERS: Final = {"red": "R", "green": "G", "blue": "B", "yellow": "Y", "purple": "P"}
COLOURS: Final = {
    "red": gettext_noop("Red"),
    "green": gettext_noop("Green"),
    "blue": gettext_noop("Blue"),
    "yellow": gettext_noop("Yellow"),
    "purple": gettext_noop("Purple"),
}


def colour_word(colour: str) -> str:
    return gettext(COLOURS[colour])
