"""Tables for phones that tap over HTTP. `python -m tests.faults.tables COUNT` opens them in the server's database."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.browser.server import ROOT, Server

COLOURS = ("red", "green", "blue", "yellow", "purple")


@dataclass(frozen=True)
class Opened:
    """A table, with the cookie and the stream's token of each seat's phone."""

    key: str
    cookies: dict[str, str]
    tokens: dict[str, str]


def open_tables(server: Server, count: int) -> list[Opened]:
    return [Opened(**json.loads(line)) for line in in_database(server, "-m", "tests.faults.tables", str(count))]


def in_database(server: Server, *words: str) -> list[str]:
    """A command of Python with the server's settings; the lines it prints."""
    env = {**os.environ, "KONTOR_DATA_DIR": str(server.data), "DATABASE_URL": server.database, **server.env}
    run = subprocess.run([sys.executable, *words], cwd=ROOT, env=env, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout.splitlines()


def taps_by_table(server: Server) -> dict[str, list[str]]:
    """The ids of all taps, as they lie in the database."""
    lines = in_database(server, "-m", "tests.faults.tables", "taps")
    return dict(map(json.loads, lines))


def main(word: str) -> None:
    import django

    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    os.environ["DJANGO_SETTINGS_MODULE"] = "companion.settings"
    django.setup()
    from companion.models import Table

    if word == "taps":
        for table in Table.objects.all():
            print(json.dumps([table.key, list(table.log.values_list("tap", flat=True))]))
    else:
        for number in range(int(word)):
            print(json.dumps(_open(number)))


def _open(number: int) -> dict[str, object]:
    from companion.live import Viewer
    from companion.opening import open_table
    from companion.seats import COOKIE, signer
    from companion.showing import Look

    players = [{"seat": colour, "name": colour.title()} for colour in COLOURS]
    setup = {"edition": "big-box", "board": "germania-4-5", "modules": [], "players": players}
    table = open_table("hansa", setup, "companion", f"host-{number}")
    for colour in COLOURS:
        table.seats.filter(colour=colour).update(phone=f"{colour}-{table.pk}")
    cookies = {colour: f"{COOKIE}={signer.sign(f'{colour}-{table.pk}')}" for colour in COLOURS}
    tokens = {c: Viewer(table.pk, f"{c}-{table.pk}", (c,), Look("table", "en")).token for c in COLOURS}
    return {"key": table.key, "cookies": cookies, "tokens": tokens}


if __name__ == "__main__":
    main(sys.argv[1])
