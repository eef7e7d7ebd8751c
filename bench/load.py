"""A full house: 200 tables × 5 phones for 60 seconds, on SQLite and on PostgreSQL. python bench/load.py

Half the tables are played beside the board, half on the map (a whole recorded game, move by move). Every table taps
once in so many seconds, as people do, and the time until the last of its five phones knows is taken. Kontor runs as
`make serve` runs it; the floor does one INSERT and one push (and on PostgreSQL one NOTIFY) in as many processes.
"""

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from urllib.parse import urlencode

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from bench.live import COLOURS, CSRF, PHONES, ROOT, Phone, Place, Tapper, floor_places, kontor_places, request
from tests.browser.server import free_port
from tests.cluster import Cluster, is_installed

RECORD = json.loads((ROOT / "tests/golden/hansa/east-5-players.record.json").read_text())
PATIENCE = 30.0  # seconds after which a phone that does not know is an error


@dataclass
class Result:
    waits: list[float] = field(default_factory=list)
    errors: Counter[str] = field(default_factory=Counter)
    memory: float = 0  # kilobytes a phone
    seconds: float = 0

    def line(self) -> str:
        cuts = [1000 * cut for cut in quantiles(self.waits, n=100)]
        figures = (len(self.waits) / self.seconds, cuts[49], cuts[94], cuts[98], sum(self.errors.values()), self.memory)
        return "{:9.1f}{:9.1f}{:9.1f}{:9.1f}{:9d}{:11.0f}".format(*figures)


def board_places(count: int) -> list[Place]:
    """Tables on the map; every tap is the next move of the recorded game."""
    from companion.live import Viewer
    from companion.opening import open_table
    from companion.seats import COOKIE, signer
    from companion.showing import Look

    setup = {name: RECORD[name] for name in ("edition", "board", "modules", "players", "taverns")} | {"map": True}
    places = []
    for number in range(count):
        table = open_table("hansa", setup, "companion", f"board-{number}")
        for colour in COLOURS:
            table.seats.filter(colour=colour).update(phone=f"{colour}-board-{number}")
        tokens = {c: Viewer(table.pk, f"{c}-board-{number}", (c,), Look("table", "en")).token for c in COLOURS}
        streams = [request("GET", "/live/?" + urlencode({"token": token, "version": 0})) for token in tokens.values()]

        def tap(at: int, key: str = table.key, number: int = number, tokens: dict[str, str] = tokens) -> bytes:
            move = RECORD["moves"][at]
            colour = move["seat"]
            body = urlencode({"event": json.dumps(move), "tap": os.urandom(16).hex(), "seen": at, "version": at})
            return request(
                "POST", f"/t/{key}/tap", body.encode(), X_CSRFToken=CSRF, HX_Request="true",
                Kontor_Token=tokens[colour], Content_Type="application/x-www-form-urlencoded",
                Cookie=f"csrftoken={CSRF}; {COOKIE}={signer.sign(f'{colour}-board-{number}')}",
            )  # fmt: skip

        places.append(Place(tap, streams))
    return places


async def play(place: Place, port: int, first: float, until: float, pace: float, result: Result) -> None:
    loop = asyncio.get_running_loop()
    transport, tapper = await loop.create_connection(Tapper, "127.0.0.1", port)
    number, due = 0, first
    while due < until and number < len(RECORD["moves"]):
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        place.version += 1
        place.everybody.clear()
        tapper.answer = loop.create_future()
        start = time.perf_counter()
        transport.write(place.tap(number))
        try:
            async with asyncio.timeout(PATIENCE):
                answer = await tapper.answer
                status = answer.split(b" ", 2)[1].decode()
                if status != "200":
                    result.errors[status] += 1
                    break
                await place.everybody.wait()
        except (TimeoutError, OSError) as problem:
            result.errors[type(problem).__name__] += 1
            break
        result.waits.append(time.perf_counter() - start)
        number, due = number + 1, max(due + pace, time.perf_counter())
    transport.close()


async def full_house(places: list[Place], port: int, server: int, seconds: float, pace: float) -> Result:
    loop, result, streams = asyncio.get_running_loop(), Result(seconds=seconds), []
    before = memory_of(server)
    for place in places:
        place.seen = [-1] * len(place.streams)
        for number, stream in enumerate(place.streams):
            made = lambda place=place, number=number: Phone(place, number)  # noqa: E731
            transport, _phone = await loop.create_connection(made, "127.0.0.1", port)
            transport.write(stream)
            streams.append(transport)
    async with asyncio.timeout(120):
        while any(min(place.seen) < 0 for place in places):
            await asyncio.sleep(0.05)
    for place in places:
        place.version = max(place.seen)
    start = time.perf_counter()
    paced = ((place, start + pace * at / len(places)) for at, place in enumerate(places))
    await asyncio.gather(*(play(place, port, first, start + seconds, pace, result) for place, first in paced))
    result.memory = (memory_of(server) - before) / len(streams)
    for transport in streams:
        transport.close()
    return result


