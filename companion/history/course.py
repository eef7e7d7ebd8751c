"""How a play went: everybody's points after each turn, as far as the log has it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from django.utils.translation import gettext as _

from companion import state as states
from companion.history.charts import LineChart, Series, line_chart
from companion.history.models import Play
from companion.history.words import main_track
from companion.models import Event, Table
from companion.words import LETTERS

FEWEST_STEPS: Final = 3  # with less there is nothing to see


@dataclass(frozen=True)
class Course:
    chart: LineChart
    names: tuple[str, ...]
    figures: tuple[tuple[float, ...], ...]  # a row for each step


@lru_cache(maxsize=128)
def points_by_step(table_id: int, version: int) -> tuple[dict[str, list[int]], bool]:  # the version is for the cache
    """By colour, and whether a step is a turn: where nobody ended turns it is whatever changed somebody's points."""
    table = Table.objects.get(pk=table_id)
    state = states.start(table.game, table.setup)
    seats = [player["seat"] for player in table.setup["players"]]
    turn, by_turn, changes = 0, dict[int, list[int]](), list[list[int]]()
    standing = table.log.filter(standing=Event.Standing.STANDS, kind=Event.Kind.GAME)
    for event in [None, *standing.only("document", "at", "number")]:
        before = state.turn_seat
        if event is not None:
            state, _effects = states.after_game_event(state, event.document, event.at, event.number)
        tracks = [main_track(table.game, state.position, seat) for seat in seats]
        points = [track.value if track else 0 for track in tracks]
        turn += state.turn_seat != before
        by_turn[turn] = points
        if not changes or points != changes[-1]:
            changes.append(points)
    has_turns = turn >= FEWEST_STEPS
    steps = list(by_turn.values()) if has_turns else changes
    return {seat: [step[at] for step in steps] for at, seat in enumerate(seats)}, has_turns


def course_of(play: Play, names: Mapping[str, str]) -> Course | None:
    """The lines of all players; nothing where the table kept no more than the score."""
    table = play.table
    if table is None or table.depth == Table.Depth.PAD:
        return None
    points, has_turns = points_by_step(table.pk, table.version)
    steps = max((len(values) for values in points.values()), default=0)
    if steps < FEWEST_STEPS:
        return None
    series = [Series(names.get(seat, ""), values, seat, LETTERS[seat]) for seat, values in points.items()]
    last = _("Turn {number}") if has_turns else _("Change {number}")
    labels = [(0, _("Start")), (steps - 1, last.format(number=steps - 1))]
    figures = tuple(zip(*(one.values for one in series), strict=True))
    track = main_track(table.game, states.start(table.game, table.setup).position, next(iter(points)))
    title = _("{track}, turn by turn") if has_turns else _("{track}, step by step")
    chart = line_chart(title.format(track=track.label if track else ""), series, labels)
    return Course(chart, tuple(one.name for one in series), figures)
