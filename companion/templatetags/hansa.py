"""Formatting for Hansa's templates: its ids as words and signs."""

from django import template

from companion.games.hansa import words
from companion.words import LETTERS

register = template.Library()
register.filter("word", words.word)
register.filter("gives", words.skill_gives)
register.filter("city", words.city_name)
register.filter("route", words.route_name)


@register.filter
def sign(token: str) -> str:
    return words.TOKEN_SIGNS[token]


@register.filter
def letter(seat: str) -> str:
    return LETTERS[seat]


@register.filter
def numeral(privilege: str) -> str:
    return words.NUMERALS[privilege]
