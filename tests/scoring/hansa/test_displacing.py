"""H-DISP: displacing a piece, and its owner's answer."""

import pytest

from tests.scoring.hansa.answers import after, on_post, player, rule_against, stock, supply
from tests.scoring.hansa.builders import (
    SKILLS,
    Document,
    displace,
    end_turn,
    income,
    place,
    place_token,
    position,
    resettle,
    routes,
    token,
)

ORIGIN = "dortmund--paderborn/1"
RING_1 = ("dortmund--duisburg", "minden--paderborn", "paderborn--warburg", "hildesheim--paderborn")
FULL_DESK = dict(zip(SKILLS, (4, 5, 3, 3, 3), strict=True))


@pytest.mark.rule("H-DISP-1")
def test_only_an_opponents_piece_can_be_displaced() -> None:
    start = position(posts={"dortmund--paderborn": "B R _"}, offices={"dortmund": "B"})
    assert rule_against(start, displace("red", "dortmund--paderborn/2")) == "H-DISP-1"
    assert rule_against(start, displace("red", "dortmund--paderborn/3")) == "H-DISP-1"
    table = after(start, displace("red", ORIGIN), resettle("blue", ("trader", "dortmund--duisburg/1")))
    assert on_post(table, ORIGIN) == ["red", "trader"]
    assert on_post(table, "dortmund--duisburg/1") == ["blue", "trader"]


@pytest.mark.rule("H-DISP-2")
@pytest.mark.parametrize(
    ("victim", "pay", "fine"),
    [
        ("B", 0, False),
        ("B", 1, True),
        ("B", (0, 1), True),
        ("B", 2, False),
        ("Bm", 1, False),
        ("Bm", 2, True),
        ("Bm", (1, 1), True),
        ("Bm", 3, False),
        ("Bm", 0, False),
    ],
)
def test_the_fee_is_one_for_a_trader_and_two_for_a_merchant(
    victim: str, pay: int | tuple[int, int], fine: bool
) -> None:
    start = position(posts={"dortmund--paderborn": victim})
    move = displace("red", ORIGIN, pay)
    if not fine:
        assert rule_against(start, move) == "H-DISP-2"
        return
    kind = "merchant" if victim == "Bm" else "trader"
    table = after(start, move, resettle("blue", (kind, "dortmund--duisburg/1")))
    paid = move["pay"]["trader"], move["pay"]["merchant"]
    assert stock(table, "red") == (6 + paid[0], paid[1])
    assert supply(table, "red") == (4 - paid[0], 1 - paid[1])


@pytest.mark.rule("H-DISP-3")
def test_the_supply_must_hold_piece_and_fee() -> None:
    one = position(posts={"dortmund--paderborn": "B"}, supply={"red": (1, 0)})
    assert rule_against(one, displace("red", ORIGIN)) == "H-DISP-3"
    mixed = position(posts={"dortmund--paderborn": "B"}, supply={"red": (1, 1)})
    after(mixed, displace("red", ORIGIN, (0, 1)), resettle("blue", ("trader", "dortmund--duisburg/1")))
    assert rule_against(mixed, displace("red", ORIGIN, 1)) == "H-DISP-3"
    assert rule_against(mixed, displace("red", ORIGIN, (0, 1), "merchant")) == "H-DISP-3"
    two = position(posts={"dortmund--paderborn": "Bm"}, supply={"red": (2, 0)})
    assert rule_against(two, displace("red", ORIGIN, 2)) == "H-DISP-3"


@pytest.mark.rule("H-DISP-3")
def test_a_trader_takes_a_merchants_place_but_not_on_a_boat() -> None:
    land = position(posts={"dortmund--paderborn": "Bm"})
    table = after(land, displace("red", ORIGIN, 2), resettle("blue", ("merchant", "dortmund--duisburg/1")))
    assert on_post(table, ORIGIN) == ["red", "trader"]
    sea = position("east", posts={"danzig--malmo": "_ _ _ B"})
    assert rule_against(sea, displace("red", "danzig--malmo/4", 2)) == "H-DISP-3"
    after(sea, displace("red", "danzig--malmo/4", 2, "merchant"), resettle("blue", ("merchant", "belgard--danzig/1")))


