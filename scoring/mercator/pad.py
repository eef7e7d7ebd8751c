"""The score pad: a column a player, the contracts and buildings people count, and what they are worth (M-SCORE)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.mercator.components import KNOWN_BUILDINGS, Rating, Seat
from scoring.mercator.contracts import Hand, check_cards
from scoring.mercator.final import CATEGORIES, Category, ContractScore, Criterion, rank, rating, score_contracts
from scoring.pads import Typed as Typed
from scoring.pads import result
from scoring.ranking import Ranking


@dataclass(frozen=True, slots=True)
class NamedBuilding:
    """A building card by any name, with the points printed on it or counted by its owner (M-SCORE-4)."""

    name: str
    counted: int | None = None

    @property
    def points(self) -> int:
        return self.counted or 0


@dataclass(frozen=True, slots=True)
class CountedBuilding:
    """A building card whose scoring is known, with what it counts."""

    card: str
    counted: int | None = None

    @property
    def points(self) -> int:
        return (self.counted or 0) * KNOWN_BUILDINGS[self.card].points_each


Building = NamedBuilding | CountedBuilding


@dataclass(frozen=True, slots=True)
class PadColumn:
    """What was counted for one player; a row that is None is still open and counts as nothing."""

    seat: Seat
    name: str | None = None
    contracts: Hand | Typed | None = None
    buildings: tuple[Building, ...] | Typed | None = None

    def is_open(self, category: Category) -> bool:
        """Nobody has counted this row yet, or not all of it."""
        if category != "buildings":
            return self.contracts is None
        lines = self.buildings if isinstance(self.buildings, tuple) else ()
        return self.buildings is None or any(line.counted is None for line in lines)

    def is_typed(self, category: Category) -> bool:
        return isinstance(self.buildings if category == "buildings" else self.contracts, Typed)

    @property
    def contract_score(self) -> ContractScore | None:
        """Which contracts count in full and which by half, where they are known."""
        return score_contracts(self.contracts) if isinstance(self.contracts, tuple) else None

    @property
    def categories(self) -> Mapping[Category, int]:
        """M-SCORE-6: coins, time markers, goods and bonus cards are no rows. A typed sum of contracts is `office`."""
        score = self.contract_score or score_contracts(())
        return {
            "office": self.contracts.points if isinstance(self.contracts, Typed) else score.office,
            "rest": score.rest,
            "buildings": self._building_points(),
        }

    def _building_points(self) -> int:
        if isinstance(self.buildings, Typed):
            return self.buildings.points
        return sum(line.points for line in self.buildings or ())

    @property
    def total(self) -> int:
        return sum(self.categories.values())


@dataclass(frozen=True, slots=True)
class PadSheet:
    """The whole pad: its columns in turn order, and whether it is of a solo game."""

    columns: tuple[PadColumn, ...]
    solo: bool = False

    def column(self, seat: Seat) -> PadColumn:
        return next(column for column in self.columns if column.seat == seat)

    @property
    def rows(self) -> tuple[Category, ...]:
        return CATEGORIES

    @property
    def ranking(self) -> Ranking[Criterion]:
        return rank({column.seat: column.total for column in self.columns})

    @property
    def needs_tie_break(self) -> tuple[Seat, ...]:
        """Nobody: no source knows a tie-breaker (M-SCORE-8)."""
        return ()

    @property
    def rating(self) -> Rating | None:
        """M-SOLO-13."""
        return rating(self.columns[0].total) if self.solo else None

    def check(self) -> None:
        """M-CARD-1: no more contracts of a value than there are."""
        check_cards(column.contracts for column in self.columns if isinstance(column.contracts, tuple))


def write_result(sheet: PadSheet) -> dict[str, Any]:
    """The score of a pad in the shape that `score --json` prints."""
    return result("mercator", sheet, of_the_game={"rating": sheet.rating} if sheet.solo else {})
