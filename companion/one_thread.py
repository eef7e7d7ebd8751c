"""Django as one call in the one thread that holds the database connection.

Django's own ASGI handler gives each request a new thread and so a new connection, and hops between thread and
event loop for every middleware. Measured in shared/live.md: that costs a tap twice as much as this does.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from typing import IO, Any, ParamSpec, TypeVar

from django.core import signals
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.db import Error, close_old_connections
from django.http.response import HttpResponseBase
from django.urls import set_script_prefix

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="kontor")
aside = ThreadPoolExecutor(max_workers=1, thread_name_prefix="kontor-aside")  # for what takes seconds
Answer = TypeVar("Answer")
Asked = ParamSpec("Asked")


def in_order(work: Callable[Asked, Answer], *args: Asked.args, **kwargs: Asked.kwargs) -> Answer:
    """Work in `thread` that is no request: a connection that the database has dropped is not kept for the next."""
    try:
        return work(*args, **kwargs)
    except Error:
        close_old_connections()
        raise


class OneThreadHandler(ASGIHandler):
    """The whole of a request, middleware and view, in one thread; only the reading and the sending in the loop."""

    def __init__(self, where: ThreadPoolExecutor = thread) -> None:
        super().__init__()
        self.where = where

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        loop = asyncio.get_running_loop()
        response, content = await loop.run_in_executor(self.where, self.respond, scope, body)
        headers = [(name.encode("ascii"), value.encode("latin1")) for name, value in response.items()]
        if not response.has_header("Content-Length"):
            headers.append((b"Content-Length", str(len(content)).encode()))
        headers += [(b"Set-Cookie", cookie.OutputString().encode("ascii")) for cookie in response.cookies.values()]
        await send({"type": "http.response.start", "status": response.status_code, "headers": headers})
        await send({"type": "http.response.body", "body": content})

    def respond(self, scope: Scope, body: IO[bytes]) -> tuple[HttpResponseBase, bytes]:
        set_script_prefix(get_script_prefix(dict(scope)))
        signals.request_started.send(sender=self.__class__, scope=scope)
        request, refused = self.create_request(dict(scope), body)
        response = self.get_response(request) if request else refused
        assert response is not None  # noqa: S101 (one of the two always is)
        content = b"".join(response)
        response.close()
        body.close()
        return response, content
