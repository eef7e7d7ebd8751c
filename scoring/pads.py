"""What the pads of all games share: a number typed in place of a helper's answers, and the result they print."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from scoring.game import PadColumn, PadSheet
from scoring.reading import at, mapping, whole_number

Row = TypeVar("Row")

FORMAT: Final = "kontor/pad"
VERSION: Final = 1
MOST_POINTS: Final = 999


@dataclass(frozen=True, slots=True)
class Typed:
    """A number typed in place of what a helper asks for; it is taken as it is."""

    points: int


def or_typed(read: Callable[[object, str], Row]) -> Callable[[object, str], Row | Typed]:
    """What a helper asks for, or the points typed in its place."""

    def read_either(value: object, place: str) -> Row | Typed:
        if isinstance(value, Mapping) and "points" in value:
            typed = mapping(value, place, ("points",))
            return Typed(whole_number(typed["points"], at(place, "points"), 0, MOST_POINTS))
        return read(value, place)

    return read_either


def result(
    game: str,
    sheet: PadSheet,
    of_a_player: Callable[[Any], Mapping[str, Any]] = lambda column: {},
    of_the_game: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """The score of a pad in the shape that `score --json` prints, with what only one game says."""
    ranking = sheet.ranking

    def row(column: PadColumn) -> dict[str, Any]:
        return {
            "seat": column.seat,
            "rank": ranking.ranks[column.seat],
            "total": column.total,
            "categories": dict(column.categories),
            **of_a_player(column),
        }

    return {
        "ok": True,
        "game": game,
        "winners": list(ranking.winners),
        "decided_by": ranking.decided_by,
        **(of_the_game or {}),
        "players": [row(column) for column in sheet.columns],
    }
