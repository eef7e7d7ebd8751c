"""Which panels a page of a table has, and which of them only some phones may see."""

from companion.games import LOOKS, look_of
from companion.panels.base import Panel
from companion.panels.pad import pad_panels
from companion.panels.seats import seat_panels
from companion.sitting import Sitting

PAGES = ("table", "pad", "seats", "screen", *(page for look in LOOKS.values() for page in look.pages))


def panels_of(sitting: Sitting, page: str) -> tuple[Panel, ...]:
    """What everybody sees on this page."""
    look = look_of(sitting.table.game)
    if page == "table":
        return look.table_panels(sitting)
    if page == "pad":
        return pad_panels(sitting)
    if page == "seats":
        return seat_panels(sitting)
    if page == "screen":
        return look.screen_panels(sitting)
    return look.pages.get(page, look.table_panels)(sitting)


def secret_panels_of(sitting: Sitting, page: str, colours: tuple[str, ...]) -> tuple[Panel, ...]:
    """What only the phones that hold these seats may see."""
    return look_of(sitting.table.game).secret_panels(sitting, colours) if page == "table" and colours else ()
