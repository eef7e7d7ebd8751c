"""B-REGION, B-BONUS: finished regions and colours."""

from typing import Any

import pytest

from scoring.burgundy.components import COLOURS, PHASES, Seat
from scoring.burgundy.effects import ColourFinished, RegionFinished
from scoring.burgundy.estate import load_estate
from scoring.burgundy.moves import Place
from scoring.burgundy.notebook import note_down
from scoring.burgundy.notes import FinishColour, FinishRegion
from scoring.burgundy.rules import apply
from scoring.burgundy.rules.bonuses import bonuses_left, finish_colour
from scoring.burgundy.rules.regions import region_points
from scoring.refusals import RuleViolation
from scoring.values import replace
from tests.scoring.burgundy.tables import filled, scored, table

TOTALS = {  # B-REGION-4
    "A": (11, 13, 16, 20, 25, 31, 38, 46),
    "B": (9, 11, 14, 18, 23, 29, 36, 44),
    "C": (7, 9, 12, 16, 21, 27, 34, 42),
    "D": (5, 7, 10, 14, 19, 25, 32, 40),
    "E": (3, 5, 8, 12, 17, 23, 30, 38),
}


@pytest.mark.rule("B-REGION-2", "B-REGION-3", "B-REGION-4", "B-EX-22", "B-EX-23")
def test_points_by_size_and_phase() -> None:
    assert {phase: tuple(region_points(size, phase) for size in range(1, 9)) for phase in PHASES} == TOTALS
    assert region_points(3, "B") == 14


@pytest.mark.rule("B-EX-23", "B-REGION-1")
@pytest.mark.parametrize(("phase", "points"), [("A", 46), ("E", 38)])
def test_the_city_of_eight(phase: Any, points: int) -> None:
    city = max((region for region in load_estate("2").regions), key=lambda region: region.size)
    last, *others = sorted(city.spaces)
    castle = load_estate("2").of_colour("castle")[0]
    laid = dict.fromkeys(others, "warehouse")
    start = table(estate="2", castle=castle, phase=phase, laid=laid)
    assert scored(start, Place("red", "bank", last)) == points


@pytest.mark.rule("B-EX-22", "B-REGION-1")
def test_a_region_scores_once_it_is_whole() -> None:
    start = table(phase="B", laid={"-1,0": "ship"})
    two, effects = apply(start, Place("red", "ship", "-2,0"))
    assert not any(isinstance(effect, RegionFinished) for effect in effects)
    assert scored(two, Place("red", "ship", "-3,0")) == 14


@pytest.mark.rule("B-EX-25", "B-BONUS-1", "B-BONUS-2")
def test_the_first_to_finish_grey() -> None:
    laid = filled("1", "mine", "-1,1", "mine")
    assert scored(table(2, phase="C", laid=laid), Place("red", "mine", "-1,1")) == 17


@pytest.mark.rule("B-EX-26", "B-BONUS-1", "B-BONUS-2")
def test_the_second_to_finish_grey() -> None:
    start = replace(table(3, phase="D", laid=filled("1", "mine", "-1,1", "mine")), finished={"mine": ("blue",)})
    assert scored(start, Place("red", "mine", "-1,1")) == 13
    after, _effects = apply(start, Place("red", "mine", "-1,1"))
    assert (after.bonus("mine", "blue"), after.bonus("mine", "red")) == ("large", "small")


@pytest.mark.rule("B-EX-27", "B-BONUS-1")
def test_the_third_gets_nothing_for_the_colour() -> None:
    start = replace(table(3, phase="D", laid=filled("1", "mine", "-1,1", "mine")), finished={"mine": ("blue", "green")})
    assert scored(start, Place("red", "mine", "-1,1")) == 10
    after, effects = apply(start, Place("red", "mine", "-1,1"))
    assert effects[-1] == ColourFinished("red", "mine", None, 0)
    assert after.bonus_tiles("red") == 0


@pytest.mark.rule("B-EX-29", "B-SETUP-10")
def test_the_start_castle_scores_nothing() -> None:
    player = table().player("red")
    assert (player.points, player.open, player.empty_spaces) == (0, (), 36)
    assert table().finished == {}


@pytest.mark.rule("B-SETUP-10", "B-CASTLE-2")
def test_the_start_castle_counts_for_the_colour() -> None:
    position = table(laid=filled("1", "castle", "0,0", "castle") | {"0,-1": "bank", "1,-1": "knowledge-1"})
    last = replace(
        position.player("red"), laid=tuple(one for one in position.player("red").laid if one.space != "1,-2")
    )
    after, effects = apply(position.with_player(last), Place("red", "castle", "1,-2"))
    assert ColourFinished("red", "castle", "large", 5) in effects
    assert sum(laid.tile == "castle" for laid in after.player("red").laid) == 3


@pytest.mark.rule("B-EX-30")
def test_the_river_of_six() -> None:
    ships = load_estate("6").of_colour("ship")
    castle = load_estate("6").of_colour("castle")[0]
    start = table(4, estate="6", castle=castle, phase="D", laid=dict.fromkeys(ships[:-1], "ship"))
    assert scored(start, Place("red", "ship", ships[-1])) == 32


@pytest.mark.rule("B-BONUS-3", "B-BONUS-4", "B-SETUP-9")
def test_bonus_tiles_go_large_first_and_one_to_a_player() -> None:
    position = table(3, estate=None)
    assert bonuses_left(position) == dict.fromkeys(COLOURS, "large")
    seats: tuple[Seat, ...] = ("red", "blue")
    for seat, left in zip(seats, ("small", None), strict=True):
        position, _effects = finish_colour(position, seat, "ship")
        assert bonuses_left(position)["ship"] == left
    with pytest.raises(RuleViolation) as refusal:
        finish_colour(position, "red", "ship")
    assert refusal.value.rule == "B-BONUS-3"
    assert (position.player("red").points, position.player("blue").points) == (6, 3)


@pytest.mark.rule("B-REGION-1", "B-BONUS-1")
def test_regions_and_colours_are_noted_by_hand_only_where_the_estate_is_not_kept() -> None:
    by_hand = table(2, estate=None, phase="B")
    after, effects = note_down(by_hand, FinishRegion("red", 3, "ship"))
    assert effects == (RegionFinished("red", 3, "B", 6, 8, "ship"),)
    after, _effects = note_down(after, FinishColour("red", "ship"))
    assert after.player("red").points == 19
    assert [(region.size, region.phase) for region in after.regions] == [(3, "B")]
    for note, rule in ((FinishRegion("red", 3), "B-REGION-1"), (FinishColour("red", "ship"), "B-BONUS-1")):
        with pytest.raises(RuleViolation) as refusal:
            note_down(table(), note)
        assert refusal.value.rule == rule
    with pytest.raises(RuleViolation) as refusal:
        note_down(by_hand, FinishRegion("red", 9))
    assert refusal.value.rule == "B-REGION-2"
