"""One frozen dataclass for each visible panel, filled from a sitting. Templates print what stands in them."""

from companion.games.hansa.board.panels import map_panels
from companion.panels.base import Panel
from companion.panels.desks import desk_panels, mission_panels
from companion.panels.pad import pad_panels
from companion.panels.screen import screen_panels
from companion.panels.seats import seat_panels
from companion.panels.table import table_panels
from companion.panels.tokens import token_panels
from companion.sitting import Sitting

PAGES = ("table", "map", "pad", "seats", "screen")


def panels_of(sitting: Sitting, page: str) -> tuple[Panel, ...]:
    """What everybody sees on this page."""
    if page == "table":
        return (*table_panels(sitting), *desk_panels(sitting), *token_panels(sitting))
    if page == "map":
        return map_panels(sitting)
    if page == "pad":
        return pad_panels(sitting)
    if page == "seats":
        return seat_panels(sitting)
    return screen_panels(sitting)


def secret_panels_of(sitting: Sitting, page: str, colours: tuple[str, ...]) -> tuple[Panel, ...]:
    """What only the phones that hold these seats may see."""
    return mission_panels(sitting, colours) if page == "table" and colours else ()


__all__ = ["PAGES", "Panel", "panels_of", "secret_panels_of"]
