"""Hands of contracts, known by their values alone: taking some out, and whether the 78 cards allow them (M-CARD-1)."""

from collections import Counter
from collections.abc import Iterable

from scoring.mercator.components import CONTRACTS
from scoring.refusals import N_, RuleViolation

Hand = tuple[int, ...]  # values, the highest first


def hand(values: Iterable[int]) -> Hand:
    return tuple(sorted(values, reverse=True))


def missing(values: Iterable[int], among: Iterable[int]) -> int | None:
    """The highest value of those wanted that is not there often enough, or None."""
    return max(Counter(values) - Counter(among), default=None)


def without(values: Iterable[int], taken: Iterable[int]) -> Hand:
    """What is left of these; whoever asks has made sure that the others are there."""
    return hand((Counter(values) - Counter(taken)).elements())


def check_cards(hands: Iterable[Iterable[int]]) -> None:
    """M-CARD-1: all that people show together can exist."""
    shown = Counter(value for held in hands for value in held)
    for value in sorted(shown, reverse=True):
        if shown[value] > CONTRACTS[value]:
            sentence = N_("Contracts of value {value} shown: {shown}; the game has only {count}.")
            raise RuleViolation("M-CARD-1", sentence, value=value, shown=shown[value], count=CONTRACTS[value])
