"""The score pad: a column a player, what people count at the end in each row, and the score that follows (B-END-2)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, get_args

from scoring.burgundy.components import Seat, TieBreak, box, knowledge_points
from scoring.burgundy.ranking import Criterion, Standing, rank
from scoring.pads import Typed as Typed
from scoring.pads import result
from scoring.ranking import Ranking

Category = Literal["track", "goods", "silver", "workers", "knowledge"]
Row = Literal["track", "unsold_goods", "silver", "workers", "knowledge"]

CATEGORIES: Final[tuple[Category, ...]] = get_args(Category)
ROW_OF: Final[Mapping[Category, Row]] = dict(zip(CATEGORIES, get_args(Row), strict=True))
POINTS_PER_GOODS_LEFT: Final[int] = box()["final_scoring"]["unsold_goods_tile"]
POINTS_PER_SILVER: Final[int] = box()["final_scoring"]["silverling"]
WORKERS_PER_POINT: Final[int] = box()["final_scoring"]["workers_per_vp"]


@dataclass(frozen=True, slots=True)
class PadColumn:
    """What was counted for one player; a row that is None is still open and counts as nothing."""

    seat: Seat
    name: str | None = None
    track: int | None = None
    unsold_goods: int | Typed | None = None  # how many tiles
    silver: int | Typed | None = None
    workers: int | Typed | None = None
    knowledge: Mapping[int, int] | Typed | None = None  # the yellow tiles that score at the end, and what each counts
    empty_spaces: int | None = None  # needed only for a tie
    turn_order: int | None = None  # needed only for a tie; 1 acted first in the last round

    def row(self, category: Category) -> int | Mapping[int, int] | Typed | None:
        """What was counted for a category."""
        counted: int | Mapping[int, int] | Typed | None = getattr(self, ROW_OF[category])
        return counted

    def is_open(self, category: Category) -> bool:
        """Nobody has counted this row yet."""
        return self.row(category) is None

    def is_typed(self, category: Category) -> bool:
        return isinstance(self.row(category), Typed)

    @property
    def categories(self) -> Mapping[Category, int]:
        return {category: self._points(category) for category in CATEGORIES}

    @property
    def total(self) -> int:
        return sum(self.categories.values())

    def _points(self, category: Category) -> int:
        """B-END-2; what is on the track was scored during the game (B-VP-1)."""
        match self.row(category):
            case None:
                return 0
            case Typed(points):
                return points
            case int(count):
                return _worth(category, count)
            case counts:
                return sum(knowledge_points(tile, count) for tile, count in counts.items())


def _worth(category: Category, count: int) -> int:
    if category == "goods":
        return count * POINTS_PER_GOODS_LEFT
    if category == "silver":
        return count * POINTS_PER_SILVER
    if category == "workers":
        return count // WORKERS_PER_POINT
    return count


@dataclass(frozen=True, slots=True)
class PadSheet:
    """The whole pad: its columns, and which number of empty hexes wins a tie at this table."""

    columns: tuple[PadColumn, ...]
    tie_break: TieBreak = "fewer"

    def column(self, seat: Seat) -> PadColumn:
        return next(column for column in self.columns if column.seat == seat)

    @property
    def rows(self) -> tuple[Category, ...]:
        """The rows this table needs: all."""
        return CATEGORIES

    @property
    def ranking(self) -> Ranking[Criterion]:
        """What nobody was asked for counts as nothing."""
        return rank(
            [
                Standing(column.seat, column.total, column.empty_spaces or 0, column.turn_order or 0)
                for column in self.columns
            ],
            self.tie_break,
        )

    @property
    def needs_tie_break(self) -> tuple[Seat, ...]:
        """Who must still be asked for empty hexes and then for the turn order, because another has as many points."""
        asked = [*self._unasked("empty_spaces", ()), *self._unasked("turn_order", ("empty_spaces",))]
        return tuple(column.seat for column in self.columns if column.seat in asked)

    def _unasked(self, row: Literal["empty_spaces", "turn_order"], known: tuple[str, ...]) -> Iterator[Seat]:
        """Those without the row who are equal in points and in the rows already known."""
        begun = [column for column in self.columns if not all(map(column.is_open, CATEGORIES))]
        keys = {column.seat: (column.total, *(getattr(column, name) for name in known)) for column in begun}
        equals = Counter(keys.values())
        for column in begun:
            if getattr(column, row) is None and None not in keys[column.seat] and equals[keys[column.seat]] > 1:
                yield column.seat


def write_result(sheet: PadSheet) -> dict[str, Any]:
    """The score of a pad in the shape that `score --json` prints."""
    return result("burgundy", sheet)
