"""How a game looks on the phones. Every part has a default, made only of what scoring/game.py asks of a game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from companion.forms import SettingsForm
from companion.models import Table
from companion.opening import NewTableForm
from companion.panels.base import Panel
from companion.panels.screen import screen_panels
from companion.panels.table import table_panels
from companion.sheets import Sheet, find_tap, sheet_for
from companion.sitting import Sitting
from scoring.game import Tap


@dataclass(frozen=True)
class Tab:
    """A part of the table's page, whose section has this id with -tab; or a page of its own."""

    id: str
    label: str | Promise
    icon: str  # of img/icons.svg
    is_page: bool = False


TABLE = Tab("table", _("Table"), "table")


def no_secrets(_sitting: Sitting, _colours: tuple[str, ...]) -> tuple[Panel, ...]:
    return ()


def no_documents(_table: Table) -> Mapping[str, object]:
    return {}


def no_links(_table: Table) -> tuple[tuple[str, str | Promise], ...]:
    return ()


@dataclass(frozen=True)
class Look:
    table_template: str = "companion/table.html"
    table_panels: Callable[[Sitting], tuple[Panel, ...]] = table_panels
    secret_panels: Callable[[Sitting, tuple[str, ...]], tuple[Panel, ...]] = no_secrets
    tabs: tuple[Tab, ...] = (TABLE,)  # the pad and the log follow
    screen_template: str = "companion/screen.html"
    screen_panels: Callable[[Sitting], tuple[Panel, ...]] = screen_panels
    # More pages that follow a table, and their panels.
    pages: Mapping[str, Callable[[Sitting], tuple[Panel, ...]]] = field(default_factory=dict)
    sheet: Callable[[Sitting, str, Mapping[str, str]], Sheet] = sheet_for
    find_tap: Callable[[Sitting, str, str], Tap | None] = find_tap  # by its id and its seat
    settings: type[SettingsForm] = SettingsForm
    form: type[NewTableForm] = NewTableForm
    form_template: str = "companion/new_table.html"
    pad_links: tuple[tuple[str, str | Promise], ...] = ()  # other ways to count, beside the pad
    # What a saved play offers beside its result: addresses below its page, and their words.
    play_links: Callable[[Table], tuple[tuple[str, str | Promise], ...]] = no_links
    # A finished table in the project's own file formats, by the kind of file: records, positions.
    documents: Callable[[Table], Mapping[str, object]] = no_documents
    urls: str = ""  # the module with the addresses that only this game has
