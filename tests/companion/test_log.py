"""The log is the truth: what is confirmed is kept, counted once, and can be taken back to the start."""

import threading
from typing import Any

import pytest
from django.db import connection
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion import log, sitting
from companion.log import SNAPSHOT_EVERY, Stale
from companion.models import Event, Snapshot, Table
from companion.sitting import find_sitting
from companion.state import Clock, state_document
from scoring.refusals import FormatError, RuleViolation
from tests.companion.conftest import seated, tap_by


def plus(points: int, seat: str = "red", why: str = "control") -> dict[str, Any]:
    return {"do": "prestige", "seat": seat, "points": points, "why": why}


def prestige(table: Table, seat: str = "red") -> int:
    points: int = find_sitting(table.key).state.position.player(seat).prestige
    return points


def test_an_event_bumps_version_and_number(table: Table) -> None:
    after = log.append(table.key, plus(2), tap_by("ada"))
    assert (after.table.version, after.table.events) == (1, 1)
    assert after.lines[0].sentence == "Ada scores 2 for control of a city."
    assert prestige(table) == 2


def test_the_same_tap_counts_once(table: Table) -> None:
    for _retry in range(3):
        log.append(table.key, plus(1), tap_by("ada", tap="a" * 32))
    assert prestige(table) == 1
    assert table.log.count() == 1


def test_a_retry_of_what_the_rules_allow_only_once_is_no_refusal(table: Table) -> None:
    tap = tap_by("ada", tap="b" * 32)
    log.append(table.key, {"do": "connect", "seat": "red"}, tap)
    assert log.append(table.key, {"do": "connect", "seat": "red"}, tap).table.events == 1


def test_a_refusal_leaves_the_log_alone(table: Table) -> None:
    with pytest.raises(RuleViolation):
        log.append(table.key, plus(-1), tap_by("ada"))
    with pytest.raises(FormatError):
        log.append(table.key, {"do": "nothing"}, tap_by("ada"))
    assert table.log.count() == 0
    assert Table.objects.get(pk=table.pk).version == 0


def test_undo_marks_and_redo_restores(table: Table) -> None:
    log.append(table.key, plus(1), tap_by("ada"))
    log.append(table.key, plus(2), tap_by("bo"))
    undone = log.undo(table.key, 2, tap_by("ada"))
    assert prestige(table) == 1
    assert undone.redoable
    assert undone.redoable.number == 2
    assert undone.lines[0].sentence == "Taken back: Ada scores 2 for control of a city."
    assert [line.standing for line in undone.lines] == ["stands", "undone", "stands"]
    log.redo(table.key, 2, tap_by("bo"))
    assert prestige(table) == 3
    assert table.log.count() == 4  # an undo is itself part of the log


def test_back_to_the_start_and_forward_again(table: Table) -> None:
    for _ in range(5):
        log.append(table.key, plus(1), tap_by("ada"))
    log.undo(table.key, 1, tap_by("bo"))
    assert prestige(table) == 0
    for number in range(1, 6):
        log.redo(table.key, number, tap_by("bo"))
    assert prestige(table) == 5


def test_after_another_event_what_was_undone_cannot_be_redone(table: Table) -> None:
    log.append(table.key, plus(1), tap_by("ada"))
    log.undo(table.key, 1, tap_by("ada"))
    log.append(table.key, plus(2), tap_by("ada"))
    with pytest.raises(Stale):
        log.redo(table.key, 1, tap_by("ada"))
    log.undo(table.key, 3, tap_by("ada"))
    again = find_sitting(table.key).redoable
    assert again
    assert again.number == 3
    assert table.log.get(number=1).standing == Event.Standing.DROPPED


def test_undo_of_what_was_undone_or_overtaken_is_stale(table: Table) -> None:
    log.append(table.key, plus(1), tap_by("ada"))
    log.append(table.key, plus(1, "blue"), tap_by("bo"))
    with pytest.raises(Stale):
        log.undo(table.key, 1, tap_by("ada", seen=1))  # Bo's tap came in since
    log.undo(table.key, 2, tap_by("ada", seen=2))
    with pytest.raises(Stale):
        log.undo(table.key, 2, tap_by("bo", seen=2))


