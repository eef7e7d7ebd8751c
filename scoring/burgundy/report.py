"""The answers of the commands as text for people, where `--json` was not asked for."""

from collections.abc import Iterator

from scoring.burgundy import answers
from scoring.burgundy.pad import CATEGORIES, PadSheet
from scoring.burgundy.pad_audit import slips
from scoring.burgundy.pad_notation import read_pad
from scoring.burgundy.pad_words import arithmetic, verdict
from scoring.burgundy.words import called, untranslated


def score(document: object) -> str:
    """A table with a row a player, where each one's points come from, and what cannot be right."""
    answers.score(document)  # refuses what is no pad
    sheet = read_pad(document)
    names: dict[str, str] = {column.seat: column.name for column in sheet.columns if column.name}
    lines = [*_table(sheet), "", verdict(sheet, names), "", *_reasons(sheet)]
    return "\n".join([*lines, *(["", *map(str, slips(sheet))] if slips(sheet) else [])])


def _table(sheet: PadSheet) -> Iterator[str]:
    ranks = sheet.ranking.ranks
    yield f"{'':8}" + "".join(f"{heading:>11}" for heading in (*CATEGORIES, "total", "rank"))
    for column in sorted(sheet.columns, key=lambda column: ranks[column.seat]):
        points = [*column.categories.values(), column.total, ranks[column.seat]]
        yield f"{column.seat:8}" + "".join(f"{number:11}" for number in points)


def _reasons(sheet: PadSheet) -> Iterator[str]:
    ranks = sheet.ranking.ranks
    for column in sorted(sheet.columns, key=lambda column: ranks[column.seat]):
        yield called("seat", column.seat, untranslated, {})
        for category, points in column.categories.items():
            yield f"  {category:10}{points:4}  {arithmetic(column, category)}"


def replay(document: object) -> str:
    return str(answers.replay(document))


def position(document: object) -> str:
    return str(answers.position(document))
