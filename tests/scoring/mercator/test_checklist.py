"""The stages of a turn as a check-list, with what the table itself has to keep."""

import pytest

from scoring.mercator.checklist import checklist, state_of
from scoring.mercator.components import STAGES
from scoring.mercator.position import Position
from tests.scoring.mercator.tables import PASS, STAGE, coins, contracts, fulfil, noted, table, travel


def rules(position: Position) -> list[str]:
    assert all("{" not in item.in_words({}) for item in checklist(position))
    return [item.rule for item in checklist(position)]


def words(position: Position, rule: str) -> str:
    return next(item.in_words({}) for item in checklist(position) if item.rule == rule)


@pytest.mark.rule(
    "M-TRAVEL-3", "M-TRAVEL-4", "M-TRAVEL-5", "M-GOODS-3", "M-SETUP-2", "M-CON-1", "M-EXCH-4", "M-JOIN-4", "M-TIME-4"
)
def test_what_only_the_table_can_keep_is_reminded_of() -> None:
    found = rules(table(3))
    assert found == [
        "M-INV-5", "M-INV-7",
        "M-TRAVEL-1", "M-TRAVEL-3", "M-TRAVEL-4", "M-SETUP-2", "M-GOODS-3", "M-TRAVEL-5", "M-TRAVEL-6", "M-TIME-4",
        "M-CON-1", "M-CON-4", "M-EXCH-4",
        "M-JOIN-1", "M-JOIN-4",
    ]  # fmt: skip
    stages = [item.stage for item in checklist(table(3))]
    assert stages == sorted(stages, key=STAGES.index)


@pytest.mark.rule("M-INV-1", "M-INV-4", "M-INV-6")
def test_investment_says_what_must_be_sold_what_not_and_what_is_lost() -> None:
    position = table(2, contracts("red", [7, 6, 5, 4, 3]), travel(), fulfil("red", 7), PASS, PASS, coins("red", 18))
    assert words(position, "M-INV-1") == "Sell contracts down to five: 1."
    assert words(position, "M-INV-4") == "Not to be sold yet: 8."
    assert words(position, "M-INV-6") == "Coins lost at the end of the stage: 3."


@pytest.mark.rule("M-SOLO-2", "M-SOLO-4", "M-SOLO-11")
def test_a_solo_game_has_neither_companions_nor_losses() -> None:
    found = rules(table(1, contracts("red", [5, 4, 3, 3, 3], [2])))
    assert not {"M-JOIN-1", "M-JOIN-4", "M-TIME-4", "M-INV-1"} & set(found)
    assert "M-SOLO-4" in found


@pytest.mark.rule("M-TIME-6")
def test_no_loss_is_reminded_of_once_the_chart_is_empty() -> None:
    assert "M-TIME-4" not in rules(table(3, travel(1), PASS, chart=1))


@pytest.mark.rule("M-END-5", "M-END-6")
def test_the_last_turn_has_its_own_reminder() -> None:
    found = rules(table(2, contracts("green", [5] * 5, [4, 4]), travel(1), PASS, chart=1))
    assert "M-END-6" in found
    assert not {"M-INV-1", "M-INV-7"} & set(found)


@pytest.mark.rule("M-TRAVEL-5", "M-TRAVEL-6")
def test_restocking_depends_on_the_location() -> None:
    major, minor = table(3, travel(0, "spain")), table(3, travel(0, "bohemia"))
    assert "M-TRAVEL-6" not in rules(major)
    assert "M-TRAVEL-5" not in rules(minor)
    assert words(minor, "M-TRAVEL-6") == "From a minor location: one more cube onto each major one with 3 or more."
    assert "number shown" in words(table(3, travel(0, "italy")), "M-TRAVEL-6")


@pytest.mark.rule("M-TURN-2")
def test_stages_are_done_under_way_or_to_come() -> None:
    position = table(3, STAGE)
    assert [state_of(position, stage) for stage in STAGES] == ["done", "now", "to-come", "to-come"]
    over, _ = noted(table(2, travel(1), chart=1), PASS, PASS, PASS)
    assert {state_of(over, stage) for stage in STAGES} == {"done"}
