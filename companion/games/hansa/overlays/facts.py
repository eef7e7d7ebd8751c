"""What the layers say in words: for each player, for one city, and for the whole pad if the game ended now."""

from dataclasses import dataclass

from django.utils.translation import gettext

from scoring.hansa.board import CityId
from scoring.hansa.components import Seat
from scoring.hansa.final import final_score
from scoring.hansa.game import ABOUT
from scoring.hansa.map_words import (
    connection_in_words,
    control_in_words,
    network_at,
    network_in_words,
    prospect_in_words,
)
from scoring.hansa.position import Position
from scoring.hansa.what_if import office_prospect
from scoring.hansa.wording import explain
from scoring.hansa.words import Names
from scoring.values import replace


def without_secrets(position: Position) -> Position:
    """Mission cards count, and are seen, only when the game is over (H-MISS-1)."""
    if position.ended_by:
        return position
    return replace(position, players=tuple(replace(player, mission=None) for player in position.players))


@dataclass(frozen=True)
class CityFacts:
    """Who controls a city and why, which networks reach it, and what an office would give somebody."""

    city: CityId
    seat: Seat
    control: str
    networks: tuple[str, ...]
    office: tuple[str, ...]


def city_facts(position: Position, city: CityId, seat: Seat, names: Names) -> CityFacts:
    position = without_secrets(position)
    found = [(other, network_at(position, other, city)) for other in position.seats]
    return CityFacts(
        city=city,
        seat=seat,
        control=control_in_words(position, city, names, gettext),
        networks=tuple(
            network_in_words(position, other, network, names, gettext) for other, network in found if network
        ),
        office=tuple(prospect_in_words(office_prospect(position, seat, city), position, names, gettext)),
    )


@dataclass(frozen=True)
class SeatLinks:
    colour: Seat
    words: str


def links_in_words(position: Position, names: Names) -> tuple[SeatLinks, ...]:
    """East-West for each player."""
    return tuple(SeatLinks(seat, connection_in_words(position, seat, names, gettext)) for seat in position.seats)


@dataclass(frozen=True)
class Reason:
    row: str  # of the pad
    points: int
    words: str


@dataclass(frozen=True)
class SeatScore:
    colour: Seat
    name: str
    total: int
    rank: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class EndedNow:
    """The whole pad if the game ended now; the leader first."""

    seats: tuple[SeatScore, ...]
    hides_missions: bool


def ended_now(position: Position, names: Names) -> EndedNow:
    hides = "missions" in position.modules and not position.ended_by
    position = without_secrets(position)
    scores = sorted(final_score(position).players, key=lambda score: score.rank)
    return EndedNow(
        tuple(
            SeatScore(
                score.seat,
                names.get(score.seat) or score.seat,
                score.total,
                score.rank,
                tuple(
                    Reason(gettext(ABOUT.rows[category]), points, words)
                    for category, points, words in explain(score, position.board, gettext, names)
                    if points
                ),
            )
            for score in scores
        ),
        hides,
    )
