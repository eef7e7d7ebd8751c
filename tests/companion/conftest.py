"""A table with people at it, and phones that tap."""

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest
from django.db import connection, connections
from django.test import Client

from companion import showing, sitting
from companion.history.groups import installation_group
from companion.log import Tap
from companion.models import Table
from companion.one_thread import thread
from companion.opening import open_table
from companion.seats import COOKIE, signer

PLAYERS = (("red", "Ada"), ("blue", "Bo"), ("green", "Cy"), ("yellow", "Dee"))
_ids = count(1)


@pytest.fixture(scope="session", autouse=True)
def _nobody_else_is_connected(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """PostgreSQL drops the tests' database only when the threads that asked it are gone."""
    yield
    with django_db_blocker.unblock():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )


@pytest.fixture(autouse=True)
def _as_after_a_restart(settings: Any) -> None:
    """Nothing remembered from another test; static files without their hashes, which `collectstatic` would make."""
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }
    sitting.forget_all()
    showing.forget_all()


@pytest.fixture(scope="session", autouse=True)
def _no_connection_is_left(django_db_setup: None) -> Iterator[None]:
    """Django's thread keeps its connection, and PostgreSQL drops no database that somebody is connected to."""
    yield
    thread.submit(connections.close_all).result()


def setup_of(**more: Any) -> dict[str, Any]:
    players = [{"seat": seat, "name": name} for seat, name in PLAYERS]
    return {"edition": "big-box", "board": "germania-4-5", "modules": [], "players": players, **more}


def tap_by(phone: str, seen: int = 2**30, tap: str = "") -> Tap:
    return Tap(tap or f"{next(_ids):032x}", phone, seen)


def phone_client(phone: str) -> Client:
    client = Client(headers={"host": "localhost"})
    if phone:
        client.cookies[COOKIE] = signer.sign(phone)
    return client


@pytest.fixture
def table(db: None) -> Table:
    return seated()


def seated(depth: str = "companion", **more: Any) -> Table:
    """Opened by the phone `host`; Ada's and Bo's phones sit, the other two seats are free."""
    table = open_table("hansa", setup_of(**more), depth, "host", installation_group())
    for colour, phone in (("red", "ada"), ("blue", "bo")):
        table.seats.filter(colour=colour).update(phone=phone)
    return table


@pytest.fixture
def send() -> Callable[..., Any]:
    """A tap as the page sends it: the answer is a fragment."""

    def post(phone: str, table: Table, path: str = "tap", **fields: Any) -> Any:
        fields.setdefault("tap", f"{next(_ids):032x}")
        return phone_client(phone).post(f"/t/{table.key}/{path}", fields, headers={"HX-Request": "true"})

    return post
