"""H-TOK: taking, placing and using tokens."""

from typing import Any

import pytest

from tests.scoring.hansa.answers import after, offices, on_post, played, player, points, rule_against, stock, supply
from tests.scoring.hansa.builders import (
    Document,
    end_turn,
    establish,
    office,
    place,
    place_token,
    position,
    printed,
    routes,
    token,
)

TAVERN = "bremen--osnabruck"


@pytest.mark.rule("H-TOK-1", "H-TOK-5")
def test_three_tokens_lie_beside_routes_when_a_turn_begins() -> None:
    start = position(posts={TAVERN: "R R R"})
    table = after(start, establish("red", TAVERN), place_token("red", "plus-3", "hamburg--lubeck"), end_turn("red"))
    assert len(table["tokens_on_routes"]) == 3
    assert table["tokens_on_routes"]["hamburg--lubeck"] == "plus-3"
    assert table["bag"].get("plus-3", 0) == start["bag"]["plus-3"] - 1
    assert player(table, "red")["plate"] == 0


@pytest.mark.rule("H-TOK-2")
def test_a_token_is_taken_by_establishing_only() -> None:
    start = position(posts={TAVERN: "R R _"})
    table = after(start, place("red", f"{TAVERN}/3"))
    assert player(table, "red")["tokens"]["unused"] == []
    assert TAVERN in table["tokens_on_routes"]
    taken = after(start, place("red", f"{TAVERN}/3"), establish("red", TAVERN))
    assert player(taken, "red")["tokens"] == {"unused": [start["tokens_on_routes"][TAVERN]], "used": []}


@pytest.mark.rule("H-TOK-3")
def test_the_token_on_the_plate_must_be_one_of_the_unseen() -> None:
    start = position(posts={TAVERN: "R R R"}, unused={"blue": ["plus-3"]}, used={"green": ["plus-3"]})
    assert "plus-3" not in start["bag"]
    wrong = place_token("red", "plus-3", "hamburg--lubeck")
    assert rule_against(start, establish("red", TAVERN), wrong) == "H-TOK-3"
    after(start, establish("red", TAVERN), place_token("red", "plus-4", "hamburg--lubeck"))


def last_tokens(bag: dict[str, int]) -> Document:
    """All tokens but three are taken, but for what is still in the bag; red may take one."""
    counts = printed("components")["bonus_tokens"]["big-box"]["counts"]
    on_routes = {TAVERN: "extra-office", "goslar--hildesheim": "move-3", "luneburg--perleberg": "swap-offices"}
    gone = [
        kind
        for kind, count in counts.items()
        for _ in range(count - bag.get(kind, 0) - list(on_routes.values()).count(kind))
    ]
    return position(posts={TAVERN: "R R R", "goslar--hildesheim": "R R R"}, used={"blue": gone}, on_routes=on_routes)


@pytest.mark.rule("H-TOK-4", "H-END-1b")
def test_the_draw_from_an_empty_bag_ends_the_game() -> None:
    one_left = last_tokens({"plus-3": 1})
    assert played(one_left, establish("red", TAVERN))["ended_by"] is None
    both = played(one_left, establish("red", TAVERN), establish("red", "goslar--hildesheim"))
    assert both["ended_by"] == "tokens"
    none_left = played(last_tokens({}), establish("red", TAVERN))
    assert none_left["ended_by"] == "tokens"
    assert player(none_left["position"], "red")["plate"] == 0


@pytest.mark.rule("H-TOK-5")
def test_the_turn_cannot_end_with_a_token_on_the_plate() -> None:
    start = position(posts={TAVERN: "R R R"})
    assert rule_against(start, establish("red", TAVERN), end_turn("red")) == "H-TOK-5"
    assert rule_against(start, place_token("red", "plus-3", "hamburg--lubeck")) == "H-TOK-5"
    twice = [establish("red", TAVERN), place_token("red", "plus-3", "hamburg--lubeck")]
    assert rule_against(start, *twice, place_token("red", "plus-3", "bremen--minden")) == "H-TOK-5"


