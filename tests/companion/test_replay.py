"""Stepping through a game: each step is what the log says, and its answer only what differs."""

import re
from typing import Any

import pytest

from companion.games.hansa.replay.steps import numbers_of, step_at
from companion.history.models import Play
from companion.models import Snapshot, Table
from scoring.hansa.notation import read_record, replay
from tests.companion.conftest import phone_client, seated
from tests.companion.test_files import MISSIONS, TOKENS, opened
from tests.golden.test_hansa import read


@pytest.fixture
def played(db: None) -> Table:
    table: Table = opened(read(TOKENS))[1]
    return table


def test_every_step_is_the_position_of_the_record(played: Table) -> None:
    numbers = numbers_of(played)
    positions = [position for position, _ in replay(read_record(read(TOKENS)))]
    assert len(numbers) + 1 == len(positions)
    for step in range(0, len(positions), 7):
        found = step_at(played, numbers, step)
        assert (found.position.posts, found.position.offices) == (positions[step].posts, positions[step].offices)
        assert (found.line is None) == (step == 0)


def test_steps_need_no_snapshots(played: Table) -> None:
    before = step_at(played, numbers_of(played), 60).position
    assert Snapshot.objects.filter(table=played).exists()
    Snapshot.objects.all().delete()
    assert step_at(played, numbers_of(played), 60).position == before


def _ids(html: str) -> set[str]:
    return set(re.findall(r'<(?:svg|p|ul) id="([^"]+)"', html))


def test_a_step_answers_with_what_changed(played: Table) -> None:
    client = phone_client("host")
    first = client.get(f"/t/{played.key}/replay/1?from=0")
    move: dict[str, Any] = read(TOKENS)["moves"][0]
    assert _ids(first.content.decode()) == {"step-line", f"on-{move['post'].split('/')[0]}"}
    assert len(first.content) < 2000
    back = client.get(f"/t/{played.key}/replay/0?from=1").content.decode()
    assert _ids(back) == {"step-line", f"on-{move['post'].split('/')[0]}"}
    assert "Before the first move." in back
    far = client.get(f"/t/{played.key}/replay/100?from=0").content.decode()
    assert "step-seats" in _ids(far)
    assert client.get(f"/t/{played.key}/replay/1000000").status_code == 404


def test_the_page_stands_at_the_step_asked_for(played: Table) -> None:
    client = phone_client("host")
    last = len(numbers_of(played))
    assert f'data-step="{last}"' in client.get(f"/t/{played.key}/replay").content.decode()
    page = client.get(f"/t/{played.key}/replay?step=5").content.decode()
    assert 'data-step="5"' in page
    assert 'href="replay?step=6"' in page  # without JavaScript
    assert client.get(f"/t/{played.key}/replay?step=banana").status_code == 200


def test_a_play_is_replayed_from_its_page_by_who_may_see_it(db: None) -> None:
    client = phone_client("host")
    answer = opened(read(TOKENS))[0]
    client.cookies.update(answer.cookies)
    play = Play.objects.get()
    assert client.get(f"/plays/{play.pk}/replay?step=3").status_code == 200
    assert client.get(f"/plays/{play.pk}/replay/3?from=2").status_code == 200
    assert phone_client("stranger").get(f"/plays/{play.pk}/replay").status_code == 404
    assert phone_client("stranger").get(f"/plays/{play.pk}/replay/3").status_code == 404


def test_what_was_undone_is_no_step(db: None, send: Any) -> None:
    record = read(TOKENS)
    table = opened({**record, "moves": record["moves"][:10]})[1]
    send("host", table, path="undo", number=9)
    assert len(numbers_of(table)) == 8


def test_a_table_without_a_board_has_no_replay(db: None, send: Any) -> None:
    table = seated()
    send("ada", table, event='{"do":"prestige","seat":"red","points":2,"why":"control"}')
    assert phone_client("ada").get(f"/t/{table.key}/replay").status_code == 404


def test_no_step_tells_a_secret_card(db: None) -> None:
    record = read(MISSIONS)
    table = opened({**record, "moves": record["moves"][:40]})[1]
    page = phone_client("host").get(f"/t/{table.key}/replay").content.decode()
    assert "mission" not in page.lower()


def test_a_step_costs_few_queries(played: Table, django_assert_max_num_queries: Any) -> None:
    client = phone_client("host")
    with django_assert_max_num_queries(10):
        client.get(f"/t/{played.key}/replay/100?from=99")
