"""The pad: rows A to G, a column a player, totals, and who wins."""

from dataclasses import dataclass

from django.utils.translation import gettext

from companion.models import Table
from companion.pad import known_sheet, sheet_of
from companion.panels.base import Panel, at
from companion.panels.table import undo_bar
from companion.sitting import Sitting
from scoring.hansa.desk import TOP_LEVEL
from scoring.hansa.pad import PadSheet
from scoring.hansa.pad_words import arithmetic, verdict

LETTERS = "ABCDEFG"


@dataclass(frozen=True)
class PadCell:
    colour: str
    points: int
    is_open: bool
    is_known: bool  # from the companion, nobody entered it
    words: str


@dataclass(frozen=True)
class PadRow:
    letter: str
    category: str
    cells: tuple[PadCell, ...]


@dataclass(frozen=True)
class PadHead:
    colour: str
    name: str
    total: int
    rank: int
    is_winner: bool


@dataclass(frozen=True)
class PadGrid:
    heads: tuple[PadHead, ...]
    rows: tuple[PadRow, ...]
    id = "pad-grid"
    template = "hansa/_pad_grid.html"


@dataclass(frozen=True)
class PadEnd:
    """Who would win now, what must still be asked, and saving it."""

    verdict: str
    open_cells: int
    ties: tuple[tuple[str, str], ...]  # colour, name
    levels: tuple[int, ...]
    is_over: bool
    is_saved: bool
    id = "pad-end"
    template = "hansa/_pad_end.html"


def pad_panels(sitting: Sitting) -> tuple[Panel, ...]:
    table, names = sitting.table, sitting.names
    sheet = sheet_of(sitting.state, table.depth)
    known = known_sheet(sitting.state, table.depth)
    rows = tuple(
        PadRow(letter, category, tuple(_cells(sheet, known, category, sitting)))
        for letter, category in zip(LETTERS, sheet.rows, strict=False)
    )
    open_cells = sum(cell.is_open for row in rows for cell in row.cells)
    ranking = sheet.ranking
    heads = tuple(
        PadHead(column.seat, names[column.seat], column.total, ranking.ranks[column.seat], not open_cells and
                column.seat in ranking.winners)
        for column in sheet.columns
    )  # fmt: skip
    ties = () if open_cells else tuple((seat, names[seat]) for seat in sheet.needs_tie_break)
    end = PadEnd(
        verdict="" if open_cells or ties else verdict(sheet, names, gettext),
        open_cells=open_cells,
        ties=ties,
        levels=tuple(range(TOP_LEVEL["actions"] + 1)),
        is_over=table.depth == Table.Depth.PAD or sitting.state.position.ended_by is not None,
        is_saved=not table.is_open,
    )
    return (at(sitting), PadGrid(heads, rows), end, undo_bar(sitting))


def _cells(sheet: PadSheet, known: PadSheet, category: str, sitting: Sitting) -> list[PadCell]:
    cells = []
    for column, before in zip(sheet.columns, known.columns, strict=True):
        entered = category in sitting.state.pad.get(column.seat, {})
        is_open = column.is_open(category)  # type: ignore[arg-type]
        cells.append(
            PadCell(
                colour=column.seat,
                points=column.categories[category],  # type: ignore[index]
                is_open=is_open,
                is_known=not entered and not before.is_open(category),  # type: ignore[arg-type]
                words=arithmetic(column, category, gettext),  # type: ignore[arg-type]
            )
        )
    return cells
