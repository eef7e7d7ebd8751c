"""What people enter by hand: one frozen dataclass for each `do` of a note."""

from dataclasses import dataclass
from typing import ClassVar, Final, get_args

from scoring.burgundy.components import Colour, Goods, Phase, Seat
from scoring.burgundy.estate import EstateId, SpaceId
from scoring.turn_notes import PassTurn as PassTurn
from scoring.turn_notes import SetTurn as SetTurn


@dataclass(frozen=True, slots=True)
class Score:
    """The piece moved on the track, forward, or back to put a slip right (B-VP-1)."""

    do: ClassVar = "score"
    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class FinishRegion:
    """A region of so many hexes is finished; the phase is that of the table (B-REGION-4)."""

    do: ClassVar = "region"
    seat: Seat
    size: int
    colour: Colour | None = None


@dataclass(frozen=True, slots=True)
class FinishColour:
    """All hexes of a colour are covered: the bonus tile that is left, if any (B-BONUS-1)."""

    do: ClassVar = "colour"
    seat: Seat
    colour: Colour


@dataclass(frozen=True, slots=True)
class ChangeGoods:
    """Goods came to a player or left, unsold or on the sold pile (B-SHIP-1, or a correction)."""

    do: ClassVar = "goods"
    seat: Seat
    goods: Goods
    count: int = 1
    sold: bool = False


@dataclass(frozen=True, slots=True)
class ChangeSupply:
    """Silver and workers came to a player or left."""

    do: ClassVar = "supply"
    seat: Seat
    silver: int = 0
    workers: int = 0


@dataclass(frozen=True, slots=True)
class LayOutGoods:
    """The goods on the round spaces of this phase that are still to come (B-PHASE-7)."""

    do: ClassVar = "lay-out-goods"
    goods: tuple[Goods, ...]


@dataclass(frozen=True, slots=True)
class RollWhite:
    """The white die sent the goods of the round to a depot (B-PHASE-8)."""

    do: ClassVar = "white-die"
    die: int
    goods: Goods | None = None  # named where nobody entered what was laid out


@dataclass(frozen=True, slots=True)
class MoveOnTrack:
    """A piece on the turn-order track moved, or moved back (B-TURN-2)."""

    do: ClassVar = "track"
    seat: Seat
    steps: int = 1


@dataclass(frozen=True, slots=True)
class ChooseEstate:
    """This player's estate is kept hex by hex (B-SETUP-8, B-VAR-1, B-VAR-2)."""

    do: ClassVar = "estate"
    seat: Seat
    estate: EstateId
    castle: SpaceId | None = None


@dataclass(frozen=True, slots=True)
class SetRound:
    """It is this round of this phase, whatever it was; nothing is paid for it."""

    do: ClassVar = "round"
    phase: Phase
    round: int


@dataclass(frozen=True, slots=True)
class EndGame:
    """The game is over, or was not after all."""

    do: ClassVar = "end"
    ended: bool = True


Note = (
    Score | FinishRegion | FinishColour | ChangeGoods | ChangeSupply | LayOutGoods | RollWhite | MoveOnTrack
    | ChooseEstate | PassTurn | SetTurn | SetRound | EndGame
)  # fmt: skip
NOTES: Final[tuple[type[Note], ...]] = get_args(Note)
