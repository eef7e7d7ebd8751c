"""A fresh table as people choose it on the form for a new one; what nobody has entered is left open."""

from typing import Final

from scoring.burgundy.components import GOODS, START_GOODS, TIE_BREAKS
from scoring.burgundy.estate import ESTATE_IDS
from scoring.burgundy.event_notation import SPACES
from scoring.burgundy.position import Position
from scoring.burgundy.setup import choose_estate, new_game
from scoring.reading import at, entries, listed, mapping, one_of, truth
from scoring.seats import read_names

CHOICES: Final = ("goods", "estates", "advanced", "storage", "tie_break")


def start(setup: object) -> Position:
    """The position before the first turn; FormatError or RuleViolation where the choices do not fit together.

    `goods` maps a seat to its three starting goods, `estates` to {"board": "1", "castle": "0,0"}; `advanced` lets
    players choose estates and castles (B-VAR-1), `storage` checks that placed tiles were taken before (B-PLACE-1),
    `tie_break` says whether fewer or more empty hexes win (B-END-5).
    """
    chosen = mapping(setup, "", ("players",), CHOICES)
    names = read_names(chosen["players"])
    goods = {
        one_of(seat, at("goods", seat), tuple(names)): tuple(
            one_of(one, at(at("goods", seat), index), GOODS)
            for index, one in enumerate(listed(drawn, at("goods", seat), 0, START_GOODS))
        )
        for seat, drawn in entries(chosen.get("goods", {}), "goods").items()
    }
    position = new_game(
        tuple(names),
        names=names,
        goods=goods,
        is_advanced=truth(chosen.get("advanced", False), "advanced"),
        keeps_storage=truth(chosen.get("storage", False), "storage"),
        tie_break=one_of(chosen.get("tie_break", "fewer"), "tie_break", TIE_BREAKS),
    )
    for seat, value in entries(chosen.get("estates", {}), "estates").items():
        place = at("estates", seat)
        row = mapping(value, place, ("board",), ("castle",))
        castle = row.get("castle")
        position = choose_estate(
            position,
            one_of(seat, place, tuple(names)),
            one_of(row["board"], at(place, "board"), ESTATE_IDS),
            None if castle is None else one_of(castle, at(place, "castle"), SPACES),
        )
    return position
