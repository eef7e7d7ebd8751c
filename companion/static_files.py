"""Static files straight from the event loop, found and compressed by WhiteNoise, without Django's stack."""

from pathlib import Path

from django.conf import settings
from whitenoise.base import WhiteNoise  # type: ignore[import-untyped]

from companion.one_thread import Receive, Scope, Send

HASHED = r"^.+\.[0-9a-f]{12}\..+$"


class StaticFiles:
    """Serves what `collectstatic` gathered; a name with its hash in it may be kept for ever."""

    def __init__(self, root: Path, prefix: str) -> None:
        self.found = WhiteNoise(None, root=root, prefix=prefix, immutable_file_test=HASHED)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        file = self.found.files.get(scope["path"])
        if file is None:
            await send({"type": "http.response.start", "status": 404, "headers": [(b"Content-Length", b"0")]})
            await send({"type": "http.response.body", "body": b""})
            return
        asked = [(name.decode("latin1"), value.decode("latin1")) for name, value in scope["headers"]]
        environ = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in asked}
        answer = file.get_response(scope["method"], environ)
        headers = [(name.encode(), value.encode()) for name, value in answer.headers]
        content = b""
        if answer.file is not None:
            with answer.file:
                content = answer.file.read()
        await send({"type": "http.response.start", "status": int(answer.status), "headers": headers})
        await send({"type": "http.response.body", "body": content})


def static_files() -> StaticFiles:
    settings.STATIC_ROOT.mkdir(exist_ok=True)  # empty until the first `collectstatic`
    return StaticFiles(settings.STATIC_ROOT, settings.STATIC_URL)
