"""Hansa's own panels."""

from companion.games.hansa.panels.desks import desk_panels, mission_panels
from companion.games.hansa.panels.screen import screen_panels
from companion.games.hansa.panels.table import table_panels
from companion.games.hansa.panels.tokens import token_panels
from companion.panels.base import Panel
from companion.sitting import Sitting

__all__ = ["all_panels", "mission_panels", "screen_panels"]


def all_panels(sitting: Sitting) -> tuple[Panel, ...]:
    """Of the table's page, with all its tabs."""
    return (*table_panels(sitting), *desk_panels(sitting), *token_panels(sitting))
