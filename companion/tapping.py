"""Taps on a live page, beside Django's stack.

The page shows the token of its stream, which is signed, names the phone and is known to nobody but the page itself:
with the phone's own cookie it proves what a CSRF token proves. Everything unusual goes the long way, through Django.
"""

from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Final
from urllib.parse import parse_qsl

from django.conf import settings
from django.http.cookie import parse_cookie
from django.http.request import split_domain_port, validate_host

from companion.counter import counter
from companion.live import Viewer, answer, viewer_from
from companion.one_thread import Receive, Scope, Send
from companion.seats import COOKIE, phone_from

Application = Callable[[Scope, Receive, Send], Awaitable[None]]

LONGEST: Final = 4096  # bytes
FORM: Final = b"application/x-www-form-urlencoded"
HEADERS: Final = [
    (b"content-type", b"text/html; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-content-type-options", b"nosniff"),
]


async def tap(scope: Scope, receive: Receive, send: Send, long_way: Application) -> None:
    """POST /t/KEY/tap: the panels that changed, or the long way."""
    viewer = tapping_phone(scope)
    if viewer is None:
        await long_way(scope, receive, send)
        return
    body = await read_body(receive)
    if body is None:
        return
    key = scope["path"].split("/")[2]
    found = await counter.take(key, viewer, dict(parse_qsl(body.decode("latin1"), keep_blank_values=True)))
    if found is None:
        await long_way(scope, again(body), send)
        return
    await answer(send, 200, found.html.encode(), [*HEADERS, (b"kontor-version", str(found.version).encode())])


def tapping_phone(scope: Scope) -> Viewer | None:
    """Who taps, on which page, where the request shows all that proves it."""
    headers = dict(scope["headers"])
    length = headers.get(b"content-length", b"")
    if not (headers.get(b"content-type", b"").startswith(FORM) and length.isdigit() and int(length) <= LONGEST):
        return None
    proof = (headers.get(name, b"").decode("latin1") for name in (b"kontor-token", b"cookie", b"host"))
    return proven(*proof, tuple(settings.ALLOWED_HOSTS))


@lru_cache(maxsize=4096)  # a phone shows the same with every tap
def proven(token: str, cookie: str, host: str, own_hosts: tuple[str, ...]) -> Viewer | None:
    viewer = viewer_from(token)
    if viewer is None or not viewer.phone or not validate_host(split_domain_port(host)[0], own_hosts):
        return None
    return viewer if phone_from(parse_cookie(cookie).get(COOKIE, "")) == viewer.phone else None


async def read_body(receive: Receive) -> bytes | None:
    """None if the phone went away before the end."""
    body, is_whole = b"", False
    while not is_whole:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        is_whole = not message.get("more_body", False)
    return body


def again(body: bytes) -> Receive:
    async def receive() -> dict[str, object]:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive
