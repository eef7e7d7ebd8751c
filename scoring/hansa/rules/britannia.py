"""What only Britannia has: countries, permits, and the points for Wales and Scotland (H-BRIT)."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from scoring.hansa.board import Board, City, Post, Route
from scoring.hansa.components import AREA_PRIZES, Country, Seat
from scoring.hansa.effects import Effect, PermitUsed
from scoring.hansa.position import Position, Turn
from scoring.hansa.rules.control import controller
from scoring.refusals import N_, RuleViolation
from scoring.values import replace


def use_permit(position: Position, turn: Turn, post: Post) -> tuple[Turn, tuple[Effect, ...]]:
    """H-BRIT-6: Place and Displace in Wales and Scotland need a permit; the narrow one goes first (H-BRIT-9)."""
    if post.country == "england":
        return turn, ()
    for city in permits(position, turn.seat, turn.permits_used):
        if post.country in city.permit:
            return replace(turn, permits_used=(*turn.permits_used, city.id)), (PermitUsed(turn.seat, city.id),)
    raise RuleViolation(
        "H-BRIT-6",
        N_("You need a permit to act in {country}: the rightmost office of a city that grants it, once a turn."),
        country=post.country,
    )


def permits(position: Position, seat: Seat, used: Collection[str]) -> list[City]:
    """The cities whose permit this player holds now and has not used this turn, narrow ones first (H-BRIT-7)."""
    held = [
        city
        for city in position.board.cities.values()
        if city.permit and city.id not in used and _rightmost_owner(position, city) == seat
    ]
    return sorted(held, key=lambda city: "england" in city.countries)  # H-BRIT-9: London last


def _rightmost_owner(position: Position, city: City) -> Seat | None:
    """H-BRIT-8: the rightmost office standing in the city now."""
    offices = position.offices[city.index].left_to_right
    return offices[-1].seat if offices else None


def open_countries(position: Position, seat: Seat) -> set[Country]:
    """Where this player may place or displace right now."""
    assert position.turn  # asked only while somebody is to move
    countries: set[Country] = {"england"}
    for city in permits(position, seat, position.turn.permits_used):
        countries.update(city.permit)
    return countries


def may_resettle(origin: Route, post: Post) -> bool:
    """H-BRIT-11: back to the country of the displacement or to England."""
    return post.country in (origin.country, "england")


def may_move(start: Post, end: Post) -> bool:
    """H-BRIT-12: out of Wales and Scotland, but never into them."""
    return end.country in (start.country, "england")


def stays_within(start: Post, end: Post) -> bool:
    """H-BRIT-13: `move-3` and `move-2` keep each piece in its country."""
    return end.country == start.country


@dataclass(frozen=True, slots=True)
class AreaStanding:
    """What decides an area: cities controlled and offices in it, and the points that follow."""

    seat: Seat
    controls: int
    offices: int
    points: int


def area_standings(position: Position, area: Country) -> tuple[AreaStanding, ...]:
    """H-BRIT-16, H-BRIT-17: one area at the end of the game, each player in turn order."""
    cities = [city for city in position.board.cities.values() if area in city.countries]
    counts: list[tuple[int, int]] = []
    for seat in position.seats:
        controls = sum(controller(position.offices[city.index]) == seat for city in cities)
        offices = sum(position.offices[city.index].count(seat) for city in cities)
        counts.append((controls, offices))
    return tuple(
        AreaStanding(seat, controls, offices, points)
        for seat, (controls, offices), points in zip(position.seats, counts, area_points(counts), strict=True)
    )


def area_points(counts: Sequence[tuple[int, int]]) -> list[int]:
    """H-BRIT-16: the prizes for (cities controlled, offices) of each player; those level share what they occupy."""
    points = [0] * len(counts)
    place = 0
    # Stage a before stage b (H-BRIT-16b): whoever controls a city sorts before everybody who controls none.
    for key in sorted({key for key in counts if key[1]}, reverse=True):
        group = [at for at, other in enumerate(counts) if other == key]
        share = sum(AREA_PRIZES[place : place + len(group)]) // len(group)
        for at in group:
            points[at] = share
        place += len(group)
    return points


def areas(position: Position) -> Mapping[Country, tuple[AreaStanding, ...]]:
    board: Board = position.board
    return {area: area_standings(position, area) for area in board.areas}
