"""Notes: what people enter by hand, how it is read, what follows from it and what is refused."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.hansa import notes
from scoring.hansa.components import FAVOURS, SEATS, SKILLS, TOKENS, Pieces
from scoring.hansa.desk import TOP_LEVEL, Desk
from scoring.hansa.effects import (
    ActionsGained,
    Effect,
    EndTriggered,
    PrestigeScored,
    TokenDrawn,
    TurnBegan,
)
from scoring.hansa.note_notation import READERS, read_note, write_note
from scoring.hansa.notebook import note_down
from scoring.hansa.notebook_tokens import drawable
from scoring.hansa.position import Position
from scoring.hansa.position_notation import read_position
from scoring.hansa.table import start
from scoring.refusals import FormatError, RuleViolation
from scoring.values import replace
from tests.scoring.hansa import builders

FOUR = [{"seat": seat, "name": seat.title()} for seat in ("red", "green", "blue", "yellow")]


def table(**chosen: Any) -> Position:
    """A fresh table of four on the base map, unless something else is chosen."""
    return start({"board": "germania-4-5", "players": FOUR, **chosen})


def noted(position: Position, *documents: dict[str, Any]) -> tuple[Position, tuple[Effect, ...]]:
    """The position after these notes, and what followed from the last one."""
    effects: tuple[Effect, ...] = ()
    for document in documents:
        position, effects = note_down(position, read_note(document))
    return position, effects


def refused(position: Position, *documents: dict[str, Any]) -> str:
    """The rule that refuses the last of these notes."""
    *before, last = documents
    position, _ = noted(position, *before)
    with pytest.raises(RuleViolation) as refusal:
        note_down(position, read_note(last))
    assert refusal.value.sentence.format_map(refusal.value.gaps)
    return refusal.value.rule


def prestige(seat: str, points: int, why: str = "control") -> dict[str, Any]:
    return {"do": "prestige", "seat": seat, "points": points, "why": why}


def skill(seat: str, name: str, steps: int = 1) -> dict[str, Any]:
    return {"do": "skill", "seat": seat, "skill": name, "steps": steps}


def take(seat: str, token: str, route: str | None = None) -> dict[str, Any]:
    return {"do": "take-token", "seat": seat, "token": token, "route": route}


def put(token: str, route: str | None = None) -> dict[str, Any]:
    return {"do": "put-token", "token": token, "route": route}


class TestReading:
    """The JSON form of a note."""

    @pytest.mark.parametrize("kind", notes.NOTES, ids=lambda kind: kind.do)
    def test_every_note_has_a_notation(self, kind: type[notes.Note]) -> None:
        assert set(READERS[kind]) == set(kind.__slots__)

    @pytest.mark.parametrize(
        ("document", "place"),
        [
            (None, ""),
            ([], ""),
            ({}, "do"),
            ({"do": "dance"}, "do"),
            ({"do": ["prestige"]}, "do"),
            ({"do": "connect"}, "seat"),
            ({"do": "connect", "seat": "orange"}, "seat"),
            ({"do": "connect", "seat": "red", "colour": 1}, "colour"),
            ({"do": "prestige", "seat": "red", "points": True}, "points"),
            ({"do": "prestige", "seat": "red", "points": 1.0}, "points"),
            ({"do": "prestige", "seat": "red", "points": 0}, "points"),
            ({"do": "prestige", "seat": "red", "points": 51}, "points"),
            ({"do": "prestige", "seat": "red", "points": 1, "why": "luck"}, "why"),
            ({"do": "city", "city": "atlantis"}, "city"),
            ({"do": "skill", "seat": "red", "skill": "keys", "steps": 2}, "steps"),
            ({"do": "special", "seat": "red", "points": 10}, "points"),
            ({"do": "take-token", "seat": "red", "token": "plus-5"}, "token"),
            ({"do": "take-token", "seat": "red", "token": "plus-3", "route": "arnhem--stendal"}, "route"),
            ({"do": "favour", "seat": "red", "favour": "city-points", "turned": ["plus-3", "plus-9"]}, "turned[1]"),
            ({"do": "mission", "seat": "red", "cities": ["arnhem", "stendal"]}, "cities"),
            ({"do": "mission", "seat": "red", "cities": ["arnhem", "stendal", "arnhem"]}, "cities"),
            ({"do": "mission", "seat": "red", "cities": ["arnhem", "stendal", 3]}, "cities[2]"),
            ({"do": "action", "count": 3}, "count"),
            ({"do": "end-turn", "seat": "red"}, "seat"),
            ({"do": "end", "by": "boredom"}, "by"),
            ({"do": "supply", "seat": "red", "trader": 28}, "trader"),
            ({"do": "stock", "seat": "red", "merchant": -1}, "merchant"),
            ({"do": "position", "position": {"format": "kontor/pad"}}, "position.format"),
        ],
    )
    def test_what_is_no_note_is_refused_with_its_place(self, document: object, place: str) -> None:
        with pytest.raises(FormatError) as refusal:
            read_note(document)
        assert refusal.value.place == place
        assert refusal.value.sentence.format_map(refusal.value.gaps)

    def test_a_message_repeats_little_of_what_was_sent(self) -> None:
        with pytest.raises(FormatError) as refusal:
            read_note({"do": "x" * 10_000, "y" * 10_000: 1})
        assert len(refusal.value.sentence.format_map(refusal.value.gaps)) < 100


ROUTES = st.none() | st.sampled_from(["arnhem--duisburg", "bremen--osnabruck"])
TOKEN = st.sampled_from(TOKENS)
SEAT = st.sampled_from(SEATS)
COUNTS = {"seat": SEAT, "trader": st.integers(0, 27), "merchant": st.integers(0, 4)}
ANY_NOTE = st.one_of(
    st.builds(notes.Prestige, SEAT, st.integers(-50, 50).filter(bool), st.sampled_from(notes.WHYS)),
    st.builds(notes.Connect, SEAT),
    st.builds(notes.CompleteCity, st.none() | st.sampled_from(["arnhem", "stendal"])),
    st.builds(notes.DevelopSkill, SEAT, st.sampled_from(SKILLS), st.sampled_from([1, -1])),
    st.builds(notes.TakeCell, SEAT, st.sampled_from([7, 8, 9, 11])),
    st.builds(notes.TakeToken, SEAT, TOKEN, ROUTES),
    st.builds(notes.UseToken, SEAT, TOKEN),
    st.builds(notes.PutToken, TOKEN, ROUTES),
    st.builds(notes.TakeFavour, SEAT, st.sampled_from(FAVOURS), st.lists(TOKEN, max_size=2).map(tuple)),
    st.builds(notes.DealMission, SEAT, st.permutations(["arnhem", "stendal", "minden"]).map(tuple)),
    st.builds(notes.SpendAction, st.sampled_from([1, -1])),
    st.builds(notes.PassTurn),
    st.builds(notes.SetTurn, SEAT),
    st.builds(notes.EndGame, st.none() | st.sampled_from(["track", "tokens", "cities"])),
    st.builds(notes.SetSupply, **COUNTS),
    st.builds(notes.SetStock, **COUNTS),
)


@given(note=ANY_NOTE)
def test_a_note_comes_back_as_it_was_written(note: notes.Note) -> None:
    assert read_note(json.loads(json.dumps(write_note(note)))) == note


@given(following=st.lists(ANY_NOTE, max_size=40))
def test_no_token_appears_or_vanishes_whatever_is_entered(following: list[notes.Note]) -> None:
    position = table(modules=["favours", "missions"])
    tokens = position.all_tokens()
    for note in following:
        try:
            position, _ = note_down(position, note)
        except RuleViolation:
            continue
        assert position.all_tokens() == tokens  # H-INV-3
        assert position.tokens_in_pile >= 0
        assert all(player.prestige >= 0 for player in position.players)
        assert position.turn is not None
        assert position.turn.actions_left >= 0


class TestPrestige:
    @pytest.mark.parametrize(
        ("why", "effects"),
        [
            ("control", (PrestigeScored("red", 2, "control"),)),
            ("coin", (PrestigeScored("red", 2, "coin"),)),
            ("other", ()),
        ],
    )
    def test_points_move_the_marker(self, why: str, effects: tuple[Effect, ...]) -> None:
        position, caused = noted(table(), prestige("red", 2, why))
        assert position.player("red").prestige == 2
        assert caused == effects

    def test_nobody_goes_below_the_start_of_the_track(self) -> None:
        assert refused(table(), prestige("red", 1), prestige("red", -2)) == "H-SETUP-7"

    def test_a_colour_that_does_not_play_scores_nothing(self) -> None:
        assert refused(table(), prestige("purple", 1)) == "H-TURN-1"

    def test_twenty_ends_the_game_and_the_table_may_go_on(self) -> None:  # H-END-1a
        position, effects = noted(table(), prestige("red", 19), prestige("red", 1))
        assert position.ended_by == "track"
        assert EndTriggered("track") in effects
        position, effects = noted(position, prestige("red", 2))
        assert position.player("red").prestige == 22  # H-END-4
        assert EndTriggered("track") not in effects

    def test_a_slip_put_right_takes_the_end_back(self) -> None:
        position, _ = noted(table(), prestige("red", 20), prestige("red", -1))
        assert position.ended_by is None
        position, effects = noted(position, prestige("red", 1))
        assert effects[-1] == EndTriggered("track")

    def test_who_goes_on_after_the_end_is_not_told_of_it_again(self) -> None:
        position, effects = noted(table(), prestige("red", 20), {"do": "end", "by": None}, prestige("red", 1, "other"))
        assert (position.ended_by, effects) == (None, ())

    def test_a_slip_put_right_leaves_an_end_by_cities(self) -> None:
        position, _ = noted(table(), prestige("red", 20), *[{"do": "city"}] * 10, prestige("red", -1))
        assert position.ended_by == "cities"

    def test_the_end_stays_while_another_has_twenty(self) -> None:
        position, _ = noted(table(), prestige("red", 20), prestige("blue", 20), prestige("red", -1))
        assert position.ended_by == "track"


class TestEastWest:
    def test_rewards_go_down_from_player_to_player(self) -> None:  # V-33
        position = table()
        for seat, reward in (("blue", 7), ("red", 4), ("green", 2), ("yellow", 0)):
            position, effects = noted(position, {"do": "connect", "seat": seat})
            assert effects == (PrestigeScored(seat, reward, "east-west"),)
            assert position.player(seat).prestige == reward
        assert position.east_west == ("blue", "red", "green", "yellow")

    def test_a_player_connects_once(self) -> None:  # V-34
        connect = {"do": "connect", "seat": "red"}
        assert refused(table(), connect, connect) == "H-EW-4"

    def test_the_reward_can_end_the_game(self) -> None:  # V-54
        position, effects = noted(table(), prestige("red", 19), {"do": "connect", "seat": "red"})
        assert position.player("red").prestige == 26
        assert effects == (PrestigeScored("red", 7, "east-west"), EndTriggered("track"))


class TestCompletedCities:
    @pytest.mark.parametrize(("board", "last"), [("germania-4-5", 10), ("britannia-4-5", 8)])  # V-53
    def test_the_last_city_ends_the_game(self, board: str, last: int) -> None:
        city = {"do": "city", "city": None}
        position, effects = noted(table(board=board), *[city] * (last - 1))
        assert (position.completed_cities, position.ended_by, effects) == (last - 1, None, ())
        position, effects = noted(position, city)
        assert (position.ended_by, effects) == ("cities", (EndTriggered("cities"),))

    def test_a_named_city_counts_once(self) -> None:
        stade, emden = {"do": "city", "city": "stade"}, {"do": "city", "city": "emden"}
        assert noted(table(), stade, emden)[0].cities_noted == ("stade", "emden")
        assert refused(table(), stade, emden, stade) == "H-FULL-1"

    def test_a_city_of_another_board_is_refused(self) -> None:
        assert refused(table(), {"do": "city", "city": "london"}) == "H-KIT-8"

    def test_where_offices_are_entered_they_say_what_is_complete(self) -> None:
        position = read_position(builders.position(offices={"duisburg": "R"}))
        assert refused(position, {"do": "city", "city": "stade"}) == "H-FULL-1"

    def test_no_board_has_more_cities_than_it_has(self) -> None:
        position = table()
        city = {"do": "city", "city": None}
        assert refused(position, *[city] * (len(position.board.cities) + 1)) == "H-FULL-1"


class TestDesk:
    @pytest.mark.parametrize(
        ("name", "released"), [(name, (0, 1) if name == "book" else (1, 0)) for name in SKILLS]
    )  # V-41
    def test_the_released_piece_goes_to_the_supply_and_back(self, name: str, released: tuple[int, int]) -> None:
        before = table()
        after, _ = noted(before, skill("blue", name))
        assert after.player("blue").supply == before.player("blue").supply.plus(Pieces(*released))
        assert after.all_pieces("blue") == before.all_pieces("blue")
        assert noted(after, skill("blue", name, -1))[0] == before

    def test_a_piece_that_is_on_the_board_does_not_come_from_the_supply(self) -> None:
        none = {"do": "supply", "seat": "blue", "trader": 0, "merchant": 0}
        position, _ = noted(table(), skill("blue", "book"), none, skill("blue", "book", -1))
        assert position.player("blue").desk == Desk()
        assert position.player("blue").supply == Pieces(0, 0)

    def test_a_full_skill_has_no_further_step(self) -> None:
        for name, top in TOP_LEVEL.items():
            assert refused(table(), *[skill("red", name)] * (top + 1)) == "H-SKILL-3"
            assert refused(table(), skill("red", name, -1)) == "H-DESK-1"

    @pytest.mark.parametrize(("level", "gained"), [(0, 1), (1, 0), (2, 1), (3, 0), (4, 1)])  # V-38
    def test_a_higher_actions_value_gives_an_action_now(self, level: int, gained: int) -> None:
        before, _ = noted(table(), *[skill("red", "actions")] * level)
        after, effects = noted(before, skill("red", "actions"))
        assert after.turn
        assert before.turn
        assert after.turn.actions_left - before.turn.actions_left == gained
        assert effects == ((ActionsGained("red", 1),) if gained else ())

    def test_others_gain_no_action_in_somebodys_turn(self) -> None:
        before = table()
        after, effects = noted(before, skill("green", "actions"))
        assert (after.turn, effects) == (before.turn, ())

    def test_a_step_back_takes_the_action_back(self) -> None:
        before = table()
        assert noted(before, skill("red", "actions"), skill("red", "actions", -1))[0] == before

    def test_no_more_actions_are_taken_back_than_are_left(self) -> None:
        spend = {"do": "action"}
        position, effects = noted(table(), skill("red", "actions"), spend, spend, spend, skill("red", "actions", -1))
        assert position.turn
        assert (position.turn.actions_left, effects) == (0, ())

    def test_pieces_are_counted_by_hand(self) -> None:
        position, _ = noted(
            table(),
            {"do": "supply", "seat": "red", "trader": 2, "merchant": 1},
            {"do": "stock", "seat": "red", "trader": 9},
        )
        assert position.player("red").supply == Pieces(2, 1)
        assert position.player("red").stock == Pieces(9, 0)

    @pytest.mark.parametrize(("kind", "rule"), [("trader", "H-INV-1"), ("merchant", "H-INV-2")])
    def test_there_are_no_more_pieces_than_the_box_has(self, kind: str, rule: str) -> None:
        most = {"trader": 11, "merchant": 1}
        noted(table(), {"do": "stock", "seat": "red", **most})
        assert refused(table(), {"do": "stock", "seat": "red", **most, kind: most[kind] + 1}) == rule

    def test_each_special_cell_is_taken_once(self) -> None:
        cell = {"do": "special", "seat": "red", "points": 8}
        position, _ = noted(table(), cell, {"do": "special", "seat": "blue", "points": 11})
        assert position.special_prestige == {8: "red", 11: "blue"}
        assert position.player("red").prestige == 0  # H-SPEC-3
        assert refused(position, {**cell, "seat": "green"}) == "H-SPEC-2"


class TestTokens:
    def test_taking_one_draws_the_next_onto_the_plate(self) -> None:
        position, effects = noted(table(), take("red", "move-3"))
        red = position.player("red")
        assert (red.unused, red.plate, position.tokens_in_pile) == (("move-3",), 1, 11)
        assert sorted(position.tokens_elsewhere) == ["extra-office", "swap-offices"]
        assert effects == (TokenDrawn("red", 11),)

    def test_the_route_is_known_where_it_was_entered(self) -> None:
        taverns = {
            "bremen--osnabruck": "move-3",
            "luneburg--perleberg": "swap-offices",
            "goslar--hildesheim": "extra-office",
        }
        fresh = table(taverns=taverns)
        for route in ("bremen--osnabruck", None):
            position, _ = noted(fresh, take("red", "move-3", route))
            assert sorted(position.tokens_on_routes) == ["goslar--hildesheim", "luneburg--perleberg"]
        assert refused(fresh, take("red", "move-3", "goslar--hildesheim")) == "H-ROUTE-2"
        assert refused(fresh, take("red", "plus-4", "arnhem--duisburg")) == "H-TOK-2"

    def test_a_token_comes_from_the_plate_of_whoever_has_one(self) -> None:
        position, _ = noted(table(), take("red", "move-3"), {"do": "end-turn"}, put("plus-4", "arnhem--duisburg"))
        assert position.player("red").plate == 0
        assert position.tokens_on_routes == {"arnhem--duisburg": "plus-4"}
        assert drawable(position) == {
            "extra-office": 3, "swap-offices": 2, "move-3": 1, "improve-skill": 2, "plus-3": 2, "plus-4": 1,
        }  # fmt: skip

    def test_the_active_players_plate_is_cleared_first(self) -> None:
        position, _ = noted(
            table(), take("red", "move-3"), {"do": "end-turn"}, take("green", "swap-offices"), put("plus-4")
        )
        assert (position.player("red").plate, position.player("green").plate) == (1, 0)

    def test_a_token_may_lie_where_nobody_enters_it(self) -> None:
        position, _ = noted(table(), take("red", "move-3"), put("plus-4"), take("red", "plus-4", "arnhem--duisburg"))
        assert position.player("red").unused == ("move-3", "plus-4")
        assert sorted(position.tokens_elsewhere) == ["extra-office", "swap-offices"]

    def test_a_token_whose_placing_nobody_entered_can_be_taken(self) -> None:
        position, _ = noted(table(), take("red", "move-3"), {"do": "end-turn"}, take("green", "plus-4"))
        assert position.player("green").unused == ("plus-4",)
        assert (position.player("red").plate, position.player("green").plate) == (0, 1)
        assert position.tokens_in_pile == 10

    @pytest.mark.parametrize(
        ("notes_before", "note", "rule"),
        [
            ([], put("plus-4"), "H-TOK-5"),
            ([], take("red", "plus-4"), "H-TOK-2"),
            ([take("red", "move-3")], put("remove-3"), "H-TOK-3"),
            ([take("red", "move-3"), put("move-3"), take("red", "swap-offices")], put("move-3"), "H-TOK-3"),
            (
                [take("red", "move-3"), put("plus-3", "arnhem--duisburg"), take("red", "extra-office")],
                put("plus-4", "arnhem--duisburg"),
                "H-TOK-6",
            ),
            ([take("red", "move-3")], put("plus-3", "cardiff--pembroke"), "H-KIT-8"),
            ([], {"do": "use-token", "seat": "red", "token": "plus-3"}, "H-TOK-10"),
        ],
    )
    def test_what_cannot_be_is_refused(self, notes_before: Sequence[Any], note: dict[str, Any], rule: str) -> None:
        assert refused(table(), *notes_before, note) == rule

    @pytest.mark.parametrize(
        ("board", "route", "rule"),
        [
            ("britannia-4-5", "calais--canterbury", "H-TOK-6"),
            ("britannia-4-5", "cardiff--pembroke", "H-BRIT-4"),
            ("east", "danzig--malmo", "H-TOK-6"),
        ],
    )  # V-72, V-80
    def test_no_token_lies_where_the_board_has_no_room_for_one(self, board: str, route: str, rule: str) -> None:
        assert refused(table(board=board), take("red", "move-3"), put("plus-4", route)) == rule

    @pytest.mark.parametrize(("edition", "last"), [("big-box", 13), ("first-edition", 14)])  # V-52
    def test_the_token_that_cannot_be_replaced_ends_the_game(self, edition: str, last: int) -> None:
        position = table(edition=edition)
        for count in range(1, last + 1):
            token = position.tokens_elsewhere[0]
            position, effects = noted(position, take("red", token))
            if count < last:
                assert effects == (TokenDrawn("red", last - 1 - count),)
                position, _ = noted(position, put(next(iter(drawable(position)))))
        assert (position.ended_by, effects) == ("tokens", (EndTriggered("tokens"),))
        assert position.player("red").tokens_collected == last  # H-END-3
        assert position.player("red").plate == 0

    @pytest.mark.parametrize(("token", "more"), [("plus-3", 3), ("plus-4", 4), ("improve-skill", 0)])  # V-40
    def test_using_one_may_add_actions(self, token: str, more: int) -> None:
        held, _ = noted(table(), take("red", "move-3"), put(token), take("red", token))
        after, effects = noted(held, {"do": "use-token", "seat": "red", "token": token})
        assert after.player("red").unused == ("move-3",)
        assert after.player("red").used == (token,)
        assert after.turn
        assert after.turn.actions_left == 2 + more
        assert effects == ((ActionsGained("red", more),) if more else ())

    def test_actions_of_a_token_belong_to_the_own_turn(self) -> None:
        position, _ = noted(table(), take("red", "move-3"), put("plus-3"), take("red", "plus-3"), {"do": "end-turn"})
        after, effects = noted(position, {"do": "use-token", "seat": "red", "token": "plus-3"})
        assert (after.turn, effects) == (position.turn, ())


class TestModules:
    def test_a_favour_costs_two_tokens_and_the_turn(self) -> None:  # V-63
        position = table(modules=["favours"], favours=["extra-action", "city-points", "skill-points", "income-share"])
        position, _ = noted(
            position,
            take("red", "move-3"),
            take("red", "swap-offices"),
            {"do": "favour", "seat": "red", "favour": "extra-action", "turned": ["move-3", "swap-offices"]},
        )
        red = position.player("red")
        assert (red.favours, red.unused, red.used) == (("extra-action",), (), ("move-3", "swap-offices"))
        assert position.turn
        assert position.turn.actions_left == 0
        assert position.favours_on_offer == ("city-points", "skill-points", "income-share")
        position, effects = noted(position, *[{"do": "end-turn"}] * 4)
        assert effects == (TurnBegan("red", 3),)  # H-FAV-5

    def test_a_plus_token_gives_nothing_after_a_purchase(self) -> None:  # V-63
        position, _ = noted(table(modules=["favours"]), take("red", "move-3"), put("plus-4"), take("red", "plus-4"))
        favour = {"do": "favour", "seat": "red", "favour": "city-points"}
        position, effects = noted(position, favour, {"do": "use-token", "seat": "red", "token": "plus-4"})
        assert position.turn
        assert (position.turn.actions_left, effects) == (0, ())

    def test_actions_gained_after_a_purchase_are_lost(self) -> None:  # H-FAV-4
        position, effects = noted(
            table(modules=["favours"]),
            {"do": "favour", "seat": "red", "favour": "city-points"},
            skill("red", "actions"),
        )
        assert position.turn
        assert (position.turn.actions_left, effects) == (0, ())

    @pytest.mark.parametrize(
        "note",
        [
            {"do": "favour", "seat": "red", "favour": "skill-points"},
            {"do": "favour", "seat": "red", "favour": "city-points", "turned": ["move-3", "move-3"]},
        ],
    )
    def test_a_favour_not_on_offer_or_not_paid_is_refused(self, note: dict[str, Any]) -> None:
        offer = ["extra-action", "city-points", "relocate-anywhere", "income-share"]
        position = table(modules=["favours"], favours=offer)
        assert refused(position, take("red", "move-3"), note) == "H-FAV-2"

    def test_a_mission_card_is_entered_by_its_owner(self) -> None:
        card = {"do": "mission", "seat": "red", "cities": ["arnhem", "perleberg", "bremen"]}
        position, _ = noted(table(modules=["missions"]), card)
        assert position.player("red").mission == ("arnhem", "perleberg", "bremen")
        assert refused(table(), card) == "H-MISS-1"
        elsewhere = {**card, "cities": ["arnhem", "perleberg", "london"]}
        assert refused(table(modules=["missions"]), elsewhere) == "H-KIT-8"


class TestTurn:
    def test_actions_are_spent_and_given_back(self) -> None:
        spend, back = {"do": "action", "count": 1}, {"do": "action", "count": -1}
        position, _ = noted(table(), spend, spend, back)
        assert position.turn
        assert position.turn.actions_left == 1
        assert refused(table(), spend, spend, spend) == "H-TURN-2"

    def test_the_next_seat_begins_with_its_own_actions(self) -> None:
        position, effects = noted(table(), skill("green", "actions"), {"do": "end-turn"})
        assert effects == (TurnBegan("green", 3),)
        position, effects = noted(position, *[{"do": "end-turn"}] * 3)
        assert effects == (TurnBegan("red", 2),)

    @pytest.mark.parametrize("note", [{"do": "end-turn"}, {"do": "action"}])
    def test_nobodys_turn_cannot_end(self, note: dict[str, Any]) -> None:
        assert refused(replace(table(), turn=None), note) == "H-TURN-1"

    def test_the_turn_can_be_set(self) -> None:
        position, effects = noted(table(), {"do": "turn", "seat": "yellow"})
        assert position.turn
        assert position.turn.seat == "yellow"
        assert effects == (TurnBegan("yellow", 2),)

    def test_the_end_can_be_said_and_taken_back(self) -> None:
        position, effects = noted(table(), {"do": "end", "by": "cities"})
        assert (position.ended_by, effects) == ("cities", (EndTriggered("cities"),))
        assert noted(position, {"do": "end", "by": None})[0].ended_by is None
