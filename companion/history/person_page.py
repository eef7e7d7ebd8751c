"""A person across games: how often they win, how, against whom, and how that changed."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from companion.history.charts import BarChart, BarOf, LineChart, Series, bar_chart, line_chart
from companion.history.lookup import (
    Held,
    by_plays,
    held,
    most_played,
    people_by_id,
    tallies_of_everybody,
    tallies_of_person,
)
from companion.history.models import Person
from companion.history.queries import Narrowing, Page, page_of
from companion.history.tallies import EverybodyTally, PersonTally
from companion.history.words import board_name, game_name, in_order, row_name


@dataclass(frozen=True)
class Against:
    """Head to head."""

    person: Person
    together: int
    before: int
    behind: int


@dataclass(frozen=True)
class Category:
    name: str
    average: float
    best: Held | None
    share: float  # of all points, in hundredths
    usual_share: float  # everybody's


@dataclass(frozen=True)
class OnBoard:
    name: str
    tally: PersonTally


@dataclass(frozen=True)
class PersonPage:
    games: tuple[tuple[str, str, int], ...]  # id, name, plays
    game: str
    plays: int  # of all games
    wins: int
    tally: PersonTally | None  # at this game
    win_rate: int
    expected_rate: int
    categories: tuple[Category, ...]
    strategy: Category | None
    boards: tuple[OnBoard, ...]
    opponents: tuple[Against, ...]
    best: Held | None
    records: tuple[Held, ...]
    rating_chart: LineChart | None
    category_chart: BarChart | None
    lately: Page


def person_page(person: Person, asked: str) -> PersonPage:
    everybody = tallies_of_everybody(person.group)
    tallies = tallies_of_person(person)
    people = people_by_id(person.group)
    by_game = {game: tally for (game, board), tally in tallies.items() if not board}
    plays_of = {game: tally.plays for game, tally in by_game.items()}
    game = most_played(plays_of, asked)
    tally, all_tally = by_game.get(game), everybody.get((game, ""))
    categories = _categories(game, tally, all_tally, people) if tally and all_tally else ()
    return PersonPage(
        games=tuple((game, game_name(game), plays) for game, plays in by_plays(plays_of)),
        game=game,
        plays=sum(tally.plays for tally in by_game.values()),
        wins=sum(tally.wins for tally in by_game.values()),
        tally=tally,
        win_rate=round(100 * tally.wins / tally.contests) if tally and tally.contests else 0,
        expected_rate=round(100 * tally.expected / tally.contests) if tally and tally.contests else 0,
        categories=categories,
        strategy=max(categories, key=lambda category: category.share - category.usual_share, default=None),
        boards=tuple(
            OnBoard(board_name(game, board), on) for (at, board), on in tallies.items() if at == game and board
        ),
        opponents=_opponents(tally, people) if tally else (),
        best=held(_("Most points"), tally.total.best, people) if tally and tally.total.best else None,
        records=_records(game, person, all_tally, people) if all_tally else (),
        rating_chart=_rating_chart(tally) if tally and len(tally.curve.points) > 1 else None,
        category_chart=_category_chart(categories) if categories else None,
        lately=page_of(Narrowing(people=(person,)).plays(person.group), None, None, 10),
    )


def _categories(
    game: str, tally: PersonTally, everybody: EverybodyTally, people: Mapping[int, Person]
) -> tuple[Category, ...]:
    own = sum(points.sum for points in tally.categories.values()) or 1
    whole = sum(points.sum for points in everybody.categories.values()) or 1
    return tuple(
        Category(
            name=row_name(game, category),
            average=tally.categories[category].average,
            best=held("", best, dict(people)) if (best := tally.categories[category].best) else None,
            share=100 * tally.categories[category].sum / own,
            usual_share=100 * everybody.categories[category].sum / whole,
        )
        for category in in_order(game, set(tally.categories))
    )


def _opponents(tally: PersonTally, people: Mapping[int, Person]) -> tuple[Against, ...]:
    known = [
        Against(people[int(person)], *counts) for person, counts in tally.opponents.items() if int(person) in people
    ]
    return tuple(sorted(known, key=lambda against: (-against.together, against.person.name)))


def _records(game: str, person: Person, everybody: EverybodyTally, people: Mapping[int, Person]) -> tuple[Held, ...]:
    """Those of the whole group that this person holds."""
    records = all_records(game, everybody, people)
    return tuple(record for record in records if record.person is not None and record.person.pk == person.pk)


def all_records(game: str, everybody: EverybodyTally, people: Mapping[int, Person]) -> tuple[Held, ...]:
    """The most points in each category, the highest and the lowest score that won, the clearest and the closest win."""
    kept = [(_("Highest score"), everybody.winning.best)]
    for row in in_order(game, set(everybody.categories)):
        best = everybody.categories[row].best
        if best and best.points:
            kept.append((row_name(game, row), best))
    kept += [
        (_("Lowest score that won"), everybody.lowest_win),
        (_("Clearest win, by so many points"), everybody.clearest),
        (_("Closest win, by so many points"), everybody.closest),
        (_("Longest game, in minutes"), everybody.minutes.best),
    ]
    return tuple(held(label, best, dict(people)) for label, best in kept if best)


def _rating_chart(tally: PersonTally) -> LineChart:
    points = tally.curve.points
    days = [date_format(date.fromisoformat(points[at][0]), "SHORT_DATE_FORMAT") for at in (0, -1)]
    curve = Series(
        _("Rating"), [point[1] for point in points], "sea", spread=[point[2] for point in points]
    )  # fmt: skip
    return line_chart(_("Rating over time"), [curve], [(0, days[0]), (len(points) - 1, days[1])])


def _category_chart(categories: tuple[Category, ...]) -> BarChart:
    bars = [
        BarOf(category.name, [("own", category.share)], f"{category.share:.0f} %", expected=category.usual_share)
        for category in categories
    ]
    return bar_chart(_("Share of their points"), bars)
