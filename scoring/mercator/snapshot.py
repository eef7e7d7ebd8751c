"""A position to JSON and back exactly, everything in the middle of a turn included; for the companion's own use.

Not a format for people. A snapshot of another version is refused and made anew from the log.
"""

from collections.abc import Mapping
from typing import Any, Final

from scoring.mercator.position import Player, Position, Turn
from scoring.reading import entries
from scoring.refusals import N_, FormatError

VERSION: Final = 1


def state_document(position: Position) -> dict[str, Any]:
    """The snapshot of a position."""
    return {
        "snapshot": VERSION,
        **_listed(vars(position)),
        "players": [_listed(vars(player)) for player in position.players],
        "turn": {**_listed(vars(position.turn)), "used": [list(pair) for pair in position.turn.used]},
    }


def _listed(values: Mapping[str, Any]) -> dict[str, Any]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}


def state_from(document: object) -> Position:
    """The position of a snapshot; FormatError where this version did not write it."""
    state: Mapping[str, Any] = entries(document, "")
    if state.get("snapshot") != VERSION:
        raise FormatError("snapshot", N_("This snapshot is of another version: make it anew from the log."))
    values = _tupled({name: value for name, value in state.items() if name != "snapshot"})
    turn = {**_tupled(state["turn"]), "used": tuple((seat, value) for seat, value in state["turn"]["used"])}
    players = tuple(Player(**_tupled(row)) for row in state["players"])
    return Position(**{**values, "players": players, "turn": Turn(**turn)})


def _tupled(values: Mapping[str, Any]) -> dict[str, Any]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in values.items()}
