"""What people do with their hands before the game and before each phase, as sentences (B-SETUP, B-PHASE)."""

from collections import Counter
from collections.abc import Iterator, Sequence

from scoring.burgundy.components import (
    DICE_VALUES,
    GOODS_PER_PHASE,
    PHASES,
    START_GOODS,
    START_SILVER,
    START_WORKERS,
    Phase,
    Seat,
    black_depot_tiles,
    box,
    depot_tiles,
)
from scoring.burgundy.words import Names, Translate, called, fill, untranslated
from scoring.refusals import N_


def before_the_game(seats: Sequence[Seat], names: Names, translate: Translate = untranslated) -> Iterator[str]:
    """The set-up for these players, in turn order."""

    def say(sentence: str, **gaps: object) -> str:
        return fill(sentence, translate, names, **gaps)

    left = box()["goods"]["reserve_after_stacks"]
    yield say(N_("Shuffle the goods face down and make five stacks of {count}; {left} remain."),
              count=GOODS_PER_PHASE, left=left)  # B-SETUP-2  # fmt: skip
    yield say(N_("Each player takes {goods_count} of the remaining goods and {silver} silver."),
              goods_count=START_GOODS, silver=START_SILVER)  # B-SETUP-3, B-SETUP-4  # fmt: skip
    for seat, workers in zip(seats, START_WORKERS, strict=False):  # B-SETUP-5
        yield say(N_("{seat} takes workers: {workers}."), seat=seat, workers=workers)
    yield say(N_("On the leftmost space of the turn-order track, from the top: {seats}."), seats=tuple(seats))
    yield say(N_("{seat} takes the white die."), seat=seats[0])  # B-SETUP-7
    yield say(N_("All {count} bonus tiles lie on the game board."), count=box()["other_pieces"]["bonus_tiles"])
    yield say(N_("Each player puts the start castle on a dark green hex; on estate 1 on the centre."))  # B-SETUP-8


def before_a_phase(players: int, phase: Phase, translate: Translate = untranslated) -> Iterator[str]:
    """What is laid out at the start of a phase."""

    def say(sentence: str, **gaps: object) -> str:
        return fill(sentence, translate, {}, **gaps)

    if phase != PHASES[0]:  # B-PHASE-2
        yield say(N_("Remove the hex tiles left on the game board; the goods on the depots stay."))
    for depot in DICE_VALUES:  # B-PHASE-4, B-PHASE-5
        colours = Counter(depot_tiles(depot, players, phase))
        listed = ", ".join(f"{count} × {called('colour', colour, translate, {})}" for colour, count in colours.items())
        yield say(N_("Depot {depot}: {tiles}."), depot=depot, tiles=listed)
    yield say(N_("Black depot: {count} tiles with a black back."), count=black_depot_tiles(players))  # B-PHASE-6
    yield say(N_("{count} goods, face up, on the round spaces of phase {phase}."), count=GOODS_PER_PHASE, phase=phase)
