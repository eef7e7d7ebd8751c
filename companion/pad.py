"""The score pad of a table: what the table knows, and over it what people entered."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from companion.models import Table
from companion.state import State
from scoring.game import TIE_BREAK, Game, PadSheet


def known_sheet(state: State, table: Table) -> PadSheet:
    """What needs no counting because the companion has it; nothing where only the score is kept."""
    if table.depth == Table.Depth.PAD:
        return state.rules.empty_pad(state.position)
    return state.rules.pad_from(state.position)


def sheet_of(state: State, table: Table) -> PadSheet:
    """The pad as it stands; FormatError or RuleViolation where somebody entered what cannot be."""
    return with_rows(state.rules, known_sheet(state, table), state.pad, table.setup)


def with_rows(game: Game, sheet: PadSheet, entered: Mapping[str, Any], setup: Mapping[str, Any]) -> PadSheet:
    """The sheet with these rows, by seat, over what it has."""
    document = game.write_pad(sheet)
    document["players"] = [{**column, **entered.get(column["seat"], {})} for column in document["players"]]
    return game.read_pad(document, setup)


def describe(game: Game, sheet: PadSheet, seat: str, row: str, names: Mapping[str, str]) -> str:
    """An entry in words, for the log."""
    if row == TIE_BREAK:
        return gettext("Pad, {row}: {name}.").format(name=names[seat], row=gettext("Tie-break"))
    sentence, label = gettext("Pad, {row}: {name}, {sum}."), gettext(game.ABOUT.rows[row])
    return sentence.format(name=names[seat], row=label, sum=game.arithmetic(sheet.column(seat), row, gettext))
