"""The least a tap can cost: a bare ASGI app that does one INSERT and one push to every phone of the table."""

import asyncio
import os
import sqlite3
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from typing import Any

database = sqlite3.connect(os.environ["FLOOR_DATABASE"], isolation_level=None, check_same_thread=False)
database.execute("PRAGMA journal_mode=WAL")
database.execute("PRAGMA synchronous=NORMAL")
database.execute("CREATE TABLE IF NOT EXISTS tap (id INTEGER PRIMARY KEY, place TEXT, body BLOB)")
thread = ThreadPoolExecutor(max_workers=1)
listening: dict[str, set[asyncio.Queue[int]]] = defaultdict(set)
versions: dict[str, int] = defaultdict(int)


def insert(place: str, body: bytes) -> None:
    database.execute("INSERT INTO tap (place, body) VALUES (?, ?)", (place, body))


async def application(scope: Any, receive: Any, send: Any) -> None:
    place = scope["query_string"].decode()
    if scope["method"] == "POST":
        body = (await receive())["body"]
        await asyncio.get_running_loop().run_in_executor(thread, insert, place, body)
        versions[place] += 1
        for phone in listening[place]:
            phone.put_nowait(versions[place])
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})
        return
    queue: asyncio.Queue[int] = asyncio.Queue()
    listening[place].add(queue)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/event-stream")]})
    version = 0
    while True:
        await send({"type": "http.response.body", "body": f"id: {version}\ndata:\n\n".encode(), "more_body": True})
        version = await queue.get()
