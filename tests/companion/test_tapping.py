"""Taps beside Django: as strict as through it, written together, and each with its own answer."""

import asyncio
import json
from typing import Any
from urllib.parse import unquote, urlencode

import pytest

from companion import sitting
from companion.asgi import application
from companion.counter import TOGETHER, Counter, Waiting
from companion.live import Viewer
from companion.models import Table
from companion.seats import COOKIE, signer
from companion.showing import Look
from companion.sitting import find_sitting
from tests.companion.conftest import seated

CSRF = "k" * 32
pytestmark = pytest.mark.django_db(transaction=True)


class Post:
    """A tap as a live page sends it; what is wrong with it can be said."""

    def __init__(self, table: Table, phone: str, tap: str, event: dict[str, Any], **wrong: Any) -> None:
        key = wrong.get("key", table.key)
        self.body = urlencode({"event": json.dumps(event), "tap": tap, "seen": 999, "version": 0}).encode()
        token = Viewer(table.pk, wrong.get("token_of", phone), (), Look("table", "en")).token
        headers = {
            "host": wrong.get("host", "localhost"),
            "content-type": "application/x-www-form-urlencoded",
            "content-length": str(len(self.body)),
            "hx-request": "true",
            "kontor-token": wrong.get("token", token),
            "x-csrftoken": wrong.get("csrf", CSRF),
            "cookie": f"csrftoken={CSRF}; {COOKIE}={wrong.get('cookie', signer.sign(phone))}",
        }
        self.scope = {
            "type": "http", "method": "POST", "path": f"/t/{key}/tap", "query_string": b"", "scheme": "http",
            "http_version": "1.1", "server": ("localhost", 80), "client": ("10.0.0.7", 1),
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        }  # fmt: skip
        self.status = 0
        self.headers: dict[str, str] = {}
        self.html = ""

    async def receive(self) -> dict[str, Any]:
        return {"type": "http.request", "body": self.body, "more_body": False}

    async def send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {name.decode().lower(): value.decode() for name, value in message["headers"]}
        else:
            self.html += message["body"].decode()

    @property
    def notice(self) -> str:
        return unquote(self.headers.get("kontor-notice", ""))


def send(*posts: Post) -> tuple[Post, ...]:
    """All at the same moment."""

    async def everything() -> None:
        await asyncio.gather(*(application(post.scope, post.receive, post.send) for post in posts))

    asyncio.run(everything())
    return posts


def plus(points: int, seat: str = "red") -> dict[str, Any]:
    return {"do": "prestige", "seat": seat, "points": points, "why": "other"}


def prestige(table: Table, seat: str = "red") -> int:
    points: int = find_sitting(table.key).state.position.player(seat).prestige
    return points


def test_a_tap_is_written_and_answered_with_panels() -> None:
    table = seated()
    (post,) = send(Post(table, "ada", "a" * 32, plus(2)))
    assert (post.status, post.headers["kontor-version"]) == (200, "1")
    assert 'id="row-red"' in post.html
    assert prestige(table) == 2


@pytest.mark.parametrize(
    "wrong",
    [
        {"token": ""},
        {"token": "forged"},
        {"token_of": "bo"},  # a page of another phone
        {"token_of": ""},  # a watcher's page
        {"cookie": "forged"},
        {"cookie": ""},
    ],
)
def test_without_the_proof_django_asks_for_its_own(wrong: dict[str, str]) -> None:
    table = seated()
    (post,) = send(Post(table, "ada", "a" * 32, plus(2), csrf="", **wrong))
    assert post.status == 403
    assert "This page is too old" in post.html
    assert prestige(table) == 0


def test_another_host_is_refused() -> None:
    table = seated()
    (post,) = send(Post(table, "ada", "a" * 32, plus(2), host="elsewhere.example"))
    assert post.status == 400
    assert prestige(table) == 0


def test_who_holds_no_seat_is_told_so() -> None:
    table = seated()
    (post,) = send(Post(table, "nobody", "a" * 32, plus(2)))
    assert (post.status, post.notice) == (403, "Only who sits at the table can tap: take a seat first.")


def test_a_refusal_among_others_is_answered_for_itself() -> None:
    tables = [seated() for _ in range(3)]
    posts = send(
        Post(tables[0], "ada", "a" * 32, plus(1)),
        Post(tables[1], "ada", "b" * 32, plus(-1)),
        Post(tables[2], "ada", "c" * 32, plus(3)),
    )
    assert [post.status for post in posts] == [200, 422, 200]
    assert posts[1].notice == "Ada's marker cannot go below 0 on the track."
    assert [prestige(table) for table in tables] == [1, 0, 3]
    assert tables[1].log.count() == 0


def test_many_phones_of_one_table_at_the_same_moment_all_count() -> None:
    table = seated()
    posts = send(*(Post(table, phone, f"{n:032x}", plus(1)) for n, phone in enumerate(["ada", "bo", "host"] * 4)))
    assert {post.status for post in posts} == {200}
    assert sorted(int(post.headers["kontor-version"]) for post in posts) == list(range(1, 13))
    assert prestige(table) == 12


def test_a_retry_counts_once_and_spoils_nothing_for_the_others() -> None:
    retried, other = seated(), seated()
    send(Post(retried, "ada", "a" * 32, plus(1)))
    posts = send(Post(retried, "ada", "a" * 32, plus(1)), Post(other, "ada", "b" * 32, plus(1)))
    assert {post.status for post in posts} == {200}
    assert (prestige(retried), prestige(other)) == (1, 1)


def test_a_table_that_is_not_there_is_404_and_spoils_nothing_for_the_others() -> None:
    table = seated()
    lost, kept = send(Post(table, "ada", "a" * 32, plus(1), key="nowhere"), Post(table, "ada", "b" * 32, plus(1)))
    assert lost.status == 404
    assert kept.status == 200


def test_what_another_process_wrote_is_not_written_over() -> None:
    table = seated()
    send(Post(table, "ada", "a" * 32, plus(1)))
    kept = find_sitting(table.key)
    send(Post(table, "bo", "b" * 32, plus(1)))
    sitting.keep(kept)  # as in a process that has not heard of Bo's tap
    (post,) = send(Post(table, "ada", "c" * 32, plus(1)))
    assert (post.status, post.headers["kontor-version"]) == (200, "3")
    assert prestige(table) == 3


def test_who_waits_longest_is_written_first_one_a_table() -> None:
    async def groups() -> list[list[str]]:
        counter = Counter()
        looking = Viewer(1, "ada", (), Look("table", "en"))
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        late = [f"table-{number:02}" for number in reversed(range(TOGETHER + 1))]
        counter.waiting = [Waiting(key, looking, {}, future) for key in (*late, late[0])]
        return [[tap.key for tap in counter.next_group()] for _ in range(2)]

    first, second = asyncio.run(groups())
    assert first == [f"table-{number:02}" for number in range(1, TOGETHER + 1)]
    assert second == ["table-00", f"table-{TOGETHER:02}"]
