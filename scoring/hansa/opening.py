"""A fresh table as people choose it on the form for a new one; what nobody has entered is left open."""

from typing import Final

from scoring.hansa.board import BOARD_IDS, load_board
from scoring.hansa.components import EDITIONS, FAVOURS, MODULES, STARTING_TOKENS
from scoring.hansa.header import read_ids, read_missions, read_taverns
from scoring.hansa.position import Position
from scoring.hansa.setup import new_game
from scoring.reading import mapping, one_of, truth
from scoring.refusals import N_, RuleViolation
from scoring.seats import read_names
from scoring.values import replace

BAGS: Final = ("table", "digital")  # who draws: the people, or the companion for a table that has lost its tokens


def start(setup: object) -> Position:
    """The position before the first turn; FormatError or RuleViolation where the choices do not fit together."""
    chosen = mapping(
        setup, "", ("board", "players"), ("edition", "modules", "taverns", "favours", "missions", "bag", "map")
    )
    board = load_board(one_of(chosen["board"], "board", BOARD_IDS))
    edition = one_of(chosen.get("edition", "big-box"), "edition", EDITIONS)
    one_of(chosen.get("bag", "table"), "bag", BAGS)
    modules = read_ids(chosen.get("modules", []), "modules", MODULES)
    names = read_names(chosen["players"])
    given = {part: value for part, value in chosen.items() if value is not None}
    taverns = read_taverns(given["taverns"], "taverns", board) if "taverns" in given else None
    favours = read_ids(given["favours"], "favours", FAVOURS) if "favours" in given else None
    missions = read_missions(given.get("missions", {}), tuple(names), board)
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
    return replace(fresh, on_map=truth(chosen.get("map", False), "map"))
