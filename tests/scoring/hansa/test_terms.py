"""H-TERM, H-INV: what the words mean, and what must add up."""

import pytest

from scoring import documents, hansa
from scoring.hansa.components import Pieces
from scoring.hansa.moves import Displace, Place
from scoring.hansa.notation import read_position, write_position
from tests.scoring.hansa.answers import after, player, rule_against, stock, supply
from tests.scoring.hansa.builders import (
    SEATS,
    displace,
    end_turn,
    establish,
    fresh,
    income,
    move,
    office,
    place,
    position,
    resettle,
    special,
)


@pytest.mark.rule("H-TERM-1")
def test_a_merchant_stands_in_for_a_trader() -> None:
    start = position(posts={"dortmund--duisburg": "Rm _"}, supply={"red": (4, 0)}, desk={"red": {"book": 1}})
    table = after(start, place("red", "dortmund--duisburg/2"), establish("red", "dortmund--duisburg"))
    assert stock(table, "red")[1] == stock(start, "red")[1] + 1
    fee = position(posts={"dortmund--duisburg": "B _"})
    table = after(
        fee, displace("red", "dortmund--duisburg/1", pay=(0, 1)), resettle("blue", ("trader", "arnhem--duisburg/1"))
    )
    assert supply(table, "red") == (4, 0)


@pytest.mark.rule("H-TERM-1", "H-TERM-2")
def test_a_trader_never_stands_in_for_a_merchant() -> None:
    route = position(posts={"coellen--warburg": "R R R R"})
    assert rule_against(route, special("red", "coellen--warburg", 7)) == "H-SPEC-2"
    slot = position(posts={"dortmund--duisburg": "R R"})
    assert rule_against(slot, office("red", "dortmund--duisburg", "dortmund")) == "H-OFF-3"
    boat = position("east")
    assert rule_against(boat, place("red", "danzig--malmo/4")) == "H-PLACE-5"


@pytest.mark.rule("H-TERM-2")
def test_a_merchant_is_dearer_to_displace_and_yields_more() -> None:
    start = position(posts={"dortmund--paderborn": "Bm"})
    assert rule_against(start, displace("red", "dortmund--paderborn/1", pay=1)) == "H-DISP-2"
    table = after(
        start,
        displace("red", "dortmund--paderborn/1", pay=2),
        resettle(
            "blue",
            ("merchant", "dortmund--duisburg/1"),
            ("trader", "dortmund--duisburg/2"),
            ("trader", "minden--paderborn/1"),
        ),
    )
    assert stock(table, "blue") == (3, 0)


@pytest.mark.rule("H-TERM-3")
def test_a_piece_returns_to_the_stock_of_its_owner() -> None:
    start = position(posts={"dortmund--duisburg": "R R"}, offices={"duisburg": "B"})
    table = after(start, establish("red", "dortmund--duisburg"))
    assert stock(table, "red")[0] == stock(start, "red")[0] + 2
    for other in ("blue", "green", "yellow"):
        assert stock(table, other) == stock(start, other)


@pytest.mark.rule("H-TERM-4")
def test_the_order_of_the_bag_and_the_face_of_a_drawn_token_are_not_in_a_position() -> None:
    start = position(posts={"bremen--osnabruck": "R R R"})
    table = after(start, establish("red", "bremen--osnabruck"))
    assert player(table, "red")["plate"] == 1
    assert table["bag"] == start["bag"]  # counted by kind, what lies on the plate still among them


@pytest.mark.rule("H-INV-1", "H-INV-2")
@pytest.mark.parametrize(
    ("seat", "where", "kind", "change"),
    [
        ("red", "supply", "trader", 1),
        ("red", "stock", "trader", 1),
        ("blue", "supply", "merchant", 1),
        ("green", "stock", "merchant", 1),
    ],
)
def test_a_position_with_a_piece_too_many_is_refused(seat: str, where: str, kind: str, change: int) -> None:
    table = position()
    player(table, seat)[where][kind] += change
    answer = documents.position(table)
    assert answer["ok"] is False
    assert f"players[{SEATS.index(seat)}]" in answer["message"]


@pytest.mark.rule("H-INV-1", "H-INV-2")
def test_pieces_add_up_while_one_is_in_hand() -> None:
    table = read_position(position(posts={"dortmund--paderborn": "Bm"}))
    pending, _effects = hansa.apply(table, Displace("red", "trader", "dortmund--paderborn/1", Pieces(2, 0)))
    assert pending.in_hand
    assert pending.all_pieces("blue") == (27, 4)
    assert pending.all_pieces("red") == (27, 4)


@pytest.mark.rule("H-INV-3")
@pytest.mark.parametrize(("edition", "total"), [("big-box", 15), ("first-edition", 16)])
def test_a_position_with_a_token_too_many_is_refused(edition: str, total: int) -> None:
    table = position(edition=edition)
    assert documents.position(table).get("ok", True)
    assert sum(table["bag"].values()) + 3 == total
    table["bag"]["plus-4"] += 1
    assert documents.position(table)["ok"] is False


@pytest.mark.rule("H-INV-4")
def test_offices_stay_where_they_are() -> None:
    start = position(
        offices={"duisburg": "R", "dortmund": "Bm"}, posts={"dortmund--duisburg": "R R"}, special={7: "green"}
    )
    table = after(start, establish("red", "dortmund--duisburg"), income("red", 1), end_turn("red"))
    assert table["offices"]["duisburg"]["slots"] == [["red", "trader"]]
    assert table["offices"]["dortmund"]["slots"][0] == ["blue", "merchant"]
    assert table["special_prestige"] == {"7": "green"}
    assert rule_against(start, move("red", ("dortmund--paderborn/1", "arnhem--munster/1"))) == "H-MOVE-3"


@pytest.mark.rule("H-INV-4")
def test_a_move_leaves_the_position_before_it_alone() -> None:
    before = read_position(position())
    text = write_position(before)
    hansa.apply(before, Place("red", "trader", "bremen--minden/1"))
    assert write_position(before) == text
    assert documents.replay(fresh()) == documents.replay(fresh())
