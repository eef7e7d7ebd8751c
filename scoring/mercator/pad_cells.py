"""The helper of each cell of the pad: what it asks, and the rows of a pad document that come of the answers."""

from typing import Any, Final

from scoring.game import TIE_BREAK, Answers, Counts, Field, Number, Text, Translate
from scoring.mercator.components import CONTRACTS, GOODS, KNOWN_BUILDINGS, Seat
from scoring.mercator.pad import CountedBuilding, NamedBuilding, PadColumn, PadSheet, Typed
from scoring.mercator.pad_notation import LONGEST_NAME, MOST_POINTS
from scoring.mercator.words import COUNTED_BY, WORDS
from scoring.refusals import N_

FREE_LINES: Final = 2  # for buildings that nobody has entered yet


def cell(sheet: PadSheet, seat: Seat, row: str, translate: Translate) -> tuple[Field, ...]:
    """What is asked for a cell; `points` may be typed in place of the rest; the contracts are one for both rows."""
    if row == TIE_BREAK:
        return ()  # M-SCORE-8
    column = sheet.column(seat)
    counted = column.buildings if row == "buildings" else column.contracts
    helpers = _buildings(column, translate) if row == "buildings" else _contracts(column, translate)
    points = counted.points if isinstance(counted, Typed) else None
    return (*helpers, Number("points", translate(N_("Points")), 0, MOST_POINTS, points))


def _contracts(column: PadColumn, translate: Translate) -> tuple[Field, ...]:
    values = tuple((value, str(value)) for value in CONTRACTS)
    held = column.contracts if isinstance(column.contracts, tuple) else ()
    return (Counts("contracts", translate(N_("How many of each value?")), values, tuple(CONTRACTS.values()), held),)


def _buildings(column: PadColumn, translate: Translate) -> tuple[Field, ...]:
    lines = column.buildings if isinstance(column.buildings, tuple) else ()
    known = {line.card: line.counted for line in lines if isinstance(line, CountedBuilding)}
    named = [line for line in lines if isinstance(line, NamedBuilding)]
    fields: list[Field] = [
        Number(card, f"{translate(WORDS[card])}: {translate(COUNTED_BY[card])}", 0, len(GOODS), known.get(card))
        for card in KNOWN_BUILDINGS
    ]
    for index, line in enumerate([*named, *[NamedBuilding("")] * FREE_LINES]):
        fields.append(Text(f"name-{index}", translate(N_("Building")), line.name, LONGEST_NAME))
        fields.append(Number(f"points-{index}", translate(N_("its points")), 0, MOST_POINTS, line.counted))
    return tuple(fields)


def entry(_sheet: PadSheet, _seat: Seat, row: str, answers: Answers) -> dict[str, Any]:
    """Rows of a pad document; nothing entered at all empties the cell."""
    name = "buildings" if row == "buildings" else "contracts"
    if answers.get("points") is not None:
        return {name: {"points": answers["points"]}}
    if name == "contracts":
        return {name: list(answers["contracts"])}
    known = [{"card": card, "count": answers[card]} for card in KNOWN_BUILDINGS if answers.get(card) is not None]
    named = []
    for key in answers:
        kind, _, index = key.partition("-")
        if kind == "name" and (answers[key] or answers[f"points-{index}"] is not None):
            line = {"name": answers[key], "points": answers[f"points-{index}"]}
            named.append({part: value for part, value in line.items() if value is not None})
    return {name: [*known, *named]}
