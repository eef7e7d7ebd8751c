"""Moves at a table whose board is known: read, applied by the rules, and told in the log."""

import json
from typing import Any, get_args

import pytest

from scoring.hansa import moves
from scoring.hansa.components import Pieces
from scoring.hansa.describing_moves import describe_move
from scoring.hansa.position import Position
from scoring.hansa.position_notation import read_position
from scoring.hansa.table import after, describe, event_document, event_from, state_document, state_from
from scoring.hansa.words import untranslated
from scoring.refusals import FormatError, RuleViolation
from scoring.values import replace
from tests.scoring.hansa import builders
from tests.scoring.hansa.builders import displace, establish, income, move, office, place, resettle

NAMES = {"red": "Ada", "blue": "Bo"}
ROUTE = "dortmund--paderborn"


def board(name: str = "germania-4-5", **more: Any) -> Position:
    return replace(read_position(builders.position(name, **more)), on_map=True)


def displaced() -> Position:
    """Red has just displaced a trader of Bo's."""
    position = board(posts={ROUTE: "B"})
    return after(position, event_from(displace("red", f"{ROUTE}/1"), position.board))[0]


def shared_income() -> Position:
    position = board(modules=["favours"], favours={"blue": ["income-share"]})
    return after(position, event_from(income("red", 1), position.board))[0]


TOLD: list[tuple[Position, dict[str, Any], str]] = [
    (board(), income("red", 3), "Ada takes income: traders 3, merchants 0."),
    (board(), place("red", f"{ROUTE}/2"), "Ada places a trader on post 2 of Dortmund–Paderborn."),
    (
        board(posts={ROUTE: "B"}),
        displace("red", f"{ROUTE}/1"),
        "Ada displaces Bo's trader on post 1 of Dortmund–Paderborn.",
    ),
    (
        displaced(),
        resettle("blue", ("trader", "dortmund--duisburg/1")),
        "Bo puts pieces down on post 1 of Dortmund–Duisburg.",
    ),
    (
        board(posts={ROUTE: "R"}),
        move("red", (f"{ROUTE}/1", f"{ROUTE}/2")),
        "Ada moves pieces from post 1 of Dortmund–Paderborn to post 2 of Dortmund–Paderborn.",
    ),
    (board(posts={ROUTE: "R R R"}), establish("red", ROUTE), "Ada establishes Dortmund–Paderborn."),
    (
        board(posts={ROUTE: "R R R"}, offices={"dortmund": "B"}, prestige={"blue": 19}),
        establish("red", ROUTE),
        (
            "Ada establishes Dortmund–Paderborn. Bo scores 1 for control of Dortmund. "
            "20 prestige on the track: this ends the game."
        ),
    ),
    (
        board(posts={"dortmund--duisburg": "R R"}),
        office("red", "dortmund--duisburg", "duisburg"),
        "Ada establishes Dortmund–Duisburg and makes an office in Duisburg. Duisburg is complete: 1 of 10.",
    ),
    (
        board(posts={ROUTE: "R R R"}, offices={"dortmund": "Bm"}, unused={"red": ["extra-office"]}),
        office("red", ROUTE, "dortmund", extra=True),
        (
            "Ada establishes Dortmund–Paderborn and makes an extra office in Dortmund. "
            "Bo scores 1 for control of Dortmund."
        ),
    ),
    (
        board(posts={"gottingen--quedlinburg": "R R R"}),
        establish("red", "gottingen--quedlinburg", "skill", city="gottingen", skill="actions"),
        "Ada establishes Göttingen–Quedlinburg and develops actions to 3.",
    ),
    (
        board(posts={"coellen--warburg": "R R R Rm"}),
        establish("red", "coellen--warburg", "special", points=7),
        "Ada establishes Coellen–Warburg and puts a merchant on the special prestige cell of 7.",
    ),
    (
        board(posts={"bremen--osnabruck": "R R R"}, on_routes={"bremen--osnabruck": "plus-3"}),
        establish("red", "bremen--osnabruck"),
        "Ada establishes Bremen–Osnabrück. Ada takes “+3 actions”.",
    ),
    (
        board(unused={"red": ["plus-4"]}),
        {"seat": "red", "do": "token", "token": "plus-4"},
        "Ada uses “+4 actions”.",
    ),
    (
        board(unused={"red": ["improve-skill"]}),
        {"seat": "red", "do": "token", "token": "improve-skill", "skill": "bank"},
        "Ada uses “Develop one skill”: bank is now 5.",
    ),
    (
        board(unused={"red": ["swap-offices"]}, offices={"hannover": "R B"}),
        {"seat": "red", "do": "token", "token": "swap-offices", "city": "hannover", "slots": [1, 2]},
        "Ada uses “Exchange offices” in Hannover.",
    ),
    (
        board(unused={"red": ["move-3"]}, posts={ROUTE: "B"}),
        {"seat": "red", "do": "token", "token": "move-3", "moves": [[f"{ROUTE}/1", f"{ROUTE}/2"]]},
        "Ada uses “Move three tradesmen”: from post 1 of Dortmund–Paderborn to post 2 of Dortmund–Paderborn.",
    ),
    (
        board(edition="first-edition", unused={"red": ["remove-3"]}, posts={ROUTE: "B"}),
        {"seat": "red", "do": "token", "token": "remove-3", "posts": [f"{ROUTE}/1"]},
        "Ada uses “Remove three tradesmen” on post 1 of Dortmund–Paderborn.",
    ),
    (
        board(modules=["favours"], unused={"red": ["plus-3", "plus-4"]}),
        {"seat": "red", "do": "favour", "favour": "extra-action", "tokens": ["plus-3", "plus-4"]},
        "Ada buys the Emperor's favour “One more action”.",
    ),
    (
        shared_income(),
        {"seat": "blue", "do": "income-share", "piece": "trader"},
        "Bo takes a trader as a share of the income.",
    ),
    (
        board(plate={"red": 1}, on_routes={}),
        {"seat": "red", "do": "place-token", "token": "plus-3", "route": ROUTE},
        "“+3 actions” now lies beside Dortmund–Paderborn.",
    ),
    (
        board("germania-3", players=2, edition="first-edition"),
        {"seat": "red", "do": "pawn", "province": "p2", "paid": False},
        "Ada moves the pawn to Osnabrück, Bremen, Minden, Münster.",
    ),
    (
        board("germania-3", players=2, edition="first-edition"),
        {"seat": "red", "do": "pawn", "province": "p13", "paid": True},
        "Ada spends an action to put the pawn in east: from Lübeck round to Halle.",
    ),
    (board(), {"seat": "red", "do": "end-turn"}, "Ada ends the turn; Bo is next, actions: 2."),
]


