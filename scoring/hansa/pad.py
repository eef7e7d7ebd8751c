"""The score pad: a column a player, what people count at the end in each row, and the score that follows (H-SCORE)."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from scoring.hansa.board import load_board
from scoring.hansa.components import Country, Edition, Favour, Module, Seat, Skill, token_points
from scoring.hansa.final import CATEGORIES, Category, points_per_city, points_per_skill
from scoring.hansa.ranking import Criterion, Standing, rank
from scoring.hansa.rules.missions import mission_points
from scoring.pads import Typed as Typed
from scoring.pads import result
from scoring.ranking import Ranking

START_KEYS: Final = 1  # H-DESK-1: what the desk shows before anything was developed


@dataclass(frozen=True, slots=True)
class NetworkCount:
    """The offices of the largest network and the value that `keys` shows."""

    offices: int | None = None
    keys: int | None = None


@dataclass(frozen=True, slots=True)
class MissionCount:
    """In how many cities of the mission card there is an office, and whether all three are controlled."""

    offices_in: int = 0
    controls_all: bool = False


@dataclass(frozen=True, slots=True)
class PadColumn:
    """What was counted for one player; a row that is None is still open and counts as nothing."""

    seat: Seat
    name: str | None = None
    track: int | None = None
    skills: tuple[Skill, ...] | Typed | None = None  # the fully developed ones
    tokens: int | Typed | None = None  # how many
    special: tuple[int, ...] | Typed | None = None  # the cells
    cities: int | Typed | None = None  # how many are controlled
    areas: Mapping[Country, int] = field(default_factory=dict)  # points for Wales and Scotland
    network: NetworkCount | Typed | None = None
    mission: MissionCount | Typed | None = None
    favours: tuple[Favour, ...] = ()
    actions_level: int | None = None  # needed only for a tie

    def is_open(self, category: Category) -> bool:
        """Nobody has counted this row yet."""
        if category == "network" and isinstance(self.network, NetworkCount):
            return self.network.offices is None
        return getattr(self, category) is None

    def is_typed(self, category: Category) -> bool:
        return isinstance(getattr(self, category), Typed)

    @property
    def categories(self) -> Mapping[Category, int]:
        return {
            "track": self.track or 0,  # H-SCORE-A
            "skills": self._skill_points(),
            "tokens": self.tokens.points if isinstance(self.tokens, Typed) else token_points(self.tokens or 0),
            "special": self.special.points if isinstance(self.special, Typed) else sum(self.special or ()),
            "cities": self.city_points + sum(self.areas.values()),
            "network": self._network_points(),
            "mission": self._mission_points(),
        }

    @property
    def total(self) -> int:
        return sum(self.categories.values())

    def _skill_points(self) -> int:
        """H-SCORE-B."""
        if isinstance(self.skills, Typed):
            return self.skills.points
        return sum(points_per_skill(skill, self.favours) for skill in self.skills or ())

    @property
    def city_points(self) -> int:
        """H-SCORE-E without the areas, whose points stand beside the cities and count with them."""
        if isinstance(self.cities, Typed):
            return self.cities.points
        return (self.cities or 0) * points_per_city(self.favours)

    def _network_points(self) -> int:
        """H-SCORE-F."""
        match self.network:
            case Typed(points):
                return points
            case NetworkCount(offices, keys):
                return (offices or 0) * (keys or START_KEYS)
            case None:
                return 0

    def _mission_points(self) -> int:
        """H-SCORE-G."""
        match self.mission:
            case Typed(points):
                return points
            case MissionCount(offices_in, controls_all):
                return mission_points(offices_in, controls_all)
            case None:
                return 0


@dataclass(frozen=True, slots=True)
class PadSheet:
    """The whole pad: its columns in turn order, and what of the game matters for the score."""

    columns: tuple[PadColumn, ...]
    edition: Edition = "big-box"
    board: str | None = None
    modules: tuple[Module, ...] = ()

    def column(self, seat: Seat) -> PadColumn:
        return next(column for column in self.columns if column.seat == seat)

    @property
    def rows(self) -> tuple[Category, ...]:
        """The rows this table needs: the mission's only where the cards are played or somebody scores for one."""
        asked = "missions" in self.modules or any(column.mission is not None for column in self.columns)
        return CATEGORIES if asked else tuple(category for category in CATEGORIES if category != "mission")

    @property
    def areas(self) -> tuple[Country, ...]:
        """The countries scored at the end (H-BRIT-16, H-BRIT-17); where no board is named, those that were entered."""
        if self.board is not None:
            return load_board(self.board).areas
        return tuple(dict.fromkeys(area for column in self.columns for area in column.areas))

    @property
    def ranking(self) -> Ranking[Criterion]:
        """H-TIE; a level that nobody was asked for counts as nothing."""
        return rank(
            [
                Standing(column.seat, column.total, column.actions_level or 0, column.categories["network"])
                for column in self.columns
            ],
            self.edition,
        )

    @property
    def needs_tie_break(self) -> tuple[Seat, ...]:
        """Who must still be asked for the level of `actions`, because another has as many points (H-TIE-2, H-TIE-4)."""
        if self.edition == "first-edition":
            return ()  # H-TIE-3: all tied players win
        begun = [column for column in self.columns if not all(map(column.is_open, CATEGORIES))]
        totals = Counter(column.total for column in begun)
        return tuple(column.seat for column in begun if column.actions_level is None and totals[column.total] > 1)


def write_result(sheet: PadSheet) -> dict[str, Any]:
    """The score of a pad in the shape that `score --json` prints."""

    def more(column: PadColumn) -> dict[str, Any]:
        areas = {area: column.areas.get(area, 0) for area in sheet.areas}
        return {"network": _network_result(column), "controls": [], "areas": areas}

    return result("hansa", sheet, more)


def _network_result(column: PadColumn) -> dict[str, Any]:
    """A pad knows how large the network is, if not its points alone; which cities it has it does not know."""
    count = column.network if isinstance(column.network, NetworkCount) else NetworkCount()
    return {"offices": count.offices, "cities": [], "keys": count.keys}
