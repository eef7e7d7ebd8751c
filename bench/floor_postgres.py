"""The least a tap can cost on PostgreSQL with several processes: one INSERT, one NOTIFY, and a push to every phone."""

import asyncio
import os
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import psycopg

ADDRESS = os.environ["FLOOR_DATABASE"]
INSERT = "INSERT INTO tap (place, body) VALUES (%s, %s)"
NEXT = "UPDATE place SET version = version + 1 WHERE place = %s RETURNING pg_notify('floor', place || ':' || version)"
thread = ThreadPoolExecutor(max_workers=1)
listening: dict[str, set[asyncio.Queue[int]]] = defaultdict(set)
database: list[psycopg.Connection[Any]] = []
hearing: list[asyncio.Task[None]] = []


def insert(place: str, body: bytes) -> None:
    if not database:
        database.append(psycopg.connect(ADDRESS))
    with database[0].transaction():
        database[0].execute(NEXT, [place])
        database[0].execute(INSERT, [place, body])


async def hear() -> None:
    connection = await psycopg.AsyncConnection.connect(ADDRESS, autocommit=True)
    await connection.execute("LISTEN floor")
    async for notice in connection.notifies():
        place, _colon, version = notice.payload.partition(":")
        for phone in listening[place]:
            phone.put_nowait(int(version))


async def application(scope: Any, receive: Any, send: Any) -> None:
    if not hearing:
        hearing.append(asyncio.create_task(hear()))
    place = scope["query_string"].decode()
    if scope["method"] == "POST":
        body = (await receive())["body"]
        await asyncio.get_running_loop().run_in_executor(thread, insert, place, body)
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
