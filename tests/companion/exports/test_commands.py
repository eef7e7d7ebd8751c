"""The same from a shell: what the commands say, what they write, and what they leave alone."""

from io import StringIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from django.core.management import CommandError, call_command

from companion.demo.filling import story
from companion.models import Group, Person, Play, Table
from tests.companion.exports.conftest import UNTIL


def run(*words: str) -> str:
    out = StringIO()
    call_command(*words, stdout=out, stderr=out)
    return out.getvalue()


def test_export_and_import(group: Group, tmp_path: Path) -> None:
    out = tmp_path / "all.zip"
    assert "8 plays written" in run("export", str(out))
    assert oct(out.stat().st_mode & 0o777) == "0o600"
    Play.objects.all().delete()
    Person.objects.all().delete()
    assert run("import", str(out)).startswith("New: 8 plays, 8 people, 1 photos. Already here: 0 plays.")
    assert run("import", str(out)).startswith("New: 0 plays, 0 people, 0 photos. Already here: 8 plays.")


def test_an_export_that_fails_leaves_the_old_file(group: Group, tmp_path: Path, monkeypatch: Any) -> None:
    out = tmp_path / "all.zip"
    out.write_bytes(b"older")

    def fails(*_args: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("companion.management.commands.export.write_archive", fails)
    with pytest.raises(CommandError, match="No space left"):
        run("export", str(out))
    assert out.read_bytes() == b"older"
    assert list(tmp_path.glob(".all.zip*")) == []


def test_a_group_is_named_where_there_are_several(group: Group, elsewhere: Group, tmp_path: Path) -> None:
    assert "0 plays written" in run("export", str(tmp_path / "x.zip"), "--group", "Elsewhere")
    assert "8 plays written" in run("export", str(tmp_path / "x.zip"), "--group", group.key)
    with pytest.raises(CommandError, match="no group called Nobody"):
        run("export", str(tmp_path / "x.zip"), "--group", "Nobody")


@pytest.mark.django_db(transaction=True)  # what is restored over is kept as it is at one moment
@pytest.mark.parametrize("command", ["import", "restore"])
def test_what_cannot_be_read_is_refused_with_a_sentence(command: str, group: Group, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="No such file"):
        run(command, str(tmp_path / "missing.zip"))
    bad = tmp_path / "bad.zip"
    bad.write_bytes(b"PK\x03\x04 and no more")
    with pytest.raises(CommandError, match="Nothing was changed"):
        run(command, str(bad))
    assert Play.objects.count() == 8


def test_plays_for_people_and_for_spreadsheets(group: Group) -> None:
    assert len(run("plays").splitlines()) == 8
    assert "Hansa Teutonica: " in run("plays")
    assert run("plays", "--csv").startswith("\ufeffplay_id,played_at,game")


def test_the_demo_fills_an_empty_installation_only(db: None) -> None:
    assert "3 plays of 8 people" in run("demo", "--plays", "3")
    assert Play.objects.count() == 3
    assert not Table.objects.filter(is_open=True).exists()
    with pytest.raises(CommandError, match="for an empty installation"):
        run("demo")
    assert Play.objects.count() == 3


def test_the_same_seed_tells_the_same_story() -> None:
    def plays(seed: int) -> bytes:
        with ZipFile(story(3, seed, UNTIL)) as archive:
            return archive.read("plays.jsonl")

    assert plays(1) == plays(1)
    assert plays(1) != plays(2)
