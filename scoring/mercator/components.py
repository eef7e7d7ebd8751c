"""What is in the box: contracts by value, cards, locations, goods, time markers (M-CARD, M-LOC, M-GOODS).

What no source tells (neighbours, most travel times, most buildings) is null in the data and None here.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, get_args

from scoring.seats import SEATS as SEATS
from scoring.seats import Seat as Seat

Stage = Literal["investment", "travel", "fulfil-contracts", "companions"]
Length = Literal["short", "long"]
Side = Literal["ultimo", "back"]
Card = Literal["building", "bonus"]
Ending = Literal["time", "peace", "turns"]
Rating = Literal["none", "beginner", "experienced", "professional"]
LocationId = str
Colour = str

STAGES: Final[tuple[Stage, ...]] = get_args(Stage)  # M-TURN-2: in this order
LENGTHS: Final[tuple[Length, ...]] = get_args(Length)
SIDES: Final[tuple[Side, ...]] = get_args(Side)
CARDS: Final[tuple[Card, ...]] = get_args(Card)
ENDINGS: Final[tuple[Ending, ...]] = get_args(Ending)

DATA: Final = Path(__file__).with_name("data")


@cache
def box() -> Mapping[str, Any]:
    """Everything that is known of the box, as it stands in components.json."""
    contents: Mapping[str, Any] = json.loads((DATA / "components.json").read_text("utf-8"))
    return contents


@dataclass(frozen=True, slots=True)
class Location:
    """A place the Mercator goes to; a major one has a cube of its own and two goods (M-LOC-1, M-GOODS-1)."""

    id: LocationId
    is_major: bool
    cube: Colour | None
    goods: tuple[str, ...]
    travel_time: int | None  # markers gained, or paid below 0; None where it is unknown
    restock_threshold: int | None  # M-TRAVEL-6


@dataclass(frozen=True, slots=True)
class KnownBuilding:
    """A building card whose scoring is known: so many points for each of what it counts (M-SCORE-4, M-SCORE-5)."""

    id: str
    points_each: int


def _location(row: Mapping[str, Any]) -> Location:
    threshold = row["restock_threshold"]
    return Location(
        id=row["id"],
        is_major=row["kind"] == "major",
        cube=row["cube_colour"],
        goods=tuple(row["goods"]),
        travel_time=row["travel_time"]["value"],
        restock_threshold=threshold["value"] if threshold else None,
    )


MOST_PLAYERS: Final[int] = box()["title"]["players"][1]
CONTRACTS: Final[Mapping[int, int]] = {  # M-CARD-1: how many there are of each value
    int(value): count for value, count in box()["contracts"]["counts_by_value"].items()
}
VALUES: Final = tuple(CONTRACTS)
PEACE: Final[int] = box()["contracts"]["peace_of_westphalia"]["value"]
NEXT_VALUE: Final[Mapping[int, int | None]] = {  # M-CON-2, M-CON-5
    int(value): following for value, following in box()["contracts"]["next_value"].items()
}
ENDING_VALUE: Final = next(value for value, following in NEXT_VALUE.items() if following == PEACE)  # M-END-2

LOCATIONS: Final[Mapping[LocationId, Location]] = {row["id"]: _location(row) for row in box()["locations"]}
COLOURS: Final[tuple[Colour, ...]] = tuple(place.cube for place in LOCATIONS.values() if place.cube)
GOODS: Final[tuple[str, ...]] = tuple(row["id"] for row in box()["goods"])

TIME_MARKERS: Final[int] = box()["counts"]["time_markers"]  # M-CARD-3
MOST_GAINED: Final = 4  # at once; no location is known to give more
MOST_ROWS: Final = 12  # of a time chart; how many it has is unknown
ROWS_ASKED: Final = 5
COINS_IN_BOX: Final[int] = box()["coins"]["total_value"]
BUILDINGS: Final[int] = box()["buildings"]["count"]  # M-CARD-2
BUILDINGS_IN_SOLO: Final[int] = box()["buildings"]["count_in_solo"]  # M-SOLO-5
BONUS_CARDS: Final[int] = box()["bonus_cards"]["count"]
BONUS_PRICES: Final[tuple[int, ...]] = tuple(box()["bonus_cards"]["prices"])
KNOWN_BUILDINGS: Final[Mapping[str, KnownBuilding]] = {
    row["id"]: KnownBuilding(row["id"], row["points_per_unit"]) for row in box()["buildings"]["cards"]
}

OFFICE_SPACES: Final[int] = box()["limits"]["contracts_after_investment"]  # M-INV-1, M-INV-7
MOST_COINS: Final[int] = box()["limits"]["coins_after_investment"]  # M-INV-6
CUBES_FOR_ONE: Final[int] = box()["limits"]["exchange_cubes"]  # M-EXCH-1
MARKERS_FOR_ONE: Final[int] = box()["limits"]["exchange_time"]  # M-EXCH-3
FULL_CONTRACTS: Final[int] = box()["scoring"]["full_value_contracts"]  # M-SCORE-1

START_CONTRACTS: Final[Mapping[Length, tuple[int, ...]]] = {  # M-SETUP-4, M-LONG-1
    length: tuple(box()["setup"][length]["contracts"]) for length in LENGTHS
}
START_BONUS_CARDS: Final[Mapping[Length, int]] = {  # M-SETUP-3, M-LONG-1
    length: len(box()["setup"][length]["bonus_prices"]) for length in LENGTHS
}
START_COINS: Final[Mapping[Length, int]] = {length: box()["setup"][length]["coins"] for length in LENGTHS}
START_TIME: Final[Mapping[Length, Mapping[int, tuple[int, ...]]]] = {  # M-SETUP-10, M-LONG-1, M-SOLO-2
    length: {1: (box()["solo"]["start_time"],)}
    | {int(players): tuple(row) for players, row in box()["setup"][length]["time_by_turn_order"].items()}
    for length in LENGTHS
}

SOLO_TURNS: Final[int] = box()["solo"]["turns"]  # M-SOLO-1
SOLO_STACK: Final[tuple[int, ...]] = tuple(  # M-SOLO-7: from top to bottom
    int(value) for value, count in reversed(box()["solo"]["stack_bottom_to_top"].items()) for _ in range(count)
)
RATING_FROM: Final[Mapping[Rating, int]] = {  # M-SOLO-13
    "none": 0,
    **{row["id"]: row["from"] for row in box()["solo"]["thresholds"]},
}


def first_side(length: Length, players: int) -> Side:
    """The side of the time chart that is used first (M-SETUP-8, M-LONG-2)."""
    side: Side = box()["time_chart"]["fill"][length][str(players)]["side"]
    return side
