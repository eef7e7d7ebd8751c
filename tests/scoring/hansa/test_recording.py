"""A log becomes a record that leads to the same table, or says why it cannot."""

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from scoring.hansa.board import load_board
from scoring.hansa.moves import Displace, EndTurn
from scoring.hansa.notation import last_position, read_record, write_record
from scoring.hansa.position import Position
from scoring.hansa.position_notation import write_position
from scoring.hansa.recording import position_file, record_of
from scoring.hansa.table import Event, after, event_from, start
from scoring.refusals import FormatError
from tests.golden.test_hansa import every_game, read
from tests.scoring.hansa.playing import Table
from tests.scoring.hansa.test_properties import SEEDS, every_table, play

SETUP_PARTS = ("board", "edition", "modules", "players", "taverns", "favours", "missions")


def opened(record: dict[str, Any], **changes: Any) -> tuple[Position, list[Event]]:
    """A table as the record's set-up makes it, and its moves as events."""
    setup = {part: record[part] for part in SETUP_PARTS if record.get(part) is not None}
    moves = [event_from(move, load_board(record["board"])) for move in record["moves"]]
    return start({**setup, "map": True, **changes}), moves


@every_game
def test_a_log_of_moves_is_the_record_it_came_from(path: Path) -> None:
    document = read(path)
    first, moves = opened(document)
    record = record_of(first, moves, first.seats, {})
    assert record.moves == read_record(document).moves
    again = read_record(write_record(record))
    assert write_position(last_position(again)) == write_position(last_position(read_record(document)))


GAME = Path(__file__).parents[2] / "golden" / "hansa" / "first-edition-missions.record.json"


def test_secret_cards_stay_face_down() -> None:
    first, moves = opened(read(GAME))
    seat = first.seats[0]
    document = write_record(record_of(first, moves[:40], (seat,), {seat: "Ada <b>"}))
    assert list(document["missions"]) == [seat]
    assert document["players"][0] == {"seat": seat, "name": "Ada <b>"}
    file = position_file(first, (), {})
    assert all(player["mission"] is None for player in file["players"])


def test_after_an_entry_by_hand_the_record_begins_there() -> None:
    first, moves = opened(read(GAME))
    position = first
    turn_ends = next(at for at, move in enumerate(moves) if isinstance(move, EndTurn)) + 1
    for event in moves[:turn_ends]:
        position, _ = after(position, event)
    looked = event_from({"do": "position", "position": write_position(position)}, first.board)
    record = record_of(first, [*moves[:turn_ends], looked, *moves[turn_ends:]], first.seats, {})
    assert record.start
    assert record.moves == tuple(moves[turn_ends:])
    assert last_position(record).ended_by == last_position(read_record(read(GAME))).ended_by


def test_what_nobody_entered_cannot_be_told() -> None:
    first, _ = opened(read(GAME), taverns=None)
    with pytest.raises(FormatError) as refusal:
        record_of(first, [], first.seats, {})
    assert "beside which routes" in refusal.value.in_words()
    first, moves = opened(read(GAME))
    prestige = event_from({"do": "supply", "seat": first.seats[0], "trader": 1})
    with pytest.raises(FormatError) as refusal:
        record_of(first, [*moves[:1], prestige], first.seats, {})
    assert "accounted for" in refusal.value.in_words()


def test_an_entry_while_a_displaced_piece_is_in_hand_cannot_be_told() -> None:
    first, moves = opened(read(GAME.with_name("germania-4-5-tokens.record.json")))
    displaced = next(at for at, move in enumerate(moves) if isinstance(move, Displace)) + 1
    by_hand = event_from({"do": "prestige", "seat": first.seats[0], "points": 1})
    with pytest.raises(FormatError) as refusal:
        record_of(first, [*moves[:displaced], by_hand, *moves[displaced:]], first.seats, {})
    assert "waiting for its place" in refusal.value.in_words()


@every_table
@given(seed=SEEDS)
@settings(max_examples=1)
def test_any_log_is_a_record_that_leads_to_the_same_table(table: Table, seed: int) -> None:
    """Random legal play, broken off anywhere; and with what lay there entered by hand at the start of some turn."""
    recorded, positions = play(table, seed, most=120)
    first, moves = opened(recorded)
    stop = random.Random(seed).randrange(len(moves) + 1)
    reached = write_position(positions[stop])
    assert write_position(last_position(record_of(first, moves[:stop], first.seats, {}))) == reached
    turns = [at for at, move in enumerate(moves[:stop], start=1) if isinstance(move, EndTurn)]
    if turns:
        at = random.Random(seed).choice(turns)
        looked = event_from({"do": "position", "position": write_position(positions[at])}, first.board)
        record = record_of(first, [*moves[:at], looked, *moves[at:stop]], first.seats, {})
        assert record.start
        assert write_position(last_position(record)) == reached
