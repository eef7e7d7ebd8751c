"""The pad: filled by the table, helped cell by cell, saved as a play."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from companion.models import Play, Table
from companion.pad import sheet_of
from companion.sitting import find_sitting
from tests.companion.conftest import phone_client, seated

Send = Callable[..., Any]


def column(table: Table, seat: str = "red") -> Any:
    now = find_sitting(table.key)
    return sheet_of(now.state, now.table).column(seat)  # type: ignore[arg-type]


def test_what_the_companion_knows_is_filled_in_and_marked(table: Table, send: Send) -> None:
    send("ada", table, event='{"do":"prestige","seat":"red","points":13,"why":"other"}')
    html = phone_client("ada").get(f"/t/{table.key}/pad").content.decode()
    assert '<a class="cell-link known" href="pad/red/track"' in html
    assert '<a class="cell-link open" href="pad/red/network"' in html
    assert column(table).track == 13


@pytest.mark.parametrize(
    ("row", "fields", "points", "words"),
    [
        ("track", {"points": 13}, 13, "13 on the track"),
        ("skills", {"skills": ["actions", "bank", "keys"]}, 8, "actions, bank: 2 × 4 = 8"),
        ("skills", {"skills": ["actions"], "favour": "on"}, 7, "actions: 1 × 7 = 7"),
        ("tokens", {"tokens": 5}, 6, "5 tokens → 6"),
        ("special", {"cells": [7, 9]}, 16, "cells 7 + 9 = 16"),
        ("cities", {"cities": 5}, 10, "5 cities × 2 = 10"),
        ("cities", {"cities": 5, "favour": "on"}, 20, "5 cities × 4 = 20"),
        ("network", {"offices": 9, "keys": 3}, 27, "9 offices × 3 = 27"),
        ("network", {"points": 14}, 14, "14, entered as a number"),
        ("mission", {"controls_all": "on"}, 8, "offices in all three cities 3 + all three controlled 5 = 8"),
    ],
)
def test_each_cell_has_its_helper(
    db: None, send: Send, row: str, fields: dict[str, Any], points: int, words: str
) -> None:
    table = seated("pad", modules=["missions", "favours"])
    asked = phone_client("host").get(f"/t/{table.key}/pad/red/{row}/sum", fields).content.decode()
    assert asked == words
    assert send("host", table, path=f"pad/red/{row}", **fields).status_code == 200
    assert column(table).categories[row] == points
    assert words in phone_client("host").get(f"/t/{table.key}/pad/red/{row}").content.decode()


def test_britannia_asks_for_its_areas(db: None, send: Send) -> None:
    table = seated("pad", board="britannia-4-5")
    assert send("host", table, path="pad/red/cities", cities=3, wales=7, scotland=4).status_code == 200
    assert column(table).categories["cities"] == 17


def test_a_cell_can_be_emptied_and_undone(db: None, send: Send) -> None:
    table = seated("pad")
    send("host", table, path="pad/red/network", offices=4, keys=2)
    send("host", table, path="pad/red/network", offices="")
    assert column(table).is_open("network")
    send("host", table, path="undo", number=2)
    assert column(table).categories["network"] == 8


@pytest.mark.parametrize("fields", [{"points": -1}, {"points": 5000}, {"points": "many"}])
def test_what_cannot_be_is_refused(db: None, send: Send, fields: dict[str, Any]) -> None:
    table = seated("pad")
    assert send("host", table, path="pad/red/track", **fields).status_code == 422
    assert phone_client("host").get(f"/t/{table.key}/pad/red/nothing").status_code == 404
    assert phone_client("host").get(f"/t/{table.key}/pad/pink/track").status_code == 404


def fill(table: Table, send: Send, network: dict[str, int]) -> None:
    for seat, points in network.items():
        for row in ("track", "skills", "tokens", "special", "cities", "network"):
            send("host", table, path=f"pad/{seat}/{row}", points=points if row == "network" else 0)


def test_a_tie_is_asked_for_only_when_there_is_one(db: None, send: Send) -> None:
    table = seated("pad")
    fill(table, send, {"red": 30, "blue": 20, "green": 10, "yellow": 5})
    html = phone_client("host").get(f"/t/{table.key}/pad").content.decode()
    assert "Ada wins with 30." in html
    assert "Level on points" not in html
    send("host", table, path="pad/blue/network", points=30)
    html = phone_client("host").get(f"/t/{table.key}/pad").content.decode()
    assert "Level on points" in html
    send("host", table, path="pad/red/tie-break", level=2)
    send("host", table, path="pad/blue/tie-break", level=1)
    html = phone_client("host").get(f"/t/{table.key}/pad").content.decode()
    assert "Bo wins, having developed actions least" in html


def test_finishing_writes_the_play_once(db: None, send: Send) -> None:
    table = seated("pad")
    fill(table, send, {"red": 30, "blue": 20, "green": 10, "yellow": 5})
    client = phone_client("host")
    answer = client.post(f"/t/{table.key}/pad/save")
    play = Play.objects.get()
    assert answer.headers["Location"] == f"/plays/{play.pk}/"
    assert [(result.name, result.rank, result.total) for result in play.results.all()] == [
        ("Ada", 1, 30), ("Bo", 2, 20), ("Cy", 3, 10), ("Dee", 4, 5),
    ]  # fmt: skip
    assert not Table.objects.get().is_open
    send("host", table, path="pad/blue/network", points=40)
    client.post(f"/t/{table.key}/pad/save")
    assert Play.objects.get().results.all()[0].name == "Bo"
    client.get(f"/t/{table.key}/pad")  # who sits at the table belongs to the group
    assert re.search(r"Bo</bdi>\s*<b>40", client.get("/plays/").content.decode())
    assert "Bo wins with 40." in client.get(f"/plays/{play.pk}/").content.decode()


def test_nobody_else_saves(table: Table) -> None:
    assert phone_client("stranger").post(f"/t/{table.key}/pad/save").status_code == 403
    assert not Play.objects.exists()


def test_the_pad_names_what_ended_the_game(table: Table, send: Send) -> None:
    send("ada", table, event='{"do":"prestige","seat":"red","points":20,"why":"other"}')
    page = phone_client("ada").get(f"/t/{table.key}/").content.decode()
    assert "A marker has reached 20" in page
    phone_client("ada").post(f"/t/{table.key}/pad/save")
    assert Play.objects.get().ended_by == "track"


def test_play_again_with_the_same_people_and_the_next_first_player(table: Table) -> None:
    answer = phone_client("ada").post(f"/t/{table.key}/rematch")
    again = Table.objects.exclude(pk=table.pk).get()
    assert answer.headers["Location"] == f"/t/{again.key}/"
    assert [player["name"] for player in again.setup["players"]] == ["Bo", "Cy", "Dee", "Ada"]
    assert again.seats.get(colour="blue").phone == "bo"


def test_just_score_a_game(db: None) -> None:
    fields = {"edition": "big-box", "players": 4, "map": "germania"}
    client = phone_client("host")
    answer = client.post("/new/pad/", fields)
    table = Table.objects.get()
    assert answer.headers["Location"] == f"/t/{table.key}/pad"
    assert client.post(f"/t/{table.key}/pad/red/track", {"points": 5, "page": "pad"}).status_code == 302
    assert json.loads(json.dumps(find_sitting(table.key).state.pad)) == {"red": {"track": 5}}
