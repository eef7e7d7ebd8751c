"""The careful protocol: who says nothing, too much, or connects too often is hung up on."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn

from companion import protocol
from companion.protocol import CarefulProtocol
from tests.browser.server import free_port

Play = Callable[[uvicorn.Server], Awaitable[None]]


async def hello(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"5")]})
    await send({"type": "http.response.body", "body": b"hello"})


def serving(play: Play) -> None:
    """A server in this process, for as long as somebody plays with it."""

    async def everything() -> None:
        port = free_port()
        options: Any = {"lifespan": "off", "log_config": None, "http": CarefulProtocol, "loop": "asyncio"}
        server = uvicorn.Server(uvicorn.Config(hello, host="127.0.0.1", port=port, **options))
        running = asyncio.create_task(server._serve())
        while not server.started:
            await asyncio.sleep(0.01)
        await play(server)
        server.should_exit = True
        await running

    asyncio.run(everything())
    assert not CarefulProtocol.held


async def say(port: int, words: bytes) -> bytes:
    """What comes back until the connection ends."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(words)
        async with asyncio.timeout(20):
            return await reader.read()
    except ConnectionResetError:
        return b""
    finally:
        writer.close()


@pytest.mark.parametrize("words", [b"", b"GET / HTTP/1.1\r\nHost: x\r\n"])
def test_a_slow_head_is_hung_up_on(monkeypatch: pytest.MonkeyPatch, words: bytes) -> None:
    monkeypatch.setattr(protocol, "HEAD_SECONDS", 0.05)

    async def play(server: uvicorn.Server) -> None:
        port = server.config.port
        assert await say(port, words) == b""

    serving(play)


def test_an_endless_head_is_refused() -> None:
    async def play(server: uvicorn.Server) -> None:
        port = server.config.port
        assert b" 400 " in await say(port, b"GET / HTTP/1.1\r\nX: " + b"x" * (protocol.HEAD_LIMIT + 1))
        whole = await say(port, b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert whole.endswith(b"hello")

    serving(play)


def test_nobody_holds_too_many_connections(settings: Any) -> None:
    settings.CONNECTIONS_PER_ADDRESS, settings.PROXIES = 2, []

    async def play(server: uvicorn.Server) -> None:
        port = server.config.port
        held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
        await asyncio.sleep(0.05)
        assert await say(port, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n") == b""
        for _reader, writer in held:
            writer.close()
        await asyncio.sleep(0.05)
        assert b"hello" in await say(port, b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")

    serving(play)


def test_who_is_connected_when_it_ends_is_still_answered() -> None:
    async def play(server: uvicorn.Server) -> None:
        port = server.config.port
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        assert (await reader.readuntil(b"hello")).startswith(b"HTTP/1.1 200")
        for connection in tuple(server.server_state.connections):
            connection.shutdown()
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        last = await reader.read()
        assert b"hello" in last
        assert b"connection: close" in last
        writer.close()

    serving(play)
