"""Plays as a table for a spreadsheet: a row for each player in each play."""

import csv
from collections.abc import Iterable, Iterator
from datetime import UTC
from io import StringIO
from typing import Final

from companion.exports.plays import about, minutes_of, variant_of
from companion.models import Play, PlayResult
from scoring.games import GAMES

BOM: Final = "\ufeff"  # or some spreadsheets take UTF-8 for something else
COLUMNS: Final = (
    "play_id", "played_at", "game", "bgg_id", "variant", "expansions", "location", "duration_min",
    "player", "seat", "colour", "start_player", "score", "rank", "winner",
)  # fmt: skip
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet would calculate with what begins so

Cell = str | int | None


def csv_lines(plays: Iterable[Play]) -> Iterator[str]:
    """The whole file, a line at a time."""
    categories = tuple(dict.fromkeys(row for game in GAMES for row in about(game).rows))
    yield BOM + _line((*COLUMNS, *categories))
    for play in plays:
        for result in sorted(play.results.all(), key=lambda result: result.order):
            yield _line((*_cells(play, result), *(result.categories.get(category) for category in categories)))


def _cells(play: Play, result: PlayResult) -> tuple[Cell, ...]:
    return (
        str(play.pk),
        play.played_at.astimezone(UTC).isoformat(timespec="seconds"),
        about(play.game).name,
        about(play.game).bgg_id,
        variant_of(play),
        ", ".join(play.setup.get("modules", ())),
        play.place,
        minutes_of(play),
        result.name,
        result.order + 1,
        result.colour,
        int(result.order == 0),
        result.total,
        result.rank,
        int(result.rank == 1),
    )


def _line(cells: Iterable[Cell]) -> str:
    written = StringIO()
    csv.writer(written).writerow([safe(cell) if isinstance(cell, str) else cell for cell in cells])
    return written.getvalue()


def safe(cell: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.startswith(FORMULA) else cell