@pytest.mark.rule("H-TOK-5", "H-TOK-6")
def test_two_tokens_are_placed_one_after_the_other() -> None:
    start = position(posts={TAVERN: "R R R", "goslar--hildesheim": "R R R"})
    both = [establish("red", TAVERN), establish("red", "goslar--hildesheim")]
    first = place_token("red", "plus-3", "hamburg--lubeck")
    assert rule_against(start, *both, first, end_turn("red")) == "H-TOK-5"
    assert rule_against(start, *both, first, place_token("red", "plus-3", "hamburg--lubeck")) == "H-TOK-6"
    table = after(start, *both, first, place_token("red", "plus-3", "bremen--minden"), end_turn("red"))
    assert len(table["tokens_on_routes"]) == 3


@pytest.mark.rule("H-TOK-6", "H-EAST-9")
def test_no_token_beside_a_token_or_a_marker() -> None:
    start = position("east", posts={"kulm--stettin": "R R R"})
    taken = establish("red", "kulm--stettin")
    for route in ("allenstein--braunsberg", "danzig--malmo", "malmo--visby", "malmo--stralsund", "stralsund--wismar"):
        assert rule_against(start, taken, place_token("red", "plus-3", route)) == "H-TOK-6"
    after(start, taken, place_token("red", "plus-3", "kulm--stettin"))


@pytest.mark.rule("H-TOK-7")
@pytest.mark.parametrize("row", ["R", "_ B", "_ _ Gm"])
def test_no_token_beside_a_route_with_pieces(row: str) -> None:
    start = position(posts={TAVERN: "R R R", "bremen--minden": row})
    assert rule_against(start, establish("red", TAVERN), place_token("red", "plus-3", "bremen--minden")) == "H-TOK-7"


@pytest.mark.rule("H-TOK-8")
@pytest.mark.parametrize(
    ("offices_there", "fine"),
    [
        ({"duisburg": "B", "dortmund": "B B B"}, False),
        ({"duisburg": "B", "dortmund": "B B _"}, True),
        ({"dortmund": "B B B"}, True),
        ({"duisburg": "R* B", "dortmund": "G* B B B"}, False),
    ],
)
def test_a_token_needs_a_city_with_an_empty_slot(offices_there: dict[str, str], fine: bool) -> None:
    start = position(posts={TAVERN: "R R R"}, offices=offices_there)
    moves = [establish("red", TAVERN), place_token("red", "plus-3", "dortmund--duisburg")]
    if fine:
        after(start, *moves)
    else:
        assert rule_against(start, *moves) == "H-TOK-8"


@pytest.mark.rule("H-TOK-8", "H-EAST-3")
def test_a_green_city_has_no_slots() -> None:
    start = position("east", posts={"kulm--stettin": "R R R"}, offices={"havelberg": "B B B B"})
    moves = [establish("red", "kulm--stettin"), place_token("red", "plus-3", "havelberg--waren")]
    assert rule_against(start, *moves) == "H-TOK-8"
    one_free = position("east", posts={"kulm--stettin": "R R R"}, offices={"havelberg": "B B B"})
    after(one_free, *moves)


@pytest.mark.rule("H-TOK-8")
def test_taverns_are_routes_like_others_later() -> None:
    start = position(posts={TAVERN: "R R R"})
    table = after(start, establish("red", TAVERN), place_token("red", "plus-3", TAVERN), end_turn("red"))
    assert table["tokens_on_routes"][TAVERN] == "plus-3"


