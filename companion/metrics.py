"""Figures for Prometheus, behind KONTOR_METRICS: each worker counts in memory and shares its counts as a file."""

import hmac
import json
import logging
import os
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, MutableMapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.urls import Resolver404, resolve

from companion.live import answer, hub
from companion.one_thread import Receive, Scope, Send

BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds
SHARE_EVERY: Final = 5.0  # seconds
SLOW: Final = 1.0  # seconds after which a request is worth a line of the log
HELP: Final = {
    "kontor_requests_total": ("counter", "Requests answered, by route and status."),
    "kontor_request_seconds": ("histogram", "Seconds until a request was answered, by route; streams are not counted."),
    "kontor_streams": ("gauge", "Phones that listen."),
    "kontor_tables_listened_to": ("gauge", "Tables with a phone that listens."),
    "kontor_memory_bytes": ("gauge", "Resident memory of all workers."),
    "kontor_workers": ("gauge", "Workers that shared their counts lately."),
}
Application = Callable[[Scope, Receive, Send], Awaitable[None]]
counted: defaultdict[str, float] = defaultdict(float)
logger = logging.getLogger("kontor.requests")


async def measured(application: Application, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer the request, and count it."""
    status, began = 500, time.perf_counter()

    async def send_and_look(message: MutableMapping[str, Any]) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]
        await send(message)

    try:
        await application(scope, receive, send_and_look)
    finally:
        note(scope["path"], scope["method"], status, time.perf_counter() - began)


def note(path: str, method: str, status: int, seconds: float) -> None:
    route = route_of(path)
    counted[f'kontor_requests_total{{route="{route}",status="{status}"}}'] += 1
    if route == "live/":
        return
    for limit in BUCKETS:
        if seconds <= limit:
            counted[f'kontor_request_seconds_bucket{{route="{route}",le="{limit}"}}'] += 1
    counted[f'kontor_request_seconds_bucket{{route="{route}",le="+Inf"}}'] += 1
    counted[f'kontor_request_seconds_count{{route="{route}"}}'] += 1
    counted[f'kontor_request_seconds_sum{{route="{route}"}}'] += seconds
    if status >= 500 or seconds > SLOW:
        about = {"route": route, "method": method, "status": status, "milliseconds": round(seconds * 1000)}
        logger.warning("failed" if status >= 500 else "slow", extra=about)


@lru_cache(maxsize=4096)
def route_of(path: str) -> str:
    """The pattern, never the path: a path opens a table."""
    for prefix in ("live/", "static/"):
        if path.startswith("/" + prefix):
            return prefix
    try:
        return str(resolve(path).route)
    except Resolver404:
        return "none"


def gauges() -> dict[str, int]:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return {
        "kontor_streams": sum(len(listeners) for listeners in hub.tables.values()),
        "kontor_tables_listened_to": len(hub.tables),
        "kontor_memory_bytes": pages * os.sysconf("SC_PAGE_SIZE"),
        "kontor_workers": 1,
    }


def folder() -> Path:
    return Path(settings.DATA_DIR) / "metrics"


def share() -> None:
    """So that whichever worker is asked can answer for all."""
    folder().mkdir(exist_ok=True)
    own = folder() / f"{os.getpid()}.json"
    unready = own.with_suffix(".new")
    unready.write_text(json.dumps({"counted": counted, "gauges": gauges()}))
    unready.replace(own)


def forget_earlier() -> None:
    """When the server starts: counts begin anew, as Prometheus expects."""
    for old in folder().glob("*"):
        old.unlink()


def exposition() -> str:
    """All workers together; of those that ended only the counts."""
    share()
    together: defaultdict[str, float] = defaultdict(float)
    for path in folder().glob("*.json"):
        shared = json.loads(path.read_text())
        is_alive = time.time() - path.stat().st_mtime < 3 * SHARE_EVERY
        for series, value in {**shared["counted"], **(shared["gauges"] if is_alive else {})}.items():
            together[series] += value
    lines = []
    for name, (kind, words) in HELP.items():
        lines += [f"# HELP {name} {words}", f"# TYPE {name} {kind}"]
        lines += [f"{series} {value:.10g}" for series, value in together.items() if series.startswith(name)]
    return "\n".join([*lines, ""])


async def metrics(scope: Scope, send: Send) -> None:
    """GET /metrics with `Authorization: Bearer …`; without the switch, or the right word, nothing lies there."""
    shown = dict(scope["headers"]).get(b"authorization", b"")
    if not settings.METRICS or not hmac.compare_digest(shown, f"Bearer {settings.METRICS}".encode()):
        await answer(send, 404, b"")
        return
    headers = [(b"content-type", b"text/plain; version=0.0.4; charset=utf-8"), (b"cache-control", b"no-store")]
    await answer(send, 200, exposition().encode(), headers)
