"""What is tapped: for a player first what scores, then what it takes to know the rest; for the table the white die."""

from collections.abc import Iterator
from typing import Any, Final

from scoring.burgundy.components import (
    ANIMAL_TILES_BY_HEADS,
    BONUS_POINTS,
    BONUS_SIZES,
    COLOURS,
    DICE_VALUES,
    GOODS,
    GOODS_PER_PHASE,
    PHASE_BONUS,
    PHASES,
    PRICE,
    ROUNDS,
    SIZE_POINTS,
    Colour,
    Goods,
    Seat,
)
from scoring.burgundy.estate import ESTATE_IDS, EstateId, SpaceId, load_estate
from scoring.burgundy.knowledge_words import what_it_does
from scoring.burgundy.position import Player, Position
from scoring.burgundy.rules.selling import sale_points
from scoring.burgundy.rules.ships import new_types
from scoring.burgundy.tiles import TILES, KnowledgeTile, Tile, TileId
from scoring.burgundy.words import called
from scoring.game import Choices, Counts, Field, Flag, Number, OneOf, Tap, Ticks, Translate, tap
from scoring.refusals import N_

DICE: Final[Choices] = tuple((die, str(die)) for die in DICE_VALUES)
OF_COLOUR: Final = {colour: [tile for tile in TILES.values() if tile.colour == colour] for colour in COLOURS}
HEX: Final = "hex-"  # begins the id of a tap on a space of an estate
ESTATE: Final = "estate-"  # begins the id of a tap that chooses an estate


def taps(position: Position, seat: Seat | None, translate: Translate) -> tuple[Tap, ...]:
    if seat is None:
        return tuple(_of_the_table(position, translate))
    player = position.player(seat)
    parts = (_scoring, _placing, _rest)
    return tuple(offer for part in parts for offer in part(position, player, translate))


def _of_the_table(position: Position, translate: Translate) -> Iterator[Tap]:
    if position.has_ended:
        return
    goods = tuple((one, _goods(one, translate)) for one in GOODS)
    if not position.has_rolled:
        fields = [OneOf("die", translate(N_("It shows")), DICE)]
        if not position.round_goods:
            fields.append(OneOf("goods", translate(N_("Goods of this round")), goods))
        yield tap(translate(N_("White die")), "", *fields, do="white-die")
    if not position.round_goods and not position.has_rolled:
        rounds = range(position.round, GOODS_PER_PHASE + 1)
        label = translate(N_("Round {round}"))
        laid_out = [OneOf(f"goods.{number}", label.format(round=number), goods) for number in rounds]
        yield tap(translate(N_("Goods of the phase")), "", *laid_out, do="lay-out-goods")
    phases = OneOf("phase", translate(N_("Phase")), tuple((phase, phase) for phase in PHASES), position.phase)
    number = Number("round", translate(N_("Round")), 1, ROUNDS, position.round, is_needed=True)
    yield tap(translate(N_("Round…")), "", phases, number, do="round")


def _scoring(position: Position, player: Player, translate: Translate) -> Iterator[Tap]:
    """What an estate kept hex by hex finds by itself is not offered for it."""
    seat = player.seat
    if not player.estate:
        bonus = PHASE_BONUS[position.phase]
        sizes = tuple((size, f"{size}\u00a0→\u00a0{points + bonus}") for size, points in SIZE_POINTS.items())
        question = OneOf("size", translate(N_("How many hexes?")), sizes)
        yield tap(translate(N_("Region")), "", question, do="region", seat=seat)
        colours = tuple((colour, f"{_word(colour, translate)} → {_bonus(position, colour)}") for colour in COLOURS
                        if seat not in position.finished.get(colour, ()))  # fmt: skip
        question = OneOf("colour", translate(N_("Which colour is complete?")), colours)
        yield tap(translate(N_("Colour")), "", question, do="colour", seat=seat)
    if held := tuple(
        (goods, f"{_goods(goods, translate)} × {count} → {sale_points(position, count)}")
        for goods, count in player.goods.items()
    ):
        yield tap(translate(N_("Sell")), "", OneOf("goods", translate(N_("Which goods?")), held), do="sell", seat=seat)


