"""What somebody at the next table could try. Each line of SECURITY.md names the test that tries it."""

import json
import re
from collections.abc import Callable
from functools import reduce
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.test import Client

from companion import throttle
from companion.codes import CODE_LENGTH, READABLE
from companion.live import Viewer, viewer_from
from companion.models import Seat, Table, WrongGuess
from companion.seats import COOKIE, signer
from companion.showing import Look
from companion.sitting import find_sitting
from tests.companion.conftest import phone_client, seated, setup_of

ROOT = Path(__file__).resolve().parents[2]
Send = Callable[..., Any]
PLUS = json.dumps({"do": "prestige", "seat": "red", "points": 1, "why": "control"})
EVIL = "<script>alert(1)</script>"


def test_a_guess_is_dear(db: None) -> None:
    """31⁶ codes; 100 guesses a minute from everywhere: with 100 open tables, one is found in two months on average."""
    assert len(READABLE) ** CODE_LENGTH == 887_503_681
    everywhere = 10 * throttle.codes.tries
    days = len(READABLE) ** CODE_LENGTH / 100 / everywhere / 60 / 24
    assert round(days) == 62


def test_guessing_is_throttled_by_network_and_for_all(db: None) -> None:
    for host in range(10):
        assert not throttle.codes.is_exhausted("2001:db8::1")
        throttle.codes.failed(f"2001:db8::{host}")
    assert throttle.codes.is_exhausted("2001:db8::ffff")
    assert not throttle.codes.is_exhausted("192.0.2.1")
    for host in range(90):
        throttle.codes.failed(f"192.0.2.{host}")
    assert throttle.codes.is_exhausted("203.0.113.9")
    assert not any("192.0.2" in guess.place or "2001" in guess.place for guess in WrongGuess.objects.all())


def test_a_seat_of_another_table_opens_nothing(table: Table, send: Send) -> None:
    """A true cookie, but of a phone that sits elsewhere."""
    elsewhere = seated()
    elsewhere.seats.update(phone="eve")
    assert send("eve", table, event=PLUS).status_code == 403
    assert send("eve", elsewhere, event=PLUS).status_code == 200
    assert phone_client("eve").get(f"/t/{table.key}/seats/red/link").status_code == 404
    assert not table.log.exists()


@pytest.mark.parametrize(
    "cookie", ["ada", "ada:", "ada:" + "A" * 43, signer.sign("eve").replace("eve", "ada"), "\x00", ":" * 50]
)
def test_a_forged_cookie_is_nobody(table: Table, cookie: str) -> None:
    client = Client(headers={"host": "localhost"})
    client.cookies[COOKIE] = cookie
    assert client.post(f"/t/{table.key}/tap", {"event": PLUS}).status_code == 403
    assert not table.log.exists()


def test_a_streams_token_is_no_cookie_and_no_token_of_another_salt_is_one(table: Table) -> None:
    token = Viewer(table.pk, "ada", ("red",), Look("table", "en")).token
    assert viewer_from(token)
    assert viewer_from(signer.sign(token.rpartition(":")[0])) is None
    client = Client(headers={"host": "localhost"})
    client.cookies[COOKIE] = token
    assert client.post(f"/t/{table.key}/tap", {"event": PLUS}).status_code == 403


def test_nobody_acts_for_another_where_each_taps_for_themselves(table: Table, send: Send) -> None:
    Table.objects.update(taps=Table.Taps.OWN)
    assert send("bo", table, event=PLUS).status_code == 403
    assert send("ada", table, event=PLUS).status_code == 200


def pages_of(table: Table) -> list[str]:
    from tests.fuzz.world import all_routes

    gaps = {"<str:key>": table.key, "<str:watch_key>": table.watch_key, "<str:colour>": "red", "<str:row>": "track",
            "<int:step>": "1"}  # fmt: skip
    names = ("prestige", "settings", "networks", "position", "record", "missions", "deal")
    found = set()
    for route in all_routes():
        filled = reduce(lambda path, gap: path.replace(*gap), gaps.items(), route)
        found |= {filled.replace("<str:name>", name) for name in names}
    return sorted("/" + route for route in found if "<" not in route and not route.startswith(("live", "static")))


