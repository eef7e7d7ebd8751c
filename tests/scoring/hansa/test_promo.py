"""H-PROMO: the promo tokens. The file formats do not have them, so these tests speak to the engine."""

from typing import Any

import pytest

from scoring import documents, hansa
from scoring.hansa.components import Pieces
from scoring.hansa.moves import (
    Displace,
    EndTurn,
    Establish,
    LayToken,
    MovePieces,
    Place,
    PlayExchange,
    Resettle,
    TakeOffice,
    TakeTribute,
)
from scoring.hansa.notation import read_position
from scoring.hansa.position import Position
from scoring.refusals import RuleViolation
from scoring.values import replace
from tests.scoring.hansa.builders import position

TOKENS = {
    "extra-office": 4,
    "swap-offices": 3,
    "move-3": 2,
    "improve-skill": 0,
    "plus-3": 0,
    "plus-4": 0,
    "exchange-token": 2,
    "tribute": 2,
    "block-route": 2,
}
PAIR = "dortmund--duisburg"


def given(
    unused: dict[str, tuple[str, ...]] | None = None, used: dict[str, tuple[str, ...]] | None = None, **more: Any
) -> Position:
    """A position in which some players hold promo tokens."""
    table = read_position(position(**more))
    for seat, tokens in (unused or {}).items():
        table = table.with_player(replace(table.player(seat), unused=tokens))
    for seat, tokens in (used or {}).items():
        table = table.with_player(replace(table.player(seat), used=tokens))
    return table


def play(table: Position, *moves: Any) -> Position:
    for move in moves:
        table, _effects = hansa.apply(table, move)
    return table


def rule(table: Position, move: Any) -> str:
    with pytest.raises(RuleViolation) as refusal:
        hansa.apply(table, move)
    return refusal.value.rule


@pytest.mark.rule("H-PROMO-1")
def test_fifteen_tokens_among_them_the_three_of_the_start() -> None:
    table = hansa.new_game("germania-4-5", ("red", "blue", "green", "yellow"), tokens=TOKENS)
    assert sum(table.all_tokens().values()) == 15
    assert sorted(table.tokens_on_routes.values()) == ["extra-office", "move-3", "swap-offices"]
    assert table.bag["tribute"] == 2


@pytest.mark.rule("H-PROMO-1")
@pytest.mark.parametrize("change", [{"tribute": 3, "block-route": 1}, {"plus-3": 1}, {"extra-office": 0, "plus-3": 4}])
def test_other_counts_are_refused(change: dict[str, int]) -> None:
    with pytest.raises(RuleViolation) as refusal:
        hansa.new_game("germania-4-5", ("red", "blue", "green", "yellow"), tokens=TOKENS | change)
    assert refusal.value.rule in ("H-PROMO-1", "H-KIT-3", "H-SETUP-2")


@pytest.mark.rule("H-PROMO-1")
def test_version_1_of_the_formats_does_not_have_them() -> None:
    table = position()
    table["players"][0]["tokens"]["unused"] = ["tribute"]
    assert documents.position(table)["ok"] is False
    assert documents.score(table)["ok"] is False


@pytest.mark.rule("H-PROMO-2")
def test_v_85_exchange_for_a_used_token() -> None:
    table = given({"red": ("exchange-token",)}, {"blue": ("plus-4", "plus-3")})
    after = play(table, PlayExchange("red", "blue", "plus-4"))
    assert after.player("red").unused == ("plus-4",)
    assert after.player("red").used == ()
    assert after.player("blue").used == ("plus-3", "exchange-token")
    assert [after.player(seat).tokens_collected for seat in ("red", "blue")] == [1, 2]


@pytest.mark.rule("H-PROMO-2")
def test_what_cannot_be_exchanged() -> None:
    table = given({"red": ("exchange-token",), "blue": ("plus-3",)}, {"blue": ("plus-4",), "red": ("move-3",)})
    assert rule(table, PlayExchange("red", "blue", "plus-3")) == "H-PROMO-2"  # not used yet
    assert rule(table, PlayExchange("red", "blue", "exchange-token")) == "H-PROMO-2"
    assert rule(table, PlayExchange("red", "green", "plus-4")) == "H-PROMO-2"
    assert rule(table, PlayExchange("red", "red", "move-3")) == "H-PROMO-2"
    without = given({}, {"blue": ("plus-4",)})
    assert rule(without, PlayExchange("red", "blue", "plus-4")) == "H-TOK-10"


def with_tribute(**more: Any) -> Position:
    """Blue has laid a tribute at dortmund--duisburg; red is to establish routes there."""
    table = given({"blue": ("tribute",)}, turn="blue", **more)
    return play(table, LayToken("blue", "tribute", PAIR), EndTurn("blue"), EndTurn("green"), EndTurn("yellow"))