def _bonus(position: Position, colour: Colour) -> int:
    """What the bonus tile is worth that is left (B-BONUS-1)."""
    left = BONUS_SIZES[len(position.finished.get(colour, ())) :]
    return BONUS_POINTS[len(position.players)][left[0]] if left else 0


def _placing(position: Position, player: Player, translate: Translate) -> Iterator[Tap]:
    """Tiles that come into an estate nobody keeps hex by hex."""
    if player.estate:
        return
    for colour, label in COLOUR_LABELS.items():
        tiles = tuple(_tiles(position, player, colour))
        fields: list[Field] = []
        if len(tiles) > 1:
            fields.append(OneOf("tile", translate(N_("Which tile?")), _tile_choices(tiles, translate)))
        if colour == "animal":
            fields.append(_others(translate))
        if colour == "ship":
            fields += _depots(position, player, translate)
        event: dict[str, Any] = {"seat": player.seat} if len(tiles) != 1 else {"seat": player.seat, "tile": tiles[0].id}
        if tiles:
            yield tap(translate(label), "", *fields, id=f"place-{colour}", do="place", **event)


def _others(translate: Translate) -> Counts:
    """B-ANIMAL-2."""
    label = translate(N_("Tiles of the same animal already in this pasture, by heads"))
    heads = tuple((heads, str(heads)) for heads in ANIMAL_TILES_BY_HEADS)
    return Counts("others", label, heads, tuple(ANIMAL_TILES_BY_HEADS.values()))


COLOUR_LABELS: Final[dict[Colour, str]] = {
    "animal": N_("Animals"),
    "ship": N_("Ship"),
    "building": N_("Building"),
    "knowledge": N_("Yellow tile"),
    "mine": N_("Mine"),
    "castle": N_("Castle"),
}


def _tiles(position: Position, player: Player, colour: Colour) -> Iterator[Tile]:
    """Those of the colour that can come into a player's estate now."""
    in_play = position.all_tiles()
    for tile in OF_COLOUR[colour]:
        if tile.id in player.storage or (not position.keeps_storage and in_play[tile.id] < tile.copies):
            yield tile


def _tile_choices(tiles: tuple[Tile, ...], translate: Translate) -> Choices:
    return tuple((tile.id, _tile(tile, translate)) for tile in tiles)


def _tile(tile: Tile, translate: Translate) -> str:
    if isinstance(tile, KnowledgeTile):
        return f"{tile.number} · {what_it_does(tile.number, translate)}"
    return _word(tile.id, translate)


def _depots(position: Position, player: Player, translate: Translate) -> Iterator[Field]:
    """Whose goods a ship takes; with tile 5 a second one, and which types are kept where not all can be (B-SHIP)."""
    lying = {depot: [_goods(goods, translate) for goods in position.depots.get(depot, ())] for depot in DICE_VALUES}
    choices = tuple((depot, f"{depot}: {', '.join(goods) or '–'}") for depot, goods in lying.items())
    yield OneOf("depots.1", translate(N_("Goods of which depot?")), choices, is_optional=True)
    if player.knows(5):
        yield OneOf("depots.2", translate(N_("and of its neighbour")), choices, is_optional=True)
    new, room = new_types(player, [goods for depot in position.depots.values() for goods in depot])
    if len(new) > room:
        question = translate(N_("If there is no room for all: keep"))
        yield Ticks("keep", question, tuple((goods, _goods(goods, translate)) for goods in new))


def _rest(position: Position, player: Player, translate: Translate) -> Iterator[Tap]:
    seat = player.seat
    yield tap(translate(N_("Workers")), "", do="take-workers", seat=seat)
    yield from _storing(position, player, translate)
    points = Number("points", translate(N_("Points")), -100, 100, is_needed=True)
    yield tap(translate(N_("Points…")), "", points, do="score", seat=seat)
    goods = OneOf("goods", translate(N_("Which goods?")), tuple((one, _goods(one, translate)) for one in GOODS))
    count = Number("count", translate(N_("How many, below 0 given away")), -7, 7, 1, is_needed=True)
    sold = Flag("sold", translate(N_("On the sold pile")))
    yield tap(translate(N_("Goods…")), "", goods, count, sold, do="goods", seat=seat)
    steps = Number("steps", translate(N_("Steps on the turn-order track")), -7, 7, 1, is_needed=True)
    yield tap(translate(N_("Track…")), "", steps, do="track", seat=seat)
    if not player.laid:
        yield _estate(position, player, translate)
    if seat != position.active and not position.has_ended:
        yield tap("▸", translate(N_("has the turn")), do="turn", seat=seat)


