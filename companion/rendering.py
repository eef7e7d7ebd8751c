"""Panels as HTML. A panel never changes, so neither does its HTML: it is made once, for everybody, at every table.

What a template only prints, a panel names in `printed`: the template is then run once with gaps in those places, and
every panel of the same shape just has its own numbers and words filled in.
"""

import re
from dataclasses import fields
from functools import cache, lru_cache
from html import escape
from typing import Any, Final

from django.conf import settings
from django.template import Context, Template, engines
from django.utils import translation

from companion.panels.base import Panel

GAP: Final = "\ue000{}\ue001"  # characters that no text of ours has
GAPS: Final = re.compile("\ue000(\\w+)\ue001")
EMPTY: Final = (None, "")


def render(panel: Panel, language: str) -> str:
    """Kept on the panel itself, too: the same object need not even be compared."""
    if settings.DEBUG:
        return _run(panel, language)
    kept: str | None = panel.__dict__.get(language)
    if kept is None:
        pieces = _pieces(type(panel), _shape(panel), language)
        values = panel.__dict__
        filled = list(pieces)
        filled[1::2] = [_printed(values[name], language) for name in pieces[1::2]]
        kept = values[language] = "".join(filled)
    return kept


def _printed(value: Any, language: str) -> str:
    """What stands in a gap: a text, a number, a part with a template of its own, or several such parts."""
    if isinstance(value, int):
        return str(value)
    if isinstance(value, tuple):
        return "".join([render(part, language) for part in value])
    return render(value, language) if hasattr(value, "template") else escape(str(value))


def _shape(panel: Panel) -> tuple[Any, ...]:
    """The values of its fields, with gaps for those that are only printed; what is empty stays so."""
    values = panel.__dict__
    return tuple([gap if gap and values[name] not in EMPTY else values[name] for name, gap in _gaps(type(panel))])


@cache
def _gaps(kind: type[Panel]) -> tuple[tuple[str, str], ...]:
    """All fields, and the gap that stands for each that is only printed."""
    printed = getattr(kind, "printed", ())
    names = [field.name for field in fields(kind)]  # type: ignore[arg-type]
    return tuple((name, GAP.format(name) if name in printed else "") for name in names)


@lru_cache(maxsize=32768)
def _pieces(kind: type[Panel], shape: tuple[Any, ...], language: str) -> tuple[str, ...]:
    """Text, the name of a gap, text, and so on."""
    return tuple(GAPS.split(_run(kind(*shape), language)))


def _run(panel: Panel, language: str) -> str:
    with translation.override(language):
        # Numbers as they are: panels have none that people write differently, and markup wants them plain.
        context = Context({"panel": panel}, use_l10n=False)
        return str(_template(panel.template).render(context)).strip()


def _template(name: str) -> Template:
    return _kept_template(name) if not settings.DEBUG else _kept_template.__wrapped__(name)


@cache
def _kept_template(name: str) -> Template:
    found: Template = engines["django"].get_template(name).template  # type: ignore[attr-defined]
    return found
