"""Formatting for the templates: names, marks of seats, and what a button taps."""

import json

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from companion import words

register = template.Library()


@register.filter
def word(key: object, kind: str) -> str:
    """The name of a thing: {{ token|word:"TOKENS" }}."""
    return str(getattr(words, kind).get(key, key))


@register.filter
def city(key: str) -> str:
    return words.city_name(key)


@register.filter
def route(key: str) -> str:
    return words.route_name(key)


@register.filter
def minutes(seconds: float) -> str:
    whole = int(seconds)
    return f"{whole // 60}:{whole % 60:02}"


@register.filter
def times(count: int) -> range:
    return range(count)


@register.simple_tag
def mark(colour: str) -> SafeString:
    """A seat's sign: colour, shape and letter always together."""
    return format_html('<b class="mark {}" aria-hidden="true">{}</b>', colour, words.LETTERS[colour])


@register.simple_tag
def tap(**event: object) -> SafeString:
    """The attributes of a button that taps this event; the form itself stands once on the page."""
    written = json.dumps(event, separators=(",", ":")).translate({ord(sign): f"\\u{ord(sign):04x}" for sign in "'<>&"})
    return mark_safe(f"form=\"tap\" name=\"event\" value='{written}'")  # noqa: S308 (nothing of it can end the attribute)
