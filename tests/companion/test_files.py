"""Files out of a table and into one: positions, records and pictures; what is refused is refused with a sentence."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from companion.history.models import Play
from companion.models import Table
from companion.sitting import find_sitting, forget_all
from scoring import documents
from scoring.hansa.notation import last_position, read_record
from scoring.hansa.position_notation import write_position
from tests.companion.conftest import phone_client
from tests.golden.test_hansa import every_game, read, sums

GOLDEN = Path(__file__).parents[1] / "golden" / "hansa"
TOKENS = GOLDEN / "germania-4-5-tokens.record.json"
MISSIONS = GOLDEN / "first-edition-missions.record.json"


def upload(document: Any) -> SimpleUploadedFile:
    content = document if isinstance(document, bytes) else json.dumps(document).encode()
    return SimpleUploadedFile("game.json", content, "application/json")


def opened(document: Any) -> tuple[Any, Any]:
    """The answer to opening a file, and the table that came of it."""
    client = phone_client("host")
    answer = client.post("/new/hansa/file/", {"file": upload(document)})
    return answer, Table.objects.order_by("-pk").first()


@every_game
def test_a_finished_record_becomes_a_play_with_the_same_score(db: None, path: Path) -> None:
    answer, table = opened(read(path))
    play = Play.objects.get()
    assert answer.headers["Location"] == f"/plays/{play.pk}/"
    counted = {player["seat"]: player["total"] for player in sums(path)["players"]}
    assert {result.colour: result.total for result in play.results.all()} == counted
    assert table.log.filter(kind="game").count() == len(read(path)["moves"])
    again = json.loads(phone_client("host").get(f"/t/{table.key}/files/record").content)
    assert documents.replay(again)["score"] == documents.replay(read(path))["score"]


def test_a_record_that_is_not_over_plays_on(db: None) -> None:
    record = read(TOKENS)
    answer, table = opened({**record, "moves": record["moves"][:30]})
    assert answer.headers["Location"] == f"/t/{table.key}/seats"
    position = find_sitting(table.key).state.position
    assert position.on_map
    assert write_position(position)["posts"]
    assert not Play.objects.exists()
    log = phone_client("host").get(f"/t/{table.key}/log").content.decode()
    assert "places a trader on" in log


def test_a_whole_position_opens_a_table_on_the_map(db: None) -> None:
    record = read(TOKENS)
    position = documents.position({**record, "moves": record["moves"][:30]})
    answer, table = opened(position)
    assert answer.headers["Location"] == f"/t/{table.key}/seats"
    now = find_sitting(table.key).state.position
    assert now.on_map
    written = write_position(now)
    for row in (*written["players"], *position["players"]):
        row.pop("name", None)  # who has none is called by the colour
    assert written == position


def test_a_position_that_is_not_whole_opens_beside_the_board(db: None) -> None:
    position = documents.position(read(TOKENS))
    only = {key: position[key] for key in ("format", "version", "game", "board", "offices")}
    only["players"] = [{"seat": player["seat"], "name": "x" * 200} for player in position["players"]]
    _, table = opened(only)
    assert not find_sitting(table.key).state.position.on_map
    assert find_sitting(table.key).state.position.board_is_known
    assert len(table.seats.first().name) == 60


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "The file is empty"),
        (b"\xff\xfe\x00", "not UTF-8"),
        (b"{", "This is not JSON"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"format": "kontor/pad"}', "kontor/position, kontor/record"),
        (b'{"format": "kontor/record", "version": 2, "game": "hansa"}', "version"),
        (b"x" * 2_000_001, "larger than any game"),
        (b'{"format": "<script>"}', "&lt;script&gt;"),
    ],
)
def test_what_is_no_file_of_ours_is_refused(db: None, content: bytes, words: str) -> None:
    answer, table = opened(content)
    assert answer.status_code == 422
    assert words in answer.content.decode()
    assert table is None


def test_a_move_that_the_rules_refuse_is_named_and_nothing_is_kept(db: None) -> None:
    record = read(TOKENS)
    answer, table = opened({**record, "moves": [record["moves"][0], record["moves"][0]]})
    assert answer.status_code == 422
    assert "Move 2: " in answer.content.decode()
    assert table is None


def test_an_impossible_position_is_refused_with_all_that_is_wrong(db: None) -> None:
    position = documents.position(read(TOKENS))
    position["players"][0]["supply"] = {"trader": 27}
    position["special_prestige"] = {"11": position["players"][1]["seat"]}
    answer, table = opened(position)
    assert answer.status_code == 422
    assert "accounted for" in answer.content.decode()
    assert table is None


def test_no_file_is_asked_for_kindly(db: None) -> None:
    assert "Choose a file first." in phone_client("host").post("/new/hansa/file/").content.decode()
    assert phone_client("").get("/new/hansa/file/").status_code == 200


def test_a_position_goes_into_a_table_in_the_middle_of_its_game(table: Table) -> None:
    client = phone_client("ada")
    file = json.loads(client.get(f"/t/{table.key}/files/position").content)
    file["offices"] = {"arnhem": {"slots": [["red", "trader"], None, None, None]}}
    file["players"][0]["stock"]["trader"] -= 1
    answer = client.post(f"/t/{table.key}/files/enter", {"file": upload(file)})
    assert answer.headers["Location"] == f"/t/{table.key}/map"
    assert find_sitting(table.key).state.position.offices_in("arnhem").count("red") == 1
    other = {**file, "board": "germania-3", "players": file["players"][:3]}
    answer = client.post(f"/t/{table.key}/files/enter", {"file": upload(other)})
    assert answer.status_code == 422
    assert "another board" in answer.content.decode()
    answer = client.post(f"/t/{table.key}/files/enter", {"file": upload(read(TOKENS))})
    assert "A record opens a table of its own" in answer.content.decode()


def test_a_table_without_the_board_says_why_it_has_no_record(table: Table) -> None:
    client = phone_client("ada")
    page = client.get(f"/t/{table.key}/files").content.decode()
    assert "only its position" in page
    assert "files/record" not in page
    assert client.get(f"/t/{table.key}/files/record").status_code == 422


def test_cards_of_others_are_in_no_file_before_the_end(db: None) -> None:
    record = read(MISSIONS)
    _, table = opened({**record, "moves": record["moves"][:40]})
    first, second = (player["seat"] for player in record["players"][:2])
    table.seats.filter(colour=first).update(phone="ada")
    for path in ("files/record", "files/position"):
        text = phone_client("ada").get(f"/t/{table.key}/{path}").content.decode()
        assert json.dumps(record["missions"][first][0]) in text
        document = json.loads(text)
        shown = document.get("missions") or {row["seat"]: row["mission"] for row in document["players"]}
        assert not shown.get(second)


def test_strangers_get_nothing(table: Table) -> None:
    for path in ("files", "files/position", "files/record", "files/board.svg"):
        assert phone_client("stranger").get(f"/t/{table.key}/{path}").status_code == 404
    answer = phone_client("stranger").post(f"/t/{table.key}/files/enter", {"file": upload({})})
    assert answer.status_code == 404


def test_the_picture_shows_the_board_as_it_is(db: None) -> None:
    _, table = opened(read(TOKENS))
    answer = phone_client("host").get(f"/t/{table.key}/files/board.svg")
    assert answer.headers["Content-Type"] == "image/svg+xml"
    assert b'class="piece-red"' in answer.content
    assert len(answer.content) < 200_000


def test_the_log_of_a_file_stands_as_if_it_had_been_tapped(db: None) -> None:
    _, table = opened(read(TOKENS))
    last = last_position(read_record(read(TOKENS)))
    forget_all()
    now = find_sitting(table.key)
    assert write_position(now.state.position)["offices"] == write_position(last)["offices"]
    assert now.undoable
    assert now.undoable.number == len(read(TOKENS)["moves"])


def test_a_name_that_does_harm_is_shown_not_run(db: None) -> None:
    record = read(TOKENS)
    record["players"][0]["name"] = "<script>alert(1)</script>"
    _, table = opened({**record, "moves": record["moves"][:3]})
    page = phone_client("host").get(f"/t/{table.key}/map").content.decode()
    assert "<script>alert" not in page


def test_a_play_in_the_history_has_its_files_and_replay(db: None) -> None:
    answer, table = opened(read(MISSIONS))
    client = phone_client("")
    client.cookies.update(answer.cookies)
    play = Play.objects.get()
    page = client.get(f"/plays/{play.pk}/").content.decode()
    assert 'href="replay"' in page
    assert 'href="files"' in page
    assert "Enter a position" not in client.get(f"/plays/{play.pk}/files").content.decode()
    record = json.loads(client.get(f"/plays/{play.pk}/files/record").content)
    assert record["missions"] == read(MISSIONS)["missions"]  # the game is over: every card lies open
    assert client.get(f"/plays/{play.pk}/files/board.svg").status_code == 200
    assert client.get(f"/plays/{play.pk}/files/nothing").status_code == 404
    stranger = phone_client("stranger")
    for path in ("", "/position", "/record", "/board.svg"):
        assert stranger.get(f"/plays/{play.pk}/files{path}").status_code in (403, 404)
    assert table.key not in client.get(f"/plays/{play.pk}/files").content.decode()


def test_a_table_that_is_saved_takes_no_position(db: None) -> None:
    _, table = opened(read(TOKENS))
    answer = phone_client("host").post(
        f"/t/{table.key}/files/enter", {"file": upload(documents.position(read(TOKENS)))}
    )
    assert answer.status_code == 409
    assert "over and saved" in answer.content.decode()
