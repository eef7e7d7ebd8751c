"""The panels of the map's page and of the same board as a list."""

from companion.games.hansa.board.lists import line_panels
from companion.games.hansa.board.lit import lit_panel
from companion.games.hansa.board.pieces import piece_panels
from companion.games.hansa.board.turns import map_turn
from companion.games.hansa.panels.table import turn_bar
from companion.panels.base import Panel, at
from companion.panels.log import undo_bar
from companion.sitting import Sitting
from scoring.hansa.position import Position


def map_panels(sitting: Sitting) -> tuple[Panel, ...]:
    return (*_bars(sitting), *piece_panels(sitting.state.position))


def list_panels(sitting: Sitting) -> tuple[Panel, ...]:
    return (*_bars(sitting), *line_panels(sitting))


def _bars(sitting: Sitting) -> tuple[Panel, ...]:
    position: Position = sitting.state.position
    turn: Panel = map_turn(sitting) if position.on_map else turn_bar(sitting)
    return (at(sitting), turn, lit_panel(position), undo_bar(sitting))
