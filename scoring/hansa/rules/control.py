"""Who controls a city (H-CTRL)."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.hansa.board import CityId
from scoring.hansa.components import Seat
from scoring.hansa.position import Offices, Position


@dataclass(frozen=True, slots=True)
class Control:
    """Who controls a city and why: how many offices each has, and whether the rightmost office broke a tie."""

    city: CityId
    seat: Seat
    offices: Mapping[Seat, int]
    by_tie_break: bool


def controller(offices: Offices) -> Seat | None:
    """H-CTRL-1: the most offices; among equals the one furthest to the right."""
    counts: dict[Seat, int] = {}
    best = 0
    for office in offices.left_to_right:
        seat = office.seat
        counts[seat] = count = counts.get(seat, 0) + 1
        best = max(best, count)
    if not best:
        return None
    return next(office.seat for office in reversed(offices.left_to_right) if counts[office.seat] == best)


def control(position: Position, city: CityId) -> Seat | None:
    return controller(position.offices_in(city))


def explain_control(position: Position, city: CityId) -> Control | None:
    """As control, with the reason."""
    offices = position.offices_in(city)
    seat = controller(offices)
    if seat is None:
        return None
    counts = {seat: offices.count(seat) for seat in position.seats if offices.count(seat)}
    best = counts.get(seat, 0)
    return Control(city, seat, counts, by_tie_break=list(counts.values()).count(best) > 1)


def controlled_cities(position: Position) -> dict[CityId, Seat]:
    """Every city that somebody controls (H-CTRL-3: worked out whenever it is needed)."""
    seats = zip(position.board.cities, map(controller, position.offices), strict=True)
    return {city: seat for city, seat in seats if seat}
