"""Whose turn, the supplies of a table, what is tapped for a player, and what people should hear of."""

from collections import Counter as Tally
from collections.abc import Iterator, Mapping
from typing import Any

from scoring.game import Choices, Counter, Counts, Names, Notice, Number, OneOf, Tap, Text, Translate, Turn, tap
from scoring.mercator.checklist import checklist as items
from scoring.mercator.components import CARDS, COINS_IN_BOX, CONTRACTS, LOCATIONS, MOST_COINS, TIME_MARKERS, Seat
from scoring.mercator.contracts import Hand
from scoring.mercator.note_notation import DEAREST
from scoring.mercator.note_notation import MOST_MARKERS_AT_ONCE as MOST_AT_ONCE
from scoring.mercator.pad_notation import LONGEST_NAME
from scoring.mercator.position import Player, Position
from scoring.mercator.warnings import countdown, end_warnings
from scoring.mercator.words import WORDS
from scoring.refusals import N_


def seat_to_move(position: Position) -> Seat | None:
    return None if position.is_over else position.turn.seat


def turn(position: Position, translate: Translate) -> Turn | None:
    if position.is_over:
        return None
    seat = position.turn.seat
    words = translate(WORDS[position.turn.stage])
    done = tap(translate(N_("Done")), words, do="stage")
    return Turn(seat, words, position.circle_after(seat)[0], (done, tap(translate(N_("Next")), do="end-turn")))


def counters(position: Position, seat: Seat | None, translate: Translate) -> tuple[Counter, ...]:
    """The value of the contracts first; of the table the time chart and the turns."""
    if seat is None:
        turns = Counter("turns", translate(N_("Turn")), position.turn.number)
        if position.on_chart is None:
            return (turns,)
        return (turns, Counter("chart", translate(N_("Markers on the time chart")), position.on_chart))
    player = position.player(seat)
    return (
        Counter("contracts", translate(N_("Contracts")), sum(player.contracts), words=_hand(player.contracts)),
        Counter("coins", translate(N_("Coins")), player.coins, MOST_COINS),
        Counter("time", translate(N_("Time markers")), player.time),
        Counter("buildings", translate(N_("Buildings")), len(player.buildings)),
        Counter("bonus", translate(N_("Bonus cards")), player.bonus_cards),
    )


def _hand(values: Hand) -> str:
    return " ".join(map(str, values)) or "–"


def taps(position: Position, seat: Seat | None, translate: Translate) -> tuple[Tap, ...]:
    if position.is_over:
        return ()
    if seat is None:
        return tuple(_of_the_table(position, translate))
    return tuple(_of_a_player(position, position.player(seat), translate))


def _held(name: str, label: str, hand: Hand) -> Counts:
    return Counts(name, label, _values(hand), tuple(Tally(hand).values()))


def _values(hand: Hand) -> Choices:
    return tuple((value, str(value)) for value in dict.fromkeys(hand))


def _of_the_table(position: Position, translate: Translate) -> Iterator[Tap]:
    places = tuple((place, translate(WORDS[place])) for place in LOCATIONS)
    travel: list[Any] = [
        OneOf("location", translate(N_("Where to?")), places, is_optional=True),
        Number("time", translate(N_("Time markers gained, below 0 paid")), -MOST_AT_ONCE, MOST_AT_ONCE, 0),
    ]
    if position.active.beside:
        travel.append(_held("sells", translate(N_("Contracts sold first")), position.active.contracts))
    yield tap(translate(N_("Travel")), "", *travel, do="travel")


def _of_a_player(position: Position, player: Player, translate: Translate) -> Iterator[Tap]:
    def say(sentence: str) -> str:
        return translate(sentence)

    def event(**members: Any) -> dict[str, Any]:
        return {"seat": player.seat, **members}

    if player.contracts:
        fulfil = OneOf("value", say(N_("Which contract?")), _values(player.contracts))
        yield tap(say(N_("Fulfil")), "", fulfil, **event(do="fulfil"))
        sold = _held("values", say(N_("Which contracts?")), player.contracts)
        yield tap(say(N_("Sell")), "", sold, **event(do="sell"))
    cards = tuple((card, say(WORDS[card])) for card in CARDS)
    buy: list[Any] = [
        OneOf("card", say(N_("What?")), cards),
        Number("price", say(N_("Price")), 0, DEAREST),
        Text("name", say(N_("Name of the building")), longest=LONGEST_NAME),
    ]
    if position.solo:
        buy.append(_held("pay", say(N_("Paid with contracts")), player.contracts))
    yield tap(say(N_("Buy")), "", *buy, **event(do="buy"))
    if not position.solo and player.seat != position.turn.seat:
        fee = Number("fee", say(N_("Fee in time markers")), 0, MOST_AT_ONCE)
        yield tap(say(N_("Join")), "", fee, **event(do="join"))
        yield tap("▸", say(N_("has the turn")), **event(do="turn"))
    yield from _corrections(player, say, event)


def _corrections(player: Player, say: Translate, event: Any) -> Iterator[Tap]:
    """What lies before a player, counted anew."""
    values, most = _values(tuple(CONTRACTS)), tuple(CONTRACTS.values())
    hands: Mapping[str, tuple[str, Hand]] = {
        "office": (say(N_("On the five spaces")), player.office),
        "beside": (say(N_("Beside the office")), player.beside),
    }
    fields = [Counts(name, label, values, most, hand) for name, (label, hand) in hands.items()]
    yield tap(say(N_("Contracts…")), "", *fields, **event(do="contracts"))
    coins = Number("coins", say(N_("Coins")), 0, COINS_IN_BOX, player.coins)
    yield tap(say(N_("Coins…")), "", coins, **event(do="coins"))
    time = Number("markers", say(N_("Time markers")), 0, TIME_MARKERS, player.time)
    yield tap(say(N_("Time…")), "", time, **event(do="time"))


def notices(position: Position, names: Names, translate: Translate) -> tuple[Notice, ...]:
    last = countdown(position, names, translate)
    found = [Notice(warning.in_words(names, translate), warning.is_next) for warning in end_warnings(position)]
    return (*([Notice(last, is_urgent=True)] if last else []), *found)


def checklist(position: Position, names: Names, translate: Translate) -> tuple[str, ...]:
    """What is to be thought of in the present stage."""
    stage = position.turn.stage
    return tuple(item.in_words(names, translate) for item in items(position) if item.stage == stage)


def takes(position: Position, seat: Seat, translate: Translate) -> str:
    """What a player begins with (M-SETUP-3, M-SETUP-4, M-SETUP-10)."""
    player = position.player(seat)
    sentence = translate(N_("contracts {values}, coins: {coins}, time markers: {time}"))
    return sentence.format(values=_hand(player.contracts), coins=player.coins, time=player.time)
