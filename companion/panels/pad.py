"""The pad: the game's rows with a letter each, a column a player, totals, and who wins."""

from dataclasses import dataclass
from string import ascii_uppercase

from django.utils.translation import gettext

from companion.pad import known_sheet, sheet_of
from companion.panels.base import Panel, at
from companion.panels.log import undo_bar
from companion.sitting import Sitting
from scoring.game import TIE_BREAK, Choices, Game, OneOf, PadSheet


@dataclass(frozen=True)
class PadCell:
    colour: str
    points: int
    is_open: bool
    is_known: bool  # from the companion, nobody entered anything else
    is_winner: bool
    words: str


@dataclass(frozen=True)
class PadRow:
    letter: str
    id: str
    label: str
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
    template = "companion/_pad_grid.html"


@dataclass(frozen=True)
class Tie:
    """Who must be asked for more because points are level; one question with few answers is a row of buttons."""

    colour: str
    name: str
    question: str
    field: str
    choices: Choices


@dataclass(frozen=True)
class PadEnd:
    """Who would win now, what must still be asked, and saving it."""

    verdict: str
    open_cells: int
    ties: tuple[Tie, ...]
    is_saved: bool
    is_over: bool  # else the game goes on, and this is how it would end now
    id = "pad-end"
    template = "companion/_pad_end.html"


def pad_panels(sitting: Sitting) -> tuple[Panel, ...]:
    table, names, game = sitting.table, sitting.names, sitting.state.rules
    sheet = sheet_of(sitting.state, table)
    known = known_sheet(sitting.state, table)
    open_cells = sum(column.is_open(row) for row in sheet.rows for column in sheet.columns)
    ties = () if open_cells else sheet.needs_tie_break
    ranking = sheet.ranking
    winners = () if open_cells or ties else ranking.winners
    rows = tuple(
        PadRow(letter, row, gettext(game.ABOUT.rows[row]), _cells(game, sheet, known, row, winners))
        for letter, row in zip(ascii_uppercase, sheet.rows, strict=False)
    )
    heads = tuple(
        PadHead(column.seat, names[column.seat], column.total, ranking.ranks[column.seat], column.seat in winners)
        for column in sheet.columns
    )
    end = PadEnd(
        verdict=game.verdict(sheet, names, gettext) if winners else "",
        open_cells=open_cells,
        ties=tuple(_tie(game, sheet, seat, names[seat]) for seat in ties),
        is_saved=not table.is_open,
        is_over=table.depth == table.Depth.PAD or sitting.state.ended_by is not None,
    )
    return (at(sitting), PadGrid(heads, rows), end, undo_bar(sitting))


def _cells(
    game: Game, sheet: PadSheet, known: PadSheet, row: str, winners: tuple[str, ...]
) -> tuple[PadCell, ...]:  # fmt: skip
    return tuple(
        PadCell(
            colour=column.seat,
            points=column.categories[row],
            is_open=column.is_open(row),
            is_known=not before.is_open(row) and game.arithmetic(before, row, gettext) == words,
            is_winner=column.seat in winners,
            words=words,
        )
        for column, before in zip(sheet.columns, known.columns, strict=True)
        for words in [game.arithmetic(column, row, gettext)]
    )


def _tie(game: Game, sheet: PadSheet, seat: str, name: str) -> Tie:
    questions = game.cell(sheet, seat, TIE_BREAK, gettext)
    if len(questions) == 1 and isinstance(questions[0], OneOf):
        return Tie(seat, name, questions[0].label, questions[0].name, questions[0].choices)
    return Tie(seat, name, "", "", ())
