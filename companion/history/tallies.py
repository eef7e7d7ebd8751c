"""What is counted over plays, one after the other in their order: by person, and over everybody.

A tally knows how to take in the next play, how to become JSON and how to come back from it. Counting all plays anew
gives the same as taking in each when it was saved: a test does both.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import datetime
from typing import Any, Final, Self

from companion.history.ratings import Rating

POINTS_OF_A_CURVE: Final = 120  # more than that cannot be told apart on a phone


@dataclass(frozen=True)
class Score:
    """What one player reached in a play."""

    person: int | None
    name: str
    colour: str
    order: int
    rank: int
    total: int
    categories: Mapping[str, int]


@dataclass(frozen=True)
class Counted:
    """A play as far as it counts."""

    id: str
    game: str
    board: str
    at: datetime
    ended_by: str
    minutes: int | None
    scores: tuple[Score, ...]

    @property
    def is_contest(self) -> bool:
        return len(self.scores) > 1


@dataclass(frozen=True)
class Best:
    """The most points, the play they were scored in, and by whom."""

    points: int
    play: str
    at: str
    person: int | None
    name: str


@dataclass
class Points:
    """Points of one kind, added up over plays, with the best."""

    plays: int = 0
    sum: int = 0
    best: Best | None = None

    def add(self, points: int, play: Counted, score: Score) -> None:
        self.plays += 1
        self.sum += points
        if self.best is None or points > self.best.points:
            self.best = Best(points, play.id, play.at.isoformat(), score.person, score.name)

    @property
    def average(self) -> float:
        return self.sum / self.plays if self.plays else 0.0

    @classmethod
    def read(cls, document: Mapping[str, Any]) -> Self:
        best = document["best"]
        return cls(document["plays"], document["sum"], Best(**best) if best else None)


def _read_all(documents: Mapping[str, Any]) -> dict[str, Points]:
    return {name: Points.read(document) for name, document in documents.items()}


def _add_categories(counted: dict[str, Points], play: Counted, score: Score) -> None:
    for category, points in score.categories.items():
        counted.setdefault(category, Points()).add(points, play, score)


@dataclass
class Curve:
    """A rating over time in at most so many points: when there are too many, every second goes."""

    points: list[list[Any]] = field(default_factory=list)  # when, rating, uncertainty
    stride: int = 1
    skipped: int = 0

    def add(self, at: datetime, rating: Rating) -> None:
        self.skipped += 1
        if self.skipped < self.stride:
            return
        self.skipped = 0
        self.points.append([at.date().isoformat(), rating.points, rating.uncertainty])
        if len(self.points) > POINTS_OF_A_CURVE:
            self.points, self.stride = self.points[::2], self.stride * 2


@dataclass
class PersonTally:
    """One person at one game, on one board or on all."""

    plays: int = 0
    contests: int = 0  # plays against others
    wins: int = 0
    expected: float = 0.0  # wins that chance alone would give: one for each player's share of a play
    total: Points = field(default_factory=Points)
    categories: dict[str, Points] = field(default_factory=dict)
    opponents: dict[str, list[int]] = field(default_factory=dict)  # by person: plays together, finished before, behind
    colours: dict[str, int] = field(default_factory=dict)
    streak: int = 0  # wins in a row until now
    longest_streak: int = 0
    rating: Rating = field(default_factory=Rating)
    curve: Curve = field(default_factory=Curve)

    def add(self, play: Counted, score: Score, rating: Rating) -> None:
        self.plays += 1
        self.total.add(score.total, play, score)
        _add_categories(self.categories, play, score)
        if score.colour:
            self.colours[score.colour] = self.colours.get(score.colour, 0) + 1
        if play.is_contest:
            self._add_contest(play, score, rating)

    def _add_contest(self, play: Counted, score: Score, rating: Rating) -> None:
        is_won = score.rank == 1
        self.contests += 1
        self.wins += is_won
        self.expected += 1 / len(play.scores)
        self.streak = self.streak + 1 if is_won else 0
        self.longest_streak = max(self.longest_streak, self.streak)
        self.rating = rating
        self.curve.add(play.at, rating)
        for other in play.scores:
            if other.person is not None and other.person != score.person:
                together = self.opponents.setdefault(str(other.person), [0, 0, 0])
                together[0] += 1
                together[1] += score.rank < other.rank
                together[2] += score.rank > other.rank

    @property
    def document(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def read(cls, document: Mapping[str, Any]) -> Self:
        read = {
            "total": Points.read(document["total"]),
            "categories": _read_all(document["categories"]),
            "rating": Rating(**document["rating"]),
            "curve": Curve(**document["curve"]),
        }
        return cls(**{**document, **read})


@dataclass
class Seats:
    """How often each place in the turn order won, among so many players."""

    plays: int = 0
    wins: list[int] = field(default_factory=list)  # by place


@dataclass
class EverybodyTally:
    """A whole group at one game, on one board or on all."""

    plays: int = 0
    contests: int = 0
    winning: Points = field(default_factory=Points)
    winning_scores: dict[str, int] = field(default_factory=dict)  # how often each was enough
    seats: dict[str, Seats] = field(default_factory=dict)  # by the number of players
    endings: dict[str, int] = field(default_factory=dict)
    categories: dict[str, Points] = field(default_factory=dict)  # of everybody, with the record
    winners: dict[str, Points] = field(default_factory=dict)  # categories of those who won against somebody
    others: dict[str, Points] = field(default_factory=dict)
    lowest_win: Best | None = None
    closest: Best | None = None  # by so many points
    clearest: Best | None = None
    minutes: Points = field(default_factory=Points)

    def add(self, play: Counted) -> None:
        self.plays += 1
        if play.ended_by:
            self.endings[play.ended_by] = self.endings.get(play.ended_by, 0) + 1
        for score in play.scores:
            _add_categories(self.categories, play, score)
            if play.is_contest:
                _add_categories(self.winners if score.rank == 1 else self.others, play, score)
        first = min(play.scores, key=lambda score: (score.rank, score.order))
        self.winning.add(first.total, play, first)
        if play.minutes:
            self.minutes.add(play.minutes, play, first)
        if play.is_contest:
            self._add_contest(play, first)

    def _add_contest(self, play: Counted, first: Score) -> None:
        self.contests += 1
        enough = str(first.total)
        self.winning_scores[enough] = self.winning_scores.get(enough, 0) + 1
        count = len(play.scores)
        seats = self.seats.setdefault(str(count), Seats(wins=[0] * count))
        seats.plays += 1
        for score in play.scores:
            if score.order < count:
                seats.wins[score.order] += score.rank == 1
        margin = first.total - max(score.total for score in play.scores if score is not first)
        self.lowest_win = _less(self.lowest_win, first.total, play, first)
        self.closest = _less(self.closest, margin, play, first)
        self.clearest = _more(self.clearest, margin, play, first)

    @property
    def document(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def read(cls, document: Mapping[str, Any]) -> Self:
        bests = ("lowest_win", "closest", "clearest")
        read: dict[str, Any] = {name: Best(**document[name]) if document[name] else None for name in bests}
        read |= {name: Points.read(document[name]) for name in ("winning", "minutes")}
        read |= {name: _read_all(document[name]) for name in ("categories", "winners", "others")}
        read["seats"] = {count: Seats(**seats) for count, seats in document["seats"].items()}
        return cls(**{**document, **read})


def _best(points: int, play: Counted, score: Score) -> Best:
    return Best(points, play.id, play.at.isoformat(), score.person, score.name)


def _less(before: Best | None, points: int, play: Counted, score: Score) -> Best:
    return before if before and before.points <= points else _best(points, play, score)


def _more(before: Best | None, points: int, play: Counted, score: Score) -> Best:
    return before if before and before.points >= points else _best(points, play, score)
