"""Tables × 5 phones over SSE on loopback: taps a second, and the time until the last phone knows. python bench/live.py

Everything is measured twice in the same run, for Kontor and for the floor (floor.py), and printed as a ratio:
machines differ, ratios less. Server and phones are two processes, so on two cores neither waits for the other much.
"""

import argparse
import asyncio
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import astuple, dataclass, field
from pathlib import Path
from statistics import quantiles
from urllib.parse import urlencode

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
PHONES = 5
WARM_UP = 2.0  # seconds that are not counted
COLOURS = ("red", "green", "blue", "yellow", "purple")
CSRF = "k" * 32
ID = re.compile(rb"id: (\d+)\n")
LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)


@dataclass
class Place:
    """A table: how to tap at it and where its phones listen."""

    tap: Callable[[int], bytes]  # the whole request, by the number of the tap
    streams: list[bytes]
    version: int = 0
    seen: list[int] = field(default_factory=list)  # by phone
    everybody: asyncio.Event = field(default_factory=asyncio.Event)

    def hear(self, phone: int, version: int) -> None:
        self.seen[phone] = max(self.seen[phone], version)
        if min(self.seen) >= self.version:
            self.everybody.set()


class Phone(asyncio.Protocol):
    def __init__(self, place: Place, number: int) -> None:
        self.place, self.number, self.rest = place, number, b""

    def data_received(self, data: bytes) -> None:
        data = self.rest + data
        if found := ID.findall(data):
            self.place.hear(self.number, int(found[-1]))
        self.rest = data[-24:]


class Tapper(asyncio.Protocol):
    def __init__(self) -> None:
        self.answer: asyncio.Future[bytes] | None = None
        self.read = b""

    def data_received(self, data: bytes) -> None:
        self.read += data
        head, end, body = self.read.partition(b"\r\n\r\n")
        length = LENGTH.search(head)
        if self.answer and end and length and len(body) >= int(length[1]):
            self.answer.set_result(self.read)
            self.read = b""


def request(method: str, path: str, body: bytes = b"", **headers: str) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Content-Length: {len(body)}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode() + body


async def play(place: Place, port: int, since: float, until: float, pace: float | None, waits: list[float]) -> None:
    """Tap, wait until all five phones know, and again: at once, or at the pace of people."""
    loop = asyncio.get_running_loop()
    transport, tapper = await loop.create_connection(Tapper, "127.0.0.1", port)
    due = time.perf_counter() + (pace or 0) * random.random()  # tables do not tap in step
    number = 0
    while time.perf_counter() < until:
        if pace:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            due += pace
        place.version += 1
        place.everybody.clear()
        tapper.answer = loop.create_future()
        start = time.perf_counter()
        transport.write(place.tap(number))
        number += 1
        async with asyncio.timeout(20):
            answer = await tapper.answer
            assert b" 200 " in answer[:20], answer[:400]
            await place.everybody.wait()
        if start >= since:
            waits.append(time.perf_counter() - start)
    transport.close()


@dataclass(frozen=True)
class Found:
    rate: float  # taps a second
    middle: float  # milliseconds
    late: float
    server: float  # microseconds of processor time a tap
    phones: float  # the same, of the process that plays the phones


async def measure(places: list[Place], port: int, server: int, seconds: float, pace: float | None) -> Found:
    loop = asyncio.get_running_loop()
    open_streams = []
    for place in places:
        place.seen = [-1] * len(place.streams)
        for number, stream in enumerate(place.streams):
            transport, _phone = await loop.create_connection(
                lambda place=place, number=number: Phone(place, number),  # type: ignore[misc]
                "127.0.0.1",
                port,
            )
            transport.write(stream)
            open_streams.append(transport)
    for place in places:
        while min(place.seen) < 0:
            await asyncio.sleep(0.01)
        place.version = max(place.seen)
    waits: list[float] = []
    since = time.perf_counter() + WARM_UP
    playing = asyncio.gather(*(play(place, port, since, since + seconds, pace, waits) for place in places))
    await asyncio.sleep(WARM_UP)
    before, own = processor_time(server), time.process_time()
    await asyncio.sleep(seconds)
    spent, own, count = processor_time(server) - before, time.process_time() - own, len(waits)
    await playing
    for transport in open_streams:
        transport.close()
    cuts = quantiles(waits, n=100)
    a_tap = 1e6 / count
    return Found(count / seconds, cuts[49] * 1000, cuts[94] * 1000, spent * a_tap, own * a_tap)