@pytest.mark.rule("H-DISP-4", "H-TURN-1", "H-TURN-4")
@pytest.mark.parametrize(
    "attempt",
    [
        place("red", "bremen--minden/1"),
        income("red", 1),
        token("red", "plus-3"),
        end_turn("red"),
        place_token("red", "plus-4", "hamburg--lubeck"),
        resettle("red", ("trader", "dortmund--duisburg/1")),
        resettle("green", ("trader", "dortmund--duisburg/1")),
        income("blue", 1),
    ],
)
def test_nothing_comes_between_displacing_and_re_placing(attempt: Document) -> None:
    start = position(posts={"dortmund--paderborn": "B"}, unused={"red": ["plus-3"]}, plate={"red": 1})
    assert rule_against(start, displace("red", ORIGIN), attempt) == "H-DISP-4"


@pytest.mark.rule("H-DISP-4")
def test_without_a_displaced_piece_nothing_is_re_placed() -> None:
    start = position(posts={"dortmund--paderborn": "B"})
    answer = resettle("blue", ("trader", "dortmund--duisburg/1"))
    assert rule_against(start, answer) == "H-DISP-4"
    assert rule_against(start, displace("red", ORIGIN), answer, resettle("blue", ("trader", ORIGIN))) == "H-DISP-4"
    table = after(start, displace("red", ORIGIN), answer, place("red", "bremen--minden/1"))
    assert table["turn"] == {"seat": "red", "actions_left": 0}


@pytest.mark.rule("H-DISP-5")
def test_the_displaced_piece_must_come_back() -> None:
    start = position(posts={"dortmund--paderborn": "Bm"}, supply={"blue": (6, 0)})
    assert rule_against(start, displace("red", ORIGIN, 2), resettle("blue")) == "H-DISP-5"
    extra_only = resettle("blue", ("trader", "dortmund--duisburg/1"))
    assert rule_against(start, displace("red", ORIGIN, 2), extra_only) == "H-DISP-5"


@pytest.mark.rule("H-DISP-6")
@pytest.mark.parametrize(("victim", "most"), [("trader", 1), ("merchant", 2)])
def test_extra_pieces_are_optional_and_few(victim: str, most: int) -> None:
    start = position(posts={"dortmund--paderborn": "B" if victim == "trader" else "Bm"})
    move = displace("red", ORIGIN, 1 if victim == "trader" else 2)
    free = ["dortmund--duisburg/1", "dortmund--duisburg/2", "minden--paderborn/1"]
    for extra in range(most + 1):
        to = [(victim, "paderborn--warburg/1"), *(("trader", post) for post in free[:extra])]
        table = after(start, move, resettle("blue", *to))
        assert stock(table, "blue") == (stock(start, "blue")[0] - extra, 0)
        assert supply(table, "blue") == supply(start, "blue")
    to = [(victim, "paderborn--warburg/1"), *(("trader", post) for post in free[: most + 1])]
    assert rule_against(start, move, resettle("blue", *to)) == "H-DISP-6"


@pytest.mark.rule("H-DISP-7")
def test_extra_pieces_come_from_the_stock_while_it_holds_any() -> None:
    start = position(posts={"dortmund--paderborn": "B", "bremen--hamburg": "B"}, stock={"blue": (1, 0)})
    displaced, extra = ("trader", "dortmund--duisburg/1"), ("merchant", "dortmund--duisburg/2")
    assert rule_against(start, displace("red", ORIGIN), resettle("blue", displaced, extra)) == "H-DISP-7"
    from_board = resettle("blue", displaced, ("trader", "dortmund--duisburg/2"), leaving=["bremen--hamburg/1"])
    assert rule_against(start, displace("red", ORIGIN), from_board) == "H-DISP-7"


@pytest.mark.rule("H-DISP-7")
def test_extra_pieces_come_from_the_supply_when_the_stock_is_empty() -> None:
    start = position(posts={"dortmund--paderborn": "B", "bremen--hamburg": "B"}, stock={"blue": 0})
    have = supply(start, "blue")
    displaced = ("trader", "dortmund--duisburg/1")
    merchant = after(start, displace("red", ORIGIN), resettle("blue", displaced, ("merchant", "dortmund--duisburg/2")))
    assert supply(merchant, "blue") == (have[0], have[1] - 1)
    from_board = resettle("blue", displaced, ("trader", "dortmund--duisburg/2"), leaving=["bremen--hamburg/1"])
    assert rule_against(start, displace("red", ORIGIN), from_board) == "H-DISP-7"


