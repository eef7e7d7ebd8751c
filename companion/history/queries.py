"""The list of plays: what it is narrowed to, and a page of it that costs the same however many there are."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Final
from urllib.parse import urlencode
from uuid import UUID

from django.db.models import Count, Exists, OuterRef, Prefetch, Q, QuerySet
from django.utils import timezone

from companion.history.models import Group, Person, Photo, Play, PlayResult
from companion.history.words import board_name, game_name

PLAYS_A_PAGE: Final = 30


@dataclass(frozen=True)
class Narrowing:
    """What somebody asked for; empty is everything."""

    game: str = ""
    board: str = ""
    people: tuple[Person, ...] = ()  # all of them sat at the table
    since: date | None = None
    until: date | None = None
    words: str = ""

    @property
    def is_narrow(self) -> bool:
        """By more than words."""
        return bool(self.game or self.board or self.people or self.since or self.until)

    def plays(self, group: Group) -> QuerySet[Play]:
        found = Play.objects.filter(group=group, deleted_at=None)
        if self.game:
            found = found.filter(game=self.game)
        if self.board:
            found = found.filter(board=self.board)
        for person in self.people:
            found = found.filter(Exists(PlayResult.objects.filter(play=OuterRef("pk"), person=person)))
        if self.since:
            found = found.filter(played_at__gte=_midnight(self.since))
        if self.until:
            found = found.filter(played_at__lt=_midnight(self.until + timedelta(days=1)))
        for word in self.words.casefold().split():
            found = found.filter(search__contains=word)
        return found

    @property
    def kind(self) -> str:
        return f"{self.game}/{self.board}" if self.board else self.game

    @property
    def query(self) -> str:
        """As it stands in an address."""
        fields = [("kind", self.kind), ("since", self.since or ""), ("until", self.until or "")]
        fields += [("person", str(person.uid)) for person in self.people] + [("q", self.words)]
        return urlencode([(name, value) for name, value in fields if value])


def _midnight(day: date) -> datetime:
    return timezone.make_aware(datetime.combine(day, time.min))


@dataclass(frozen=True)
class Kind:
    """A game, or one board of it, to choose from."""

    value: str
    name: str
    plays: int


def kinds_of(group: Group) -> list[Kind]:
    """What was ever played, each game before its boards."""
    played = Play.objects.filter(group=group, deleted_at=None).order_by().values_list("game", "board")
    counts = sorted(played.annotate(Count("id")))
    kinds = []
    for game in dict.fromkeys(game for game, _board, _count in counts):
        boards = [(board, count) for at, board, count in counts if at == game]
        kinds.append(Kind(game, game_name(game), sum(count for _board, count in boards)))
        kinds += [
            Kind(f"{game}/{board}", f"{game_name(game)}, {board_name(game, board)}", count)
            for board, count in boards
            if board
        ]
    return kinds


@dataclass(frozen=True)
class Mark:
    """A place in the list: between plays, whatever comes or goes elsewhere."""

    at: datetime
    id: UUID

    def __str__(self) -> str:
        return f"{self.at.timestamp():.6f}-{self.id.hex}"

    @classmethod
    def read(cls, written: str) -> "Mark | None":
        stamp, _dash, uid = written.partition("-")
        try:
            return cls(datetime.fromtimestamp(float(stamp), tz=timezone.get_default_timezone()), UUID(uid))
        except (ValueError, OverflowError, OSError):
            return None


@dataclass(frozen=True)
class Page:
    plays: Sequence[Play]
    newer: Mark | None  # the way back to newer plays, where there are any
    older: Mark | None


def page_of(plays: QuerySet[Play], before: Mark | None, after: Mark | None, size: int = PLAYS_A_PAGE) -> Page:
    """The page that begins below a mark, or the one that ends above it."""
    shown = plays.prefetch_related(
        Prefetch("results", PlayResult.objects.select_related("person")),
        Prefetch("photos", Photo.objects.filter(deleted_at=None)),
    )
    if after:
        above = Q(played_at__gt=after.at) | Q(played_at=after.at, id__gt=after.id)
        found = list(shown.filter(above, played_at__gte=after.at).order_by("played_at", "id")[: size + 1])
        page = found[:size][::-1]
        return _page(page, has_newer=len(found) > size, has_older=True)
    if before:
        below = Q(played_at__lt=before.at) | Q(played_at=before.at, id__lt=before.id)
        shown = shown.filter(below, played_at__lte=before.at)
    found = list(shown.order_by("-played_at", "-id")[: size + 1])
    return _page(found[:size], has_newer=before is not None, has_older=len(found) > size)


def _page(plays: list[Play], has_newer: bool, has_older: bool) -> Page:
    marks = [Mark(play.played_at, play.pk) for play in plays]
    return Page(plays, marks[0] if marks and has_newer else None, marks[-1] if marks and has_older else None)
