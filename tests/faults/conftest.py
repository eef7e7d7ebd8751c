"""Real servers and a real PostgreSQL, which the tests may break. Without PostgreSQL these tests skip."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests import cluster
from tests.browser.server import Server

METRICS = "a word for the scraper"
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


@pytest.fixture(scope="package")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    """Servers that end with the tests, each with its own data folder unless another's is given."""
    started: list[Server] = []

    def start(data: Path | None = None, **options: Any) -> Server:
        server = Server(data or tmp_path_factory.mktemp("kontor"), **options)
        started.append(server)
        return server.start()

    yield start
    for server in started:
        server.stop()


@pytest.fixture(scope="package")
def two_workers(postgres: cluster.Cluster, servers: Servers) -> Server:
    """As `make serve` runs on PostgreSQL."""
    return servers(database=postgres.url(), words=("--supervised",), WEB_CONCURRENCY="2")


@pytest.fixture(scope="package")
def another_server(two_workers: Server, servers: Servers) -> Server:
    """A process of its own on the same database."""
    return servers(two_workers.data, database=two_workers.database)


@pytest.fixture(scope="package")
def at_home(servers: Servers) -> Server:
    """As `make run` runs, but with metrics."""
    return servers(KONTOR_METRICS=METRICS)