def processor_time(process: int) -> float:
    """Seconds, where the system tells it (Linux); it changes less than the clock when others use the machine."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return 0.0
    user, system = stat.read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def kontor_places(count: int) -> list[Place]:
    """Tables as people open them, five seated phones each, looking at the table tab."""
    from companion.live import Viewer
    from companion.opening import open_table
    from companion.seats import COOKIE, signer
    from companion.showing import Look

    players = [{"seat": colour, "name": colour.title()} for colour in COLOURS]
    setup = {"edition": "big-box", "board": "germania-4-5", "modules": [], "players": players}
    places = []
    for number in range(count):
        table = open_table("hansa", setup, "companion", f"host-{number}")
        for colour in COLOURS:
            table.seats.filter(colour=colour).update(phone=f"{colour}-{number}")
        tokens = [Viewer(table.pk, f"{c}-{number}", (c,), Look("table", "en")).token for c in COLOURS]
        streams = [request("GET", "/live/?" + urlencode({"token": token, "version": 0})) for token in tokens]
        cookie = f"csrftoken={CSRF}; {COOKIE}={signer.sign(f'red-{number}')}"

        def tap(
            at: int, key: str = table.key, cookie: str = cookie, token: str = tokens[0], number: int = number
        ) -> bytes:
            # Every seat in turn, up to 10 and down again, so that hardly any track has been drawn before.
            seat, points = COLOURS[(at + number) % PHONES], 1 if at // 50 % 2 == 0 else -1
            event = f'{{"do":"prestige","seat":"{seat}","points":{points},"why":"other"}}'
            body = urlencode({"event": event, "tap": os.urandom(16).hex(), "seen": at, "version": at, "page": "table"})
            return request(
                "POST", f"/t/{key}/tap", body.encode(), Cookie=cookie, X_CSRFToken=CSRF, HX_Request="true",
                Kontor_Token=token, Content_Type="application/x-www-form-urlencoded",
            )  # fmt: skip

        places.append(Place(tap, streams))
    return places


def floor_places(count: int) -> list[Place]:
    return [
        Place(lambda at, n=n: request("POST", f"/?{n}", b"x" * 150), [request("GET", f"/?{n}")] * PHONES)  # type: ignore[misc]
        for n in range(count)
    ]


def serve(application: str, port: int, **env: str) -> subprocess.Popen[bytes]:
    options = ["--port", str(port), "--lifespan", "off", "--no-access-log", "--log-level", "warning"]
    command = [sys.executable, "-m", "uvicorn", application, *options]
    server = subprocess.Popen(command, cwd=ROOT, env={**os.environ, **env})
    until = time.monotonic() + 20
    while time.monotonic() < until:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return server
        time.sleep(0.1)
    raise SystemExit(f"{application} did not start")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[20, 100])
    parser.add_argument("--seconds", type=float, default=8)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        os.environ |= {
            "DJANGO_SETTINGS_MODULE": "companion.settings", "KONTOR_DATA_DIR": data, "ALLOWED_HOSTS": "127.0.0.1",
            "KONTOR_STREAMS_PER_ADDRESS": "100000", "FLOOR_DATABASE": f"{data}/floor.sqlite3",
        }  # fmt: skip
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        call_command("collectstatic", verbosity=0, interactive=False)
        run(asked.tables, asked.seconds)


def run(tables: list[int], seconds: float) -> None:
    ways = {"floor": ("bench.floor:application", floor_places), "kontor": ("companion.asgi:application", kontor_places)}
    columns = ("taps/s", "p50 ms", "p95 ms", "server µs", "phones µs")
    print(f"{'':26}" + "".join(f"{column:>11}" for column in columns) + f"   tap to the last of {PHONES} phones")
    for count in tables:
        for label, pace in (("closed loop", None), ("1 tap/s each", 1.0)):
            found = {}
            for name, (application, places) in ways.items():
                found[name] = measured(application, places(count), seconds, pace)
                figures = astuple(found[name])
                print(f"{count:4} × {PHONES} {label:12} {name:6}" + "".join(f"{figure:11.2f}" for figure in figures))
            floor, kontor = found["floor"], found["kontor"]
            if pace is None:
                aim = f"{kontor.rate / floor.rate:.2f} × the floor's taps a second (aim 0.50)"
            else:
                aim = f"{kontor.late / floor.late:.2f} × the floor's p95 (aim 2.00)"
            print(f"     {aim}; {kontor.server / floor.server:.2f} × its processor time a tap\n", flush=True)


def measured(application: str, places: list[Place], seconds: float, pace: float | None) -> Found:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = serve(application, port)
    try:
        return asyncio.run(measure(places, port, server.pid, seconds, pace))
    finally:
        server.kill()
        server.wait()


if __name__ == "__main__":
    main()
