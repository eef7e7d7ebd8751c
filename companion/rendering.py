"""Panels as HTML. A panel never changes, so neither does its HTML: it is made once, for everybody, at every table."""

from functools import lru_cache

from django.conf import settings
from django.template.loader import get_template
from django.utils import translation

from companion.panels.base import Panel


@lru_cache(maxsize=32768)
def _rendered(panel: Panel, language: str) -> str:
    with translation.override(language):
        return get_template(panel.template).render({"panel": panel}).strip()


def render(panel: Panel, language: str) -> str:
    """Kept on the panel itself, too: the same object need not even be compared."""
    if settings.DEBUG:
        return _rendered.__wrapped__(panel, language)
    kept: str | None = panel.__dict__.get(language)
    if kept is None:
        kept = panel.__dict__[language] = _rendered(panel, language)
    return kept
