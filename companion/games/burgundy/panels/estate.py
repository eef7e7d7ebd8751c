"""A player's estate: drawn hex by hex where it is kept so, and everywhere what lies in it and in the storage."""

from collections import Counter
from dataclasses import dataclass, replace
from math import cos, pi, sin
from typing import Final

from django.utils.translation import gettext

from companion.games.burgundy.panels.table import GoodsTile, goods_tile
from companion.panels.base import Panel
from companion.sitting import Sitting
from scoring.burgundy.components import knowledge_points
from scoring.burgundy.estate import Estate, Space, load_estate
from scoring.burgundy.final import knowledge_counts
from scoring.burgundy.knowledge_words import what_it_does
from scoring.burgundy.offers import taps
from scoring.burgundy.position import Player, Position
from scoring.burgundy.tiles import TILES, AnimalTile, BuildingTile, KnowledgeTile, TileId
from scoring.burgundy.words import called
from scoring.game import Tap

EDGE: Final = 24.0  # of a hex, in the drawing
CORNERS: Final = " ".join(  # of a hex around its middle; a corner points upwards
    f"{0.96 * EDGE * sin(at * pi / 3):.1f},{-0.96 * EDGE * cos(at * pi / 3):.1f}" for at in range(6)
)


@dataclass(frozen=True)
class Hex:
    space: str
    x: float
    y: float
    colour: str
    die: int
    state: str  # covered, open (something may be placed) or far
    is_finished: bool  # with all of its region
    sign: str
    words: str


@dataclass(frozen=True)
class Drawn:
    """An estate as a picture."""

    hexes: tuple[Hex, ...]
    corners = CORNERS


@dataclass(frozen=True)
class Knowledge:
    number: int
    words: str
    points: int | None  # at the end, as it stands


@dataclass(frozen=True)
class EstatePanel:
    colour: str
    name: str
    estate: str  # its number, where it is kept hex by hex
    drawn: Drawn | None
    is_begun: bool
    goods: tuple[tuple[GoodsTile, int], ...]
    sold: tuple[tuple[GoodsTile, int], ...]
    storage: tuple[str, ...]
    tiles: tuple[tuple[str, int], ...]
    knowledge: tuple[Knowledge, ...]
    regions: int
    keep: Tap | None  # hex by hex from now on
    template = "burgundy/_estate.html"

    @property
    def id(self) -> str:
        return f"estate-{self.colour}"


def estate_panels(sitting: Sitting) -> tuple[Panel, ...]:
    position: Position = sitting.state.position
    return tuple(_panel(sitting, position, player) for player in position.players)


def _panel(sitting: Sitting, position: Position, player: Player) -> EstatePanel:
    laid = Counter(laid.tile for laid in player.laid if not isinstance(laid.kind, KnowledgeTile))
    return EstatePanel(
        colour=player.seat,
        name=sitting.names[player.seat],
        estate=player.estate_id or "",
        drawn=Drawn(tuple(_hexes(player, player.estate))) if player.estate else None,
        is_begun=bool(player.laid),
        goods=tuple((goods_tile(goods), count) for goods, count in player.goods.items()),
        sold=tuple((goods_tile(goods), count) for goods, count in player.sold.items()),
        storage=tuple(_tile(tile) for tile in player.storage),
        tiles=tuple((_tile(tile), count) for tile, count in laid.items()),
        knowledge=tuple(_knowledge(position, player)),
        regions=sum(region.seat == player.seat for region in position.regions),
        keep=next((tap for tap in taps(position, player.seat, gettext) if dict(tap.event)["do"] == "estate"), None),
    )


def drawn_empty(estate_id: str) -> Drawn:
    """An estate with nothing in it, its castles numbered in reading order."""
    estate = load_estate(estate_id)
    numbers = {space: str(number) for number, space in enumerate(estate.of_colour("castle"), start=1)}
    hexes = (_hex(estate, space, None, set(), False) for space in estate.spaces.values())
    return Drawn(tuple(replace(hex_, sign=numbers.get(hex_.space, "")) for hex_ in hexes))


def _knowledge(position: Position, player: Player) -> list[Knowledge]:
    counts = knowledge_counts(position, player.seat)
    return [
        Knowledge(tile, what_it_does(tile, gettext), knowledge_points(tile, counts[tile]) if tile in counts else None)
        for tile in sorted(player.knowledge)
    ]


def _hexes(player: Player, estate: Estate) -> list[Hex]:
    covered = player.covered
    finished = {space for region in estate.regions if region.spaces <= set(covered) for space in region.spaces}
    return [
        _hex(estate, space, covered.get(space.id), set(covered), space.id in finished)
        for space in estate.spaces.values()
    ]


def _hex(estate: Estate, space: Space, tile: TileId | None, covered: set[str], is_finished: bool) -> Hex:
    x, y = space.centre
    is_beside = any(beside in covered for beside in estate.neighbours[space.id])
    place = called("colour", space.colour, gettext, {})
    return Hex(
        space=space.id,
        x=round(x * EDGE, 1),
        y=round(y * EDGE, 1),
        colour=space.colour,
        die=space.die,
        state="covered" if tile else "open" if is_beside else "far",
        is_finished=is_finished,
        sign=_sign(tile) if tile else "",
        words=f"{place} {space.die}: {_tile(tile)}" if tile else f"{place} {space.die}",
    )


def _sign(tile: TileId) -> str:
    kind = TILES[tile]
    if isinstance(kind, AnimalTile):
        return f"{kind.heads}{called('animal', kind.animal, gettext, {})[:1].upper()}"
    if isinstance(kind, KnowledgeTile):
        return str(kind.number)
    return _tile(tile)[:4] if isinstance(kind, BuildingTile) else ""


def _tile(tile: TileId) -> str:
    return called("tile", tile, gettext, {})
