"""What a version of a table looks like: every panel rendered once, kept in memory, and the difference to older ones."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from django.utils import translation

from companion.models import Table
from companion.pages import panels_of, secret_panels_of
from companion.rendering import render
from companion.sitting import Sitting, sitting_of

VERSIONS_KEPT: Final = 16
TABLES_KEPT: Final = 500
LOG_LINE: Final = "line-"

Panels = Mapping[str, str]  # id of the element, and its HTML


class Look(NamedTuple):
    """Which page, in which language."""

    page: str
    language: str


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
            language = look.language  # most panels are those of the version before, and have their HTML already
            self._looks[look] = {panel.id: panel.__dict__.get(language) or render(panel, language) for panel in panels}
        return self._looks[look]

    def panels(self, look: Look, colours: tuple[str, ...]) -> Panels:
        """All panels of a page, with those that only these seats may see."""
        secrets = secret_panels_of(self.sitting, look.page, colours)
        return {**self.make(look), **{panel.id: render(panel, look.language) for panel in secrets}}

    def changes(self, since: int, look: Look, colours: tuple[str, ...]) -> str:
        """The HTML of the panels that look different from that version; all of them if it is not remembered."""
        kept = self._changes.get((since, look, colours))
        if kept is None and colours and not secret_panels_of(self.sitting, look.page, colours):
            kept = self._changes[since, look, colours] = self.changes(
                since, look, ()
            )  # without secrets all see the same
        if kept is None:
            now = self.panels(look, colours)
            old = self if since == self.version else self.older.get(since)
            then = old.panels(look, colours) if old is not None and old.has(look) else {}
            kept = self._changes[since, look, colours] = "\n".join(difference(now, then))
        return kept


def difference(now: Panels, then: Panels) -> Iterator[str]:
    """What turns one into the other: each panel replaces the element with its id, new lines of the log come on top."""
    new_lines = []
    for name, html in now.items():
        if then.get(name) == html:
            continue
        if name.startswith(LOG_LINE) and name not in then:
            new_lines.append(html)
        else:
            yield html
    if new_lines:
        continues = any(name in now for name in then if name.startswith(LOG_LINE))
        way = "afterbegin:#log-lines" if continues else "innerHTML:#log-lines"
        yield f'<ol hx-swap-oob="{way}">{"".join(new_lines)}</ol>'


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


def load(table: int, looks: Iterable[Look]) -> Showing | None:
    """From the database: after a restart, or when another process changed it."""
    row = Table.objects.filter(pk=table).first()
    return show(sitting_of(row), looks) if row else None


def tables() -> list[int]:
    return list(_showings)


def forget(table: int) -> None:
    _showings.pop(table, None)


def forget_all() -> None:
    """As after a restart."""
    _showings.clear()
