"""A backup is the whole installation at one moment; restored, everything is as it was, and phones take it anew."""

import json
import sqlite3
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import connection

from companion.exports.backup import kept_models, one_moment, write_backup
from companion.exports.restore import restore_backup
from companion.log import append
from companion.models import Event, Group, Play, Table
from companion.sitting import find_sitting
from scoring.refusals import FormatError
from tests.companion.conftest import seated, tap_by


def backup() -> BytesIO:
    written = BytesIO()
    write_backup(written)
    written.seek(0)
    return written


def rows() -> dict[str, list[dict[str, Any]]]:
    """Every row of every table, but for the versions, which move on."""
    found = {model._meta.label: list(model._base_manager.order_by("pk").values()) for model in kept_models()}
    for table in found["companion.Table"]:
        del table["version"]
    return found


def prestige(table: Table) -> int:
    return int(find_sitting(table.key).state.position.player("red").prestige)


def score(table: Table, points: int) -> None:
    append(table.key, {"do": "prestige", "seat": "red", "points": points, "why": "other"}, tap_by("ada"))


def test_everything_comes_back_as_it_was(transactional_db: None, group: Group, settings: Any) -> None:
    group.members.add(User.objects.create_user("ada", password="x"))
    score(seated(), 3)
    before, photos = rows(), sorted(path.name for path in settings.MEDIA_ROOT.iterdir())
    kept = backup()
    Play.objects.all().delete()
    Group.objects.create(name="Made since")
    (settings.MEDIA_ROOT / photos[0]).unlink()
    (settings.MEDIA_ROOT / "00000000-0000-0000-0000-000000000000.jpg").write_bytes(b"made since")
    restore_backup(kept)
    assert rows() == before
    assert sorted(path.name for path in settings.MEDIA_ROOT.iterdir()) == photos
    assert group.members.get().check_password("x")


def test_phones_take_every_table_anew(transactional_db: None) -> None:
    table = seated()
    score(table, 3)
    kept = backup()
    score(table, 4)
    assert prestige(table) == 7  # and this is remembered
    newest = Table.objects.get().version
    restore_backup(kept)
    assert prestige(table) == 3
    assert Table.objects.get().version > newest
    score(table, 1)
    assert prestige(table) == 4


def test_a_later_backup_over_an_older_one(transactional_db: None) -> None:
    """A process that kept the older log in mind must not take the later one for its continuation."""
    table = seated()
    score(table, 1)
    older = backup()
    score(table, 2)
    score(table, 2)
    later = backup()
    restore_backup(older)
    score(table, 5)
    assert prestige(table) == 6
    restore_backup(later)
    assert prestige(table) == 5


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL has its own word for it: REPEATABLE READ")
def test_a_backup_is_of_one_moment_and_locks_nobody_out(transactional_db: None) -> None:
    table = seated()
    score(table, 3)
    with one_moment():
        before = Event.objects.count()
        other = sqlite3.connect(connection.settings_dict["NAME"], timeout=0)
        other.execute("UPDATE companion_event SET colour = 'blue'")
        other.commit()
        other.close()
        assert Event.objects.filter(colour="red").count() == before
    assert Event.objects.filter(colour="blue").count() == before


def test_the_secret_comes_along(transactional_db: None, settings: Any, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("x" * 60)
    kept = backup()
    (tmp_path / "secret").write_text("y" * 60)
    restore_backup(kept)
    assert (tmp_path / "secret").read_text() == "x" * 60


def spoil(packed: BytesIO, name: str, content: bytes | None) -> BytesIO:
    written = BytesIO()
    with ZipFile(packed) as old, ZipFile(written, "w") as new:
        for entry in old.namelist():
            if entry != name:
                new.writestr(entry, old.read(entry))
        if content is not None:
            new.writestr(name, content)
    written.seek(0)
    return written


EVENT = b'{"model": "companion.event", "pk": 1, "fields": {"table": 99, "number": 1}}\n'


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("manifest.json", None),
        ("manifest.json", b'{"format": "kontor/archive", "version": 1}'),
        ("manifest.json", b'{"format": "kontor/backup", "version": 1, "migrations": ["companion.9999_later"]}'),
        ("rows/companion.play.jsonl", b"not JSON"),
        ("rows/companion.play.jsonl", b'{"model": "companion.nothing", "pk": 1, "fields": {}}\n'),
        ("rows/companion.play.jsonl", EVENT),  # of another model
        ("rows/companion.event.jsonl", EVENT),  # of a table that is not there
        ("../evil", b"x"),
    ],
)
def test_a_damaged_backup_changes_nothing(
    name: str, content: bytes | None, transactional_db: None, group: Group, settings: Any
) -> None:
    seated()
    before, photos = rows(), sorted(settings.MEDIA_ROOT.rglob("*"))
    with pytest.raises(FormatError):
        restore_backup(spoil(backup(), name, content))
    assert rows() == before
    assert sorted(settings.MEDIA_ROOT.rglob("*")) == photos


def test_what_was_here_is_kept_before_it_is_replaced(
    transactional_db: None, group: Group, tmp_path: Path, capsys: Any
) -> None:
    kept = tmp_path / "kept.zip"
    call_command("backup", str(kept))
    gone = Play.objects.count()
    Play.objects.all().delete()
    call_command("restore", str(kept))
    assert Play.objects.count() == gone
    assert "What was here is kept in" in capsys.readouterr().out
    (before,) = tmp_path.glob("before-restore-*.zip")
    call_command("restore", str(before))
    assert not Play.objects.exists()


def test_a_backup_says_what_it_is(transactional_db: None, group: Group) -> None:
    manifest = json.loads(ZipFile(backup()).read("manifest.json"))
    assert manifest["format"] == "kontor/backup"
    assert manifest["rows"]["companion.play"] == 8