@pytest.mark.rule("H-DISP-7")
def test_an_extra_piece_must_come_from_somewhere() -> None:
    displaced, merchant = ("trader", "dortmund--duisburg/1"), ("merchant", "dortmund--duisburg/2")
    traders = position(posts={"dortmund--paderborn": "B"}, stock={"blue": 0}, supply={"blue": (3, 0)})
    assert rule_against(traders, displace("red", ORIGIN), resettle("blue", displaced, merchant)) == "H-DISP-7"
    nothing = with_two_traders_and_nothing_else("B")
    unsaid = resettle("blue", ("trader", "minden--paderborn/2"), ("trader", "minden--paderborn/1"))
    assert rule_against(nothing, displace("red", ORIGIN), unsaid) == "H-DISP-7"


@pytest.mark.rule("H-DISP-7", "H-DISP-8")
def test_the_source_is_judged_piece_by_piece() -> None:
    start = position(
        posts={"dortmund--paderborn": "Bm", "bremen--hamburg": "B B"}, stock={"blue": (1, 0)}, supply={"blue": (0, 0)}
    )
    answer = resettle(
        "blue",
        ("trader", "dortmund--duisburg/1"),
        ("trader", "dortmund--duisburg/2"),
        ("merchant", "paderborn--warburg/1"),
        leaving=["bremen--hamburg/2"],
    )
    table = after(start, displace("red", ORIGIN, 2), answer)
    assert stock(table, "blue") == (0, 0)
    assert on_post(table, "bremen--hamburg/1") == ["blue", "trader"]
    assert on_post(table, "bremen--hamburg/2") is None
    assert on_post(table, "dortmund--duisburg/2") == ["blue", "trader"]


@pytest.mark.rule("H-DISP-8")
@pytest.mark.parametrize("displaced_at", [0, 1, 2])
def test_the_pieces_are_put_down_in_any_order(displaced_at: int) -> None:
    start = position(posts={"dortmund--paderborn": "Bm"}, supply={"blue": (6, 0)}, stock={"blue": (4, 0)})
    to = [("trader", "dortmund--duisburg/1"), ("trader", "minden--paderborn/2")]
    to.insert(displaced_at, ("merchant", "hildesheim--paderborn/3"))
    table = after(start, displace("red", ORIGIN, 2), resettle("blue", *to))
    assert on_post(table, "hildesheim--paderborn/3") == ["blue", "merchant"]
    assert stock(table, "blue") == (2, 0)


@pytest.mark.rule("H-DISP-9")
def test_the_origin_route_is_never_a_destination() -> None:
    start = position(posts={"dortmund--paderborn": "B _ _"})
    assert rule_against(start, displace("red", ORIGIN), resettle("blue", ("trader", "dortmund--paderborn/2"))) == (
        "H-DISP-9"
    )
    extra = resettle("blue", ("trader", "dortmund--duisburg/1"), ("trader", "dortmund--paderborn/3"))
    assert rule_against(start, displace("red", ORIGIN), extra) == "H-DISP-9"


@pytest.mark.rule("H-DISP-9")
@pytest.mark.parametrize("route", RING_1)
def test_ring_1_shares_a_city_with_the_origin(route: str) -> None:
    start = position(posts={"dortmund--paderborn": "B"})
    table = after(start, displace("red", ORIGIN), resettle("blue", ("trader", f"{route}/1")))
    assert on_post(table, f"{route}/1") == ["blue", "trader"]


def with_ring_1_full(but: str | None = None, victim: str = "B") -> Document:
    """Ring 1 around dortmund--paderborn is occupied, but for one post."""
    posts = {
        route: " ".join("GY"[n % 2] for n in range(len(routes("germania-4-5")[route]["posts"]))) for route in RING_1
    }
    if but:
        route, number = but.split("/")
        marks = posts[route].split()
        marks[int(number) - 1] = "_"
        posts[route] = " ".join(marks)
    return position(posts=posts | {"dortmund--paderborn": victim})


