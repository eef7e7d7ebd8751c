"""Placing a tile in the estate, and all that follows at once (B-PLACE)."""

from scoring.burgundy.effects import Effect, Scored
from scoring.burgundy.moves import Place
from scoring.burgundy.position import Laid, Player, Position
from scoring.burgundy.rules import dice
from scoring.burgundy.rules.animals import animal_points, equal_animals
from scoring.burgundy.rules.bonuses import finish_colour
from scoring.burgundy.rules.buildings import build, check_alone_in_city, open_action
from scoring.burgundy.rules.regions import finish_region
from scoring.burgundy.rules.score_track import score
from scoring.burgundy.rules.ships import sail
from scoring.burgundy.rules.storing import check_in_box
from scoring.burgundy.tiles import TILES, AnimalTile, BuildingTile
from scoring.refusals import N_, RuleViolation
from scoring.values import replace

Placed = tuple[Position, tuple[Effect, ...]]


def place(position: Position, move: Place) -> Placed:
    """Effect, region, colour, in this order (B-PLACE-7)."""
    player = dice.use(position.player(move.seat), move.by, move.die)
    player = _out_of_storage(position, player, move)
    _check_belongs(player, move)
    player = _paid(player, move) if player.estate else _paid_for_any_space(player, move)
    if player.estate:
        _check_space(player, move)
    laid = replace(player, laid=(*player.laid, Laid(move.tile, move.space)))
    table, effects = _effect(position.with_player(laid), move, player)
    if move.space is None:
        return table, effects
    table, regions = _region(table, move)
    table, colours = _colour(table, move)
    return table, (*effects, *regions, *colours)


def _out_of_storage(position: Position, player: Player, move: Place) -> Player:
    """B-PLACE-1: where storages are not kept, a tile may come from nowhere."""
    if move.tile in player.storage:
        at = player.storage.index(move.tile)
        return replace(player, storage=(*player.storage[:at], *player.storage[at + 1 :]))
    if position.keeps_storage:
        raise RuleViolation("B-PLACE-1", N_("{seat} has no {tile} in storage."), seat=move.seat, tile=move.tile)
    check_in_box(position, move.tile)
    return player


def _check_belongs(player: Player, move: Place) -> None:
    """What the move names fits its tile and how this estate is kept."""
    colour = TILES[move.tile].colour
    if colour != "ship" and (move.depots or move.keep):
        raise RuleViolation("B-SHIP-1", N_("Only a ship takes goods from a depot."))
    if colour != "animal" and move.others:
        raise RuleViolation("B-ANIMAL-2", N_("Only animals score again with those of their pasture."))
    if player.estate is None and move.space is not None:
        raise RuleViolation("B-SETUP-8", N_("Nobody has said which estate {seat} plays on."), seat=move.seat)
    if player.estate and (move.space is None or move.others):
        raise RuleViolation("B-PLACE-2", N_("Say on which hex of {seat}'s estate the tile is placed."), seat=move.seat)
    if player.estate and move.space not in player.estate.spaces:
        raise RuleViolation("B-PLACE-2", N_("The estate has no such hex."))


def _paid(player: Player, move: Place) -> Player:
    """B-PLACE-2 comes first; then the die, from which castle and City Hall are free (B-PLACE-3, B-PLACE-8)."""
    assert player.estate
    assert move.space
    if move.space in player.covered:
        sentence = N_("A {tile} lies on this hex already.")
        raise RuleViolation("B-PLACE-2", sentence, tile=player.covered[move.space])
    if move.by != "die":
        return player
    wanted = player.estate.spaces[move.space].die
    return dice.shift(player, move.die, wanted, move.workers, TILES[move.tile].colour, "B-PLACE-3")


def _paid_for_any_space(player: Player, move: Place) -> Player:
    return dice.pay(player, move.workers or 0)


def _check_space(player: Player, move: Place) -> None:
    assert player.estate
    assert move.space
    tile, space = TILES[move.tile], player.estate.spaces[move.space]
    if not any(beside in player.covered for beside in player.estate.neighbours[space.id]):
        raise RuleViolation("B-PLACE-4", N_("The hex must be next to one that is already covered."))
    if tile.colour != space.colour:
        sentence = N_("This hex takes only this kind: {colour}.")
        raise RuleViolation("B-PLACE-5", sentence, colour=space.colour)
    if isinstance(tile, BuildingTile):
        check_alone_in_city(player, tile.building, space.id)


def _effect(position: Position, move: Place, before: Player) -> Placed:
    """What the tile does when placed; mines and yellow tiles do nothing at once (B-MINE-1)."""
    tile = TILES[move.tile]
    match tile:
        case AnimalTile(animal=_, heads=heads):
            others = equal_animals(before, tile, move.space) if move.space is not None else move.others
            points = animal_points(before, heads, others)
            return score(position, move.seat, points), (Scored(move.seat, points, "animals"),)
        case BuildingTile(building=building):
            return build(position, move.seat, building)
    if tile.colour == "ship":
        return sail(position, move)
    if tile.colour == "castle":
        return open_action(position, move.seat, "castle")
    return position, ()


def _region(position: Position, move: Place) -> Placed:
    """B-REGION-1."""
    player = position.player(move.seat)
    assert player.estate
    assert move.space
    region = player.estate.region_of(move.space)
    if not region.spaces <= set(player.covered):
        return position, ()
    return finish_region(position, move.seat, region.size, region.colour)


def _colour(position: Position, move: Place) -> Placed:
    """B-BONUS-1."""
    colour = TILES[move.tile].colour
    if not position.player(move.seat).completes(colour):
        return position, ()
    return finish_colour(position, move.seat, colour)
