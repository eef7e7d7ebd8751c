"""Taps as the phones send them: small answers, reasons, fresh views, and plain forms."""

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import unquote

import pytest
from django.test import Client

from companion.models import Table
from tests.companion.conftest import phone_client, seated

PLUS = json.dumps({"do": "prestige", "seat": "red", "points": 1, "why": "control"})
Send = Callable[..., Any]


def test_the_answer_has_the_panels_that_changed(table: Table, send: Send) -> None:
    first = send("ada", table, event=PLUS, version=0)  # nothing remembered: all of them
    assert 'id="row-yellow"' in first.content.decode()
    answer = send("ada", table, event=PLUS, version=1)
    html = answer.content.decode()
    assert answer.headers["Kontor-Version"] == "2"
    assert all(f'id="{panel}"' in html for panel in ("at", "row-red", "track", "undo", "line-2"))
    assert not any(f'id="{panel}"' in html for panel in ("row-blue", "desk-red", "bag", "cities", "line-1"))
    assert len(answer.content) < 6_000


@pytest.mark.parametrize("path", ["tap", "undo", "redo", "draw", "settings", "all-seats", "pad/save", "rematch"])
def test_get_is_refused(table: Table, path: str) -> None:
    assert phone_client("ada").get(f"/t/{table.key}/{path}").status_code == 405


@pytest.mark.parametrize("path", ["tap", "undo", "redo", "draw", "pad/red/track", "pad/save"])
@pytest.mark.django_db
def test_an_unknown_table_is_404(path: str) -> None:
    fields = {"event": PLUS, "number": 1, "points": 1}
    assert phone_client("ada").post(f"/t/unknown/{path}", fields).status_code == 404


def test_a_refused_tap_is_422_with_its_sentence(table: Table, send: Send) -> None:
    event = json.dumps({"do": "prestige", "seat": "red", "points": -1, "why": "other"})
    answer = send("ada", table, event=event, version=0)
    assert answer.status_code == 422
    assert unquote(answer.headers["Kontor-Notice"]) == "Ada's marker cannot go below 0 on the track."
    assert table.log.count() == 0


@pytest.mark.parametrize("event", ["", "[]", "{", '{"do":"prestige"}', '{"do":"prestige","seat":"pink","points":1}'])
def test_nonsense_is_422(table: Table, send: Send, event: str) -> None:
    assert send("ada", table, event=event).status_code == 422


def test_a_stale_screen_is_409_with_the_table_as_it_is(table: Table, send: Send) -> None:
    send("ada", table, event='{"do":"end-turn"}', seen=0)
    answer = send("bo", table, event='{"do":"end-turn"}', seen=0, version=0)
    assert answer.status_code == 409
    assert "Somebody was quicker" in unquote(answer.headers["Kontor-Notice"])
    assert 'id="turn"' in answer.content.decode()


def test_the_plain_form_works(table: Table) -> None:
    client = phone_client("ada")
    answer = client.post(f"/t/{table.key}/tap", {"event": PLUS, "page": "table"})
    assert answer.headers["Location"] == f"/t/{table.key}/"
    assert client.post(f"/t/{table.key}/undo", {"number": 1, "seen": 1}).status_code == 302
    refused = client.post(f"/t/{table.key}/undo", {"number": 1, "seen": 1})
    assert refused.status_code == 409
    assert "taken back already" in refused.content.decode()


def test_every_sheet_is_a_page_of_its_own_too(table: Table) -> None:
    for name in ("city", "take", "put", "settings", "prestige?seat=red", "special?points=7"):
        page = phone_client("host").get(f"/t/{table.key}/sheet/{name}")
        assert page.status_code == 200
        assert b"<html" in page.content
        fragment = phone_client("host").get(f"/t/{table.key}/sheet/{name}", headers={"HX-Request": "true"})
        assert b"<html" not in fragment.content
    assert phone_client("host").get(f"/t/{table.key}/sheet/nothing").status_code == 404
    assert phone_client("").get(f"/t/{table.key}/sheet/city").status_code == 404


def test_csrf_is_asked_for_everywhere(table: Table) -> None:
    client = Client(enforce_csrf_checks=True, headers={"host": "localhost"})
    paths = ("tap", "undo", "redo", "draw", "settings", "seats/red/take", "seats/red/leave", "all-seats", "pad/save")
    for path in (*(f"/t/{table.key}/{path}" for path in paths), "/new/", "/new/pad/", "/join/"):
        assert client.post(path, {"event": PLUS}).status_code == 403


def test_a_strict_policy_on_every_page(table: Table) -> None:
    for path in ("/", "/new/", "/plays/", f"/t/{table.key}/", f"/t/{table.key}/pad", f"/w/{table.watch_key}/screen"):
        answer = phone_client("ada").get(path)
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        html = answer.content.decode()
        assert "<script>" not in html
        assert " style=" not in html
        assert "onclick=" not in html


def test_taking_a_token_and_placing_the_next(table: Table, send: Send) -> None:
    send("ada", table, event='{"do":"take-token","seat":"red","token":"swap-offices"}')
    page = phone_client("ada").get(f"/t/{table.key}/").content.decode()
    assert "A token lies on Ada's plate" in page
    answer = send("ada", table, event='{"do":"put-token","token":"plus-4"}', route="arnhem--duisburg")
    assert answer.status_code == 200
    assert "Arnhem–Duisburg" in phone_client("ada").get(f"/t/{table.key}/").content.decode()


def test_starting_tokens_are_put_on_their_routes_by_tap(table: Table, send: Send) -> None:
    client = phone_client("ada")
    sheet = client.get(f"/t/{table.key}/sheet/lay?token=move-3").content.decode()
    event = '{"do":"correct-token","token":"move-3","route":"bremen--osnabruck"}'
    assert event in sheet
    assert send("ada", table, event=event).status_code == 200
    page = client.get(f"/t/{table.key}/").content.decode()
    assert "Bremen–Osnabrück" in page
    assert client.get(f"/t/{table.key}/sheet/lay?token=move-3").status_code == 404  # it lies somewhere now
    assert event not in client.get(f"/t/{table.key}/sheet/lay?token=swap-offices").content.decode()


def test_the_digital_bag_draws_the_same_after_an_undo(db: None, send: Send) -> None:
    table = seated(bag="digital", taverns={"bremen--osnabruck": "move-3", "luneburg--perleberg": "extra-office",
                                           "goslar--hildesheim": "swap-offices"})  # fmt: skip
    send("ada", table, event='{"do":"take-token","seat":"red","token":"move-3","route":"bremen--osnabruck"}')
    assert send("ada", table, path="draw", route="arnhem--duisburg").status_code == 200
    drawn = table.log.get(number=2).document
    send("ada", table, path="undo", number=2)
    send("ada", table, path="draw", route="arnhem--duisburg")
    assert table.log.get(number=4).document == drawn


@pytest.mark.parametrize("language", ["en", "de", "fr", "pl", "ru"])
def test_numbers_in_markup_are_for_machines_in_every_language(table: Table, send: Send, language: str) -> None:
    send("ada", table, event=PLUS)
    client = phone_client("ada")
    for page in (f"/t/{table.key}/", f"/w/{table.watch_key}/screen"):
        html = client.get(page, headers={"accept-language": language}).content.decode()
        assert f'<html lang="{language}"' in html
        numbers = re.findall(r'(?:viewBox|transform|x1|x2|data-clock|data-since|data-now)="([^"]*)"', html)
        assert numbers
        assert not any("," in number for number in numbers)
