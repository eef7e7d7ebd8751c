"""What holds in every game: random legal play on every board, number of players, edition and module."""

import json
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import documents, hansa
from scoring.hansa.moves import Establish, MovePieces, PlayMove3, PlayRemove3
from scoring.hansa.notation import read_position, read_record, write_position, write_record
from scoring.hansa.position import Position
from scoring.hansa.rules.moving import Lifting
from scoring.refusals import RuleViolation
from tests.scoring.hansa import naive, naive_replay
from tests.scoring.hansa.answers import mismatches
from tests.scoring.hansa.anything import any_move, is_listed
from tests.scoring.hansa.builders import Document, desk_pieces, in_box, record
from tests.scoring.hansa.playing import Table, choose, deal, lifted, play, resettled, tables, with_marker
from tests.scoring.hansa.test_every_rule_has_a_test import RULES

SEEDS = st.integers(min_value=0, max_value=10**6)
TABLES = tables()
every_table = pytest.mark.parametrize("table", TABLES, ids=str)
some_tables = st.sampled_from(TABLES)


def text_of(document: Any) -> str:
    return json.dumps(document, ensure_ascii=False)


def pieces_of(position: Position, document: Document, seat: str) -> Counter[str]:
    """Every piece of a colour, counted in the document."""
    player = next(player for player in document["players"] if player["seat"] == seat)
    found = desk_pieces(player["desk"])
    found["trader"] += 1  # on the track (H-SETUP-7)
    for heap in ("supply", "stock"):
        found.update(player[heap])
    rows = list(document["posts"].values())
    for city in document["offices"].values():
        rows += [city.get("extra", []), city.get("slots", [])]
    found.update(who[1] for row in rows for who in row if who and who[0] == seat)
    found["merchant"] += list(document["special_prestige"].values()).count(seat)
    if position.in_hand and position.in_hand.seat == seat:
        found[position.in_hand.piece] += 1
    return found


def tokens_of(document: Document) -> Counter[str]:
    found = Counter(document["bag"])
    found.update(document["tokens_on_routes"].values())
    for player in document["players"]:
        found.update(player["tokens"]["unused"] + player["tokens"]["used"])
    return +found


def standing_offices(document: Document) -> dict[str, Counter[Any]]:
    return {
        city: Counter(tuple(office) for row in rows.values() for office in row if office)
        for city, rows in document["offices"].items()
    }


@every_table
@given(seed=SEEDS)
@settings(max_examples=2)
@pytest.mark.rule("H-INV-1", "H-INV-2", "H-INV-3", "H-INV-4", "H-TOK-1", "H-TURN-1")
def test_nothing_appears_or_vanishes(table: Table, seed: int) -> None:
    _record, positions = play(table, seed, most=140)
    before: Document | None = None
    for position in positions:
        document = write_position(position)
        for seat in position.seats:
            assert pieces_of(position, document, seat) == {"trader": 27, "merchant": 4}
            assert tuple(position.all_pieces(seat)) == (27, 4)
        assert tokens_of(document) == in_box(table.edition)
        assert sum(player["plate"] for player in document["players"]) <= sum(document["bag"].values())
        on_plates = sum(player["plate"] for player in document["players"])
        if not position.ended_by:
            assert len(document["tokens_on_routes"]) + on_plates == 3
            assert all(player["prestige"] < 20 for player in document["players"])
        if before:
            old, new = standing_offices(before), standing_offices(document)
            assert all(offices <= new[city] for city, offices in old.items())
            assert before["special_prestige"].items() <= document["special_prestige"].items()
            assert document["east_west"][: len(before["east_west"])] == before["east_west"]
            for was, now in zip(before["players"], document["players"], strict=True):
                assert was["prestige"] <= now["prestige"]
                assert all(was["desk"][skill] <= now["desk"][skill] for skill in was["desk"])
        before = document


@every_table
@given(seed=SEEDS)
@settings(max_examples=2)
@pytest.mark.rule("H-TURN-3")
def test_every_listed_move_applies(table: Table, seed: int) -> None:
    _record, positions = play(table, seed, most=350)
    chance = random.Random(seed)
    for position in chance.sample(positions, min(len(positions), 4)):
        for seat in position.seats:
            legal = hansa.legal_moves(position, seat)
            for move in legal.simple:
                assert move.seat == seat
                hansa.apply(position, move)
                if isinstance(move, Establish):
                    hansa.apply(position, with_marker(position, move, chance))
            for lifting in legal.liftings:
                lift_everything(position, lifting, chance)
            for post in legal.removable:
                hansa.apply(position, PlayRemove3(legal.seat, (post,)))
            if legal.resettling:
                for choice in legal.resettling.choices:
                    assert choice.posts
                for _ in range(10):
                    hansa.apply(position, resettled(position, chance))


