"""Tallies as the pages ask for them, and the people they speak of."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from companion.history.counting import make_sure
from companion.history.models import Group, Person, Tally
from companion.history.tallies import Best, EverybodyTally, PersonTally


@dataclass(frozen=True)
class Held:
    """A record and who holds it."""

    label: str
    points: int
    name: str
    person: Person | None
    play: str
    at: datetime


def people_by_id(group: Group) -> dict[int, Person]:
    return {person.pk: person for person in Person.objects.filter(group=group, merged_into=None)}


def held(label: str, best: Best, people: dict[int, Person]) -> Held:
    """By the name they have now; as it was written where nobody is known."""
    person = people.get(best.person) if best.person is not None else None
    name = person.name if person else best.name
    return Held(label, best.points, name, person, best.play, datetime.fromisoformat(best.at))


def tallies_of_everybody(group: Group) -> dict[tuple[str, str], EverybodyTally]:
    """By game and board."""
    make_sure(group)
    rows = Tally.objects.filter(group=group, person=None).order_by("game", "board")
    return {(row.game, row.board): EverybodyTally.read(row.document) for row in rows}


def tallies_of_person(person: Person) -> dict[tuple[str, str], PersonTally]:
    """By game and board."""
    rows = Tally.objects.filter(person=person).order_by("game", "board")
    return {(row.game, row.board): PersonTally.read(row.document) for row in rows}


def tallies_at(group: Group, game: str) -> dict[int, PersonTally]:
    """By person, at one game on all its boards."""
    rows = Tally.objects.filter(group=group, game=game, board="").exclude(person=None)
    return {row.person_id: PersonTally.read(row.document) for row in rows if row.person_id is not None}


def by_plays(games: Mapping[str, int]) -> list[tuple[str, int]]:
    """Games with how often they were played, the favourite first."""
    return sorted(games.items(), key=lambda game: (-game[1], game[0]))


def most_played(games: Mapping[str, int], asked: str) -> str:
    """The game that was asked for, if it was ever played; else the one played most."""
    return asked if asked in games else next((game for game, _plays in by_plays(games)), "")
