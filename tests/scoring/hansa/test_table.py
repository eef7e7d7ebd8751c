"""What the companion uses of the game: the start of a table, events, the state and the sentences of the log."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.hansa import notes
from scoring.hansa.board import BOARD_IDS, load_board
from scoring.hansa.components import (
    ENDINGS,
    FAVOURS,
    OCCUPANTS,
    SEATS,
    STARTING_TOKENS,
    TOKENS,
    TOKENS_IN_BOX,
    Pieces,
)
from scoring.hansa.desk import TOP_LEVEL, Desk
from scoring.hansa.position import InHand, LaidToken, Offices, Player, Position, Turn, empty_board
from scoring.hansa.table import after, describe, event_document, event_from, start, state_document, state_from
from scoring.refusals import FormatError, RuleViolation

PLAYERS = [{"seat": "red", "name": "Ada"}, {"seat": "blue", "name": "Bo"}, {"seat": "green", "name": "Cy"}]
SETUP: dict[str, Any] = {
    "edition": "big-box",
    "board": "germania-3",
    "modules": [],
    "players": PLAYERS,
    "taverns": None,
    "favours": None,
    "missions": None,
    "bag": "table",
}
TAVERNS = {"bremen--osnabruck": "move-3", "luneburg--perleberg": "swap-offices", "goslar--hildesheim": "extra-office"}


class TestStart:
    def test_a_fresh_table_has_what_the_rules_give_each_seat(self) -> None:  # H-SETUP-9
        position = start(SETUP)
        assert [(player.seat, player.name) for player in position.players] == [
            ("red", "Ada"),
            ("blue", "Bo"),
            ("green", "Cy"),
        ]
        assert [player.supply for player in position.players] == [Pieces(5, 1), Pieces(6, 1), Pieces(7, 1)]
        assert [player.stock for player in position.players] == [Pieces(6, 0), Pieces(5, 0), Pieces(4, 0)]
        assert position.turn
        assert (position.turn.seat, position.turn.actions_left) == ("red", 2)

    @pytest.mark.parametrize("edition", ["big-box", "first-edition"])
    def test_starting_tokens_lie_somewhere_until_somebody_says_where(self, edition: str) -> None:
        position = start({**SETUP, "edition": edition})
        assert position.tokens_elsewhere == STARTING_TOKENS[edition]  # type: ignore[index]
        assert position.tokens_on_routes == {}
        assert position.all_tokens() == TOKENS_IN_BOX[edition]  # type: ignore[index]

    def test_taverns_favours_and_missions_may_be_entered(self) -> None:
        offer = ["extra-action", "city-points", "income-share"]
        card = ["arnhem", "perleberg", "bremen"]
        modules = {"modules": ["missions", "favours"], "favours": offer, "missions": {"blue": card}}
        position = start({**SETUP, "taverns": TAVERNS, **modules})
        assert position.tokens_on_routes == TAVERNS
        assert position.tokens_elsewhere == ()
        assert position.favours_on_offer == tuple(offer)
        assert [player.mission for player in position.players] == [None, tuple(card), None]

    def test_any_favour_may_be_on_offer_until_somebody_says_which(self) -> None:
        assert start({**SETUP, "modules": ["favours"]}).favours_on_offer == FAVOURS
        assert start(SETUP).favours_on_offer == ()

    @pytest.mark.parametrize(
        ("wrong", "place"),
        [
            ({"board": "atlantis"}, "board"),
            ({"board": ["germania-3"]}, "board"),
            ({"edition": "third"}, "edition"),
            ({"modules": ["cats"]}, "modules[0]"),
            ({"modules": "missions"}, "modules"),
            ({"players": []}, "players"),
            ({"players": PLAYERS * 2}, "players"),
            ({"players": [*PLAYERS[:2], PLAYERS[0]]}, "players[2].seat"),
            ({"players": [{"seat": "red", "nom": "Ada"}, *PLAYERS[1:]]}, "players[0].nom"),
            ({"players": [{"seat": "red", "name": 7}, *PLAYERS[1:]]}, "players[0].name"),
            ({"players": [{"seat": "red", "name": "A\ud800"}, *PLAYERS[1:]]}, "players[0].name"),
            ({"players": [{"seat": "red", "name": "A\nda"}, *PLAYERS[1:]]}, "players[0].name"),
            ({"players": [{"seat": "red", "name": "A" * 501}, *PLAYERS[1:]]}, "players[0].name"),
            ({"taverns": {"nowhere": "plus-3"}}, "taverns.nowhere"),
            ({"taverns": {"bremen--osnabruck": "plus-5"}}, "taverns.bremen--osnabruck"),
            ({"favours": ["luck"]}, "favours[0]"),
            ({"missions": {"purple": ["arnhem", "perleberg", "bremen"]}}, "missions.purple"),
            ({"missions": {"red": ["arnhem", "perleberg"]}}, "missions.red"),
            ({"bag": "torn"}, "bag"),
            ({"dice": 2}, "dice"),
        ],
    )
    def test_what_is_no_setup_is_refused_with_its_place(self, wrong: dict[str, Any], place: str) -> None:
        with pytest.raises(FormatError) as refusal:
            start({**SETUP, **wrong})
        assert refusal.value.place == place

    @pytest.mark.parametrize(
        ("wrong", "rule"),
        [
            ({"board": "germania-4-5"}, "H-KIT-5"),
            ({"players": PLAYERS[:2]}, "H-KIT-5"),
            ({"missions": {"red": ["arnhem", "perleberg", "bremen"]}}, "H-MISS-1"),
            ({"modules": ["missions"], "missions": {"red": ["arnhem", "stendal", "bremen"]}}, "H-MISS-5"),
            ({"taverns": {**TAVERNS, "bremen--osnabruck": "plus-3"}}, "H-SETUP-2"),
            ({"taverns": {"bremen--osnabruck": "move-3"}}, "H-SETUP-4"),
            ({"modules": ["favours"], "favours": ["city-points"]}, "H-FAV-1"),
            ({"modules": ["favours"], "edition": "first-edition"}, "H-KIT-6"),
            ({"modules": ["missions"], "board": "east"}, "H-MISS-4"),
        ],
    )
    def test_choices_that_do_not_fit_are_refused_with_a_rule(self, wrong: dict[str, Any], rule: str) -> None:
        with pytest.raises(RuleViolation) as refusal:
            start({**SETUP, **wrong})
        assert refusal.value.rule == rule

    def test_two_play_the_first_edition(self) -> None:
        assert start({**SETUP, "edition": "first-edition", "players": PLAYERS[:2]}).is_two_player


PIECES = st.builds(Pieces, st.integers(0, 27), st.integers(0, 4))
SEAT = st.sampled_from(SEATS)
SOME_TOKENS = st.lists(st.sampled_from(TOKENS), max_size=4).map(tuple)
OCCUPANT = st.sampled_from(list(OCCUPANTS.values()))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any position at all, sensible or not, every field of it filled."""
    board = load_board(draw(st.sampled_from(BOARD_IDS)))
    cities, routes = st.sampled_from(list(board.cities)), st.sampled_from(list(board.routes))
    posts, offices = (list(row) for row in empty_board(board))
    for index in draw(st.lists(st.integers(0, len(posts) - 1), max_size=5)):
        posts[index] = draw(OCCUPANT)
    for index in draw(st.lists(st.integers(0, len(offices) - 1), max_size=5)):
        slots = tuple(draw(st.none() | OCCUPANT) for _ in offices[index].slots)
        offices[index] = Offices(tuple(draw(st.lists(OCCUPANT, max_size=2))), slots)
    levels = [draw(st.integers(0, top)) for top in TOP_LEVEL.values()]
    player = st.builds(
        Player,
        seat=SEAT,
        name=st.none() | st.text(max_size=5),
        prestige=st.integers(0, 30),
        desk=st.just(Desk(*levels)),
        supply=PIECES,
        stock=PIECES,
        unused=SOME_TOKENS,
        used=SOME_TOKENS,
        plate=st.integers(0, 3),
        mission=st.none() | st.tuples(cities, cities, cities),
        favours=st.lists(st.sampled_from(FAVOURS), max_size=2).map(tuple),
    )
    turn = st.builds(
        Turn,
        seat=SEAT,
        actions_left=st.integers(0, 9),
        permits_used=st.lists(cities, max_size=2).map(tuple),
        pawn_moved=st.booleans(),
        acted=st.booleans(),
        token_played=st.booleans(),
        favour_bought=st.booleans(),
        is_closed=st.booleans(),
        is_over=st.booleans(),
        share_is_open=st.booleans(),
    )
    return Position(
        board=board,
        players=tuple(draw(st.lists(player, min_size=2, max_size=5))),
        posts=tuple(posts),
        offices=tuple(offices),
        edition=draw(st.sampled_from(["big-box", "first-edition"])),
        modules=draw(st.frozensets(st.sampled_from(["missions", "favours"]))),
        special_prestige=draw(st.dictionaries(st.sampled_from(list(board.cells)), SEAT)),
        east_west=draw(st.lists(SEAT, max_size=3).map(tuple)),
        tokens_on_routes=draw(st.dictionaries(routes, st.sampled_from(TOKENS), max_size=3)),
        tokens_elsewhere=draw(SOME_TOKENS),
        bag=draw(st.dictionaries(st.sampled_from(TOKENS), st.integers(1, 5))),
        favours_on_offer=draw(st.lists(st.sampled_from(FAVOURS), max_size=5).map(tuple)),
        pawn=draw(st.none() | st.just("p5")),
        turn=draw(st.none() | turn),
        in_hand=draw(st.none() | st.builds(InHand, SEAT, st.sampled_from(["trader", "merchant"]), routes)),
        ended_by=draw(st.none() | st.sampled_from(ENDINGS)),
        cities_noted=draw(st.lists(st.none() | cities, max_size=4).map(tuple)),
        laid_tokens=draw(st.lists(st.builds(LaidToken, st.sampled_from(TOKENS), routes, SEAT), max_size=2).map(tuple)),
        tribute_open=draw(st.lists(SEAT, max_size=2).map(tuple)),
        on_map=draw(st.booleans()),
    )


