"""What lies on the table, as far as people enter it, and the questions one asks of it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, get_args

from scoring.burgundy.components import (
    BONUS_SIZES,
    HEXES,
    TRACK_SPACES,
    Animal,
    BonusSize,
    Building,
    Colour,
    Goods,
    Phase,
    Seat,
    TieBreak,
)
from scoring.burgundy.estate import Estate, EstateId, SpaceId, load_estate
from scoring.burgundy.tiles import TILES, AnimalTile, BuildingTile, KnowledgeTile, Tile, TileId
from scoring.values import replace

Open = Literal["castle", "warehouse", "carpenters_workshop", "church", "market", "city_hall"]
OPENS: Final[tuple[Open, ...]] = get_args(Open)  # what gives a player something more to do (B-TURN-5)


@dataclass(frozen=True)
class Laid:
    """A tile in an estate; without a space where nobody keeps the estate hex by hex."""

    tile: TileId
    space: SpaceId | None = None

    @property
    def kind(self) -> Tile:
        return TILES[self.tile]


@dataclass(frozen=True)
class FinishedRegion:
    """A region that has scored, and in which phase (B-REGION-4)."""

    seat: Seat
    size: int
    phase: Phase
    colour: Colour | None = None


@dataclass(frozen=True)
class Player:
    seat: Seat
    name: str | None = None
    points: int = 0
    silver: int = 0
    workers: int = 0
    goods: Mapping[Goods, int] = field(default_factory=dict)  # unsold
    sold: Mapping[Goods, int] = field(default_factory=dict)
    estate_id: EstateId | None = None
    castle: SpaceId | None = None  # where the start castle stands
    laid: tuple[Laid, ...] = ()  # in the order they came, without the start castle
    storage: tuple[TileId, ...] = ()
    dice_used: int = 0  # this turn
    has_bought: bool = False  # this turn
    open: tuple[Open, ...] = ()  # what castles and buildings of this turn still allow

    @property
    def estate(self) -> Estate | None:
        """The printed estate, where it is kept hex by hex."""
        return None if self.estate_id is None else load_estate(self.estate_id)

    @property
    def covered(self) -> Mapping[SpaceId, TileId]:
        """What lies on which space, the start castle included (B-SETUP-10)."""
        start = {} if self.castle is None else {self.castle: "castle"}
        return {**start, **{laid.space: laid.tile for laid in self.laid if laid.space is not None}}

    @property
    def empty_spaces(self) -> int | None:
        """B-END-5; not known where the estate is not."""
        return None if self.estate_id is None else HEXES - len(self.covered)

    @property
    def mines(self) -> int:
        return sum(laid.tile == "mine" for laid in self.laid)

    @property
    def knowledge(self) -> tuple[int, ...]:
        """The numbers of the yellow tiles that work: those in the estate, not those in storage (B-KNOW)."""
        return tuple(laid.kind.number for laid in self.laid if isinstance(laid.kind, KnowledgeTile))

    def knows(self, number: int) -> bool:
        return f"knowledge-{number}" in [laid.tile for laid in self.laid]

    def count(self, building: Building) -> int:
        return sum(isinstance(laid.kind, BuildingTile) and laid.tile == building for laid in self.laid)

    @property
    def animals(self) -> tuple[Animal, ...]:
        """The types of animals in the estate, each once."""
        return tuple(dict.fromkeys(laid.kind.animal for laid in self.laid if isinstance(laid.kind, AnimalTile)))

    @property
    def goods_types(self) -> tuple[Goods, ...]:
        return tuple(goods for goods, count in self.goods.items() if count)

    @property
    def goods_sold(self) -> int:
        return sum(self.sold.values())

    def completes(self, colour: Colour) -> bool:
        """All hexes of the colour are covered (B-BONUS-1); asked of a known estate."""
        assert self.estate
        return set(self.estate.of_colour(colour)) <= set(self.covered)


@dataclass(frozen=True)
class Position:
    players: tuple[Player, ...]  # in the first turn order
    phase: Phase = "A"
    round: int = 1
    track: tuple[tuple[Seat, ...], ...] = ((),) * TRACK_SPACES  # left to right; the top of a stack first
    order: tuple[Seat, ...] = ()  # of this round (B-TURN-3)
    active: Seat | None = None
    round_goods: tuple[Goods, ...] = ()  # still on the round spaces, the next one first (B-PHASE-7)
    depots: Mapping[int, tuple[Goods, ...]] = field(default_factory=dict)  # goods on the numbered depots
    has_rolled: bool = False  # the white die of this round
    finished: Mapping[Colour, tuple[Seat, ...]] = field(default_factory=dict)  # who finished a colour, in order
    regions: tuple[FinishedRegion, ...] = ()
    has_ended: bool = False
    is_advanced: bool = False  # B-VAR-1
    keeps_storage: bool = False  # people enter what they take, so that B-PLACE-1 can be checked
    tie_break: TieBreak = "fewer"

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(player.seat for player in self.players)

    def has_seat(self, seat: Seat) -> bool:
        return seat in self.seats

    def player(self, seat: Seat) -> Player:
        return next(player for player in self.players if player.seat == seat)

    def with_player(self, changed: Player) -> "Position":
        players = tuple(changed if player.seat == changed.seat else player for player in self.players)
        return replace(self, players=players)

    @property
    def next_order(self) -> tuple[Seat, ...]:
        """Right to left, top to bottom within a stack (B-TURN-1): the order of the next round."""
        return tuple(seat for stack in reversed(self.track) for seat in stack)

    def bonus(self, colour: Colour, seat: Seat) -> BonusSize | None:
        """The bonus tile of a colour that a player has (B-BONUS-1)."""
        return dict(zip(self.finished.get(colour, ()), BONUS_SIZES, strict=False)).get(seat)

    def bonus_tiles(self, seat: Seat) -> int:
        return sum(self.bonus(colour, seat) is not None for colour in self.finished)

    def all_tiles(self) -> Counter[TileId]:
        """Every tile that lies in an estate or a storage, the start castles included."""
        return Counter(tile for player in self.players for tile in _tiles_of(player))


def _tiles_of(player: Player) -> Iterator[TileId]:
    yield from player.storage
    yield from (laid.tile for laid in player.laid)
    if player.castle is not None:
        yield "castle"
