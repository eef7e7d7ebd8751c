"""Ranks, winners and what decided between them, for any number of criteria."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from scoring.seats import Seat

Criterion = TypeVar("Criterion", bound=str)


@dataclass(frozen=True)
class Ranking(Generic[Criterion]):
    ranks: Mapping[Seat, int]
    winners: tuple[Seat, ...]
    decided_by: Criterion | Literal["shared"]


def ranked(keys: Mapping[Seat, tuple[int, ...]], criteria: Sequence[Criterion]) -> Ranking[Criterion]:
    """The smallest key comes first; the same comparison orders all players, and equal ones share the better rank."""
    ranks = {seat: 1 + sum(other < key for other in keys.values()) for seat, key in keys.items()}
    winners = tuple(seat for seat, place in ranks.items() if place == 1)
    return Ranking(ranks, winners, _decided_by(list(keys.values()), criteria))


def _decided_by(keys: list[tuple[int, ...]], criteria: Sequence[Criterion]) -> Criterion | Literal["shared"]:
    """The last criterion that was needed to find the first rank."""
    tied = keys
    for at, criterion in zip(range(len(keys[0])), criteria, strict=False):
        best = min(key[at] for key in tied)
        tied = [key for key in tied if key[at] == best]
        if len(tied) == 1:
            return criterion
    return "shared"
