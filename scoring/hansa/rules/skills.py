"""Developing a skill (H-SKILL)."""

from collections.abc import Iterator

from scoring.hansa.board import Route
from scoring.hansa.components import ONE, Seat, Skill
from scoring.hansa.desk import RELEASES
from scoring.hansa.effects import ActionsGained, Effect, SkillDeveloped
from scoring.hansa.moves import TakeSkill
from scoring.hansa.position import Player, Position
from scoring.hansa.rules.turn import gain_actions
from scoring.refusals import N_, RuleViolation
from scoring.values import replace


def check_skill(position: Position, player: Player, route: Route, take: TakeSkill) -> None:
    """H-ROUTE-3b: a skill whose scroll stands at one of the route's cities."""
    if take.city not in route.cities or take.skill not in position.board.cities[take.city].skills:
        raise RuleViolation(
            "H-SKILL-1", N_("{city} does not offer the skill “{skill}” at {route}."),
            city=take.city, skill=take.skill, route=route.id,
        )  # fmt: skip
    check_not_full(player, take.skill)


def check_not_full(player: Player, skill: Skill) -> None:
    if player.desk.is_full(skill):
        raise RuleViolation("H-SKILL-3", N_("Your skill “{skill}” is fully developed already."), skill=skill)


def develop(position: Position, seat: Seat, skill: Skill, effects: list[Effect]) -> Position:
    """H-SKILL-2: the next piece of the track goes to the supply; H-SKILL-4: the new value holds at once."""
    player = position.player(seat)
    desk = player.desk.developed(skill)
    effects.append(SkillDeveloped(seat, skill, desk.level(skill)))
    gained = desk.actions_value - player.desk.actions_value
    position = position.with_player(replace(player, desk=desk, supply=player.supply.plus(ONE[RELEASES[skill]])))
    if gained and position.turn and position.turn.seat == seat and not position.turn.is_closed:
        effects.append(ActionsGained(seat, gained))
        position = replace(position, turn=gain_actions(position.turn, gained))
    return position


def choices(position: Position, player: Player, route: Route) -> Iterator[TakeSkill]:
    for city in route.cities:
        for skill in position.board.cities[city].skills:
            if not player.desk.is_full(skill):
                yield TakeSkill(city, skill)