@given(position=positions())
def test_a_snapshot_gives_the_same_position_back(position: Position) -> None:
    again = state_from(json.loads(json.dumps(state_document(position))))
    assert again == position
    assert list(again.tokens_on_routes) == list(position.tokens_on_routes)  # the order they were put down in, too
    assert state_document(again) == state_document(position)


@pytest.mark.parametrize("document", [None, {}, {"snapshot": 0}, {"snapshot": 1, "board": "atlantis"}])
def test_a_snapshot_of_another_version_is_refused(document: object) -> None:
    with pytest.raises(FormatError):
        state_from(document)


NAMES = {"red": "Ada", "blue": "Bo"}
LOOKED: dict[str, Any] = {
    "format": "kontor/position",
    "version": 1,
    "game": "hansa",
    "board": SETUP["board"],
    "players": [{"seat": player["seat"]} for player in SETUP["players"]],
}
SENTENCES: list[tuple[dict[str, Any], str]] = [
    ({"do": "prestige", "seat": "red", "points": 2, "why": "control"}, "Ada scores 2 for control of a city."),
    ({"do": "prestige", "seat": "red", "points": 1, "why": "coin"}, "Ada scores 1 for a coin."),
    ({"do": "prestige", "seat": "green", "points": 3}, "Green moves 3 forward on the track."),
    ({"do": "prestige", "seat": "red", "points": -1}, "Ada goes back 1 on the track."),
    (
        {"do": "prestige", "seat": "blue", "points": 20},
        "Bo moves 20 forward on the track. 20 prestige on the track: this ends the game.",
    ),
    ({"do": "connect", "seat": "red"}, "Ada connects East and West and scores 7."),
    ({"do": "city", "city": "lubeck"}, "Lübeck is complete: 1 of 10."),
    ({"do": "city"}, "A city is complete: 1 of 10."),
    ({"do": "skill", "seat": "red", "skill": "bank"}, "Ada develops bank to 5."),
    ({"do": "skill", "seat": "red", "skill": "privilege"}, "Ada develops privilege to orange."),
    (
        {"do": "skill", "seat": "red", "skill": "actions"},
        "Ada develops actions to 3 and has one more action this turn.",
    ),
    ({"do": "skill", "seat": "red", "skill": "keys", "steps": -1}, "Ada puts a piece back on keys, which is now 1."),
    ({"do": "special", "seat": "blue", "points": 9}, "Bo puts a merchant on the special prestige cell of 9."),
    (
        {"do": "take-token", "seat": "red", "token": "move-3", "route": "bremen--osnabruck"},
        "Ada takes “Move three tradesmen” from Bremen–Osnabrück; still to draw: 10.",
    ),
    ({"do": "take-token", "seat": "red", "token": "move-3"}, "Ada takes “Move three tradesmen”; still to draw: 10."),
    ({"do": "use-token", "seat": "green", "token": "extra-office"}, "Green uses “Additional office”."),
    (
        {"do": "put-token", "token": "plus-4", "route": "arnhem--duisburg"},
        "“+4 actions” now lies beside Arnhem–Duisburg.",
    ),
    ({"do": "put-token", "token": "plus-4"}, "“+4 actions” now lies beside a route."),
    ({"do": "favour", "seat": "red", "favour": "extra-action"}, "Ada buys the Emperor's favour “One more action”."),
    ({"do": "mission", "seat": "red", "cities": ["arnhem", "perleberg", "bremen"]}, "Ada has a mission card."),
    ({"do": "action"}, "Ada spends an action; left: 1."),
    ({"do": "action", "count": -1}, "Ada gets an action back; left: 3."),
    ({"do": "end-turn"}, "Ada ends the turn; Bo is next, actions: 2."),
    ({"do": "turn", "seat": "blue"}, "It is Bo's turn."),
    ({"do": "end", "by": "tokens"}, "No token is left to draw: this ends the game."),
    ({"do": "end"}, "The game goes on."),
    ({"do": "supply", "seat": "red", "trader": 3, "merchant": 1}, "Ada's supply: traders 3, merchants 1."),
    ({"do": "stock", "seat": "red", "trader": 3}, "Ada's stock: traders 3, merchants 0."),
    ({"do": "map", "as_is": True}, "The table plays on the map."),
    ({"do": "correct-post", "post": "arnhem--kampen/2"}, "Nothing stands on post 2 of Arnhem–Kampen."),
    (
        {"do": "correct-post", "post": "arnhem--kampen/2", "seat": "blue"},
        "On post 2 of Arnhem–Kampen stands Bo: trader.",
    ),
    ({"do": "correct-office", "city": "arnhem", "slot": 2}, "Slot 2 of Arnhem is empty."),
    (
        {"do": "correct-office", "city": "arnhem", "slot": 2, "seat": "red", "piece": "merchant"},
        "In slot 2 of Arnhem stands Ada: merchant.",
    ),
    (
        {"do": "correct-office", "city": "arnhem", "slot": 0, "seat": "red"},
        "Arnhem has an extra office of Ada: trader.",
    ),
    ({"do": "correct-token", "route": "arnhem--kampen"}, "No token lies beside Arnhem–Kampen."),
    (
        {"do": "correct-token", "route": "arnhem--kampen", "token": "plus-3"},
        "“+3 actions” lies beside Arnhem–Kampen.",
    ),
    (
        {"do": "position", "position": {**LOOKED, "offices": {"kampen": {"extra": [["red", "trader"]]}}}},
        "What lies on the table was entered by hand: offices 1.",
    ),
    (
        {"do": "position", "position": {**LOOKED, "posts": {"arnhem--kampen": [["red", "trader"], None, None]}}},
        "What lies on the table was entered by hand: offices 0, pieces on posts 1.",
    ),
]