def lift_everything(position: Position, lifting: Lifting, chance: random.Random) -> None:
    """Each piece that may be lifted goes, alone or with others, to some of the posts offered."""
    kind = MovePieces if lifting.what == "move" else PlayMove3
    for start in lifting.liftable(position):
        ends = lifting.destinations(position, (start,), {}, start)
        for end in chance.sample(ends, min(3, len(ends))):
            hansa.apply(position, kind(lifting.seat, ((start, end),)))
    for _ in range(5):
        if move := lifted(position, lifting, chance):
            hansa.apply(position, move)


@every_table
@given(seed=SEEDS)
@settings(max_examples=2)
@pytest.mark.rule("H-TURN-1")
def test_what_is_not_listed_is_refused_by_a_rule_and_the_rest_is_not(table: Table, seed: int) -> None:
    _record, positions = play(table, seed, most=350)
    chance = random.Random(seed)
    for position in chance.sample(positions, min(len(positions), 8)):
        for _ in range(25):
            move = any_move(position, chance)
            refusal = hansa.why_not(position, move)
            assert (refusal is None) == is_listed(position, move), (move, refusal)
            if refusal:
                assert refusal.rule in RULES
                assert refusal.sentence
                with pytest.raises(RuleViolation, match=refusal.rule):
                    hansa.apply(position, move)


@every_table
@given(seed=SEEDS)
@settings(max_examples=1)
@pytest.mark.rule("H-SETUP-8")
def test_a_replayed_record_gives_the_same_position_byte_for_byte(table: Table, seed: int) -> None:
    recorded, positions = play(table, seed, most=400)
    sent = json.loads(text_of(recorded))
    answer = documents.replay(sent)
    assert answer["ok"], answer
    assert answer["moves"] == len(recorded["moves"])
    assert answer["ended_by"] == positions[-1].ended_by
    assert text_of(answer["position"]) == text_of(write_position(positions[-1]))
    assert text_of(documents.position(sent)) == text_of(answer["position"])
    assert text_of(documents.score(sent)) == text_of(answer["score"])


@every_table
@given(seed=SEEDS)
@settings(max_examples=2)
@pytest.mark.rule("H-ROUTE-1", "H-ROUTE-2", "H-ROUTE-6", "H-DISP-7", "H-SKILL-4", "H-TOK-10", "H-END-5")
def test_a_record_is_told_the_same_by_a_second_naive_teller(table: Table, seed: int) -> None:
    recorded, positions = play(table, seed, most=450, eager=0.95)
    told = naive_replay.Game(recorded)
    assert naive_replay.plain(told.table) == naive_replay.plain(write_position(positions[-1]))
    assert told.ended_by == positions[-1].ended_by


@every_table
@given(seed=SEEDS)
@settings(max_examples=1)
def test_records_and_positions_round_trip(table: Table, seed: int) -> None:
    recorded, positions = play(table, seed, most=200)
    again = write_record(read_record(json.loads(text_of(recorded))))
    assert {key: again[key] for key in recorded} == recorded
    for position in positions[::15]:
        document = write_position(position)
        assert text_of(write_position(read_position(json.loads(text_of(document))))) == text_of(document)


@every_table
@given(seed=SEEDS)
@settings(max_examples=1)
@pytest.mark.rule("H-TURN-6")
def test_a_game_can_be_taken_up_again_from_the_start_of_any_turn(table: Table, seed: int) -> None:
    recorded, positions = play(table, seed, most=400)
    chance = random.Random(seed)
    fresh_turns = [at for at, move in enumerate(recorded["moves"], start=1) if move["do"] == "end-turn"]
    for at in chance.sample(fresh_turns, min(2, len(fresh_turns))):
        answer = documents.replay(record(write_position(positions[at]), *recorded["moves"][at:]))
        assert answer["ok"], (at, answer)
        assert text_of(answer["position"]) == text_of(write_position(positions[-1]))
        assert answer["ended_by"] == positions[-1].ended_by


