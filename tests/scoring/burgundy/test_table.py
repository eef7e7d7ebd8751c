"""What the companion sees: events in and out, sentences for the log, snapshots, and corrections by hand."""

import json
from dataclasses import fields
from typing import Any

import pytest

from scoring.burgundy.event_notation import BY_DO, READERS
from scoring.burgundy.moves import MOVES
from scoring.burgundy.notes import NOTES
from scoring.burgundy.position import Position
from scoring.burgundy.table import (
    after,
    describe,
    event_document,
    event_from,
    seat_to_move,
    start,
    state_document,
    state_from,
)
from scoring.burgundy.wording import say
from scoring.refusals import FormatError, RuleViolation
from scoring.values import replace
from tests.scoring.burgundy.tables import table

NAMES = {"red": "Ada", "blue": "Bo"}
MINES = {"-2,2": "mine", "-3,3": "mine"}
DEPOTS = {1: ("red", "pink"), 4: ("brown",)}
EVENTS: list[tuple[dict[str, Any], str]] = [
    ({"do": "score", "seat": "red", "points": 4}, "Ada scores 4."),
    ({"do": "score", "seat": "red", "points": -4}, "Ada goes back 4 on the track."),
    (
        {"do": "region", "seat": "blue", "size": 3, "colour": "ship"},
        "Bo finishes a region of 3 in phase B and scores 6 + 8 = 14.",
    ),
    (
        {"do": "colour", "seat": "blue", "colour": "ship"},
        "Bo finishes a colour (ship), takes the large bonus tile and scores 5.",
    ),
    ({"do": "goods", "seat": "red", "goods": "red", "count": 2}, "Ada, red goods: +2."),
    ({"do": "goods", "seat": "red", "goods": "pink", "sold": True}, "Ada's sold pile, pink goods: +1."),
    ({"do": "supply", "seat": "red", "silver": 2, "workers": -1}, "Ada: silver +2. Ada: workers -1."),
    (
        {"do": "lay-out-goods", "goods": ["red", "pink", "brown", "brown", "orange"]},
        "On the round spaces lie red goods, pink goods, brown goods, brown goods, orange goods.",
    ),
    ({"do": "white-die", "die": 4, "goods": "red"}, "The white die sends red goods to depot 4."),
    (
        {"do": "track", "seat": "blue", "steps": 1},
        "Bo stands on space 2 of the turn-order track. Bo takes the white die.",
    ),
    ({"do": "estate", "seat": "blue", "estate": "1", "castle": "0,0"}, "Bo plays on estate 1."),
    ({"do": "end-turn"}, "It is Bo's turn."),
    ({"do": "turn", "seat": "blue"}, "It is Bo's turn."),
    ({"do": "round", "phase": "C", "round": 2}, "Phase C, round 2: Ada, Bo. It is Ada's turn."),
    ({"do": "end"}, "The game is over."),
    ({"do": "end", "ended": False}, "The game goes on."),
    (
        {"do": "place", "seat": "red", "tile": "mine", "space": "-1,1", "die": 4},
        (
            "Ada places: mine. Ada finishes a region of 3 in phase B and scores 6 + 8 = 14. "
            "Ada finishes a colour (mine), takes the large bonus tile and scores 5."
        ),
    ),
    (
        {"do": "place", "seat": "red", "tile": "ship", "space": "1,0", "depots": [1]},
        "Ada places: ship. Ada takes red goods, pink goods. Ada stands on space 2 of the turn-order track.",
    ),
    ({"do": "place", "seat": "blue", "tile": "cow-3", "others": [4]}, "Bo places: 3 cows. Bo scores 7 for animals."),
    (
        {"do": "place", "seat": "red", "tile": "watchtower", "space": "0,1"},
        "Ada places: Watchtower. Ada scores 4 for the Watchtower.",
    ),
    ({"do": "place", "seat": "blue", "tile": "castle"}, "Bo places: castle. Bo has an extra action."),
    ({"do": "place", "seat": "blue", "tile": "market"}, "Bo places: Market. Bo may use the Market."),
    ({"do": "place", "seat": "blue", "tile": "knowledge-17"}, "Bo places: knowledge tile 17."),
    ({"do": "take", "seat": "red", "tile": "bank", "depot": 3, "die": 3}, "Ada takes: Bank."),
    ({"do": "sell", "seat": "red", "goods": "red"}, "Ada sells 3 red goods and scores 6. Ada: silver +1."),
    ({"do": "take-workers", "seat": "red"}, "Ada takes workers. Ada: workers +2."),
    ({"do": "buy", "seat": "red"}, "Ada buys a tile. Ada: silver -2."),
    ({"do": "buy", "seat": "red", "tile": "castle"}, "Ada buys: castle. Ada: silver -2."),
]


def before() -> Position:
    return replace(table(phase="B", laid=MINES, points=9, silver=5, goods={"red": 3}), depots=DEPOTS)


@pytest.mark.parametrize(("document", "words"), EVENTS)
def test_an_event_is_read_applied_told_and_written(document: dict[str, Any], words: str) -> None:
    event = event_from(document)
    position, effects = after(before(), event)
    assert describe(event, effects, before(), NAMES) == words
    written = json.loads(json.dumps(event_document(event)))
    assert event_from(written) == event
    assert {**written, **document} == written
    assert state_from(json.loads(json.dumps(state_document(position)))) == position


