"""What a group's plays say about a game: winning scores, the turn order, endings, and what winners do differently."""

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from companion.history.charts import BarChart, BarOf, Histogram, bar_chart, histogram
from companion.history.lookup import Held, by_plays, most_played, people_by_id, tallies_of_everybody
from companion.history.models import Group
from companion.history.person_page import all_records
from companion.history.tallies import EverybodyTally
from companion.history.words import board_name, ending, game_name, in_order, row_name

BINS: Final = 12  # columns of the winning scores at most, about


@dataclass(frozen=True)
class SeatShare:
    place: int
    wins: int
    plays: int
    share: float
    expected: float


@dataclass(frozen=True)
class SeatOrder:
    players: int
    shares: tuple[SeatShare, ...]
    chart: BarChart


@dataclass(frozen=True)
class Compared:
    """A category: what winners and the others make of it on average."""

    name: str
    winners: float
    others: float


@dataclass(frozen=True)
class StatisticsPage:
    games: tuple[tuple[str, str, int], ...]  # id, name, plays
    boards: tuple[tuple[str, str, int], ...]
    game: str
    board: str
    tally: EverybodyTally | None
    scores: tuple[tuple[str, int], ...]
    scores_chart: Histogram | None
    seats: tuple[SeatOrder, ...]
    endings: tuple[tuple[str, int], ...]
    endings_chart: BarChart | None
    compared: tuple[Compared, ...]
    compared_chart: BarChart | None
    records: tuple[Held, ...]


def statistics_page(group: Group, asked_game: str, asked_board: str) -> StatisticsPage:
    tallies = tallies_of_everybody(group)
    games = {game: tally.plays for (game, board), tally in tallies.items() if not board}
    game = most_played(games, asked_game)
    board = asked_board if (game, asked_board) in tallies else ""
    tally = tallies.get((game, board))
    scores = _bins(tally) if tally else ()
    endings = _endings(game, tally) if tally else ()
    compared = _compared(game, tally) if tally else ()
    return StatisticsPage(
        games=tuple((game, game_name(game), plays) for game, plays in by_plays(games)),
        boards=tuple(
            (board, board_name(game, board), t.plays) for (at, board), t in tallies.items() if at == game and board
        ),
        game=game,
        board=board,
        tally=tally,
        scores=scores,
        scores_chart=histogram(_("Winning scores"), scores) if scores else None,
        seats=tuple(_seat_order(int(count), tally) for count in sorted(tally.seats)) if tally else (),
        endings=endings,
        endings_chart=_endings_chart(endings) if endings else None,
        compared=compared,
        compared_chart=_compared_chart(compared) if compared else None,
        records=all_records(game, tally, people_by_id(group)) if tally else (),
    )


def _bins(tally: EverybodyTally) -> tuple[tuple[str, int], ...]:
    """How many games were won with so many points; neighbouring scores together where they are many."""
    if not tally.winning_scores:
        return ()
    scores = {int(score): count for score, count in tally.winning_scores.items()}
    low, high = min(scores), max(scores)
    width = next(width for width in (1, 2, 5, 10, 20, 50, 100, 10_000) if (high - low) / width <= BINS)
    first, last = low // width, high // width
    counts = dict.fromkeys(range(first, last + 1), 0)
    for score, count in scores.items():
        counts[score // width] += count
    return tuple(
        (f"{number * width}" if width == 1 else f"{number * width}+", count) for number, count in counts.items()
    )


def _seat_order(players: int, tally: EverybodyTally) -> SeatOrder:
    seats = tally.seats[str(players)]
    shares = tuple(
        SeatShare(place, wins, seats.plays, 100 * wins / seats.plays, 100 / players)
        for place, wins in enumerate(seats.wins, start=1)
    )
    bars = [
        BarOf(_("Seat {place}").format(place=share.place), [("own", share.share)], f"{share.share:.0f} %",
              expected=share.expected)
        for share in shares
    ]  # fmt: skip
    return SeatOrder(players, shares, bar_chart(_("Players: {count}").format(count=players), bars))


def _endings(game: str, tally: EverybodyTally) -> tuple[tuple[str, int], ...]:
    counts = sorted(tally.endings.items(), key=lambda entry: -entry[1])
    return tuple((ending(game, ended_by), count) for ended_by, count in counts)


def _endings_chart(endings: tuple[tuple[str, int], ...]) -> BarChart:
    return bar_chart(_("How games end"), [BarOf(words, [("own", count)], str(count)) for words, count in endings])


def _compared(game: str, tally: EverybodyTally) -> tuple[Compared, ...]:
    return tuple(
        Compared(
            row_name(game, row),
            tally.winners[row].average if row in tally.winners else 0.0,
            tally.others[row].average if row in tally.others else 0.0,
        )
        for row in in_order(game, {*tally.winners, *tally.others})
    )


def _compared_chart(compared: tuple[Compared, ...]) -> BarChart:
    """The bar is what winners make, the mark what the others do."""
    bars = [BarOf(row.name, [("own", row.winners)], f"{row.winners:.1f}", expected=row.others) for row in compared]
    return bar_chart(_("Points of winners and of the others"), bars)
