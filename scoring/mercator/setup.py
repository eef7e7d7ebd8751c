"""A fresh position for seats, a length and a time chart (M-SETUP, M-LONG, M-SOLO)."""

from collections.abc import Mapping, Sequence

from scoring.mercator.components import (
    CONTRACTS,
    MOST_PLAYERS,
    SEATS,
    START_BONUS_CARDS,
    START_COINS,
    START_CONTRACTS,
    START_TIME,
    TIME_MARKERS,
    Length,
    Seat,
    first_side,
)
from scoring.mercator.contracts import hand
from scoring.mercator.position import Player, Position, Rows, Turn
from scoring.mercator.rules import solo
from scoring.refusals import N_, RuleViolation


def new_game(
    seats: Sequence[Seat],
    *,
    length: Length = "short",
    chart: Rows | None = None,
    ultimo: Rows | None = None,
    names: Mapping[Seat, str | None] | None = None,
) -> Position:
    """The position before the first turn; seats in turn order, one seat for the solo game.

    `chart` is what the table counts on its time chart, row by row; where the back is used first, `ultimo` is what
    the other side will hold. None where nobody counts: then the table says itself when the last marker is taken.
    """
    if not 1 <= len(seats) <= MOST_PLAYERS or len(set(seats)) != len(seats) or not set(seats) <= set(SEATS):
        raise RuleViolation("M-TURN-1", N_("One to four play, and each player has a colour of their own."))
    if len(seats) == 1:
        solo.check_choices(length, chart, ultimo)
    side = "ultimo" if len(seats) == 1 else first_side(length, len(seats))
    if ultimo is not None and side == "ultimo":
        raise RuleViolation("M-LONG-2", N_("The ULTIMO side of the time chart is used from the start here."))
    contracts = START_CONTRACTS[length]
    markers = START_TIME[length][len(seats)]
    for rows in (chart, ultimo):
        check_chart(rows, TIME_MARKERS - sum(markers))
    players = tuple(
        Player(
            seat,
            name=(names or {}).get(seat),
            office=hand(contracts),  # M-SETUP-4, M-SOLO-6
            coins=START_COINS[length],
            time=time,  # M-SETUP-10
            bonus_cards=START_BONUS_CARDS[length],
        )
        for seat, time in zip(seats, markers, strict=True)
    )
    lowest = min(CONTRACTS)
    left_over = (lowest,) * (CONTRACTS[lowest] - len(seats))  # M-SETUP-5
    return Position(players, Turn(seats[0]), length, left_over, chart, side, ultimo)


def check_chart(rows: Rows | None, most: int) -> None:
    """M-CARD-3: markers lie on the chart, and no more of them than are left."""
    if rows is None:
        return
    if sum(rows) > most:
        sentence = N_("{count} time markers cannot lie on the chart: only {most} are left.")
        raise RuleViolation("M-CARD-3", sentence, count=sum(rows), most=most)