def with_every_route_barred() -> Document:
    """A piece on every route but those with tokens; red holds one of these, and its cities are full."""
    board = "germania-4-5"
    on_routes = {"dortmund--duisburg": "plus-3", TAVERN: "extra-office", "goslar--hildesheim": "swap-offices"}
    others = [route for route in routes(board) if route not in on_routes]
    posts = {route: "RBGY"[number % 4] for number, route in enumerate(others)}
    return position(
        board,
        posts=posts | {"dortmund--duisburg": "R R"},
        offices={"duisburg": "B", "dortmund": "Bm B B"},
        on_routes=on_routes,
        actions_left=1,
    )


@pytest.mark.rule("H-TOK-9", "H-TOK-1", "H-TOK-17")
def test_v_49_a_token_that_fits_nowhere_stays_on_the_plate() -> None:
    start = with_every_route_barred()
    stuck = [establish("red", "dortmund--duisburg"), end_turn("red")]
    table = after(start, *stuck)
    assert table["turn"]["seat"] == "blue"
    assert player(table, "red")["plate"] == 1
    assert len(table["tokens_on_routes"]) == 2
    assert points(table, "tokens") == 1  # the one red took; what lies on the plate is nobody's
    for seat in ("blue", "green", "yellow"):
        assert points(table, "tokens", seat) == 0
        assert player(table, seat)["plate"] == 0


@pytest.mark.rule("H-TOK-9")
def test_v_49_it_is_placed_at_the_end_of_the_first_turn_in_which_it_can_be() -> None:
    start = with_every_route_barred()
    stuck = [establish("red", "dortmund--duisburg"), end_turn("red")]
    others = [end_turn("blue"), end_turn("green"), end_turn("yellow")]
    # still nowhere: the turn ends again
    assert after(start, *stuck, *others, end_turn("red"))["turn"]["seat"] == "blue"
    # red moves its piece away from a route, which then qualifies
    mine = next(route for route, row in start["posts"].items() if row[0] == ["red", "trader"] and len(row) > 2)
    other = next(route for route, row in start["posts"].items() if route != mine and row[1:2] == [None])
    leave = {"seat": "red", "do": "move", "moves": [[f"{mine}/1", f"{other}/2"]]}
    assert rule_against(start, *stuck, *others, leave, end_turn("red")) == "H-TOK-5"
    table = after(start, *stuck, *others, leave, place_token("red", "plus-4", mine), end_turn("red"))
    assert table["tokens_on_routes"][mine] == "plus-4"
    assert player(table, "red")["plate"] == 0


@pytest.mark.rule("H-TOK-10")
def test_a_token_is_used_once() -> None:
    start = position(unused={"red": ["plus-3"]}, used={"blue": ["plus-3"]})
    table = after(start, token("red", "plus-3"))
    assert player(table, "red")["tokens"] == {"unused": [], "used": ["plus-3"]}
    assert rule_against(start, token("red", "plus-3"), token("red", "plus-3")) == "H-TOK-10"
    assert rule_against(start, token("red", "plus-4")) == "H-TOK-10"
    assert rule_against(start, end_turn("red"), token("blue", "plus-3")) == "H-TOK-10"


@pytest.mark.rule("H-TOK-10")
def test_several_tokens_in_a_turn() -> None:
    start = position(unused={"red": ["plus-3", "plus-4", "improve-skill"]})
    table = after(start, token("red", "plus-3"), token("red", "plus-4"), token("red", "improve-skill", skill="actions"))
    assert table["turn"]["actions_left"] == 2 + 3 + 4 + 1


@pytest.mark.rule("H-TOK-10")
def test_extra_office_is_used_inside_establishing_only() -> None:
    start = position(unused={"red": ["extra-office"]}, offices={"minden": "B"})
    assert rule_against(start, token("red", "extra-office")) == "H-TOK-10"
    without = position(posts={"hannover--minden": "R R R"}, offices={"minden": "B"})
    assert rule_against(without, office("red", "hannover--minden", "minden", extra=True)) == "H-TOK-10"


