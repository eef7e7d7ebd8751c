"""H-TURN: whose turn it is, how many actions there are, and when it is over."""

import pytest

from scoring import hansa
from scoring.hansa.moves import Place, ShareIncome
from scoring.hansa.notation import read_position
from tests.scoring.hansa.answers import after, on_post, player, rule_against, supply
from tests.scoring.hansa.builders import (
    displace,
    end_turn,
    establish,
    favour,
    income,
    move,
    office,
    place,
    place_token,
    position,
    resettle,
    skill,
    token,
)


@pytest.mark.rule("H-TURN-1")
def test_turns_run_clockwise() -> None:
    start = position()
    turns = [end_turn(seat) for seat in ("red", "blue", "green", "yellow")]
    whose = [after(start, *turns[:count])["turn"]["seat"] for count in range(5)]
    assert whose == ["red", "blue", "green", "yellow", "red"]


@pytest.mark.rule("H-TURN-1")
@pytest.mark.parametrize(
    "attempt",
    [
        place("blue", "bremen--minden/1"),
        income("green", 1),
        end_turn("yellow"),
        token("blue", "plus-3"),
        establish("blue", "bremen--hamburg"),
    ],
)
def test_only_the_active_player_acts(attempt: dict[str, object]) -> None:
    start = position(unused={"blue": ["plus-3"]}, posts={"bremen--hamburg": "B B B B"})
    assert rule_against(start, attempt) == "H-TURN-1"


@pytest.mark.rule("H-TURN-2")
@pytest.mark.parametrize(("level", "count"), [(0, 2), (1, 3), (2, 3), (3, 4), (4, 4), (5, 5)])
def test_a_turn_has_as_many_actions_as_the_desk_shows(level: int, count: int) -> None:
    start = position(desk={"blue": {"actions": level}}, supply={"blue": (8, 1)})
    posts = ["bremen--hamburg/1", "bremen--hamburg/2", "bremen--minden/1", "bremen--minden/2", "bremen--minden/3"]
    moves = [end_turn("red"), *(place("blue", post) for post in posts[:count])]
    assert after(start, end_turn("red"))["turn"] == {"seat": "blue", "actions_left": count}
    assert after(start, *moves)["turn"]["actions_left"] == 0
    assert rule_against(start, *moves, place("blue", "kampen--osnabruck/1")) == "H-TURN-2"


@pytest.mark.rule("H-TURN-2")
def test_every_kind_of_action_uses_one_up() -> None:
    start = position(
        posts={"dortmund--duisburg": "R R", "bremen--minden": "B R _"},
        desk={"red": {"actions": 5}},
        supply={"red": (6, 1)},
    )
    moves = [
        income("red", 1),
        place("red", "bremen--hamburg/1"),
        displace("red", "bremen--minden/1"),
        resettle("blue", ("trader", "bremen--hannover/1")),
        move("red", ("bremen--hamburg/1", "bremen--hamburg/2")),
        establish("red", "dortmund--duisburg"),
    ]
    left = [after(start, *moves[:count])["turn"]["actions_left"] for count in (0, 1, 2, 4, 5, 6)]
    assert left == [5, 4, 3, 2, 1, 0]
    for attempt in (
        income("red", 1),
        place("red", "bremen--hamburg/4"),
        displace("red", "bremen--hannover/1"),
        move("red", ("bremen--hamburg/2", "bremen--hamburg/1")),
        establish("red", "dortmund--duisburg"),
    ):
        assert rule_against(start, *moves, attempt) == "H-TURN-2"


@pytest.mark.rule("H-TURN-3")
def test_an_action_may_be_repeated_and_the_turn_ended_early() -> None:
    start = position()
    table = after(start, income("red", 2), income("red", 1))
    assert supply(table, "red") == (8, 1)
    early = after(start, place("red", "bremen--minden/1"), end_turn("red"))
    assert early["turn"] == {"seat": "blue", "actions_left": 2}


@pytest.mark.rule("H-TURN-3")
def test_unused_actions_are_lost() -> None:
    start = position("germania-3")
    table = after(start, end_turn("red"), end_turn("blue"), end_turn("green"))
    assert table["turn"] == {"seat": "red", "actions_left": 2}


@pytest.mark.rule("H-TURN-4")
def test_nothing_of_an_action_is_kept_for_later() -> None:
    start = position()
    # three pieces are allowed; taking one leaves no right to the other two
    assert rule_against(start, income("red", 1), income("red", 1), income("red", 1)) == "H-TURN-2"
    pending = position(posts={"bremen--minden": "B"})
    assert rule_against(pending, displace("red", "bremen--minden/1"), income("red", 1)) == "H-DISP-4"


