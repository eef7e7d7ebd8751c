"""A backup was restored while the server runs: a file says so to this machine's processes, which look at it often.

On PostgreSQL the database itself tells them of every table; this is for SQLite, which tells nobody.
"""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Final

from django.conf import settings

LOOK_EVERY: Final = 1.0  # seconds


def tell() -> None:
    """Everything may be different now."""
    _mark().touch()


async def watch(changed: Callable[[], None]) -> None:
    """Until cancelled."""
    known = _last()
    while True:
        await asyncio.sleep(LOOK_EVERY)
        if (last := _last()) != known:
            known = last
            changed()


def _last() -> int:
    try:
        return _mark().stat().st_mtime_ns
    except FileNotFoundError:
        return 0


def _mark() -> Path:
    return Path(settings.DATA_DIR) / "restored"
