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


Work = Callable[[], None]


def table_with(length: int) -> dict[str, tuple[Work, Work]]:
    """What is done at a table whose log has this many events, each with what goes before and is not counted."""
    from companion import log, showing, sitting
    from companion.log import Tap
    from companion.opening import open_table
    from companion.showing import Look
    from companion.sitting import find_sitting

    players = [{"seat": seat, "name": seat.title()} for seat in ("red", "green", "blue", "yellow")]
    table = open_table("hansa", {"board": "germania-4-5", "players": players}, "companion", "host")

    def nothing() -> None:
        """Needs nothing before."""

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
    return {"a tap": (nothing, tap), "an undo": (tap, undo), "the first look after a restart": (nothing, restart)}


def timed(before: Work, work: Work) -> float:
    before()
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def main() -> None:
    with tempfile.TemporaryDirectory() as data:
        os.environ |= {"DJANGO_SETTINGS_MODULE": "companion.settings", "KONTOR_DATA_DIR": data}
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        call_command("collectstatic", verbosity=0, interactive=False)
        tables = [table_with(length) for length in LENGTHS]
        print(f"{'milliseconds (median)':34}{LENGTHS[0]:>10,}{LENGTHS[1]:>10,} events   ratio (aim: about 1)")
        for what in tables[0]:
            # By turns, so that other work on the machine slows both alike.
            rounds = [[timed(*table[what]) for table in tables] for _ in range(ROUNDS)]
            short, long = (median(times) for times in zip(*rounds, strict=True))
            print(f"{what:34}{short:10.2f}{long:10.2f}          {long / short:.2f}")


if __name__ == "__main__":
    main()