@pytest.mark.rule("H-TURN-5")
def test_a_token_is_played_before_the_first_and_after_the_last_action_and_is_none() -> None:
    start = position(unused={"red": ["improve-skill", "improve-skill"]})
    bank, keys = token("red", "improve-skill", skill="bank"), token("red", "improve-skill", skill="keys")
    table = after(start, bank, income("red", 5), place("red", "bremen--minden/1"), keys)
    assert table["turn"]["actions_left"] == 0
    assert player(table, "red")["tokens"] == {"unused": [], "used": ["improve-skill", "improve-skill"]}


@pytest.mark.rule("H-TURN-6", "H-TOK-5")
def test_placing_a_token_declares_the_turn_over() -> None:
    start = position(
        posts={"bremen--osnabruck": "R R R"},
        desk={"red": {"actions": 1}},
        unused={"red": ["plus-3", "improve-skill", "swap-offices"]},
        modules=["favours"],
    )
    over = [establish("red", "bremen--osnabruck"), place_token("red", "plus-4", "hamburg--lubeck")]
    for attempt in (
        place("red", "bremen--minden/1"),
        income("red", 1),
        token("red", "plus-3"),
        favour("red", "extra-action", "plus-3", "swap-offices"),
    ):
        assert rule_against(start, *over, attempt) == "H-TURN-6"
    assert after(start, *over, end_turn("red"))["turn"]["seat"] == "blue"


@pytest.mark.rule("H-TURN-6")
def test_the_next_turn_begins_fresh_after_the_tokens_are_placed() -> None:
    start = position(posts={"bremen--osnabruck": "R R R"})
    table = after(
        start,
        establish("red", "bremen--osnabruck"),
        place_token("red", "plus-4", "hamburg--lubeck"),
        end_turn("red"),
        place("blue", "bremen--minden/1"),
    )
    assert on_post(table, "bremen--minden/1") == ["blue", "trader"]
    assert table["turn"] == {"seat": "blue", "actions_left": 1}


@pytest.mark.rule("H-TURN-7")
def test_gained_actions_belong_to_this_turn_only() -> None:
    start = position("germania-3", posts={"gottingen--quedlinburg": "R R R"}, unused={"red": ["plus-3"]})
    table = after(
        start,
        skill("red", "gottingen--quedlinburg", "gottingen", "actions"),
        token("red", "plus-3"),
    )
    assert table["turn"]["actions_left"] == 1 + 1 + 3
    later = after(
        start,
        skill("red", "gottingen--quedlinburg", "gottingen", "actions"),
        token("red", "plus-3"),
        end_turn("red"),
        end_turn("blue"),
        end_turn("green"),
    )
    assert later["turn"] == {"seat": "red", "actions_left": 3}


@pytest.mark.rule("H-TURN-6", "H-END-2", "H-DISP-4", "H-TURN-1", "H-TURN-2")
def test_the_first_rule_broken_is_named() -> None:
    """The order of the refusals: end of the game, re-placing, whose turn, turn over, actions left."""
    ended = position(
        posts={"dortmund--duisburg": "R R"}, offices={"duisburg": "B"}, prestige={"blue": 19}, actions_left=1
    )
    assert rule_against(ended, establish("red", "dortmund--duisburg"), place("blue", "bremen--minden/1")) == "H-END-2"
    pending = position(posts={"bremen--minden": "B"}, actions_left=1)
    assert rule_against(pending, displace("red", "bremen--minden/1"), place("green", "bremen--minden/1")) == "H-DISP-4"
    spent = position(actions_left=0)
    assert rule_against(spent, place("green", "bremen--minden/1")) == "H-TURN-1"
    over = position(posts={"bremen--osnabruck": "R R R"}, actions_left=1)
    moves = [establish("red", "bremen--osnabruck"), place_token("red", "plus-4", "hamburg--lubeck")]
    assert rule_against(over, *moves, place("red", "bremen--minden/1")) == "H-TURN-6"
    occupied = position(posts={"bremen--minden": "B"}, actions_left=0)
    assert rule_against(occupied, place("red", "bremen--minden/1")) == "H-TURN-2"
    assert rule_against(occupied, office("red", "bremen--hamburg", "bremen")) == "H-TURN-2"


@pytest.mark.rule("H-TURN-1")
def test_who_does_not_play_or_whose_turn_is_not_known() -> None:
    stranger = hansa.why_not(read_position(position()), ShareIncome("purple", "trader"))
    assert stranger
    assert stranger.rule == "H-TURN-1"
    nobody = {key: value for key, value in position().items() if key != "turn"}
    unknown = hansa.why_not(read_position(nobody), Place("red", "trader", "bremen--minden/1"))
    assert unknown
    assert unknown.rule == "H-TURN-1"