@pytest.mark.rule("H-TOK-10")
def test_a_token_is_not_used_in_the_action_that_takes_it_but_an_earlier_one_is() -> None:
    fresh = position(posts={TAVERN: "R R R"}, offices={"osnabruck": "B"}, on_routes={TAVERN: "extra-office"})
    move = office("red", TAVERN, "osnabruck", extra=True)
    assert rule_against(fresh, move) == "H-TOK-10"
    earlier = position(
        posts={TAVERN: "R R R"},
        offices={"osnabruck": "B"},
        on_routes={TAVERN: "extra-office"},
        unused={"red": ["extra-office"]},
    )
    table = after(earlier, move)
    assert player(table, "red")["tokens"] == {"unused": ["extra-office"], "used": ["extra-office"]}


def extra_office(row: str, piece: str = "trader", **more: Any) -> Document:
    posts = {"hannover--minden": "R R Rm"}
    return position(posts=posts, offices={"minden": row}, unused={"red": ["extra-office"]}, supply={"red": 3}, **more)


@pytest.mark.rule("H-TOK-11")
@pytest.mark.parametrize("piece", ["trader", "merchant"])
def test_an_extra_office_ignores_shape_and_privilege(piece: str) -> None:
    table = after(extra_office("B"), office("red", "hannover--minden", "minden", piece, extra=True))
    assert table["offices"]["minden"]["extra"] == [["red", piece]]
    assert offices(table, "minden")[1] == ["blue", None, None, None]


@pytest.mark.rule("H-TOK-11")
@pytest.mark.parametrize("edition", ["big-box", "first-edition"])
def test_an_extra_office_needs_the_leftmost_slot_taken(edition: str) -> None:
    start = extra_office("", edition=edition)
    assert rule_against(start, office("red", "hannover--minden", "minden", extra=True)) == "H-TOK-11"


@pytest.mark.rule("H-TOK-11")
def test_an_extra_office_needs_a_piece_of_the_route() -> None:
    start = position(posts={"hannover--minden": "R R R"}, offices={"minden": "B"}, unused={"red": ["extra-office"]})
    assert rule_against(start, office("red", "hannover--minden", "minden", "merchant", extra=True)) in (
        "H-OFF-3",
        "H-TOK-11",
    )


@pytest.mark.rule("H-TOK-11a")
def test_extra_offices_count_as_offices() -> None:
    start = extra_office("B", modules=["missions"], missions={"red": ["minden", "perleberg", "goslar"]})
    table = after(start, office("red", "hannover--minden", "minden", extra=True))
    assert points(table, "mission") == 1
    assert points(table, "network") == 1
    two = after(extra_office("R* B"), office("red", "hannover--minden", "minden", extra=True))
    assert points(two, "cities") == 2
    assert points(two, "network") == 2


@pytest.mark.rule("H-TOK-11b", "H-FULL-2")
def test_an_extra_office_pays_no_coin() -> None:
    start = position(posts={"hamburg--lubeck": "R R R"}, offices={"lubeck": "B"}, unused={"red": ["extra-office"]})
    table = after(start, office("red", "hamburg--lubeck", "lubeck", extra=True))
    assert player(table, "red")["prestige"] == 0


def swap(slots: list[int], city: str = "perleberg") -> Document:
    return token("red", "swap-offices", city=city, slots=slots)


@pytest.mark.rule("H-TOK-12")
@pytest.mark.parametrize(
    ("row", "slots", "big_box", "first_edition"),
    [
        ("G R B", [1, 2], True, True),
        ("G R B", [2, 3], True, True),
        ("G R B", [1, 3], False, False),
        ("G R B", [2, 1], None, None),
        ("R R B", [1, 2], True, True),
        ("G B R", [1, 2], False, True),
        ("R _ _", [1, 2], False, False),
        ("_ _ _", [1, 2], False, False),
        ("G R B", [2, 2], False, False),
    ],
)
def test_two_neighbouring_offices_change_places(
    row: str, slots: list[int], big_box: bool | None, first_edition: bool | None
) -> None:
    for edition, fine in (("big-box", big_box), ("first-edition", first_edition)):
        if fine is None:
            continue
        start = position(edition=edition, offices={"perleberg": row}, unused={"red": ["swap-offices"]})
        if fine:
            before, now = offices(start, "perleberg")[1], offices(after(start, swap(slots)), "perleberg")[1]
            one, two = slots[0] - 1, slots[1] - 1
            assert (now[one], now[two]) == (before[two], before[one])
        else:
            assert rule_against(start, swap(slots)) == "H-TOK-12"


