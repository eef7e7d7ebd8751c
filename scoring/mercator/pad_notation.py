"""Pads to and from JSON (`kontor/pad`, version 1).

`buildings` is the format's number, or the lines it is the sum of: {"name", "points"}, or {"card", "count"} where the
scoring of a card is known.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from scoring.mercator.components import BUILDINGS, CONTRACTS, GOODS, KNOWN_BUILDINGS, MOST_PLAYERS, VALUES
from scoring.mercator.contracts import Hand, hand
from scoring.mercator.pad import Building, CountedBuilding, NamedBuilding, PadColumn, PadSheet, Typed
from scoring.pads import FORMAT as FORMAT
from scoring.pads import MOST_POINTS as MOST_POINTS
from scoring.pads import VERSION, or_typed
from scoring.reading import at, entries, listed, mapping, one_of, text, truth, whole_number
from scoring.refusals import N_, FormatError
from scoring.seats import read_name, read_seat

Row = TypeVar("Row")

LONGEST_NAME: Final = 60  # of a building


def read_pad(document: object) -> PadSheet:
    """The pad in a document; a row left out counts as nothing."""
    one_of(entries(document, "").get("format"), "format", (FORMAT,))
    members = mapping(document, "", ("format", "version", "game", "players"), ("solo",))
    one_of(members["version"], "version", (VERSION,))
    one_of(members["game"], "game", ("mercator",))
    solo = truth(members.get("solo", False), "solo")
    columns: list[PadColumn] = []
    for index, row in enumerate(listed(members["players"], "players", 1, MOST_PLAYERS)):
        place = at("players", index)
        rows = mapping(row, place, ("seat",), ("name", "contracts", "buildings"))
        seat = read_seat(rows["seat"], place, [column.seat for column in columns])
        columns.append(
            PadColumn(
                seat=seat,
                name=read_name(rows.get("name"), place),
                contracts=_row(rows, place, "contracts", _contracts),
                buildings=_row(rows, place, "buildings", _buildings),
            )
        )
    if solo and len(columns) > 1:
        raise FormatError("players", N_("A solo game has one player."))  # M-SOLO-1
    return PadSheet(tuple(columns), solo)


def _row(rows: Mapping[str, object], place: str, name: str, read: Callable[[object, str], Row]) -> Row | Typed | None:
    """What a helper asks for, or the points typed in its place; None where the row is open."""
    return None if rows.get(name) is None else or_typed(read)(rows[name], at(place, name))


def _points(value: object, place: str) -> int:
    return whole_number(value, place, 0, MOST_POINTS)  # M-SCORE-9


def _contracts(value: object, place: str) -> Hand:
    members = listed(value, place, 0, sum(CONTRACTS.values()))
    return hand(one_of(member, at(place, index), VALUES) for index, member in enumerate(members))


def _buildings(value: object, place: str) -> tuple[Building, ...] | Typed:
    if not isinstance(value, list | tuple):
        return Typed(_points(value, place))
    return tuple(_building(line, at(place, index)) for index, line in enumerate(listed(value, place, 0, BUILDINGS)))


def _building(value: object, place: str) -> Building:
    if isinstance(value, Mapping) and "card" in value:
        members = mapping(value, place, ("card",), ("count",))
        count = members.get("count")
        return CountedBuilding(
            one_of(members["card"], at(place, "card"), tuple(KNOWN_BUILDINGS)),
            None if count is None else whole_number(count, at(place, "count"), 0, len(GOODS)),
        )
    members = mapping(value, place, (), ("name", "points"))
    points = members.get("points")
    return NamedBuilding(
        text(members.get("name", ""), at(place, "name"), LONGEST_NAME),
        None if points is None else _points(points, at(place, "points")),
    )


def write_pad(sheet: PadSheet) -> dict[str, Any]:
    """The document of a pad; rows that are open are left out."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": "mercator",
        "solo": sheet.solo,
        "players": [_write_column(column) for column in sheet.columns],
    }


def _write_column(column: PadColumn) -> dict[str, Any]:
    rows = {"name": column.name, "contracts": _write_contracts(column), "buildings": _write_buildings(column)}
    return {"seat": column.seat, **{name: row for name, row in rows.items() if row is not None}}


def _write_contracts(column: PadColumn) -> object:
    match column.contracts:
        case None:
            return None
        case Typed(points):
            return {"points": points}
        case values:
            return list(values)


def _write_buildings(column: PadColumn) -> object:
    match column.buildings:
        case None:
            return None
        case Typed(points):
            return points
        case lines:
            return [_write_building(line) for line in lines]


def _write_building(line: Building) -> dict[str, object]:
    match line:
        case CountedBuilding(card, counted):
            written: dict[str, object] = {"card": card, "count": counted}
        case NamedBuilding(name, counted):
            written = {"name": name, "points": counted}
    return {key: value for key, value in written.items() if value is not None}
