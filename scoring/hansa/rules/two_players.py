"""The first edition's two-player game: provinces and the pawn (H-2P)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from scoring.hansa.board import RouteId
from scoring.hansa.components import box
from scoring.hansa.effects import Effect
from scoring.hansa.moves import MovePawn
from scoring.hansa.position import Player, Position, Turn
from scoring.hansa.rules.turn import spend_action
from scoring.refusals import N_, RuleViolation
from scoring.values import replace

FREE_BORDERS: int = box()["two_player_variant"]["free_pawn_borders"]


@dataclass(frozen=True, slots=True)
class Province:
    id: str
    where: str
    routes: frozenset[RouteId]  # H-2P-7: the routes that border it
    neighbours: frozenset[str]  # across one border, route or soldier (H-2P-3)


@cache
def provinces() -> Mapping[str, Province]:
    """H-2P-11: the sixteen provinces. No source draws the outer six; the data file says how they were derived."""
    return {
        row["id"]: Province(
            row["id"],
            row["where"],
            frozenset(row["routes"]),
            frozenset(row["routes"].values()) | frozenset(row["soldiers"].values()),
        )
        for row in box()["two_player_variant"]["provinces"]
    }


def borders_between(start: str, end: str) -> int:
    """How many borders the pawn crosses on the shortest way (H-2P-6: corners are no crossing)."""
    crossed, reached = 0, {provinces()[start].id}
    end = provinces()[end].id  # KeyError rather than a search without end
    while end not in reached:
        reached |= {across for province in reached for across in provinces()[province].neighbours}
        crossed += 1
    return crossed


def routes_at_pawn(position: Position) -> frozenset[RouteId]:
    return provinces()[position.pawn].routes if position.pawn else frozenset()


def check_pawn_is_at(position: Position, route: RouteId) -> None:
    """H-2P-7: Place, Displace and Establish need a route that borders the pawn's province."""
    if position.is_two_player and route not in routes_at_pawn(position):
        raise RuleViolation("H-2P-7", N_("{route} does not border the pawn's province."), route=route)


def move_pawn(position: Position, move: MovePawn, turn: Turn) -> tuple[Position, tuple[Effect, ...]]:
    if not position.is_two_player:
        raise RuleViolation("H-2P-1", N_("Only the two-player game has a pawn."))
    if position.pawn is None:  # H-2P-2: the other player's choice before the game
        return replace(position, pawn=move.province), ()
    if move.paid:  # H-2P-5
        return replace(position, pawn=move.province, turn=spend_action(turn)), ()
    if turn.pawn_moved:
        raise RuleViolation("H-2P-4", N_("The pawn's free move is used up for this turn."))
    borders = borders_between(position.pawn, move.province)
    if borders > FREE_BORDERS:
        raise RuleViolation(
            "H-2P-4",
            N_("The free move crosses up to {free} borders, and there are {borders} on the way."),
            free=FREE_BORDERS,
            borders=borders,
        )
    turn = replace(turn, pawn_moved=True)
    if turn.acted:  # H-2P-4: a free move after an action ends the actions of the turn
        turn = replace(turn, actions_left=0, is_closed=True)
    return replace(position, pawn=move.province, turn=turn), ()


def choices(position: Position, player: Player, turn: Turn) -> Iterator[MovePawn]:
    for province in provinces():
        if position.pawn is None:
            yield MovePawn(player.seat, province)
            continue
        if not turn.pawn_moved and borders_between(position.pawn, province) <= FREE_BORDERS:
            yield MovePawn(player.seat, province)
        if turn.actions_left:
            yield MovePawn(player.seat, province, paid=True)
