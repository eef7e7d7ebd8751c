"""Mission cards (H-MISS)."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.hansa.board import CityId
from scoring.hansa.components import Seat, box
from scoring.hansa.position import Player, Position

POINTS_PER_CITY: int = box()["mission_cards"]["points_per_city"]
POINTS_FOR_ALL: int = box()["mission_cards"]["bonus_all_three_controlled"]


@dataclass(frozen=True, slots=True)
class MissionResult:
    cities: tuple[CityId, ...]
    with_office: tuple[CityId, ...]
    controls_all: bool
    points: int


def mission_points(offices_in: int, controls_all: bool) -> int:
    """H-MISS-3: one for each named city with an office, five more for control of all three."""
    return offices_in * POINTS_PER_CITY + (POINTS_FOR_ALL if controls_all else 0)


def mission_result(position: Position, player: Player, controls: Mapping[CityId, Seat]) -> MissionResult | None:
    if not player.mission:
        return None
    present = tuple(city for city in player.mission if position.offices_in(city).count(player.seat))
    controls_all = all(controls.get(city) == player.seat for city in player.mission)
    return MissionResult(player.mission, present, controls_all, mission_points(len(present), controls_all))
