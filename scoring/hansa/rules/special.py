"""Special prestige: a merchant on one of the four cells (H-SPEC)."""

from collections.abc import Iterator

from scoring.hansa.board import Route
from scoring.hansa.components import Pieces, Seat
from scoring.hansa.effects import Effect, SpecialTaken
from scoring.hansa.moves import TakeSpecial
from scoring.hansa.position import Player, Position
from scoring.refusals import N_, RuleViolation
from scoring.values import replace


def check_special(position: Position, player: Player, route: Route, on_route: Pieces, take: TakeSpecial) -> None:
    if route.id not in position.board.special_routes or take.points not in position.board.cells:
        raise RuleViolation(
            "H-SPEC-1", N_("Special prestige is won only by the route to {city}."), city=position.board.special_city
        )
    cell = position.board.cells[take.points]
    if holder := position.special_prestige.get(take.points):
        raise RuleViolation("H-SPEC-2", N_("{seat} holds the cell of {points}."), seat=holder, points=take.points)
    if not player.desk.allows(cell.privilege):
        raise RuleViolation(
            "H-SPEC-2", N_("The cell of {points} is {colour}, and your privilege does not reach that far."),
            points=take.points, colour=cell.privilege,
        )  # fmt: skip
    if not on_route.merchant:
        raise RuleViolation("H-SPEC-2", N_("A cell takes a merchant, and none of yours stands on {route}."), route=route.id)  # fmt: skip  # noqa: E501


def take_special(position: Position, seat: Seat, take: TakeSpecial, effects: list[Effect]) -> Position:
    """H-SPEC-3: scored at the end only."""
    effects.append(SpecialTaken(seat, take.points))
    return replace(position, special_prestige={**position.special_prestige, take.points: seat})


def choices(position: Position, player: Player, route: Route, on_route: Pieces) -> Iterator[TakeSpecial]:
    if route.id in position.board.special_routes and on_route.merchant:
        for points, cell in position.board.cells.items():
            if points not in position.special_prestige and player.desk.allows(cell.privilege):
                yield TakeSpecial(points)
