"""Games that Hypothesis plays on known estates: what must add up after every event."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.burgundy.audit import audit
from scoring.burgundy.components import COLOURS, GOODS, GOODS_PER_TYPE, PHASE_BONUS, PHASES, SIZE_POINTS, Goods, Seat
from scoring.burgundy.effects import Effect, RegionFinished, points_of
from scoring.burgundy.estate import ESTATE_IDS, load_estate
from scoring.burgundy.final import pad_from
from scoring.burgundy.moves import Place, Sell, TakeWorkers
from scoring.burgundy.notes import PassTurn, RollWhite
from scoring.burgundy.pad_notation import read_pad, write_pad
from scoring.burgundy.position import Position
from scoring.burgundy.rules import legal_spaces
from scoring.burgundy.setup import choose_estate, new_game
from scoring.burgundy.table import Event, after, event_document, event_from, state_document, state_from
from scoring.burgundy.tiles import TILES
from scoring.refusals import RuleViolation
from tests.scoring.burgundy import naive

SEATS: tuple[Seat, ...] = ("red", "blue", "green", "yellow")


@st.composite
def openings(draw: st.DrawFn) -> Position:
    seats = SEATS[: draw(st.integers(2, 4))]
    position = new_game(seats, is_advanced=True)
    for seat in seats:
        estate = draw(st.sampled_from(ESTATE_IDS))
        castle = draw(st.sampled_from(load_estate(estate).of_colour("castle")))
        position = choose_estate(position, seat, estate, castle)
    return position


def events(draw: st.DrawFn, position: Position, bag: list[Goods]) -> list[Event]:
    """A few things that the active player may do now."""
    seat = position.active
    assert seat
    colour = draw(st.sampled_from(COLOURS))
    tile = draw(st.sampled_from([tile.id for tile in TILES.values() if tile.colour == colour]))
    depot = draw(st.integers(1, 6))
    spaces = sorted(legal_spaces(position, seat, tile))
    found: list[Event] = [Place(seat, tile, space, depots=_depots(position, tile)) for space in spaces[:4]]
    found += [Sell(seat, goods) for goods in position.player(seat).goods_types]
    if not position.has_rolled:
        found.append(RollWhite(depot, draw(st.sampled_from(bag))))
    return found or [TakeWorkers(seat), PassTurn()]


def _depots(position: Position, tile: str) -> tuple[int, ...]:
    """A ship goes where goods are."""
    return tuple(sorted(position.depots)[:1]) if tile == "ship" else ()


@st.composite
def games(draw: st.DrawFn) -> tuple[Position, list[tuple[Position, Event, Position, tuple[Effect, ...]]]]:
    """A start, and every event with the positions before and after it."""
    start = position = draw(openings())
    steps: list[tuple[Position, Event, Position, tuple[Effect, ...]]] = []
    bag = [goods for goods in GOODS for _tile in range(GOODS_PER_TYPE)]
    for _event in range(draw(st.integers(1, 70))):
        if position.has_ended:
            break
        passing = draw(st.integers(0, 4)) == 0
        event = PassTurn() if passing else draw(st.sampled_from(events(draw, position, bag)))
        try:
            following, effects = after(position, event)
        except RuleViolation as refusal:
            assert refusal.rule == "B-SHIP-3"  # noqa: PT017 - which types to keep is the only thing left to ask
            continue
        if isinstance(event, RollWhite) and event.goods:
            bag.remove(event.goods)
        steps.append((position, event, following, effects))
        position = following
    return start, steps


@pytest.mark.rule("B-CHECK-1", "B-CHECK-2", "B-CHECK-4", "B-CHECK-5", "B-CHECK-6", "B-CHECK-7", "B-VP-3", "B-PLACE-6")
@settings(max_examples=30)
@given(game=games())
def test_every_position_that_the_rules_allow_is_right(
    game: tuple[Position, list[tuple[Position, Event, Position, tuple[Effect, ...]]]],
) -> None:
    for before, _event, now, effects in game[1]:
        assert [finding for finding in audit(now) if not finding.is_warning] == []
        for seat in now.seats:
            earlier, later = before.player(seat), now.player(seat)
            assert later.points - earlier.points == points_of(effects, seat) >= 0
            assert later.laid[: len(earlier.laid)] == earlier.laid
            assert later.empty_spaces == 37 - 1 - len(later.laid)
            assert len(later.goods_types) <= 3
        assert sorted(now.next_order) == sorted(now.seats) == sorted(now.order)


@pytest.mark.rule("B-REGION-1", "B-REGION-4", "B-BONUS-1", "B-BONUS-3", "B-SETUP-10")
@settings(max_examples=30)
@given(game=games())
def test_regions_and_colours_are_found_once_each(
    game: tuple[Position, list[tuple[Position, Event, Position, tuple[Effect, ...]]]],
) -> None:
    start, steps = game
    last = steps[-1][2] if steps else start
    effects = [effect for step in steps for effect in step[3]]
    for player in last.players:
        assert player.estate
        whole = [
            region
            for region in player.estate.regions
            if region.spaces <= set(player.covered) and region.spaces != {player.castle}
        ]
        scored = [effect for effect in effects if isinstance(effect, RegionFinished) and effect.seat == player.seat]
        assert sorted((region.colour, region.size) for region in whole) == sorted(
            (str(effect.colour), effect.size) for effect in scored
        )
        assert all(effect.points == SIZE_POINTS[effect.size] + PHASE_BONUS[effect.phase] for effect in scored)
        assert [effect.phase for effect in scored] == sorted(effect.phase for effect in scored)
        for colour, seats in last.finished.items():
            assert (player.seat in seats) == player.completes(colour)
            assert len(set(seats)) == len(seats)
    assert all(effect.phase in PHASES for effect in effects if isinstance(effect, RegionFinished))


@pytest.mark.rule("B-ANIMAL-2", "B-ANIMAL-4", "B-REGION-4", "B-BONUS-2", "B-SELL-2", "B-BUILD-13")
@settings(max_examples=30)
@given(game=games())
def test_the_points_are_those_of_a_second_count(
    game: tuple[Position, list[tuple[Position, Event, Position, tuple[Effect, ...]]]],
) -> None:
    start, steps = game
    happened: list[tuple[object, ...]] = []
    for before, event, _now, _effects in steps:
        if isinstance(event, Place):
            happened.append(("place", event.seat, event.tile, event.space, before.phase))
        if isinstance(event, Sell):
            happened.append(("sell", event.seat, before.player(event.seat).goods[event.goods]))
    estates = {player.seat: (str(player.estate_id), str(player.castle)) for player in start.players}
    last = steps[-1][2] if steps else start
    assert {player.seat: player.points for player in last.players} == naive.points(estates, happened)  # type: ignore[arg-type]


@settings(max_examples=20)
@given(game=games())
def test_files_say_the_same_as_the_values(
    game: tuple[Position, list[tuple[Position, Event, Position, tuple[Effect, ...]]]],
) -> None:
    start, steps = game
    position = start
    for _before, event, now, _effects in steps:
        read = event_from(json.loads(json.dumps(event_document(event))))
        position, _same = after(state_from(json.loads(json.dumps(state_document(position)))), read)
        assert position == now
    sheet = pad_from(position)
    assert read_pad(write_pad(sheet), position.tie_break) == sheet
    assert [column.track for column in sheet.columns] == [player.points for player in position.players]
