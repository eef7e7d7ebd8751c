"""Ships and the goods they bring (B-SHIP)."""

from collections import Counter
from collections.abc import Sequence

from scoring.burgundy.components import DICE_VALUES, GOODS_TYPES_HELD, Goods
from scoring.burgundy.effects import Effect, GoodsTaken
from scoring.burgundy.moves import Place
from scoring.burgundy.position import Player, Position
from scoring.burgundy.rules.turn_order import advance
from scoring.refusals import N_, RuleViolation
from scoring.values import replace


def sail(position: Position, move: Place) -> tuple[Position, tuple[Effect, ...]]:
    """The goods of the depot, then the step on the turn-order track (B-SHIP-1, B-SHIP-4)."""
    _check_depots(position.player(move.seat), move.depots)
    found = tuple(goods for depot in move.depots for goods in position.depots.get(depot, ()))
    player = position.player(move.seat)
    kept = _kept(player, found, move.keep)
    stored = {**Counter(player.goods) + Counter(goods for goods in found if goods in kept)}
    left = {depot: goods for depot, goods in position.depots.items() if depot not in move.depots}
    loaded = replace(position, depots=left).with_player(replace(player, goods=stored))
    moved, steps = advance(loaded, move.seat)
    taken = GoodsTaken(
        move.seat,
        tuple(goods for goods in found if goods in kept),
        tuple(goods for goods in found if goods not in kept),  # B-SHIP-3: out of the game
    )
    return moved, (*((taken,) if found else ()), *steps)


def _check_depots(player: Player, depots: Sequence[int]) -> None:
    """One depot, or with tile 5 two neighbours in the ring of six (B-SHIP-1, B-SHIP-5)."""
    if len(depots) > 1 and not player.knows(5):
        raise RuleViolation("B-SHIP-1", N_("A ship takes the goods of one depot."))
    if len(depots) > 2 or (len(depots) == 2 and (depots[0] - depots[1]) % len(DICE_VALUES) not in (1, 5)):
        raise RuleViolation("B-SHIP-5", N_("Knowledge tile 5 takes the goods of two neighbouring depots."))


def new_types(player: Player, found: Sequence[Goods]) -> tuple[tuple[Goods, ...], int]:
    """The types that the player does not hold yet, and how many of them there is room for (B-SHIP-2)."""
    new = tuple(dict.fromkeys(goods for goods in found if not player.goods.get(goods)))
    return new, max(0, min(len(new), GOODS_TYPES_HELD - len(player.goods_types)))


def _kept(player: Player, found: Sequence[Goods], keep: Sequence[Goods] | None) -> set[Goods]:
    """Types already held stack; of the new ones as many as there is room for, of the owner's choice (B-SHIP-3)."""
    new, room = new_types(player, found)
    chosen = keep if keep is not None else new if len(new) <= room else () if room == 0 else None
    if chosen is None:
        raise RuleViolation("B-SHIP-3", N_("{seat} has room for new types of goods: {room}. Which?"), seat=player.seat,
                            room=room)  # fmt: skip
    if len(chosen) != room or not set(chosen) <= set(new) or len(set(chosen)) != len(chosen):
        sentence = N_("{seat} keeps as many new types as there is room for: {room}.")
        raise RuleViolation("B-SHIP-2", sentence, seat=player.seat, room=room)
    return {*chosen, *player.goods_types}
