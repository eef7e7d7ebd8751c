"""A game that is over and saved: nothing more is tapped, the pad can be put right, and undo opens it again."""

from collections.abc import Callable
from typing import Any
from urllib.parse import unquote

import pytest

from companion import sitting
from companion.models import Play, Table
from companion.sitting import find_sitting
from tests.companion.conftest import phone_client, seated

Send = Callable[..., Any]
PLUS = '{"do":"prestige","seat":"red","points":1,"why":"other"}'
WON = '{"do":"prestige","seat":"red","points":20,"why":"other"}'


@pytest.fixture
def saved(table: Table, send: Send) -> Table:
    send("ada", table, event=PLUS)
    send("ada", table, event=WON)
    assert phone_client("ada").post(f"/t/{table.key}/pad/save").status_code == 302
    table.refresh_from_db()
    return table


def test_saving_ends_the_table_and_the_log_says_so(saved: Table) -> None:
    assert not saved.is_open
    assert saved.log.last().words["en"] == "The game is over and saved in the history."
    page = phone_client("bo").get(f"/t/{saved.key}/").content.decode()
    assert "Over and saved" in page
    assert "Play again" in page
    joined = phone_client("").post("/join/", {"code": saved.code})
    assert "No open table has this code." in joined.content.decode()


def test_a_tap_of_the_game_is_refused_with_a_way_on(saved: Table, send: Send) -> None:
    events = saved.log.count()
    answer = send("bo", saved, event=PLUS)
    assert answer.status_code == 409
    assert "undo the last event to go on, or play again" in unquote(answer.headers["Kontor-Notice"])
    assert saved.log.count() == events


def test_the_pad_is_put_right_and_saved_again(saved: Table, send: Send) -> None:
    assert send("ada", saved, path="pad/blue/track", points=7).status_code == 200
    phone_client("bo").post(f"/t/{saved.key}/pad/save")
    assert Play.objects.get().results.get(colour="blue").total == 7
    assert not find_sitting(saved.key).table.is_open


def test_an_entry_on_the_pad_taken_back_leaves_it_finished(saved: Table, send: Send) -> None:
    send("ada", saved, path="pad/blue/track", points=7)
    assert send("ada", saved, path="undo", number=4).status_code == 200
    assert send("ada", saved, event=PLUS).status_code == 409
    assert send("ada", saved, path="redo", number=4).status_code == 200


def test_undo_of_the_end_opens_it_again(saved: Table, send: Send) -> None:
    now = find_sitting(saved.key)
    assert now.undoable
    assert now.undoable.number == 2  # saving is not what undo takes back
    assert send("bo", saved, path="undo", number=2).status_code == 200
    assert send("bo", saved, event=PLUS).status_code == 200
    kept = find_sitting(saved.key)
    sitting.forget_all()
    fresh = find_sitting(saved.key)
    assert fresh.table.is_open
    assert (fresh.lines, fresh.undoable, fresh.redoable) == (kept.lines, kept.undoable, kept.redoable)
    assert Play.objects.count() == 1  # until it is saved again


def test_what_was_undone_before_saving_cannot_be_done_again_after(table: Table, send: Send) -> None:
    send("ada", table, event=PLUS)
    send("ada", table, path="undo", number=1)
    phone_client("ada").post(f"/t/{table.key}/pad/save")
    assert send("ada", table, path="redo", number=1).status_code == 409


def test_a_code_that_is_taken_meanwhile_is_not_taken_back(saved: Table, send: Send) -> None:
    other = seated()
    Table.objects.filter(pk=other.pk).update(code=saved.code)
    assert send("ada", saved, path="undo", number=2).status_code == 200
    assert find_sitting(saved.key).table.code != saved.code
    assert Table.objects.get(code=saved.code, is_open=True) == other


def test_who_draws_can_be_changed_at_any_time(table: Table, send: Send) -> None:
    send("ada", table, event='{"do":"take-token","seat":"red","token":"swap-offices"}')
    client = phone_client("host")
    assert "You drew:" in client.get(f"/t/{table.key}/sheet/put").content.decode()
    assert client.post(f"/t/{table.key}/settings", {"bag": "digital"}).status_code == 302
    assert "Draw it and place it" in client.get(f"/t/{table.key}/sheet/put").content.decode()
    assert send("ada", table, path="draw").status_code == 200
    sitting.forget_all()
    assert find_sitting(table.key).table.setup["bag"] == "digital"
    client.post(f"/t/{table.key}/settings", {"bag": "table", "clock": "off"})
    assert "equally likely" not in client.get(f"/t/{table.key}/").content.decode()
