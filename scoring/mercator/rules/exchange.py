"""M-EXCH: four cubes of a colour or four time markers for one cube."""

from typing import Final

from scoring.mercator.components import LOCATIONS, MARKERS_FOR_ONE, Colour, LocationId
from scoring.mercator.effects import CubesExchanged, Effect, MarkersPaid
from scoring.mercator.notes import Exchange
from scoring.mercator.position import Position
from scoring.mercator.rules.turn import check_is_there
from scoring.mercator.words import Cubes
from scoring.refusals import N_, RuleViolation
from scoring.values import replace

Noted = tuple[Position, tuple[Effect, ...]]

TIME: Final = "time"


def check_colour(location: LocationId | None, colour: Colour) -> None:
    """M-EXCH-2: not the colour of the Mercator's location; a minor one has none; nobody need enter where it is."""
    if location is not None and LOCATIONS[location].cube == colour:
        sentence = N_("In {location} no {cubes} can be swapped: it is the location's own colour.")
        raise RuleViolation("M-EXCH-2", sentence, location=location, cubes=Cubes(colour))


def exchange(position: Position, note: Exchange) -> Noted:
    """M-EXCH-5: swaps may be repeated, by companions too; goods are not counted, time markers are."""
    check_is_there(position, note.seat)
    gained = CubesExchanged(note.seat, note.cubes)
    if note.give != TIME:
        check_colour(position.turn.location, note.give)
        return position, (gained,)
    player, price = position.player(note.seat), note.cubes * MARKERS_FOR_ONE
    if player.time < price:
        sentence = N_("{seat} has {markers} time markers and needs {price} for this swap.")
        raise RuleViolation("M-EXCH-3", sentence, seat=note.seat, markers=player.time, price=price)
    after = position.with_player(replace(player, time=player.time - price))
    return after, (MarkersPaid(note.seat, price), gained)
