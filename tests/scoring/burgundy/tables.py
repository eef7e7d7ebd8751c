"""Tables for tests: a few players, estates kept hex by hex, tiles laid without the rules being asked."""

from collections.abc import Mapping
from typing import Any

import pytest

from scoring.burgundy.components import Phase, Seat
from scoring.burgundy.effects import Effect, points_of
from scoring.burgundy.estate import load_estate
from scoring.burgundy.moves import Move
from scoring.burgundy.position import Laid, Position
from scoring.burgundy.rules import apply
from scoring.burgundy.setup import choose_estate, new_game
from scoring.refusals import RuleViolation
from scoring.values import replace


def table(
    players: int = 2,
    *,
    estate: str | None = "1",
    castle: str | None = None,
    phase: Phase = "A",
    laid: Mapping[str, str] | None = None,
    knows: tuple[int, ...] = (),
    **red: Any,
) -> Position:
    """Red's estate holds these tiles by space; yellow tiles known beside them lie nowhere."""
    position = new_game(("red", "blue", "green", "yellow")[:players], is_advanced=estate not in (None, "1"))
    if estate is not None:
        position = choose_estate(position, "red", estate, castle)
    player = position.player("red")
    tiles = [Laid(tile, space) for space, tile in (laid or {}).items()]
    tiles += [Laid(f"knowledge-{number}") for number in knows]
    return replace(position, phase=phase).with_player(replace(player, laid=tuple(tiles), **red))


def filled(estate: str, colour: str, but: str, tile: str) -> dict[str, str]:
    """All spaces of a region or colour but one, each with the same tile."""
    return {space: tile for space in load_estate(estate).of_colour(colour) if space != but}  # type: ignore[arg-type]


def scored(position: Position, move: Move) -> int:
    """What the mover scores; the track agrees with the effects."""
    after, effects = apply(position, move)
    points = after.player(move.seat).points - position.player(move.seat).points
    assert points == points_of(effects, move.seat)
    return points


def refused(position: Position, move: Move) -> str:
    with pytest.raises(RuleViolation) as refusal:
        apply(position, move)
    return refusal.value.rule


def effects_of(position: Position, move: Move) -> tuple[Effect, ...]:
    return apply(position, move)[1]


def gains(position: Position, move: Move, seat: Seat = "red") -> tuple[int, int, int]:
    """Points, silver and workers that a move brings."""
    before, after = position.player(seat), apply(position, move)[0].player(seat)
    return after.points - before.points, after.silver - before.silver, after.workers - before.workers
