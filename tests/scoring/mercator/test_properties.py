"""What holds at every table, whatever people tap: Hypothesis plays from random notes."""

import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.mercator.checklist import checklist
from scoring.mercator.components import COLOURS, CONTRACTS, MOST_COINS, OFFICE_SPACES, SEATS, TIME_MARKERS
from scoring.mercator.final import score_contracts
from scoring.mercator.notes import (
    Buy,
    Exchange,
    Fulfil,
    Join,
    NextStage,
    Note,
    PassTurn,
    Sell,
    Travel,
)
from scoring.mercator.pad_filling import pad_from
from scoring.mercator.position import Position
from scoring.mercator.table import after, describe, state_document, state_from
from scoring.mercator.warnings import countdown, end_warnings
from scoring.mercator.wording import say
from scoring.refusals import RuleViolation
from tests.scoring.mercator.tables import table
from tests.scoring.mercator.test_note_notation import NOTE


def likely(position: Position) -> list[Note]:
    """Notes that people would make now, mostly ones the rules allow."""
    active, notes = position.active, list[Note]([NextStage()])
    if not position.turn.has_reached("fulfil-contracts"):
        surplus = active.contracts[OFFICE_SPACES:]
        notes += [Travel(time, location, surplus) for time, location in ((-1, "spain"), (1, "sweden"), (0, None))]
        notes += [Travel(2), PassTurn()]
        notes += [Sell(active.seat, values) for values in ((value,) for value in active.contracts)]
        notes += [Sell(active.seat, surplus)] * bool(surplus)
        notes += [Buy(active.seat, "bonus", 3, pay=active.contracts[-1:] * position.solo)]
        notes += [Buy(active.seat, "building", 6, "Town hall", active.contracts[:1] * position.solo)]
    else:
        for player in position.players:
            notes += [Fulfil(player.seat, value) for value in set(player.contracts)] * 2
            notes += [Exchange(player.seat, "time"), Exchange(player.seat, COLOURS[0]), Join(player.seat, 1)]
        notes += [PassTurn()] * 4
    return notes


def check(position: Position) -> None:
    """Nothing appears from nowhere, and what is shown can be shown."""
    in_play, held, discards = position.in_play, position.held, Counter(position.discards)
    for value, count in CONTRACTS.items():  # M-CARD-1
        assert 0 <= held[value] + discards[value] <= in_play[value] <= count
    for player in position.players:
        assert min(player.coins, player.time, player.bonus_cards) >= 0
        assert len(player.office) <= OFFICE_SPACES
        assert not Counter(player.received) - Counter(player.contracts)
    assert position.in_bank >= 0
    assert position.in_bank + (position.on_chart or 0) + sum(p.time for p in position.players) == TIME_MARKERS
    assert bool(position.last_turns) == (position.triggered_by is not None and not position.is_over)
    assert state_from(json.loads(json.dumps(state_document(position)))) == position
    assert all(item.in_words({}) for item in checklist(position))
    assert all(warning.in_words({}) for warning in end_warnings(position))
    assert (countdown(position, {}) is None) == (not position.last_turns)
    for column in pad_from(position).columns:
        score = score_contracts(position.player(column.seat).contracts)
        assert column.total == score.office + score.rest


def tried(position: Position, note: Note) -> Position:
    """The position after the note, or the same where the rules refuse it."""
    before = state_document(position)
    try:
        found, effects = after(position, note)
        words = describe(note, effects, position, {})
    except RuleViolation as refusal:
        found, words = position, say(refusal)
    assert words.strip()
    assert "{" not in words
    assert state_document(position) == before
    return found


@pytest.mark.rule("M-CARD-1", "M-CARD-3", "M-INV-6", "M-INV-7")
@settings(max_examples=100)
@given(data=st.data(), players=st.integers(1, 4))
def test_nothing_appears_or_vanishes_while_people_play(data: st.DataObject, players: int) -> None:
    chart = data.draw(st.sampled_from([None, [3], [2, 3, 4], 12])) if players > 1 else None
    position = table(players, chart=chart)
    for _ in range(60):
        position = tried(position, data.draw(st.sampled_from(likely(position))))
        check(position)
        if position.turn.stage != "investment":
            assert position.active.coins <= MOST_COINS
            assert position.turn.is_last or len(position.active.office) <= OFFICE_SPACES


@settings(max_examples=100)
@given(notes=st.lists(NOTE, max_size=30), players=st.integers(1, 4), long=st.booleans())
def test_whatever_is_entered_the_table_stays_whole(notes: list[Note], players: int, long: bool) -> None:
    position = table(players, length="long" if long and players > 1 else "short")
    for note in notes:
        position = tried(position, note)
        check(position)


@pytest.mark.rule("M-END-3", "M-SOLO-1")
@settings(max_examples=40)
@given(data=st.data(), players=st.integers(1, 4))
def test_every_game_ends_and_everybody_has_one_last_turn(data: st.DataObject, players: int) -> None:
    position = table(players, chart=6 if players > 1 else None)
    last: list[str] = []
    for _ in range(30):
        if position.is_over:
            break
        position = tried(position, Travel(data.draw(st.integers(1, 3))))
        last += [position.turn.seat] if position.turn.is_last else []
        position = tried(position, PassTurn())
    assert position.is_over
    assert last == (list(position.circle_after(position.triggered_in)) if position.triggered_in else ["red"])
    assert set(position.seats) <= set(SEATS)
    assert position.ended_by == ("turns" if players == 1 else "time")
