"""A short run of the fuzzer; `make fuzz` runs 100,000."""

import asyncio

import pytest
from django.db import connections

from companion.one_thread import thread
from tests.fuzz.run import attack

COUNT = 400


@pytest.mark.django_db(transaction=True)
def test_no_hostile_request_is_too_much(settings: pytest.FixtureRequest) -> None:
    settings.STORAGES = {  # type: ignore[attr-defined]
        **settings.STORAGES,  # type: ignore[attr-defined]
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }
    statuses, failures = asyncio.run(attack(COUNT, seed=1))
    thread.submit(connections.close_all).result()
    assert sum(statuses.values()) == COUNT
    assert len(statuses) > 5
    assert failures == []
