"""What takes seconds holds up nobody: an export is written while other pages are answered."""

import asyncio
from threading import Event
from typing import IO, Any

import pytest

from companion.asgi import application
from companion.history.groups import COOKIE, installation_group, signer
from companion.models import Group


async def get(path: str, cookie: str) -> int:
    """The status of an answer."""
    sent: list[Any] = []
    scope = {
        "type": "http", "method": "GET", "path": path, "query_string": b"", "scheme": "http", "http_version": "1.1",
        "server": ("localhost", 80), "client": ("10.0.0.7", 1),
        "headers": [(b"host", b"localhost"), (b"cookie", f"{COOKIE}={cookie}".encode())],
    }  # fmt: skip

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    await application(scope, receive, send)
    return int(sent[0]["status"])


@pytest.mark.django_db(transaction=True)
def test_a_page_is_answered_while_an_export_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    cookie, is_answered = signer.sign(installation_group().key), Event()

    def wait(_group: Group, out: IO[bytes]) -> None:
        assert is_answered.wait(30), "the page waited for the export"
        out.write(b"done")

    monkeypatch.setattr("companion.views.exports.write_archive", wait)

    async def both() -> tuple[int, int]:
        export = asyncio.create_task(get("/exports/everything.zip", cookie))
        page = await get("/offline/", cookie)
        is_answered.set()
        return page, await export

    assert asyncio.run(both()) == (200, 200)
