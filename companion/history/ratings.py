"""How well people play, by whom they finished before: a Bradley-Terry rating with its uncertainty (openskill)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import BradleyTerryFull

SCALE: Final = 40  # openskill begins at 25 ± 8⅓; people read 1000 ± 333 more easily
# PlackettLuce gives tied winners and the third the same rating, so it is not used here.
model: Final = BradleyTerryFull()


@dataclass(frozen=True)
class Rating:
    mu: float = model.mu
    sigma: float = model.sigma

    @property
    def points(self) -> int:
        return round(self.mu * SCALE)

    @property
    def uncertainty(self) -> int:
        return round(self.sigma * SCALE)


def rated(before: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """Everybody's rating after a game in which they came in on these ranks; alone nobody gets better or worse."""
    if len(before) < 2:
        return list(before)
    teams = [[model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    after = model.rate(teams, ranks=[float(rank) for rank in ranks])
    return [Rating(team[0].mu, team[0].sigma) for team in after]
