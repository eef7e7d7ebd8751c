"""The steps of a table's game: what lay on the board after each, and what differs between two of them."""

from dataclasses import dataclass

from django.db.models import QuerySet
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from companion.games.hansa.board.pieces import piece_panels
from companion.models import Event, Seat, Table
from companion.panels.base import Panel
from companion.sitting import Line, line_of, state_up_to
from scoring.hansa.position import Position

ON_THE_BOARD = ("place", "displace", "establish", "position")  # a game with none of these has nothing to show


@dataclass(frozen=True)
class StepLine:
    """Which step this is, and what happened in it."""

    step: int
    last: int
    sentence: str
    colour: str
    clock: str
    id = "step-line"
    template = "hansa/replay/_line.html"


@dataclass(frozen=True)
class StepSeat:
    colour: str
    name: str
    prestige: int
    is_turn: bool


@dataclass(frozen=True)
class StepSeats:
    """The race as it stood."""

    seats: tuple[StepSeat, ...]
    completed: int
    cities: int
    id = "step-seats"
    template = "hansa/replay/_seats.html"


@dataclass(frozen=True)
class Step:
    position: Position
    line: Line | None  # none before the first move


def numbers_of(table: Table) -> list[int]:
    """The events that count, in order."""
    return list(_standing(table).values_list("number", flat=True))


def has_replay(table: Table) -> bool:
    return _standing(table).filter(document__do__in=ON_THE_BOARD).exists()


def play_links(table: Table) -> tuple[tuple[str, str | Promise], ...]:
    """What the page of a play offers, where the board was entered."""
    return (("replay", _("Replay")), ("files", _("Picture and files"))) if has_replay(table) else ()


def _standing(table: Table) -> QuerySet[Event]:
    return table.log.filter(standing=Event.Standing.STANDS, kind=Event.Kind.GAME).order_by("number")


def step_at(table: Table, numbers: list[int], step: int) -> Step:
    number = numbers[step - 1] if step else 0
    state, _count = state_up_to(table, number)
    return Step(state.position, line_of(table.log.get(number=number)) if step else None)


def panels_at(found: Step, step: int, last: int, seats: tuple[Seat, ...]) -> tuple[Panel, ...]:
    position, line = found.position, found.line
    turn = position.turn.seat if position.turn and not position.ended_by else None
    rows = tuple(
        StepSeat(seat.colour, seat.name, position.player(seat.colour).prestige, seat.colour == turn)  # type: ignore[arg-type]
        for seat in seats
    )
    return (
        StepLine(step, last, line.sentence if line else "", line.colour if line else "", line.clock if line else ""),
        StepSeats(rows, position.completed_cities, position.board.cities_to_end),
        *piece_panels(position),
    )
