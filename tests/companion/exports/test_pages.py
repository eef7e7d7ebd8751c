"""Taking along and bringing in by the page: for those of the group, with sentences, and nothing half done."""

import json
from io import BytesIO
from zipfile import ZipFile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from companion.history.groups import COOKIE, signer
from companion.models import Group, Person, Play
from tests.companion.exports.test_bgstats import theirs

FILES = ("/exports/everything.zip", "/exports/plays.csv", "/exports/BGStatsExport.json")


@pytest.fixture
def member(group: Group) -> Client:
    client = Client(headers={"host": "localhost"})
    client.cookies[COOKIE] = signer.sign(group.key)
    return client


def upload(name: str, content: bytes) -> dict[str, SimpleUploadedFile]:
    return {"file": SimpleUploadedFile(name, content)}


def hidden_field(page: str, name: str) -> str:
    return page.partition(f'name="{name}" value="')[2].partition('"')[0]


def test_everything_can_be_taken_along(member: Client) -> None:
    page = member.get("/exports/").content.decode()
    answers = {}
    for address in FILES:
        assert address in page
        answer = member.get(address)
        assert answer["Content-Disposition"].startswith("attachment; filename=")
        assert answer["Cache-Control"] == "no-store"
        answers[address] = answer.content
    with ZipFile(BytesIO(answers[FILES[0]])) as archive:
        assert json.loads(archive.read("manifest.json"))["plays"] == 8
    assert answers[FILES[1]].decode("utf-8-sig").startswith("play_id,")
    assert len(json.loads(answers[FILES[2]])["plays"]) == 8


@pytest.mark.parametrize("address", ["/exports/", *FILES])
def test_a_stranger_takes_nothing(address: str, group: Group) -> None:
    assert Client(headers={"host": "localhost"}).get(address).status_code == 403


@pytest.mark.parametrize("address", ["/import/", "/import/people/"])
def test_a_stranger_brings_nothing_in(address: str, group: Group, told: bytes) -> None:
    Play.objects.all().delete()
    stranger = Client(headers={"host": "localhost"})
    assert stranger.post(address, upload("kontor.zip", told)).status_code == 403
    assert stranger.get(address).status_code == 405
    assert not Play.objects.exists()


def test_bringing_in_our_own_zip(member: Client, group: Group, told: bytes) -> None:
    Play.objects.all().delete()
    answer = member.post("/import/", upload("kontor.zip", told))
    assert answer.status_code == 200
    assert "Brought in" in answer.content.decode()
    assert group.plays.count() == 8
    assert member.post("/import/", upload("kontor.zip", told)).status_code == 200
    assert group.plays.count() == 8
    for play in group.plays.all():
        assert member.get(f"/plays/{play.pk}/").status_code == 200


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04", b"<html>", b"{}"])
def test_a_file_that_is_none_is_answered_kindly(content: bytes, member: Client) -> None:
    answer = member.post("/import/", upload("x", content))
    assert answer.status_code == 422
    assert "Nothing was changed." in answer.content.decode()
    assert Play.objects.count() == 8


def test_no_file_at_all(member: Client) -> None:
    assert "Choose a file first." in member.post("/import/").content.decode()


def test_another_programs_people_are_asked_for(member: Client, group: Group) -> None:
    page = member.post("/import/", upload("BGStatsExport.json", json.dumps(theirs()).encode())).content.decode()
    assert "Who is who?" in page
    assert "1 play of a game that Kontor does not know" in page
    assert Play.objects.count() == 8
    ada, jonas = (Person.objects.get(group=group, name=name) for name in ("Ada", "Jonas"))
    assert f'<option value="{ada.uid}" selected>' in page
    chosen = {"player_0": str(ada.uid), "player_1": str(jonas.uid), "file": hidden_field(page, "file")}
    answer = member.post("/import/people/", chosen)
    assert "Brought in" in answer.content.decode()
    play = Play.objects.get(source="bgstats")
    assert {result.person for result in play.results.all()} == {ada, jonas}
    assert member.get(f"/plays/{play.pk}/").status_code == 200
    member.post("/import/people/", chosen)
    assert Play.objects.count() == 9


@pytest.mark.parametrize("field", ["", "forged", "e30:1abc:xyz"])
def test_a_forged_answer_brings_nothing_in(field: str, member: Client) -> None:
    answer = member.post("/import/people/", {"file": field})
    assert answer.status_code == 422
    assert Play.objects.count() == 8


def test_somebody_elses_person_cannot_be_chosen(member: Client, elsewhere: Group) -> None:
    stranger = Person.objects.create(group=elsewhere, name="Stranger")
    page = member.post("/import/", upload("x.bgsplay", json.dumps(theirs()).encode())).content.decode()
    assert "Stranger" not in page
    answer = member.post("/import/people/", {"file": hidden_field(page, "file"), "player_0": str(stranger.uid)})
    assert answer.status_code == 422
    assert not stranger.results.exists()


def test_names_from_elsewhere_are_shown_and_not_run(member: Client) -> None:
    document = theirs()
    document["players"][0]["name"] = "<script>alert(1)</script>"
    page = member.post("/import/", upload("x.json", json.dumps(document).encode())).content.decode()
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)" in page
