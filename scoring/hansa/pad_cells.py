"""The helper of each cell of the pad: what it asks, and the rows of a pad document that come of the answers."""

from typing import Any, Final

from scoring.game import TIE_BREAK, Answers, Field, Flag, Number, OneOf, Ticks, Translate
from scoring.hansa.components import AREA_PRIZES, PIECES_PER_COLOUR, SKILLS, TOKENS_IN_BOX, Favour, Seat
from scoring.hansa.desk import TOP_LEVEL
from scoring.hansa.pad import MissionCount, NetworkCount, PadColumn, PadSheet, Typed
from scoring.hansa.pad_notation import CELLS, KEY_VALUES, MOST_CITIES, MOST_POINTS
from scoring.hansa.words import WORDS
from scoring.refusals import N_

FAVOUR_OF: Final[dict[str, Favour]] = {"skills": "skill-points", "cities": "city-points"}


def cell(sheet: PadSheet, seat: Seat, row: str, translate: Translate) -> tuple[Field, ...]:
    """What is asked for a cell; `points` may be typed in place of the rest."""
    column = sheet.column(seat)
    if row == TIE_BREAK:
        levels = tuple((level, str(level)) for level in range(TOP_LEVEL["actions"] + 1))
        question = translate(N_("How many pieces were taken off the Actions track?"))
        return (OneOf("level", question, levels, column.actions_level),)
    counted = getattr(column, row)
    points = counted.points if isinstance(counted, Typed) else column.track if row == "track" else None
    helpers = _helpers(sheet, column, row, translate)
    return (*helpers, Number("points", translate(N_("Points")), 0, MOST_POINTS, points))


def _helpers(sheet: PadSheet, column: PadColumn, row: str, translate: Translate) -> tuple[Field, ...]:
    match row:
        case "skills":
            skills = tuple((skill, translate(WORDS[skill]).capitalize()) for skill in SKILLS)
            ticked = column.skills if isinstance(column.skills, tuple) else ()
            favour = _favour(sheet, column, row, translate(N_("Favour: 7 points a skill")))
            return (Ticks("skills", translate(N_("Fully developed")), skills, ticked), *favour)
        case "tokens":
            most, count = sum(TOKENS_IN_BOX[sheet.edition].values()), column.tokens
            value = count if isinstance(count, int) else None
            return (Number("tokens", translate(N_("Tokens, used and unused")), 0, most, value),)
        case "special":
            cells = tuple((points, str(points)) for points in CELLS)
            taken = column.special if isinstance(column.special, tuple) else ()
            return (Ticks("cells", translate(N_("Merchants on")), cells, taken),)
        case "cities":
            value = column.cities if isinstance(column.cities, int) else None
            cities = Number("cities", translate(N_("Cities controlled")), 0, MOST_CITIES, value)
            favour = _favour(sheet, column, row, translate(N_("Favour: 4 points a city")))
            areas = [
                Number(area, translate(WORDS[area]), 0, max(AREA_PRIZES), column.areas.get(area))
                for area in sheet.areas
            ]
            return (cities, *favour, *areas)
        case "network":
            network = column.network if isinstance(column.network, NetworkCount) else NetworkCount()
            keys = tuple((value, f"×{value}") for value in KEY_VALUES)
            offices = translate(N_("Offices in the largest network"))
            return (
                Number("offices", offices, 0, PIECES_PER_COLOUR.total, network.offices),
                OneOf("keys", translate(N_("Keys")), keys, network.keys or KEY_VALUES[0], is_optional=True),
            )
        case "mission":
            mission = column.mission if isinstance(column.mission, MissionCount) else MissionCount()
            question = translate(N_("Cities of the card with an office of yours"))
            counts = tuple((count, str(count)) for count in range(4))
            return (
                OneOf("offices_in", question, counts, mission.offices_in, is_optional=True),
                Flag("controls_all", translate(N_("All three controlled")), mission.controls_all),
            )
        case _:
            return ()


def _favour(sheet: PadSheet, column: PadColumn, row: str, label: str) -> tuple[Field, ...]:
    """The favours are asked for only where they can be: on the base map, in the Big Box."""
    if not (sheet.board or "").startswith("germania") or sheet.edition != "big-box":
        return ()
    return (Flag("favour", label, FAVOUR_OF[row] in column.favours),)


def entry(sheet: PadSheet, seat: Seat, row: str, answers: Answers) -> dict[str, Any]:
    """Rows of a pad document; nothing entered at all empties the cell."""
    if row == TIE_BREAK:
        return {"actions_level": answers["level"]}
    points, column = answers.get("points"), sheet.column(seat)
    if row == "track":
        return {"track": points}
    rows = {row: {"points": points}} if points is not None else _helped(column, row, answers)
    areas = {area: answers.get(area) or 0 for area in sheet.areas} if row == "cities" else {}
    return {**rows, **({"areas": areas} if areas else {})}


def _helped(column: PadColumn, row: str, answers: Answers) -> dict[str, Any]:
    match row:
        case "skills":
            return {"skills": list(answers["skills"]), **_favours(column, row, answers)}
        case "tokens":
            return {"tokens": answers["tokens"]}
        case "special":
            return {"special": list(answers["cells"])}
        case "cities":
            count = answers["cities"]
            counted = None if count is None else {"controlled": count}
            return {"cities": counted, **_favours(column, row, answers)}
        case "network":
            offices = answers["offices"]
            keys = answers.get("keys") or KEY_VALUES[0]
            return {"network": None if offices is None else {"offices": offices, "keys": keys}}
        case _:
            controls_all = answers["controls_all"]
            offices_in = 3 if controls_all else answers.get("offices_in") or 0
            return {"mission": {"offices_in": offices_in, "controls_all": controls_all}}


def _favours(column: PadColumn, row: str, answers: Answers) -> dict[str, Any]:
    """The player's favours with this one as it was ticked."""
    if "favour" not in answers:
        return {}
    others = [other for other in column.favours if other != FAVOUR_OF[row]]
    return {"favours": [*others, FAVOUR_OF[row]] if answers["favour"] else others}
