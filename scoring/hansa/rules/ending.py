"""Prestige on the track, and how the game ends (H-END)."""

from typing import Literal

from scoring.hansa.board import CityId
from scoring.hansa.components import PRESTIGE_TO_END, Ending, Seat
from scoring.hansa.effects import CityCompleted, Effect, EndTriggered, GameEnded, PrestigeScored
from scoring.hansa.position import Position
from scoring.values import replace


def score(
    position: Position,
    seat: Seat,
    points: int,
    why: Literal["control", "coin", "east-west"],
    effects: list[Effect],
    city: CityId | None = None,
) -> Position:
    """Points on the track at once; 20 or more trigger the end (H-END-1a), and more than 20 count (H-END-4)."""
    player = position.player(seat)
    prestige = player.prestige + points
    effects.append(PrestigeScored(seat, points, why, city))
    if player.prestige < PRESTIGE_TO_END <= prestige:
        effects.append(EndTriggered("track"))
    return position.with_player(replace(player, prestige=prestige))


def count_completed(position: Position, city: CityId, effects: list[Effect]) -> None:
    """H-FULL-1, H-FULL-3: the cube moves, and at the board's limit the end is triggered (H-END-1c)."""
    completed = position.completed_cities
    effects.append(CityCompleted(city, completed))
    if completed == position.board.cities_to_end:
        effects.append(EndTriggered("cities"))


def end_if_triggered(position: Position, effects: list[Effect]) -> Position:
    """H-ROUTE-5, H-END-2: only now, with the action complete; the condition triggered first is named (H-END-5)."""
    by = next((effect.by for effect in effects if isinstance(effect, EndTriggered)), None)
    if by is None or position.turn is None:
        return position
    effects.append(GameEnded(by))
    return replace(position, ended_by=by, turn=replace(position.turn, actions_left=0), tribute_open=())


def ended_by(position: Position) -> Ending | None:
    """Whether the game is over, judged by what lies on the table alone."""
    if any(player.prestige >= PRESTIGE_TO_END for player in position.players):
        return "track"
    on_plates = sum(player.plate for player in position.players)
    lying_out = len(position.tokens_on_routes) + len(position.tokens_elsewhere) + on_plates
    if not position.tokens_in_pile and 0 < lying_out < len(position.board.taverns):
        return "tokens"  # three tokens lie out until a draw fails (H-TOK-1, H-TOK-4)
    if position.completed_cities >= position.board.cities_to_end:
        return "cities"
    return None
