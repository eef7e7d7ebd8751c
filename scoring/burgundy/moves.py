"""What the rules check: one frozen dataclass for each action of a turn.

Where `die` is None nobody has said how the action was paid for, and only what follows from it is worked out.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Literal, get_args

from scoring.burgundy.components import Goods, Seat
from scoring.burgundy.estate import SpaceId
from scoring.burgundy.position import Open
from scoring.burgundy.tiles import TileId

By = Literal["die"] | Open  # what allows the action: a die, a castle just placed, or a building just placed
Depot = int | Literal["black"]


@dataclass(frozen=True, slots=True)
class Place:
    """A tile comes into the estate (B-PLACE); where that is not kept hex by hex, without a space."""

    do: ClassVar = "place"
    seat: Seat
    tile: TileId
    space: SpaceId | None = None
    others: tuple[int, ...] = ()  # without a space: the heads of equal animals already in the pasture
    depots: tuple[int, ...] = ()  # a ship's: whose goods it takes
    keep: tuple[Goods, ...] | None = None  # a ship's: which new types are kept, where not all can be
    die: int | None = None
    workers: int | None = None  # how many were spent on the die; None for as few as it takes
    by: By = "die"


@dataclass(frozen=True, slots=True)
class Take:
    """A tile from a numbered depot goes to the storage (B-TAKE)."""

    do: ClassVar = "take"
    seat: Seat
    tile: TileId
    depot: Depot | None = None
    discard: TileId | None = None
    die: int | None = None
    workers: int | None = None
    by: By = "die"


@dataclass(frozen=True, slots=True)
class Sell:
    """All goods of a type are sold (B-SELL)."""

    do: ClassVar = "sell"
    seat: Seat
    goods: Goods
    die: int | None = None
    workers: int | None = None
    by: By = "die"


@dataclass(frozen=True, slots=True)
class TakeWorkers:
    """Two workers for a die of any value (B-WORK)."""

    do: ClassVar = "take-workers"
    seat: Seat
    die: int | None = None
    by: By = "die"


@dataclass(frozen=True, slots=True)
class Buy:
    """The one purchase of a turn (B-BUY); the tile is named where storages are kept."""

    do: ClassVar = "buy"
    seat: Seat
    tile: TileId | None = None
    depot: Depot = "black"
    discard: TileId | None = None


Move = Place | Take | Sell | TakeWorkers | Buy
MOVES: Final[tuple[type[Move], ...]] = get_args(Move)
ALLOWED_BY: Final[Mapping[type[Move], tuple[By, ...]]] = {  # B-CASTLE-1, B-BUILD-5 … B-BUILD-10
    Place: ("die", "castle", "city_hall"),
    Take: ("die", "castle", "carpenters_workshop", "church", "market"),
    Sell: ("die", "castle", "warehouse"),
    TakeWorkers: ("die", "castle"),
}
