"""Every game on the phones: opened by the form, all its pages, everything it offers to tap, the pad, the history."""

import json
from typing import Any

import pytest
from django.test import Client

from companion.games import look_of
from companion.models import Play, Table
from companion.sitting import find_sitting
from scoring.game import Tap
from scoring.games import GAMES
from tests.companion.conftest import phone_client

PAGES = ("", "pad", "seats", "log", "sheet/settings")


def opened(game: str, path: str = "new") -> tuple[Client, Table]:
    client = phone_client("")
    players = GAMES[game].ABOUT.usual_players
    answer = client.post(f"/{path}/{game}/", {**first_choices(client, path, game), "players": players})
    assert answer.status_code == 302, answer.content.decode()
    return client, Table.objects.get(game=game)


def first_choices(client: Client, path: str, game: str) -> dict[str, Any]:
    """The form as it comes."""
    assert client.get(f"/{path}/{game}/").status_code == 200
    form = look_of(game).form(game)
    return {name: field.initial for name, field in form.fields.items() if field.initial is not None}


def sits(client: Client, table: Table) -> str:
    client.post(f"/t/{table.key}/all-seats")
    return f"/t/{table.key}/"


@pytest.mark.django_db
@pytest.mark.parametrize("game", GAMES)
def test_all_pages(game: str) -> None:
    client, table = opened(game)
    at = sits(client, table)
    for page in PAGES:
        assert client.get(at + page).status_code == 200, page
    for page in ("", "pad", "log", "screen"):
        assert phone_client("").get(f"/w/{table.watch_key}/{page}").status_code == 200, page


@pytest.mark.django_db
@pytest.mark.parametrize("game", GAMES)
def test_everything_that_can_be_tapped_at_the_start(game: str) -> None:
    """An event at once, or a sheet that asks; nothing that a game offers is unknown to it."""
    client, table = opened(game)
    at = sits(client, table)
    rules, state = GAMES[game], find_sitting(table.key).state
    for seat in (None, *(seat.colour for seat in table.seats.all())):
        for tap in (*of_counters(rules, state.position, seat), *rules.taps(state.position, seat, str)):
            if tap.fields:
                sheet = look_of(game).sheet
                if sheet is look_of("").sheet:
                    assert client.get(f"{at}sheet/{tap.id}?seat={seat or ''}").status_code == 200, tap
            else:
                answer = client.post(f"{at}tap", {"event": json.dumps(dict(tap.event))}, headers={"HX-Request": "true"})
                assert answer.status_code in (200, 422), tap
                assert "Kontor-Version" in answer.headers


def of_counters(rules: Any, position: Any, seat: str | None) -> list[Tap]:
    return [tap for counter in rules.counters(position, seat, str) for tap in counter.taps]


@pytest.mark.django_db
@pytest.mark.parametrize("game", GAMES)
def test_a_pad_of_points_to_the_history(game: str) -> None:
    client, table = opened(game, "new/pad")
    at = f"/t/{table.key}/"
    seats = [seat.colour for seat in table.seats.all()]
    for row in GAMES[game].ABOUT.rows:
        for number, seat in enumerate(seats):
            assert client.get(f"{at}pad/{seat}/{row}").status_code == 200
            entered = client.post(f"{at}pad/{seat}/{row}", {"points": 10 + number}, headers={"HX-Request": "true"})
            assert entered.status_code in (200, 422)
    assert client.post(f"{at}pad/save").status_code == 302
    play = Play.objects.get()
    assert [result.rank for result in play.results.all()] == list(range(1, len(seats) + 1))
    page = client.get(play.get_absolute_url()).content.decode()
    assert GAMES[game].ABOUT.name in page
