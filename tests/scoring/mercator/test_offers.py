"""What is offered to tap: what each stage is for, nothing that the rules refuse, and every answer an event."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.game import Counts, Field, Flag, Number, OneOf, Tap, Text, Ticks
from scoring.mercator.components import BONUS_PRICES, SOLO_TURNS, Seat
from scoring.mercator.game import counters, event_from, notices, options, taps, turn
from scoring.mercator.pad import CountedBuilding
from scoring.mercator.pad_filling import pad_from
from scoring.mercator.position import Position
from scoring.mercator.rules.investment import surplus
from scoring.mercator.table import after
from tests.scoring.mercator.tables import (
    PASS,
    STAGE,
    Document,
    buy,
    coins,
    contracts,
    fulfil,
    join,
    noted,
    red,
    table,
    time,
    travel,
)


def offered(position: Position, seat: Seat | None = None) -> list[str]:
    return [f"{offer.label} {offer.hint}".strip() for offer in taps(position, seat, str)]


def of_kind(position: Position, seat: Seat | None, do: str) -> list[Tap]:
    return [offer for offer in taps(position, seat, str) if dict(offer.event)["do"] == do]


def test_what_the_first_stage_offers() -> None:
    start = table(3)
    assert offered(start, "red")[:4] == ["5 +5", "4 +4", "3 +3", "2 +2"]
    assert not [offer for offer in of_kind(start, "red", "buy") if offer.label == "Bonus card"]  # no coins yet
    assert [offer.label for offer in of_kind(start, None, "travel")] == ["Travel"]
    assert not of_kind(start, "green", "sell")  # M-TURN-3
    rich = table(3, coins("red", 3))
    assert [offer.hint for offer in of_kind(rich, "red", "buy")] == ["for 3", ""]
    assert offered(start, "green") == ["▸ has the turn", "Contracts", "Coins", "Time", "Cards"]


@pytest.mark.rule("M-TIME-2")
def test_time_is_offered_as_far_as_it_can_be_paid() -> None:
    def times(position: Position) -> list[str]:
        [tap] = of_kind(position, None, "travel")
        return [words for field in tap.fields if field.name == "time" for _, words in choices(field)]

    assert times(table(2)) == ["0", "+1", "+2", "+3", "+4"]
    assert times(table(2, time("red", 2)))[:3] == ["−2", "−1", "0"]


def choices(field: Field) -> tuple[tuple[str | int, str], ...]:
    assert isinstance(field, OneOf)
    return field.choices


@pytest.mark.rule("M-INV-9")
def test_who_travels_with_too_many_is_asked_which_to_sell() -> None:
    crowded = table(2, contracts("red", [5, 4, 4, 3, 3], [6]))
    [tap] = of_kind(crowded, None, "travel")
    assert [field.name for field in tap.fields] == ["location", "time", "sells"]
    left = noted(crowded, {**dict(tap.event), "time": 1, "sells": (3,)})[0]
    assert (red(left).contracts, red(left).coins) == ((6, 5, 4, 4, 3), 3)


@pytest.mark.rule("M-CON-2", "M-INV-7", "M-JOIN-5")
def test_contracts_with_what_they_bring() -> None:
    there = table(3, travel(), contracts("red", [7, 5], [6]), contracts("green", [4], [9]))
    assert [f"{offer.label} {offer.hint}" for offer in of_kind(there, "red", "fulfil")] == ["7 → 8", "5 → 6"]
    assert not of_kind(there, "green", "fulfil")
    joined = noted(there, join("green", 1))[0]
    assert [offer.label for offer in of_kind(joined, "green", "fulfil")] == ["9", "4"]
    again = noted(joined, fulfil("red", 7))[0]
    assert [offer.label for offer in of_kind(again, "red", "fulfil")] == ["5"]


@pytest.mark.rule("M-CON-6")
def test_where_there_is_no_next_contract_the_table_chooses() -> None:
    both = table(2, contracts("red", [10, 4]), contracts("green", [14]), travel())
    [tap] = [offer for offer in of_kind(both, "red", "fulfil") if offer.label == "10"]
    assert (tap.hint, tap.id) == ("→ ?", "fulfil-10")
    [asked] = tap.fields
    assert choices(asked)[0] == (0, "nothing")
    assert 14 not in dict(choices(asked))
    assert red(noted(both, {**dict(tap.event), "reward": 9})[0]).contracts == (10, 9, 4)


@pytest.mark.rule("M-JOIN-2")
def test_joining_for_what_a_companion_has() -> None:
    start = table(4, travel())
    assert [offer.hint for offer in of_kind(start, "green", "join")] == ["for 1", "other fee"]
    assert [offer.hint for offer in of_kind(start, "yellow", "join")] == ["for 1", "for 2", "other fee"]
    assert not of_kind(start, "red", "join")
    assert not of_kind(noted(start, join("green", 1))[0], "green", "join")
    assert not of_kind(table(1, travel()), "red", "join")


@pytest.mark.rule("M-EXCH-2", "M-EXCH-3")
def test_what_can_be_swapped() -> None:
    in_france = table(2, time("red", 4), travel(0, "france"))
    [tap] = of_kind(in_france, "red", "exchange")
    given = dict(choices(tap.fields[0]))
    assert "blue" not in given
    assert given["time"] == "4 time markers"
    assert "time" not in dict(choices(of_kind(table(2, travel()), "red", "exchange")[0].fields[0]))


@pytest.mark.rule("M-SOLO-3", "M-SOLO-4")
def test_a_solo_player_pays_with_contracts() -> None:
    solo = table(1)
    assert offered(solo, "red")[:4] == ["5", "4", "3", "2"]
    for offer in of_kind(solo, "red", "buy"):
        assert "pay" in [field.name for field in offer.fields]
    assert "Coins" not in offered(solo, "red")
    assert "coins" not in [counter.id for counter in counters(solo, "red", str)]
    assert offered(solo) == ["Travel"]


def test_the_table_says_itself_when_nobody_counts_the_chart() -> None:
    assert offered(table(2))[1:] == ["Count the time chart", "The last time marker was taken"]
    assert offered(table(2, chart=[5, 6]))[1:] == ["Time chart"]
    ended = table(2, {"do": "end", "by": "time"})
    assert "Not the end after all" in offered(ended)
    assert notices(ended, {"red": "Ada", "green": "Bo"}, str)[0].sentence == (
        "The last time marker is taken: everybody has one more turn. After this turn the last turns: Bo, Ada."
    )
    over = noted(ended, PASS, PASS, PASS)[0]
    assert over.is_over
    assert turn(over, str) is None
    assert offered(over) == ["Count the time chart", "Not the end after all"]
    assert offered(over, "red") == ["Contracts", "Coins", "Time", "Cards"]


def test_the_rows_of_the_chart_are_asked_one_by_one() -> None:
    asked = [field.name for field in options(str)]
    assert asked[1:3] == ["chart.1", "chart.2"]
    [tap] = of_kind(table(2, chart=[5, 6]), None, "chart")
    assert [field.value for field in tap.fields if isinstance(field, Number)][:3] == [5, 6, None]


def test_what_is_left_of_the_turn() -> None:
    def words(position: Position) -> str:
        now = turn(position, str)
        assert now
        return now.words

    assert words(table(3)) == "Investment"
    assert words(table(1, *[PASS] * 4)) == f"Turn 5 of {SOLO_TURNS}"
    assert words(table(2, {"do": "end", "by": "time"}, PASS)) == "Last turn"
    last = turn(table(2, travel(), STAGE), str)
    assert last
    assert [way.label for way in last.taps] == ["Next"]


@pytest.mark.rule("M-SCORE-1", "M-SCORE-2")
def test_the_first_counter_is_what_the_contracts_are_worth() -> None:
    position = table(2, contracts("red", [10, 9, 8, 7, 6], [5, 4]))
    assert counters(position, "red", str)[0].value == 40 + 4
    assert [counter.value for counter in counters(table(2, chart=[5, 6]), None, str)] == [1, 11]


def test_known_cards_are_counted_on_the_pad_as_they_were_typed() -> None:
    bought = noted(table(2, coins("red", 20)), buy("red", "building", 20, name="Arsenal"))[0]
    [tap] = of_kind(bought, "red", "cards")
    kept = {field.name: field for field in tap.fields}["buildings"]
    assert isinstance(kept, Counts)
    assert kept.choices == (("Arsenal", "Arsenal"),)
    assert pad_from(bought).column("red").buildings == (CountedBuilding("arsenal"),)


def answer(field: Field, data: st.DataObject) -> Any:
    match field:
        case Number():
            low = field.low if field.value is None else 0
            return data.draw(st.integers(low, min(field.high, 3)))
        case OneOf():
            return data.draw(st.sampled_from([value for value, _words in field.choices]))
        case Counts() | Ticks():
            return list(field.value)
        case Flag():
            return data.draw(st.booleans())
        case Text():
            return data.draw(st.sampled_from(["", "Town hall"]))


def answered(position: Position, tap: Tap, data: st.DataObject) -> Document:
    """As the sheet sends it: a.1, a.2 … are one list a."""
    document: Document = dict(tap.event)
    for field in tap.fields:
        name, dot, _number = field.name.partition(".")
        found = answer(field, data)
        document[name] = [*document.get(name, []), found] if dot else found
    if document.get("sells") == []:
        document["sells"] = list(position.active.contracts[: surplus(position)])
    if "pay" in document:
        document["pay"] = list(position.active.contracts)
    return document


@given(data=st.data(), players=st.integers(1, 4))
@settings(max_examples=40, deadline=None)
def test_nothing_is_offered_that_the_rules_refuse(data: st.DataObject, players: int) -> None:
    """A tap without a question is always taken; one with questions leads to an event that is read."""
    position = table(players, **({} if players == 1 else {"chart": [4, 5]}))
    for _ in range(30):
        now = turn(position, str)
        seats: list[Seat | None] = [None, *position.seats]
        found = [offer for seat in seats for offer in taps(position, seat, str)] + list(now.taps if now else ())
        at_once = [offer for offer in found if not offer.fields]
        for offer in at_once:
            if dict(offer.event)["do"] not in ("stage", "end-turn"):  # these say what must be done first
                after(position, event_from(dict(offer.event), position))
        for offer in (offer for offer in found if offer.fields):
            event_from(answered(position, offer, data), position)
        if surplus(position) and position.turn.stage == "investment":
            at_once = [offer for offer in at_once if dict(offer.event)["do"] == "sell"]
        travelling = [offer for offer in found if dict(offer.event)["do"] == "travel"]
        chosen = data.draw(st.sampled_from([*at_once, *travelling]))
        position, _effects = after(position, event_from(answered(position, chosen, data), position))


def test_the_bonus_cards_have_two_prices() -> None:
    rich = table(2, coins("red", 9))
    assert [offer.hint for offer in of_kind(rich, "red", "buy")][:2] == [f"for {price}" for price in BONUS_PRICES]
