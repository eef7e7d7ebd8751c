"""What people count and enter anew: what lies before a player, the time chart, and whether this is the end."""

from collections import Counter as Tally
from collections.abc import Iterator

from scoring.game import Choices, Counts, Field, Number, Tap, Translate, tap
from scoring.mercator.components import (
    BONUS_CARDS,
    COINS_IN_BOX,
    CONTRACTS,
    KNOWN_BUILDINGS,
    MOST_ROWS,
    ROWS_ASKED,
    TIME_MARKERS,
)
from scoring.mercator.contracts import Hand
from scoring.mercator.position import Player, Position, Rows
from scoring.mercator.words import WORDS
from scoring.refusals import N_


def values_of(hand: Hand) -> Choices:
    return tuple((value, str(value)) for value in dict.fromkeys(hand))


def correcting(position: Position, player: Player, translate: Translate) -> Iterator[Tap]:
    """What lies before a player, counted anew; after the end, too."""
    seat = player.seat
    every, most = values_of(tuple(CONTRACTS)), tuple(CONTRACTS.values())
    hands = (("office", N_("On the five spaces"), player.office), ("beside", N_("Beside the office"), player.beside))
    fields = [Counts(name, translate(label), every, most, hand) for name, label, hand in hands]
    yield tap(translate(N_("Contracts")), "", *fields, do="contracts", seat=seat)
    if not position.solo:  # M-SOLO-3
        coins = Number("coins", translate(N_("Coins")), 0, COINS_IN_BOX, player.coins)
        yield tap(translate(N_("Coins")), "", coins, do="coins", seat=seat)
    time = Number("markers", translate(N_("Time markers")), 0, TIME_MARKERS, player.time)
    yield tap(translate(N_("Time")), "", time, do="time", seat=seat)
    yield tap(translate(N_("Cards")), "", *_cards(player, translate), do="cards", seat=seat)


def _cards(player: Player, translate: Translate) -> Iterator[Field]:
    if player.buildings:
        names = tuple(
            (name, translate(WORDS[name]) if name in KNOWN_BUILDINGS else name or translate(N_("a building")))
            for name in dict.fromkeys(player.buildings)
        )
        most = tuple(Tally(player.buildings).values())
        yield Counts("buildings", translate(N_("Buildings")), names, most, player.buildings)
    yield Number("bonus", translate(N_("Bonus cards")), 0, BONUS_CARDS, player.bonus_cards)


def counting_the_chart(position: Position, translate: Translate) -> Iterator[Tap]:
    """M-SETUP-8: how many markers lie in each row; nobody has to count them."""
    if position.solo:
        return
    rows = position.chart or ()
    label = translate(N_("Time chart")) if rows else translate(N_("Count the time chart"))
    fields = row_fields("rows", translate, rows, min(MOST_ROWS, max(ROWS_ASKED, len(rows))))
    yield tap(label, "", *fields, do="chart", side=position.side)


def row_fields(name: str, translate: Translate, rows: Rows = (), count: int = ROWS_ASKED) -> tuple[Number, ...]:
    label = translate(N_("Markers in row {row}"))
    known = (*rows, *[None] * count)
    return tuple(
        Number(f"{name}.{row}", label.format(row=row), 0, TIME_MARKERS, known[row - 1]) for row in range(1, count + 1)
    )


def ending(position: Position, translate: Translate) -> Iterator[Tap]:
    """Where nobody counts the markers, the table says when the last one was taken; and whether it was so."""
    if position.triggered_by:
        yield tap(translate(N_("Not the end after all")), do="end")
    elif position.chart is None and not position.solo:
        yield tap(translate(N_("The last time marker was taken")), do="end", by="time")
