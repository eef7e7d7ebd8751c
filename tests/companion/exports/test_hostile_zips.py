"""A zip that is broken or means harm is refused whole, with a reason, and nothing is written anywhere."""

import json
import stat
import struct
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any
from uuid import uuid4
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import pytest
from PIL import Image

from companion.exports import unpacking
from companion.exports.importing import bring_in, read_import
from companion.models import Event, Group, Person, Photo, Play, Table
from scoring.refusals import FormatError

Files = dict[str, bytes]
SPOILT: dict[str, Callable[[Files], None]] = {}


def spoils(change: Callable[[Files], None]) -> Callable[[Files], None]:
    SPOILT[change.__name__] = change
    return change


def rows(files: Files, name: str = "plays.jsonl") -> list[Any]:
    return [json.loads(line) for line in files[name].splitlines()]


def put(files: Files, documents: list[Any], name: str = "plays.jsonl") -> None:
    files[name] = "\n".join(json.dumps(document) for document in documents).encode()


def change_play(files: Files, **members: Any) -> None:
    plays = rows(files)
    put(files, [{**plays[0], **members}, *plays[1:]])


def log_name(files: Files) -> str:
    return next(name for name in files if name.startswith("logs/"))


def change_log(files: Files, change: Callable[[dict[str, Any]], None]) -> None:
    log = json.loads(files[log_name(files)])
    change(log)
    files[log_name(files)] = json.dumps(log).encode()


@spoils
def a_path_that_climbs_out(files: Files) -> None:
    files["../../evil.jpg"] = b"x"


@spoils
def an_absolute_path(files: Files) -> None:
    files["/etc/cron.d/evil"] = b"x"


@spoils
def a_path_with_backslashes(files: Files) -> None:
    files["photos\\..\\evil.jpg"] = b"x"


@spoils
def a_photo_whose_name_is_no_id(files: Files) -> None:
    files["photos/..%2fevil.jpg"] = b"x"


@spoils
def a_file_that_does_not_belong(files: Files) -> None:
    files["readme.html"] = b"<script>alert(1)</script>"


@spoils
def no_manifest_of_ours(files: Files) -> None:
    files["manifest.json"] = b'{"format": "kontor/pad", "version": 1}'


@spoils
def a_later_version(files: Files) -> None:
    files["manifest.json"] = b'{"format": "kontor/archive", "version": 2}'


@spoils
def no_plays(files: Files) -> None:
    del files["plays.jsonl"]


@spoils
def json_that_breaks_off(files: Files) -> None:
    files["plays.jsonl"] = files["plays.jsonl"][:-20]


@spoils
def json_nested_without_end(files: Files) -> None:
    files["plays.jsonl"] = b"[" * 100_000


@spoils
def a_number_of_a_million_digits(files: Files) -> None:
    files["plays.jsonl"] = b'{"id": ' + b"9" * 1_000_000 + b"}"


@spoils
def a_list_where_an_object_belongs(files: Files) -> None:
    put(files, [[1, 2, 3]])


@spoils
def a_key_nobody_knows(files: Files) -> None:
    change_play(files, is_admin=True)


@spoils
def a_name_that_is_a_number(files: Files) -> None:
    people = rows(files, "people.jsonl")
    put(files, [{**people[0], "name": 7}, *people[1:]], "people.jsonl")


@spoils
def a_name_too_long(files: Files) -> None:
    people = rows(files, "people.jsonl")
    put(files, [{**people[0], "name": "x" * 61}, *people[1:]], "people.jsonl")


@spoils
def a_person_twice(files: Files) -> None:
    people = rows(files, "people.jsonl")
    put(files, [*people, people[0]], "people.jsonl")


@spoils
def a_play_twice(files: Files) -> None:
    put(files, [*rows(files), rows(files)[0]])


@spoils
def a_play_of_no_game_of_ours(files: Files) -> None:
    change_play(files, game="../../etc")


@spoils
def an_id_that_is_none(files: Files) -> None:
    change_play(files, id="1; DROP TABLE companion_play")


@spoils
def a_date_that_is_none(files: Files) -> None:
    change_play(files, played_at="yesterday")


@spoils
def a_date_without_a_zone(files: Files) -> None:
    change_play(files, played_at="2026-05-01T20:00:00")


@spoils
def a_setup_that_cannot_be(files: Files) -> None:
    change_play(files, setup={"players": 7})


@spoils
def a_pad_that_cannot_be(files: Files) -> None:
    change_play(files, pad={"format": "kontor/pad"})


@spoils
def a_pad_of_other_players(files: Files) -> None:
    play = rows(files)[0]
    change_play(files, results=play["results"][:-1])


@spoils
def a_result_of_nobody(files: Files) -> None:
    play = rows(files)[0]
    change_play(files, results=[{**play["results"][0], "person": str(uuid4())}, *play["results"][1:]])


@spoils
def zeros_in_a_text(files: Files) -> None:
    change_play(files, notes="a\u0000b")


@spoils
def half_a_letter(files: Files) -> None:
    files["plays.jsonl"] = files["plays.jsonl"].replace(b'"notes":"', b'"notes":"\\ud800', 1)


@spoils
def a_photo_that_is_missing(files: Files) -> None:
    del files[next(name for name in files if name.startswith("photos/"))]


@spoils
def a_photo_that_is_none(files: Files) -> None:
    files[next(name for name in files if name.startswith("photos/"))] = b"<script>alert(1)</script>"


@spoils
def a_photo_with_too_many_pixels(files: Files) -> None:
    written = BytesIO()
    Image.new("1", (8_000, 8_000)).save(written, "PNG")
    files[next(name for name in files if name.startswith("photos/"))] = written.getvalue()


