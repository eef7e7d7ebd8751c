"""Board Game Stats: the push link and the file to the letter of formats/bgstats.md, and files of theirs read."""

import json
import re
from datetime import UTC, datetime
from io import BytesIO
from typing import Any
from urllib.parse import unquote
from zipfile import ZipFile

import pytest
from django.utils import timezone

from companion.exports.bgstats import PUSH, file_document, push_document, push_link
from companion.exports.bgstats_import import bring_in
from companion.exports.bgstats_reading import read_export
from companion.exports.importing import read_import
from companion.exports.plays import plays_of
from companion.models import Group, Person, Play
from scoring.refusals import FormatError

ROOT = {"games", "plays", "players", "locations", "userInfo"}
PLAY = {
    "uuid", "playDate", "gameRefId", "locationRefId", "durationMin", "ignored", "manualWinner", "rounds", "usesTeams",
    "scoringSetting", "rating", "playImages", "playerScores",
}  # fmt: skip


def theirs(**changes: Any) -> dict[str, Any]:
    """An export as the app writes one: two games, one of them ours."""
    play = {
        "uuid": "0E3B0C9C-6A2A-4B53-8B0B-5F2F6C1B7A11",
        "gameRefId": 1,
        "locationRefId": 3,
        "playDate": "2025-03-02 19:30:00",
        "durationMin": 95,
        "board": "Germania, the side for 4–5",
        "comments": "A close one.\nReally.",
        "playerScores": [
            {
                "playerRefId": 1,
                "score": "13+8+6+0+10+27+0",
                "winner": 1,
                "startPlayer": 0,
                "rank": 0,
                "seatOrder": 2,
                "role": "Rot",
            },
            {
                "playerRefId": 2,
                "score": "41",
                "winner": False,
                "startPlayer": True,
                "rank": 0,
                "seatOrder": 1,
                "role": "Blue",
            },
        ],
        **changes,
    }
    other = {"uuid": "x", "gameRefId": 2, "playDate": "2025-03-03 19:30:00", "playerScores": []}
    return {
        "games": [{"id": 1, "name": "Hansa Teutonica", "bggId": 43015}, {"id": 2, "name": "Chess", "bggId": 171}],
        "players": [{"id": 1, "name": "Ada", "uuid": "a"}, {"id": 2, "name": "Frida", "uuid": "b"}],
        "locations": [{"id": 3, "name": "Café Hafen"}],
        "plays": [play, other],
        "userInfo": {"meRefId": 1},
        "challenges": [{"whatever": None}],
    }


def read(document: Any) -> Any:
    return read_export(json.dumps(document).encode())


def test_the_push_link_says_what_the_app_wants(group: Group) -> None:
    play = group.plays.filter(game="hansa").exclude(place="").first()
    assert play
    link = push_link(play)
    assert link.startswith(PUSH)
    sent = json.loads(unquote(link.removeprefix(PUSH)))
    assert sent == push_document(play)
    assert sent["sourceName"] == "Kontor"
    assert sent["sourcePlayId"] == str(play.pk)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", sent["playDate"])
    assert sent["game"]["bggId"] == 43015
    assert (sent["game"]["highestWins"], sent["game"]["noPoints"]) == (True, False)
    assert sent["location"] == play.place
    assert all(type(player["winner"]) is type(player["startPlayer"]) is bool for player in sent["players"])
    assert sum(player["startPlayer"] for player in sent["players"]) == 1
    assert {player["score"] for player in sent["players"]} == {result.total for result in play.results.all()}


def test_a_game_without_a_number_sends_none(group: Group) -> None:
    play = group.plays.filter(game="mercator").first()
    assert play
    assert "bggId" not in push_document(play)["game"]


def test_the_file_has_what_the_app_reads(group: Group) -> None:
    document = json.loads(json.dumps(file_document(plays_of(group), timezone.now())))
    assert set(document) == ROOT
    games = {game["id"]: game for game in document["games"]}
    players = {player["id"]: player for player in document["players"]}
    places = {place["id"] for place in document["locations"]}
    assert len(document["plays"]) == 8
    for play in document["plays"]:
        assert set(play) >= PLAY
        assert play["gameRefId"] in games
        assert play["locationRefId"] in places
        assert play["playImages"] == "[]"
        assert play["uuid"] == play["uuid"].upper()
        for score in play["playerScores"]:
            assert score["playerRefId"] in players
            assert isinstance(score["score"], str)
    totals = {sum(map(int, score["score"].split("+"))) for play in document["plays"] for score in play["playerScores"]}
    assert totals == {result.total for play in group.plays.all() for result in play.results.all()}
    assert (
        file_document(plays_of(group), datetime(2026, 1, 1, tzinfo=UTC))["plays"][0]["uuid"]
        == document["plays"][0]["uuid"]
    )


