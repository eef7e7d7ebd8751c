"""What stands at the head of a record, a position or a new table: what was laid out before the game."""

from collections.abc import Collection
from typing import TypeVar

from scoring.hansa.board import Board, CityId, RouteId
from scoring.hansa.components import PROMO_TOKENS, TOKENS, Seat, Token
from scoring.reading import at, entries, listed, one_of
from scoring.refusals import N_, FormatError

Id = TypeVar("Id", bound=str)

KNOWN_TOKENS = tuple(token for token in TOKENS if token not in PROMO_TOKENS)  # version 1 has no promo tokens


def read_ids(value: object, place: str, known: Collection[Id]) -> tuple[Id, ...]:
    """A list of different ids."""
    found: list[Id] = []
    for index, item in enumerate(listed(value, place)):
        read = one_of(item, at(place, index), known)
        if read in found:
            raise FormatError(at(place, index), N_("“{item}” stands here twice."), item=read)
        found.append(read)
    return tuple(found)


def read_taverns(value: object, place: str, board: Board) -> dict[RouteId, Token]:
    """Which token lies beside which route."""
    return {
        one_of(route, at(place, route), board.routes): one_of(token, at(place, route), KNOWN_TOKENS)
        for route, token in entries(value, place).items()
    }


def read_mission(value: object, place: str, board: Board) -> tuple[CityId, ...]:
    """Three different cities."""
    listed(value, place, 3, 3)
    return read_ids(value, place, board.cities)


def read_missions(value: object, seats: Collection[Seat], board: Board) -> dict[Seat, tuple[CityId, ...]]:
    return {
        one_of(seat, at("missions", seat), seats): read_mission(card, at("missions", seat), board)
        for seat, card in entries(value, "missions").items()
    }
