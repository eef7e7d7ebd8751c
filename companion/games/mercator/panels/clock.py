"""What the game runs out of: the markers of the time chart, or the stack of a solo game with the marks to reach."""

from dataclasses import dataclass

from django.utils.translation import gettext

from companion.panels.base import Panel
from companion.sitting import Sitting
from scoring.game import Tap
from scoring.mercator.components import RATING_FROM, SOLO_STACK, SOLO_TURNS
from scoring.mercator.contracts import Hand
from scoring.mercator.entering import counting_the_chart, ending
from scoring.mercator.final import rating, score_contracts
from scoring.mercator.position import Position, Rows
from scoring.mercator.warnings import NEAR
from scoring.mercator.words import MARKS

Stacks = tuple[tuple[int, int], ...]  # a value, and how many contracts of it nobody has had yet


@dataclass(frozen=True)
class Chart:
    """The markers in each row of the time chart, or None where nobody counts them."""

    rows: Rows | None
    left: int
    is_near: bool
    is_back: bool
    stacks: Stacks
    taps: tuple[Tap, ...]
    id = "clock"
    template = "mercator/_chart.html"


@dataclass(frozen=True)
class Mark:
    """A mark of the solo game, from how many points on, and whether it is the one reached."""

    word: str
    least: int
    is_reached: bool


@dataclass(frozen=True)
class Solo:
    """The solo stack: the cards turned up so far, those to come, and the marks."""

    number: int
    turns: int
    turned_up: Hand
    face_down: Hand
    points: int
    marks: tuple[Mark, ...]
    stacks: Stacks
    taps: tuple[Tap, ...]
    id = "clock"
    template = "mercator/_solo.html"


def clock(sitting: Sitting) -> Panel:
    position: Position = sitting.state.position
    return _solo(position) if position.solo else _chart(position)


def _stacks(position: Position) -> Stacks:
    return tuple((value, left) for value in position.in_play if (left := position.on_stack(value)))


def _taps(position: Position) -> tuple[Tap, ...]:
    return (*counting_the_chart(position, gettext), *ending(position, gettext))


def _chart(position: Position) -> Chart:
    left, is_back = position.on_chart or 0, position.side == "back"
    is_near = position.chart is not None and left <= NEAR and not is_back
    return Chart(position.chart, left, is_near, is_back, _stacks(position), _taps(position))


def _solo(position: Position) -> Solo:
    points, turned_up = score_contracts(position.active.contracts).points, position.turned_up
    marks = [Mark(gettext(MARKS[mark]), least, rating(points) == mark) for mark, least in RATING_FROM.items() if least]
    return Solo(
        number=position.turn.number,
        turns=SOLO_TURNS,
        turned_up=turned_up,
        face_down=SOLO_STACK[len(turned_up) :],
        points=points,
        marks=tuple(marks),
        stacks=_stacks(position),
        taps=_taps(position),
    )
