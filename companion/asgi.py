"""The way in: live streams and static files beside Django, everything else through it."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion.settings")
django.setup(set_prefix=False)

from companion.lifespan import lifespan  # noqa: E402  (Django must be ready first)
from companion.live import stream  # noqa: E402
from companion.one_thread import OneThreadHandler, Receive, Scope, Send  # noqa: E402
from companion.static_files import static_files  # noqa: E402
from companion.tapping import tap  # noqa: E402

through_django = OneThreadHandler()
from_disk = static_files()


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
        return
    if scope["type"] != "http":
        raise ValueError(f"Kontor speaks http only, not {scope['type']}.")
    path: str = scope["path"]
    if path.startswith("/live/"):
        await stream(scope, receive, send)
    elif path.startswith("/static/"):
        await from_disk(scope, receive, send)
    elif scope["method"] == "POST" and path.startswith("/t/") and path.endswith("/tap"):
        await tap(scope, receive, send, long_way=through_django)
    else:
        await through_django(scope, receive, send)