def test_our_own_file_read_back_elsewhere_gives_the_same_results(group: Group, elsewhere: Group) -> None:
    content = json.dumps(file_document(plays_of(group), timezone.now())).encode()
    assert bring_in(read_export(content), group).already == 8
    brought = bring_in(read_export(content), elsewhere)
    assert (brought.plays, brought.already) == (8, 0)
    for ours, back in zip(plays_of(group), plays_of(elsewhere), strict=True):
        assert (back.game, back.board, back.played_at, back.place) == (
            ours.game,
            ours.board,
            ours.played_at.replace(microsecond=0),
            ours.place,
        )
        told = [[(r.name, r.colour, r.order, r.rank, r.total) for r in play.results.all()] for play in (ours, back)]
        assert told[0] == told[1]
        assert all(sum(result.categories.values()) == result.total for result in back.results.all())
    assert bring_in(read_export(content), elsewhere).already == 8


def test_an_export_of_the_app(elsewhere: Group) -> None:
    found = read(theirs())
    assert (len(found.plays), found.others, found.unscored) == (1, 1, 0)
    bring_in(found, elsewhere)
    play = elsewhere.plays.get()
    assert play.played_at == datetime(2025, 3, 2, 19, 30, tzinfo=UTC)
    assert play.started_at == datetime(2025, 3, 2, 17, 55, tzinfo=UTC)
    assert (play.game, play.board, play.place, play.source) == ("hansa", "germania-4-5", "Café Hafen", "bgstats")
    assert play.notes == "A close one.\nReally."
    told = {r.name: (r.rank, r.order, r.total, r.colour) for r in play.results.all()}
    assert told == {"Ada": (1, 1, 64, "red"), "Frida": (2, 0, 41, "blue")}
    assert play.results.get(name="Ada").categories["network"] == 27
    assert play.results.get(name="Frida").categories == {}
    assert bring_in(read(theirs()), elsewhere).already == 1


def test_a_play_without_an_id_is_known_by_what_it_tells(elsewhere: Group) -> None:
    bring_in(read(theirs()), elsewhere)
    again = theirs(uuid=None, playDate="2025-03-02 21:00:00")
    assert bring_in(read(again), elsewhere).already == 1


def test_people_are_who_one_says_they_are(elsewhere: Group) -> None:
    adelheid = Person.objects.create(group=elsewhere, name="Adelheid")
    found = read(theirs())
    brought = bring_in(found, elsewhere, {"1": "Adelheid"})
    assert brought.people == 1
    assert adelheid.results.get().total == 64


def test_two_who_are_called_the_same_are_not_one_person_twice(elsewhere: Group) -> None:
    document = theirs()
    document["players"][1]["name"] = "Ada"
    bring_in(read(document), elsewhere)
    assert [result.person is None for result in elsewhere.plays.get().results.order_by("order")] == [False, True]


@pytest.mark.parametrize("score", ["", None, "won", "__import__('os')", "9" * 40, "1e9", True, [1], "2**9", "1+"])
def test_what_is_no_score_is_never_reckoned_with(score: Any) -> None:
    found = read(theirs(playerScores=[{"playerRefId": 1, "score": score}]))
    assert (len(found.plays), found.unscored) == (0, 1)


@pytest.mark.parametrize(("score", "total"), [("3+20+5", 28), ("20−5", 15), ("-3", -3), (" 7 + 1 ", 8), (12, 12)])
def test_sums_are_added_up(score: Any, total: int) -> None:
    assert read(theirs(playerScores=[{"playerRefId": 1, "score": score}])).plays[0].scores[0].total == total


@pytest.mark.parametrize(
    "document",
    [
        [], {}, {"plays": []}, {"games": [], "plays": 7}, {"games": [7], "plays": []},
        theirs(playDate="soon"), theirs(playerScores=[{"playerRefId": 99, "score": "1"}]), theirs(playerScores={}),
    ],
)  # fmt: skip
def test_what_is_no_export_is_refused_whole(document: Any, elsewhere: Group) -> None:
    with pytest.raises(FormatError):
        bring_in(read(document), elsewhere)
    assert not Play.objects.exists()
    assert not Person.objects.exists()


def test_it_may_come_zipped(elsewhere: Group) -> None:
    written = BytesIO()
    with ZipFile(written, "w") as archive:
        archive.writestr("BGStatsExport.json", json.dumps(theirs()))
    written.seek(0)
    assert len(read_import(written).plays) == 1
