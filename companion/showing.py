"""What a version of a table looks like: every panel rendered once, kept in memory, and the difference to older ones."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from django.conf import settings
from django.template.loader import get_template
from django.utils import translation

from companion.models import Table
from companion.panels import Panel, panels_of, secret_panels_of
from companion.sitting import Sitting, sitting_of

VERSIONS_KEPT: Final = 16
TABLES_KEPT: Final = 500

Panels = Mapping[str, str]  # id of the element, and its HTML


class Look(NamedTuple):
    """Which page, in which language."""

    page: str
    language: str


@lru_cache(maxsize=16384)
def _rendered(panel: Panel, language: str) -> str:
    with translation.override(language):
        return get_template(panel.template).render({"panel": panel}).strip()


def render(panel: Panel, language: str) -> str:
    """A panel never changes, so neither does its HTML: it is made once, whoever asks, at whichever table."""
    if settings.DEBUG:
        return _rendered.__wrapped__(panel, language)
    return _rendered(panel, language)


class Showing:
    """One version of a table, as it is shown to everybody; what only one seat may see is asked for by phone."""

    def __init__(self, sitting: Sitting, before: "Showing | None") -> None:
        self.sitting = sitting
        self.version = sitting.table.version
        self._looks: dict[Look, Panels] = {}
        self._changes: dict[tuple[int, Look, tuple[str, ...]], str] = {}
        older = {} if before is None else {**before.older, before.version: before}
        self.older: dict[int, Showing] = {version: older[version] for version in list(older)[-VERSIONS_KEPT:]}
        if before is not None:
            before.older = {}

    def has(self, look: Look) -> bool:
        return look in self._looks

    def make(self, look: Look) -> Panels:
        """Render what is new. In Django's thread, or in a test."""
        if look not in self._looks:
            with translation.override(look.language):
                panels = panels_of(self.sitting, look.page)
            self._looks[look] = {panel.id: render(panel, look.language) for panel in panels}
        return self._looks[look]

    def panels(self, look: Look, colours: tuple[str, ...]) -> Panels:
        """All panels of a page, with those that only these seats may see."""
        secrets = secret_panels_of(self.sitting, look.page, colours)
        return {**self.make(look), **{panel.id: render(panel, look.language) for panel in secrets}}

    def changes(self, since: int, look: Look, colours: tuple[str, ...]) -> str:
        """The HTML of the panels that look different from that version; all of them if it is not remembered."""
        key = (since, look, colours)
        if key not in self._changes:
            now = self.panels(look, colours)
            then: Panels = {}
            if since == self.version:
                then = now
            elif (old := self.older.get(since)) is not None and old.has(look):
                then = old.panels(look, colours)
            self._changes[key] = "\n".join(html for name, html in now.items() if then.get(name) != html)
        return self._changes[key]


_showings: dict[int, Showing] = {}


def current(table: int) -> Showing | None:
    return _showings.get(table)


def show(sitting: Sitting, looks: Iterable[Look]) -> Showing:
    """Make this sitting what is shown of its table, in the looks that somebody is looking at."""
    table = sitting.table.pk
    before = _showings.get(table)
    if before is None or before.version < sitting.table.version:
        showing = Showing(sitting, before)
    elif before.version == sitting.table.version:
        showing = before
    else:
        return before
    for look in looks:
        showing.make(look)
    _showings.pop(table, None)
    _showings[table] = showing
    if len(_showings) > TABLES_KEPT:
        del _showings[next(iter(_showings))]
    return showing


def load(table: int, look: Look) -> Showing | None:
    """From the database, for the first who asks after a restart."""
    row = Table.objects.filter(pk=table).first()
    return show(sitting_of(row), [look]) if row else None


def forget_all() -> None:
    """As after a restart."""
    _showings.clear()
