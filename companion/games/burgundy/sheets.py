"""The sheets of Burgundy: a hex of an estate, and choosing an estate."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import Http404
from django.utils.translation import gettext

from companion.games.burgundy.panels.estate import Drawn, drawn_empty
from companion.sheets import Asking, Sheet, asking_of, find_tap, sheet_for
from companion.sitting import Sitting
from scoring.burgundy.estate import ESTATE_IDS
from scoring.burgundy.moves import Place
from scoring.burgundy.offers import ESTATE, HEX, tap_on_estate, tap_on_hex
from scoring.burgundy.position import Position
from scoring.burgundy.rules import why_not
from scoring.burgundy.tiles import TILES
from scoring.burgundy.wording import say
from scoring.burgundy.words import called
from scoring.game import Tap


@dataclass(frozen=True)
class OnHex:
    """What may be placed here, or why nothing may."""

    asking: Asking
    refusal: str


@dataclass(frozen=True)
class OfEstate:
    """An estate with its castles numbered, to choose one; or all estates, to choose from."""

    seat: str
    asking: Asking | None
    drawn: Drawn | None
    estates: tuple[tuple[str, Drawn], ...]


def find_own_tap(sitting: Sitting, name: str, seat: str) -> Tap | None:
    """A tap on a hex or an estate besides those that everybody's rows have."""
    position: Position = sitting.state.position
    own = next((player.seat for player in position.players if player.seat == seat), None)
    if own and name.startswith(HEX):
        return tap_on_hex(position, own, name.removeprefix(HEX), gettext)
    if own and name.startswith(ESTATE):
        return tap_on_estate(own, name.removeprefix(ESTATE), gettext)
    return find_tap(sitting, name, seat)


def sheet(sitting: Sitting, name: str, asked: Mapping[str, str]) -> Sheet:
    seat = asked.get("seat", "")
    if name == "estate" and sitting.seat(seat):
        estates = tuple((estate, drawn_empty(estate)) for estate in ESTATE_IDS)
        return Sheet("burgundy/sheets/estate.html", OfEstate(seat, None, None, estates))
    found = find_own_tap(sitting, name, seat)
    if found is None:
        raise Http404
    if name.startswith(HEX):
        return Sheet("burgundy/sheets/hex.html", OnHex(asking_of(found, seat), _why_not(sitting, seat, found)))
    if name.startswith(ESTATE):
        drawn = drawn_empty(name.removeprefix(ESTATE))
        return Sheet("burgundy/sheets/estate.html", OfEstate(seat, asking_of(found, seat), drawn, ()))
    return sheet_for(sitting, name, asked)


def _why_not(sitting: Sitting, seat: str, found: Tap) -> str:
    """The sentence where no tile at all may be placed on the hex."""
    position: Position = sitting.state.position
    space = str(dict(found.event)["space"])
    player = position.player(seat)  # type: ignore[arg-type]
    if tile := player.covered.get(space):
        return called("tile", tile, gettext, {})
    assert player.estate  # noqa: S101 - the hex is one of it
    colour = player.estate.spaces[space].colour
    tiles = [tile for tile in TILES.values() if tile.colour == colour]
    refusals = [why_not(position, Place(player.seat, tile.id, space)) for tile in tiles]
    if None in refusals or refusals[0] is None:
        return ""
    return say(refusals[0], gettext, sitting.names)
