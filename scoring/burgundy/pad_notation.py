"""Pads to and from JSON (`kontor/pad`, version 1)."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from scoring.burgundy.components import GOODS_PER_TYPE, HEXES, MOST_UNITS, PLAYERS, TieBreak, box
from scoring.burgundy.pad import PadColumn, PadSheet, Typed
from scoring.pads import FORMAT as FORMAT
from scoring.pads import MOST_POINTS as MOST_POINTS
from scoring.pads import VERSION, or_typed
from scoring.reading import at, entries, listed, mapping, one_of, whole_number
from scoring.seats import read_name, read_seat

Row = TypeVar("Row")

ROWS: Final = (
    "name", "track", "unsold_goods", "silver", "workers", "knowledge", "empty_spaces", "turn_order",
)  # fmt: skip
MOST_PIECES: Final = 999  # B-COMP-6: silver and workers are not limited by the pieces in the box
MOST_GOODS: Final[int] = GOODS_PER_TYPE * len(box()["goods"]["types"])


def read_pad(document: object, tie_break: TieBreak = "fewer") -> PadSheet:
    """The pad in a document; a row left out counts as nothing."""
    members = mapping(document, "", ("format", "version", "game", "players"))
    one_of(members["format"], "format", (FORMAT,))
    one_of(members["version"], "version", (VERSION,))
    one_of(members["game"], "game", ("burgundy",))
    columns: list[PadColumn] = []
    for index, row in enumerate(listed(members["players"], "players", 1, max(PLAYERS))):
        place = at("players", index)
        rows = mapping(row, place, ("seat",), ROWS)
        seat = read_seat(rows["seat"], place, [column.seat for column in columns])
        columns.append(_column(PadColumn(seat, read_name(rows.get("name"), place)), rows, place))
    return PadSheet(tuple(columns), tie_break)


def _column(empty: PadColumn, rows: Mapping[str, object], place: str) -> PadColumn:
    def row(name: str, read: Callable[[object, str], Row]) -> Row | None:
        return None if rows.get(name) is None else read(rows[name], at(place, name))

    return PadColumn(
        seat=empty.seat,
        name=empty.name,
        track=row("track", _number(MOST_POINTS)),
        unsold_goods=row("unsold_goods", or_typed(_number(MOST_GOODS))),
        silver=row("silver", or_typed(_number(MOST_PIECES))),
        workers=row("workers", or_typed(_number(MOST_PIECES))),
        knowledge=row("knowledge", or_typed(_knowledge)),
        empty_spaces=row("empty_spaces", _number(HEXES - 1)),  # the start castle covers one
        turn_order=row("turn_order", lambda value, place: whole_number(value, place, 1, max(PLAYERS))),
    )


def _number(most: int) -> Callable[[object, str], int]:
    return lambda value, place: whole_number(value, place, 0, most)


def _knowledge(value: object, place: str) -> dict[int, int]:
    """B-KNOW-15 … B-KNOW-26: the number of a tile that scores at the end, and how much there is of what it counts."""
    known = {str(tile): tile for tile in MOST_UNITS}
    counts = {
        known[one_of(tile, at(place, tile), tuple(known))]: whole_number(
            count, at(place, tile), 0, MOST_UNITS[known[tile]]
        )
        for tile, count in entries(value, place).items()
    }
    return dict(sorted(counts.items()))


def write_pad(sheet: PadSheet) -> dict[str, Any]:
    """The document of a pad; rows that are open are left out."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": "burgundy",
        "players": [_write_column(column) for column in sheet.columns],
    }


def _write_column(column: PadColumn) -> dict[str, Any]:
    rows = {name: _write_row(getattr(column, name)) for name in ROWS}
    return {"seat": column.seat, **{name: row for name, row in rows.items() if row is not None}}


def _write_row(row: object) -> object:
    match row:
        case Typed(points):
            return {"points": points}
        case Mapping():
            return {str(tile): count for tile, count in row.items()}
        case _:
            return row
