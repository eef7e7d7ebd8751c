"""A fresh table as people choose it on the form for a new one; what nobody has counted is left open."""

from scoring.mercator.components import LENGTHS, MOST_PLAYERS, MOST_ROWS, TIME_MARKERS
from scoring.mercator.position import Position, Rows
from scoring.mercator.setup import new_game
from scoring.reading import at, listed, mapping, one_of, whole_number
from scoring.refusals import N_, FormatError
from scoring.seats import read_names


def start(setup: object) -> Position:
    """The position before the first turn; FormatError or RuleViolation where the choices do not fit together."""
    chosen = mapping(setup, "", ("players",), ("length", "chart", "ultimo"))
    names = read_names(chosen["players"], most=MOST_PLAYERS)
    return new_game(
        tuple(names),
        length=one_of(chosen.get("length", "short"), "length", LENGTHS),
        chart=_chart(chosen.get("chart"), "chart"),
        ultimo=_chart(chosen.get("ultimo"), "ultimo"),
        names=names,
    )


def _chart(value: object, place: str) -> Rows | None:
    """M-SETUP-8: the markers in each row from top to bottom, or their number alone; nothing where nobody counts."""
    if value in (None, [], ()):
        return None
    if not isinstance(value, list | tuple):
        return (whole_number(value, place, 1, TIME_MARKERS),)
    rows = read_rows(value, place)
    if not sum(rows):
        raise FormatError(place, N_("A game begins with markers on the time chart."))
    return rows


def read_rows(value: object, place: str) -> Rows:
    """The markers in each row of the chart, from top to bottom."""
    members = listed(value, place, 1, MOST_ROWS)
    return tuple(whole_number(row, at(place, index), 0, TIME_MARKERS) for index, row in enumerate(members))
