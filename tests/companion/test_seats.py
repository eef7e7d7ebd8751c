"""Who may do what, and seats that stay with their phones."""

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urljoin

import pytest
from django.urls import reverse

from companion.models import Seat, Table
from companion.seats import COOKIE
from companion.sitting import find_sitting
from tests.companion.conftest import phone_client, seated

PLUS_FOR_BO = json.dumps({"do": "prestige", "seat": "blue", "points": 1, "why": "control"})
Send = Callable[..., Any]


def test_every_seated_phone_taps_for_everybody(table: Table, send: Send) -> None:
    answer = send("ada", table, event=PLUS_FOR_BO)
    assert answer.status_code == 200
    assert table.log.get().by == "red"
    send("bo", table, event=PLUS_FOR_BO)
    send("host", table, event=PLUS_FOR_BO)
    assert [line.by for line in find_sitting(table.key).lines] == ["host", "blue", "red"]
    log = phone_client("bo").get(f"/t/{table.key}/log").content.decode()
    assert "tapped by the host" in log
    assert "tapped by Ada" in log
    assert "tapped by Bo" not in log  # for himself


def test_own_seat_only(table: Table, send: Send) -> None:
    host = phone_client("host").post(f"/t/{table.key}/settings", {"taps": "own", "clock": "off"})
    assert host.status_code == 302
    answer = send("ada", table, event=PLUS_FOR_BO)
    assert answer.status_code == 403
    assert "Bo" in answer.headers["Kontor-Notice"]
    assert send("bo", table, event=PLUS_FOR_BO).status_code == 200
    assert send("bo", table, event='{"do":"end-turn"}').status_code == 403  # it is Ada's turn
    assert send("ada", table, event='{"do":"end-turn"}').status_code == 200


@pytest.mark.parametrize("phone", ["", "stranger"])
def test_who_holds_no_seat_cannot_act(table: Table, send: Send, phone: str) -> None:
    assert send(phone, table, event=PLUS_FOR_BO).status_code == 403
    assert send(phone, table, path="undo", number=1).status_code == 403
    assert table.log.count() == 0


def test_only_the_host_changes_settings(table: Table) -> None:
    answer = phone_client("ada").post(f"/t/{table.key}/settings", {"taps": "own", "clock": "off"})
    assert answer.status_code == 403
    assert Table.objects.get().taps == "everybody"


def test_a_free_seat_is_taken_and_kept(table: Table) -> None:
    client = phone_client("")
    answer = client.post(f"/t/{table.key}/seats/green/take")
    assert answer.headers["Location"] == f"/t/{table.key}/"
    assert client.get(f"/t/{table.key}/").status_code == 200
    cookie = answer.cookies[COOKIE]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["max-age"] > 300 * 24 * 3600


def test_a_taken_seat_is_not_taken_by_another(table: Table) -> None:
    answer = phone_client("stranger").post(f"/t/{table.key}/seats/red/take")
    assert answer.status_code == 403
    assert "Ada sits there already" in answer.content.decode()
    assert table.seats.get(colour="red").phone == "ada"


def test_the_host_frees_a_seat_and_its_link_dies(table: Table) -> None:
    secret = table.seats.get(colour="red").secret
    assert phone_client("bo").post(f"/t/{table.key}/seats/red/leave").status_code == 403
    assert phone_client("host").post(f"/t/{table.key}/seats/red/leave").status_code == 302
    assert table.seats.get(colour="red").phone == ""
    assert phone_client("").get(reverse("take-over", args=[secret])).status_code == 404


def test_a_seat_is_handed_over_by_its_link(table: Table) -> None:
    assert phone_client("bo").get(f"/t/{table.key}/seats/red/link").status_code == 404
    page = phone_client("ada").get(f"/t/{table.key}/seats/red/link").content.decode()
    seat = table.seats.get(colour="red")
    link = reverse("take-over", args=[seat.secret])
    assert link in page
    new = phone_client("")
    assert new.get(link).status_code == 200
    assert table.seats.get(colour="red").phone == "ada"  # looking at the link takes nothing
    new.post(link)
    assert table.seats.get(colour="red").phone not in ("", "ada")
    assert new.get(f"/t/{table.key}/").status_code == 200


def test_one_phone_for_all_is_the_hosts(table: Table) -> None:
    phone_client("host").post(f"/t/{table.key}/all-seats")
    phones = {seat.colour: seat.phone for seat in Seat.objects.filter(table=table)}
    assert phones == {"red": "ada", "blue": "bo", "green": "host", "yellow": "host"}


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["seats/green/take", "all-seats"])
def test_another_phone_holds_one_seat_unless_the_host_allows_more(path: str) -> None:
    table = seated(modules=["missions"], missions={"green": ["osnabruck", "stendal", "paderborn"]})
    bo = phone_client("bo")
    answer = bo.post(f"/t/{table.key}/{path}")
    assert answer.status_code == 403
    assert "This phone has a seat already" in answer.content.decode()
    assert b"mission-green" not in bo.get(f"/t/{table.key}/").content
    phone_client("host").post(f"/t/{table.key}/settings", {"phones": "several"})
    assert bo.post(f"/t/{table.key}/{path}").status_code == 302
    assert table.seats.get(colour="green").phone == "bo"
    assert bo.post(f"/t/{table.key}/seats/blue/take").status_code == 302  # his own: just to the table


def test_a_forged_cookie_is_nobody(table: Table) -> None:
    client = phone_client("")
    client.cookies[COOKIE] = "ada:forged"
    assert client.get(f"/t/{table.key}/").headers["Location"] == f"/t/{table.key}/seats"


def test_the_code_opens_the_seats(table: Table) -> None:
    typed = f"{table.code[:3].lower()}-{table.code[3:]}"
    answer = phone_client("").post("/join/", {"code": typed})
    assert answer.headers["Location"] == f"/t/{table.key}/seats"


def test_guessing_codes_is_throttled(table: Table) -> None:
    client = phone_client("")
    for _ in range(10):
        assert client.post("/join/", {"code": "ZZZZZZ"}).status_code == 422
    assert client.post("/join/", {"code": table.code}).status_code == 429


def test_a_finished_table_has_no_code(table: Table) -> None:
    Table.objects.update(is_open=False)
    assert phone_client("").post("/join/", {"code": table.code}).status_code == 422


def test_without_the_link_nobody_gets_anything(db: None) -> None:
    table = seated()
    for path in ("/t/guessed/", "/w/guessed/", "/seat/guessed/", f"/w/{table.key}/", f"/t/{table.watch_key}/"):
        assert phone_client("ada").get(path).status_code == 404


def test_the_watchers_page_does_not_tell_the_players_link(table: Table) -> None:
    for page in ("", "pad", "screen", "log"):
        html = phone_client("").get(f"/w/{table.watch_key}/{page}").content.decode()
        assert table.key not in html
        for seat in find_sitting(table.key).seats:
            assert seat.secret not in html


def test_every_link_on_a_watchers_page_leads_somewhere(table: Table) -> None:
    for page in ("", "pad", "screen", "log"):
        html = phone_client("").get(f"/w/{table.watch_key}/{page}").content.decode()
        links = set(re.findall(r'<a [^>]*href="([^"#]+)', html))
        for link in links - {link for link in links if link.startswith(("sheet/", "pad/"))}:  # hidden: only players tap
            assert phone_client("").get(urljoin(f"/w/{table.watch_key}/{page}", link)).status_code == 200, link
