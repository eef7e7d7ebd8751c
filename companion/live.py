"""Who listens to a table, and telling them that it changed: server-sent events, straight from the event loop.

A stream never asks the database. What each version looks like is rendered once (showing.py) and sent to everybody.
"""

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from threading import Lock
from typing import Final
from urllib.parse import parse_qs

from django.conf import settings
from django.core import signing
from django.db import Error, transaction

from companion import showing
from companion.one_thread import Receive, Scope, Send, in_order, thread
from companion.showing import Look
from companion.sitting import Sitting

HEARTBEAT: Final = 15.0  # seconds; shorter than any proxy's patience
RETRY: Final = 1500  # milliseconds until a browser opens a lost stream again
BEAT: Final = b"event: beat\ndata:\n\n"
signer = signing.Signer(salt="kontor.live")


@dataclass(frozen=True)
class Viewer:
    """What a stream's token says: the table, the phone (none for watchers), its seats then, and what it looks at."""

    table: int
    phone: str
    colours: tuple[str, ...]
    look: Look

    @property
    def token(self) -> str:
        return signer.sign(":".join([str(self.table), self.phone, "+".join(self.colours), *self.look]))


@lru_cache(maxsize=4096)
def viewer_from(token: str) -> Viewer | None:
    try:
        table, phone, colours, page, language = signer.unsign(token).split(":")
    except (signing.BadSignature, ValueError):
        return None
    return Viewer(int(table), phone, tuple(filter(None, colours.split("+"))), Look(page, language))


@dataclass(eq=False)
class Listener:
    """One open stream; its queue of size 1 means: look again, something may have changed."""

    viewer: Viewer
    address: str
    changed: asyncio.Queue[bool] = field(default_factory=lambda: asyncio.Queue(maxsize=1))
    next_beat: asyncio.TimerHandle | None = None

    def wake(self) -> None:
        if self.changed.empty():
            self.changed.put_nowait(True)

    def beat(self) -> None:
        """Wake it now and every few seconds: one timer a stream, which no event has to start anew."""
        self.wake()
        self.next_beat = asyncio.get_running_loop().call_later(HEARTBEAT, self.beat)

    def rest(self) -> None:
        if self.next_beat:
            self.next_beat.cancel()


class Hub:
    """All open streams of this process. Only the event loop touches it, but for `tell` and what it tells."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.tables: dict[int, set[Listener]] = {}
        self.addresses: Counter[str] = Counter()
        self.told: set[int] = set()  # tables to wake when the loop comes to it
        self.telling = Lock()
        self.is_closing = False

    def has_room(self, table: int, address: str) -> bool:
        return (
            not self.is_closing
            and len(self.tables.get(table, ())) < settings.STREAMS_PER_TABLE
            and self.addresses[address] < settings.STREAMS_PER_ADDRESS
        )

    def join(self, listener: Listener) -> None:
        loop = asyncio.get_running_loop()
        if self.loop is not loop:
            self.loop, self.told = loop, set()  # what another loop was still to be told went with it
        self.tables.setdefault(listener.viewer.table, set()).add(listener)
        self.addresses[listener.address] += 1

    def leave(self, listener: Listener) -> None:
        listeners = self.tables[listener.viewer.table]
        listeners.discard(listener)
        if not listeners:
            del self.tables[listener.viewer.table]
        self.addresses[listener.address] -= 1
        if not self.addresses[listener.address]:
            del self.addresses[listener.address]

    def looks(self, table: int) -> set[Look]:
        return {listener.viewer.look for listener in tuple(self.tables.get(table, ()))}

    def wake(self, table: int) -> None:
        for listener in self.tables.get(table, ()):
            listener.wake()

    def tell(self, table: int) -> None:
        """From the thread of Django: wake everybody at this table."""
        if self.loop is not None and table in self.tables and not self.loop.is_closed():
            with self.telling:
                is_called = bool(self.told)
                self.told.add(table)
            if not is_called:  # the tables of one transaction are mostly woken by one call
                self.loop.call_soon_threadsafe(self.wake_told)

    def wake_told(self) -> None:
        with self.telling:
            told, self.told = self.told, set()
        for table in told:
            self.wake(table)

    def close(self) -> None:
        """This process ends: every phone opens its stream again, at another."""
        self.is_closing = True
        for table in self.tables:
            self.wake(table)


hub = Hub()


def publish_on_commit(sitting: Sitting) -> None:
    """Show the new version to everybody at the table, once it is really written."""

    def publish() -> None:
        table = sitting.table.pk
        showing.show(sitting, hub.looks(table))
        hub.tell(table)

    transaction.on_commit(publish)


def heard(table: int, version: int) -> None:
    """From the bus: some process, perhaps this one, changed the table."""
    shown = showing.current(table)
    if shown is None or shown.version < version:
        thread.submit(in_order, catch_up, table, version)


def back() -> None:
    """From the bus: it may have missed something, so everything is looked at again."""
    for table in {*showing.tables(), *hub.tables}:
        thread.submit(in_order, catch_up, table, None)


def catch_up(table: int, version: int | None) -> None:
    """In Django's thread, so that it comes before or after any other look at the table, never between."""
    shown = showing.current(table)
    if shown is not None and version is not None and shown.version >= version:
        return
    if looks := hub.looks(table):
        if showing.load(table, looks) is None:
            showing.forget(table)  # a restored backup does not know it
        hub.tell(table)
    else:
        showing.forget(table)  # who asks next has it made


