"""Connected offices: networks, the largest of them (H-SCORE-F), and the East-West connection (H-EW)."""

from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import pairwise

from scoring.hansa.board import CityId, RouteId
from scoring.hansa.components import Seat
from scoring.hansa.position import Position


@dataclass(frozen=True, slots=True)
class Network:
    """Cities of one player that hang together, and how many offices the player has in them."""

    cities: tuple[CityId, ...]  # in alphabetical order
    offices: int


@dataclass(frozen=True, slots=True)
class Joining:
    """What one more office in a city would do for a player's networks."""

    city: CityId
    joins: tuple[Network, ...]  # the networks it would grow or join together, largest first
    becomes: Network
    is_largest: bool


def offices_by_city(position: Position, seat: Seat) -> dict[CityId, int]:
    """How many offices the player has in each city where there is one."""
    counts = zip(position.board.cities, position.offices, strict=True)
    return {city: count for city, offices in counts if (count := offices.count(seat))}


def networks(position: Position, seat: Seat) -> tuple[Network, ...]:
    """All networks of a player, largest first; of equal ones the one with the alphabetically first city."""
    return _networks(position, offices_by_city(position, seat))


def _networks(position: Position, offices: dict[CityId, int]) -> tuple[Network, ...]:
    found = []
    left = set(offices)
    while left:
        cities = _reached(position, left.pop(), offices)
        left -= cities
        found.append(Network(tuple(sorted(cities)), sum(offices[city] for city in cities)))
    return tuple(sorted(found, key=lambda network: (-network.offices, network.cities)))


def _reached(position: Position, start: CityId, within: dict[CityId, int]) -> set[CityId]:
    """The cities that hang together with the first one through direct routes."""
    neighbours = position.board.neighbours
    reached = {start}
    edge = [start]
    while edge:
        for city in neighbours[edge.pop()]:
            if city in within and city not in reached:
                reached.add(city)
                edge.append(city)
    return reached


def largest_network(position: Position, seat: Seat) -> Network:
    found = networks(position, seat)
    return found[0] if found else Network((), 0)


def one_more_office(position: Position, seat: Seat, city: CityId) -> Joining:
    """What players ask at the table: which networks would an office here join, and how large would they be?"""
    before = networks(position, seat)
    offices = offices_by_city(position, seat)
    offices[city] = offices.get(city, 0) + 1
    after = _networks(position, offices)
    becomes = next(network for network in after if city in network.cities)
    joins = tuple(network for network in before if set(network.cities) <= set(becomes.cities))
    return Joining(city, joins, becomes, is_largest=becomes.offices == after[0].offices)


def is_connected(position: Position, seat: Seat) -> bool:
    """H-EW-1: an unbroken chain of cities with offices of this player between the two ends."""
    west, east = position.board.east_west
    if not (position.offices_in(west).count(seat) and position.offices_in(east).count(seat)):
        return False
    return east in _reached(position, west, offices_by_city(position, seat))


@dataclass(frozen=True, slots=True)
class Connection:
    """The way from one end of the East-West connection to the other that wants the fewest further offices."""

    cities: tuple[CityId, ...]  # from end to end
    missing: tuple[CityId, ...]  # those of them without an office of this player
    routes: tuple[RouteId, ...]  # between them


def shortest_connection(position: Position, seat: Seat) -> Connection:
    """H-EW-1: what is still missing; of equal ways one on which fewer cities have no slot left, then a shorter one."""
    west, east = position.board.east_west
    own = offices_by_city(position, seat)
    edge: list[tuple[int, int, int, tuple[CityId, ...]]] = [(*_cost(position, own, west), 1, (west,))]
    seen: set[CityId] = set()
    while edge:
        missing, without_slot, length, way = heappop(edge)
        here = way[-1]
        if here == east:
            routes = tuple(_route_between(position, *pair) for pair in pairwise(way))
            return Connection(way, tuple(city for city in way if city not in own), routes)
        if here in seen:
            continue
        seen.add(here)
        for city in position.board.neighbours[here] - seen:
            more, without = _cost(position, own, city)
            heappush(edge, (missing + more, without_slot + without, length + 1, (*way, city)))
    raise AssertionError("a board whose ends do not hang together")


def _cost(position: Position, own: dict[CityId, int], city: CityId) -> tuple[int, int]:
    """Whether an office is missing here, and whether it would need more than a free slot."""
    is_missing = city not in own
    return is_missing, is_missing and None not in position.offices_in(city).slots


def _route_between(position: Position, one: CityId, other: CityId) -> RouteId:
    routes = position.board.routes
    return next(route for route in position.board.routes_at[one] if other in routes[route].cities)
