"""The stream: what changed, to whoever may see it, from the event loop alone."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings as django_settings

from companion import live
from companion.asgi import application
from companion.live import Viewer, hub
from companion.models import Table
from companion.showing import Look
from tests.companion.conftest import phone_client, seated

pytestmark = pytest.mark.django_db(transaction=True)
PLUS = json.dumps({"do": "prestige", "seat": "red", "points": 1, "why": "control"})
TABLE = Look("table", "en")


class Phone:
    """An open stream: everything it was told."""

    def __init__(self, viewer: Viewer | None, version: int = 0, path: str = "/live/", headers: Any = ()) -> None:
        query = f"token={viewer.token if viewer else 'forged'}&version={version}".encode()
        self.scope = {"type": "http", "method": "GET", "path": path, "query_string": query, "headers": list(headers),
                      "client": ["10.0.0.7", 1]}  # fmt: skip
        self.heard: asyncio.Queue[bytes] = asyncio.Queue()
        self.gone = asyncio.Event()
        self.status = 0
        self.headers: dict[bytes, bytes] = {}

    async def receive(self) -> dict[str, Any]:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status, self.headers = message["status"], dict(message["headers"])
        elif message["body"]:
            self.heard.put_nowait(message["body"])

    async def next(self) -> str:
        async with asyncio.timeout(5):
            return (await self.heard.get()).decode()

    async def run(self) -> None:
        await application(self.scope, self.receive, self.send)


def with_phones(viewers: list[Viewer], play: Callable[[list[Phone]], Any]) -> None:
    async def everything() -> None:
        phones = [Phone(viewer) for viewer in viewers]
        streams = [asyncio.create_task(phone.run()) for phone in phones]
        for phone in phones:
            assert "retry" in await phone.next()
            assert "event: panels" in await phone.next()
        await play(phones)
        for phone in phones:
            phone.gone.set()
        async with asyncio.timeout(5):
            await asyncio.gather(*streams)

    asyncio.run(everything())


def viewer(table: Table, phone: str = "", colours: tuple[str, ...] = (), look: Look = TABLE) -> Viewer:
    return Viewer(table.pk, phone, colours, look)


async def tap(phone: str, table: Table, path: str = "tap", **fields: Any) -> Any:
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(
        live.thread, lambda: phone_client(phone).post(f"/t/{table.key}/{path}", fields, headers={"HX-Request": "1"})
    )


def test_a_tap_reaches_every_phone_with_what_changed() -> None:
    table = seated()

    async def play(phones: list[Phone]) -> None:
        await tap("ada", table, event=PLUS)
        for phone in phones:
            event = await phone.next()
            assert event.startswith("id: 1\nevent: panels\n")
            assert 'id="row-red"' in event
            assert 'id="row-blue"' not in event
            assert len(event) < 10_000

    with_phones([viewer(table), viewer(table, "bo", ("blue",))], play)
    assert not hub.tables
    assert not hub.addresses


def test_a_card_goes_down_its_owners_stream_only() -> None:
    table = seated(modules=["missions"])

    async def play(phones: list[Phone]) -> None:
        card = {"do": "mission", "seat": "red", "cities": ["osnabruck", "stendal", "paderborn"]}
        await tap("ada", table, event=json.dumps(card))
        ada, bo, watcher = [await phone.next() for phone in phones]
        assert "Paderborn" in ada
        assert "Paderborn" not in bo
        assert "Paderborn" not in watcher

    with_phones([viewer(table, "ada", ("red",)), viewer(table, "bo", ("blue",)), viewer(table)], play)


def test_who_loses_the_seat_is_told_to_look_anew() -> None:
    table = seated()

    async def play(phones: list[Phone]) -> None:
        await tap("host", table, path="seats/red/leave")
        assert await phones[0].next() == "event: seats\ndata: changed\n\n"

    with_phones([viewer(table, "ada", ("red",))], play)


def test_many_changes_at_once_are_one_event() -> None:
    table = seated()

    async def play(phones: list[Phone]) -> None:
        def often() -> None:
            for _ in range(5):
                phone_client("ada").post(f"/t/{table.key}/tap", {"event": PLUS}, headers={"HX-Request": "1"})

        busy = asyncio.get_running_loop().run_in_executor(live.thread, often)
        event = ""
        while not event.startswith("id: 5"):
            event = await phones[0].next()
        await busy
        assert ">5</span>" in event

    with_phones([viewer(table)], play)


def ask(phone: Phone) -> Phone:
    asyncio.run(phone.run())
    return phone


def test_a_forged_token_opens_nothing() -> None:
    assert ask(Phone(None)).status == 403
    assert ask(Phone(Viewer(99999, "", (), TABLE))).status == 404


def test_a_phone_whose_stream_is_down_asks_once() -> None:
    table = seated()
    phone_client("ada").post(f"/t/{table.key}/tap", {"event": PLUS})
    stale = ask(Phone(viewer(table), 0, "/live/once"))
    assert stale.status == 200
    assert stale.headers[b"etag"] == b'"1"'
    assert 'id="row-red"' in stale.heard.get_nowait().decode()
    assert ask(Phone(viewer(table), 1, "/live/once")).status == 304
    assert ask(Phone(viewer(table), 0, "/live/once", [(b"if-none-match", b'"1"')])).status == 304
    assert ask(Phone(viewer(table, "ada", ("blue",)), 0, "/live/once")).status == 205


def test_there_is_a_cap(settings: Any) -> None:
    table = seated()
    settings.STREAMS_PER_ADDRESS = 1

    async def play(phones: list[Phone]) -> None:
        second = Phone(viewer(table))
        await second.run()
        assert second.status == 503

    with_phones([viewer(table)], play)
    assert django_settings.STREAMS_PER_TABLE > 5


def test_a_quiet_stream_still_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated()
    monkeypatch.setattr(live, "HEARTBEAT", 0.01)

    async def play(phones: list[Phone]) -> None:
        assert "event: beat" in await phones[0].next()

    with_phones([viewer(table)], play)


def test_tables_that_changed_together_are_woken_by_one_call_and_none_is_forgotten() -> None:
    async def everything() -> None:
        loop, calls = asyncio.get_running_loop(), []
        own = live.Hub()
        listeners = [live.Listener(Viewer(number, "", (), TABLE), "10.0.0.7") for number in (1, 2)]
        for listener in listeners:
            own.join(listener)
        own.loop = type("Loop", (), {"is_closed": loop.is_closed, "call_soon_threadsafe": calls.append})()  # type: ignore[assignment]
        own.tell(1)
        own.tell(2)
        assert calls == [own.wake_told]
        own.wake_told()
        assert not any(listener.changed.empty() for listener in listeners)
        own.tell(1)
        assert len(calls) == 2  # the first call is over: it needs another

    asyncio.run(everything())