async def stream(scope: Scope, receive: Receive, send: Send) -> None:
    """GET /live/?token=…&version=…: changes from that version on; /live/once answers what changed until now."""
    query = parse_qs(scope["query_string"].decode("latin1"))
    viewer = viewer_from(query.get("token", [""])[0])
    version = query.get("version", ["0"])[0]
    if viewer is None or not version.isdecimal() or scope["method"] != "GET":
        await answer(send, 403, b"")
        return
    try:
        now = await showing_for(viewer)
    except Error:
        await answer(send, 503, b"", [(b"retry-after", b"2")])
        return
    if now is None:
        await answer(send, 404, b"")
    elif scope["path"] == "/live/once":
        await once(scope, send, viewer, now, int(version))
    else:
        address = scope["client"][0] if scope.get("client") else ""
        if not hub.has_room(viewer.table, address):
            await answer(send, 503, b"", [(b"retry-after", b"20")])
            return
        listener = Listener(viewer, address)
        hub.join(listener)
        try:
            await follow(listener, int(version), receive, send)
        except Error:
            return  # the phone opens it again
        finally:
            hub.leave(listener)


async def showing_for(viewer: Viewer) -> showing.Showing | None:
    """From memory; after a restart the first to ask has it made in Django's thread."""
    now = showing.current(viewer.table)
    if now is None or not now.has(viewer.look):
        loop = asyncio.get_running_loop()
        now = await loop.run_in_executor(thread, in_order, showing.load, viewer.table, [viewer.look])
    return now


async def once(scope: Scope, send: Send, viewer: Viewer, now: showing.Showing, version: int) -> None:
    """For phones whose stream is down: what changed, or 304."""
    tag = f'"{now.version}"'.encode()
    if dict(scope["headers"]).get(b"if-none-match") == tag or version == now.version:
        await answer(send, 304, b"", [(b"etag", tag)])
        return
    if now.sitting.held_by(viewer.phone) != viewer.colours:
        await answer(send, 205, b"")  # the seats of this phone changed: the page must be made anew
        return
    changes = now.changes(version, viewer.look, viewer.colours)
    headers = [(b"etag", tag), (b"content-type", b"text/html; charset=utf-8"), (b"cache-control", b"no-cache")]
    await answer(send, 200, changes.encode(), headers)


async def follow(listener: Listener, version: int, receive: Receive, send: Send) -> None:
    """Send what changed, as often as it changes, until the phone goes away."""
    headers = [
        (b"content-type", b"text/event-stream; charset=utf-8"),
        (b"cache-control", b"no-store"),
        (b"x-accel-buffering", b"no"),
    ]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await say(send, f"retry: {RETRY}\n\n".encode())
    gone = asyncio.create_task(disconnected(receive, listener))
    sent = -1  # the present version is always sent, so that a lost event cannot matter
    listener.beat()
    try:
        while True:
            await listener.changed.get()
            if gone.done() or hub.is_closing:
                return
            now = await showing_for(listener.viewer)
            if now is None:
                return
            await say(send, BEAT if now.version == sent else event(now, version, listener.viewer))
            version = sent = now.version
    finally:
        listener.rest()
        gone.cancel()


def event(now: showing.Showing, since: int, viewer: Viewer) -> bytes:
    """One server-sent event: what changed since that version, for whoever looks."""
    if now.sitting.held_by(viewer.phone) != viewer.colours:
        return b"event: seats\ndata: changed\n\n"
    return framed(now.version, now.changes(since, viewer.look, viewer.colours))


@lru_cache(maxsize=1024)  # five phones of a table are mostly told the same
def framed(version: int, html: str) -> bytes:
    lines = html.replace("\n", "\ndata: ")
    return f"id: {version}\nevent: panels\ndata: {lines}\n\n".encode()


async def disconnected(receive: Receive, listener: Listener) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    listener.wake()


async def say(send: Send, words: bytes) -> None:
    await send({"type": "http.response.body", "body": words, "more_body": True})


async def answer(send: Send, status: int, body: bytes, headers: list[tuple[bytes, bytes]] | None = None) -> None:
    length = (b"content-length", str(len(body)).encode())
    await send({"type": "http.response.start", "status": status, "headers": [length, *(headers or [])]})
    await send({"type": "http.response.body", "body": body})
