"""Ranks, winners and what decided between them (H-TIE)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from scoring.hansa.components import Edition, Seat

DecidedBy = Literal["points", "actions", "network", "shared"]


@dataclass(frozen=True, slots=True)
class Standing:
    """What ranking looks at: the total, the level of `actions` and the points of the network."""

    seat: Seat
    total: int
    actions_level: int = 0
    network: int = 0


@dataclass(frozen=True, slots=True)
class Ranking:
    ranks: dict[Seat, int]
    winners: tuple[Seat, ...]
    decided_by: DecidedBy


def rank(standings: Sequence[Standing], edition: Edition) -> Ranking:
    """H-TIE-4: the same comparison orders all players; equal ones share the better rank."""
    keys = {standing.seat: _key(standing, edition) for standing in standings}
    ranks = {seat: 1 + sum(other < key for other in keys.values()) for seat, key in keys.items()}
    winners = tuple(seat for seat, place in ranks.items() if place == 1)
    return Ranking(ranks, winners, _decided_by(list(keys.values())))


def _key(standing: Standing, edition: Edition) -> tuple[int, ...]:
    if edition == "first-edition":
        return (-standing.total,)  # H-TIE-3: all tied players win
    return (-standing.total, standing.actions_level, -standing.network)  # H-TIE-1, H-TIE-2


def _decided_by(keys: list[tuple[int, ...]]) -> DecidedBy:
    """The last criterion that was needed to find the first rank."""
    criteria: tuple[DecidedBy, ...] = ("points", "actions", "network")
    tied = keys
    for at, criterion in enumerate(criteria[: len(keys[0])]):
        best = min(key[at] for key in tied)
        tied = [key for key in tied if key[at] == best]
        if len(tied) == 1:
            return criterion
    return "shared"
