"""Hard days, under load: whatever breaks, every confirmed tap is in the log exactly once, and every log is whole."""

import asyncio
import os
import secrets
import signal
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.browser.server import Server
from tests.cluster import Cluster
from tests.faults.conftest import METRICS, Servers
from tests.faults.load import break_under_load, workers_of
from tests.faults.phones import Listening, request, tap_request
from tests.faults.tables import open_tables

CUTS = 1000
HALVES = 50
TINY = 4 * 1024 * 1024  # bytes: the database, with little room to spare


async def until_replaced(server: Server, gone: set[int], count: int) -> None:
    async with asyncio.timeout(60):
        while len(workers_of(server)) < count or gone & set(workers_of(server)):
            await asyncio.sleep(0.05)


def test_a_worker_is_killed(two_workers: Server) -> None:
    async def kill_one() -> None:
        victim = workers_of(two_workers)[0]
        os.kill(victim, signal.SIGKILL)
        await until_replaced(two_workers, {victim}, 2)

    break_under_load(two_workers, kill_one, "kill -9 of a worker")


def test_all_workers_are_replaced_gracefully(two_workers: Server) -> None:
    """As after an update: SIGHUP. No tap is refused; a connection may end between two taps."""

    async def replace_all() -> None:
        old = set(workers_of(two_workers))
        assert two_workers.process
        two_workers.process.send_signal(signal.SIGHUP)
        await until_replaced(two_workers, old, 2)

    ledger = break_under_load(two_workers, replace_all, "graceful restart")
    assert not ledger.refused


def test_postgresql_restarts(two_workers: Server, postgres: Cluster) -> None:
    async def restart() -> None:
        await asyncio.to_thread(postgres.stop, "fast")
        await asyncio.sleep(0.3)
        await asyncio.to_thread(postgres.start)

    break_under_load(two_workers, restart, "restart of PostgreSQL")


def test_postgresql_crashes(two_workers: Server, postgres: Cluster) -> None:
    async def crash() -> None:
        await asyncio.to_thread(postgres.stop, "immediate")
        await asyncio.to_thread(postgres.start)

    break_under_load(two_workers, crash, "crash of PostgreSQL")


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    where = tmp_path / "tiny"
    where.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={TINY}", "tmpfs", str(where)]
    if subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("only root may mount a small disk")
    yield where
    subprocess.run(["umount", "--lazy", str(where)], check=True)


def test_the_disk_is_full(tiny_disk: Path, servers: Servers) -> None:
    server = servers(database=f"sqlite:///{tiny_disk / 'kontor.sqlite3'}")
    ballast = tiny_disk / "ballast"

    async def fill_and_clear() -> None:
        with ballast.open("wb", buffering=0) as file, suppress(OSError):
            while True:  # until no space is left
                file.write(bytes(4096))
        await asyncio.sleep(1)
        ballast.unlink()

    ledger = break_under_load(server, fill_and_clear, "full disk")
    assert 503 in ledger.refused


def test_phones_send_half_a_request(at_home: Server) -> None:
    [table] = open_tables(at_home, 1)
    whole = tap_request(table, secrets.token_hex(16))
    head = whole.index(b"\r\n\r\n")

    async def send_halves() -> None:
        for length in (10, head - 5, head + 4, len(whole) - 5):
            for _ in range(HALVES):
                _reader, writer = await asyncio.open_connection("127.0.0.1", at_home.port)
                writer.write(whole[:length])
                await writer.drain()
                writer.transport.abort()

    break_under_load(at_home, send_halves, f"{4 * HALVES} half requests")


def test_streams_are_cut(at_home: Server) -> None:
    [table] = open_tables(at_home, 1)
    metrics = request("GET", "/metrics", Authorization=f"Bearer {METRICS}", Connection="close")

    async def cut() -> None:
        for _ in range(CUTS):
            phone = Listening(table, at_home.port)
            reader, writer = await asyncio.open_connection("127.0.0.1", at_home.port)
            writer.write(phone.sent)
            await reader.readuntil(b"event: panels")
            writer.transport.abort()

    async def streams_left() -> int:
        reader, writer = await asyncio.open_connection("127.0.0.1", at_home.port)
        writer.write(metrics)
        shown = await reader.read()
        writer.close()
        return int(shown.partition(b"\nkontor_streams ")[2].split()[0])

    async def all_left() -> None:
        async with asyncio.timeout(10):
            while await streams_left():
                await asyncio.sleep(0.05)

    break_under_load(at_home, cut, f"{CUTS} streams cut")
    asyncio.run(all_left())
