"""M-EXCH: four cubes or four markers for a cube: T34 to T36."""

import pytest

from scoring.mercator.components import COLOURS, CUBES_FOR_ONE, LOCATIONS
from scoring.mercator.effects import CubesExchanged, MarkersPaid
from scoring.mercator.rules.exchange import check_colour
from scoring.refusals import RuleViolation
from tests.scoring.mercator.tables import exchange, join, noted, red, refused, table, time, travel


@pytest.mark.rule("M-EXCH-2")
def test_t34_not_the_locations_own_colour() -> None:
    assert refused(table(3, travel(0, "france")), exchange("red", "blue")) == "M-EXCH-2"


@pytest.mark.rule("M-EXCH-1", "M-EXCH-5")
def test_t35_another_colour_is_allowed() -> None:
    position = table(3, travel(0, "france"))
    after, effects = noted(position, exchange("red", "red"))
    assert (after, effects) == (position, (CubesExchanged("red", 1),))
    assert CUBES_FOR_ONE == 4


@pytest.mark.rule("M-EXCH-3", "M-EXCH-5")
def test_t36_eight_markers_are_two_cubes() -> None:
    position = table(3, time("red", 9), travel(0, "france"))
    after, effects = noted(position, exchange("red", "time", 2))
    assert effects == (MarkersPaid("red", 8), CubesExchanged("red", 2))
    assert (red(after).time, after.in_bank) == (1, position.in_bank + 8)
    assert refused(position, exchange("red", "time", 3)) == "M-EXCH-3"


@pytest.mark.rule("M-EXCH-2")
def test_every_location_bars_its_own_colour_and_no_other() -> None:
    for location in LOCATIONS.values():
        for colour in COLOURS:
            if colour == location.cube:
                with pytest.raises(RuleViolation):
                    check_colour(location.id, colour)
            else:
                check_colour(location.id, colour)
    check_colour(None, "red")


@pytest.mark.rule("M-EXCH-5", "M-JOIN-1")
def test_companions_swap_too() -> None:
    position = table(3, time("green", 5), travel(0, "bohemia"))
    assert refused(position, exchange("green", "time")) == "M-JOIN-1"
    position, _ = noted(position, join("green", 1), exchange("green", "time"), exchange("green", "blue"))
    assert position.player("green").time == 0
    assert refused(table(3), exchange("red", "blue")) == "M-TURN-2"