@pytest.mark.rule("H-TOK-12")
def test_a_swap_ignores_shape_and_may_put_a_trader_on_a_merchants_slot() -> None:
    start = position(offices={"perleberg": "G R B"}, unused={"red": ["swap-offices"]})
    table = after(start, swap([2, 3]))
    assert table["offices"]["perleberg"]["slots"] == [["green", "trader"], ["blue", "merchant"], ["red", "trader"]]
    assert table["turn"] == {"seat": "red", "actions_left": 2}


@pytest.mark.rule("H-TOK-12")
@pytest.mark.parametrize("slots", [[0, 1], [3, 4], [-1, 0], [1, 2, 3], [1], []])
def test_extra_offices_and_what_is_no_slot_cannot_be_swapped(slots: list[int]) -> None:
    from scoring import documents
    from tests.scoring.hansa.builders import record

    start = position(offices={"perleberg": "R* G R B"}, unused={"red": ["swap-offices"]})
    answer = documents.replay(record(start, swap(slots)))
    assert answer["ok"] is False
    assert answer["rule"] in (None, "H-TOK-12")


@pytest.mark.rule("H-TOK-12", "H-EAST-7")
def test_offices_in_a_green_city_cannot_be_swapped() -> None:
    start = position("east", offices={"waren": "R* B*"}, unused={"red": ["swap-offices"]})
    assert rule_against(start, swap([1, 2], "waren")) in ("H-TOK-12", "H-EAST-7")


@pytest.mark.rule("H-TOK-13")
@pytest.mark.parametrize("name", ["keys", "actions", "privilege", "book", "bank"])
def test_improve_skill_develops_any_skill(name: str) -> None:
    start = position(unused={"red": ["improve-skill"]})
    table = after(start, token("red", "improve-skill", skill=name))
    assert player(table, "red")["desk"][name] == 1
    assert table["turn"]["actions_left"] == (3 if name == "actions" else 2)


@pytest.mark.rule("H-TOK-14")
@pytest.mark.parametrize(("name", "more"), [("plus-3", 3), ("plus-4", 4)])
@pytest.mark.parametrize("level", [0, 5])
def test_plus_tokens_add_actions(name: str, more: int, level: int) -> None:
    start = position(unused={"red": [name]}, desk={"red": {"actions": level}}, actions_left=0)
    assert after(start, token("red", name))["turn"]["actions_left"] == more


MOVE_3 = {"bremen--minden": "B G Rm", "hamburg--stade": "Bm G B"}


def move_3(*steps: tuple[str, str]) -> Document:
    return token("red", "move-3", moves=[list(step) for step in steps])


@pytest.mark.rule("H-TOK-15")
def test_move_3_moves_opponents_pieces() -> None:
    start = position(posts=MOVE_3, unused={"red": ["move-3"]})
    table = after(
        start,
        move_3(
            ("bremen--minden/1", "bremen--minden/2"),
            ("bremen--minden/2", "bremen--minden/1"),
            ("hamburg--stade/1", "kampen--osnabruck/1"),
        ),
    )
    assert on_post(table, "bremen--minden/1") == ["green", "trader"]
    assert on_post(table, "bremen--minden/2") == ["blue", "trader"]
    assert on_post(table, "kampen--osnabruck/1") == ["blue", "merchant"]
    for seat in ("red", "blue", "green"):
        assert (supply(table, seat), stock(table, seat)) == (supply(start, seat), stock(start, seat))
    one = after(start, move_3(("hamburg--stade/1", "kampen--osnabruck/1")))
    assert on_post(one, "hamburg--stade/1") is None


