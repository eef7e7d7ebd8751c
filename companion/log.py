"""The log of a table, which is the truth: append an event, undo one or many, do one again."""

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from dataclasses import dataclass
from dataclasses import replace as another
from datetime import datetime
from functools import cache
from gettext import NullTranslations
from typing import Any, Final

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.utils.translation import trans_real

from companion import live, pad
from companion import state as states
from companion.codes import new_code
from companion.models import Event, Seat, Snapshot, Table
from companion.rows import Entry, Rows
from companion.seats import check_may_tap
from companion.sitting import (
    GAME_AND_PAD,
    HOST,
    LINES_SHOWN,
    Line,
    Sitting,
    find_sitting,
    keep,
    line_of,
    rearranged,
    remembered,
    state_up_to,
)
from companion.state import State
from scoring.refusals import RuleViolation
from scoring.values import replace

SNAPSHOT_EVERY: Final = 25  # events


Arrangement = Callable[[Table, tuple[Seat, ...]], None]
Writing = Callable[[Sitting, datetime, Rows], Sitting]


class Stale(Exception):  # noqa: N818 - a refusal is an answer, not an error
    """The tap was made on a screen that is no longer true, and would now mean something else."""


@dataclass(frozen=True)
class Tap:
    """The tap's own id, the phone that tapped, and how many events its screen knew."""

    id: str
    phone: str
    seen: int


def append(key: str, document: Mapping[str, Any], tap: Tap) -> Sitting:
    """Write an event of the game into the log; RuleViolation, FormatError, Stale or NotAllowed leave it alone."""
    return _change(key, tap, lambda sitting, at, rows: _with_event(sitting, document, tap, at, rows))


def append_among_others(key: str, document: Mapping[str, Any], tap: Tap, rows: Rows) -> Sitting:
    """The same from memory, in a transaction that others share, whose rows are written together.

    A refusal comes before anything is gathered; that the memory is no longer true shows in writing (Overtaken).
    """
    sitting = remembered(key) or find_sitting(key, lock=True)
    return _told(_with_event(sitting, document, tap, timezone.now(), rows))


def _with_event(sitting: Sitting, document: Mapping[str, Any], tap: Tap, at: datetime, rows: Rows) -> Sitting:
    state = sitting.state
    game = state.rules
    event = game.event_from(document, state.position)
    colour = str(document.get("seat") or "")
    check_may_tap(sitting, tap.phone, colour or state.turn_seat)
    _check_goes_on(sitting)
    _check_not_overtaken(sitting, document, tap)
    after, effects = states.after_event(state, event, at, sitting.table.events + 1)
    words = _described(state, event, effects, sitting.names)
    return _extended(sitting, Entry(Event.Kind.GAME, document, words, colour), after, tap, at, rows)


def _described(state: State, event: Any, effects: tuple[Any, ...], names: Mapping[str, str]) -> dict[str, str]:
    """By the catalogues themselves: to activate each language would cost more than the sentences."""
    return {
        language: state.rules.describe(event, effects, state.position, names, catalogue.gettext)
        for language, catalogue in _catalogues().items()
    }


@transaction.atomic
def write_whole(table: Table, documents: Iterable[Mapping[str, Any]]) -> None:
    """A game that a file tells into the log of a new table, at once; a RuleViolation knows which event it refuses."""
    at, names = timezone.now(), {seat.colour: seat.name for seat in table.seats.all()}
    state = states.start(table.game, table.setup)
    events: list[Event] = []
    snapshots: list[Snapshot] = []
    for number, document in enumerate(documents, start=1):
        event = state.rules.event_from(document, state.position)
        try:
            after, effects = states.after_event(state, event, at, number)
        except RuleViolation as refusal:
            refusal.at = number - 1
            raise
        row = Event(kind=Event.Kind.GAME, document=document, words=_described(state, event, effects, names))
        row.table, row.number, row.tap, row.at = table, number, f"file-{number}", at
        row.colour = str(document.get("seat") or "")
        row.by = row.colour or HOST
        events.append(row)
        state = after
        if number % SNAPSHOT_EVERY == 0:
            snapshots.append(Snapshot(table=table, number=number, state=states.state_document(state)))
    Event.objects.bulk_create(events)
    Snapshot.objects.bulk_create(snapshots)
    Table.objects.filter(pk=table.pk).update(version=len(events), events=len(events), changed_at=at)


