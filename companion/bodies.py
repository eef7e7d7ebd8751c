"""The body of a request, read with a limit: no more bytes than it may have, no slower than any phone is."""

import asyncio
from collections.abc import Mapping
from typing import Any, Final

from django.conf import settings

from companion.one_thread import Receive, Scope

PATIENCE: Final = 15.0  # seconds for any body
SLOWEST: Final = 16 * 1024  # bytes a second, for long ones


class Unacceptable(Exception):  # noqa: N818 - a refusal is an answer, not an error
    """What is sent is too much (413) or comes too slowly (408)."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


def limited(scope: Scope, receive: Receive) -> Receive:
    """`receive`, which refuses what nobody needs to send. Only pictures and archives, sent as files, may be large."""
    headers = dict(scope["headers"])
    is_files = headers.get(b"content-type", b"").startswith(b"multipart/form-data")
    most = settings.UPLOAD_LIMIT if is_files else settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    promised = headers.get(b"content-length", b"0")
    received, is_whole, began = 0, False, asyncio.get_running_loop().time()

    async def receive_limited() -> Mapping[str, Any]:
        nonlocal received, is_whole
        if is_whole:
            return await receive()  # only to learn whether the phone went away
        if promised.isdigit() and int(promised) > most:
            raise Unacceptable(413)
        try:
            async with asyncio.timeout_at(began + PATIENCE + received / SLOWEST):
                message = await receive()
        except TimeoutError:
            raise Unacceptable(408) from None
        received += len(message.get("body", b""))
        is_whole = not message.get("more_body", False)
        if received > most:
            raise Unacceptable(413)
        return message

    return receive_limited
