"""Whole games from set-up to the end, replayed and compared with sums that were worked out without scoring/."""

import json
from pathlib import Path
from typing import Any

import pytest

from scoring import documents
from scoring.hansa.components import PROMO_TOKENS, TOKENS
from tests.golden.reckon import expected
from tests.scoring.hansa.answers import mismatches
from tests.scoring.hansa.naive_replay import Game, plain

HERE = Path(__file__).with_name("hansa")
RECORDS = sorted(HERE.glob("*.record.json"))
every_game = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name.removesuffix(".record.json"))


def read(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def sums(path: Path) -> Any:
    return read(path.with_name(path.name.replace(".record.", ".expected.")))


@every_game
def test_a_golden_game_ends_as_it_was_counted(path: Path) -> None:
    record, counted = read(path), sums(path)
    answer = documents.replay(record)
    assert answer["ok"], answer
    assert (answer["moves"], answer["ended_by"]) == (counted["moves"], counted["ended_by"])
    told = ("why", "actions_level")  # for people: not in the answer of `score`
    players = [{key: value for key, value in player.items() if key not in told} for player in counted["players"]]
    score = {"winners": counted["winners"], "decided_by": counted["decided_by"], "players": players}
    assert not mismatches(score, answer["score"])
    assert documents.score(record) == answer["score"]
    assert documents.score(answer["position"]) == answer["score"]


@every_game
def test_the_last_position_is_that_of_the_naive_teller(path: Path) -> None:
    record = read(path)
    assert plain(Game(record).table) == plain(documents.replay(record)["position"])


@every_game
def test_the_sums_add_up_and_are_those_of_the_naive_scoring(path: Path) -> None:
    counted = sums(path)
    for player in counted["players"]:
        assert player["total"] == sum(player["categories"].values())
        for category, words in player["why"].items():
            assert words.endswith(f"= {player['categories'][category]}")
    assert counted == expected(read(path))


@every_game
def test_nothing_can_follow_the_end_of_a_golden_game(path: Path) -> None:
    record = read(path)
    seat = record["moves"][-1]["seat"]
    record["moves"].append({"seat": seat, "do": "end-turn"})
    answer = documents.replay(record)
    assert (answer["ok"], answer["at"], answer["rule"]) == (False, len(record["moves"]) - 1, "H-END-2")


@every_game
@pytest.mark.rule("H-TOK-4", "H-END-1b")
def test_v_52_the_token_that_ends_a_game_is_the_13th_or_14th(path: Path) -> None:
    record = read(path)
    players = documents.replay(record)["position"]["players"]
    taken = sum(len(player["tokens"]["unused"] + player["tokens"]["used"]) for player in players)
    last = 13 if record["edition"] == "big-box" else 14
    assert (taken == last) == (sums(path)["ended_by"] == "tokens")
    assert taken <= last


def facts(path: Path) -> set[tuple[str, Any]]:
    record = read(path)
    kinds = {(f"{record['edition']}, players", len(record["players"]))}
    kinds |= {("board", record["board"]), ("edition", record["edition"]), ("ending", sums(path)["ended_by"])}
    kinds |= {("players", len(record["players"]))}
    kinds |= {("module", module) for module in record["modules"]}
    for move in record["moves"]:
        kinds.add(("do", move["do"]))
        if move["do"] == "token":
            kinds.add(("token", move["token"]))
        if move["do"] == "establish":
            kinds.add(("take", "extra-office" if move.get("extra") else move["take"]))
            kinds |= {("marker", True)} if move.get("marker") else set()
    return kinds


def test_there_is_a_game_for_everything() -> None:
    shown = set().union(*map(facts, RECORDS))
    wanted: set[tuple[str, Any]] = {
        *(("board", board) for board in ("germania-3", "germania-4-5", "east", "britannia-3", "britannia-4-5")),
        *(("ending", ending) for ending in ("track", "tokens", "cities")),
        *(("module", module) for module in ("missions", "favours")),
        *(("edition", edition) for edition in ("big-box", "first-edition")),
        *(("players", players) for players in (2, 3, 4, 5)),
        *(("do", do) for do in DOINGS),
        *(("token", token) for token in TOKENS if token not in PROMO_TOKENS and token != "extra-office"),
        *(("take", take) for take in ("office", "extra-office", "skill", "special", "nothing")),
        ("marker", True),
    }
    assert sorted(map(str, wanted - shown)) == []


DOINGS = [
    "income",
    "place",
    "displace",
    "resettle",
    "move",
    "establish",
    "token",
    "favour",
    "place-token",
    "pawn",
    "end-turn",
]


def test_every_record_has_its_sums() -> None:
    names = {path.name.removesuffix(".record.json") for path in RECORDS}
    assert names == {path.name.removesuffix(".expected.json") for path in HERE.glob("*.expected.json")}
    assert len(names) >= 12