def test_two_phones_end_the_same_turn_once(table: Table) -> None:
    log.append(table.key, {"do": "end-turn"}, tap_by("ada", seen=0))
    with pytest.raises(Stale):
        log.append(table.key, {"do": "end-turn"}, tap_by("bo", seen=0))
    assert find_sitting(table.key).state.position.turn.seat == "blue"


def test_points_tapped_on_a_stale_screen_still_count(table: Table) -> None:
    log.append(table.key, plus(1), tap_by("ada", seen=0))
    log.append(table.key, plus(1), tap_by("bo", seen=0))
    assert prestige(table) == 2


NOTES = st.sampled_from(
    [
        plus(1),
        plus(2, "blue"),
        plus(1, "green", "coin"),
        {"do": "city"},
        {"do": "skill", "seat": "red", "skill": "actions"},
        {"do": "skill", "seat": "blue", "skill": "book"},
        {"do": "take-token", "seat": "red", "token": "swap-offices"},
        {"do": "put-token", "token": "plus-3"},
        {"do": "use-token", "seat": "red", "token": "swap-offices"},
        {"do": "connect", "seat": "yellow"},
        {"do": "special", "seat": "blue", "points": 9},
        {"do": "action"},
        {"do": "end-turn"},
        "undo",
        "redo",
    ]
)


@pytest.mark.django_db
@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(notes=st.lists(NOTES, max_size=70))
def test_the_log_yields_the_same_with_and_without_snapshots_and_memory(notes: list[Any]) -> None:
    table = seated()
    for note in notes:
        now = find_sitting(table.key)
        try:
            if note == "undo" and now.undoable:
                log.undo(table.key, now.undoable.number, tap_by("ada"))
            elif note == "redo" and now.redoable:
                log.redo(table.key, now.redoable.number, tap_by("ada"))
            elif isinstance(note, dict):
                log.append(table.key, note, tap_by("ada"))
        except RuleViolation:
            continue
    kept = find_sitting(table.key)
    sitting.forget_all()
    fresh = find_sitting(table.key)
    assert state_document(fresh.state) == state_document(kept.state)
    assert (fresh.lines, fresh.undoable, fresh.redoable) == (kept.lines, kept.undoable, kept.redoable)
    Snapshot.objects.all().delete()
    sitting.forget_all()
    assert state_document(find_sitting(table.key).state) == state_document(kept.state)


def test_a_snapshot_is_made_in_time(table: Table) -> None:
    for _ in range(SNAPSHOT_EVERY * 2):
        log.append(table.key, plus(1), tap_by("ada"))
    assert Snapshot.objects.filter(table=table).count() == 2


@pytest.mark.django_db(transaction=True)
def test_two_phones_at_the_same_moment_both_count() -> None:
    table = seated()

    def tap_often(phone: str) -> None:
        for _ in range(10):
            log.append(table.key, plus(1), tap_by(phone))
        connection.close()

    phones = [threading.Thread(target=tap_often, args=[phone]) for phone in ("ada", "bo")]
    for phone in phones:
        phone.start()
    for phone in phones:
        phone.join()
    assert prestige(table) == 20
    assert [event.number for event in table.log.all()] == list(range(1, 21))


def test_the_clock_counts_the_turns_and_not_the_dinner() -> None:
    clock = Clock().after("red", "red", 1000)
    clock = clock.after("red", "red", 1030)
    assert (clock.spent, clock.since) == ({}, 1000)  # the same turn: nothing to show anew
    clock = clock.after("red", "blue", 1060)
    assert clock.spent == {"red": 60}
    clock = clock.after("blue", "blue", 1070)
    clock = clock.after("blue", "blue", 9000)  # dinner
    clock = clock.after("blue", "red", 9005)
    assert clock.spent == {"red": 60, "blue": 15}
