"""Everything that is wrong with a position, not only the first thing (B-CHECK)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from scoring.burgundy.components import (
    DICE_PER_TURN,
    GOODS,
    GOODS_PER_PHASE,
    GOODS_PER_TYPE,
    GOODS_TYPES_HELD,
    PHASES,
    ROUNDS,
    START_GOODS,
    STORAGE_SPACES,
    TAKEN_BY,
    Seat,
)
from scoring.burgundy.estate import connected
from scoring.burgundy.position import Player, Position
from scoring.burgundy.tiles import TILES, BuildingTile, KnowledgeTile
from scoring.burgundy.words import Names, Translate, fill, untranslated
from scoring.refusals import N_


@dataclass(frozen=True, slots=True)
class Finding:
    """An error blocks, a warning asks."""

    rule: str
    sentence: str
    seat: Seat | None = None  # whose it is, where it is one player's
    gaps: dict[str, object] = field(default_factory=dict)
    is_warning: bool = False

    def in_words(self, names: Names | None = None, translate: Translate = untranslated) -> str:
        return fill(self.sentence, translate, names or {}, seat=self.seat, **self.gaps)


def audit(position: Position) -> tuple[Finding, ...]:
    """All errors and warnings, player by player, then those of the whole table."""
    found: list[Finding] = []
    for player in position.players:
        if player.estate:
            found += [*_tiles_on_hexes(player), *_one_group(player), *_start_castle(position, player)]
            found += [*_cities(player), *_bonuses(position, player)]
        found += [*_stored(player), *_counts(player), *_actions(position, player)]
    return (*found, *_copies(position), *_goods(position))


def _tiles_on_hexes(player: Player) -> Iterator[Finding]:
    """B-CHECK-1."""
    assert player.estate
    spaces = [laid.space for laid in player.laid if laid.space is not None]
    if player.castle is not None:
        spaces.append(player.castle)
    for space, count in Counter(spaces).items():
        if count > 1:
            yield Finding("B-CHECK-1", N_("{seat}: two tiles lie on one hex ({space})."), player.seat, {"space": space})
    for laid in player.laid:
        if laid.space is not None and player.estate.spaces[laid.space].colour != laid.kind.colour:
            sentence = N_("{seat}: a {tile} lies on a hex of another colour ({space}).")
            yield Finding("B-CHECK-1", sentence, player.seat, {"tile": laid.tile, "space": laid.space})


def _one_group(player: Player) -> Iterator[Finding]:
    """B-CHECK-2."""
    assert player.estate
    covered = set(player.covered)
    if covered and connected(min(covered), covered, player.estate.neighbours) != covered:
        yield Finding("B-CHECK-2", N_("{seat}: the tiles of the estate are not one connected group."), player.seat)


def _start_castle(position: Position, player: Player) -> Iterator[Finding]:
    """B-CHECK-3."""
    estate = player.estate
    assert estate
    if player.castle not in estate.of_colour("castle"):
        yield Finding("B-CHECK-3", N_("{seat}: no start castle stands on a dark green hex."), player.seat)
    elif not position.is_advanced and player.castle != estate.fixed_castle:
        sentence = N_("{seat}: in the standard game the start castle stands in the centre of estate 1.")
        yield Finding("B-CHECK-3", sentence, player.seat)


def _cities(player: Player) -> Iterator[Finding]:
    """B-CHECK-4: until tile 1 came, each building stood once in a city."""
    assert player.estate
    before = player.laid
    for index, laid in enumerate(player.laid):
        if laid.tile == "knowledge-1":
            before = player.laid[:index]
    standing = Counter(
        (player.estate.region_of(laid.space), laid.tile)
        for laid in before
        if laid.space is not None and isinstance(laid.kind, BuildingTile)
    )
    for (_city, building), count in standing.items():
        if count > 1:
            sentence = N_("{seat}: {count} of the same building in one city ({building}), without knowledge tile 1.")
            yield Finding("B-CHECK-4", sentence, player.seat, {"count": count, "building": building})


def _bonuses(position: Position, player: Player) -> Iterator[Finding]:
    """B-CHECK-9; that the small tile is never out alone and nobody has both follows from how they are kept."""
    for colour, seats in position.finished.items():
        if player.seat in seats and not player.completes(colour):
            sentence = N_("{seat}: counted as having finished a colour that is not finished ({colour}).")
            yield Finding("B-CHECK-9", sentence, player.seat, {"colour": colour})
        if len(set(seats)) < len(seats):
            sentence = N_("{seat}: a colour is finished once by each player ({colour}).")
            yield Finding("B-CHECK-9", sentence, player.seat, {"colour": colour})


def _stored(player: Player) -> Iterator[Finding]:
    """B-CHECK-7."""
    if len(player.storage) > STORAGE_SPACES:
        sentence = N_("{seat}: more than {most} tiles in storage.")
        yield Finding("B-CHECK-7", sentence, player.seat, {"most": STORAGE_SPACES})
    if len(player.goods_types) > GOODS_TYPES_HELD:
        sentence = N_("{seat}: more than {most} types of unsold goods.")
        yield Finding("B-CHECK-7", sentence, player.seat, {"most": GOODS_TYPES_HELD})


def _counts(player: Player) -> Iterator[Finding]:
    """B-CHECK-10."""
    counts = (player.silver, player.workers, player.points, *player.goods.values(), *player.sold.values())
    if min(counts) < 0:
        yield Finding("B-CHECK-10", N_("{seat}: a count is below 0."), player.seat)


def _actions(position: Position, player: Player) -> Iterator[Finding]:
    """B-CHECK-12: rounds that have begun are counted, so that nobody is warned in the middle of one."""
    rounds = PHASES.index(position.phase) * ROUNDS + position.round
    castles = sum(laid.tile == "castle" for laid in player.laid)
    halls, placed = player.count("city_hall"), len(player.laid)
    fetched = sum(laid.tile in TAKEN_BY for laid in player.laid) + rounds  # by a building, or bought
    needed = max(0, placed - halls) + max(0, placed + len(player.storage) - fetched)
    if needed > DICE_PER_TURN * rounds + castles:
        sentence = N_("{seat}: more tiles than {rounds} rounds allow.")
        yield Finding("B-CHECK-12", sentence, player.seat, {"rounds": rounds}, is_warning=True)


def _copies(position: Position) -> Iterator[Finding]:
    """B-CHECK-5, B-CHECK-6."""
    for tile, count in position.all_tiles().items():
        if count > TILES[tile].copies:
            rule = "B-CHECK-5" if isinstance(TILES[tile], KnowledgeTile) else "B-CHECK-6"
            sentence = N_("Entered {count} times, but in the box {copies} times: {tile}.")
            yield Finding(rule, sentence, None, {"count": count, "copies": TILES[tile].copies, "tile": tile})


def _goods(position: Position) -> Iterator[Finding]:
    """B-CHECK-8."""
    total = sum((Counter(player.goods) + Counter(player.sold) for player in position.players), Counter[str]())
    for goods in GOODS:
        if total[goods] > GOODS_PER_TYPE:
            sentence = N_("More than {most} of the {goods}.")
            yield Finding("B-CHECK-8", sentence, None, {"most": GOODS_PER_TYPE, "goods": goods})
    begun = PHASES.index(position.phase) + 1
    if total.total() > GOODS_PER_PHASE * begun + START_GOODS * len(position.players):
        yield Finding("B-CHECK-8", N_("More goods than have come into the game so far."), is_warning=True)
