"""Notes to and from JSON."""

import json
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.mercator.components import COLOURS, ENDINGS, LOCATIONS, SEATS, SIDES, VALUES
from scoring.mercator.note_notation import BY_DO, READERS, read_note, write_note
from scoring.mercator.notes import (
    NOTES,
    Buy,
    EndGame,
    Exchange,
    Fulfil,
    Join,
    NextStage,
    Note,
    PassTurn,
    Sell,
    SetCards,
    SetChart,
    SetCoins,
    SetContracts,
    SetTime,
    SetTurn,
    Travel,
)
from scoring.refusals import FormatError

SEAT: Any = st.sampled_from(SEATS)
VALUE = st.sampled_from(VALUES)
FEW = st.lists(VALUE, max_size=5).map(tuple)
NAME = st.text("abé😀 ", max_size=8)
NOTE: st.SearchStrategy[Note] = st.one_of(
    st.builds(Sell, SEAT, st.lists(VALUE, min_size=1, max_size=5).map(tuple)),
    st.builds(Buy, SEAT, st.sampled_from(["building", "bonus"]), st.integers(0, 99), st.none() | NAME, FEW),
    st.builds(Travel, st.integers(-9, 9), st.none() | st.sampled_from(list(LOCATIONS)), FEW),
    st.builds(Fulfil, SEAT, VALUE, st.none() | st.just(0) | VALUE),
    st.builds(Exchange, SEAT, st.sampled_from(["time", *COLOURS]), st.integers(1, 9)),
    st.builds(Join, SEAT, st.integers(0, 9)),
    st.just(NextStage()),
    st.just(PassTurn()),
    st.builds(SetTurn, SEAT),
    st.builds(EndGame, st.none() | st.sampled_from(ENDINGS)),
    st.builds(SetContracts, SEAT, FEW, FEW),
    st.builds(SetCoins, SEAT, st.integers(0, 66)),
    st.builds(SetTime, SEAT, st.integers(0, 42)),
    st.builds(
        SetChart, st.lists(st.integers(0, 42), min_size=1, max_size=12).map(tuple), st.sampled_from(SIDES)
    ),
    st.builds(SetCards, SEAT, st.lists(NAME, max_size=5).map(tuple), st.integers(0, 16)),
)  # fmt: skip


@given(note=NOTE)
def test_a_note_comes_back_as_it_was_written(note: Note) -> None:
    assert read_note(json.loads(json.dumps(write_note(note)))) == note


def test_every_note_is_read_with_all_its_fields() -> None:
    assert len(BY_DO) == len(NOTES) == len(READERS)
    for kind in NOTES:
        assert {field.name for field in fields(kind)} == set(READERS[kind])


@pytest.mark.parametrize(
    ("document", "place"),
    [
        ({}, "do"),
        ({"do": "dance"}, "do"),
        ({"do": "sell", "seat": "red"}, "values"),
        ({"do": "sell", "seat": "red", "values": []}, "values"),
        ({"do": "sell", "seat": "red", "values": [11]}, "values[0]"),
        ({"do": "sell", "seat": "black", "values": [3]}, "seat"),
        ({"do": "sell", "seat": "red", "values": [3], "coins": 3}, "coins"),
        ({"do": "buy", "seat": "red", "card": "ship", "price": 3}, "card"),
        ({"do": "buy", "seat": "red", "card": "bonus", "price": -3}, "price"),
        ({"do": "buy", "seat": "red", "card": "building", "price": 3, "name": "a\nb"}, "name"),
        ({"do": "travel", "time": 10}, "time"),
        ({"do": "travel", "location": "atlantis"}, "location"),
        ({"do": "fulfil", "seat": "red", "value": 1}, "value"),
        ({"do": "fulfil", "seat": "red", "value": 3, "reward": 1}, "reward"),
        ({"do": "exchange", "seat": "red", "give": "white"}, "give"),
        ({"do": "join", "seat": "red"}, "fee"),
        ({"do": "end", "by": "boredom"}, "by"),
        ({"do": "contracts", "seat": "red", "office": [3] * 6}, "office"),
        ({"do": "coins", "seat": "red", "coins": True}, "coins"),
        ({"do": "time", "seat": "red", "markers": 43}, "markers"),
        ({"do": "chart", "rows": []}, "rows"),
        ({"do": "chart", "rows": [3], "side": "left"}, "side"),
        ({"do": "cards", "seat": "red", "buildings": [7]}, "buildings[0]"),
        ({"do": "stage", "seat": "red"}, "seat"),
        (None, ""),
    ],
)
def test_what_is_no_note_is_refused_with_its_place(document: object, place: str) -> None:
    with pytest.raises(FormatError) as refusal:
        read_note(document)
    assert refusal.value.place == place
    assert refusal.value.in_words()