@pytest.mark.rule("H-DISP-10")
def test_ring_2_opens_when_ring_1_is_full() -> None:
    full = with_ring_1_full()
    table = after(full, displace("red", ORIGIN), resettle("blue", ("trader", "arnhem--duisburg/1")))
    assert on_post(table, "arnhem--duisburg/1") == ["blue", "trader"]
    ring_3 = resettle("blue", ("trader", "arnhem--kampen/1"))
    assert rule_against(full, displace("red", ORIGIN), ring_3) == "H-DISP-10"
    one_free = with_ring_1_full(but="minden--paderborn/2")
    early = resettle("blue", ("trader", "arnhem--duisburg/1"))
    assert rule_against(one_free, displace("red", ORIGIN), early) == "H-DISP-10"
    both = resettle("blue", ("trader", "minden--paderborn/2"), ("trader", "arnhem--duisburg/1"))
    after(one_free, displace("red", ORIGIN), both)


@pytest.mark.rule("H-DISP-10")
def test_an_occupied_post_is_no_destination() -> None:
    start = position(posts={"dortmund--paderborn": "B", "dortmund--duisburg": "G"})
    occupied = resettle("blue", ("trader", "dortmund--duisburg/1"))
    assert rule_against(start, displace("red", ORIGIN), occupied) == "H-DISP-10"
    twice = resettle("blue", ("trader", "dortmund--duisburg/2"), ("trader", "dortmund--duisburg/2"))
    assert rule_against(start, displace("red", ORIGIN), twice) == "H-DISP-10"


@pytest.mark.rule("H-DISP-10", "H-EAST-8")
def test_a_boat_is_no_destination_for_a_trader() -> None:
    start = position("east", posts={"malmo--visby": "B"})
    to_boat = resettle("blue", ("trader", "danzig--malmo/4"))
    assert rule_against(start, displace("red", "malmo--visby/1"), to_boat) == "H-DISP-10"
    merchant = position("east", posts={"malmo--visby": "Bm"})
    after(merchant, displace("red", "malmo--visby/1", 2), resettle("blue", ("merchant", "danzig--malmo/4")))


def with_two_traders_and_nothing_else(victim: str) -> Document:
    """Blue has nothing in stock and supply, but a piece on the origin route and a trader on dortmund--duisburg."""
    posts = {"dortmund--paderborn": victim, "dortmund--duisburg": "B"}
    return position(posts=posts, stock={"blue": 0}, supply={"blue": 0})


@pytest.mark.rule("H-DISP-11")
def test_a_piece_from_the_board_ends_on_another_post() -> None:
    start = with_two_traders_and_nothing_else("B")
    displaced = ("trader", "minden--paderborn/1")
    again = resettle("blue", displaced, ("trader", "minden--paderborn/2"), leaving=["minden--paderborn/1"])
    assert rule_against(start, displace("red", ORIGIN), again) == "H-DISP-11"
    other = resettle("blue", displaced, ("trader", "minden--paderborn/2"), leaving=["dortmund--duisburg/1"])
    assert on_post(after(start, displace("red", ORIGIN), other), "dortmund--duisburg/1") is None


@pytest.mark.rule("H-DISP-11")
@pytest.mark.parametrize("left", ["bremen--hamburg/1", "bremen--hamburg/4", "dortmund--paderborn/1"])
def test_only_an_own_piece_of_the_right_kind_leaves_the_board(left: str) -> None:
    start = position(
        posts={"dortmund--paderborn": "B", "bremen--hamburg": "G Bm _ _"}, stock={"blue": 0}, supply={"blue": 0}
    )
    answer = resettle("blue", ("trader", "dortmund--duisburg/1"), ("trader", "dortmund--duisburg/2"), leaving=[left])
    assert rule_against(start, displace("red", ORIGIN), answer) == "H-DISP-11"
    kind = resettle(
        "blue", ("trader", "dortmund--duisburg/1"), ("trader", "dortmund--duisburg/2"), leaving=["bremen--hamburg/2"]
    )
    assert rule_against(start, displace("red", ORIGIN), kind) == "H-DISP-11"