def _storing(position: Position, player: Player, translate: Translate) -> Iterator[Tap]:
    """B-TAKE and B-BUY; which tile it is matters only where storages are kept."""
    price = translate(N_("−{price} silver")).format(price=PRICE)
    if not position.keeps_storage:
        yield tap(translate(N_("Buy")), price, do="buy", seat=player.seat)
        return
    in_play = position.all_tiles()
    tiles = tuple(tile for tile in TILES.values() if in_play[tile.id] < tile.copies)
    choices = _tile_choices(tiles, translate)
    discard: list[Field] = []
    if player.storage:
        held = tuple((tile, _word(tile, translate)) for tile in dict.fromkeys(player.storage))
        discard = [OneOf("discard", translate(N_("Discarded for it")), held, is_optional=True)]
    depots = OneOf("depot", translate(N_("From depot")), DICE, is_optional=True)
    tile = OneOf("tile", translate(N_("Which tile?")), choices)
    yield tap(translate(N_("Take")), "", depots, tile, *discard, do="take", seat=player.seat)
    yield tap(translate(N_("Buy")), price, tile, *discard, do="buy", seat=player.seat)


def _estate(position: Position, player: Player, translate: Translate) -> Tap:
    """Keep the estate hex by hex from now on (B-SETUP-8, B-VAR-1)."""
    label = translate(N_("Hex by hex"))
    if not position.is_advanced:
        return tap(label, translate(N_("estate 1")), do="estate", seat=player.seat, estate=ESTATE_IDS[0])
    estates = tuple((estate, estate) for estate in ESTATE_IDS)
    return tap(label, "", OneOf("estate", translate(N_("Which estate?")), estates), do="estate", seat=player.seat)


def tap_on_estate(seat: Seat, estate_id: EstateId, translate: Translate) -> Tap | None:
    """B-VAR-2: where the start castle stands, counted in reading order; None where there is no such estate."""
    if estate_id not in ESTATE_IDS:
        return None
    castles = load_estate(estate_id).of_colour("castle")
    choices = tuple((space, str(number)) for number, space in enumerate(castles, start=1))
    question = OneOf("castle", translate(N_("On which dark green hex does the start castle stand?")), choices)
    label = translate(N_("Estate {estate}")).format(estate=estate_id)
    return tap(label, "", question, id=f"{ESTATE}{estate_id}", do="estate", seat=seat, estate=estate_id)


def tap_on_hex(position: Position, seat: Seat, space_id: SpaceId, translate: Translate) -> Tap | None:
    """What may be placed on a hex, and how it is paid for; None where the estate has no such hex."""
    player = position.player(seat)
    if player.estate is None or space_id not in player.estate.spaces:
        return None
    space = player.estate.spaces[space_id]
    tiles = tuple(_tiles(position, player, space.colour))
    fields: list[Field] = [OneOf("tile", "", _tile_choices(tiles, translate))]
    if space.colour == "ship":
        fields += _depots(position, player, translate)
    ways = tuple((way, _word(way, translate)) for way in player.open if way in ("castle", "city_hall"))
    if ways:
        fields.append(OneOf("by", translate(N_("Instead of a die")), ways, is_optional=True))
    fields.append(OneOf("die", translate(N_("Die")), DICE, is_optional=True))
    label = f"{_word(space.colour, translate)} · {space.die}"
    return tap(label, "", *fields, id=f"{HEX}{space_id}", do="place", seat=seat, space=space_id)


def _goods(goods: Goods, translate: Translate) -> str:
    return called("goods", goods, translate, {})


def _word(id_: TileId | Colour, translate: Translate) -> str:
    return called("tile", id_, translate, {})
