"""Tiles that go to the storage: taken from a depot or bought (B-TAKE, B-BUY)."""

from scoring.burgundy.components import PRICE, STORAGE_SPACES, TAKEN_BY, depot_tiles
from scoring.burgundy.effects import Effect, Gained
from scoring.burgundy.moves import Buy, Depot, Take
from scoring.burgundy.position import Player, Position
from scoring.burgundy.rules import dice
from scoring.burgundy.tiles import TILES, KnowledgeTile, TileId
from scoring.refusals import N_, RuleViolation
from scoring.values import replace


def take(position: Position, move: Take) -> tuple[Position, tuple[Effect, ...]]:
    """With a die from the depot of its number; with a building from any numbered depot (B-TAKE-1, B-BUILD-6 …)."""
    if move.depot == "black":
        rule = "B-TAKE-4" if move.by in ("die", "castle") else "B-BUILD-9"
        raise RuleViolation(rule, N_("Nothing is taken from the black depot: its tiles are bought."))
    player = dice.use(position.player(move.seat), move.by, move.die)
    if move.by == "die":
        player = dice.shift(player, move.die, move.depot, move.workers, "take", "B-TAKE-1")
    elif move.by in TAKEN_BY and TILES[move.tile].colour not in TAKEN_BY[move.by]:
        sentence = N_("The {what} fetches only: {colours}.")
        raise RuleViolation(dice.NO_LONGER_OPEN[move.by], sentence, what=move.by, colours=TAKEN_BY[move.by])
    if move.depot is not None:
        _check_lies_there(position, move.tile, move.depot)
    check_in_box(position, move.tile)
    return position.with_player(_stored(player, move.tile, move.discard, "B-TAKE-3")), ()


def check_in_box(position: Position, tile: TileId) -> None:
    """A tile that comes into somebody's hands has not been there before (B-CHECK-5, B-CHECK-6)."""
    if position.all_tiles()[tile] >= TILES[tile].copies:
        if isinstance(TILES[tile], KnowledgeTile):
            raise RuleViolation("B-CHECK-5", N_("Somebody has the {tile} already; there is only one."), tile=tile)
        sentence = N_("All {copies} of this kind are in estates and storages already: {tile}.")
        raise RuleViolation("B-CHECK-6", sentence, copies=TILES[tile].copies, tile=tile)


def _check_lies_there(position: Position, tile: TileId, depot: Depot) -> None:
    """Backs and colours say what can lie on a depot (B-PHASE-4, B-PHASE-6, B-COMP-2, B-COMP-3)."""
    kind = TILES[tile]
    if depot == "black":
        if not kind.black:
            raise RuleViolation("B-PHASE-6", N_("This tile has no black back: {tile}."), tile=tile)
        return
    if not kind.normal:
        raise RuleViolation(
            "B-COMP-3", N_("This tile has a black back and lies on the black depot: {tile}."), tile=tile
        )
    colours = depot_tiles(depot, len(position.players), position.phase)
    if kind.colour not in colours:
        sentence = N_("On depot {depot} lie only: {colours}.")
        raise RuleViolation("B-PHASE-4", sentence, depot=depot, colours=tuple(dict.fromkeys(colours)))


def _stored(player: Player, tile: TileId, discard: TileId | None, rule: str) -> Player:
    """B-TAKE-2, B-TAKE-3."""
    storage = list(player.storage)
    if discard is not None:
        if discard not in storage:
            raise RuleViolation(rule, N_("{seat} has no {tile} in storage to discard."), seat=player.seat, tile=discard)
        storage.remove(discard)
    if len(storage) >= STORAGE_SPACES:
        sentence = N_("{seat}'s storage is full: one tile must be discarded first.")
        raise RuleViolation(rule, sentence, seat=player.seat)
    return replace(player, storage=(*storage, tile))


def buy(position: Position, move: Buy) -> tuple[Position, tuple[Effect, ...]]:
    """Once a turn, for 2 silver, from the black depot (B-BUY-1, B-BUY-2)."""
    player = position.player(move.seat)
    if player.has_bought:
        raise RuleViolation("B-BUY-3", N_("{seat} has already bought a tile this turn."), seat=move.seat)
    if player.silver < PRICE:
        sentence = N_("A tile costs {price} silver, and {seat} has {owned}.")
        raise RuleViolation("B-BUY-3", sentence, seat=move.seat, price=PRICE, owned=player.silver)
    if move.depot != "black" and not player.knows(6):
        raise RuleViolation("B-BUY-5", N_("Only knowledge tile 6 lets a player buy from a numbered depot."))
    paid = replace(player, silver=player.silver - PRICE, has_bought=True)
    if move.tile is None and position.keeps_storage:
        raise RuleViolation("B-BUY-1", N_("Say which tile {seat} buys."), seat=move.seat)
    if move.tile is not None:
        _check_lies_there(position, move.tile, move.depot)
        check_in_box(position, move.tile)
        paid = _stored(paid, move.tile, move.discard, "B-BUY-4")
    return position.with_player(paid), (Gained(move.seat, silver=-PRICE),)