@pytest.mark.parametrize(("position", "document", "sentence"), TOLD, ids=[sentence for _, _, sentence in TOLD])
def test_the_log_tells_a_move(position: Position, document: dict[str, Any], sentence: str) -> None:
    event = event_from(document, position.board)
    following, effects = after(position, event)
    assert describe(event, effects, position, NAMES) == sentence
    assert event_from(json.loads(json.dumps(event_document(event))), position.board) == event
    assert state_from(json.loads(json.dumps(state_document(following)))) == following


PROMO: list[tuple[moves.Move, str]] = [  # not in version 1 of the file formats
    (
        moves.PlayExchange("red", "blue", "plus-4"),
        "Ada gives “Exchange bonus marker” to Bo and takes “+4 actions”.",
    ),
    (moves.LayToken("red", "tribute", ROUTE), "Ada lays “Tribute” at Dortmund–Paderborn."),
    (moves.TakeTribute("red", Pieces(1, 1)), "Ada takes tribute: traders 1, merchants 1."),
]


@pytest.mark.parametrize(("event", "sentence"), PROMO)
def test_the_log_tells_a_promo_token(event: moves.Move, sentence: str) -> None:
    assert describe_move(event, (), board(), NAMES, untranslated) == sentence


def test_every_move_has_a_wording() -> None:
    told = {type(event_from(document, position.board)) for position, document, _ in TOLD}
    assert told | {type(event) for event, _ in PROMO} == set(get_args(moves.Move))


def test_where_notes_and_moves_share_a_name_the_keys_tell() -> None:
    germania = board().board
    bought = {"do": "favour", "seat": "red", "favour": "city-points"}
    assert type(event_from(bought, germania)).__name__ == "TakeFavour"
    assert isinstance(event_from({**bought, "tokens": ["plus-3", "plus-4"]}, germania), moves.BuyFavour)
    assert type(event_from({"do": "end-turn"}, germania)).__name__ == "PassTurn"
    assert isinstance(event_from({"do": "end-turn", "seat": "red"}, germania), moves.EndTurn)


@pytest.mark.parametrize("document", [None, {}, {"do": []}, {"do": "dance", "seat": "red"}, {"do": "place"}])
def test_what_is_no_event_is_refused(document: object) -> None:
    with pytest.raises(FormatError):
        event_from(document, board().board)
    with pytest.raises(FormatError):
        event_from(document)


def test_moves_are_made_on_the_map_only() -> None:
    beside = replace(board(), on_map=False)
    with pytest.raises(RuleViolation):
        after(beside, event_from(income("red", 1), beside.board))
