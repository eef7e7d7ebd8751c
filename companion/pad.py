"""The score pad of a table: what the table knows, and over it what people entered."""

from typing import Any

from django.utils.translation import gettext

from companion.models import Table
from companion.state import State
from companion.words import word
from scoring.hansa.final import CATEGORIES
from scoring.hansa.pad import PadColumn, PadSheet
from scoring.hansa.pad_filling import pad_from
from scoring.hansa.pad_notation import read_pad, write_pad
from scoring.hansa.pad_words import arithmetic
from scoring.hansa.position import Position


def known_sheet(state: State, depth: str) -> PadSheet:
    """What needs no counting because the companion has it; nothing where only the score is kept."""
    position: Position = state.position
    if depth == Table.Depth.PAD:
        columns = tuple(PadColumn(player.seat, player.name) for player in position.players)
        return PadSheet(columns, position.edition, position.board.id, tuple(sorted(position.modules)))
    return pad_from(position)


def sheet_of(state: State, depth: str) -> PadSheet:
    """The pad as it stands; FormatError where somebody entered what cannot be."""
    return with_rows(known_sheet(state, depth), state.pad)


def with_rows(sheet: PadSheet, entered: Any) -> PadSheet:
    """The sheet with these rows, by seat, over what it has."""
    document = write_pad(sheet)
    document["players"] = [{**column, **entered.get(column["seat"], {})} for column in document["players"]]
    return read_pad(document)


def describe(sheet: PadSheet, seat: str, row: str, names: dict[str, str]) -> str:
    """An entry in words, for the log."""
    column = next(column for column in sheet.columns if column.seat == seat)
    gaps = {"name": names[seat], "row": word(row) if row in CATEGORIES else gettext("Tie-break")}
    if row not in CATEGORIES:
        return gettext("Pad, {row}: {name}.").format(**gaps)
    sum_in_words = arithmetic(column, row, gettext)
    return gettext("Pad, {row}: {name}, {sum}.").format(**gaps, sum=sum_in_words)
