"""H-PLACE: one piece from the supply on a free post."""

import pytest

from scoring import documents
from tests.scoring.hansa.answers import after, offices, on_post, rule_against, stock, supply
from tests.scoring.hansa.builders import place, position, record


@pytest.mark.rule("H-PLACE-1")
def test_a_post_with_a_piece_of_anyone_is_not_free() -> None:
    start = position(posts={"bremen--minden": "R B _"})
    assert rule_against(start, place("red", "bremen--minden/1")) == "H-PLACE-1"
    assert rule_against(start, place("red", "bremen--minden/2")) == "H-PLACE-1"
    table = after(start, place("red", "bremen--minden/3"))
    assert on_post(table, "bremen--minden/3") == ["red", "trader"]
    assert supply(table, "red") == (4, 1)


@pytest.mark.rule("H-PLACE-2")
def test_placements_need_not_be_near_each_other_nor_among_own_pieces() -> None:
    start = position(posts={"bremen--minden": "B G _"})
    table = after(start, place("red", "bremen--minden/3"), place("red", "halle--quedlinburg/2", "merchant"))
    assert on_post(table, "halle--quedlinburg/2") == ["red", "merchant"]


@pytest.mark.rule("H-PLACE-3")
def test_only_from_the_supply() -> None:
    traders = position(supply={"red": (0, 1)})
    assert rule_against(traders, place("red", "bremen--minden/1")) == "H-PLACE-3"
    after(traders, place("red", "bremen--minden/1", "merchant"))
    merchants = position(supply={"red": (5, 0)})
    assert stock(merchants, "red") == (6, 1)
    assert rule_against(merchants, place("red", "bremen--minden/1", "merchant")) == "H-PLACE-3"


@pytest.mark.rule("H-PLACE-4")
@pytest.mark.parametrize("place_in_a_city", ["minden/1", "minden", "coellen/7", "bremen--minden/0", "bremen--minden/4"])
def test_slots_and_cells_are_not_posts(place_in_a_city: str) -> None:
    answer = documents.replay(record(position(), place("red", place_in_a_city)))
    assert answer["ok"] is False
    assert answer["message"]
    table = after(position(), place("red", "bremen--minden/3"))
    assert offices(table, "minden")[1] in ([], [None] * 4)


@pytest.mark.rule("H-PLACE-5", "H-EAST-8", "H-BRIT-14")
@pytest.mark.parametrize(
    ("board", "boat", "ordinary"),
    [
        ("east", "danzig--malmo/4", "danzig--malmo/1"),
        ("east", "stralsund--wismar/2", "stralsund--wismar/3"),
        ("britannia-3", "calais--canterbury/2", "calais--canterbury/1"),
        ("britannia-4-5", "carlisle--chester/3", "carlisle--chester/1"),
    ],
)
def test_a_boat_takes_a_merchant_only(board: str, boat: str, ordinary: str) -> None:
    start = position(board)
    assert rule_against(start, place("red", boat)) == "H-PLACE-5"
    assert on_post(after(start, place("red", boat, "merchant")), boat) == ["red", "merchant"]
    assert on_post(after(start, place("red", ordinary)), ordinary) == ["red", "trader"]
    assert on_post(after(start, place("red", ordinary, "merchant")), ordinary) == ["red", "merchant"]


@pytest.mark.rule("H-PLACE-5", "H-BRIT-6")
def test_wales_needs_a_permit() -> None:
    assert rule_against(position("britannia-3"), place("red", "cardiff--pembroke/1")) == "H-BRIT-6"
