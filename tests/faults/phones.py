"""Phones without a browser: they tap as static/js/taps.js does, keep a tap until it is confirmed, and listen."""

import asyncio
import json
import re
import secrets
from dataclasses import dataclass, field
from urllib.parse import urlencode

from tests.faults.tables import Opened

CSRF = "k" * 32
PATIENCE = 10.0  # seconds until a phone gives an answer up
PAUSE = 0.05  # seconds before it tries again
LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)
Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass
class Ledger:
    """What the phones know: every tap they made, and what became of it."""

    tried: list[str] = field(default_factory=list)
    confirmed: list[str] = field(default_factory=list)
    refused: list[int] = field(default_factory=list)  # answers other than 200, and 0 for none: each was tried again

    def against(self, written: list[str]) -> str:
        """Beside what lies in the database, in one line."""
        lost, doubled = set(self.confirmed) - set(written), len(written) - len(set(written))
        assert not lost
        assert not doubled
        assert set(written) <= set(self.tried)
        return (
            f"tried {len(self.tried)}, confirmed {len(self.confirmed)}, lost {len(lost)}, doubled {doubled}"
            f" (sent again {len(self.refused)} times)"
        )


def request(method: str, path: str, body: bytes = b"", **headers: str) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Content-Length: {len(body)}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode() + body


def tap_request(table: Opened, tap: str, colour: str = "red", points: int = 1) -> bytes:
    event = json.dumps({"do": "prestige", "seat": colour, "points": points, "why": "other"})
    body = urlencode({"event": event, "tap": tap, "seen": 10**8, "version": 0, "page": "table"}).encode()
    return request(
        "POST", f"/t/{table.key}/tap", body, Cookie=f"csrftoken={CSRF}; {table.cookies[colour]}",
        X_CSRFToken=CSRF, Kontor_Token=table.tokens[colour], HX_Request="true",
        Content_Type="application/x-www-form-urlencoded",
    )  # fmt: skip


async def answer_to(connection: Connection, sent: bytes) -> tuple[int, bytes]:
    reader, writer = connection
    writer.write(sent)
    head = await reader.readuntil(b"\r\n\r\n")
    length = LENGTH.search(head)
    body = await reader.readexactly(int(length[1])) if length else b""
    if b"connection: close" in head.lower():
        writer.close()
    return int(head.split(b" ", 2)[1]), body


class Tapper:
    """One phone with one connection, which it opens again when it is lost."""

    def __init__(self, table: Opened, port: int, ledger: Ledger, colour: str = "red") -> None:
        self.table, self.port, self.ledger, self.colour = table, port, ledger, colour
        self.connection: Connection | None = None
        self.count = 0  # taps confirmed

    async def tap(self, points: int = 1) -> None:
        """Until it is confirmed."""
        tap = secrets.token_hex(16)
        self.ledger.tried.append(tap)
        while (status := await self._try(tap_request(self.table, tap, self.colour, points))) != 200:
            self.ledger.refused.append(status)
            assert status in (0, 429) or status >= 500, f"a tap was answered with {status}"
            await asyncio.sleep(PAUSE)
        self.ledger.confirmed.append(tap)
        self.count += 1

    async def _try(self, sent: bytes) -> int:
        try:
            async with asyncio.timeout(PATIENCE):
                if self.connection is None or self.connection[1].is_closing():
                    self.connection = await asyncio.open_connection("127.0.0.1", self.port)
                return (await answer_to(self.connection, sent))[0]
        except (OSError, EOFError, TimeoutError):
            self.close()
            return 0

    def close(self) -> None:
        if self.connection is not None:
            self.connection[1].close()
        self.connection = None

    async def play(self, until: asyncio.Event) -> None:
        """One tap after the other; points come and go, so that nobody runs off the track."""
        while not until.is_set():
            await self.tap(1 if self.count % 2 == 0 else -1)
        self.close()


class Listening:
    """An open stream: the newest version it was told of."""

    def __init__(self, table: Opened, port: int, colour: str = "blue") -> None:
        query = urlencode({"token": table.tokens[colour], "version": 0})
        self.sent, self.port, self.version = request("GET", f"/live/?{query}"), port, -1
        self.told = asyncio.Condition()
        self.writer: asyncio.StreamWriter | None = None

    async def listen_once(self) -> None:
        """Until the stream ends, however it does."""
        try:
            reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
            self.writer.write(self.sent)
            while line := await reader.readline():
                if line.startswith(b"id: "):
                    async with self.told:
                        self.version = max(self.version, int(line[4:]))
                        self.told.notify_all()
        except (OSError, EOFError):
            return
        finally:
            if self.writer is not None:
                self.writer.close()

    async def listen(self) -> None:
        """As a phone does: a stream that ends is opened again."""
        while True:
            await self.listen_once()
            await asyncio.sleep(PAUSE)

    async def __aenter__(self) -> "Listening":
        self.task = asyncio.create_task(self.listen())
        await self.hears(0)
        return self

    async def __aexit__(self, *_problem: object) -> None:
        self.task.cancel()
        await asyncio.wait([self.task])
        await asyncio.sleep(0)  # the transport says goodbye in the next round of the loop

    async def hears(self, version: int) -> None:
        async with asyncio.timeout(PATIENCE), self.told:
            await self.told.wait_for(lambda: self.version >= version)
