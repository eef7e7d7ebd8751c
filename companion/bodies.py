"""The body of a request, read with a limit: no more bytes than it may have, no slower than any phone is."""

import asyncio
from collections.abc import Mapping
from typing import Any, Final

from django.conf import settings

from companion.one_thread import Receive, Scope

PATIENCE: Final = 15.0  # seconds for any body
SLOWEST: Final = 16 * 1024  # bytes a second, for long ones
GONE: Final = {"type": "http.disconnect"}  # for whoever reads: as if the phone had gone away


class Limited:
    """`receive`, which breaks off what nobody needs to send. Pictures and archives, sent as files, may be large."""

    def __init__(self, scope: Scope, receive: Receive) -> None:
        headers = dict(scope["headers"])
        is_files = headers.get(b"content-type", b"").startswith(b"multipart/form-data")
        self.most = settings.UPLOAD_LIMIT if is_files else settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        self.receive, self.received, self.is_whole = receive, 0, False
        self.began = asyncio.get_running_loop().time()
        promised = headers.get(b"content-length", b"0")
        self.refusal = 413 if promised.isdigit() and int(promised) > self.most else None  # the status to answer with

    async def __call__(self) -> Mapping[str, Any]:
        if self.refusal:
            return GONE
        if self.is_whole:
            return await self.receive()  # only to learn whether the phone went away
        try:
            async with asyncio.timeout_at(self.began + PATIENCE + self.received / SLOWEST):
                message = await self.receive()
        except TimeoutError:
            self.refusal = 408
            return GONE
        self.received += len(message.get("body", b""))
        self.is_whole = not message.get("more_body", False)
        if self.received > self.most:
            self.refusal = 413
            return GONE
        return message
