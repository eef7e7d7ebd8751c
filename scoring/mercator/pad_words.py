"""The pad in words: the arithmetic of each cell, and who wins or which mark is reached."""

from collections.abc import Iterator
from typing import Final

from scoring.mercator.components import KNOWN_BUILDINGS, Seat
from scoring.mercator.final import Category, DecidedBy
from scoring.mercator.pad import Building, CountedBuilding, NamedBuilding, PadColumn, PadSheet, Typed
from scoring.mercator.words import MARKS, WORDS, Literally, Names, Translate, fill, untranslated
from scoring.refusals import N_

Wording = tuple[str, dict[str, object]]  # a sentence and what fills its gaps

OPEN: Final = N_("not counted yet")
TYPED: Final = N_("{points}, entered as a number")
VERDICTS: Final[dict[DecidedBy, str]] = {
    "points": N_("{winners} wins with {total}."),
    "shared": N_("{winners} share the victory with {total} each."),
}
RATED: Final = N_("{seat} reaches {total}: {rating}.")


def arithmetic(column: PadColumn, category: Category, translate: Translate = untranslated) -> str:
    """Where the points of a cell come from: "(5 + 5 + 3 = 13) : 2 → 6"."""
    if category == "buildings" and isinstance(column.buildings, tuple) and column.buildings:
        return "; ".join(fill(sentence, translate, {}, **gaps) for sentence, gaps in _buildings(column.buildings))
    sentence, gaps = _wording(column, category)
    return fill(sentence, translate, {}, **gaps)


def _wording(column: PadColumn, category: Category) -> Wording:
    if column.is_open(category):
        return OPEN, {}
    if category == "buildings":
        return (TYPED if column.buildings else N_("no building")), {"points": column.categories["buildings"]}
    if isinstance(column.contracts, Typed):
        sentence = TYPED if category == "office" else N_("counted with the five best")
        return sentence, {"points": column.contracts.points}
    return _contracts(column, category)


def _contracts(column: PadColumn, category: Category) -> Wording:
    score, points = column.contract_score, column.categories[category]
    assert score  # contracts that are neither open nor typed are known
    if category == "rest":
        if not score.halved:
            return N_("no more than five contracts"), {}
        sentence = N_("{values} = {sum}, half of it rounded down: {points}")
        if len(score.halved) == 1:
            sentence = N_("half of {values}, rounded down: {points}")
        return sentence, {"values": score.halved, "sum": sum(score.halved), "points": points}
    if len(score.full) > 1:
        return N_("{values} = {points}"), {"values": score.full, "points": points}
    return (N_("one contract: {points}") if score.full else N_("no contract")), {"points": points}


def _buildings(lines: tuple[Building, ...]) -> Iterator[Wording]:
    for line in lines:
        match line:
            case CountedBuilding(card, None):
                yield N_("{card}: not counted yet"), {"card": card}
            case CountedBuilding(card, count):
                each = KNOWN_BUILDINGS[card].points_each
                sentence = N_("{card}: {count} × {each} = {points}")
                yield sentence, {"card": card, "count": count, "each": each, "points": line.points}
            case NamedBuilding("", None):
                yield N_("a building: not counted yet"), {}
            case NamedBuilding("", points):
                yield N_("a building: {points}"), {"points": points}
            case NamedBuilding(name, None):
                yield N_("{card}: not counted yet"), {"card": Literally(name)}
            case NamedBuilding(name, points):
                yield N_("{card}: {points}"), {"card": Literally(name), "points": points}


def verdict(sheet: PadSheet, names: Names, translate: Translate = untranslated) -> str:
    """Who wins, and what decided it; of a solo game, the mark (M-SOLO-13)."""
    ranking = sheet.ranking
    total = sheet.column(ranking.winners[0]).total
    winners = _listed(ranking.winners, names, translate)
    if sheet.rating:
        return translate(RATED).format(seat=winners, total=total, rating=translate(MARKS[sheet.rating]))
    return translate(VERDICTS[ranking.decided_by]).format(winners=winners, total=total)


def _listed(seats: tuple[Seat, ...], names: Names, translate: Translate) -> str:
    return ", ".join(names.get(seat) or translate(WORDS[seat]) for seat in seats)
