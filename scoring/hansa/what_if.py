"""What an office in a city would give: played through the rules on a copy, and compared with what is."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.hansa.board import CityId, Slot
from scoring.hansa.components import Seat
from scoring.hansa.effects import CityCompleted, Effect, PrestigeScored
from scoring.hansa.final import final_score
from scoring.hansa.moves import TakeOffice
from scoring.hansa.network import Joining, largest_network, one_more_office
from scoring.hansa.position import Position
from scoring.hansa.rules.control import control
from scoring.hansa.rules.offices import leftmost_empty, make_office


@dataclass(frozen=True, slots=True)
class Prospect:
    """One more office of a player in a city: what it needs, what it gives now, and what it is worth at the end."""

    seat: Seat
    city: CityId
    slot: Slot | None  # None: only an additional office can be made here
    is_allowed: bool  # the privilege reaches the slot; for an additional office, the token is there
    coin: int  # H-OFF-6
    east_west: int | None  # the reward where it closes the connection (H-EW-1)
    completes: int | None  # the number of completed cities, where this would be one more (H-FULL-1)
    joining: Joining
    largest: tuple[int, int]  # offices of the largest network, before and after
    controller: tuple[Seat | None, Seat | None]  # before and after
    gains: Mapping[Seat, int]  # points of each player if the game ended right after, compared with now


def office_prospect(position: Position, seat: Seat, city_id: CityId) -> Prospect:
    """An office in the next free slot, else an additional one."""
    city, player = position.board.cities[city_id], position.player(seat)
    at = leftmost_empty(position.offices_in(city_id))
    slot = None if at is None else city.slots[at]
    take = TakeOffice(city_id, slot.shape if slot else "trader", extra=slot is None)
    effects: list[Effect] = []
    after = make_office(position, seat, take, effects)
    scored = {effect.why: effect.points for effect in effects if isinstance(effect, PrestigeScored)}
    before_points, points = final_score(position), final_score(after)
    return Prospect(
        seat=seat,
        city=city_id,
        slot=slot,
        is_allowed=player.desk.allows(slot.privilege) if slot else "extra-office" in player.unused,
        coin=scored.get("coin", 0),
        east_west=scored.get("east-west"),
        completes=next((effect.completed for effect in effects if isinstance(effect, CityCompleted)), None),
        joining=one_more_office(position, seat, city_id),
        largest=(largest_network(position, seat).offices, largest_network(after, seat).offices),
        controller=(control(position, city_id), control(after, city_id)),
        gains={other: points.of(other).total - before_points.of(other).total for other in position.seats},
    )
