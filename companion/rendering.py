"""Panels as HTML. A panel never changes, so neither does its HTML: it is made once, for everybody, at every table."""

from functools import cache, lru_cache

from django.conf import settings
from django.template import Context, Template, engines
from django.utils import translation

from companion.panels.base import Panel


@lru_cache(maxsize=32768)
def _rendered(panel: Panel, language: str) -> str:
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


def render(panel: Panel, language: str) -> str:
    """Kept on the panel itself, too: the same object need not even be compared."""
    if settings.DEBUG:
        return _rendered.__wrapped__(panel, language)
    kept: str | None = panel.__dict__.get(language)
    if kept is None:
        kept = panel.__dict__[language] = _rendered(panel, language)
    return kept
