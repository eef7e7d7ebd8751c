"""A play on its page: the result with its arithmetic, how it went, and what stands beside it."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from companion.history.charts import BarChart, BarOf, bar_chart
from companion.history.course import Course, course_of
from companion.history.models import Photo, Play, PlayResult
from companion.history.words import in_order, pad_words, row_name, setup_words


@dataclass(frozen=True)
class Player:
    """A column of the result."""

    result: PlayResult
    name: str
    uid: str  # of the person, where one is known

    @property
    def is_winner(self) -> bool:
        return self.result.rank == 1


@dataclass(frozen=True)
class Row:
    name: str
    cells: tuple[tuple[int | None, str], ...]  # points, and the arithmetic in words


@dataclass(frozen=True)
class PlayPage:
    verdict: str
    setup: tuple[str, ...]  # board, edition and so on in words
    players: tuple[Player, ...]
    rows: tuple[Row, ...]
    minutes: int
    photos: Sequence[Photo]
    bars: BarChart | None
    course: Course | None


def play_page(play: Play) -> PlayPage:
    results = list(play.results.select_related("person"))
    players = tuple(
        Player(
            result,
            result.person.name if result.person else result.name,
            str(result.person.uid) if result.person else "",
        )
        for result in results
    )
    names = {player.result.colour: player.name for player in players}
    verdict, arithmetic = pad_words(play, names)
    on_pad = {row for _colour, row in arithmetic}  # not all rows of a game are played with at every table
    known = {category for result in results for category in result.categories}
    categories = in_order(play.game, known & on_pad if on_pad else known)
    spent = (play.played_at - play.started_at).total_seconds() if play.started_at else 0
    return PlayPage(
        verdict=verdict or _plain_verdict(players),
        setup=setup_words(play.game, play.setup),
        players=players,
        rows=tuple(
            Row(
                row_name(play.game, category),
                tuple(
                    (result.categories.get(category), arithmetic.get((result.colour, category), ""))
                    for result in results
                ),
            )
            for category in categories
        ),
        minutes=round(spent / 60),
        photos=list(play.photos.filter(deleted_at=None)),
        bars=_bars(play.game, players, categories) if categories else None,
        course=course_of(play, names),
    )


def _plain_verdict(players: Sequence[Player]) -> str:
    """Where no pad was kept."""
    winners = [player for player in players if player.is_winner]
    if not winners:
        return ""
    names, total = ", ".join(player.name for player in winners), winners[0].result.total
    if len(winners) == 1:
        return _("{winners} wins with {total}.").format(winners=names, total=total)
    return _("{winners} share the victory with {total} each.").format(winners=names, total=total)


def _bars(game: str, players: Sequence[Player], categories: Sequence[str]) -> BarChart:
    css = {category: f"cat-{number}" for number, category in enumerate(categories)}
    bars = [
        BarOf(
            player.name,
            [(css[category], player.result.categories.get(category, 0)) for category in categories],
            str(player.result.total),
            player.result.colour,
        )
        for player in players
    ]
    legend = [(css[category], row_name(game, category)) for category in categories]
    return bar_chart(_("Where the points come from"), bars, legend=legend)
