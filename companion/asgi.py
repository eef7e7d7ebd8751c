"""The way in: live streams and static files beside Django, everything else through it."""

import os
import re

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion.settings")
django.setup(set_prefix=False)

from django.conf import settings  # noqa: E402  (Django must be ready first)

from companion.bodies import Limited  # noqa: E402
from companion.health import health  # noqa: E402
from companion.lifespan import lifespan  # noqa: E402
from companion.live import answer, stream  # noqa: E402
from companion.metrics import measured, metrics  # noqa: E402
from companion.one_thread import OneThreadHandler, Receive, Scope, Send, aside  # noqa: E402
from companion.static_files import static_files  # noqa: E402
from companion.tapping import tap  # noqa: E402

through_django = OneThreadHandler()
while_others_tap = OneThreadHandler(aside)
# The history, whose counting or pictures may take a while: nobody at a table waits for it.
TAKES_SECONDS = re.compile(r"/(?:plays|people|statistics|photos|exports|import|sign-up|sign-in)/.*|/s/[^/]+/card\.png")
from_disk = static_files()


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif scope["type"] != "http":
        raise ValueError(f"Kontor speaks http only, not {scope['type']}.")
    elif settings.METRICS:
        await measured(respond, scope, receive, send)
    else:
        await respond(scope, receive, send)


async def respond(scope: Scope, receive: Receive, send: Send) -> None:
    path: str = scope["path"]
    if path.startswith("/live/"):
        await stream(scope, receive, send)
    elif path.startswith("/static/"):
        await from_disk(scope, receive, send)
    elif path == "/health":
        await health(scope, send)
    elif path == "/metrics":
        await metrics(scope, send)
    else:
        body = Limited(scope, receive)
        if scope["method"] == "POST" and path.startswith("/t/") and path.endswith("/tap"):
            await tap(scope, body, send, long_way=through_django)
        elif TAKES_SECONDS.fullmatch(path):
            await while_others_tap(scope, body, send)
        else:
            await through_django(scope, body, send)
        if body.refusal:
            await answer(send, body.refusal, b"", [(b"connection", b"close")])
