"""A fresh table as people choose it on the form for a new one; what nobody has entered is left open."""

from collections.abc import Mapping
from typing import Any, Final

from scoring.hansa.board import BOARD_IDS, load_board
from scoring.hansa.components import (
    EDITIONS,
    FAVOURS,
    MODULES,
    SEATS,
    STARTING_TOKENS,
    TOKENS,
    Favour,
    Module,
    Seat,
    Token,
)
from scoring.hansa.position import Position
from scoring.hansa.setup import new_game
from scoring.reading import at, entries, listed, mapping, one_of, text
from scoring.refusals import N_, FormatError, RuleViolation
from scoring.values import replace

BAGS: Final = ("table", "digital")  # who draws: the people, or the companion for a table that has lost its tokens


def start(setup: object) -> Position:
    """The position before the first turn; FormatError or RuleViolation where the choices do not fit together."""
    chosen = mapping(setup, "", ("board", "players"), ("edition", "modules", "taverns", "favours", "missions", "bag"))
    board = load_board(one_of(chosen["board"], "board", BOARD_IDS))
    edition = one_of(chosen.get("edition", "big-box"), "edition", EDITIONS)
    one_of(chosen.get("bag", "table"), "bag", BAGS)
    modules = _modules(chosen.get("modules", ()))
    names = _players(chosen["players"])
    taverns = _taverns(chosen.get("taverns"), board.routes)
    favours = _favours(chosen.get("favours"))
    missions = _missions(chosen.get("missions"), tuple(names), board.cities)
    if missions and "missions" not in modules:
        raise RuleViolation("H-MISS-1", N_("This table plays without mission cards."))
    fresh = new_game(
        board.id,
        tuple(names),
        edition=edition,
        modules=modules,
        taverns=taverns,
        favours=favours,
        missions=missions,
        names=names,
    )
    if taverns is None:  # the starting tokens lie at taverns, nobody has said which where
        fresh = replace(fresh, tokens_on_routes={}, tokens_elsewhere=STARTING_TOKENS[edition])
    if favours is None and "favours" in modules:  # any of them may be on offer
        fresh = replace(fresh, favours_on_offer=FAVOURS)
    return fresh


def _modules(value: object) -> tuple[Module, ...]:
    return tuple(one_of(module, at("modules", index), MODULES) for index, module in enumerate(listed(value, "modules")))


def _players(value: object) -> dict[Seat, str | None]:
    """The seats in turn order with the names of those who sit there."""
    names: dict[Seat, str | None] = {}
    for index, row in enumerate(listed(value, "players", 2, len(SEATS))):
        place = at("players", index)
        player = mapping(row, place, ("seat",), ("name",))
        seat = one_of(player["seat"], at(place, "seat"), SEATS)
        if seat in names:
            raise FormatError(at(place, "seat"), N_("Two players have the colour {seat}."), seat=seat)
        name = player.get("name")
        names[seat] = None if name is None else text(name, at(place, "name"))
    return names


def _taverns(value: object, routes: Mapping[str, Any]) -> dict[str, Token] | None:
    if value is None:
        return None
    return {
        one_of(route, at("taverns", route), routes): one_of(token, at("taverns", route), TOKENS)
        for route, token in entries(value, "taverns").items()
    }


def _favours(value: object) -> tuple[Favour, ...] | None:
    if value is None:
        return None
    tiles = listed(value, "favours", 0, len(FAVOURS))
    return tuple(one_of(favour, at("favours", index), FAVOURS) for index, favour in enumerate(tiles))


def _missions(value: object, seats: tuple[Seat, ...], cities: Mapping[str, Any]) -> dict[Seat, tuple[str, ...]]:
    cards: dict[Seat, tuple[str, ...]] = {}
    for seat, card in entries({} if value is None else value, "missions").items():
        place = at("missions", seat)
        named = enumerate(listed(card, place, 3, 3))
        cards[one_of(seat, place, seats)] = tuple(one_of(city, at(place, index), cities) for index, city in named)
    return cards
