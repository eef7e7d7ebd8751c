"""The machine-readable worked examples, one test for each. vectors.json is a copy of rules/hansa-vectors.json."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from scoring import documents, hansa
from scoring.hansa.board import load_board
from scoring.hansa.components import EDITIONS, SEATS, TRACK_MARKER, occupant
from scoring.hansa.desk import VALUES
from scoring.hansa.moves import MovePawn, Place, Resettle
from scoring.hansa.notation import read_position
from scoring.hansa.position import InHand, Position
from scoring.hansa.rules.britannia import area_points
from scoring.values import replace
from tests.scoring.hansa.answers import mismatches
from tests.scoring.hansa.builders import Document, position, printed

HERE = Path(__file__)
VECTORS: list[Document] = json.loads(HERE.with_name("vectors.json").read_text("utf-8"))["vectors"]
SHARED = HERE.parents[4] / "shared" / "rules" / "hansa-vectors.json"


def vectors(kind: str) -> Any:
    """A parameter for each vector of a kind, with its number and its rules in the name of the test."""
    rows = [
        pytest.param(vector, id=f"{vector['id']}-{'-'.join(vector['rules'])}", marks=pytest.mark.rule(*vector["rules"]))
        for vector in VECTORS
        if vector["kind"] == kind
    ]
    return pytest.mark.parametrize("vector", rows)


def test_every_vector_is_run() -> None:
    kinds = Counter(vector["kind"] for vector in VECTORS)
    assert set(kinds) == {"table", "control", "connection", "score", "replay", "rings", "resettle", "province"}
    assert sum(kinds.values()) == 212
    assert len({vector["id"] for vector in VECTORS}) == 212
    assert {vector["id"] for vector in VECTORS if vector["kind"] == "table"} == set(TABLES)


@pytest.mark.skipif(not SHARED.exists(), reason="the reference does not lie beside this checkout")
def test_the_copy_is_the_reference() -> None:
    assert json.loads(SHARED.read_text("utf-8"))["vectors"] == VECTORS


@vectors("replay")
def test_replay(vector: Document) -> None:
    assert not mismatches(vector["expect"], documents.replay(vector["record"]))


@vectors("score")
def test_score(vector: Document) -> None:
    answer = documents.score(vector["position"])
    assert answer["ok"], answer
    assert not mismatches(vector["expect"], answer)


@vectors("control")
def test_control(vector: Document) -> None:
    table = read_position(vector["position"])
    assert {city: hansa.control(table, city) for city in vector["expect"]} == vector["expect"]


@vectors("connection")
def test_connection(vector: Document) -> None:
    table = read_position(vector["position"])
    assert {seat: hansa.is_connected(table, seat) for seat in vector["expect"]} == vector["expect"]


@vectors("rings")
def test_rings(vector: Document) -> None:
    rings = load_board(vector["board"]).rings[vector["route"]]
    assert {number: sorted(rings[int(number) - 1]) for number in vector["expect"]} == vector["expect"]


@vectors("resettle")
def test_resettle(vector: Document) -> None:
    shown = vector["position"]  # V-12d shows the posts only: its yellow pieces are one too many
    players = [{key: part for key, part in player.items() if key != "stock"} for player in shown["players"]]
    table = read_position(shown | {"players": players})
    for piece, expected in vector["expect"].items():
        assert first_destinations(table, vector["seat"], piece, vector["origin"]) == set(expected), piece


def first_destinations(table: Position, seat: Any, piece: Any, origin: str) -> set[str]:
    """The routes on which a displaced piece may be put down first, asked of the rules post by post."""
    board = table.board
    lifted = next(
        post.index for post in board.routes[origin].posts if (who := table.posts[post.index]) and who.seat == seat
    )
    pending = replace(
        table.with_post(lifted, occupant("red", "trader")), in_hand=InHand(seat=seat, piece=piece, origin=origin)
    )
    answers = {post: hansa.why_not(pending, Resettle(seat, ((piece, post),))) for post in board.posts}
    return {board.posts[post].route for post, refusal in answers.items() if refusal is None}


@vectors("province")
def test_province(vector: Document) -> None:
    table = read_position(position("germania-3", 2, edition="first-edition", pawn=vector["province"]))
    names = [province["id"] for province in printed("components")["two_player_variant"]["provinces"]]
    within = {name for name in names if hansa.why_not(table, MovePawn("red", name)) is None} - {vector["province"]}
    one, two = set(vector["expect"]["one"]), set(vector["expect"]["two"])
    assert within == one | two
    routes = {
        route.id
        for route in table.board.routes.values()
        if hansa.why_not(table, Place("red", "trader", route.posts[0].id)) is None
    }
    assert routes == set(vector["expect"]["routes"])
    rows = {row["id"]: row for row in printed("components")["two_player_variant"]["provinces"]}
    here = rows[vector["province"]]
    assert {*here["routes"].values(), *here["soldiers"].values()} == one


def start_table() -> Document:
    players = hansa.new_game("germania-4-5", SEATS).players
    return {
        "supply": [list(player.supply) for player in players],
        "stock": [list(player.stock) for player in players],
        "desk": list(players[0].desk.pieces),
        "track": list(TRACK_MARKER),
    }


def bags() -> Document:
    seats: Any = ("red", "blue", "green", "yellow")
    return {edition: dict(hansa.new_game("germania-4-5", seats, edition=edition).bag) for edition in EDITIONS}


TABLES = {
    "V-01": start_table,
    "V-02": bags,
    "V-03": lambda: {skill: list(values) for skill, values in VALUES.items()},
    "V-33b": lambda: [hansa.east_west_reward(nth) for nth in range(1, 6)],
    "V-44": lambda: [hansa.token_points(count) for count in range(13)],
    "V-77": lambda: {
        name: [counts, area_points([tuple(count) for count in counts])] for name, (counts, _) in area_cases().items()
    },
}


def area_cases() -> dict[str, Any]:
    return next(vector["expect"] for vector in VECTORS if vector["id"] == "V-77")


@vectors("table")
def test_table(vector: Document) -> None:
    assert TABLES[vector["id"]]() == vector["expect"]
