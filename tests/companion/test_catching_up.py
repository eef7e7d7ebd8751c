"""What another process wrote: the next look at the table knows it, as if the whole log had been read."""

import json
from typing import Any

import pytest

from companion import live, log, showing, sitting
from companion.models import Table
from companion.showing import Look
from companion.sitting import Sitting, find_sitting, sitting_of
from tests.companion.conftest import phone_client, tap_by

pytestmark = pytest.mark.django_db
TABLE = Look("table", "en")


@pytest.fixture
def committed(django_capture_on_commit_callbacks: Any) -> Any:
    return django_capture_on_commit_callbacks


def prestige(table: Table, points: int = 1) -> Sitting:
    return log.append(table.key, {"do": "prestige", "seat": "red", "points": points, "why": "control"}, tap_by("ada"))


def undo(table: Table) -> Sitting:
    last = find_sitting(table.key).undoable
    assert last
    return log.undo(table.key, last.number, tap_by("ada"))


def sit_down(table: Table) -> Sitting:
    phone_client("dee").post(f"/t/{table.key}/seats/yellow/take")
    return find_sitting(table.key)


def enter(table: Table) -> Sitting:
    return log.enter_on_pad(table.key, "red", "track", {"track": 5}, tap_by("ada"))


def comparable(found: Sitting) -> tuple[Any, ...]:
    """All but how long ago the last snapshot was, which is nobody's business."""
    return found.state, found.lines, found.undoable, found.redoable, found.table.version, [s.phone for s in found.seats]


@pytest.mark.parametrize(
    "steps",
    [[prestige], [prestige] * 3, [prestige] * 20, [enter, prestige], [sit_down, prestige], [prestige, undo],
     [prestige, undo, prestige], [undo, prestige]],
)  # fmt: skip
def test_it_is_as_if_everything_had_been_read(table: Table, steps: list[Any], committed: Any) -> None:
    with committed(execute=True):
        prestige(table)
    here = find_sitting(table.key)
    for step in steps:  # elsewhere: this process is told nothing
        with committed(execute=True):
            step(table)
    sitting._kept.clear()
    sitting._kept[table.pk] = here
    row = Table.objects.get(pk=table.pk)
    caught_up = sitting_of(row)
    sitting.forget_all()
    assert comparable(caught_up) == comparable(sitting_of(row))


def test_what_nobody_looks_at_is_forgotten_and_made_when_asked_for(table: Table) -> None:
    showing.show(find_sitting(table.key), [TABLE])
    live.catch_up(table.pk, version=0)
    assert showing.current(table.pk)
    live.catch_up(table.pk, version=1)
    assert showing.current(table.pk) is None


def test_after_a_lost_connection_everything_is_looked_at_again(table: Table) -> None:
    showing.show(find_sitting(table.key), [TABLE])
    live.back()
    live.thread.submit(json.dumps, None).result()  # the thread works in order: by now it has looked
    assert showing.current(table.pk) is None
