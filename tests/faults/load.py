"""Phones that go on tapping while something breaks, and the reckoning afterwards."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from itertools import chain
from pathlib import Path

from tests.browser.server import Server
from tests.faults.phones import Ledger, Listening, Tapper
from tests.faults.tables import Opened, in_database, open_tables, taps_by_table

ROUNDS = int(os.environ.get("KONTOR_FAULT_ROUNDS", "1"))  # `make faults` breaks everything several times
TABLES = 4
TAPPING = ("red", "blue")  # two phones a table tap, a third one listens
Fault = Callable[[], Awaitable[None]]


def break_under_load(server: Server, fault: Fault, title: str) -> Ledger:
    """Taps before, during and after every fault; then everything confirmed is there once, and every phone knows it."""
    tables, ledger = open_tables(server, TABLES), Ledger()
    asyncio.run(_play(server, tables, fault, ledger))
    written = taps_by_table(server)
    line = ledger.against(list(chain.from_iterable(written[table.key] for table in tables)))
    [verdict] = in_database(server, "manage.py", "verify")
    assert verdict.endswith(" 0 flaws."), verdict
    print(f"\n  {title}: {line}; {verdict}")
    return ledger


async def _play(server: Server, tables: list[Opened], fault: Fault, ledger: Ledger) -> None:
    over = asyncio.Event()
    tappers = [Tapper(table, server.port, ledger, colour) for table in tables for colour in TAPPING]
    playing = [asyncio.create_task(tapper.play(over)) for tapper in tappers]
    listening = [Listening(table, server.port, "green") for table in tables]
    streams = [asyncio.create_task(phone.listen()) for phone in listening]
    await some_taps(ledger, playing)
    for _ in range(ROUNDS):
        await fault()
        await some_taps(ledger, playing)
    over.set()
    await asyncio.gather(*playing)
    for table, phone in zip(tables, listening, strict=True):
        await phone.hears(sum(tapper.count for tapper in tappers if tapper.table is table))
    for stream in streams:
        stream.cancel()
    await asyncio.wait(streams)
    await asyncio.sleep(0)


async def some_taps(ledger: Ledger, playing: list[asyncio.Task[None]]) -> None:
    """Every phone gets two more confirmed, or one of them says why not."""
    enough = len(ledger.confirmed) + 2 * len(playing)
    async with asyncio.timeout(60):
        while len(ledger.confirmed) < enough:
            for task in playing:
                if task.done():
                    task.result()
            await asyncio.sleep(0.02)


def workers_of(server: Server) -> list[int]:
    """The processes that the supervisor started to answer."""
    assert server.process
    parent, found = server.process.pid, []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            is_child = int(stat.read_text().rpartition(")")[2].split()[1]) == parent
            command = (stat.parent / "cmdline").read_bytes()
        except (OSError, ValueError):
            continue  # it ended meanwhile
        if is_child and b"spawn_main" in command:
            found.append(int(stat.parent.name))
    return found