@spoils
def a_log_that_the_rules_refuse(files: Files) -> None:
    change_log(files, lambda log: log["events"].insert(0, {**log["events"][5], "number": 1}))


@spoils
def a_log_with_an_event_of_no_game(files: Files) -> None:
    change_log(files, lambda log: log["events"][0].update(document={"do": "__import__('os')"}))


@spoils
def a_log_of_other_players(files: Files) -> None:
    change_log(files, lambda log: log["seats"].pop())


@spoils
def a_log_whose_words_are_no_words(files: Files) -> None:
    change_log(files, lambda log: log["events"][0].update(words=["Ada"]))


def zipped(files: Files) -> BytesIO:
    written = BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    written.seek(0)
    return written


def unzipped(packed: BytesIO) -> Files:
    with ZipFile(packed) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def everything() -> list[int]:
    return [model.objects.count() for model in (Group, Person, Play, Photo, Table, Event)]


@pytest.fixture
def files(told: bytes, elsewhere: Group) -> Files:
    found = unzipped(BytesIO(told))
    return dict(sorted(found.items(), key=lambda pair: not pair[0].startswith("manifest")))


def refused(packed: BytesIO, group: Group, media: Path) -> str:
    """Its reason; nothing has been written, neither rows nor files."""
    rows_before, files_before = everything(), sorted(media.rglob("*"))
    with pytest.raises(FormatError) as refusal:
        bring_in(read_import(packed), group)
    assert everything() == rows_before
    assert sorted(media.rglob("*")) == files_before
    return refusal.value.in_words()


@pytest.mark.parametrize("name", SPOILT)
def test_what_is_spoilt_is_refused(name: str, files: Files, elsewhere: Group, settings: Any) -> None:
    SPOILT[name](files)
    assert refused(zipped(files), elsewhere, settings.MEDIA_ROOT)


def test_what_is_not_spoilt_is_taken(files: Files, elsewhere: Group) -> None:
    assert bring_in(read_import(zipped(files)), elsewhere).plays == 8


def test_a_link_to_another_file(files: Files, elsewhere: Group, settings: Any) -> None:
    written = zipped(files)
    with ZipFile(written, "a") as archive:
        link = ZipInfo(f"photos/{uuid4()}.jpg")
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(link, "/etc/passwd")
    assert "plain file" in refused(written, elsewhere, settings.MEDIA_ROOT)


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_name_twice(files: Files, elsewhere: Group, settings: Any) -> None:
    written = zipped(files)
    with ZipFile(written, "a") as archive:
        archive.writestr("plays.jsonl", b"")
    assert "twice" in refused(written, elsewhere, settings.MEDIA_ROOT)


def test_a_bomb_by_ratio(files: Files, elsewhere: Group, settings: Any) -> None:
    files["plays.jsonl"] += b"\n" * 50_000_000
    assert "too large" in refused(zipped(files), elsewhere, settings.MEDIA_ROOT)


def test_a_bomb_by_count(files: Files, elsewhere: Group, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unpacking, "MOST_FILES", 20)
    for _ in range(20):
        files[f"photos/{uuid4()}.jpg"] = b""
    assert "too many files" in refused(zipped(files), elsewhere, settings.MEDIA_ROOT)


def test_a_bomb_by_its_sum(files: Files, elsewhere: Group, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unpacking, "MOST_BYTES", 1000)
    assert "too large" in refused(zipped(files), elsewhere, settings.MEDIA_ROOT)


def test_a_file_that_lies_about_its_size(files: Files, elsewhere: Group, settings: Any) -> None:
    files["manifest.json"] += b" " * 4000
    content = bytearray(zipped(files).getvalue())
    size, small = struct.pack("<I", len(files["manifest.json"])), struct.pack("<I", 10)
    at = content.rfind(b"PK\x01\x02", 0, content.rfind(b"manifest.json"))
    content[at : at + 46] = bytes(content[at : at + 46]).replace(size, small)
    assert refused(BytesIO(bytes(content)), elsewhere, settings.MEDIA_ROOT)


def test_a_file_that_is_locked(files: Files, elsewhere: Group, settings: Any) -> None:
    content = bytearray(zipped(files).getvalue())
    for mark, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        content[content.find(mark) + offset] |= 1
    assert "cannot be read here" in refused(BytesIO(bytes(content)), elsewhere, settings.MEDIA_ROOT)


@pytest.mark.parametrize(
    "content", [b"", b"PK", b"PK\x05\x06" + b"\0" * 18, b"not a zip", b"\xff\xfe\x00", b"{}", b"[]", b"null"]
)
def test_what_is_no_export_at_all(content: bytes, elsewhere: Group, settings: Any) -> None:
    assert refused(BytesIO(content), elsewhere, settings.MEDIA_ROOT)


def test_a_zip_that_breaks_off(files: Files, elsewhere: Group, settings: Any) -> None:
    content = zipped(files).getvalue()
    assert refused(BytesIO(content[: len(content) // 2]), elsewhere, settings.MEDIA_ROOT)
    assert refused(BytesIO(content[:60] + b"\0" * 200 + content[260:]), elsewhere, settings.MEDIA_ROOT)


def test_a_disk_that_fails_in_between_leaves_nothing(
    files: Files, elsewhere: Group, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, there = everything(), sorted(settings.MEDIA_ROOT.rglob("*"))

    def fails(*_args: Any, **_more: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("companion.exports.bringing_in.recount", fails)
    with pytest.raises(OSError, match="No space"):
        bring_in(read_import(zipped(files)), elsewhere)
    assert everything() == before
    assert sorted(settings.MEDIA_ROOT.rglob("*")) == there
