"""Whose turn, the tracks and supplies of a table, what is tapped for a player, and what people should hear of."""

from collections.abc import Iterator
from typing import Any

from scoring.burgundy.checklist import before_a_phase, before_the_game
from scoring.burgundy.components import (
    BONUS_POINTS,
    BONUS_SIZES,
    BUILDINGS,
    COLOURS,
    DICE_VALUES,
    GOODS,
    PHASE_BONUS,
    ROUNDS,
    SIZE_POINTS,
    START_GOODS,
    Seat,
)
from scoring.burgundy.knowledge_words import what_it_does
from scoring.burgundy.position import Player, Position
from scoring.burgundy.rules.selling import sale_points
from scoring.burgundy.table import seat_to_move
from scoring.burgundy.tiles import TILES, AnimalTile, KnowledgeTile
from scoring.burgundy.warnings import end_warnings, phase_warnings, turn_warnings
from scoring.burgundy.words import called
from scoring.game import Counter, Names, Notice, Number, OneOf, Tap, Translate, Turn, tap
from scoring.refusals import N_


def ended_by(position: Position) -> str | None:
    return "phases" if position.has_ended else None


def turn(position: Position, translate: Translate) -> Turn | None:
    seat = seat_to_move(position)
    if seat is None:
        return None
    following = [*position.order[position.order.index(seat) + 1 :], *position.next_order][0]
    words = translate(N_("Phase {phase}, round {round}")).format(phase=position.phase, round=position.round)
    return Turn(seat, words, following, (tap(translate(N_("Next")), do="end-turn"),))


def counters(position: Position, seat: Seat | None, translate: Translate) -> tuple[Counter, ...]:
    """Points first; of the table the rounds and what lies on the depots."""
    if seat is None:
        depots = (Counter(f"depot-{depot}", *_depot(position, depot, translate)) for depot in DICE_VALUES)
        rounds = translate(N_("Phase {phase}, round")).format(phase=position.phase)
        return (Counter("round", rounds, position.round, ROUNDS), *depots)
    player = position.player(seat)

    def steps(what: str) -> tuple[Tap, ...]:
        return tuple(Tap(sign, (("do", "supply"), ("seat", seat), (what, by))) for sign, by in (("−1", -1), ("+1", 1)))

    return (
        Counter("points", translate(N_("Points")), player.points),
        Counter("silver", translate(N_("Silver")), player.silver, taps=steps("silver")),
        Counter("workers", translate(N_("Workers")), player.workers, taps=steps("workers")),
        Counter("goods", translate(N_("Goods")), sum(player.goods.values())),
        Counter("sold", translate(N_("Sold")), player.goods_sold),
    )


def _depot(position: Position, depot: int, translate: Translate) -> tuple[str, int]:
    return translate(N_("Depot {depot}")).format(depot=depot), len(position.depots.get(depot, ()))


def taps(position: Position, seat: Seat | None, translate: Translate) -> tuple[Tap, ...]:
    """What scores first, then what it takes to know the rest."""
    if seat is None:
        return tuple(_of_the_table(position, translate))
    return tuple(_of_a_player(position, position.player(seat), translate))


def _of_the_table(position: Position, translate: Translate) -> Iterator[Tap]:
    if position.has_ended or position.has_rolled:
        return
    dice = tuple((die, str(die)) for die in DICE_VALUES)
    fields: list[OneOf] = [OneOf("die", translate(N_("White die")), dice)]
    if not position.round_goods:
        goods = tuple((one, called("goods", one, translate, {})) for one in GOODS)
        fields.append(OneOf("goods", translate(N_("Goods of this round")), goods))
    yield tap(translate(N_("White die")), "", *fields, do="white-die")


