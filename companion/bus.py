"""Hearing what other processes changed.

With SQLite there is one process, which knows by itself (`memory`). With PostgreSQL there are several, and the database
tells them all (migration 0005): one connection a process listens on one channel, for `table:version`.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

from django.db import connection

CHANNEL: Final = "kontor"
PATIENCE: Final = (0.1, 0.3, 1.0, 2.0)  # seconds between attempts to reach the database again; then the last of them
logger = logging.getLogger("kontor.bus")


def connect_to() -> dict[str, Any]:
    known = connection.settings_dict
    where = {"dbname": "NAME", "user": "USER", "password": "PASSWORD", "host": "HOST", "port": "PORT"}
    return {**known["OPTIONS"], **{name: known[key] for name, key in where.items() if known[key]}}


async def listen(heard: Callable[[int, int], None], back: Callable[[], None]) -> None:
    """Until cancelled. Whatever was said while the connection was lost was missed: `back` must look everywhere."""
    import psycopg

    failures = 0
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(**connect_to(), autocommit=True) as listening:
                await listening.execute(f"LISTEN {CHANNEL}".encode())
                logger.info("listening")
                failures = 0
                back()
                async for notice in listening.notifies():
                    table, _colon, version = notice.payload.partition(":")
                    heard(int(table), int(version))
        except psycopg.OperationalError as lost:
            if not failures:
                logger.warning("not listening: %s", type(lost).__name__)
            await asyncio.sleep(PATIENCE[min(failures, len(PATIENCE) - 1)])
            failures += 1
