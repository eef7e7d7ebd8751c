"""The helper of each cell of the pad: what it asks, and the rows of a pad document that come of the answers."""

from collections.abc import Mapping
from typing import Any, Final

from scoring.burgundy.components import BUILDING_OF_KNOWLEDGE, HEXES, MOST_UNITS, POINTS_PER_UNIT, Seat
from scoring.burgundy.pad import ROW_OF, PadColumn, PadSheet, Typed
from scoring.burgundy.pad_notation import MOST_GOODS, MOST_PIECES, MOST_POINTS
from scoring.burgundy.words import fill
from scoring.game import TIE_BREAK, Answers, Field, Number, OneOf, Translate
from scoring.refusals import N_

COUNTED: Final[Mapping[str, tuple[str, int]]] = {
    "goods": (N_("Unsold goods"), MOST_GOODS),
    "silver": (N_("Silver"), MOST_PIECES),
    "workers": (N_("Workers"), MOST_PIECES),
}
TILE_COUNTS: Final[Mapping[int, str]] = {
    15: N_("Tile {tile}: kinds of goods sold (× {each})"),
    24: N_("Tile {tile}: kinds of animals (× {each})"),
    25: N_("Tile {tile}: goods sold (× {each})"),
    26: N_("Tile {tile}: bonus tiles (× {each})"),
    **dict.fromkeys(BUILDING_OF_KNOWLEDGE, N_("Tile {tile}: {building} (× {each})")),
}


def cell(sheet: PadSheet, seat: Seat, row: str, translate: Translate) -> tuple[Field, ...]:
    """What is asked for a cell; `points` may be typed in place of the rest."""
    column = sheet.column(seat)
    if row == TIE_BREAK:
        return _tie_break(sheet, column, translate)
    counted = column.row(row)  # type: ignore[arg-type]
    points = counted.points if isinstance(counted, Typed) else column.track if row == "track" else None
    helpers: tuple[Field, ...] = ()
    if row in COUNTED:
        label, most = COUNTED[row]
        helpers = (Number("count", translate(label), 0, most, counted if isinstance(counted, int) else None),)
    elif row == "knowledge":
        counts = counted if isinstance(counted, Mapping) else {}
        helpers = tuple(_tile(tile, counts.get(tile), translate) for tile in sorted(POINTS_PER_UNIT))
    return (*helpers, Number("points", translate(N_("Points")), 0, MOST_POINTS, points))


def _tile(tile: int, count: int | None, translate: Translate) -> Number:
    gaps = {"tile": tile, "each": POINTS_PER_UNIT[tile], "building": BUILDING_OF_KNOWLEDGE.get(tile)}
    return Number(f"tile-{tile}", fill(TILE_COUNTS[tile], translate, {}, **gaps), 0, MOST_UNITS[tile], count)


def _tie_break(sheet: PadSheet, column: PadColumn, translate: Translate) -> tuple[Field, ...]:
    """B-END-5, then B-END-6."""
    places = tuple((place, str(place)) for place in range(1, len(sheet.columns) + 1))
    order = translate(N_("Place in the turn order of the last round"))
    return (
        Number("empty", translate(N_("Empty hexes in the estate")), 0, HEXES - 1, column.empty_spaces),
        OneOf("order", order, places, column.turn_order, is_optional=True),
    )


def entry(_sheet: PadSheet, _seat: Seat, row: str, answers: Answers) -> dict[str, Any]:
    """Rows of a pad document; nothing entered at all empties the cell."""
    if row == TIE_BREAK:
        return {"empty_spaces": answers["empty"], "turn_order": answers["order"]}
    points = answers.get("points")
    if row == "track":
        return {"track": points}
    name = ROW_OF[row]  # type: ignore[index]
    if points is not None:
        return {name: {"points": points}}
    if row == "knowledge":
        tiles = {str(tile): answers.get(f"tile-{tile}") for tile in POINTS_PER_UNIT}
        return {name: {tile: count for tile, count in tiles.items() if count is not None}}
    return {name: answers["count"]}
