"""A table as it is at one version, kept in memory so that a tap does not read the log again."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from dataclasses import replace as another
from datetime import datetime
from functools import cached_property
from typing import Any, Final

from django.db import transaction
from django.http import Http404
from django.utils.timezone import localtime
from django.utils.translation import get_language

from companion import state as states
from companion.kept import kept
from companion.models import Event, Seat, Snapshot, Table
from companion.rows import find_version
from companion.state import State
from scoring.values import replace

GAME_AND_PAD: Final = (Event.Kind.GAME, Event.Kind.PAD)  # what can be undone
HOST: Final = "host"  # who tapped, where the host's phone holds no seat
LINES_SHOWN: Final = 12  # of the log on the table's own page
SITTINGS_KEPT: Final = 500
MOST_CAUGHT_UP: Final = 200  # versions; a restored backup is further away, and its log may be another (restore.py)


@dataclass(frozen=True)
class Line:
    """One event of the log, as people read it."""

    number: int
    kind: str
    words: Mapping[str, str]
    colour: str
    by: str
    at: datetime
    standing: str
    shown: dict[str, Any] = field(default_factory=dict, init=False, compare=False, repr=False)  # by language

    @property
    def sentence(self) -> str:
        return self.words.get(get_language() or "en") or self.words.get("en") or ""

    @cached_property
    def when(self) -> str:
        """For machines."""
        return localtime(self.at).isoformat(timespec="seconds")

    @property
    def clock(self) -> str:
        """For people."""
        return self.when[11:16]

    @property
    def can_be_undone(self) -> bool:
        return self.standing == Event.Standing.STANDS and self.kind in GAME_AND_PAD


@dataclass(frozen=True)
class Sitting:
    table: Table  # as it was at this version; never written to
    seats: tuple[Seat, ...]
    state: State
    lines: tuple[Line, ...]  # the newest first
    undoable: Line | None  # the last event that stands
    redoable: Line | None  # the first of those that were undone
    since_snapshot: int  # events that stand since the last one

    @property
    def names(self) -> Mapping[str, str]:
        return names_of(self.seats)

    def seat(self, colour: str) -> Seat | None:
        return next((seat for seat in self.seats if seat.colour == colour), None)

    def held_by(self, phone: str) -> tuple[str, ...]:
        """The colours of the seats this phone holds."""
        return held_in(self.seats).get(phone, ()) if phone else ()


@kept
def names_of(seats: tuple[Seat, ...]) -> Mapping[str, str]:
    return {seat.colour: seat.name for seat in seats}


@kept
def held_in(seats: tuple[Seat, ...]) -> Mapping[str, tuple[str, ...]]:
    """By phone, the colours of its seats."""
    phones = {seat.phone for seat in seats}
    return {phone: tuple(seat.colour for seat in seats if seat.phone == phone) for phone in phones}


_kept: dict[str, Sitting] = {}  # by the table's key


def remembered(key: str) -> Sitting | None:
    """From memory: what was true when this process last wrote or looked."""
    return _kept.get(key)


def sitting_of(table: Table) -> Sitting:
    """The sitting for this row of the table, from memory if nothing has changed since."""
    kept = _kept.get(table.key)
    if kept is not None and kept.table.version == table.version:
        return kept
    return keep((kept and _caught_up(kept, table)) or _load(table))


def find_sitting(key: str, *, lock: bool = False) -> Sitting:
    """The sitting behind a player's link; 404 where there is none. What is kept in memory is not read again."""
    version = find_version(key, lock=lock)
    if version is None:
        raise Http404
    kept = _kept.get(key)
    return kept if kept is not None and kept.table.version == version else sitting_of(Table.objects.get(key=key))


def keep(sitting: Sitting) -> Sitting:
    """Remember it, once what it shows is really in the database."""

    def remember() -> None:
        _kept.pop(sitting.table.key, None)
        _kept[sitting.table.key] = sitting
        if len(_kept) > SITTINGS_KEPT:
            del _kept[next(iter(_kept))]

    transaction.on_commit(remember)
    return sitting


def forget(key: str) -> None:
    """It is no longer true: somebody else wrote."""
    _kept.pop(key, None)


def forget_all() -> None:
    """As after a restart."""
    _kept.clear()


def line_of(event: Event) -> Line:
    return Line(event.number, event.kind, event.words, event.colour, event.by, event.at, event.standing)


def state_up_to(table: Table, number: int) -> tuple[State, int]:
    """What the log yields up to this event, and how many events that took since the last snapshot."""
    snapshot = Snapshot.objects.filter(table=table, number__lte=number).order_by("-number").first()
    state = states.state_from(table.game, snapshot.state) if snapshot else states.start(table.game, table.setup)
    standing = table.log.filter(
        number__gt=state.number,
        number__lte=number,
        standing=Event.Standing.STANDS,
        kind__in=[Event.Kind.GAME, Event.Kind.PAD],
    )
    count = 0
    for event in standing.only("kind", "document", "at", "number", "table").iterator():
        state = after_event(state, event)
        count += 1
    return state, count


def after_event(state: State, event: Event) -> State:
    if event.kind == Event.Kind.PAD:
        return states.after_pad_entry(state, event.document, event.number)
    after, _effects = states.after_game_event(state, event.document, event.at, event.number)
    return after


def _caught_up(kept: Sitting, table: Table) -> Sitting | None:
    """With what another process wrote since; None where that is not simply more of the game: then it is loaded."""
    more = table.events - kept.table.events
    if kept.redoable or not 0 <= more <= LINES_SHOWN or not 0 <= table.version - kept.table.version <= MOST_CAUGHT_UP:
        return None
    new = list(table.log.filter(number__gt=kept.table.events, number__lte=table.events))
    if len(new) != more or any(event.kind not in GAME_AND_PAD for event in new):
        return None
    state = kept.state
    for event in new:
        state = after_event(state, event)
    lines = tuple(line_of(event) for event in reversed(new))
    arranged = table.version - kept.table.version != more  # a change without an event: seats, names, settings
    if arranged:
        kept = rearranged(kept, table)
    return replace(
        kept,
        table=table,
        state=state,
        lines=(lines + kept.lines)[:LINES_SHOWN],
        undoable=lines[0] if lines else kept.undoable,
        since_snapshot=kept.since_snapshot + more,
    )


def rearranged(sitting: Sitting, table: Table) -> Sitting:
    """With the seats as they are now; people may be called something else, so what is shown of lines is forgotten."""
    lines = tuple(another(line) for line in sitting.lines)
    return replace(sitting, table=table, seats=tuple(table.seats.all()), lines=lines)


def _load(table: Table) -> Sitting:
    state, count = state_up_to(table, table.events)
    newest = [line_of(event) for event in table.log.order_by("-number")[:LINES_SHOWN]]
    undoable = table.log.filter(number=state.number).first() if state.number else None
    redoable = table.log.filter(standing=Event.Standing.UNDONE).first()
    return Sitting(
        table=table,
        seats=tuple(table.seats.all()),
        state=state,
        lines=tuple(newest),
        undoable=line_of(undoable) if undoable else None,
        redoable=line_of(redoable) if redoable else None,
        since_snapshot=count,
    )
