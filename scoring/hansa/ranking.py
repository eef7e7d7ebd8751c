"""Ranks, winners and what decided between them (H-TIE)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

from scoring.hansa.components import Edition, Seat
from scoring.ranking import Ranking, ranked

Criterion = Literal["points", "actions", "network"]
DecidedBy = Criterion | Literal["shared"]
CRITERIA: Final[tuple[Criterion, ...]] = get_args(Criterion)


@dataclass(frozen=True, slots=True)
class Standing:
    """What ranking looks at: the total, the level of `actions` and the points of the network."""

    seat: Seat
    total: int
    actions_level: int = 0
    network: int = 0


def rank(standings: Sequence[Standing], edition: Edition) -> Ranking[Criterion]:
    """H-TIE-4: the same comparison orders all players; equal ones share the better rank."""
    return ranked({standing.seat: _key(standing, edition) for standing in standings}, CRITERIA)


def _key(standing: Standing, edition: Edition) -> tuple[int, ...]:
    if edition == "first-edition":
        return (-standing.total,)  # H-TIE-3: all tied players win
    return (-standing.total, standing.actions_level, -standing.network)  # H-TIE-1, H-TIE-2
