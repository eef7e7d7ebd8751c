"""Entering a position place by place, and the one event that comes of it."""

from pathlib import Path
from typing import Any

import pytest

from scoring.hansa.editing import Edit, cleared, document_of, edited, entry, findings, tapped
from scoring.hansa.final import final_score
from scoring.hansa.notation import last_position, read_record
from scoring.hansa.note_notation import read_note
from scoring.hansa.notebook import note_down
from scoring.hansa.position import Position
from scoring.hansa.position_notation import read_position, write_position
from scoring.hansa.setup import new_game
from scoring.refusals import FormatError
from tests.golden.test_hansa import every_game, read


def fresh(last: Position) -> Position:
    names = {player.seat: player.name for player in last.players}
    return new_game(last.board.id, last.seats, edition=last.edition, modules=last.modules, names=names)


def office_edits(last: Position) -> list[Edit]:
    edits = []
    for city, there in write_position(last)["offices"].items():
        edits += [Edit(f"offices.{city}.slots[{n}]", who) for n, who in enumerate(there.get("slots", ())) if who]
        if there.get("extra"):
            edits.append(Edit(f"offices.{city}.extra", there["extra"]))
    return edits


def enter(position: Position, document: dict[str, Any]) -> Position:
    return note_down(position, read_note({"do": "position", "position": document}))[0]


@every_game
def test_offices_only_give_the_same_cities_and_network(path: Path) -> None:
    last = last_position(read_record(read(path)))
    start, edits = fresh(last), office_edits(last)
    entered = enter(start, entry(edited(start, edits), edits, is_whole=False))
    assert entered.offices == last.offices
    assert entered.players == start.players
    for player in final_score(last).players:
        again = final_score(entered).of(player.seat)
        assert again.controls == player.controls
        assert again.network == player.network
        assert again.areas == player.areas


@every_game
def test_everything_entered_is_everything_there_was(path: Path) -> None:
    """Stock and bag nobody enters: they are what is left."""
    last = last_position(read_record(read(path)))
    document = write_position(last)
    edits = office_edits(last)
    edits += [Edit(f"posts.{route}[{n}]", who) for route, row in document["posts"].items() for n, who in enumerate(row)]
    edits += [Edit(f"special_prestige.{points}", seat) for points, seat in document["special_prestige"].items()]
    edits += [Edit(f"tokens_on_routes.{route}", None) for route in fresh(last).tokens_on_routes]
    edits += [Edit(f"tokens_on_routes.{route}", token) for route, token in document["tokens_on_routes"].items()]
    edits += [
        Edit(part, document[part]) for part in ("east_west", "turn", "pawn", "favours_on_offer") if part in document
    ]
    for n, player in enumerate(document["players"]):
        edits += [Edit(f"players[{n}].{part}", player[part]) for part in ("prestige", "plate", "favours")]
        for group in ("desk", "supply", "tokens"):
            edits += [Edit(f"players[{n}].{group}.{key}", value) for key, value in player[group].items()]
    document_entered = edited(fresh(last), edits)
    assert findings(read_position(document_entered)) == ()
    whole = entry(document_entered, edits, is_whole=True)
    entered = write_position(enter(fresh(last), whole))
    for player in document["players"]:
        player["mission"] = None  # never touched
    assert entered == document


def test_a_tap_puts_the_piece_that_fits_and_a_second_one_takes_it_away() -> None:
    position = new_game("germania-4-5", ("red", "blue", "green", "yellow"))
    board, edits = position.board, [Edit("offices.arnhem.slots[0]", ["blue", "trader"])]
    document = edited(position, edits)
    place = "offices.arnhem.slots[1]"
    put = tapped(document, place, "red", None, board)
    assert put == Edit(place, ["red", "merchant"])  # the second slot of Arnhem is round
    assert tapped(document, place, "red", "trader", board).value == ["red", "trader"]
    document = edited(position, [*edits, put])
    assert tapped(document, place, "red", None, board).value is None
    assert tapped(document, place, "blue", None, board).value == ["blue", "merchant"]
    first = tapped(document, "offices.arnhem.extra", "red", None, board)
    document = edited(position, [*edits, put, first])
    second = tapped(document, "offices.arnhem.extra", "blue", "merchant", board)
    assert second.value == [["blue", "merchant"], ["red", "trader"]]
    document = edited(position, [*edits, put, second])
    assert cleared(document, "offices.arnhem.extra").value == [["red", "trader"]]
    assert cleared(document, place) == Edit(place, None)


def test_posts_boats_and_cells() -> None:
    position = new_game("east", ("red", "blue", "green"))
    board = position.board
    document = document_of(position)
    boat = next(post for post in board.posts_in_order if post.is_boat)
    place = f"posts.{boat.route}[{boat.number - 1}]"
    put = tapped(document, place, "red", None, board)
    assert put.value == ["red", "merchant"]
    assert tapped(edited(position, [put]), place, "red", None, board).value is None
    cell = f"special_prestige.{min(board.cells)}"
    taken = tapped(document, cell, "red", None, board)
    assert taken.value == "red"
    assert tapped(edited(position, [taken]), cell, "red", None, board).value is None
    assert edited(position, [taken, Edit(cell, None)])["special_prestige"] == {}


@pytest.mark.parametrize(
    "place",
    [
        "offices.atlantis.slots[0]",
        "offices.arnhem.slots[7]",
        "posts.arnhem--kampen[9]",
        "special_prestige.10",
        "tokens_on_routes.arnhem",
        "players[4].prestige",
        "players[0].mission",
        "players[0].desk.luck",
        "board",
        "format",
        "offices.arnhem.slots[0].x",
        "<script>",
    ],
)
def test_what_is_no_place_is_refused(place: str) -> None:
    position = new_game("germania-4-5", ("red", "blue", "green", "yellow"))
    with pytest.raises(FormatError):
        read_position(edited(position, [Edit(place, ["red", "trader"])]))


def test_nothing_else_is_touched_and_cards_are_never_in_it() -> None:
    cards = {"red": ("arnhem", "perleberg", "bremen")}
    position = new_game("germania-4-5", ("red", "blue", "green", "yellow"), modules=("missions",), missions=cards)
    edits = [Edit("players[1].desk.keys", 2), Edit("turn", {"seat": "blue", "actions_left": 1})]
    document = edited(position, edits)
    assert "mission" not in document["players"][0]
    note = entry(document, edits, is_whole=False)
    assert set(note) == {"format", "version", "game", "edition", "board", "players", "turn"}
    assert note["players"] == [
        {"seat": "red"}, {"seat": "blue", "desk": {"keys": 2, "actions": 0, "privilege": 0, "book": 0, "bank": 0}},
        {"seat": "green"}, {"seat": "yellow"},
    ]  # fmt: skip
    assert enter(position, entry(document, edits, is_whole=True)).player("red").mission == cards["red"]


def test_more_pieces_than_there_are_is_found() -> None:
    position = new_game("germania-4-5", ("red", "blue", "green", "yellow"))
    document = edited(position, [Edit("players[0].supply.trader", 27)])
    assert [finding.place for finding in findings(read_position(document))] == ["players[0]"]
