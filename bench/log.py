"""What a tap costs with a short log and with a long one; an undo and a restart, too. python bench/log.py"""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
LENGTHS = (10, 10_000)
ROUNDS = 60


def costs(length: int) -> dict[str, float]:
    """Milliseconds for each thing at a table whose log has this many events."""
    from companion import log, showing, sitting
    from companion.log import Tap
    from companion.opening import open_table
    from companion.showing import Look
    from companion.sitting import find_sitting

    players = [{"seat": seat, "name": seat.title()} for seat in ("red", "green", "blue", "yellow")]
    table = open_table({"board": "germania-4-5", "players": players}, "companion", "host")

    def tap() -> None:
        points = 1 if find_sitting(table.key).table.events % 2 == 0 else -1
        event = {"do": "prestige", "seat": "red", "points": points, "why": "other"}
        after = log.append(table.key, event, Tap(os.urandom(16).hex(), "host", 2**30))
        showing.show(after, [Look("table", "en")])

    def undo() -> None:
        now = find_sitting(table.key)
        assert now.undoable
        log.undo(table.key, now.undoable.number, Tap(os.urandom(16).hex(), "host", 2**30))

    def restart() -> None:
        sitting.forget_all()
        find_sitting(table.key)

    for _ in range(length):
        tap()
    return {"a tap": timed(tap), "an undo": timed(undo, before=tap), "the first look after a restart": timed(restart)}


def timed(work: Callable[[], None], before: Callable[[], None] | None = None) -> float:
    spent = []
    for _ in range(ROUNDS):
        if before:
            before()
        start = time.perf_counter()
        work()
        spent.append(time.perf_counter() - start)
    return median(spent) * 1000


def main() -> None:
    with tempfile.TemporaryDirectory() as data:
        os.environ |= {"DJANGO_SETTINGS_MODULE": "companion.settings", "KONTOR_DATA_DIR": data}
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        call_command("collectstatic", verbosity=0, interactive=False)
        short, long = (costs(length) for length in LENGTHS)
    print(f"{'milliseconds (median)':34}{LENGTHS[0]:>10,}{LENGTHS[1]:>10,} events   ratio (aim: about 1)")
    for what in short:
        print(f"{what:34}{short[what]:10.2f}{long[what]:10.2f}          {long[what] / short[what]:.2f}")


if __name__ == "__main__":
    main()
