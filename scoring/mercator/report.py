"""The answers of the commands as text for people, where `--json` was not asked for."""

from collections.abc import Iterator
from typing import Final, NoReturn

from scoring.mercator import answers
from scoring.mercator.final import CATEGORIES
from scoring.mercator.pad import PadSheet
from scoring.mercator.pad_words import arithmetic, verdict
from scoring.mercator.words import WORDS

WIDTH: Final = 11


def score(document: object) -> str:
    """A table with a row a player, who wins, then where each one's points come from."""
    sheet = answers.read_checked_pad(document)
    return "\n".join([*_table(sheet), "", verdict(sheet, {}), "", *_reasons(sheet)])


def _table(sheet: PadSheet) -> Iterator[str]:
    ranks = sheet.ranking.ranks
    yield f"{'':8}" + "".join(f"{category:>{WIDTH}}" for category in (*CATEGORIES, "total", "rank"))
    for column in sorted(sheet.columns, key=lambda column: ranks[column.seat]):
        points = [*column.categories.values(), column.total, ranks[column.seat]]
        yield f"{column.seat:8}" + "".join(f"{number:{WIDTH}}" for number in points)


def _reasons(sheet: PadSheet) -> Iterator[str]:
    for column in sorted(sheet.columns, key=lambda column: sheet.ranking.ranks[column.seat]):
        yield WORDS[column.seat]
        for category, points in column.categories.items():
            yield f"  {category:{WIDTH}}{points:4}  {arithmetic(column, category)}"


def replay(document: object) -> NoReturn:
    answers.replay(document)


def position(document: object) -> NoReturn:
    answers.position(document)
