"""The list of plays and a person's page with few plays and with many: time and queries. python bench/history.py"""

import os
import random
import sys
import tempfile
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING
from uuid import UUID

if TYPE_CHECKING:
    from django.test import Client

    from companion.models import Group

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
COUNTS = (100, 10_000)
ROUNDS = 25
NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Finn", "Gus", "Hana")
COLOURS = ("red", "green", "blue", "yellow")


def fill(group: "Group", count: int, seed: int = 1) -> None:
    """So many plays of all games, an evening after the other, with invented points in the rows of each game's pad."""
    from companion.history.counting import count_anew
    from companion.models import Person, Play, PlayResult
    from scoring.game import OneOf
    from scoring.games import GAMES

    chance = random.Random(seed)
    people = [Person.objects.get_or_create(group=group, name=name)[0] for name in NAMES]
    plays, results = [], []
    for number in range(count):
        game = chance.choices(tuple(GAMES), weights=range(len(GAMES), 0, -1))[0]
        about, options = GAMES[game].ABOUT, GAMES[game].options(str)
        boards = [value for field in options if isinstance(field, OneOf) and field.name == "board"
                  for value, _label in field.choices]  # fmt: skip
        board = str(chance.choice(boards)) if boards else ""
        at = datetime(2015, 1, 1, 20, tzinfo=UTC) + timedelta(hours=9 * number)
        play = Play(
            id=UUID(int=chance.getrandbits(128)), group=group, game=game, board=board, setup={"board": board},
            ended_by=chance.choice(tuple(about.endings)), played_at=at, place=chance.choice(("", "home", "the club")),
            started_at=at - timedelta(minutes=chance.randint(50, 150)),
        )  # fmt: skip
        seats = chance.sample(list(enumerate(people)), 4)
        columns = [
            {row: chance.randint(0, 20) + skill * (at_row % 3 == skill % 3) for at_row, row in enumerate(about.rows)}
            for skill, _person in seats
        ]
        totals = [sum(column.values()) for column in columns]
        for order, ((_skill, person), column, total) in enumerate(zip(seats, columns, totals, strict=True)):
            rank = 1 + sum(other > total for other in totals)
            results.append(
                PlayResult(
                    play=play,
                    person=person,
                    name=person.name,
                    colour=COLOURS[order],
                    order=order,
                    rank=rank,
                    total=total,
                    categories=column,
                )
            )
        play.search = "\n".join([play.place, *(person.name for _skill, person in seats)]).casefold()
        plays.append(play)
    Play.objects.bulk_create(plays, batch_size=500)
    PlayResult.objects.bulk_create(results, batch_size=500)
    count_anew(group)


def pages_of(group: "Group") -> dict[str, str]:
    from companion.models import Person

    ada = Person.objects.get(group=group, name="Ada")
    middle = group.plays.order_by("-played_at")[group.plays.count() // 2]
    older = f"{middle.played_at.timestamp():.6f}-{middle.pk.hex}"
    return {
        "the plays list": "/plays/",
        "the list, a page in the middle": f"/plays/?before={older}",
        "the list, of one person": f"/plays/?person={ada.uid}",
        "a person's page": f"/people/{ada.uid}/",
        "people": "/people/",
        "statistics": "/statistics/",
    }


def client_of(group: "Group") -> "Client":
    from django.test import Client

    from companion.history.groups import COOKIE, signer

    client = Client(headers={"host": "localhost"})
    client.cookies[COOKIE] = signer.sign(group.key)
    return client


def timed(client: "Client", page: str) -> float:
    start = time.perf_counter()
    answer = client.get(page)
    spent = (time.perf_counter() - start) * 1000
    assert answer.status_code == 200, answer
    return spent


def queries(client: "Client", page: str) -> int:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    with CaptureQueriesContext(connection) as captured:
        client.get(page)
    return len(captured)


def installed(data: Path, count: int) -> tuple["Client", dict[str, str]]:
    """An installation with so many plays, each in a database of its own: a phone of its group, and the pages."""
    from django.core.management import call_command

    from companion.history.counting import make_sure
    from companion.history.groups import installation_group

    open_database(data, count)
    call_command("migrate", verbosity=0)
    group = installation_group()
    fill(group, count)
    start = time.perf_counter()
    make_sure(group)
    print(f"counting {count:,} plays anew: {time.perf_counter() - start:.2f} s")
    return client_of(group), pages_of(group)


def open_database(data: Path, count: int) -> None:
    from django.db import connection

    connection.close()
    connection.settings_dict["NAME"] = str(data / f"{count}.sqlite3")


def main() -> None:
    with tempfile.TemporaryDirectory() as data:
        os.environ |= {"DJANGO_SETTINGS_MODULE": "companion.settings", "KONTOR_DATA_DIR": data}
        import django
        from django.core.management import call_command

        django.setup()
        call_command("collectstatic", verbosity=0, interactive=False)
        places = [(count, *installed(Path(data), count)) for count in COUNTS]
        times: dict[str, list[list[float]]] = {what: [[] for _ in COUNTS] for what in places[0][2]}
        asked: dict[str, list[int]] = {what: [] for what in times}
        for number in range(ROUNDS):  # by turns, so that other work on the machine slows both alike
            for at, (count, client, pages) in enumerate(places):
                open_database(Path(data), count)
                timed(client, "/group/")  # the connection is open
                for what, page in pages.items():
                    if number == 0:
                        asked[what].append(queries(client, page))
                    times[what][at].append(timed(client, page))
        print(f"{'milliseconds (median), queries':34}{COUNTS[0]:>12,}{COUNTS[1]:>12,} plays   ratio (aim: under 2)")
        for what, measured in times.items():
            few, many = map(median, measured)
            print(f"{what:34}{few:8.1f} {asked[what][0]:3d}{many:8.1f} {asked[what][1]:3d}          {many / few:.2f}")


if __name__ == "__main__":
    main()
