"""A tap on the map: how long its answer takes and what it weighs, beside a tap of the companion. python bench/board.py

A golden game is played through at a table on the map; every move is written, its panels are made and the difference is
taken, as for a phone that looks at the map, and the card that came before it is asked for, too.
"""

import gzip
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
GAME = ROOT / "tests" / "golden" / "hansa" / "germania-4-5-cities.record.json"
AIM = 100.0  # milliseconds


def timed(work: Callable[[], str]) -> tuple[float, str]:
    start = time.perf_counter()
    answer = work()
    return (time.perf_counter() - start) * 1000, answer


def taps_at(setup: dict[str, Any], documents: list[dict[str, Any]], page: str) -> list[tuple[float, str]]:
    """Each document tapped at a new table, with the time until its answer and the answer."""
    from companion import log, showing
    from companion.log import Tap
    from companion.opening import open_table
    from companion.showing import Look
    from companion.sitting import find_sitting

    look, table = Look(page, "en"), open_table("hansa", setup, "companion", "host")
    showing.show(find_sitting(table.key), [look])

    def answer(document: dict[str, Any]) -> str:
        seen = find_sitting(table.key).table.version
        after = log.append(table.key, document, Tap(os.urandom(16).hex(), "host", 2**30))
        return showing.show(after, [look]).changes(seen, look, ())

    return [timed(partial(answer, document)) for document in documents]


def cards_of(setup: dict[str, Any], moves: list[dict[str, Any]]) -> list[tuple[float, str]]:
    """The card of a post on each position of a game."""
    from django.http import QueryDict

    from companion.games.hansa.board.cards import card_for
    from companion.opening import open_table
    from companion.sitting import find_sitting
    from scoring.hansa.table import after, event_from

    table = open_table("hansa", setup, "companion", "host")
    now = find_sitting(table.key)
    position, found = now.state.position, []
    posts = list(position.board.posts)
    for number, move in enumerate(moves):
        query = QueryDict(f"post={posts[number * 7 % len(posts)]}")
        found.append(timed(partial(_card, card_for, now, query)))
        position, _effects = after(position, event_from(move, position.board))
        object.__setattr__(now.state, "position", position)
    return found


def _card(card_for: Callable[..., Any], sitting: Any, query: Any) -> str:
    from django.template.loader import render_to_string

    return render_to_string("hansa/board/_card.html", {"card": card_for(sitting, query)})


def row(name: str, taps: list[tuple[float, str]]) -> tuple[float, float]:
    times, sizes = [ms for ms, _ in taps], [len(answer.encode()) for _, answer in taps]
    packed = [len(gzip.compress(answer.encode())) for _, answer in taps]
    p95 = quantiles(times, n=20)[-1]
    print(
        f"{name:34}{median(times):8.2f}{p95:8.2f}{max(times):8.2f}{median(sizes):10,.0f}{max(sizes):10,}{median(packed):10,.0f}"
    )
    return median(times), median(sizes)


def main() -> None:
    record = json.loads(GAME.read_text("utf-8"))
    setup = {part: record[part] for part in ("edition", "board", "modules", "players", "taverns")}
    seats, rounds = [player["seat"] for player in record["players"]], len(record["moves"]) // len(record["players"])
    points = [
        {"do": "prestige", "seat": seat, "points": -1 if n % 2 else 1, "why": "other"}
        for n in range(rounds)
        for seat in seats
    ]
    with tempfile.TemporaryDirectory() as data:
        os.environ |= {"DJANGO_SETTINGS_MODULE": "companion.settings", "KONTOR_DATA_DIR": data}
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        call_command("collectstatic", verbosity=0, interactive=False)
        print(f"{'milliseconds, bytes':34}{'median':>8}{'p95':>8}{'most':>8}{'bytes':>10}{'most':>10}{'gzipped':>10}")
        companion, _ = row("a tap of the companion", taps_at(setup, points, "table"))
        on_map, size = row("a move on the map", taps_at({**setup, "map": True}, record["moves"], "map"))
        row("the same, seen as a list", taps_at({**setup, "map": True}, record["moves"], "list"))
        row("the card of a post", cards_of({**setup, "map": True}, record["moves"]))
        from companion.games.hansa.board.chart import chart

        drawn = chart(record["board"], "en")
        whole = sum(len(layer.encode()) for layer in (drawn.terrain, drawn.printed, drawn.targets))
        print(f"\nthe map itself, sent once: {whole:,} bytes; an answer is {size / whole:.1%} of it")
        print(f"a move on the map costs {on_map / companion:.1f} × a tap of the companion; aim: below {AIM:.0f} ms")


if __name__ == "__main__":
    main()
