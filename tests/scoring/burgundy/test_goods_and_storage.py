"""B-SHIP, B-SELL, B-WORK, B-TAKE, B-BUY: goods, workers, silver, and tiles that go to the storage."""

from typing import Any

import pytest

from scoring.burgundy.effects import GoodsTaken
from scoring.burgundy.moves import Buy, Place, Sell, Take, TakeWorkers
from scoring.burgundy.position import Position
from scoring.burgundy.rules import apply, why_not
from scoring.burgundy.rules.phases import mine_income
from scoring.values import replace
from tests.scoring.burgundy.tables import gains, refused, table


@pytest.mark.rule("B-SELL-1", "B-SELL-2", "B-SELL-3")
@pytest.mark.parametrize(
    ("players", "count", "knows", "gained"),
    [
        pytest.param(4, 3, (), (12, 1, 0), marks=pytest.mark.rule("B-EX-31")),
        pytest.param(2, 5, (3, 4), (10, 2, 1), marks=pytest.mark.rule("B-EX-32", "B-SELL-5", "B-KNOW-3", "B-KNOW-4")),
        pytest.param(3, 1, (), (3, 1, 0)),
    ],
)
def test_a_sale(players: int, count: int, knows: tuple[int, ...], gained: tuple[int, int, int]) -> None:
    start = table(players, knows=knows, goods={"pink": count, "red": 1})
    assert gains(start, Sell("red", "pink", die=3)) == gained
    after = apply(start, Sell("red", "pink", die=3))[0].player("red")
    assert (after.goods, after.sold) == ({"red": 1}, {"pink": count})


@pytest.mark.rule("B-SELL-1", "B-SELL-4", "B-DIE-1")
def test_a_sale_wants_goods_and_their_number() -> None:
    assert refused(table(goods={"red": 1}), Sell("red", "pink", die=3)) == "B-SELL-4"
    assert refused(table(goods={"pink": 1}, workers=5), Sell("red", "pink", die=2, workers=0)) == "B-SELL-1"
    assert gains(table(goods={"pink": 1}, workers=5), Sell("red", "pink", die=2)) == (2, 1, -1)


@pytest.mark.rule("B-WORK-1", "B-WORK-2")
@pytest.mark.parametrize(
    ("knows", "gained"),
    [
        ((), (0, 0, 2)),
        pytest.param((13, 14), (0, 1, 4), marks=pytest.mark.rule("B-EX-35", "B-KNOW-13", "B-KNOW-14")),
        ((13,), (0, 1, 2)),
        ((14,), (0, 0, 4)),
    ],
)
def test_taking_workers(knows: tuple[int, ...], gained: tuple[int, int, int]) -> None:
    for die in range(1, 7):
        assert gains(table(knows=knows), TakeWorkers("red", die=die)) == gained


@pytest.mark.rule("B-EX-37", "B-MINE-1", "B-MINE-2", "B-KNOW-2")
def test_mines_pay() -> None:
    mines = {"-1,1": "mine", "-2,2": "mine", "-3,3": "mine"}
    paid = mine_income(table(laid=mines, knows=(2,)).player("red"))
    assert (paid.silver, paid.workers) == (3, 3)
    assert mine_income(table(laid=mines).player("red")).workers == 0


def harbour(**red: Any) -> Position:
    return replace(table(**red), depots={1: ("turquoise", "pink", "brown"), 2: ("pink",), 6: ("orange", "orange")})


class TestShips:
    @pytest.mark.rule("B-EX-34", "B-SHIP-2", "B-SHIP-3")
    def test_room_for_one_more_type_is_the_owners_choice(self) -> None:
        start = harbour(goods={"turquoise": 1, "red": 1})
        ship = Place("red", "ship", "1,0", depots=(1,))
        assert refused(start, ship) == "B-SHIP-3"
        for kept in ("pink", "brown"):
            after, effects = apply(start, Place("red", "ship", "1,0", depots=(1,), keep=(kept,)))  # type: ignore[arg-type]
            assert after.player("red").goods == {"turquoise": 2, "red": 1, kept: 1}
            assert 1 not in after.depots
            taken = next(effect for effect in effects if isinstance(effect, GoodsTaken))
            assert set(taken.lost) == {"pink", "brown"} - {kept}
        for wrong in ((), ("pink", "brown"), ("orange",), ("pink", "pink")):
            assert refused(start, Place("red", "ship", "1,0", depots=(1,), keep=wrong)) == "B-SHIP-2"

    @pytest.mark.rule("B-EX-34", "B-SHIP-2")
    def test_without_room_only_types_already_held_come(self) -> None:
        after, _effects = apply(
            harbour(goods={"turquoise": 1, "red": 1, "orange": 1}), Place("red", "ship", "1,0", depots=(1,))
        )
        assert after.player("red").goods == {"turquoise": 2, "red": 1, "orange": 1}

    @pytest.mark.rule("B-SHIP-1", "B-SHIP-4", "B-TURN-2")
    def test_a_ship_takes_all_goods_of_one_depot_and_moves_on_the_track(self) -> None:
        after, _effects = apply(harbour(), Place("red", "ship", "1,0", depots=(1,)))
        assert after.player("red").goods == {"turquoise": 1, "pink": 1, "brown": 1}
        assert after.track[:2] == (("blue",), ("red",))
        empty, _effects = apply(harbour(), Place("red", "ship", "1,0", depots=(4,)))
        assert empty.track[:2] == (("blue",), ("red",))
        assert refused(harbour(), Place("red", "ship", "1,0", depots=(1, 2))) == "B-SHIP-1"

    @pytest.mark.rule("B-SHIP-5", "B-KNOW-5")
    def test_tile_five_takes_the_goods_of_two_neighbours(self) -> None:
        start = harbour(knows=(5,), goods={"turquoise": 1, "pink": 1})
        after, _effects = apply(start, Place("red", "ship", "1,0", depots=(6, 1), keep=("orange",)))
        assert after.player("red").goods == {"turquoise": 2, "pink": 2, "orange": 2}
        assert refused(start, Place("red", "ship", "1,0", depots=(2, 6))) == "B-SHIP-5"
        assert refused(start, Place("red", "ship", "1,0", depots=(2, 2))) == "B-SHIP-5"


