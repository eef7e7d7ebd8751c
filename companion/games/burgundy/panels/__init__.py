"""Burgundy's own panels."""

from companion.games.burgundy.panels.estate import estate_panels
from companion.games.burgundy.panels.table import board_panels, bonuses, depots, points_track, rounds
from companion.panels import screen, table
from companion.panels.base import Panel
from companion.sitting import Sitting
from scoring.burgundy.position import Position


def table_panels(sitting: Sitting) -> tuple[Panel, ...]:
    """Of the table's page, with all its tabs."""
    return (
        *table.common_panels(sitting),
        table.checklist(sitting),
        *board_panels(sitting),
        *estate_panels(sitting),
    )


def screen_panels(sitting: Sitting) -> tuple[Panel, ...]:
    position: Position = sitting.state.position
    more = (points_track(sitting), rounds(position), depots(position), bonuses(position))
    return (*screen.common_panels(sitting), *more)