@every_table
@given(seed=SEEDS)
@settings(max_examples=2)
@pytest.mark.rule("H-SCORE-A", "H-SCORE-B", "H-SCORE-C", "H-SCORE-D", "H-SCORE-E", "H-SCORE-F", "H-SCORE-G", "H-TIE-4")
def test_the_final_score_equals_the_naive_one(table: Table, seed: int) -> None:
    _record, positions = play(table, seed, most=450, eager=0.95)
    for position in [*positions[::60], positions[-1]]:
        assert_scores_alike(write_position(position))


def assert_scores_alike(document: Document) -> None:
    expected = naive.score(document)
    for player in expected["players"]:
        del player["level"]
    answer = documents.score(document)
    assert answer["ok"], answer
    assert not mismatches(expected, answer), document
    for player in answer["players"]:
        assert player["total"] == sum(player["categories"].values())


BOARDS = ("germania-3", "germania-4-5", "east", "britannia-3", "britannia-4-5")


@st.composite
def crowded(draw: st.DrawFn) -> Document:
    """A position to score that no short game reaches: offices everywhere, desks and tokens at will."""
    board = draw(st.sampled_from(BOARDS))
    seats = draw(st.permutations(["red", "blue", "green", "yellow", "purple"]))[: draw(st.integers(2, 5))]
    printed = naive.board_of(board)
    chance = draw(st.randoms(use_true_random=False))
    density = chance.random()

    def owner() -> list[str]:
        return [chance.choice(seats), chance.choice(["trader", "merchant"])]

    offices: Document = {}
    for city in printed["cities"]:
        if chance.random() < density:
            slots = [owner() for _ in range(chance.randint(0, len(city["offices"])))]
            slots += [None] * (len(city["offices"]) - len(slots))  # type: ignore[list-item]
            extra = [owner() for _ in range(chance.choice((0, 0, 1, 2)))]
            offices[city["id"]] = {"extra": extra} | ({"slots": slots} if city["offices"] else {})
    tops = {"keys": 4, "actions": 5, "privilege": 3, "book": 3, "bank": 3}
    base = board.startswith("germania")
    cards = [
        ["osnabruck", "stendal", "paderborn"],
        ["dortmund", "minden", "luneburg"],
        ["arnhem", "perleberg", "bremen"],
    ]
    players = [
        {
            "seat": seat,
            "prestige": chance.randint(0, 27),
            "desk": {skill: chance.choice((0, top, chance.randint(0, top))) for skill, top in tops.items()},
            "tokens": {"unused": ["plus-3"] * chance.randint(0, 6), "used": ["plus-4"] * chance.randint(0, 6)},
        }
        | (
            {"mission": chance.choice(cards), "favours": chance.choice(([], ["city-points"], ["skill-points"]))}
            if base
            else {}
        )
        for seat in seats
    ]
    cells = {str(points): chance.choice(seats) for points in (7, 8, 9, 11) if chance.random() < 0.5}
    return {
        "format": "kontor/position",
        "version": 1,
        "game": "hansa",
        "edition": chance.choice(("big-box", "first-edition")),
        "board": board,
        "modules": ["missions", "favours"] if base else [],
        "players": players,
        "offices": offices,
        "special_prestige": cells,
    }


@given(document=crowded())
@settings(max_examples=120)
@pytest.mark.rule("H-SCORE-E", "H-SCORE-F", "H-BRIT-16", "H-BRIT-17", "H-CTRL-1", "H-TIE-4")
def test_crowded_positions_score_like_the_naive_way(document: Document) -> None:
    assert_scores_alike(document)


@given(table=some_tables, chance=st.randoms(use_true_random=False))
@settings(max_examples=25)
@pytest.mark.rule("H-INV-1", "H-INV-2", "H-INV-3")
def test_a_failing_game_shrinks_to_the_shortest(table: Table, chance: random.Random) -> None:
    """As the first of these tests, but with every choice drawn by Hypothesis: forty moves from the set-up."""
    _record, position = deal(table, chance)
    for _ in range(40):
        move = choose(position, chance)
        if move is None:
            break
        position, _effects = hansa.apply(position, move)
        document = write_position(position)
        assert all(pieces_of(position, document, seat) == {"trader": 27, "merchant": 4} for seat in position.seats)
        assert tokens_of(document) == in_box(table.edition)