def family(process: int) -> list[int]:
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [process, *(each for child in children for each in family(int(child)))]


def memory_of(process: int) -> float:
    """Kilobytes that the server and its workers hold."""
    pages = sum(int(Path(f"/proc/{each}/statm").read_text().split()[1]) for each in family(process))
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024


def wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    import socket

    until = time.monotonic() + 300
    while time.monotonic() < until and server.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                time.sleep(3)  # all workers, not only the first
                return
        time.sleep(0.2)
    raise SystemExit("the server did not start")


def measured(command: list[str], port: int, places: list[Place], asked: argparse.Namespace) -> Result:
    server = subprocess.Popen([sys.executable, *command], cwd=ROOT, env={**os.environ, "PORT": str(port)})
    try:
        wait_for(port, server)
        return asyncio.run(full_house(places, port, server.pid, asked.seconds, asked.pace))
    finally:
        for each in reversed(family(server.pid)):  # the floor would wait for its open streams for ever
            os.kill(each, signal.SIGKILL)
        server.wait()


def on(database: str, data: str, asked: argparse.Namespace) -> None:
    """One database in this process: Django is set up once."""
    is_postgres = database.startswith("postgres")
    workers = "2" if is_postgres else "1"
    os.environ |= {
        "DJANGO_SETTINGS_MODULE": "companion.settings", "KONTOR_DATA_DIR": data, "ALLOWED_HOSTS": "127.0.0.1",
        "KONTOR_STREAMS_PER_ADDRESS": "100000", "DATABASE_URL": database, "WEB_CONCURRENCY": workers,
    }  # fmt: skip
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)
    port = free_port()
    floor = "bench.floor_postgres" if is_postgres else "bench.floor"
    os.environ["FLOOR_DATABASE"] = database if is_postgres else f"{data}/floor.sqlite3"
    if is_postgres:
        prepare_floor(database, asked.tables)
    options = [
        "--port",
        str(port),
        "--workers",
        workers,
        "--lifespan",
        "off",
        "--no-access-log",
        "--log-level",
        "warning",
    ]
    places = floor_places(asked.tables)
    kind = f"{'PostgreSQL, two processes' if is_postgres else 'SQLite, one process':27}"
    lowest = measured(["-m", "uvicorn", f"{floor}:application", *options], port, places, asked)
    print(f"{kind}floor  {lowest.line()}", flush=True)
    tables = [*kontor_places(asked.tables // 2), *board_places(asked.tables - asked.tables // 2)]
    port = free_port()
    found = measured(["manage.py", "serve", "--supervised", "--host", "127.0.0.1"], port, tables, asked)
    print(f"{kind}kontor {found.line()}  {dict(found.errors) or ''}", flush=True)


def prepare_floor(database: str, count: int) -> None:
    import psycopg

    with psycopg.connect(database) as connection:
        connection.execute("CREATE TABLE place (place text PRIMARY KEY, version integer NOT NULL DEFAULT 0)")
        connection.execute("CREATE TABLE tap (id bigserial PRIMARY KEY, place text, body bytea)")
        connection.execute("INSERT INTO place SELECT generate_series(0, %s)::text", [count - 1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pace", type=float, default=4.0, help="seconds between two taps of a table")
    parser.add_argument("--on", choices=["sqlite", "postgresql"], help="only this database")
    asked = parser.parse_args()
    if asked.on:
        with ExitStack() as stack:
            data = stack.enter_context(tempfile.TemporaryDirectory())
            lite = asked.on == "sqlite"
            address = f"sqlite:///{data}/kontor.sqlite3" if lite else stack.enter_context(Cluster(durable=True)).url()
            on(address, data, asked)
        return
    print(f"{asked.tables} tables × {PHONES} phones, a tap every {asked.pace:g} s a table, {asked.seconds:g} s")
    print(f"{'':34}{'taps/s':>9}{'p50 ms':>9}{'p95 ms':>9}{'p99 ms':>9}{'errors':>9}{'KB/phone':>11}", flush=True)
    for each in ("sqlite", "postgresql") if is_installed() else ("sqlite",):
        same = ["--tables", str(asked.tables), "--seconds", str(asked.seconds), "--pace", str(asked.pace), "--on", each]
        subprocess.run([sys.executable, __file__, *same], check=True)


if __name__ == "__main__":
    main()
