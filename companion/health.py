"""Whether this process can do its work, for whoever watches over it: GET /health."""

import asyncio
import json
from typing import Final

from django.db import Error, connection

from companion.live import answer
from companion.one_thread import Scope, Send, in_order, thread

PATIENCE: Final = 5.0  # seconds


def ask_database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


async def health(scope: Scope, send: Send) -> None:
    """200 while the database answers in Django's thread, which is what a tap needs; else 503."""
    try:
        async with asyncio.timeout(PATIENCE):
            await asyncio.get_running_loop().run_in_executor(thread, in_order, ask_database)
    except (Error, TimeoutError):
        status, words = 503, "the database does not answer"
    else:
        status, words = 200, "ok"
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    await answer(send, status, json.dumps({"status": words}).encode(), headers)
