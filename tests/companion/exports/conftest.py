"""A group with a few plays of every game, one of them with its whole log and a photo, and an empty group elsewhere."""

import json
from datetime import UTC, datetime
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from companion.demo.filling import story
from companion.exports.archive import write_archive
from companion.exports.archive_reading import read_archive
from companion.exports.bringing_in import bring_in
from companion.models import Group
from scoring.games import GAMES

UNTIL = datetime(2026, 5, 1, 20, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _own_folders(settings: Any, tmp_path: Path) -> None:
    """Photos and marks of a test lie nowhere but in its own folder."""
    settings.DATA_DIR = tmp_path
    settings.MEDIA_ROOT = tmp_path / "photos"
    settings.MEDIA_ROOT.mkdir()


@pytest.fixture(scope="session")
def told() -> bytes:
    """The zip with these plays: of the demo's stories the first that shows everything."""
    stories = (story(8, seed, UNTIL).getvalue() for seed in count(27))  # soon found
    return next(zipped for zipped in stories if shows_everything(zipped))


def shows_everything(zipped: bytes) -> bool:
    with ZipFile(BytesIO(zipped)) as archive:
        kinds = [name.partition("/")[0] for name in archive.namelist()]
        games = {json.loads(line)["game"] for line in archive.read("plays.jsonl").splitlines()}
    return games == set(GAMES) and kinds.count("logs") == 1 and kinds.count("photos") == 1


@pytest.fixture
def group(db: None, told: bytes) -> Group:
    """With eight plays."""
    found = Group.objects.create(name="Ours")
    bring_in(read_archive(BytesIO(told)), found)
    return found


@pytest.fixture
def elsewhere(db: None) -> Group:
    return Group.objects.create(name="Elsewhere")


def packed(group: Group) -> BytesIO:
    """The group's whole history as its zip."""
    written = BytesIO()
    write_archive(group, written)
    written.seek(0)
    return written
