"""A clock that jumps: the log is in the order of its numbers, and a state is what the log yields, whatever the time."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from companion import log, sitting
from companion.models import Snapshot, Table
from companion.sitting import find_sitting
from companion.verifying import flaws_of
from tests.companion.conftest import phone_client, tap_by

JUMPS = (timedelta(days=400), timedelta(days=-800), timedelta(seconds=1), timedelta(days=-1), timedelta(days=3000))


@pytest.mark.django_db(transaction=True)
def test_a_clock_that_jumps(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    now = datetime(2026, 3, 29, 1, 59, tzinfo=UTC)
    monkeypatch.setattr(timezone, "now", lambda: now)
    for number, jump in enumerate(JUMPS * 8):
        now += jump if number % 2 else -jump
        points = {"do": "prestige", "seat": "red", "points": 1 if number % 4 == 0 else -1, "why": "other"}
        log.append(table.key, points if number % 2 == 0 else {"do": "end-turn"}, tap_by("ada"))
        assert phone_client("ada").get(f"/t/{table.key}/").status_code == 200
    kept = find_sitting(table.key)
    Snapshot.objects.all().delete()
    sitting.forget_all()
    assert find_sitting(table.key).state == kept.state
    assert not list(flaws_of(find_sitting(table.key).table))
