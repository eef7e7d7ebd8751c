"""What an event caused, in the order it happened; phones and log show it."""

from dataclasses import dataclass
from typing import Literal

from scoring.burgundy.components import BonusSize, Colour, Goods, Phase, Seat
from scoring.burgundy.position import Open


@dataclass(frozen=True, slots=True)
class Scored:
    seat: Seat
    points: int
    why: Literal["animals", "watchtower", "other"]


@dataclass(frozen=True, slots=True)
class GoodsSold:
    seat: Seat
    goods: Goods
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class RegionFinished:
    """B-REGION-4: points for the size, and the bonus of the phase."""

    seat: Seat
    size: int
    phase: Phase
    size_points: int
    bonus: int
    colour: Colour | None = None

    @property
    def points(self) -> int:
        return self.size_points + self.bonus


@dataclass(frozen=True, slots=True)
class ColourFinished:
    """B-BONUS-1: with the bonus tile taken, none where both are gone."""

    seat: Seat
    colour: Colour
    bonus: BonusSize | None
    points: int


@dataclass(frozen=True, slots=True)
class Gained:
    """Silver and workers that came from the supply, or with negative numbers went back."""

    seat: Seat
    silver: int = 0
    workers: int = 0


@dataclass(frozen=True, slots=True)
class GoodsTaken:
    seat: Seat
    goods: tuple[Goods, ...]
    lost: tuple[Goods, ...] = ()  # B-SHIP-3


@dataclass(frozen=True, slots=True)
class Advanced:
    """The piece on the turn-order track stands on this space now, counted from 1; the white die may change hands."""

    seat: Seat
    space: int
    takes_white_die: bool = False


@dataclass(frozen=True, slots=True)
class Opened:
    """A castle or building just placed allows something more (B-TURN-5)."""

    seat: Seat
    what: Open


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundBegan:
    phase: Phase
    round: int
    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PhaseEnded:
    phase: Phase


@dataclass(frozen=True, slots=True)
class GameEnded:
    """After phase E (B-END-1)."""


Effect = (
    Scored | GoodsSold | RegionFinished | ColourFinished | Gained | GoodsTaken | Advanced | Opened
    | TurnBegan | RoundBegan | PhaseEnded | GameEnded
)  # fmt: skip


def points_of(effects: tuple[Effect, ...], seat: Seat) -> int:
    """What a player scored by an event, all in all."""
    return sum(
        effect.points
        for effect in effects
        if isinstance(effect, Scored | GoodsSold | RegionFinished | ColourFinished) and effect.seat == seat
    )
