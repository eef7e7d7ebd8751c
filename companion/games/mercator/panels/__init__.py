"""Mercator's own panels."""

from dataclasses import replace

from companion.games.mercator.panels.clock import clock
from companion.games.mercator.panels.rows import MercatorRace, mercator_row
from companion.games.mercator.panels.turn_card import turn_card
from companion.panels.base import Panel, at
from companion.panels.ends import ends
from companion.panels.log import lately, log_lines, undo_bar
from companion.panels.table import TurnBar, turn_bar
from companion.sitting import Sitting

__all__ = ["screen_panels", "table_panels"]


def table_panels(sitting: Sitting) -> tuple[Panel, ...]:
    return (
        at(sitting),
        _turn_bar(sitting),
        ends(sitting),
        *(mercator_row(sitting, seat.colour) for seat in sitting.seats),
        turn_card(sitting),
        clock(sitting),
        undo_bar(sitting),
        *log_lines(sitting),
    )


def screen_panels(sitting: Sitting) -> tuple[Panel, ...]:
    rows = [mercator_row(sitting, seat.colour) for seat in sitting.seats]
    race = MercatorRace(tuple(sorted(rows, key=lambda row: -row.points)))
    return (at(sitting), _turn_bar(sitting), ends(sitting), race, turn_card(sitting), clock(sitting), lately(sitting))


def _turn_bar(sitting: Sitting) -> TurnBar:
    """Only what ends the turn: its stages have a card of their own."""
    bar = turn_bar(sitting)
    return replace(bar, taps=bar.taps[-1:])
