"""Real servers and a real PostgreSQL, which the tests may break. Without PostgreSQL these tests skip."""

import os
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests import cluster
from tests.browser.server import Server

Servers = Callable[..., Server]


@pytest.fixture(scope="package")
def postgres() -> Iterator[cluster.Cluster]:
    if not cluster.is_installed():
        reason = "PostgreSQL is not installed: apt-get install postgresql"
        if os.environ.get("KONTOR_REQUIRE_POSTGRES"):
            pytest.fail(reason)
        pytest.skip(reason)
    with cluster.Cluster() as running:
        yield running


@pytest.fixture
def database(postgres: cluster.Cluster) -> str:
    return postgres.create(f"kontor_{secrets.token_hex(6)}")


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[Servers]:
    """Servers that end with the test. Those with one database share their data folder, and so the secret."""
    started: list[Server] = []

    def start(**options: object) -> Server:
        server = Server(tmp_path, **options).start()  # type: ignore[arg-type]
        started.append(server)
        return server

    yield start
    for server in started:
        server.stop()
