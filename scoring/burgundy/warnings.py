"""What is about to happen: the last rounds, and estates that exist only once (B-END-1, B-VAR-4, B-TURN-7)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from scoring.burgundy.components import DICE_PER_TURN, PHASES, ROUNDS, box
from scoring.burgundy.position import Position
from scoring.burgundy.words import Names, Translate, fill, untranslated
from scoring.refusals import N_


@dataclass(frozen=True, slots=True)
class Notice:
    """Something people should hear of; it forbids nothing."""

    rule: str
    sentence: str
    gaps: dict[str, object] = field(default_factory=dict)

    def in_words(self, names: Names, translate: Translate = untranslated) -> str:
        return fill(self.sentence, translate, names, **self.gaps)


def rounds_left(position: Position) -> int:
    """Rounds still to play, this one included (B-PHASE-1)."""
    if position.has_ended:
        return 0
    return (len(PHASES) - PHASES.index(position.phase)) * ROUNDS - position.round + 1


def end_warnings(position: Position) -> tuple[Notice, ...]:
    """How near the end is; nothing once it has come."""
    left = rounds_left(position)
    if left == 1:
        return (Notice("B-END-1", N_("This is the last round of the game.")),)
    if 1 < left <= ROUNDS:
        return (Notice("B-END-1", N_("Phase E: the game ends after {left} more rounds."), {"left": left}),)
    return ()


def phase_warnings(position: Position) -> tuple[Notice, ...]:
    """The last round of a phase: a region finished later gets a smaller bonus (B-REGION-3)."""
    if position.has_ended or position.round < ROUNDS or position.phase == PHASES[-1]:
        return ()
    sentence = N_("The last round of phase {phase}: then mines pay, and the bonus for regions falls.")
    return (Notice("B-PEND-1", sentence, {"phase": position.phase}),)


def turn_warnings(position: Position) -> tuple[Notice, ...]:
    """What the active player has not used; a die may be left unused (B-TURN-7)."""
    if position.active is None:
        return ()
    player = position.player(position.active)
    found = [
        Notice("B-CASTLE-1" if what == "castle" else "B-BUILD-1", N_("{seat} may still use: {what}."),
                {"seat": player.seat, "what": what})
        for what in player.open
    ]  # fmt: skip
    if 0 < player.dice_used < DICE_PER_TURN:
        found.append(Notice("B-TURN-7", N_("{seat} has a die left."), {"seat": player.seat}))
    return tuple(found)


def estate_warnings(position: Position) -> tuple[Notice, ...]:
    """More players on an estate than the box has of it (B-VAR-4)."""
    return tuple(_doubles(position))


def _doubles(position: Position) -> Iterator[Notice]:
    copies: dict[str, int] = box()["estate"]["copies"]
    chosen = Counter(player.estate_id for player in position.players if player.estate_id)
    for estate, count in chosen.items():
        if count > copies[estate]:
            sentence = N_("Estate {estate} is in the box only once.")
            yield Notice("B-VAR-4", sentence, {"estate": estate})