@pytest.mark.rule("H-PROMO-3")
@pytest.mark.parametrize("route", [PAIR, "arnhem--duisburg"])
def test_a_tribute_pays_for_an_office_in_its_cities_by_whatever_route(route: str) -> None:
    table = with_tribute(posts={PAIR: "R R", "arnhem--duisburg": "R R R"})
    before = table.player("blue")
    made = play(table, Establish("red", route, TakeOffice("duisburg", "trader")))
    for pieces in (Pieces(1, 0), Pieces(2, 0)):
        after = play(made, TakeTribute("blue", pieces)).player("blue")
        assert after.supply.trader == before.supply.trader + pieces.trader
        assert after.stock.trader == before.stock.trader - pieces.trader
    assert rule(made, TakeTribute("blue", Pieces(3, 0))) == "H-PROMO-3"
    assert rule(made, TakeTribute("green", Pieces(1, 0))) == "H-PROMO-3"
    assert rule(play(made, TakeTribute("blue", Pieces(1, 0))), TakeTribute("blue", Pieces(1, 0))) == "H-PROMO-3"


@pytest.mark.rule("H-PROMO-3")
def test_a_tribute_pays_for_nothing_else() -> None:
    table = with_tribute(posts={PAIR: "R R", "arnhem--duisburg": "R R R"})
    assert rule(table, TakeTribute("blue", Pieces(1, 0))) == "H-PROMO-3"
    assert rule(play(table, Establish("red", PAIR)), TakeTribute("blue", Pieces(1, 0))) == "H-PROMO-3"
    elsewhere = play(table, Establish("red", "arnhem--duisburg", TakeOffice("arnhem", "trader")))
    assert rule(elsewhere, TakeTribute("blue", Pieces(1, 0))) == "H-PROMO-3"
    made = play(table, Establish("red", PAIR, TakeOffice("duisburg", "trader")))
    assert (
        rule(play(made, Place("red", "trader", "bremen--minden/1")), TakeTribute("blue", Pieces(1, 0))) == "H-PROMO-3"
    )


@pytest.mark.rule("H-PROMO-3")
def test_its_owner_profits_from_the_own_office_too() -> None:
    table = given({"red": ("tribute",)}, posts={PAIR: "R R"})
    made = play(table, LayToken("red", "tribute", PAIR), Establish("red", PAIR, TakeOffice("duisburg", "trader")))
    assert (
        play(made, TakeTribute("red", Pieces(2, 0))).player("red").supply.trader == made.player("red").supply.trader + 2
    )


@pytest.mark.rule("H-PROMO-4")
def test_v_86_a_blocked_route_costs_one_more() -> None:
    table = given({"blue": ("block-route",)}, turn="blue", supply={"red": (2, 0)}, posts={"arnhem--duisburg": "R"})
    table = play(table, LayToken("blue", "block-route", PAIR), EndTurn("blue"), EndTurn("green"), EndTurn("yellow"))
    assert rule(table, Place("red", "trader", f"{PAIR}/1")) == "H-PROMO-4"
    after = play(table, Place("red", "trader", f"{PAIR}/1", Pieces(1, 0)))
    assert after.player("red").supply == (0, 0)
    assert after.player("red").stock.trader == table.player("red").stock.trader + 1
    assert rule(table, Place("red", "trader", f"{PAIR}/1", Pieces(2, 0))) == "H-PROMO-4"
    moved = play(table, MovePieces("red", (("arnhem--duisburg/1", f"{PAIR}/1"),)))
    assert moved.player("red").supply == (2, 0)
    poor = table.with_player(replace(table.player("red"), supply=Pieces(1, 0)))
    assert rule(poor, Place("red", "trader", f"{PAIR}/1", Pieces(1, 0))) == "H-PROMO-4"
    assert rule(table, Place("red", "trader", "bremen--minden/1", Pieces(1, 0))) == "H-PROMO-4"


@pytest.mark.rule("H-PROMO-4")
def test_two_blocks_cost_two_and_displacing_is_free_of_it() -> None:
    table = given({"red": ("block-route", "block-route")}, posts={PAIR: "B"})
    table = play(table, LayToken("red", "block-route", PAIR), LayToken("red", "block-route", PAIR))
    assert rule(table, Place("red", "trader", f"{PAIR}/2", Pieces(1, 0))) == "H-PROMO-4"
    play(table, Place("red", "trader", f"{PAIR}/2", Pieces(2, 0)))
    displaced = play(table, Displace("red", "trader", f"{PAIR}/1", Pieces(1, 0)))
    assert displaced.player("red").supply.trader == table.player("red").supply.trader - 2
    play(displaced, Resettle("blue", (("trader", "arnhem--duisburg/1"),)))


@pytest.mark.rule("H-PROMO-5", "H-INV-1")
def test_the_trader_is_committed_and_the_token_counts_for_its_owner() -> None:
    table = given({"red": ("tribute",)}, posts={PAIR: "R R"})
    before = table.all_pieces("red")
    after = play(table, LayToken("red", "tribute", PAIR))
    assert after.player("red").supply.trader == table.player("red").supply.trader - 1
    assert after.all_pieces("red") == before
    assert after.player("red").tokens_collected == 1
    assert after.player("red").used == ("tribute",)
    assert PAIR not in after.tokens_on_routes
    built = play(after, Establish("red", PAIR))
    assert built.player("red").tokens_collected == 1
    assert built.player("red").plate == 0
    poor = given({"red": ("tribute",)}, supply={"red": (0, 1)})
    assert rule(poor, LayToken("red", "tribute", PAIR)) == "H-PROMO-5"
