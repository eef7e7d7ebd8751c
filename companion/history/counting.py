"""Keeping the tallies in step with the plays: the newest is taken in at once, any other change counts all anew."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from operator import attrgetter
from typing import Final

from django.db import transaction
from django.db.models import F, Prefetch, Q

from companion.history.models import Group, Play, PlayResult, Tally
from companion.history.ratings import Rating, rated
from companion.history.tallies import Counted, EverybodyTally, PersonTally, Score

NOTHING_YET: Final = datetime(1970, 1, 1, tzinfo=UTC)

Key = tuple[int | None, str, str]  # person (None: everybody), game, board (empty: all)


class Tallies:
    """Tallies by what they count; one that is missing begins at nothing."""

    def __init__(self) -> None:
        self.people: dict[Key, PersonTally] = {}
        self.everybody: dict[Key, EverybodyTally] = {}

    def person(self, person: int, game: str, board: str) -> PersonTally:
        return self.people.setdefault((person, game, board), PersonTally())

    def all(self, game: str, board: str) -> EverybodyTally:
        return self.everybody.setdefault((None, game, board), EverybodyTally())

    def take_in(self, play: Counted) -> None:
        """The next play; one without players counts for nobody."""
        if not play.scores:
            return
        ratings = self._ratings_after(play)
        for board in boards_of(play):
            self.all(play.game, board).add(play)
            for score, rating in zip(play.scores, ratings, strict=True):
                if score.person is not None:
                    self.person(score.person, play.game, board).add(play, score, rating)

    def _ratings_after(self, play: Counted) -> list[Rating]:
        """By what they did on all boards; who has no name begins afresh each time."""
        before = [
            Rating() if score.person is None else self.person(score.person, play.game, "").rating
            for score in play.scores
        ]
        return rated(before, [score.rank for score in play.scores])

    def read(self, rows: Iterable[Tally]) -> None:
        for row in rows:
            key = (row.person_id, row.game, row.board)
            if row.person_id is None:
                self.everybody[key] = EverybodyTally.read(row.document)
            else:
                self.people[key] = PersonTally.read(row.document)

    def rows(self, group: Group) -> Iterator[Tally]:
        tallies: dict[Key, PersonTally | EverybodyTally] = {**self.people, **self.everybody}
        for (person, game, board), tally in tallies.items():
            yield Tally(group=group, person_id=person, game=game, board=board, document=tally.document)


def boards_of(play: Counted) -> tuple[str, ...]:
    """A play counts for its game, and where the game has several boards for its own."""
    return ("", play.board) if play.board else ("",)


def counted(play: Play) -> Counted:
    """The play as the tallies see it."""
    spent = (play.played_at - play.started_at).total_seconds() if play.started_at else 0
    return Counted(
        id=str(play.pk),
        game=play.game,
        board=play.board,
        at=play.played_at,
        ended_by=play.ended_by,
        minutes=round(spent / 60) if spent > 0 else None,
        scores=tuple(
            Score(
                result.person_id, result.name, result.colour, result.order, result.rank, result.total, result.categories
            )
            for result in sorted(play.results.all(), key=attrgetter("order"))
        ),
    )


def count_anew(group: Group | None) -> None:
    """Something other than the newest play has changed: the tallies are made again when next looked at."""
    if group is not None:
        Group.objects.filter(pk=group.pk).update(counted_until=None, changes=F("changes") + 1)


@transaction.atomic
def take_in(play: Play) -> None:
    """A play was saved."""
    group = play.group and Group.objects.select_for_update().get(pk=play.group.pk)
    if group is None:
        return
    if group.counted_until is None or play.played_at <= group.counted_until:
        count_anew(group)
        return
    new = counted(play)
    people = [score.person for score in new.scores if score.person is not None]
    concerned = Tally.objects.filter(
        Q(person__in=people) | Q(person=None), group=group, game=new.game, board__in=boards_of(new)
    )
    tallies = Tallies()
    tallies.read(concerned)
    tallies.take_in(new)
    concerned.delete()
    Tally.objects.bulk_create(tallies.rows(group))
    Group.objects.filter(pk=group.pk).update(counted_until=play.played_at)


def make_sure(group: Group) -> None:
    """The tallies are those of the plays as they are now. Counting takes seconds, and holds nobody up meanwhile."""
    while True:
        until, changes = Group.objects.values_list("counted_until", "changes").get(pk=group.pk)
        if until is not None or _write(group, changes, *_counted_anew(group)):
            return


def _counted_anew(group: Group) -> tuple[Tallies, datetime]:
    tallies, last = Tallies(), NOTHING_YET
    for play in plays_in_order(group):
        tallies.take_in(counted(play))
        last = play.played_at
    return tallies, last


@transaction.atomic
def _write(group: Group, changes: int, tallies: Tallies, last: datetime) -> bool:
    """Keep what was counted, unless something has changed since the counting began."""
    if Group.objects.select_for_update().values_list("changes", flat=True).get(pk=group.pk) != changes:
        return False
    Tally.objects.filter(group=group).delete()
    Tally.objects.bulk_create(tallies.rows(group), batch_size=200)
    Group.objects.filter(pk=group.pk).update(counted_until=last)
    return True


def plays_in_order(group: Group) -> Iterator[Play]:
    results = PlayResult.objects.only(
        "play_id", "person_id", "name", "colour", "order", "rank", "total", "categories"
    ).order_by("order")
    plays = Play.objects.filter(group=group, deleted_at=None).order_by("played_at", "id")
    wanted = plays.only("id", "game", "board", "ended_by", "started_at", "played_at")
    return wanted.prefetch_related(Prefetch("results", results)).iterator(chunk_size=500)
