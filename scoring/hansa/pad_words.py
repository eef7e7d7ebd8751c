"""The pad in words: the arithmetic of each cell, and who wins by what."""

from collections.abc import Iterator
from typing import Final

from scoring.hansa.components import Seat
from scoring.hansa.desk import SKILL_POINTS
from scoring.hansa.final import Category, points_per_city, points_per_skill
from scoring.hansa.pad import START_KEYS, MissionCount, NetworkCount, PadColumn, PadSheet, Typed
from scoring.hansa.ranking import DecidedBy
from scoring.hansa.rules.missions import POINTS_FOR_ALL, POINTS_PER_CITY
from scoring.hansa.words import WORDS, Names, Translate, called, untranslated
from scoring.refusals import N_

Wording = tuple[str, dict[str, object]]  # a sentence and what fills its gaps

OPEN: Final = N_("not counted yet")
TYPED: Final = N_("{points}, entered as a number")
VERDICTS: Final[dict[DecidedBy, str]] = {
    "points": N_("{winners} wins with {total}."),
    "actions": N_("{tied} have {total} each: {winners} wins, having developed actions least."),
    "network": N_("{tied} have {total} each: {winners} wins with the larger network."),
    "shared": N_("{winners} share the victory with {total} each."),
}


def arithmetic(column: PadColumn, category: Category, translate: Translate = untranslated) -> str:
    """Where the points of a cell come from: "9 offices × 3 = 27"."""
    parts = [_wording(column, category)]
    if category == "cities" and column.areas:
        parts = [*([] if column.is_open("cities") else parts), *_areas(column)]
    return "; ".join(_filled(sentence, translate, gaps) for sentence, gaps in parts)


def _filled(sentence: str, translate: Translate, gaps: dict[str, object]) -> str:
    def words(gap: object) -> str:
        return ", ".join(map(words, gap)) if isinstance(gap, tuple) else called(gap, translate, {}, None)

    return translate(sentence).format_map({name: words(gap) for name, gap in gaps.items()})


def _areas(column: PadColumn) -> Iterator[Wording]:
    for area, points in column.areas.items():
        yield N_("{area}: {points}"), {"area": area, "points": points}


def _wording(column: PadColumn, category: Category) -> Wording:
    points = column.categories[category]
    if column.is_open(category):
        return OPEN, {}
    match getattr(column, category):
        case Typed(typed):
            return TYPED, {"points": typed}
        case NetworkCount(offices, keys):
            sentence = (
                N_("1 office × {keys} = {points}") if offices == 1 else N_("{offices} offices × {keys} = {points}")
            )
            return sentence, {"offices": offices, "keys": keys or START_KEYS, "points": points}
        case MissionCount(offices_in, controls_all):
            return _mission(offices_in, controls_all, points)
    if category == "skills":
        return _skills(column, points)
    if category == "tokens":
        sentence = N_("1 token → {points}") if column.tokens == 1 else N_("{tokens} tokens → {points}")
        return sentence, {"tokens": column.tokens, "points": points}
    if category == "special":
        return _special(column, points)
    if category == "cities":
        sentence = N_("1 city × {each} = {points}") if column.cities == 1 else N_("{cities} cities × {each} = {points}")
        return sentence, {
            "cities": column.cities,
            "each": points_per_city(column.favours),
            "points": column.city_points,
        }
    return N_("{points} on the track"), {"points": points}


def _skills(column: PadColumn, points: int) -> Wording:
    """H-SCORE-B: `keys` may be ticked, too, and gives none."""
    ticked = () if isinstance(column.skills, Typed) else column.skills or ()
    scoring = tuple(skill for skill in ticked if SKILL_POINTS[skill])
    if not scoring:
        return N_("none that scores is fully developed"), {}
    each = points_per_skill(scoring[0], column.favours)
    return N_("{skills}: {count} × {each} = {points}"), {
        "skills": scoring, "count": len(scoring), "each": each, "points": points,
    }  # fmt: skip


def _special(column: PadColumn, points: int) -> Wording:
    cells = () if isinstance(column.special, Typed) else column.special or ()
    if len(cells) > 1:
        return N_("cells {cells} = {points}"), {"cells": " + ".join(map(str, cells)), "points": points}
    return (N_("cell {points}"), {"points": points}) if cells else (N_("no cell"), {})


def _mission(offices_in: int, controls_all: bool, points: int) -> Wording:
    """H-MISS-3."""
    if controls_all:
        sentence = N_("offices in all three cities {offices} + all three controlled {bonus} = {points}")
        return sentence, {"offices": offices_in * POINTS_PER_CITY, "bonus": POINTS_FOR_ALL, "points": points}
    return N_("offices in {count} of the three cities = {points}"), {"count": offices_in, "points": points}


def verdict(sheet: PadSheet, names: Names, translate: Translate = untranslated) -> str:
    """Who wins, and what decided it."""
    ranking = sheet.ranking
    total = sheet.column(ranking.winners[0]).total
    tied = tuple(column.seat for column in sheet.columns if column.total == total)
    return translate(VERDICTS[ranking.decided_by]).format(
        winners=_listed(ranking.winners, names, translate), tied=_listed(tied, names, translate), total=total
    )


def _listed(seats: tuple[Seat, ...], names: Names, translate: Translate) -> str:
    return ", ".join(names.get(seat) or translate(WORDS[seat]) for seat in seats)
