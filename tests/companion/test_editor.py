"""Entering a position by tapping: the draft is kept, every tap answers with what changed, and one event comes of it."""

import json
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from companion.models import Draft, Event, Table
from companion.pad import sheet_of
from companion.sitting import find_sitting
from scoring.hansa.final import final_score
from scoring.hansa.notation import last_position, read_record
from scoring.hansa.position_notation import write_position
from tests.companion.conftest import phone_client, seated
from tests.golden.test_hansa import read

Send = Callable[..., Any]
GOLDEN = Path(__file__).parents[1] / "golden" / "hansa"


def put(send: Send, table: Table, place: str, seat: str = "red", **more: Any) -> Any:
    return send("ada", table, path="editor/put", place=place, seat=seat, **more)


def test_a_tap_answers_with_what_changed_and_is_kept(table: Table, send: Send) -> None:
    answer = put(send, table, "offices.arnhem.slots[0]", steps=0)
    html = answer.content.decode()
    assert answer.status_code == 200
    assert 'id="in-arnhem"' in html
    assert 'id="in-kampen"' not in html
    assert 'id="check-list"' in html
    assert len(answer.content) < 4000
    assert Draft.objects.get().steps == [[{"place": "offices.arnhem.slots[0]", "value": ["red", "trader"]}]]
    assert not table.log.exists()
    page = phone_client("bo").get(f"/t/{table.key}/editor").content.decode()
    assert 'data-steps="1"' in page  # any phone goes on with it


def test_a_screen_that_is_behind_gets_everything(table: Table, send: Send) -> None:
    put(send, table, "offices.arnhem.slots[0]", steps=0)
    answer = put(send, table, "offices.kampen.slots[0]", steps=0)
    assert b'id="in-arnhem"' in answer.content


def test_undo_and_beginning_again(table: Table, send: Send) -> None:
    put(send, table, "offices.arnhem.slots[0]")
    put(send, table, "posts.arnhem--kampen[1]", "blue", piece="merchant")
    send("ada", table, path="editor/undo")
    assert len(Draft.objects.get().steps) == 1
    send("ada", table, path="editor/clear")
    assert not Draft.objects.exists()


