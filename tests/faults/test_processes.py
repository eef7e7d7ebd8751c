"""Two server processes on one PostgreSQL: what is tapped at one is seen at the other."""

import asyncio
import time
from statistics import median

from tests.browser.server import Server
from tests.faults.phones import Ledger, Listening, Tapper
from tests.faults.tables import in_database, open_tables, taps_by_table

TAPS = 20


def test_a_tap_at_one_is_seen_at_the_other(two_workers: Server, another_server: Server) -> None:
    here, there = two_workers, another_server
    [table] = open_tables(here, 1)
    ledger, waits = Ledger(), list[float]()

    async def play() -> None:
        phone = Tapper(table, here.port, ledger)
        async with Listening(table, there.port) as watching:
            for number in range(1, TAPS + 1):
                start = time.perf_counter()
                await phone.tap(1 if number % 2 else -1)
                await watching.hears(number)
                waits.append(time.perf_counter() - start)
        phone.close()

    asyncio.run(play())
    middle, slowest = median(waits) * 1000, max(waits) * 1000
    print(f"\n  tap to a phone at the other process: median {middle:.0f} ms, slowest {slowest:.0f} ms")
    assert ledger.against(taps_by_table(here)[table.key]).startswith(f"tried {TAPS}, confirmed {TAPS}, lost 0")


def test_both_may_tap_at_once(two_workers: Server, another_server: Server) -> None:
    """They take turns at the table's row, and each learns from the log what the other wrote."""
    here, there = two_workers, another_server
    [table] = open_tables(here, 1)
    ledger = Ledger()

    async def play() -> None:
        over = asyncio.Event()
        phones = [Tapper(table, server.port, ledger, colour) for server in (here, there) for colour in ("red", "blue")]
        playing = [asyncio.create_task(phone.play(over)) for phone in phones]
        while len(ledger.confirmed) < 100:
            await asyncio.sleep(0.01)
        over.set()
        await asyncio.gather(*playing)

    asyncio.run(play())
    ledger.against(taps_by_table(here)[table.key])
    [verdict] = in_database(here, "manage.py", "verify")
    assert verdict.endswith(" 0 flaws.")
