"""What contracts and buildings are worth at the end (M-SCORE), ranks, and the marks of the solo game (M-SOLO-13)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, get_args

from scoring.mercator.components import FULL_CONTRACTS, RATING_FROM, Rating, Seat
from scoring.mercator.contracts import Hand, hand
from scoring.ranking import Ranking, ranked

Category = Literal["office", "rest", "buildings"]
Criterion = Literal["points"]
DecidedBy = Criterion | Literal["shared"]
CATEGORIES: Final[tuple[Category, ...]] = get_args(Category)


@dataclass(frozen=True, slots=True)
class ContractScore:
    """The contracts that count in full and those whose sum is halved."""

    full: Hand
    halved: Hand

    @property
    def office(self) -> int:
        """M-SCORE-1."""
        return sum(self.full)

    @property
    def rest(self) -> int:
        """M-SCORE-2: halved once, not card by card, and rounded down."""
        return sum(self.halved) // 2

    @property
    def points(self) -> int:
        return self.office + self.rest


def score_contracts(values: Iterable[int]) -> ContractScore:
    """M-SCORE-3: fulfilled or not, the five of highest value in full and all others by half."""
    ordered = hand(values)
    return ContractScore(ordered[:FULL_CONTRACTS], ordered[FULL_CONTRACTS:])


def rating(total: int) -> Rating:
    """M-SOLO-13: a mark is reached at its number and holds up to the next."""
    return max((least, mark) for mark, least in RATING_FROM.items() if total >= least)[1]


def rank(totals: Mapping[Seat, int]) -> Ranking[Criterion]:
    """M-SCORE-7, M-SCORE-8: the highest total wins; equal ones share the better rank, there is no tie-breaker."""
    return ranked({seat: (-total,) for seat, total in totals.items()}, ("points",))
