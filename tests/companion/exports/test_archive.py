"""Our own zip: everything comes back, on this machine or another, and never twice."""

import json
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from companion.exports.archive_reading import read_archive
from companion.exports.bringing_in import bring_in
from companion.models import Event, Group, Person, Photo, Play, Seat, Table
from scoring import documents
from tests.companion.exports.conftest import packed


def content_of(group: Group) -> tuple[list[Any], list[Any], dict[str, Any]]:
    """People, plays and logs of an export without what each machine has for itself."""
    with ZipFile(packed(group)) as archive:
        people = [json.loads(line) for line in archive.read("people.jsonl").splitlines()]
        plays = [json.loads(line) for line in archive.read("plays.jsonl").splitlines()]
        logs = {name: json.loads(archive.read(name)) for name in archive.namelist() if name.startswith("logs/")}
    return people, plays, logs


def test_the_group_of_the_tests_shows_everything(group: Group) -> None:
    assert {play.game for play in Play.objects.all()} == {"hansa", "burgundy", "mercator"}
    assert Event.objects.exists()
    assert Photo.objects.exists()


def test_everything_comes_back_on_another_machine(group: Group, settings: Any, tmp_path: Path) -> None:
    zipped, before = packed(group), content_of(group)
    photos = {path.name for path in Path(settings.MEDIA_ROOT).glob("*.jpg")}
    for model in (Table, Play, Person, Group):
        model.objects.all().delete()
    settings.MEDIA_ROOT = tmp_path / "another"
    settings.MEDIA_ROOT.mkdir()
    there = Group.objects.create(name="There")
    brought = bring_in(read_archive(zipped), there)
    assert (brought.plays, brought.already) == (8, 0)
    assert content_of(there) == before
    assert {path.name for path in settings.MEDIA_ROOT.iterdir()} == photos


def test_a_second_time_nothing_is_doubled(group: Group) -> None:
    kept = [model.objects.count() for model in (Play, Person, Photo, Table, Event)]
    brought = bring_in(read_archive(packed(group)), group)
    assert (brought.plays, brought.people, brought.photos, brought.already) == (0, 0, 0, 8)
    assert [model.objects.count() for model in (Play, Person, Photo, Table, Event)] == kept


def test_another_group_of_this_machine_gets_its_own(group: Group, elsewhere: Group) -> None:
    for _twice in range(2):
        bring_in(read_archive(packed(group)), elsewhere)
    assert Play.objects.filter(group=group).count() == Play.objects.filter(group=elsewhere).count() == 8
    tables = [set(one.plays.exclude(table=None).values_list("table", flat=True)) for one in (group, elsewhere)]
    assert all(tables)
    assert not tables[0] & tables[1]
    assert {
        result.person.group for play in elsewhere.plays.all() for result in play.results.all() if result.person
    } == {elsewhere}


def test_who_is_known_by_name_stays_that_person(group: Group, elsewhere: Group) -> None:
    ada = Person.objects.create(group=elsewhere, name="Ada", colour="green")
    brought = bring_in(read_archive(packed(group)), elsewhere)
    assert brought.people == Person.objects.filter(group=group).count() - 1
    ada.refresh_from_db()
    assert ada.colour == "green"
    assert ada.results.exists()


def test_a_deleted_play_stays_here(group: Group) -> None:
    gone = group.plays.first()
    assert gone
    Play.objects.filter(pk=gone.pk).update(deleted_at=gone.played_at)
    assert str(gone.pk) not in {play["id"] for play in content_of(group)[1]}


def test_a_brought_table_can_be_looked_at_and_not_played(group: Group) -> None:
    table = Table.objects.exclude(play=None).get(pk=Event.objects.values_list("table", flat=True)[0])
    assert not table.is_open
    assert table.host == ""
    assert not Seat.objects.filter(table=table).exclude(phone="").exists()


def test_other_spellings_come_along(group: Group, elsewhere: Group) -> None:
    ada = Person.objects.get(group=group, name="Ada")
    Person.objects.create(group=group, name="Adda", merged_into=ada)
    bring_in(read_archive(packed(group)), elsewhere)
    spelling = Person.objects.get(group=elsewhere, name="Adda")
    assert spelling.merged_into == Person.objects.get(group=elsewhere, name="Ada")


def test_records_and_positions_are_in_our_formats(group: Group) -> None:
    play = group.plays.exclude(table=None).get()
    told = {result.colour: result.total for result in play.results.all()}
    with ZipFile(packed(group)) as archive:
        record = json.loads(archive.read(f"records/{play.pk}.json"))
        position = json.loads(archive.read(f"positions/{play.pk}.json"))
    assert (record["format"], position["format"]) == ("kontor/record", "kontor/position")
    for found in (documents.replay(record)["score"], documents.score(position)):
        assert {player["seat"]: player["total"] for player in found["players"]} == told
