"""What a server does beside playing: health, metrics, logs, and patience with bad senders that has an end."""

import asyncio
import json
import logging
import sys
from collections.abc import Mapping
from typing import Any

import pytest
from django.db import OperationalError, connection

from companion import bodies, health, metrics
from companion.asgi import application
from companion.logs import JsonFormatter
from companion.models import Table
from tests.companion.conftest import phone_client

pytestmark = pytest.mark.django_db(transaction=True)
SECRET = "a secret of the scraper"


class Asked:
    """One request straight to the application; `body` comes in pieces, and a None among them never comes."""

    def __init__(self, path: str, method: str = "GET", body: tuple[bytes | None, ...] = (b"",), **headers: str) -> None:
        named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
        self.scope = {"type": "http", "method": method, "path": path, "query_string": b"", "client": ["10.0.0.7", 1],
                      "headers": [(b"host", b"localhost"), *named]}  # fmt: skip
        self.pieces = list(body)
        self.status, self.headers, self.content = 0, dict[bytes, bytes](), b""
        asyncio.run(self.run())

    async def run(self) -> None:
        async with asyncio.timeout(10):
            await application(self.scope, self.receive, self.send)

    async def receive(self) -> Mapping[str, Any]:
        piece = self.pieces.pop(0)
        if piece is None:
            await asyncio.Event().wait()
        return {"type": "http.request", "body": piece, "more_body": bool(self.pieces)}

    async def send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status, self.headers = message["status"], dict(message["headers"])
        else:
            self.content += message["body"]


def test_health_follows_the_database(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Asked("/health").status == 200

    def away() -> None:
        raise OperationalError

    monkeypatch.setattr(health, "ask_database", away)
    assert Asked("/health").status == 503


def test_a_tap_while_the_database_is_away_is_answered_kindly(table: Table) -> None:
    def away(*_args: Any) -> None:
        raise OperationalError("the database system is shutting down")

    event = json.dumps({"do": "prestige", "seat": "red", "points": 1, "why": "control"})
    with connection.execute_wrapper(away):
        answer = phone_client("ada").post(f"/t/{table.key}/tap", {"event": event}, headers={"HX-Request": "true"})
    assert answer.status_code == 503
    assert answer["Retry-After"] == "2"
    assert "Your tap is kept" in answer.content.decode()
    assert not table.log.exists()


def test_metrics_are_there_for_who_knows_the_word(settings: Any, tmp_path: Any, table: Table) -> None:
    assert Asked("/metrics").status == 404
    settings.METRICS, settings.DATA_DIR = SECRET, tmp_path
    assert Asked("/metrics", authorization="Bearer something else").status == 404
    Asked(f"/t/{table.key}/")
    shown = Asked("/metrics", authorization=f"Bearer {SECRET}")
    assert shown.status == 200
    assert b'kontor_requests_total{route="t/<str:key>/",status="302"} 1' in shown.content
    assert b"kontor_workers 1" in shown.content
    assert table.key.encode() not in shown.content


def test_metrics_of_all_workers_are_summed(settings: Any, tmp_path: Any) -> None:
    settings.DATA_DIR = tmp_path
    metrics.share()
    other = {"counted": {'kontor_requests_total{route="live/",status="200"}': 3}, "gauges": {"kontor_workers": 1}}
    (tmp_path / "metrics" / "1.json").write_text(json.dumps(other))
    metrics.note("/live/", "GET", 200, 0.1)
    here = metrics.counted['kontor_requests_total{route="live/",status="200"}']
    assert f'{{route="live/",status="200"}} {here + 3:.10g}\n' in metrics.exposition()
    assert "kontor_workers 2" in metrics.exposition()
    metrics.forget_earlier()
    assert not list((tmp_path / "metrics").iterdir())


def test_logs_tell_neither_keys_nor_what_people_typed(table: Table) -> None:
    try:
        raise ValueError("Ada is known already")
    except ValueError:
        problem = sys.exc_info()
    words = (f"Not Found: /t/{table.key}/tap?token=abc", "/seat/geheim/", f"GET /w/{table.watch_key}")
    for word in words:
        record = logging.LogRecord("django.request", logging.ERROR, __file__, 1, word, (), problem)
        line = JsonFormatter().format(record)
        read = json.loads(line)
        assert read["exception"] == "ValueError"
        assert read["places"]
        assert not any(secret in line for secret in (table.key, table.watch_key, "token=abc", "geheim", "Ada"))


def test_too_much_is_refused_before_it_is_read(settings: Any) -> None:
    promised = Asked("/join/", "POST", (None,), content_length=str(settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1))
    assert promised.status == 413
    assert promised.headers[b"connection"] == b"close"
    unannounced = Asked("/join/", "POST", tuple([b"x" * 600_000] * 3))
    assert unannounced.status == 413
    assert unannounced.pieces  # the third was not even read


def test_files_may_be_larger_but_not_endless(settings: Any) -> None:
    settings.UPLOAD_LIMIT = 2_000_000
    form = {"content_type": "multipart/form-data; boundary=x"}
    assert Asked("/join/", "POST", tuple([b"x" * 600_000] * 3), **form).status == 403  # read; it has no CSRF token
    assert Asked("/join/", "POST", tuple([b"x" * 600_000] * 4), **form).status == 413


def test_half_a_body_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "PATIENCE", 0.01)
    assert Asked("/join/", "POST", (b"code=AB", None)).status == 408
