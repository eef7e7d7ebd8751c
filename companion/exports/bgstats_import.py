"""Plays out of Board Game Stats taken into a group's history; what is there already is found again."""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils import translation

from companion.exports.bgstats import their_id
from companion.exports.bgstats_reading import ReadFile, ReadPlay, ReadScore
from companion.exports.bringing_in import Brought, free_id, recount
from companion.exports.plays import about
from companion.history.people import known_person
from companion.models import Group, Person, Play, PlayResult
from companion.words import colour_word
from scoring.game import OneOf
from scoring.games import GAMES

SOURCE: Final = "bgstats"

Names = Mapping[str, str]  # what each player of the file is called here
Fingerprint = tuple[str, str, frozenset[tuple[str, int]]]


@transaction.atomic
def bring_in(read: ReadFile, group: Group, names: Names | None = None) -> Brought:
    """Every play that is not here yet, under the names that were chosen for the file's players."""
    called = {**read.players, **(names or {})}
    kept = Play.objects.filter(group=group).prefetch_related("results")
    ids = {known for play in kept for known in (play.pk, UUID(their_id(f"play:{play.pk}")))}
    looks = {_fingerprint(play.game, play.played_at, play.results.all()) for play in kept}
    before = Person.objects.filter(group=group).count()
    plays, already = 0, 0
    for play in read.plays:
        look = (play.game, f"{play.played_at:%Y-%m-%d}", frozenset((called[s.player], s.total) for s in play.scores))
        if play.uid in ids or look in looks:
            already += 1
            continue
        _keep(play, group, called)
        ids.add(play.uid)
        looks.add(look)
        plays += 1
    recount(group)
    return Brought(plays=plays, people=Person.objects.filter(group=group).count() - before, already=already)


def _fingerprint(game: str, played_at: datetime, results: Iterable[PlayResult]) -> Fingerprint:
    """What tells a play that has no id of its own: game, day, people and scores."""
    return game, f"{played_at:%Y-%m-%d}", frozenset((result.name, result.total) for result in results)


def _keep(read: ReadPlay, group: Group, called: Names) -> None:
    board = _board(read)
    ranks = _ranks(read.scores)
    play = Play.objects.create(
        id=free_id(Play, read.uid, group),
        group=group,
        game=read.game,
        board=board,
        setup={},
        pad=None,
        started_at=read.played_at - timedelta(minutes=read.minutes) if read.minutes else None,
        played_at=read.played_at,
        place=read.place,
        notes="\n".join(filter(None, ("" if board else read.board, read.notes))),
        source=SOURCE,
    )
    colours = _colours(read)
    seated: set[int] = set()
    for order, score in enumerate(_in_order(read.scores)):
        person = known_person(group, called[score.player])
        is_new = person.pk not in seated  # two of the file who are called the same cannot both be that person
        seated.add(person.pk)
        PlayResult.objects.create(
            play=play,
            person=person if is_new else None,
            name=called[score.player],
            colour=colours.get(score.player, ""),
            order=order,
            rank=ranks[score.player],
            total=score.total,
            categories=_categories(read.game, score),
        )


def _in_order(scores: tuple[ReadScore, ...]) -> list[ReadScore]:
    """By seat where everybody has one, else who began stands first."""
    seats = [score.seat for score in scores]
    if all(seats) and len(set(seats)) == len(seats):
        return sorted(scores, key=lambda score: score.seat)
    return sorted(scores, key=lambda score: not score.starts)


def _ranks(scores: tuple[ReadScore, ...]) -> dict[str, int]:
    """As the file has them; where it has none, by points, and who is marked as the winner before equals."""
    if all(score.rank for score in scores):
        return {score.player: score.rank for score in scores}
    keys = {score.player: (score.is_winner, score.total) for score in scores}
    return {player: 1 + sum(other > key for other in keys.values()) for player, key in keys.items()}


def _categories(game: str, score: ReadScore) -> dict[str, int]:
    """A sum with as many terms as the pad has rows is the pad; else only the total is known."""
    rows = about(game).rows
    return dict(zip(rows, score.points, strict=True)) if len(rows) == len(score.points) > 1 else {}


def _board(read: ReadPlay) -> str:
    """The id of the board that the file names in words."""
    with_boards = [field for field in GAMES[read.game].options(translation.gettext) if isinstance(field, OneOf)]
    choices = [choice for field in with_boards if field.name == "board" for choice in field.choices]
    return next((str(board) for board, words in choices if words in read.board), "")


def _colours(read: ReadPlay) -> dict[str, str]:
    """Which player had which colour, where the roles are colours in any of our languages."""
    known = {}
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            known.update({colour_word(seat).casefold(): seat for seat in about(read.game).seats})
    found = {score.player: known[score.role.casefold()] for score in read.scores if score.role.casefold() in known}
    return found if len(set(found.values())) == len(found) else {}
