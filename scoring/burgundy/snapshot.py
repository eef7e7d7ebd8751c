"""A position to JSON and back exactly; for the companion's own use, not a format for people.

A snapshot of another version is refused and made anew from the log.
"""

from collections.abc import Mapping
from typing import Any, Final

from scoring.burgundy.position import FinishedRegion, Laid, Player, Position
from scoring.reading import entries
from scoring.refusals import N_, FormatError

VERSION: Final = 1


def state_document(position: Position) -> dict[str, Any]:
    """The snapshot of a position."""
    return {
        **vars(position),
        "snapshot": VERSION,
        "players": [_player_document(player) for player in position.players],
        "track": [list(stack) for stack in position.track],
        "order": list(position.order),
        "round_goods": list(position.round_goods),
        "depots": [[depot, list(goods)] for depot, goods in position.depots.items()],
        "finished": {colour: list(seats) for colour, seats in position.finished.items()},
        "regions": [vars(region).copy() for region in position.regions],
    }


def _player_document(player: Player) -> dict[str, Any]:
    return {
        **vars(player),
        "goods": dict(player.goods),
        "sold": dict(player.sold),
        "laid": [[laid.tile, laid.space] for laid in player.laid],
        "storage": list(player.storage),
        "open": list(player.open),
    }


def state_from(document: object) -> Position:
    """The position of a snapshot; FormatError where this version did not write it."""
    state: dict[str, Any] = dict(entries(document, ""))
    if state.pop("snapshot", None) != VERSION:
        raise FormatError("snapshot", N_("This snapshot is of another version: make it anew from the log."))
    return Position(
        **{
            **state,
            "players": tuple(map(_player, state["players"])),
            "track": tuple(map(tuple, state["track"])),
            "order": tuple(state["order"]),
            "round_goods": tuple(state["round_goods"]),
            "depots": {depot: tuple(goods) for depot, goods in state["depots"]},
            "finished": {colour: tuple(seats) for colour, seats in state["finished"].items()},
            "regions": tuple(FinishedRegion(**region) for region in state["regions"]),
        }
    )


def _player(row: Mapping[str, Any]) -> Player:
    return Player(
        **{
            **row,
            "laid": tuple(Laid(tile, space) for tile, space in row["laid"]),
            "storage": tuple(row["storage"]),
            "open": tuple(row["open"]),
        }
    )
