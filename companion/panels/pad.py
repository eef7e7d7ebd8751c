"""The pad: rows A to G, a column a player, totals, and who wins."""

from dataclasses import dataclass

from django.utils.translation import gettext

from companion.pad import known_sheet, sheet_of
from companion.panels.base import Panel, at
from companion.panels.table import undo_bar
from companion.sitting import Sitting
from scoring.hansa.components import Seat
from scoring.hansa.desk import TOP_LEVEL
from scoring.hansa.final import Category
from scoring.hansa.pad import PadSheet
from scoring.hansa.pad_words import arithmetic, verdict

LETTERS = "ABCDEFG"


@dataclass(frozen=True)
class PadCell:
    colour: str
    points: int
    is_open: bool
    is_known: bool  # from the companion, nobody entered it
    is_winner: bool
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
    is_saved: bool
    id = "pad-end"
    template = "hansa/_pad_end.html"


def pad_panels(sitting: Sitting) -> tuple[Panel, ...]:
    table, names = sitting.table, sitting.names
    sheet = sheet_of(sitting.state, table.depth)
    known = known_sheet(sitting.state, table.depth)
    open_cells = sum(column.is_open(category) for category in sheet.rows for column in sheet.columns)
    ties = () if open_cells else sheet.needs_tie_break
    ranking = sheet.ranking
    winners = () if open_cells or ties else ranking.winners
    rows = tuple(
        PadRow(letter, category, _cells(sheet, known, category, sitting, winners))
        for letter, category in zip(LETTERS, sheet.rows, strict=False)
    )
    heads = tuple(
        PadHead(column.seat, names[column.seat], column.total, ranking.ranks[column.seat], column.seat in winners)
        for column in sheet.columns
    )
    end = PadEnd(
        verdict=verdict(sheet, names, gettext) if winners else "",
        open_cells=open_cells,
        ties=tuple((seat, names[seat]) for seat in ties),
        levels=tuple(range(TOP_LEVEL["actions"] + 1)),
        is_saved=not table.is_open,
    )
    return (at(sitting), PadGrid(heads, rows), end, undo_bar(sitting))


def _cells(
    sheet: PadSheet, known: PadSheet, category: Category, sitting: Sitting, winners: tuple[Seat, ...]
) -> tuple[PadCell, ...]:
    entered = {seat for seat, rows in sitting.state.pad.items() if category in rows}
    return tuple(
        PadCell(
            colour=column.seat,
            points=column.categories[category],
            is_open=column.is_open(category),
            is_known=column.seat not in entered and not before.is_open(category),
            is_winner=column.seat in winners,
            words=arithmetic(column, category, gettext),
        )
        for column, before in zip(sheet.columns, known.columns, strict=True)
    )
