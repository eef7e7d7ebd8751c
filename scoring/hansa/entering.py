"""A position entered by hand or read from a file laid over the one that a table has."""

from collections.abc import Mapping
from typing import Any

from scoring.hansa.components import ONE
from scoring.hansa.effects import Effect, EndTriggered
from scoring.hansa.notes import EnterPosition
from scoring.hansa.position import Player, Position
from scoring.hansa.position_notation import read_position
from scoring.hansa.rules.ending import ended_by
from scoring.reading import entries, listed
from scoring.refusals import N_, RuleViolation
from scoring.values import replace


def enter_position(position: Position, note: EnterPosition) -> tuple[Position, tuple[Effect, ...]]:
    """The table as the document tells it. What it leaves out stays, a mission card that it does not know among it."""
    told, parts = read_position(note.position), note.position
    _check_same_table(position, told, parts)
    if "posts" in parts:
        position = _nothing_in_hand(position)
    rows = [entries(row, "") for row in listed(parts["players"], "players")]
    players = tuple(map(_laid_over, position.players, told.players, rows))
    after = replace(
        position,
        players=players,
        posts=told.posts if "posts" in parts else position.posts,
        offices=told.offices if "offices" in parts else position.offices,
        cities_noted=told.cities_noted if {"offices", "completed_cities"} & set(parts) else position.cities_noted,
        special_prestige=told.special_prestige if "special_prestige" in parts else position.special_prestige,
        east_west=told.east_west if "east_west" in parts else position.east_west,
        tokens_on_routes=told.tokens_on_routes if "tokens_on_routes" in parts else position.tokens_on_routes,
        tokens_elsewhere=() if "tokens_on_routes" in parts else position.tokens_elsewhere,
        bag=told.bag if "bag" in parts else position.bag,
        favours_on_offer=told.favours_on_offer if "favours_on_offer" in parts else position.favours_on_offer,
        pawn=told.pawn or position.pawn,
        turn=told.turn or position.turn,
        tribute_open=(),
    )
    return _notice_end(position, after, goes_on=told.turn is not None)


def _nothing_in_hand(position: Position) -> Position:
    """A displaced piece that is on no post now went back to its owner's stock."""
    hand = position.in_hand
    if hand is None:
        return position
    owner = position.player(hand.seat)
    return position.with_player(replace(owner, stock=owner.stock.plus(ONE[hand.piece])), in_hand=None)


def _check_same_table(position: Position, told: Position, parts: Mapping[str, Any]) -> None:
    """H-KIT-8: the same board, players and modules; names belong to the table."""
    if told.board is not position.board or ("edition" in parts and told.edition != position.edition):
        raise RuleViolation("H-KIT-8", N_("That position is of another board or edition."))
    if told.seats != position.seats:
        raise RuleViolation("H-TURN-1", N_("That position has other players, or has them in another order."))
    if "modules" in parts and told.modules != position.modules:
        raise RuleViolation("H-KIT-6", N_("That position is played with other modules."))


def _laid_over(player: Player, told: Player, row: Mapping[str, Any]) -> Player:
    return replace(
        player,
        prestige=told.prestige if "prestige" in row else player.prestige,
        desk=told.desk if "desk" in row else player.desk,
        supply=told.supply if "supply" in row else player.supply,
        stock=told.stock if "stock" in row else player.stock,
        unused=told.unused if "tokens" in row else player.unused,
        used=told.used if "tokens" in row else player.used,
        plate=told.plate if "plate" in row else player.plate,
        mission=told.mission or player.mission,
        favours=told.favours if "favours" in row else player.favours,
    )


def _notice_end(position: Position, after: Position, *, goes_on: bool) -> tuple[Position, tuple[Effect, ...]]:
    """The end is judged anew; a game that is over stays so unless the document says whose turn it is."""
    if position.ended_by and not goes_on:
        return after, ()
    ending = ended_by(after)
    effects = (EndTriggered(ending),) if ending and not position.ended_by else ()
    return replace(after, ended_by=ending), effects
