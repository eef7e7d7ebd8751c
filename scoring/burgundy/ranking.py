"""Ranks, winners and what decided between them (B-END-4, B-END-5, B-END-6)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from scoring.burgundy.components import Seat, TieBreak

DecidedBy = Literal["points", "empty-spaces", "turn-order", "shared"]
CRITERIA: Final[tuple[DecidedBy, ...]] = ("points", "empty-spaces", "turn-order")


@dataclass(frozen=True, slots=True)
class Standing:
    """What ranking looks at: the total, the empty hexes, and the place in the last round's order, counted from 1."""

    seat: Seat
    total: int
    empty_spaces: int = 0
    turn_order: int = 0


@dataclass(frozen=True, slots=True)
class Ranking:
    ranks: dict[Seat, int]
    winners: tuple[Seat, ...]
    decided_by: DecidedBy


def rank(standings: Sequence[Standing], tie_break: TieBreak = "fewer") -> Ranking:
    """The same comparison orders all players; equal ones share the better rank."""
    keys = {standing.seat: _key(standing, tie_break) for standing in standings}
    ranks = {seat: 1 + sum(other < key for other in keys.values()) for seat, key in keys.items()}
    winners = tuple(seat for seat, place in ranks.items() if place == 1)
    return Ranking(ranks, winners, _decided_by(list(keys.values())))


def _key(standing: Standing, tie_break: TieBreak) -> tuple[int, int, int]:
    empty = standing.empty_spaces if tie_break == "fewer" else -standing.empty_spaces  # B-END-5
    return -standing.total, empty, -standing.turn_order  # B-END-4, B-END-6: who is later wins


def _decided_by(keys: list[tuple[int, int, int]]) -> DecidedBy:
    """The last criterion that was needed to find the first rank."""
    tied = keys
    for at, criterion in enumerate(CRITERIA):
        best = min(key[at] for key in tied)
        tied = [key for key in tied if key[at] == best]
        if len(tied) == 1:
            return criterion
    return "shared"