@pytest.mark.rule("H-TOK-15", "H-MOVE-4")
@pytest.mark.parametrize(
    "steps",
    [
        [],
        [("bremen--minden/3", "kampen--osnabruck/1")],  # an own piece
        [("bremen--hannover/1", "kampen--osnabruck/1")],  # nobody's
        [("bremen--minden/1", "bremen--minden/3")],  # onto a piece that stays
        [("bremen--minden/1", "bremen--minden/1")],  # to its own post
        [("bremen--minden/1", "kampen--osnabruck/1"), ("bremen--minden/2", "kampen--osnabruck/1")],
        [("bremen--minden/1", "kampen--osnabruck/1"), ("bremen--minden/1", "kampen--osnabruck/2")],
        [
            ("bremen--minden/1", "kampen--osnabruck/1"),
            ("bremen--minden/2", "kampen--osnabruck/2"),
            ("hamburg--stade/1", "bremen--hannover/1"),
            ("hamburg--stade/2", "bremen--hannover/2"),
        ],
    ],
)
def test_move_3_of_unsuitable_pieces(steps: list[tuple[str, str]]) -> None:
    start = position(posts=MOVE_3, unused={"red": ["move-3"]})
    assert rule_against(start, move_3(*steps)) in ("H-TOK-15", "H-MOVE-4")


@pytest.mark.rule("H-TOK-16")
def test_remove_3_sends_pieces_of_anyone_to_their_owners_supply() -> None:
    start = position(edition="first-edition", posts=MOVE_3, unused={"red": ["remove-3"]}, supply={"red": (4, 0)})
    posts = ["bremen--minden/3", "hamburg--stade/1", "hamburg--stade/2"]
    table = after(start, token("red", "remove-3", posts=posts))
    assert supply(table, "red") == (4, 1)
    assert supply(table, "blue") == (supply(start, "blue")[0], supply(start, "blue")[1] + 1)
    assert supply(table, "green") == (supply(start, "green")[0] + 1, supply(start, "green")[1])
    assert all(on_post(table, post) is None for post in posts)
    assert stock(table, "blue") == stock(start, "blue")


@pytest.mark.rule("H-TOK-16")
@pytest.mark.parametrize(
    "posts",
    [
        [],
        ["bremen--hannover/1"],
        ["bremen--minden/1", "bremen--minden/1"],
        ["bremen--minden/1", "bremen--minden/2", "bremen--minden/3", "hamburg--stade/1"],
    ],
)
def test_remove_3_of_unsuitable_pieces(posts: list[str]) -> None:
    start = position(edition="first-edition", posts=MOVE_3, unused={"red": ["remove-3"]}, supply={"red": (4, 0)})
    assert rule_against(start, token("red", "remove-3", posts=posts)) == "H-TOK-16"


@pytest.mark.rule("H-TOK-15", "H-TOK-16", "H-KIT-3")
def test_each_edition_has_its_own_token() -> None:
    from scoring import documents

    for edition, wrong in (("big-box", "remove-3"), ("first-edition", "move-3")):
        table = position(edition=edition)
        player(table, "red")["tokens"]["unused"] = [wrong]
        assert documents.position(table)["ok"] is False


@pytest.mark.rule("H-TOK-17", "H-SCORE-C")
def test_used_and_unused_tokens_count_but_not_those_on_the_plate() -> None:
    table = position(unused={"red": ["plus-3"]}, used={"red": ["plus-4", "plus-3"]}, plate={"red": 2})
    assert points(table, "tokens") == 3
    assert points(table, "tokens", "blue") == 0
