"""Pads to and from JSON (`kontor/pad`, version 1)."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from scoring.hansa.board import BOARD_IDS, Board, load_board
from scoring.hansa.components import (
    AREA_PRIZES,
    EDITIONS,
    FAVOURS,
    MODULES,
    PIECES_PER_COLOUR,
    SEATS,
    SKILLS,
    TOKENS_IN_BOX,
    Country,
    Edition,
    Seat,
)
from scoring.hansa.desk import TOP_LEVEL, VALUES
from scoring.hansa.header import read_ids
from scoring.hansa.pad import MissionCount, NetworkCount, PadColumn, PadSheet, Typed
from scoring.hansa.position_notation import read_header
from scoring.pads import FORMAT as FORMAT
from scoring.pads import MOST_POINTS as MOST_POINTS
from scoring.pads import VERSION, or_typed
from scoring.reading import at, entries, listed, mapping, one_of, text, truth, whole_number
from scoring.refusals import N_, FormatError
from scoring.seats import read_seat

Row = TypeVar("Row")

HEADER: Final = ("format", "version", "game", "players")
PARTS: Final = ("edition", "board", "modules")
ROWS: Final = (
    "name", "track", "skills", "tokens", "special", "cities", "areas", "network", "mission", "favours", "actions_level",
)  # fmt: skip
MOST_CITIES: Final = max(len(load_board(board).cities) for board in BOARD_IDS)
CELLS: Final = tuple(load_board(BOARD_IDS[0]).cells)  # H-SPEC-1: the same on every board
AREAS: Final[tuple[Country, ...]] = ("wales", "scotland")
KEY_VALUES: Final = tuple(value for value in dict.fromkeys(VALUES["keys"]) if isinstance(value, int))


def read_pad(document: object) -> PadSheet:
    """The pad in a document; a row left out counts as nothing."""
    members = read_header(document, "", FORMAT, HEADER, PARTS)
    board_id = members.get("board")
    board = None if board_id is None else load_board(one_of(board_id, "board", BOARD_IDS))
    edition: Edition = one_of(members.get("edition", "big-box"), "edition", EDITIONS)
    modules = read_ids(members.get("modules", []), "modules", MODULES)
    most_tokens = sum(TOKENS_IN_BOX[edition].values())
    columns: list[PadColumn] = []
    for index, row in enumerate(listed(members["players"], "players", 1, len(SEATS))):
        place = at("players", index)
        rows = mapping(row, place, ("seat",), ROWS)
        seat = read_seat(rows["seat"], place, [column.seat for column in columns])
        columns.append(_column(seat, rows, place, board, most_tokens))
    return PadSheet(tuple(columns), edition, board.id if board else None, modules)


def _column(seat: Seat, rows: Mapping[str, object], place: str, board: Board | None, most_tokens: int) -> PadColumn:
    def row(name: str, read: Callable[[object, str], Row]) -> Row | None:
        return None if rows.get(name) is None else read(rows[name], at(place, name))

    return PadColumn(
        seat=seat,
        name=row("name", text),
        track=row("track", _number(MOST_POINTS)),
        skills=row("skills", or_typed(lambda value, place: read_ids(value, place, SKILLS))),
        tokens=row("tokens", or_typed(_number(most_tokens))),
        special=row("special", or_typed(_cells)),
        cities=row("cities", or_typed(lambda value, place: _controlled(value, place, board))),
        areas=row("areas", lambda value, place: _areas(value, place, board)) or {},
        network=row("network", or_typed(_network)),
        mission=row("mission", or_typed(_mission)),
        favours=row("favours", lambda value, place: read_ids(value, place, FAVOURS)) or (),
        actions_level=row("actions_level", _number(TOP_LEVEL["actions"])),
    )


def _number(most: int) -> Callable[[object, str], int]:
    return lambda value, place: whole_number(value, place, 0, most)


def _cells(value: object, place: str) -> tuple[int, ...]:
    """H-SPEC-2: different cells."""
    members = listed(value, place, 0, len(CELLS))
    cells = tuple(one_of(member, at(place, index), CELLS) for index, member in enumerate(members))
    if len(set(cells)) < len(cells):
        raise FormatError(place, N_("A cell holds one merchant and counts once."))
    return cells


def _controlled(value: object, place: str, board: Board | None) -> int:
    members = mapping(value, place, ("controlled",))
    most = len(board.cities) if board else MOST_CITIES
    return whole_number(members["controlled"], at(place, "controlled"), 0, most)


def _areas(value: object, place: str, board: Board | None) -> dict[Country, int]:
    """H-BRIT-16: points for Wales and Scotland, where the board has them."""
    known = board.areas if board else AREAS
    points: dict[Country, int] = {}
    for area, found in entries(value, place).items():
        if area not in known:
            raise FormatError(at(place, area), N_("This board has no such area to score."))
        points[one_of(area, at(place, area), known)] = whole_number(found, at(place, area), 0, max(AREA_PRIZES))
    return points


def _network(value: object, place: str) -> NetworkCount:
    members = mapping(value, place, (), ("offices", "keys"))
    offices, keys = members.get("offices"), members.get("keys")
    return NetworkCount(
        None if offices is None else whole_number(offices, at(place, "offices"), 0, PIECES_PER_COLOUR.total),
        None if keys is None else one_of(keys, at(place, "keys"), KEY_VALUES),
    )


def _mission(value: object, place: str) -> MissionCount:
    members = mapping(value, place, (), ("offices_in", "controls_all"))
    offices_in = whole_number(members.get("offices_in", 0), at(place, "offices_in"), 0, 3)
    controls_all = truth(members.get("controls_all", False), at(place, "controls_all"))
    if controls_all and offices_in < 3:
        raise FormatError(at(place, "controls_all"), N_("Who controls all three cities has an office in each of them."))
    return MissionCount(offices_in, controls_all)


def write_pad(sheet: PadSheet) -> dict[str, Any]:
    """The document of a pad; rows that are open are left out."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": "hansa",
        "edition": sheet.edition,
        **({} if sheet.board is None else {"board": sheet.board}),
        "modules": list(sheet.modules),
        "players": [_write_column(column) for column in sheet.columns],
    }


def _write_column(column: PadColumn) -> dict[str, Any]:
    rows: dict[str, Any] = {name: _write_row(getattr(column, name)) for name in ROWS}
    if isinstance(column.cities, int):
        rows["cities"] = {"controlled": column.cities}
    rows["areas"], rows["favours"] = rows["areas"] or None, rows["favours"] or None
    return {"seat": column.seat, **{name: row for name, row in rows.items() if row is not None}}


def _write_row(row: object) -> object:
    match row:
        case Typed(points):
            return {"points": points}
        case NetworkCount(offices, keys):
            counts = {"offices": offices, "keys": keys}
            return {name: count for name, count in counts.items() if count is not None}
        case MissionCount(offices_in, controls_all):
            return {"offices_in": offices_in, "controls_all": controls_all}
        case tuple():
            return list(row)
        case Mapping():
            return dict(row)
        case _:
            return row