def enter_on_pad(key: str, seat: str, row: str, entered: Mapping[str, Any], tap: Tap) -> Sitting:
    """Write what somebody entered in a cell of the score pad into the log."""

    def write(sitting: Sitting, at: datetime, rows: Rows) -> Sitting:
        check_may_tap(sitting, tap.phone, seat)
        document = {"seat": seat, "rows": dict(entered)}
        after = states.after_pad_entry(sitting.state, document, sitting.table.events + 1)
        sheet = pad.sheet_of(after, sitting.table)
        words = _in_every_language(lambda: pad.describe(after.rules, sheet, seat, row, sitting.names))
        return _extended(sitting, Entry(Event.Kind.PAD, document, words, seat), after, tap, at, rows)

    return _change(key, tap, write)


def undo(key: str, number: int, tap: Tap) -> Sitting:
    """Take back this event and every later one that stands; refused if there is one that the screen did not know."""

    def write(sitting: Sitting, at: datetime, rows: Rows) -> Sitting:
        check_may_tap(sitting, tap.phone, None)
        table = sitting.table
        standing = table.log.filter(number__gte=number, standing=Event.Standing.STANDS, kind__in=GAME_AND_PAD)
        taken_back = list(standing)
        if not taken_back or taken_back[0].number != number:
            raise Stale(_("That was taken back already."))
        if taken_back[-1].number > tap.seen:
            raise Stale(_("Something else happened since: look again."))
        if any(event.kind == Event.Kind.GAME for event in taken_back):
            sitting = _with_openness(sitting, is_open=True)
        standing.update(standing=Event.Standing.UNDONE)
        Snapshot.objects.filter(table=table, number__gte=number).delete()
        state, count = state_up_to(table, number - 1)
        first = line_of(taken_back[0])
        words = _in_every_language(lambda: _taken_back(first, len(taken_back)))
        document = {"from": number, "to": taken_back[-1].number}
        entry = Entry(Event.Kind.UNDO, document, words, first.colour)
        written = _extended(sitting, entry, state, tap, at, rows)
        before = table.log.filter(number=state.number).first() if state.number else None
        return replace(
            written,
            lines=_marked(written.lines, "stands", "undone", number),
            undoable=line_of(before) if before else None,
            redoable=another(first, standing=Event.Standing.UNDONE),
            since_snapshot=count,
        )

    return _change(key, tap, write)


def _taken_back(first: Line, count: int) -> str:
    if count == 1:
        return _("Taken back: {event}").format(event=first.sentence)
    return _("Taken back, with all that followed: {event}").format(event=first.sentence)


def redo(key: str, number: int, tap: Tap) -> Sitting:
    """Do again the first of the events that were taken back."""

    def write(sitting: Sitting, at: datetime, rows: Rows) -> Sitting:
        check_may_tap(sitting, tap.phone, None)
        table, again = sitting.table, sitting.redoable
        if again is None or again.number != number:
            raise Stale(_("There is nothing like that to do again."))
        event = table.log.get(number=number)
        if event.kind == Event.Kind.GAME:
            _check_goes_on(sitting)
        if event.kind == Event.Kind.PAD:
            state = states.after_pad_entry(sitting.state, event.document, number)
        else:
            state, _effects = states.after_game_event(sitting.state, event.document, event.at, number)
        table.log.filter(number=number).update(standing=Event.Standing.STANDS)
        words = _in_every_language(lambda: _("Done again: {event}").format(event=again.sentence))
        entry = Entry(Event.Kind.REDO, {"number": number}, words, event.colour)
        written = _extended(sitting, entry, state, tap, at, rows)
        following = table.log.filter(standing=Event.Standing.UNDONE).first()
        return replace(
            written,
            lines=tuple(another(line, standing="stands") if line.number == number else line for line in written.lines),
            undoable=another(again, standing=Event.Standing.STANDS),
            redoable=line_of(following) if following else None,
        )

    return _change(key, tap, write)


def finish(key: str, tap: Tap) -> Sitting:
    """The game is over and saved: nothing more happens at this table but on its pad, until the end is taken back."""

    def write(sitting: Sitting, at: datetime, rows: Rows) -> Sitting:
        check_may_tap(sitting, tap.phone, None)
        words = _in_every_language(lambda: _("The game is over and saved in the history."))
        entry = Entry(Event.Kind.SAVE, {}, words, "")
        written = _extended(_with_openness(sitting, is_open=False), entry, sitting.state, tap, at, rows)
        return replace(written, undoable=sitting.undoable, redoable=sitting.redoable)

    return _change(key, tap, write)


