"""Everybody of a group at one game, the best rated first."""

from dataclasses import dataclass

from companion.history.lookup import by_plays, most_played, people_by_id, tallies_at, tallies_of_everybody
from companion.history.models import Group, Person
from companion.history.tallies import PersonTally
from companion.history.words import game_name


@dataclass(frozen=True)
class Standing:
    person: Person
    tally: PersonTally

    @property
    def win_rate(self) -> int:
        return round(100 * self.tally.wins / self.tally.contests) if self.tally.contests else 0

    @property
    def expected_rate(self) -> int:
        return round(100 * self.tally.expected / self.tally.contests) if self.tally.contests else 0


@dataclass(frozen=True)
class PeoplePage:
    games: tuple[tuple[str, str, int], ...]  # id, name, plays
    game: str
    standings: tuple[Standing, ...]
    others: tuple[Person, ...]  # who has not played this game


def people_page(group: Group, asked: str) -> PeoplePage:
    everybody = tallies_of_everybody(group)
    games = {game: tally.plays for (game, board), tally in everybody.items() if not board}
    game = most_played(games, asked)
    people, tallies = people_by_id(group), tallies_at(group, game)
    standings = [Standing(person, tallies[pk]) for pk, person in people.items() if pk in tallies]
    standings.sort(key=lambda standing: (-standing.tally.rating.mu, standing.person.name))
    return PeoplePage(
        games=tuple((game, game_name(game), plays) for game, plays in by_plays(games)),
        game=game,
        standings=tuple(standings),
        others=tuple(person for pk, person in people.items() if pk not in tallies),
    )
