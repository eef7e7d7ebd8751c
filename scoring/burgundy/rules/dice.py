"""Dice and the workers that shift them (B-DIE)."""

from collections.abc import Mapping
from math import ceil
from typing import Final, Literal

from scoring.burgundy.components import DICE_PER_TURN, Colour
from scoring.burgundy.moves import By
from scoring.burgundy.position import Player
from scoring.refusals import N_, RuleViolation
from scoring.values import replace

Purpose = Literal["take", "sell"] | Colour  # a colour: placing a tile of it

FREE_SHIFT: Final[Mapping[Purpose, int]] = {  # the yellow tile that shifts a die for this by 1 (B-DIE-5)
    "building": 9,
    "ship": 10,
    "animal": 10,
    "castle": 11,
    "mine": 11,
    "knowledge": 11,
    "take": 12,
}
NO_LONGER_OPEN: Final[Mapping[By, str]] = {
    "castle": "B-CASTLE-1",
    "warehouse": "B-BUILD-5",
    "carpenters_workshop": "B-BUILD-6",
    "church": "B-BUILD-7",
    "market": "B-BUILD-8",
    "city_hall": "B-BUILD-10",
}


def distance(die: int, wanted: int) -> int:
    """Steps between two values; 6 and 1 are neighbours (B-DIE-2, B-DIE-3)."""
    apart = abs(die - wanted)
    return min(apart, 6 - apart)


def workers_needed(player: Player, die: int, wanted: int, purpose: Purpose) -> int:
    """The fewest workers that make the die show what is wanted (B-DIE-3, B-DIE-4, B-DIE-5)."""
    free = purpose in FREE_SHIFT and player.knows(FREE_SHIFT[purpose])
    per_worker = 2 if player.knows(8) else 1
    return ceil(max(0, distance(die, wanted) - free) / per_worker)


def pay(player: Player, workers: int) -> Player:
    """B-DIE-6."""
    if workers > player.workers:
        sentence = N_("That takes {needed} workers, and {seat} has {owned}.")
        raise RuleViolation("B-DIE-6", sentence, seat=player.seat, needed=workers, owned=player.workers)
    return replace(player, workers=player.workers - workers)


def use(player: Player, by: By, die: int | None) -> Player:
    """The die is used, or what a castle or building opened; each once (B-TURN-4, B-TURN-5)."""
    if by != "die":
        if by not in player.open:
            sentence = N_("{seat} has no {what} just placed that allows this.")
            raise RuleViolation(NO_LONGER_OPEN[by], sentence, seat=player.seat, what=by)
        at = player.open.index(by)
        return replace(player, open=(*player.open[:at], *player.open[at + 1 :]))
    if die is None:
        return player
    if player.dice_used >= DICE_PER_TURN:
        raise RuleViolation("B-TURN-5", N_("{seat} has used both dice this turn."), seat=player.seat)
    return replace(player, dice_used=player.dice_used + 1)


def shift(
    player: Player, die: int | None, wanted: int | None, workers: int | None, purpose: Purpose, rule: str
) -> Player:
    """The player after paying for the shift; where the die or the number wanted is not known, what was said is paid."""
    if die is None or wanted is None:
        return pay(player, workers or 0)
    needed = workers_needed(player, die, wanted, purpose)
    if workers is not None and workers < needed:
        sentence = N_("This needs a {wanted}: with a {die} that takes workers: {needed}.")
        raise RuleViolation(rule, sentence, wanted=wanted, die=die, needed=needed)
    return pay(player, needed if workers is None else workers)