def _of_a_player(position: Position, player: Player, translate: Translate) -> Iterator[Tap]:
    def say(sentence: str) -> str:
        return translate(sentence)

    def event(**members: Any) -> dict[str, Any]:
        return {"seat": player.seat, **members}

    if not player.estate:
        regions = tuple((size, _region(position, size)) for size in SIZE_POINTS)
        colours = tuple((colour, _colour(position, colour, translate)) for colour in COLOURS)
        yield tap(say(N_("Region")), "", OneOf("size", say(N_("How many hexes?")), regions), **event(do="region"))
        yield tap(say(N_("Colour")), "", OneOf("colour", say(N_("Which colour is complete?")), colours),
                  **event(do="colour"))  # fmt: skip
    held = tuple(
        (goods, f"{called('goods', goods, translate, {})} × {count} → {sale_points(position, count)}")
        for goods, count in player.goods.items()
    )
    if held:
        yield tap(say(N_("Sell")), "", OneOf("goods", say(N_("Which goods?")), held), **event(do="sell"))
    if not player.estate:
        yield from _placed(position, player, translate)
    points = Number("points", say(N_("Points")), -100, 100)
    yield tap(say(N_("Points…")), "", points, **event(do="score"))
    if player.seat != position.active and not position.has_ended:
        yield tap("▸", say(N_("has the turn")), **event(do="turn"))


def _placed(position: Position, player: Player, translate: Translate) -> Iterator[Tap]:
    """Tiles that come into an estate nobody keeps hex by hex."""

    def choices(*tiles: str) -> tuple[tuple[str | int, str], ...]:
        return tuple((tile, called("tile", tile, translate, {})) for tile in tiles)

    def place(label: str, question: str, *tiles: str) -> Tap:
        field = OneOf("tile", translate(question), choices(*tiles))
        return tap(translate(label), "", field, id=f"place-{TILES[tiles[0]].colour}", do="place", seat=player.seat)

    seat = player.seat
    animals = [tile.id for tile in TILES.values() if isinstance(tile, AnimalTile)]
    yield place(N_("Animals"), N_("Which tile?"), *animals)
    depots = tuple((depot, ", ".join((str(depot), *(called("goods", goods, translate, {})
                                                    for goods in position.depots.get(depot, ())))))
                   for depot in DICE_VALUES)  # fmt: skip
    yield tap(translate(N_("Ship")), "", OneOf("depots", translate(N_("Goods of which depot?")), depots),
              id="place-ship", do="place", seat=seat, tile="ship")  # fmt: skip
    yield place(N_("Building"), N_("Which building?"), *BUILDINGS)
    free = [tile for tile in TILES.values() if isinstance(tile, KnowledgeTile) and not position.all_tiles()[tile.id]]
    known = tuple((tile.id, f"{tile.number} · {what_it_does(tile.number, translate)}") for tile in free)
    yield tap(translate(N_("Yellow tile")), "", OneOf("tile", translate(N_("Which tile?")), known),
              id="place-knowledge", do="place", seat=seat)  # fmt: skip
    for tile, label in (("mine", N_("Mine")), ("castle", N_("Castle"))):
        yield tap(translate(label), id=f"place-{tile}", do="place", seat=seat, tile=tile)


def _region(position: Position, size: int) -> str:
    return f"{size} → {SIZE_POINTS[size]} + {PHASE_BONUS[position.phase]}"


def _colour(position: Position, colour: Any, translate: Translate) -> str:
    finished = len(position.finished.get(colour, ()))
    points = [BONUS_POINTS[len(position.players)][size] for size in BONUS_SIZES]
    left = points[finished] if finished < len(points) else 0
    return f"{called('colour', colour, translate, {})} → {left}"


def notices(position: Position, names: Names, translate: Translate) -> tuple[Notice, ...]:
    urgent = [(notice, True) for notice in (*end_warnings(position), *phase_warnings(position))]
    found = [*urgent, *((notice, False) for notice in turn_warnings(position))]
    return tuple(Notice(notice.in_words(names, translate), is_urgent) for notice, is_urgent in found)


def checklist(position: Position, names: Names, translate: Translate) -> tuple[str, ...]:
    """The set-up of the game and of a phase, until its white die is rolled for the first time."""
    if position.has_ended or position.round > 1 or position.has_rolled:
        return ()
    before = before_the_game(position.order, names, translate) if position.phase == "A" else ()
    return (*before, *before_a_phase(len(position.players), position.phase, translate))


def takes(position: Position, seat: Seat, translate: Translate) -> str:
    """What a player begins with (B-SETUP-3 … B-SETUP-5)."""
    player = position.player(seat)
    sentence = translate(N_("goods: {goods}, silver: {silver}, workers: {workers}"))
    return sentence.format(goods=START_GOODS, silver=player.silver, workers=player.workers)
