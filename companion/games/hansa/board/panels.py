"""The panels of the map's page: whose turn it is, what is lit, and what lies on the board."""

from companion.games.hansa.board.lit import lit_panel
from companion.games.hansa.board.pieces import piece_panels
from companion.games.hansa.panels.table import turn_bar
from companion.panels.base import Panel, at
from companion.panels.log import undo_bar
from companion.sitting import Sitting
from scoring.hansa.position import Position


def map_panels(sitting: Sitting) -> tuple[Panel, ...]:
    position: Position = sitting.state.position
    return (at(sitting), turn_bar(sitting), lit_panel(position), *piece_panels(position), undo_bar(sitting))
