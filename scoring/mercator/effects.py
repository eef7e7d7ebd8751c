"""What a note caused, one frozen dataclass for each kind."""

from dataclasses import dataclass

from scoring.mercator.components import Card, Ending, Seat, Stage
from scoring.mercator.contracts import Hand


@dataclass(frozen=True, slots=True)
class ContractsSold:
    """M-INV-2; `too_soon` are those that should not have been sold yet (M-INV-4)."""

    seat: Seat
    values: Hand
    coins: int
    too_soon: Hand = ()


@dataclass(frozen=True, slots=True)
class CardBought:
    """M-INV-5."""

    seat: Seat
    card: Card
    price: int


@dataclass(frozen=True, slots=True)
class BonusCardsRenewed:
    """M-SOLO-9: the four open ones go under their stack."""


@dataclass(frozen=True, slots=True)
class CoinsLost:
    """M-INV-6."""

    seat: Seat
    coins: int


@dataclass(frozen=True, slots=True)
class StageBegan:
    seat: Seat
    stage: Stage


@dataclass(frozen=True, slots=True)
class CardTurnedUp:
    """M-SOLO-8."""

    value: int


@dataclass(frozen=True, slots=True)
class MarkersTaken:
    """M-TIME-3, M-TIME-6."""

    seat: Seat
    from_chart: int
    from_bank: int


@dataclass(frozen=True, slots=True)
class MarkersPaid:
    """To another player, or to the bank (M-TIME-3, M-JOIN-3)."""

    seat: Seat
    count: int
    to: Seat | None = None


@dataclass(frozen=True, slots=True)
class RowEmptied:
    """M-TIME-4: its last marker is turned over, and everybody loses goods."""

    row: int | None  # from 1 at the top; None where only the markers of the whole chart are counted


@dataclass(frozen=True, slots=True)
class ChartTurned:
    """M-LONG-2: the back is empty, the ULTIMO side is filled; `markers` is None where nobody has counted them."""

    markers: int | None


@dataclass(frozen=True, slots=True)
class ContractReceived:
    """M-CON-2; None where the next value could not be had (M-CON-6)."""

    seat: Seat
    value: int | None


@dataclass(frozen=True, slots=True)
class CubesExchanged:
    """M-EXCH-1, M-EXCH-3."""

    seat: Seat
    cubes: int


@dataclass(frozen=True, slots=True)
class EndTriggered:
    """M-END-1, M-END-2: the last turns follow, each player's in this order."""

    by: Ending
    last_turns: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: Seat
    number: int
    is_last: bool = False


@dataclass(frozen=True, slots=True)
class GameEnded:
    by: Ending


Effect = (
    ContractsSold | CardBought | BonusCardsRenewed | CoinsLost | StageBegan | CardTurnedUp | MarkersTaken | MarkersPaid
    | RowEmptied | ChartTurned | ContractReceived | CubesExchanged | EndTriggered | TurnBegan | GameEnded
)  # fmt: skip
