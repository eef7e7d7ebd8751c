"""Final points by category, each with its reason (H-SCORE), and who wins (H-TIE)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, get_args

from scoring.hansa.board import CityId
from scoring.hansa.components import Country, Favour, Seat, Skill, box, token_points
from scoring.hansa.desk import SKILL_POINTS
from scoring.hansa.network import Network, largest_network
from scoring.hansa.position import Player, Position
from scoring.hansa.ranking import DecidedBy, Standing, rank
from scoring.hansa.rules.britannia import AreaStanding, areas
from scoring.hansa.rules.control import Control, controlled_cities, explain_control
from scoring.hansa.rules.missions import MissionResult, mission_result

Category = Literal["track", "skills", "tokens", "special", "cities", "network", "mission"]
CATEGORIES: Final[tuple[Category, ...]] = get_args(Category)
CITY_POINTS: Final[int] = box()["city_control_points"]
FAVOURED_CITY_POINTS: Final = 4  # H-FAV-6e
FAVOURED_SKILL_POINTS: Final = 7  # H-FAV-6f


@dataclass(frozen=True, slots=True)
class PlayerScore:
    """The points of one player and what they come from."""

    seat: Seat
    rank: int
    categories: Mapping[Category, int]
    full_skills: tuple[Skill, ...]  # those that score
    tokens: int
    cells: tuple[int, ...]
    controls: tuple[Control, ...]
    points_per_city: int
    points_per_skill: int
    areas: Mapping[Country, AreaStanding]
    network: Network
    keys: int
    mission: MissionResult | None

    @property
    def total(self) -> int:
        return sum(self.categories.values())


@dataclass(frozen=True, slots=True)
class FinalScore:
    players: tuple[PlayerScore, ...]  # in turn order
    winners: tuple[Seat, ...]
    decided_by: DecidedBy

    def of(self, seat: Seat) -> PlayerScore:
        return next(score for score in self.players if score.seat == seat)


def points_per_city(favours: tuple[Favour, ...]) -> int:
    """H-SCORE-E, H-FAV-6e."""
    return FAVOURED_CITY_POINTS if "city-points" in favours else CITY_POINTS


def points_per_skill(skill: Skill, favours: tuple[Favour, ...]) -> int:
    """H-SCORE-B: `keys` gives none; H-FAV-6f."""
    points = SKILL_POINTS[skill]
    return FAVOURED_SKILL_POINTS if points and "skill-points" in favours else points


def final_score(position: Position) -> FinalScore:
    """The score if the game ended now; what a position does not say counts as nothing."""
    controls = controlled_cities(position)
    by_area = areas(position)
    largest = {seat: largest_network(position, seat) for seat in position.seats}
    missions = {player.seat: mission_result(position, player, controls) for player in position.players}
    points = {
        player.seat: _categories(
            position, player, controls, by_area, largest[player.seat], missions[player.seat]
        )
        for player in position.players
    }  # fmt: skip
    ranking = rank(
        [
            Standing(
                player.seat, sum(points[player.seat].values()), player.desk.actions, points[player.seat]["network"]
            )
            for player in position.players
        ],
        position.edition,
    )
    scores = tuple(
        PlayerScore(
            seat=player.seat,
            rank=ranking.ranks[player.seat],
            categories=points[player.seat],
            full_skills=tuple(skill for skill in player.desk.full_skills if SKILL_POINTS[skill]),
            tokens=player.tokens_collected,
            cells=_cells(position, player.seat),
            controls=_explained(position, player.seat, controls),
            points_per_city=points_per_city(player.favours),
            points_per_skill=points_per_skill("bank", player.favours),
            areas={
                area: next(row for row in rows if row.seat == player.seat) for area, rows in by_area.items()
            },
            network=largest[player.seat],
            keys=player.desk.key_value,
            mission=missions[player.seat],
        )
        for player in position.players
    )  # fmt: skip
    return FinalScore(scores, ranking.winners, ranking.decided_by)


def _categories(
    position: Position,
    player: Player,
    controls: Mapping[CityId, Seat],
    by_area: Mapping[Country, tuple[AreaStanding, ...]],
    network: Network,
    mission: MissionResult | None,
) -> Mapping[Category, int]:
    seat = player.seat
    controlled = sum(owner == seat for owner in controls.values())
    area_points = sum(row.points for rows in by_area.values() for row in rows if row.seat == seat)
    return {
        "track": player.prestige,  # H-SCORE-A
        "skills": sum(points_per_skill(skill, player.favours) for skill in player.desk.full_skills),
        "tokens": token_points(player.tokens_collected),  # H-SCORE-C
        "special": sum(_cells(position, seat)),  # H-SCORE-D
        "cities": controlled * points_per_city(player.favours) + area_points,  # H-SCORE-E, H-BRIT-16
        "network": network.offices * player.desk.key_value,  # H-SCORE-F
        "mission": mission.points if mission else 0,  # H-SCORE-G
    }


def _cells(position: Position, seat: Seat) -> tuple[int, ...]:
    return tuple(sorted(points for points, holder in position.special_prestige.items() if holder == seat))


def _explained(position: Position, seat: Seat, controls: Mapping[CityId, Seat]) -> tuple[Control, ...]:
    cities = sorted(city for city, owner in controls.items() if owner == seat)
    return tuple(control for city in cities if (control := explain_control(position, city)))
