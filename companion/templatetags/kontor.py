"""Formatting for the templates: names, marks of seats, panels, and what a button taps."""

import json

from django import template
from django.template import Context
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from companion import words
from companion.panels.base import Panel
from companion.rendering import render
from scoring.games import GAMES

register = template.Library()


@register.filter
def minutes(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


@register.filter
def times(count: int) -> range:
    return range(max(count, 0))


@register.simple_tag
def mark(colour: str) -> SafeString:
    """A seat's sign: colour, shape and letter always together."""
    return format_html('<b class="mark {}" aria-hidden="true">{}</b>', colour, words.LETTERS[colour])


@register.simple_tag
def emblem(game: str) -> SafeString:
    """A game's sign: its drawing on a seal of its colour; nothing for a game that only an import brought."""
    if game not in GAMES:
        return SafeString("")
    about = GAMES[game].ABOUT
    return format_html(
        '<svg class="emblem" viewBox="0 0 48 48" aria-hidden="true"><rect width="48" height="48" rx="10" fill="{}"/>'
        '<path d="{}"/></svg>',
        about.accent, about.emblem,
    )  # fmt: skip


@register.simple_tag
def tap(**event: object) -> SafeString:
    """The attributes of a button that taps this event; the form itself stands once on the page."""
    return tapping(event)


@register.filter
def tapping(event: object) -> SafeString:
    """The same for an event that a game has made: its members, or pairs of them."""
    event = dict(event)  # type: ignore[call-overload]
    written = json.dumps(event, separators=(",", ":")).translate({ord(sign): f"\\u{ord(sign):04x}" for sign in "'<>&"})
    return mark_safe(f'form="tap" name="event" value=\'{written}\'')  # noqa: S308 (nothing in it ends the attribute)


@register.simple_tag
def part(piece: Panel | tuple[Panel, ...] | str) -> SafeString:
    """A piece of a panel, or several, made like panels themselves; or the gap in which rendering.py will put them."""
    if isinstance(piece, str):
        return mark_safe(piece)  # noqa: S308 (a gap)
    pieces = piece if isinstance(piece, tuple) else (piece,)
    return mark_safe("".join(render(one, get_language() or "en") for one in pieces))  # noqa: S308 (our own templates)


@register.simple_tag(takes_context=True)
def panel(context: Context, name: str) -> SafeString:
    """A panel that was rendered before, by its id; a name that ends in - stands for all that begin so."""
    panels: dict[str, str] = context["panels"]
    chosen = [html for key, html in panels.items() if key == name or (name.endswith("-") and key.startswith(name))]
    return mark_safe("\n".join(chosen))  # noqa: S308 (made by our own templates)
