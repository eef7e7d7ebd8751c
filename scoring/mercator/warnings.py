"""How near the end is: markers on the chart, contracts of 10, turns of the solo game, and the countdown (M-END)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from scoring.mercator.components import ENDING_VALUE, MOST_GAINED, PEACE, SOLO_TURNS, Ending, Seat
from scoring.mercator.position import Position
from scoring.mercator.rules.fulfilling import needs_office
from scoring.mercator.words import Names, Translate, fill, untranslated
from scoring.refusals import N_

NEAR: Final = MOST_GAINED  # markers on the chart: the next turn may take them all
MARKERS_LEFT: Final = N_("Markers left on the time chart: {left}. Taking the last one ends the game.")
TURNS_LEFT: Final[dict[int, str]] = {
    0: N_("This is the last turn of the solo game."),
    1: N_("After this turn there is one more."),
    2: N_("After this turn there are two more."),
}
COUNTDOWN: Final[dict[bool, str]] = {
    True: N_("Last turns, this one too: {seats}."),
    False: N_("After this turn the last turns: {seats}."),
}


@dataclass(frozen=True, slots=True)
class EndWarning:
    """One of the ends comes near: what is still missing, and whether this turn can be enough."""

    by: Ending
    left: int  # markers, contracts to fulfil or turns that are missing
    is_next: bool
    sentence: str
    seat: Seat | None = None
    gaps: dict[str, object] = field(default_factory=dict)

    def in_words(self, names: Names, translate: Translate = untranslated) -> str:
        return fill(self.sentence, translate, names, **self.gaps)


def end_warnings(position: Position) -> tuple[EndWarning, ...]:
    """What to warn of, the most urgent first; nothing once the end has been triggered."""
    if position.triggered_by:
        return ()
    found = _turns(position) if position.solo else (*_time(position), *_peace(position))
    return tuple(sorted(found, key=lambda warning: not warning.is_next))


def _time(position: Position) -> Iterator[EndWarning]:
    """M-END-1, M-LONG-3: only the ULTIMO side, and only where somebody counts its markers."""
    left = position.on_chart
    if left and left <= NEAR and position.side == "ultimo":
        is_next = not position.turn.has_reached("fulfil-contracts")
        yield EndWarning("time", left, is_next, MARKERS_LEFT, gaps={"left": left})


def _peace(position: Position) -> Iterator[EndWarning]:
    """M-END-2: who holds a 10, as long as the 14 can be had."""
    if not position.can_be_had(PEACE):
        return
    for player in position.players:
        if ENDING_VALUE not in player.contracts:
            continue
        waits = needs_office(position, player.seat) and position.turn.has_reached("travel")
        is_next = ENDING_VALUE in player.office or not waits
        sentence = N_("{seat} holds a {value}: fulfilling it ends the game.")
        yield EndWarning("peace", 1, is_next, sentence, player.seat, {"seat": player.seat, "value": ENDING_VALUE})


def _turns(position: Position) -> Iterator[EndWarning]:
    """M-SOLO-1, M-SOLO-10."""
    left = SOLO_TURNS - position.turn.number
    if left in TURNS_LEFT:
        yield EndWarning("turns", left, left == 0, TURNS_LEFT[left])


def countdown(position: Position, names: Names, translate: Translate = untranslated) -> str | None:
    """Whose last turns are still to come, in order (M-END-3); None before a trigger and after the end."""
    seats = position.last_turns
    if not seats:
        return None
    listed = ", ".join(fill("{seat}", untranslated, names, seat=seat) for seat in seats)
    return translate(COUNTDOWN[position.turn.is_last]).format(seats=listed)