class TestStorage:
    @pytest.mark.rule("B-EX-15", "B-TAKE-3", "B-TAKE-2")
    def test_a_full_storage_wants_a_discard(self) -> None:
        full = table(storage=("ship", "mine", "bank"))
        assert refused(full, Take("red", "castle", depot=2, die=2)) == "B-TAKE-3"
        assert refused(full, Take("red", "castle", depot=2, die=2, discard="church")) == "B-TAKE-3"
        after, _effects = apply(full, Take("red", "castle", depot=2, die=2, discard="mine"))
        assert after.player("red").storage == ("ship", "bank", "castle")
        assert after.player("red").covered == {"0,0": "castle"}

    @pytest.mark.rule("B-TAKE-1", "B-TAKE-4", "B-KNOW-12")
    def test_a_tile_comes_from_the_depot_of_the_die(self) -> None:
        assert refused(table(), Take("red", "ship", depot=4, die=3, workers=0)) == "B-TAKE-1"
        assert refused(table(), Take("red", "ship", depot="black", die=3)) == "B-TAKE-4"
        after, _effects = apply(table(workers=0, knows=(12,)), Take("red", "ship", depot=4, die=3, workers=0))
        assert after.player("red").storage == ("ship",)

    @pytest.mark.rule("B-PHASE-4", "B-PHASE-5", "B-COMP-3")
    @pytest.mark.parametrize(
        ("players", "phase", "tile", "depot", "rule"),
        [
            (2, "A", "mine", 4, "B-PHASE-4"),
            (4, "A", "mine", 4, None),
            (3, "A", "mine", 6, "B-PHASE-4"),
            (3, "B", "mine", 6, None),
            (2, "A", "knowledge-7", 2, "B-COMP-3"),
            (2, "A", "knowledge-8", 2, None),
        ],
    )
    def test_what_can_lie_on_a_depot(self, players: int, phase: Any, tile: str, depot: int, rule: str | None) -> None:
        start, move = table(players, phase=phase), Take("red", tile, depot=depot)
        refusal = why_not(start, move)
        assert (refusal and refusal.rule) == rule

    @pytest.mark.rule("B-PHASE-6", "B-COMP-2", "B-COMP-3")
    @pytest.mark.parametrize(
        ("tile", "rule"), [("cow-2", "B-PHASE-6"), ("cow-3", None), ("knowledge-8", "B-PHASE-6"), ("knowledge-7", None)]
    )
    def test_only_black_backs_lie_on_the_black_depot(self, tile: str, rule: str | None) -> None:
        refusal = why_not(table(silver=2), Buy("red", tile))
        assert (refusal and refusal.rule) == rule

    @pytest.mark.rule("B-BUY-1")
    def test_where_storages_are_kept_a_purchase_names_its_tile(self) -> None:
        assert refused(replace(table(silver=2), keeps_storage=True), Buy("red")) == "B-BUY-1"

    @pytest.mark.rule("B-EX-38", "B-BUY-1", "B-BUY-3", "B-TURN-6", "B-BUY-2")
    def test_one_purchase_a_turn_for_two_silver(self) -> None:
        assert refused(table(silver=1), Buy("red", "ship")) == "B-BUY-3"
        after, _effects = apply(table(silver=5), Buy("red", "ship"))
        assert (after.player("red").silver, after.player("red").storage) == (3, ("ship",))
        assert after.player("red").dice_used == 0
        assert refused(after, Buy("red", "mine")) == "B-BUY-3"

    @pytest.mark.rule("B-BUY-4")
    def test_buying_with_a_full_storage(self) -> None:
        full = table(silver=2, storage=("ship", "mine", "bank"))
        assert refused(full, Buy("red", "castle")) == "B-BUY-4"
        after, _effects = apply(full, Buy("red", "castle", discard="ship"))
        assert after.player("red").storage == ("mine", "bank", "castle")

    @pytest.mark.rule("B-BUY-5", "B-KNOW-6")
    def test_tile_six_buys_everywhere(self) -> None:
        assert refused(table(silver=2), Buy("red", depot=3)) == "B-BUY-5"
        after, _effects = apply(table(silver=4, knows=(6,)), Buy("red", depot=3))
        assert after.player("red").silver == 2
        assert refused(after, Buy("red", depot=3)) == "B-BUY-3"
