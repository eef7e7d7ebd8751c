"""H-CTRL: who controls a city."""

import pytest

from scoring import hansa
from scoring.hansa.notation import read_position
from tests.scoring.hansa.answers import after, prestige, scored
from tests.scoring.hansa.builders import establish, office, position, token


@pytest.mark.rule("H-CTRL-1", "H-CTRL-2")
@pytest.mark.parametrize(
    ("row", "seat"),
    [
        ("_ _ _ _", None),
        ("R", "red"),
        ("R B", "blue"),
        ("R R B", "red"),
        ("B R R", "red"),
        ("R B R B", "blue"),
        ("R B B R", "red"),
        ("R* B", "blue"),
        ("R* R B", "red"),
        ("R* R* B B", "blue"),
        ("R* R* R* B B", "red"),
        ("G* R B R B", "blue"),
        ("B* R* _ _ _ _", "red"),
        ("R B G Y", "yellow"),
    ],
)
def test_most_offices_then_the_one_furthest_right(row: str, seat: str | None) -> None:
    assert hansa.control(read_position(position(offices={"minden": row})), "minden") == seat


@pytest.mark.rule("H-CTRL-2")
def test_place_decides_and_not_the_colour_of_the_slot() -> None:
    # london's seventh slot is black for a trader, its sixth pink for a merchant: further right wins in any case
    table = position("britannia-4-5", offices={"london": "_ _ R _ B _ G _"})
    assert hansa.control(read_position(table), "london") == "green"


@pytest.mark.rule("H-CTRL-2", "H-TOK-11a")
def test_the_latest_extra_office_is_the_leftmost() -> None:
    start = position(
        posts={"hannover--minden": "R R R"}, offices={"minden": "B* G _ _ _"}, unused={"red": ["extra-office"]}
    )
    table = after(start, office("red", "hannover--minden", "minden", extra=True))
    assert table["offices"]["minden"]["extra"] == [["red", "trader"], ["blue", "trader"]]
    assert hansa.control(read_position(table), "minden") == "green"


@pytest.mark.rule("H-CTRL-3")
def test_control_is_worked_out_when_it_is_needed() -> None:
    start = position(
        posts={"hannover--minden": "R R R", "minden--munster": "R R R"},
        offices={"minden": "B R"},
        unused={"red": ["swap-offices"]},
        desk={"red": {"actions": 3}},
    )
    swap = token("red", "swap-offices", city="minden", slots=[1, 2])
    table = after(start, establish("red", "hannover--minden"), swap, establish("red", "minden--munster"))
    assert prestige(table) == {"red": 1, "blue": 1}
    assert scored(table, "blue")["controls"] == ["minden"]
