"""The table tab of any game: whose turn, who has what, what can be tapped, what people do with their hands."""

from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext

from companion.models import Table
from companion.panels.base import Panel, at
from companion.panels.ends import ends
from companion.panels.log import log_lines, undo_bar
from companion.sitting import Sitting
from scoring.game import Counter, Tap


@dataclass(frozen=True)
class TurnBar:
    """Whose turn it is, what is left of it, and what ends it."""

    colour: str
    name: str
    words: str
    next_name: str
    taps: tuple[Tap, ...]
    spent: float | None  # seconds; None where no clock is shown
    since: float | None
    is_over: bool
    id = "turn"
    template = "companion/_turn.html"


@dataclass(frozen=True)
class Chips:
    """What can be tapped for a player."""

    colour: str
    counters: tuple[Counter, ...]  # those with taps
    taps: tuple[Tap, ...]
    id = ""
    template = "companion/_chips.html"


@dataclass(frozen=True)
class PlayerRow:
    """One player's line: the big number, what else they have, and what can be tapped for them."""

    colour: str
    name: str
    main: Counter
    others: tuple[Counter, ...]
    is_turn: bool
    minutes: int | None
    chips: Chips
    template = "companion/_row.html"

    @cached_property
    def id(self) -> str:
        return f"row-{self.colour}"


@dataclass(frozen=True)
class Shared:
    """What belongs to nobody."""

    counters: tuple[Counter, ...]
    taps: tuple[Tap, ...]
    id = "shared"
    template = "companion/_shared.html"


@dataclass(frozen=True)
class Checklist:
    """What people do with their hands now."""

    sentences: tuple[str, ...]
    id = "checklist"
    template = "companion/_checklist.html"


def table_panels(sitting: Sitting) -> tuple[Panel, ...]:
    return (*common_panels(sitting), shared(sitting), checklist(sitting))


def common_panels(sitting: Sitting) -> tuple[Panel, ...]:
    """What a game's own table page shows, too."""
    rows = (player_row(sitting, seat.colour) for seat in sitting.seats)
    return (at(sitting), turn_bar(sitting), ends(sitting), *rows, undo_bar(sitting), *log_lines(sitting))


def turn_bar(sitting: Sitting) -> TurnBar:
    state, names = sitting.state, sitting.names
    turn = state.rules.turn(state.position, gettext)
    seat = turn.seat if turn else sitting.seats[0].colour
    shows_clock = sitting.table.clock == Table.Clock.SHOWN and turn is not None
    return TurnBar(
        colour=seat,
        name=names[seat],
        words=turn.words if turn else "",
        next_name=names[turn.following] if turn else "",
        taps=turn.taps if turn else (),
        spent=state.clock.spent.get(seat, 0.0) if shows_clock else None,
        since=state.clock.since if shows_clock else None,
        is_over=state.ended_by is not None,
    )


def player_row(sitting: Sitting, colour: str) -> PlayerRow:
    state = sitting.state
    main, *others = state.rules.counters(state.position, colour, gettext)
    taps = state.rules.taps(state.position, colour, gettext)
    clock_is_shown = sitting.table.clock == Table.Clock.SHOWN
    return PlayerRow(
        colour=colour,
        name=sitting.names[colour],
        main=main,
        others=tuple(others),
        is_turn=state.turn_seat == colour,
        minutes=int(state.clock.spent.get(colour, 0) // 60) if clock_is_shown else None,
        chips=Chips(colour, tuple(counter for counter in (main, *others) if counter.taps), taps),
    )


def shared(sitting: Sitting) -> Shared:
    state = sitting.state
    counters = state.rules.counters(state.position, None, gettext)
    return Shared(counters, state.rules.taps(state.position, None, gettext))


def checklist(sitting: Sitting) -> Checklist:
    state = sitting.state
    return Checklist(state.rules.checklist(state.position, sitting.names, gettext))
