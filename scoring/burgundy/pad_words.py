"""The pad in words: the arithmetic of each cell, and who wins by what."""

from collections.abc import Mapping
from typing import Final

from scoring.burgundy.components import (
    BUILDING_OF_KNOWLEDGE,
    POINTS_PER_UNIT,
    Seat,
    TieBreak,
    knowledge_points,
)
from scoring.burgundy.pad import WORKERS_PER_POINT, Category, PadColumn, PadSheet, Typed
from scoring.burgundy.ranking import DecidedBy
from scoring.burgundy.words import Names, Translate, called, fill, untranslated
from scoring.refusals import N_

OPEN: Final = N_("not counted yet")
NOTHING: Final = N_("none that scores")
TYPED: Final = N_("{points}, entered as a number")
COUNTED: Final[Mapping[Category, str]] = {
    "track": N_("{points} on the track"),
    "goods": N_("{count} unsold goods × 1 = {points}"),
    "silver": N_("{count} silver × 1 = {points}"),
    "workers": N_("{count} workers ÷ {each}, rounded down = {points}"),
}
ONE_WORKER: Final = N_("1 worker ÷ {each}, rounded down = {points}")
UNITS: Final[Mapping[int, str]] = {
    15: N_("tile 15: {count} kinds of goods sold × {each} = {points}"),
    24: N_("tile 24: {count} kinds of animals × {each} = {points}"),
    25: N_("tile 25: {count} goods sold × {each} = {points}"),
    26: N_("tile 26: {count} bonus tiles × {each} = {points}"),
}
OF_A_BUILDING: Final = N_("tile {tile}, {building}: {count} × {each} = {points}")
VERDICTS: Final[Mapping[DecidedBy, str]] = {
    "points": N_("{winners} wins with {total}."),
    "turn-order": N_("{tied} have {total} each: {winners} wins, being later in turn order."),
    "shared": N_("{winners} share the victory with {total} each."),
}
BY_EMPTY_SPACES: Final[Mapping[TieBreak, str]] = {
    "fewer": N_("{tied} have {total} each: {winners} wins with fewer empty hexes."),
    "more": N_("{tied} have {total} each: {winners} wins with more empty hexes."),
}


def arithmetic(column: PadColumn, category: Category, translate: Translate = untranslated) -> str:
    """Where the points of a cell come from: "5 workers ÷ 2, rounded down = 2"."""
    points = column.categories[category]
    match column.row(category):
        case None:
            return translate(OPEN)
        case Typed(typed):
            return fill(TYPED, translate, {}, points=typed)
        case int(count):
            sentence = ONE_WORKER if category == "workers" and count == 1 else COUNTED[category]
            return fill(sentence, translate, {}, count=count, each=WORKERS_PER_POINT, points=points)
        case counts:
            parts = [knowledge_arithmetic(tile, count, translate) for tile, count in counts.items()]
            return "; ".join(parts) or translate(NOTHING)


def knowledge_arithmetic(tile: int, count: int, translate: Translate = untranslated) -> str:
    """Where the points of one yellow tile come from."""
    gaps: dict[str, object] = {"count": count, "each": POINTS_PER_UNIT[tile], "points": knowledge_points(tile, count)}
    if tile in BUILDING_OF_KNOWLEDGE:
        return fill(OF_A_BUILDING, translate, {}, tile=tile, building=BUILDING_OF_KNOWLEDGE[tile], **gaps)
    return fill(UNITS[tile], translate, {}, **gaps)


def verdict(sheet: PadSheet, names: Names, translate: Translate = untranslated) -> str:
    """Who wins, and what decided it."""
    ranking = sheet.ranking
    total = sheet.column(ranking.winners[0]).total
    tied = tuple(column.seat for column in sheet.columns if column.total == total)
    by = ranking.decided_by
    sentence = BY_EMPTY_SPACES[sheet.tie_break] if by == "empty-spaces" else VERDICTS[by]
    return translate(sentence).format(
        winners=_listed(ranking.winners, names, translate), tied=_listed(tied, names, translate), total=total
    )


def _listed(seats: tuple[Seat, ...], names: Names, translate: Translate) -> str:
    return ", ".join(called("seat", seat, translate, names) for seat in seats)
