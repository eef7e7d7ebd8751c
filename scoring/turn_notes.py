"""What people enter of turns in every game."""

from dataclasses import dataclass
from typing import ClassVar

from scoring.seats import Seat


@dataclass(frozen=True, slots=True)
class PassTurn:
    """The active player's turn is over, the next one's begins (H-TURN-6, B-TURN-1, M-TURN-4)."""

    do: ClassVar = "end-turn"


@dataclass(frozen=True, slots=True)
class SetTurn:
    """It is this player's turn, whoever's it was."""

    do: ClassVar = "turn"
    seat: Seat