def test_every_event_has_a_notation_and_a_sentence() -> None:
    assert set(READERS) == {*NOTES, *MOVES}
    assert all(set(READERS[kind]) == {field.name for field in fields(kind)} for kind in READERS)
    assert {document["do"] for document, _words in EVENTS} == set(BY_DO)


@pytest.mark.parametrize(
    ("document", "place"),
    [
        ({"do": "dance"}, "do"),
        ({"do": "score", "seat": "red"}, "points"),
        ({"do": "score", "seat": "red", "points": 0}, "points"),
        ({"do": "score", "seat": "red", "points": 1, "why": "x"}, "why"),
        ({"do": "region", "seat": "red", "size": 9}, "size"),
        ({"do": "colour", "seat": "red", "colour": "red"}, "colour"),
        ({"do": "white-die", "die": 7}, "die"),
        ({"do": "place", "seat": "red", "tile": "cow-5"}, "tile"),
        ({"do": "place", "seat": "red", "tile": "ship", "space": "4,0"}, "space"),
        ({"do": "place", "seat": "red", "tile": "ship", "by": "market"}, "by"),
        ({"do": "place", "seat": "red", "tile": "cow-2", "others": [5]}, "others[0]"),
        ({"do": "take", "seat": "red", "tile": "ship", "depot": 7}, "depot"),
        ({"do": "estate", "seat": "red", "estate": "../1"}, "estate"),
        ([], ""),
    ],
)
def test_what_is_no_event_is_refused_at_its_place(document: object, place: str) -> None:
    with pytest.raises(FormatError) as refused:
        event_from(document)
    assert refused.value.place == place


@pytest.mark.parametrize(
    ("document", "rule", "words"),
    [
        ({"do": "goods", "seat": "red", "goods": "pink", "count": -1}, "B-CHECK-10", "Ada has not so many pink goods."),
        ({"do": "goods", "seat": "red", "goods": "red", "count": 5}, "B-CHECK-8", "There are only 7 of the red goods."),
        ({"do": "supply", "seat": "red", "silver": -6}, "B-CHECK-10", "Ada has not so much silver."),
        ({"do": "supply", "seat": "red", "workers": -6}, "B-DIE-6", "Ada has not so many workers."),
        (
            {"do": "place", "seat": "red", "tile": "mine", "space": "-1,1", "die": 2, "workers": 1},
            "B-PLACE-3",
            "This needs a 4: with a 2 that takes workers: 2.",
        ),
        (
            {"do": "place", "seat": "red", "tile": "cow-3", "space": "1,0"},
            "B-PLACE-5",
            "This hex takes only this kind: ship.",
        ),
        (
            {"do": "place", "seat": "red", "tile": "mine", "space": "-2,2"},
            "B-PLACE-2",
            "A mine lies on this hex already.",
        ),
    ],
)
@pytest.mark.rule("B-CHECK-10", "B-CHECK-8", "B-DIE-6")
def test_a_refusal_is_a_sentence_that_players_understand(document: dict[str, Any], rule: str, words: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        after(before(), event_from(document))
    assert (refusal.value.rule, say(refusal.value, names=NAMES)) == (rule, words)


@pytest.mark.rule("B-SHIP-2", "B-CHECK-7")
def test_a_fourth_type_of_goods_is_refused_by_hand_too() -> None:
    position = table(goods={"red": 1, "pink": 1, "brown": 1})
    with pytest.raises(RuleViolation) as refusal:
        after(position, event_from({"do": "goods", "seat": "red", "goods": "orange"}))
    assert refusal.value.rule == "B-SHIP-2"
    third, _effects = after(
        table(goods={"red": 1, "pink": 1}), event_from({"do": "goods", "seat": "red", "goods": "brown", "count": 7})
    )
    assert third.player("red").goods == {"red": 1, "pink": 1, "brown": 7}
    gone, _effects = after(position, event_from({"do": "goods", "seat": "red", "goods": "red", "count": -1}))
    assert gone.player("red").goods_types == ("pink", "brown")


@pytest.mark.rule("B-COMP-6")
def test_silver_and_workers_are_not_limited_by_the_box() -> None:
    more, _effects = after(before(), event_from({"do": "supply", "seat": "red", "silver": 50, "workers": 50}))
    assert (more.player("red").silver, more.player("red").workers) == (55, 51)


def test_a_snapshot_of_another_version_is_refused() -> None:
    fresh = start({"players": [{"seat": "red"}, {"seat": "blue"}]})
    assert state_from(state_document(fresh)) == fresh
    with pytest.raises(FormatError):
        state_from({**state_document(fresh), "snapshot": 0})


def test_goods_that_were_laid_out_are_named_when_they_come() -> None:
    laid_out, _effects = after(before(), event_from({"do": "lay-out-goods", "goods": ["pink", *["red"] * 4]}))
    rolled = event_from({"do": "white-die", "die": 2})
    _position, effects = after(laid_out, rolled)
    assert describe(rolled, effects, laid_out, NAMES) == "The white die sends pink goods to depot 2."


def test_whose_turn_it_is() -> None:
    assert seat_to_move(before()) == "red"
    assert seat_to_move(after(before(), event_from({"do": "end-turn"}))[0]) == "blue"
    assert seat_to_move(after(before(), event_from({"do": "end"}))[0]) is None