@pytest.mark.parametrize(
    "fields",
    [
        {"place": "offices.atlantis.slots[0]"},
        {"place": "<script>alert(1)</script>"},
        {"place": "offices.arnhem.slots[0]", "seat": "purple"},
        {"edits": "[{]"},
        {"edits": '[{"place": "players[0].mission", "value": ["arnhem", "bremen", "stade"]}]'},
        {"edits": '[{"place": "players[0].prestige", "value": "many"}]'},
        {"edits": "[]"},
        {"edits": "[" * 3000},
        {},
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(table: Table, send: Send, fields: dict[str, str]) -> None:
    answer = send("ada", table, path="editor/put", **{"seat": "red", **fields})
    assert answer.status_code == 422
    assert 'id="notice"' in answer.content.decode()
    assert "<script>" not in answer.content.decode()
    assert not Draft.objects.exists()


def test_only_who_sits_here_enters(table: Table, send: Send) -> None:
    assert send("stranger", table, path="editor/put", place="offices.arnhem.slots[0]", seat="red").status_code == 403
    assert phone_client("stranger").get(f"/t/{table.key}/editor").status_code == 302
    assert phone_client("ada").get(f"/t/{table.key}/editor/put").status_code == 405


def test_without_javascript_the_list_does_the_same(table: Table) -> None:
    client = phone_client("ada")
    page = client.get(f"/t/{table.key}/editor?view=list").content.decode()
    assert 'value="offices.arnhem.slots[0]"' in page
    fields = {"place": "offices.arnhem.slots[0]", "seat": "blue", "piece": "", "view": "list"}
    answer = client.post(f"/t/{table.key}/editor/put", fields)
    assert answer.status_code == 200
    assert "Arnhem, 1: Blue, trader" in answer.content.decode()


@pytest.mark.parametrize("depth", ["companion", "pad"])
def test_offices_only_fill_in_cities_and_network(db: None, send: Send, depth: str) -> None:
    """The final position of a golden game, offices only: the same E and F."""
    last = last_position(read_record(read(GOLDEN / "germania-4-5-tokens.record.json")))
    players = [{"seat": seat, "name": seat.title()} for seat in last.seats]
    table = seated(depth, players=players)
    for city, there in write_position(last)["offices"].items():
        for slot, who in enumerate(there["slots"]):
            if who:
                send("host", table, path="editor/put", place=f"offices.{city}.slots[{slot}]", seat=who[0], piece=who[1])
        for who in reversed(there.get("extra", [])):
            send("host", table, path="editor/put", place=f"offices.{city}.extra", seat=who[0], piece=who[1])
    for index, player in enumerate(last.players):
        edits = [{"place": f"players[{index}].desk.keys", "value": player.desk.keys}]
        send("host", table, path="editor/put", edits=json.dumps(edits))
    answer = phone_client("host").post(f"/t/{table.key}/editor/enter", {"how": "touched"})
    assert answer.headers["Location"] == f"/t/{table.key}/pad"
    event = table.log.get()
    assert event.document["do"] == "position"
    assert set(event.document["position"]) >= {"offices"}
    assert "posts" not in event.document["position"]
    sheet = sheet_of(find_sitting(table.key).state, table)
    for score in final_score(last).players:
        found = sheet.column(score.seat).categories
        assert (found["cities"], found["network"]) == (score.categories["cities"], score.categories["network"])
    assert not Draft.objects.exists()


def test_the_entry_can_be_taken_back(table: Table, send: Send) -> None:
    put(send, table, "offices.arnhem.slots[0]")
    phone_client("ada").post(f"/t/{table.key}/editor/enter", {"how": "touched"})
    send("ada", table, path="undo", number=1)
    assert not find_sitting(table.key).state.position.board_is_known
    assert Event.objects.filter(standing="undone").count() == 1


def test_playing_on_needs_everything_or_a_deliberate_as_it_is(table: Table, send: Send) -> None:
    put(send, table, "offices.arnhem.slots[1]")  # the first is skipped
    client = phone_client("ada")
    page = client.get(f"/t/{table.key}/editor").content.decode()
    assert "Slots of Arnhem are filled from the left" in page
    answer = client.post(f"/t/{table.key}/editor/enter", {"how": "whole"})
    assert answer.status_code == 422
    assert not table.log.exists()
    assert Draft.objects.exists()
    answer = client.post(f"/t/{table.key}/editor/enter", {"how": "as-is"})
    assert answer.headers["Location"] == f"/t/{table.key}/map"
    assert find_sitting(table.key).state.position.on_map


def test_a_whole_position_goes_on_on_the_map(db: None, send: Send) -> None:
    table = seated()
    taverns = find_sitting(table.key).state.position.board.taverns
    for route, token in zip(taverns, ("move-3", "swap-offices", "extra-office"), strict=True):
        send("ada", table, path="editor/put", place=f"tokens_on_routes.{route}", token=token)
    put(send, table, "posts.arnhem--kampen[0]")
    page = phone_client("ada").get(f"/t/{table.key}/editor").content.decode()
    assert "Everything is there, and it adds up." in page
    answer = phone_client("ada").post(f"/t/{table.key}/editor/enter", {"how": "whole"})
    assert answer.status_code == 302
    position = find_sitting(table.key).state.position
    assert position.on_map
    assert position.player("red").stock.trader == 5  # one of the six beside the supply now stands on the board


def test_a_favour_that_somebody_has_is_not_on_offer(db: None, send: Send) -> None:
    table = seated(modules=["favours"])
    page = phone_client("ada").get(f"/t/{table.key}/editor").content.decode()
    button = re.search(r'value="([^"]*)"[^>]*>4 points a city<', page)
    assert button
    send("ada", table, path="editor/put", edits=unescape(button[1]))
    send("ada", table, path="editor/enter", how="touched")
    position = find_sitting(table.key).state.position
    assert position.player("red").favours == ("city-points",)
    assert "city-points" not in position.favours_on_offer


def test_a_token_is_added_turned_over_and_taken_away(table: Table, send: Send) -> None:
    def tap(label: str) -> str:
        page = phone_client("ada").get(f"/t/{table.key}/editor").content.decode()
        entry = page[page.index('id="entry-red"') : page.index('id="entry-blue"')]
        button = re.search(rf'<button form="put" name="edits" value="([^"]*)"[^>]*>{re.escape(label)}<', entry)
        assert button, label
        return send("ada", table, path="editor/put", edits=unescape(button[1])).content.decode()

    tap("+ +3 actions")
    assert "+3 actions (used)" in tap("+3 actions")
    assert ">none<" in tap("+3 actions (used)")


def test_two_players_say_where_the_pawn_stands(db: None, send: Send) -> None:
    players = [{"seat": "red", "name": "Ada"}, {"seat": "blue", "name": "Bo"}]
    table = seated(board="germania-3", edition="first-edition", players=players)
    page = phone_client("ada").get(f"/t/{table.key}/editor").content.decode()
    assert "The pawn&#x27;s province is missing." in page
    answer = send("ada", table, path="editor/put", edits='[{"place": "pawn", "value": "p5"}]').content.decode()
    assert "province is missing" not in answer
    assert 'aria-pressed="true"' in answer


def test_a_game_that_is_over_and_saved_takes_no_more(table: Table, send: Send) -> None:
    client = phone_client("ada")
    send("ada", table, event='{"do":"prestige","seat":"red","points":20,"why":"other"}')
    client.post(f"/t/{table.key}/pad/save")
    put(send, table, "offices.arnhem.slots[0]")
    answer = client.post(f"/t/{table.key}/editor/enter", {"how": "touched"})
    assert answer.status_code == 409
    assert "over and saved" in answer.content.decode()
    assert Draft.objects.exists()