def _with_openness(sitting: Sitting, *, is_open: bool) -> Sitting:
    """Closed, its code is free for others; opened again, it takes a new one where that has happened."""
    table = copy(sitting.table)
    if is_open and not table.is_open and Table.objects.filter(code=table.code, is_open=True).exists():
        table.code = new_code()
    table.is_open = is_open
    Table.objects.filter(pk=table.pk).update(is_open=is_open, code=table.code)
    return replace(sitting, table=table)


def _check_goes_on(sitting: Sitting) -> None:
    if not sitting.table.is_open:
        raise Stale(_("The game is over and saved: undo the last event to go on, or play again."))


def arrange(key: str, change: Arrangement) -> Sitting:
    """Change something about the table that is not part of the game: seats, names, settings."""
    with transaction.atomic():
        sitting = find_sitting(key, lock=True)
        table = copy(sitting.table)
        change(table, sitting.seats)
        table.version += 1
        table.changed_at = timezone.now()
        table.save()
        arranged = keep(rearranged(sitting, table))
        live.publish_on_commit(arranged)
    return arranged


def _change(key: str, tap: Tap, write: Writing) -> Sitting:
    """Write in a transaction of its own; a tap that was written before is not written again."""
    try:
        with transaction.atomic():
            rows = Rows()
            written = write(find_sitting(key, lock=True), timezone.now(), rows)
            rows.write()
            return _told(written)
    except (IntegrityError, RuleViolation, Stale):
        if before := _written_before(key, tap):
            return before
        raise


def _told(written: Sitting) -> Sitting:
    """On commit this is what is remembered, and what the phones are told."""
    live.publish_on_commit(keep(written))
    return written


def _written_before(key: str, tap: Tap) -> Sitting | None:
    """The table as it is, if this tap has been counted: a retry is no refusal."""
    sitting = find_sitting(key)
    return sitting if sitting.table.log.filter(tap=tap.id).exists() else None


def _extended(sitting: Sitting, entry: Entry, state: State, tap: Tap, at: datetime, rows: Rows) -> Sitting:
    """The sitting with one more row in its log, which is to be written, and the version that goes with it."""
    is_new = entry.kind in GAME_AND_PAD
    table = copy(sitting.table)
    if is_new and sitting.redoable:
        table.log.filter(standing=Event.Standing.UNDONE).update(standing=Event.Standing.DROPPED)
    table.version, table.events, table.changed_at = table.version + 1, table.events + 1, at
    held = sitting.held_by(tap.phone)
    by = entry.colour if entry.colour in held else next(iter(held), HOST)
    rows.add_event(table, tap.id, entry, by)
    since = sitting.since_snapshot + 1
    if since >= SNAPSHOT_EVERY and entry.kind != Event.Kind.UNDO:
        rows.add_snapshot(table.pk, state.number, states.state_document(state))
        since = 0
    line = Line(table.events, entry.kind, entry.words, entry.colour, by, at, Event.Standing.STANDS)
    lines = _marked(sitting.lines, "undone", "dropped") if sitting.redoable and is_new else sitting.lines
    return replace(
        sitting,
        table=table,
        state=state,
        lines=(line, *lines)[:LINES_SHOWN],
        undoable=line,
        redoable=None,
        since_snapshot=since,
    )


def _marked(lines: tuple[Line, ...], old: str, new: str, first: int = 0) -> tuple[Line, ...]:
    """The lines from this number on with another standing; undos and redos themselves always stand."""
    return tuple(
        another(line, standing=new)
        if line.standing == old and line.number >= first and line.kind in GAME_AND_PAD
        else line
        for line in lines
    )


def _check_not_overtaken(sitting: Sitting, document: Mapping[str, Any], tap: Tap) -> None:
    """Refuse what would mean something else now; what still makes sense is applied, however old the screen."""
    kind = document.get("do")
    if kind not in sitting.state.rules.ABOUT.seen or tap.seen >= sitting.table.events:
        return
    unseen = sitting.table.log.filter(number__gt=tap.seen, standing=Event.Standing.STANDS, kind=Event.Kind.GAME)
    if any(event.document["do"] == kind for event in unseen):
        raise Stale(_("Somebody was quicker: look again."))


@cache
def _catalogues() -> dict[str, NullTranslations]:
    return {language: trans_real.translation(language) for language, _name in settings.LANGUAGES}


def _in_every_language(say: Callable[[], str]) -> dict[str, str]:
    words = {}
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            words[language] = say()
    return words
