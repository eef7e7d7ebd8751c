"""Ranks, winners and what decided between them (B-END-4, B-END-5, B-END-6)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

from scoring.burgundy.components import Seat, TieBreak
from scoring.ranking import Ranking, ranked

Criterion = Literal["points", "empty-spaces", "turn-order"]
DecidedBy = Criterion | Literal["shared"]
CRITERIA: Final[tuple[Criterion, ...]] = get_args(Criterion)


@dataclass(frozen=True, slots=True)
class Standing:
    """What ranking looks at: the total, the empty hexes, and the place in the last round's order, counted from 1."""

    seat: Seat
    total: int
    empty_spaces: int = 0
    turn_order: int = 0


def rank(standings: Sequence[Standing], tie_break: TieBreak = "fewer") -> Ranking[Criterion]:
    """The same comparison orders all players; equal ones share the better rank."""
    return ranked({standing.seat: _key(standing, tie_break) for standing in standings}, CRITERIA)


def _key(standing: Standing, tie_break: TieBreak) -> tuple[int, int, int]:
    empty = standing.empty_spaces if tie_break == "fewer" else -standing.empty_spaces  # B-END-5
    return -standing.total, empty, -standing.turn_order  # B-END-4, B-END-6: who is later wins
