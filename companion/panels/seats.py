"""The seats page: who sits where, live while phones join."""

from dataclasses import dataclass

from companion.panels.base import Panel, at
from companion.sitting import Sitting
from scoring.hansa.position import Position


@dataclass(frozen=True)
class SeatRow:
    colour: str
    name: str
    is_taken: bool
    supply: tuple[int, int]  # traders and merchants at the start (H-SETUP-9)
    stock: tuple[int, int]


@dataclass(frozen=True)
class SeatsPanel:
    rows: tuple[SeatRow, ...]
    has_begun: bool
    id = "seats"
    template = "companion/_seats.html"


def seat_panels(sitting: Sitting) -> tuple[Panel, ...]:
    position: Position = sitting.state.position
    pieces = {player.seat: (tuple(player.supply), tuple(player.stock)) for player in position.players}
    rows = tuple(
        SeatRow(seat.colour, seat.name, bool(seat.phone), *pieces[seat.colour])  # type: ignore[arg-type, index]
        for seat in sitting.seats
    )
    return (at(sitting), SeatsPanel(rows, sitting.state.number > 0))
