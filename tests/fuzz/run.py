"""Hostile requests at every address, straight into the ASGI application. python -m tests.fuzz.run COUNT [SEED]

The answer may be anything but a server error. Each request comes out of the seed and its own number alone, but for
what the pages seen before it showed: a failure is printed whole.
"""

import asyncio
import os
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

if TYPE_CHECKING:
    from tests.fuzz.world import World

from tests.fuzz import hostile
from tests.fuzz.hostile import Asked

SEED = 7


class Answer:
    def __init__(self) -> None:
        self.status, self.headers, self.content = 0, dict[str, str](), b""

    async def send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {name.decode().lower(): value.decode("latin1") for name, value in message["headers"]}
        else:
            self.content += message.get("body", b"")


async def ask(asked: Asked) -> Answer:
    """As uvicorn would hand it over; the phone goes away once it has sent everything."""
    from companion.asgi import application

    answer, pieces = Answer(), [asked.body]

    async def receive() -> Mapping[str, Any]:
        if pieces:
            return {"type": "http.request", "body": pieces.pop(), "more_body": False}
        return {"type": "http.disconnect"}

    scope = {
        "type": "http", "http_version": "1.1", "method": asked.method, "scheme": "http", "client": ["10.0.0.7", 1],
        "server": ["127.0.0.1", 80], "path": unquote(asked.path.decode("latin1")), "raw_path": asked.path,
        "query_string": asked.query, "headers": list(asked.headers), "root_path": "",
    }  # fmt: skip
    async with asyncio.timeout(60):
        await application(scope, receive, answer.send)
    return answer


def make(draw: random.Random, world: "World") -> Asked:
    """A form of some page, spoiled; or any address with anything."""
    from tests.fuzz.world import CSRF, PHONES, cookie_of

    phone = hostile.one_of(draw, PHONES)
    headers = [("host", "localhost"), ("cookie", cookie_of(phone))]
    if draw.random() < 0.9:
        headers.append(("x-csrftoken", CSRF))
    if draw.random() < 0.5:
        headers.append(("hx-request", "true"))
    fields: list[tuple[str, str]] = []
    path, method, has_file = world.path(draw), draw.choice(hostile.METHODS), draw.random() < 0.05
    if world.forms and draw.random() < 0.6:
        form = draw.choice(world.forms)
        path, method, has_file = form.action, form.method.upper(), form.has_file
        fields = [
            (name, value) if draw.random() < 0.75 else (name, hostile.spoiled_field(draw, value))
            for name, value in form.fields
            if name != "csrfmiddlewaretoken" and draw.random() < 0.95
        ]
    elif world.links and draw.random() < 0.4:
        path, method = draw.choice(world.links), "GET"
    names = [name for name, _value in fields] or ["token", "version", "page", "next", "event", "q", "route", "city"]
    path, _mark, own_query = path.partition("?")
    query = own_query.encode() or hostile.query_of(draw, names)
    body = b""
    if method == "GET" and fields:
        query = hostile.form_body(draw, fields)
    elif has_file:
        files = [(draw.choice(names), draw.choice(hostile.BYTES) * draw.choice((1, 3, 400)))]
        kind, body = hostile.multipart(draw, fields, files)
        headers.append(("content-type", kind))
    else:
        fields = fields or [(draw.choice(names), hostile.word(draw)) for _ in range(draw.randrange(3))]
        body = hostile.form_body(draw, fields) if draw.random() < 0.97 else draw.choice(hostile.BYTES)
        headers.append(("content-type", "application/x-www-form-urlencoded"))
    headers.append(("content-length", str(len(body))))
    raw = tuple((name.encode(), value.encode("latin1")) for name, value in headers)
    asked = Asked(method, ("/" + path.lstrip("/")).encode("ascii", "ignore"), query, raw, body)
    return hostile.with_bad_header(draw, asked) if draw.random() < 0.15 else asked


async def attack(count: int, seed: int) -> tuple[Counter[int], list[str]]:
    """How often each status was answered, and the requests that were too much."""
    from django.core.signals import got_request_exception

    from companion.models import WrongGuess
    from companion.one_thread import thread
    from tests.fuzz.world import make_world

    loop = asyncio.get_running_loop()
    world = await loop.run_in_executor(thread, make_world)
    statuses: Counter[int] = Counter()
    failures: list[str] = []
    culprits: list[str] = []
    got_request_exception.connect(lambda **_told: culprits.append(culprit()), weak=False)
    for number in range(count):
        asked = make(random.Random(f"{seed}:{number}"), world)
        try:
            answer = await ask(asked)
        except Exception as problem:
            failures.append(f"{number}: {type(problem).__name__}: {problem} <- {asked}")
            print(failures[-1], flush=True)
            statuses[500] += 1
            continue
        statuses[answer.status] += 1
        if answer.status >= 500:
            failures.append(f"{number}: {answer.status} {culprits[-1] if culprits else ''} <- {asked}")
            print(failures[-1], flush=True)
        elif is_worth_reading(number) and answer.headers.get("content-type", "").startswith("text/html"):
            world.see(asked.path.decode(), answer.content.decode())
        if number % 50 == 0:
            # else nothing behind the throttle is ever reached
            await loop.run_in_executor(thread, WrongGuess.objects.all().delete)
    return statuses, failures


def is_worth_reading(number: int) -> bool:
    """Most forms are seen soon, and reading pages takes longer than making them."""
    return number < 1000 or number % 16 == 0


def culprit() -> str:
    kind, problem, trace = sys.exc_info()
    last = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in traceback.extract_tb(trace)[-4:]]
    return f"{kind.__name__ if kind else ''}: {str(problem)[:100]} at {' '.join(last)}"


def main(count: int, seed: int) -> int:
    with tempfile.TemporaryDirectory() as data:
        os.environ |= {"DJANGO_SETTINGS_MODULE": "companion.settings", "KONTOR_DATA_DIR": data}
        os.environ.setdefault("ALLOWED_HOSTS", "localhost")
        import django
        from django.core.management import call_command

        django.setup()
        import logging

        logging.disable(logging.CRITICAL)
        call_command("migrate", verbosity=0)
        call_command("collectstatic", verbosity=0, interactive=False)
        start = time.perf_counter()
        statuses, failures = asyncio.run(attack(count, seed))
        spent = time.perf_counter() - start
    told = ", ".join(f"{status}: {times:,}" for status, times in sorted(statuses.items()))
    print(f"{count:,} hostile requests (seed {seed}) in {spent:.0f} s: {told}")
    print(f"server errors: {len(failures)}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else SEED))
