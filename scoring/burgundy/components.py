"""What is in the box: seats, colours, buildings, animals, goods, yellow tiles, and how many of each (B-COMP)."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, get_args

from scoring.seats import SEATS as SEATS
from scoring.seats import Seat as Seat

Colour = Literal["building", "animal", "knowledge", "castle", "mine", "ship"]
Building = Literal[
    "warehouse", "carpenters_workshop", "church", "market", "boarding_house", "bank", "city_hall", "watchtower"
]
Animal = Literal["cow", "chicken", "pig", "sheep"]
Goods = Literal["turquoise", "purple", "pink", "red", "brown", "orange"]
Phase = Literal["A", "B", "C", "D", "E"]
BonusSize = Literal["large", "small"]
TieBreak = Literal["fewer", "more"]  # B-END-5: which number of empty hexes wins a tie

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
BUILDINGS: Final[tuple[Building, ...]] = get_args(Building)
ANIMALS: Final[tuple[Animal, ...]] = get_args(Animal)
GOODS: Final[tuple[Goods, ...]] = get_args(Goods)
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
TIE_BREAKS: Final[tuple[TieBreak, ...]] = get_args(TieBreak)
DATA: Final = Path(__file__).with_name("data")


@cache
def box() -> Mapping[str, Any]:
    """Everything but the estates, as it stands in components.json."""
    contents: Mapping[str, Any] = json.loads((DATA / "components.json").read_text("utf-8"))
    return contents


PLAYERS: Final[tuple[int, ...]] = tuple(box()["game"]["players"])  # B-SETUP-1
DICE_VALUES: Final = range(1, 7)
DICE_PER_TURN: Final = 2  # B-TURN-4
ROUNDS: Final[int] = box()["rounds_per_phase"]  # B-PHASE-1
STORAGE_SPACES: Final[int] = box()["setup"]["hex_storage_spaces"]  # B-TAKE-2
GOODS_TYPES_HELD: Final[int] = box()["goods"]["storage_types_max"]  # B-SHIP-2
GOODS_PER_TYPE: Final[int] = box()["goods"]["per_type"]  # B-COMP-4
GOODS_PER_PHASE: Final[int] = box()["goods"]["phase_stacks"]["size"]  # B-SETUP-2
START_GOODS: Final[int] = box()["setup"]["start_goods"]  # B-SETUP-3
START_SILVER: Final[int] = box()["setup"]["start_silver"]  # B-SETUP-4
START_WORKERS: Final[tuple[int, ...]] = tuple(box()["setup"]["start_workers_by_turn_position"].values())  # B-SETUP-5
TRACK_SPACES: Final[int] = box()["turn_order_track"]["spaces"]  # B-SETUP-6
PRICE: Final[int] = box()["purchase"]["cost_silver"]  # B-BUY-1
HEXES: Final[int] = box()["estate"]["hexes"]  # B-COMP-7
TILES_IN_BOX: Final[Mapping[Colour, int]] = {  # B-COMP-1
    colour: box()["tile_types"][colour]["total"] for colour in COLOURS
}
BUILDINGS_EACH: Final[int] = box()["buildings"][0]["copies"]  # B-COMP-2
ANIMAL_TILES_BY_HEADS: Final[Mapping[int, int]] = {  # B-COMP-2
    int(heads): count for heads, count in box()["animals"]["total_by_heads_per_type"].items()
}
GOODS_BY_DIE: Final[Mapping[int, Goods]] = {row["die"]: row["colour"] for row in box()["goods"]["types"]}  # B-COMP-4
DIE_OF_GOODS: Final[Mapping[Goods, int]] = {goods: die for die, goods in GOODS_BY_DIE.items()}
PHASE_BONUS: Final[Mapping[Phase, int]] = {row["key"]: row["region_bonus"] for row in box()["phases"]}  # B-REGION-3
SIZE_POINTS: Final[Mapping[int, int]] = {  # B-REGION-2
    int(size): points for size, points in box()["region_size_vp"].items()
}
BONUS_POINTS: Final[Mapping[int, Mapping[BonusSize, int]]] = {  # B-BONUS-2
    int(players): row for players, row in box()["colour_bonus_vp"].items()
}
BONUS_SIZES: Final[tuple[BonusSize, ...]] = get_args(BonusSize)  # B-BONUS-1: the first takes the large one
POINTS_PER_GOODS_SOLD: Final[Mapping[int, int]] = {  # B-SELL-2
    int(players): points for players, points in box()["sale"]["vp_per_tile"].items()
}
BLACK_BACKS: Final[Mapping[Colour, int]] = {  # B-COMP-1
    colour: box()["tile_types"][colour]["black_back"] for colour in COLOURS
}
BLACK_BUILDINGS_EACH: Final[int] = box()["buildings"][0]["black_back"]  # B-COMP-2
BLACK_ANIMAL_TILES_BY_HEADS: Final[Mapping[int, int]] = {  # B-COMP-2
    int(heads): count for heads, count in box()["animals"]["per_type"]["black_back"].items()
}
KNOWLEDGE: Final[tuple[int, ...]] = tuple(row["id"] for row in box()["knowledge_tiles"])
BLACK_KNOWLEDGE: Final[tuple[int, ...]] = tuple(  # B-COMP-3
    row["id"] for row in box()["knowledge_tiles"] if row["black_back"]
)
POINTS_PER_UNIT: Final[Mapping[int, int]] = {  # B-KNOW-15 … B-KNOW-26: what one thing counted is worth
    row["id"]: row["params"]["vp_per"] for row in box()["knowledge_tiles"] if row["timing"] == "game_end"
}
BUILDING_OF_KNOWLEDGE: Final[Mapping[int, Building]] = {  # B-KNOW-16 … B-KNOW-23
    row["knowledge_tile"]: row["key"] for row in box()["buildings"]
}
MOST_UNITS: Final[Mapping[int, int]] = {  # how many of it there can be; B-KNOW-25 counts all goods of the box
    row["id"]: row["params"].get("max_units", box()["goods"]["total"])
    for row in box()["knowledge_tiles"]
    if row["timing"] == "game_end"
}
TAKEN_BY: Final[Mapping[str, tuple[Colour, ...]]] = {  # B-BUILD-6, B-BUILD-7, B-BUILD-8
    row["key"]: tuple(row["takes"]) for row in box()["buildings"] if "takes" in row
}


def depot_tiles(depot: int, players: int, phase: Phase) -> tuple[Colour, ...]:
    """The colours of the tiles that a numbered depot gets at the start of a phase (B-PHASE-4, B-PHASE-5)."""
    return tuple(
        row["three_player_override"].get(phase, row["type"])
        if players == 3 and "three_player_override" in row
        else row["type"]
        for row in box()["depots"]["numbered"][str(depot)]
        if row["min_players"] <= players
    )


def black_depot_tiles(players: int) -> int:
    """How many black-backed tiles are laid out a phase (B-PHASE-6)."""
    count: int = box()["depots"]["black_tiles_per_phase"][str(players)]
    return count


def knowledge_points(number: int, count: int) -> int:
    """What a yellow tile is worth at the end for so many of what it counts (B-KNOW-15 … B-KNOW-26)."""
    return POINTS_PER_UNIT.get(number, 0) * count