@pytest.mark.rule("H-DISP-11", "H-DISP-8")
def test_the_post_that_a_piece_left_is_free_for_the_next() -> None:
    start = with_two_traders_and_nothing_else("Bm")
    steps = [("trader", "minden--paderborn/1"), ("merchant", "dortmund--duisburg/1")]
    table = after(start, displace("red", ORIGIN, 2), resettle("blue", *steps, leaving=["dortmund--duisburg/1"]))
    assert on_post(table, "dortmund--duisburg/1") == ["blue", "merchant"]
    assert on_post(table, "minden--paderborn/1") == ["blue", "trader"]
    too_early = resettle("blue", *reversed(steps), leaving=["dortmund--duisburg/1"])
    assert rule_against(start, displace("red", ORIGIN, 2), too_early) == "H-DISP-10"


@pytest.mark.rule("H-DISP-8", "H-DISP-11")
def test_traders_look_alike_so_either_may_have_been_the_displaced_one() -> None:
    start = with_two_traders_and_nothing_else("B")
    steps = [("trader", "minden--paderborn/1"), ("trader", "dortmund--duisburg/1")]
    table = after(start, displace("red", ORIGIN), resettle("blue", *steps, leaving=["dortmund--duisburg/1"]))
    assert on_post(table, "dortmund--duisburg/1") == ["blue", "trader"]


@pytest.mark.rule("H-DISP-11")
def test_the_post_of_a_lifted_piece_counts_as_occupied_for_it() -> None:
    """Ring 1 is full, one of its pieces is blue: lifted, it goes to ring 2, for its own post is no free one."""
    full = dict.fromkeys(RING_1, "G Y G") | {"dortmund--duisburg": "B Y"}
    start = position(posts=full | {"dortmund--paderborn": "Bm"}, stock={"blue": 0}, supply={"blue": 0})
    steps = [("trader", "arnhem--duisburg/1"), ("merchant", "dortmund--duisburg/1")]
    table = after(start, displace("red", ORIGIN, 2), resettle("blue", *steps, leaving=["dortmund--duisburg/1"]))
    assert on_post(table, "arnhem--duisburg/1") == ["blue", "trader"]
    assert on_post(table, "dortmund--duisburg/1") == ["blue", "merchant"]
    itself = resettle(
        "blue",
        ("merchant", "arnhem--duisburg/1"),
        ("trader", "dortmund--duisburg/1"),
        leaving=["dortmund--duisburg/1"],
    )
    assert rule_against(start, displace("red", ORIGIN, 2), itself) == "H-DISP-10"


def with_no_free_post(*, favours: dict[str, list[str]] | None = None) -> Document:
    """Five players have filled every post but two of dortmund--paderborn."""
    others = [route for route in routes("germania-4-5") if route != "dortmund--paderborn"]
    pieces = iter("G" * 26 + "Y" * 26 + "P" * 26 + "B" * 25 + "R" * 24)
    posts = {route: " ".join(next(pieces) for _ in routes("germania-4-5")[route]["posts"]) for route in others}
    seats = ("red", "blue", "green", "yellow", "purple")
    return position(
        players=5,
        posts=posts | {"dortmund--paderborn": "B"},
        desk=dict.fromkeys(seats, FULL_DESK),
        modules=["favours"] if favours else [],
        favours=favours,
    )


@pytest.mark.rule("H-DISP-12")
def test_a_piece_that_could_go_nowhere_is_not_displaced() -> None:
    full = with_no_free_post()
    assert rule_against(full, displace("red", ORIGIN)) == "H-DISP-12"


@pytest.mark.rule("H-DISP-12", "H-FAV-6a")
def test_with_relocate_anywhere_the_origin_route_will_do() -> None:
    full = with_no_free_post(favours={"blue": ["relocate-anywhere"]})
    table = after(full, displace("red", ORIGIN), resettle("blue", ("trader", "dortmund--paderborn/3")))
    assert on_post(table, "dortmund--paderborn/3") == ["blue", "trader"]


@pytest.mark.rule("H-DISP-13")
def test_a_route_filled_by_re_placing_is_not_established() -> None:
    start = position(posts={"dortmund--paderborn": "B", "dortmund--duisburg": "B _"}, offices={"duisburg": "B"})
    table = after(start, displace("red", ORIGIN), resettle("blue", ("trader", "dortmund--duisburg/2")))
    assert table["posts"]["dortmund--duisburg"] == [["blue", "trader"], ["blue", "trader"]]
    assert player(table, "blue")["prestige"] == 0