def in_the_middle_of_a_turn() -> Position:
    """A table where each note of the sentences makes sense."""
    position = start({**SETUP, "modules": ["missions", "favours"]})
    before: list[dict[str, Any]] = [
        {"do": "turn", "seat": "green"},
        {"do": "skill", "seat": "red", "skill": "keys"},
        {"do": "prestige", "seat": "red", "points": 5},
        {"do": "take-token", "seat": "green", "token": "extra-office"},
        {"do": "turn", "seat": "red"},
    ]
    for document in before:
        position, _ = after(position, event_from(document))
    return position


def test_east_and_west_without_a_reward() -> None:
    position = in_the_middle_of_a_turn()
    for seat in ("green", "blue"):
        position, _ = after(position, event_from({"do": "connect", "seat": seat}))
    position = state_from({**state_document(position), "east_west": ["blue", "green", "yellow"]})
    event = event_from({"do": "connect", "seat": "red"})
    _, effects = after(position, event)
    assert describe(event, effects, position, NAMES) == "Ada connects East and West; the rewards are gone."


@pytest.mark.parametrize(("document", "sentence"), SENTENCES, ids=lambda value: str(value)[:60])
def test_the_log_says_what_happened(document: dict[str, Any], sentence: str) -> None:
    position = in_the_middle_of_a_turn()
    event = event_from(document)
    _, effects = after(position, event)
    assert describe(event, effects, position, NAMES) == sentence


def test_every_note_has_a_wording() -> None:
    in_test_correcting = {"put-aside"}
    assert {document["do"] for document, _ in SENTENCES} | in_test_correcting == {note.do for note in notes.NOTES}


def test_sentences_are_translated_before_their_gaps_are_filled() -> None:
    german = {
        "{seat} uses “{token}”.": "„{token}“ wird von {seat} genutzt.",
        "Additional office": "Zusätzliche Niederlassung",
    }
    position = in_the_middle_of_a_turn()
    event = event_from({"do": "use-token", "seat": "green", "token": "extra-office"})
    _, effects = after(position, event)
    sentence = describe(event, effects, position, {"green": "{seat}"}, lambda text: german.get(text, text))
    assert sentence == "„Zusätzliche Niederlassung“ wird von {seat} genutzt."


def test_an_event_comes_back_as_it_was_written() -> None:
    for document, _ in SENTENCES:
        event = event_from(document)
        assert event_from(json.loads(json.dumps(event_document(event)))) == event
