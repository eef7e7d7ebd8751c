"""The seats page: who sits where, live while phones join."""

from dataclasses import dataclass

from django.utils.translation import gettext

from companion.panels.base import Panel, at
from companion.sitting import Sitting


@dataclass(frozen=True)
class SeatRow:
    colour: str
    name: str
    is_taken: bool
    takes: str  # what the player begins with


@dataclass(frozen=True)
class SeatsPanel:
    rows: tuple[SeatRow, ...]
    id = "seats"
    template = "companion/_seats.html"


def seat_panels(sitting: Sitting) -> tuple[Panel, ...]:
    state = sitting.state

    def takes(colour: str) -> str:
        return "" if state.number else state.rules.takes(state.position, colour, gettext)

    rows = tuple(SeatRow(seat.colour, seat.name, bool(seat.phone), takes(seat.colour)) for seat in sitting.seats)
    return (at(sitting), SeatsPanel(rows))
