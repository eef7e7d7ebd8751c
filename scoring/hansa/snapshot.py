"""A position to JSON and back exactly, everything in the middle of a turn included; for the companion's own use.

Not a format for people: theirs is kontor/position. A snapshot of another version is refused and made anew from the log.
"""

from collections.abc import Mapping
from typing import Any, Final

from scoring.hansa.board import BOARD_IDS, load_board
from scoring.hansa.components import Occupant, Pieces, occupant
from scoring.hansa.desk import Desk
from scoring.hansa.position import InHand, LaidToken, Offices, Player, Position, Turn, empty_board
from scoring.reading import entries, one_of
from scoring.refusals import N_, FormatError

VERSION: Final = 1


def state_document(position: Position) -> dict[str, Any]:
    """The snapshot of a position: only what stands somewhere is listed of posts and offices."""
    return {
        "snapshot": VERSION,
        "board": position.board.id,
        "edition": position.edition,
        "modules": sorted(position.modules),
        "players": [_player_document(player) for player in position.players],
        "posts": [[index, *who] for index, who in enumerate(position.posts) if who],
        "offices": [
            [index, list(map(list, offices.extra)), [list(who) if who else None for who in offices.slots]]
            for index, offices in enumerate(position.offices)
            if offices.left_to_right
        ],
        "special_prestige": [list(taken) for taken in position.special_prestige.items()],
        "east_west": list(position.east_west),
        "tokens_on_routes": dict(position.tokens_on_routes),
        "tokens_elsewhere": list(position.tokens_elsewhere),
        "bag": dict(position.bag),
        "favours_on_offer": list(position.favours_on_offer),
        "pawn": position.pawn,
        "turn": _turn_document(position.turn) if position.turn else None,
        "in_hand": vars(position.in_hand).copy() if position.in_hand else None,
        "ended_by": position.ended_by,
        "cities_noted": list(position.cities_noted),
        "laid_tokens": [vars(laid).copy() for laid in position.laid_tokens],
        "tribute_open": list(position.tribute_open),
        "on_map": position.on_map,
    }


def state_from(document: object) -> Position:
    """The position of a snapshot; FormatError where this version did not write it."""
    state: Mapping[str, Any] = entries(document, "")
    if state.get("snapshot") != VERSION:
        raise FormatError("snapshot", N_("This snapshot is of another version: make it anew from the log."))
    board = load_board(one_of(state.get("board"), "board", BOARD_IDS))
    no_posts, no_offices = empty_board(board)
    posts, offices = list(no_posts), list(no_offices)
    for index, seat, piece in state["posts"]:
        posts[index] = occupant(seat, piece)
    for index, extra, slots in state["offices"]:
        offices[index] = Offices(tuple(map(_occupant, extra)), tuple(_occupant(who) if who else None for who in slots))
    return Position(
        board=board,
        edition=state["edition"],
        modules=frozenset(state["modules"]),
        players=tuple(map(_player, state["players"])),
        posts=tuple(posts),
        offices=tuple(offices),
        special_prestige=dict(state["special_prestige"]),
        east_west=tuple(state["east_west"]),
        tokens_on_routes=dict(state["tokens_on_routes"]),
        tokens_elsewhere=tuple(state["tokens_elsewhere"]),
        bag=dict(state["bag"]),
        favours_on_offer=tuple(state["favours_on_offer"]),
        pawn=state["pawn"],
        turn=_turn(state["turn"]) if state["turn"] else None,
        in_hand=InHand(**state["in_hand"]) if state["in_hand"] else None,
        ended_by=state["ended_by"],
        cities_noted=tuple(state["cities_noted"]),
        laid_tokens=tuple(LaidToken(**laid) for laid in state["laid_tokens"]),
        tribute_open=tuple(state["tribute_open"]),
        on_map=state.get("on_map", False),  # the first snapshots had no map
    )


def _occupant(who: tuple[Any, Any]) -> Occupant:
    return occupant(*who)


def _player_document(player: Player) -> dict[str, Any]:
    values = vars(player).items()
    return {name: list(value) if isinstance(value, tuple) else value for name, value in values}


def _player(row: Mapping[str, Any]) -> Player:
    mission = row["mission"]
    return Player(
        seat=row["seat"],
        name=row["name"],
        prestige=row["prestige"],
        desk=Desk(*row["desk"]),
        supply=Pieces(*row["supply"]),
        stock=Pieces(*row["stock"]),
        unused=tuple(row["unused"]),
        used=tuple(row["used"]),
        plate=row["plate"],
        mission=tuple(mission) if mission is not None else None,
        favours=tuple(row["favours"]),
    )


def _turn_document(turn: Turn) -> dict[str, Any]:
    return {**vars(turn), "permits_used": list(turn.permits_used)}


def _turn(row: Mapping[str, Any]) -> Turn:
    return Turn(**{**row, "permits_used": tuple(row["permits_used"])})
