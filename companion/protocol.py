"""uvicorn's HTTP protocol, made careful: it waits for nobody for ever, and nobody holds too many connections."""

import asyncio
from collections import Counter
from typing import Any, ClassVar, Final

from django.conf import settings
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_SECONDS: Final = 15.0  # from the first byte of a request, or from the connection, to the end of its headers
HEAD_LIMIT: Final = 64 * 1024  # bytes of headers; browsers send one or two thousand
LAST_CALL: Final = 1.0  # seconds in which a worker that ends still answers who is connected


class CarefulProtocol(HttpToolsProtocol):
    """One connection; `held` counts them by address, where that is not a proxy's."""

    held: ClassVar[Counter[str]] = Counter()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.slow: asyncio.TimerHandle | None = None  # runs while the head of a request is awaited
        self.head = 0  # bytes of it so far
        self.is_ending = False
        self.address = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self.held[self.address] += 1
        if self.held[self.address] > settings.CONNECTIONS_PER_ADDRESS and self.address not in settings.PROXIES:
            transport.abort()
        else:
            self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._have_head()
        self.held[self.address] -= 1
        if not self.held[self.address]:
            del self.held[self.address]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.head += len(data)
        if self.slow is not None and self.head > HEAD_LIMIT:
            self.send_400_response("That is no request of a browser.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.head = 0
        self._await_head()

    def on_headers_complete(self) -> None:
        self._have_head()
        super().on_headers_complete()
        if self.is_ending:
            self.cycle.keep_alive = False

    def shutdown(self) -> None:
        """A tap that is on its way is still answered; the answer says that the connection ends."""
        self.is_ending = True
        if self.cycle is not None:
            self.cycle.keep_alive = False
        self.loop.call_later(LAST_CALL, super().shutdown)

    def _await_head(self) -> None:
        if self.slow is None:
            self.slow = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def _have_head(self) -> None:
        if self.slow is not None:
            self.slow.cancel()
            self.slow = None
