"""M-INV: selling, buying and what is kept: T22 to T26."""

import json
from pathlib import Path
from typing import Any

import pytest

from scoring.mercator.effects import CardBought, CoinsLost, ContractsSold
from scoring.mercator.rules.investment import surplus, too_soon
from tests.scoring.mercator.tables import (
    PASS,
    STAGE,
    buy,
    coins,
    contracts,
    fulfil,
    noted,
    red,
    refused,
    sell,
    table,
    travel,
)

VECTORS: dict[str, Any] = json.loads(Path(__file__).with_name("vectors.json").read_text("utf-8"))
SEVEN = contracts("red", [2, 3, 4, 5, 4], [5, 6])


@pytest.mark.rule("M-INV-1", "M-INV-2", "M-INV-7")
def test_t22_two_are_sold_and_five_kept() -> None:
    position, effects = noted(table(3, SEVEN), sell("red", 2, 3))
    assert effects == (ContractsSold("red", (3, 2), 5),)
    assert (red(position).contracts, red(position).coins) == ((6, 5, 5, 4, 4), 5)
    position, _ = noted(position, STAGE)
    assert (red(position).office, red(position).beside, red(position).coins) == ((6, 5, 5, 4, 4), (), 5)


@pytest.mark.rule("M-INV-1")
def test_t23_six_are_too_many() -> None:
    position = table(3, SEVEN, sell("red", 2))
    assert surplus(position) == 1
    assert refused(position, STAGE) == "M-INV-1"
    assert refused(position, PASS) == "M-INV-1"


@pytest.mark.rule("M-INV-3", "M-INV-5", "M-INV-6")
def test_t24_more_than_must_be_is_sold_and_a_card_bought() -> None:
    position = table(3, contracts("red", [9, 8, 7, 6, 5], [5, 4]), coins("red", 6), sell("red", 5, 5, 4))
    assert (red(position).coins, red(position).contracts) == (20, (9, 8, 7, 6))
    position, effects = noted(position, buy("red", "bonus", 4))
    assert (red(position).coins, red(position).bonus_cards) == (16, 3)
    assert effects == (CardBought("red", "bonus", 4),)
    position, effects = noted(position, STAGE)
    assert red(position).coins == 15
    assert effects[0] == CoinsLost("red", 1)


@pytest.mark.rule("M-INV-6")
@pytest.mark.parametrize("vector", VECTORS["coin_cap"], ids=lambda vector: vector["id"])  # T25, T26
def test_the_limit_of_15_coins(vector: dict[str, Any]) -> None:
    position, effects = noted(table(3, coins("red", vector["before"])), STAGE)
    assert red(position).coins == vector["after"]
    lost = [effect.coins for effect in effects if isinstance(effect, CoinsLost)]
    assert lost == ([vector["lost"]] if vector["lost"] else [])


@pytest.mark.rule("M-INV-6")
def test_the_limit_holds_at_no_other_time() -> None:
    position = table(3, coins("green", 40), PASS)
    assert position.player("green").coins == 40
    position, _ = noted(position, buy("green", "building", 30, name="Town hall"), STAGE)
    assert position.player("green").coins == 10
    assert position.player("green").buildings == ("Town hall",)


@pytest.mark.rule("M-INV-2")
def test_sold_contracts_go_to_the_discards() -> None:
    position = table(3, sell("red", 4))
    assert position.discards == (4, 2, 2)
    assert refused(position, sell("red", 4)) == "M-INV-2"
    assert refused(position, sell("red", 3, 3)) == "M-INV-2"


@pytest.mark.rule("M-INV-4")
def test_what_came_in_the_own_last_turn_is_warned_of_and_not_refused() -> None:
    position = table(2, contracts("red", [7, 6, 5, 4, 3]), STAGE, STAGE, fulfil("red", 6), fulfil("red", 5))
    assert red(position).received == (7, 6)
    position, _ = noted(position, PASS, PASS)
    assert too_soon(red(position), (7, 5)) == ()  # the old 7
    assert too_soon(red(position), (7, 7, 6, 6)) == (7, 6)
    position, effects = noted(position, sell("red", 7, 7))
    assert effects == (ContractsSold("red", (7, 7), 14, too_soon=(7,)),)
    assert red(position).received == (6,)
    position, _ = noted(position, STAGE)
    assert red(position).received == ()


@pytest.mark.rule("M-INV-4")
def test_what_came_as_a_companion_may_be_sold() -> None:
    companion = [travel(), {"do": "join", "seat": "green", "fee": 1}, fulfil("green", 5), PASS]
    position = table(2, *companion)
    assert position.player("green").contracts == (6, 5, 4, 3, 2)
    assert position.player("green").received == ()


@pytest.mark.rule("M-INV-5", "M-CARD-2")
def test_what_cannot_be_bought() -> None:
    position = table(3, coins("red", 9))
    assert refused(position, buy("red", "building", 10)) == "M-INV-5"
    assert refused(position, buy("red", "bonus", 5)) == "M-CARD-2"
    assert refused(position, buy("red", "bonus", 4, pay=[4])) == "M-INV-5"
    full = {"do": "cards", "seat": "green", "buildings": [""] * 26, "bonus": 12}
    assert refused(position, full, buy("red", "building", 1)) == "M-CARD-2"
    assert refused(position, full, buy("red", "bonus", 3)) == "M-CARD-2"


@pytest.mark.rule("M-TURN-2", "M-TURN-3")
def test_investment_is_the_active_players_and_comes_first() -> None:
    position = table(3)
    assert refused(position, sell("green", 2)) == "M-TURN-3"
    assert refused(position, buy("green", "bonus", 3)) == "M-TURN-3"
    assert refused(position, STAGE, sell("red", 2)) == "M-TURN-2"
    assert refused(position, STAGE, STAGE, buy("red", "bonus", 3)) == "M-TURN-2"


@pytest.mark.rule("M-INV-9")
def test_who_moves_with_more_than_five_sells_the_surplus_at_once_and_buys_nothing() -> None:
    position = table(3, SEVEN, coins("red", 13))
    assert refused(position, travel()) == "M-INV-9"
    assert refused(position, travel(sells=[2])) == "M-INV-9"
    assert refused(position, travel(sells=[2, 3, 4])) == "M-INV-9"
    position, effects = noted(position, travel(sells=[2, 3]))
    assert (red(position).contracts, red(position).coins) == ((6, 5, 5, 4, 4), 15)
    assert effects[:2] == (ContractsSold("red", (3, 2), 5), CoinsLost("red", 3))
    assert refused(position, buy("red", "bonus", 3)) == "M-TURN-2"
    assert refused(table(3), travel(sells=[2])) == "M-INV-9"


@pytest.mark.rule("M-INV-8")
def test_discards_come_back_when_a_stack_is_used_up() -> None:
    seven = [contracts("green", [10, 10, 10], []), contracts("red", [10, 9])]
    position = table(2, *seven, sell("red", 10), STAGE, STAGE)
    assert (position.on_stack(10), position.discards) == (0, (10, 2, 2, 2))
    position, _ = noted(position, fulfil("red", 9))
    assert (red(position).beside, position.discards) == ((10, 9), (2, 2, 2))


@pytest.mark.rule("M-INV-8")
def test_while_a_stack_lasts_the_discards_stay() -> None:
    position = table(2, contracts("red", [6, 5]), sell("red", 6), STAGE, STAGE, fulfil("red", 5))
    assert (red(position).contracts, position.discards) == ((6, 5), (6, 2, 2, 2))