def test_no_page_fragment_file_or_error_tells_another_s_mission(db: None) -> None:
    """Every address that a table has, as its host, as another player and as a watcher, with and without htmx."""
    others = {"blue": ["dortmund", "minden", "luneburg"], "green": ["minden", "perleberg", "goslar"],
              "yellow": ["arnhem", "perleberg", "hannover"]}  # fmt: skip
    table = seated(modules=["missions"], missions={"red": ["osnabruck", "stendal", "paderborn"], **others})
    tried = 0
    for phone, headers in (("bo", {}), ("bo", {"HX-Request": "true"}), ("host", {}), ("", {})):
        for path in pages_of(table):
            answer = phone_client(phone).get(path, headers=headers)
            content = b"".join(answer) if answer.streaming else answer.content
            html = content.decode("utf-8", "replace")
            assert answer.status_code < 500, path
            assert 'id="mission-red"' not in html, path
            assert '"osnabruck", "stendal", "paderborn"' not in html.replace("\n", " "), path
            tried += 1
    assert tried > 200


def test_a_tap_without_the_page_is_refused(table: Table) -> None:
    """Cross-site: the phone's cookie comes along, but neither Django's token nor the page's own."""
    client = Client(headers={"host": "localhost"}, enforce_csrf_checks=True)
    client.cookies[COOKIE] = signer.sign("ada")
    for path in (f"/t/{table.key}/tap", f"/t/{table.key}/undo", "/new/", "/join/", f"/t/{table.key}/seats/green/take"):
        assert client.post(path, {"event": PLUS}).status_code == 403, path
    assert not table.log.exists()


def test_cookies_do_not_travel_with_other_sites(table: Table) -> None:
    answer = phone_client("ada").get(f"/t/{table.key}/")
    assert answer.cookies[COOKIE]["samesite"] == "Lax"
    assert answer.cookies[COOKIE]["httponly"]


def test_what_people_type_is_shown_and_never_run(db: None, send: Send) -> None:
    """Names are the free text of a table; they reach every page, the log, the screen and the stream."""
    players = [{**player, "name": EVIL + player["name"]} for player in setup_of()["players"]]
    table = seated(players=players)
    Seat.objects.filter(table=table, colour="red").update(name=EVIL)
    send("ada", table, event=PLUS)
    shown = 0
    for phone in ("ada", ""):
        for path in pages_of(table):
            answer = phone_client(phone).get(path)
            if answer.headers.get("content-type", "").startswith("text/html"):
                html = answer.content.decode()
                assert EVIL not in html, path
                shown += "&lt;script&gt;" in html
            assert "script-src 'self'" in answer.headers.get("content-security-policy", "script-src 'self'")
    assert shown > 5
    assert EVIL in find_sitting(table.key).names.values()


def test_scripts_come_from_here_only(table: Table) -> None:
    policy = phone_client("ada").get(f"/t/{table.key}/").headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy


@pytest.mark.parametrize(
    "path",
    ["/static/../companion/settings.py", "/static/%2e%2e/manage.py", "/static//etc/passwd", "/t/../../etc/passwd"],
)
def test_no_path_climbs_out(client: Client, db: None, path: str) -> None:
    assert client.get(path, headers={"host": "localhost"}).status_code == 404


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "localhost@evil.example", "", "127.0.0.1:80:80"]
)
def test_another_host_is_refused_and_never_echoed(table: Table, host: str) -> None:
    for path in ("/", f"/t/{table.key}/seats", "/new/"):
        answer = phone_client("ada").get(path, headers={"host": host})
        assert answer.status_code == 400
        assert "evil" not in answer.content.decode()


def test_a_proxys_word_is_taken_from_the_proxy_only(table: Table) -> None:
    answer = phone_client("ada").get(f"/t/{table.key}/seats", headers={"x-forwarded-host": "evil.example"})
    assert "evil.example" not in answer.content.decode()
    assert django_settings.PROXIES == ["127.0.0.1"]


def test_the_server_fetches_nothing() -> None:
    """Imports are files that people upload; there is no address for the server to visit, and nothing to visit with."""
    visiting = re.compile(
        r"^\s*(import|from) (urllib\.request|http\.client|requests|httpx|aiohttp|ftplib)", re.MULTILINE
    )
    for path in [*ROOT.glob("companion/**/*.py"), *ROOT.glob("scoring/**/*.py")]:
        assert not visiting.search(path.read_text()), path


def test_every_dependency_is_pinned_with_its_hashes() -> None:
    lines = [line for line in (ROOT / "requirements.lock").read_text().splitlines() if line and line[0].isalnum()]
    assert lines
    assert all("==" in line and line.endswith("\\") for line in lines)


def test_security_md_names_these_tests() -> None:
    """The list and the tests stay together."""
    named = set(re.findall(r"`(test_\w+)`", (ROOT / "SECURITY.md").read_text()))
    written = "".join(path.read_text() for path in ROOT.glob("tests/**/test_*.py"))
    assert named
    assert {name for name in named if f"def {name}(" not in written} == set()
