"""What people enter by hand during a game: one frozen dataclass for each `do` of a note."""

from dataclasses import dataclass
from typing import ClassVar, Final, get_args

from scoring.mercator.components import Card, Ending, LocationId, Seat, Side
from scoring.turn_notes import PassTurn as PassTurn
from scoring.turn_notes import SetTurn as SetTurn


@dataclass(frozen=True, slots=True)
class Sell:
    """Contracts of these values are sold; in the solo game, given up for nothing (M-INV-1 to M-INV-3, M-SOLO-4)."""

    do: ClassVar = "sell"
    seat: Seat
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Buy:
    """A building or bonus card is bought; in the solo game contracts pay for it (M-INV-5, M-SOLO-3)."""

    do: ClassVar = "buy"
    seat: Seat
    card: Card
    price: int
    name: str | None = None
    pay: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Travel:
    """The Mercator is moved; `time` is what the location gives, or takes below 0 (M-TRAVEL-1, M-TIME-1).

    `sells` is for whoever moves while holding more than five contracts (M-INV-9).
    """

    do: ClassVar = "travel"
    time: int = 0
    location: LocationId | None = None
    sells: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Fulfil:
    """A contract is fulfilled; `reward` is typed only where the table must choose: a value, or 0 (M-CON-2, M-CON-6)."""

    do: ClassVar = "fulfil"
    seat: Seat
    value: int
    reward: int | None = None


@dataclass(frozen=True, slots=True)
class Exchange:
    """Four cubes of a colour, or four time markers (`time`), for each cube gained (M-EXCH)."""

    do: ClassVar = "exchange"
    seat: Seat
    give: str
    cubes: int = 1


@dataclass(frozen=True, slots=True)
class Join:
    """Another player joins the Mercator and pays the fee to the active player (M-JOIN)."""

    do: ClassVar = "join"
    seat: Seat
    fee: int


@dataclass(frozen=True, slots=True)
class NextStage:
    """The present stage of the turn is done (M-TURN-2)."""

    do: ClassVar = "stage"


@dataclass(frozen=True, slots=True)
class EndGame:
    """The end was triggered this way, or was not after all (M-END-1, M-END-2)."""

    do: ClassVar = "end"
    by: Ending | None = None


@dataclass(frozen=True, slots=True)
class SetContracts:
    """These contracts lie on and beside a player's office."""

    do: ClassVar = "contracts"
    seat: Seat
    office: tuple[int, ...] = ()
    beside: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SetCoins:
    """A player has so many coins."""

    do: ClassVar = "coins"
    seat: Seat
    coins: int


@dataclass(frozen=True, slots=True)
class SetTime:
    """A player has so many time markers."""

    do: ClassVar = "time"
    seat: Seat
    markers: int


@dataclass(frozen=True, slots=True)
class SetChart:
    """So many markers are left in each row of the time chart, from top to bottom (M-SETUP-8)."""

    do: ClassVar = "chart"
    rows: tuple[int, ...]
    side: Side = "ultimo"


@dataclass(frozen=True, slots=True)
class SetCards:
    """A player has these buildings, by name where they have one, and so many bonus cards."""

    do: ClassVar = "cards"
    seat: Seat
    buildings: tuple[str, ...] = ()
    bonus: int = 0


Note = (
    Sell | Buy | Travel | Fulfil | Exchange | Join | NextStage | PassTurn
    | SetTurn | EndGame | SetContracts | SetCoins | SetTime | SetChart | SetCards
)  # fmt: skip
NOTES: Final[tuple[type[Note], ...]] = get_args(Note)
