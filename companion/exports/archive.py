"""A group's whole history as one zip: people, plays, their logs and photos, each in a file that people can read."""

import json
from collections.abc import Iterable
from typing import IO, Any, Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from django.utils import timezone

from companion.exports.plays import plays_of
from companion.games import look_of
from companion.models import Event, Group, Person, Photo, Play, PlayResult, Table

FORMAT: Final = "kontor/archive"
LOG_FORMAT: Final = "kontor/log"
VERSION: Final = 1
MANIFEST, PEOPLE, PLAYS = "manifest.json", "people.jsonl", "plays.jsonl"

Document = dict[str, Any]


def write_archive(group: Group, out: IO[bytes]) -> None:
    """Everything the group has kept; what was deleted is left out."""
    plays = list(plays_of(group).select_related("table").prefetch_related("photos"))
    people = list(Person.objects.filter(group=group).select_related("merged_into").order_by("name"))
    photos = [photo for play in plays for photo in _kept_photos(play)]
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        add_file(archive, MANIFEST, manifest(group.name, len(people), len(plays), len(photos)))
        add_file(archive, PEOPLE, in_lines(map(_person, people)))
        add_file(archive, PLAYS, in_lines(map(_play, plays)))
        for play in plays:
            if play.table and play.table.events:
                log = json.dumps(_log(play.table), ensure_ascii=False, separators=(",", ":"))
                add_file(archive, f"logs/{play.pk}.json", log.encode())
                for kind, document in look_of(play.game).documents(play.table).items():
                    add_file(archive, f"{kind}/{play.pk}.json", json.dumps(document, ensure_ascii=False).encode())
        for photo in photos:
            add_file(archive, f"photos/{photo.pk}.jpg", photo.path.read_bytes(), ZIP_STORED)


def manifest(group: str, people: int, plays: int, photos: int) -> bytes:
    """What the zip is, and how much is in it."""
    document = {
        "format": FORMAT,
        "version": VERSION,
        "made_at": timezone.now().isoformat(timespec="seconds"),
        "group": group,
        "people": people,
        "plays": plays,
        "photos": photos,
    }
    return json.dumps(document, ensure_ascii=False, indent=1).encode()


def add_file(archive: ZipFile, name: str, content: bytes, how: int = ZIP_DEFLATED) -> None:
    entry = ZipInfo(name, timezone.now().timetuple()[:6])
    entry.compress_type, entry.external_attr = how, 0o644 << 16
    archive.writestr(entry, content)


def in_lines(documents: Iterable[Document]) -> bytes:
    """One document a line."""
    rows = (json.dumps(document, ensure_ascii=False, separators=(",", ":")) for document in documents)
    return "".join(f"{row}\n" for row in rows).encode()


def _person(person: Person) -> Document:
    return {
        "id": str(person.uid),
        "name": person.name,
        "colour": person.colour,
        "merged_into": str(person.merged_into.uid) if person.merged_into else None,
        "last_played": person.last_played.isoformat(),
    }


def _play(play: Play) -> Document:
    return {
        "id": str(play.pk),
        "game": play.game,
        "board": play.board,
        "setup": play.setup,
        "pad": play.pad,
        "decided_by": play.decided_by,
        "ended_by": play.ended_by,
        "started_at": play.started_at.isoformat() if play.started_at else None,
        "played_at": play.played_at.isoformat(),
        "place": play.place,
        "notes": play.notes,
        "source": play.source,
        "results": [_result(result) for result in play.results.all()],
        "photos": [{"id": str(photo.pk), "added_at": photo.added_at.isoformat()} for photo in _kept_photos(play)],
    }


def _result(result: PlayResult) -> Document:
    return {
        "person": str(result.person.uid) if result.person else None,
        "name": result.name,
        "colour": result.colour,
        "order": result.order,
        "rank": result.rank,
        "total": result.total,
        "categories": result.categories,
    }


def _log(table: Table) -> Document:
    seats = table.seats.select_related("person")
    return {
        "format": LOG_FORMAT,
        "version": VERSION,
        "depth": table.depth,
        "seats": [
            {"colour": seat.colour, "name": seat.name, "person": str(seat.person.uid) if seat.person else None}
            for seat in seats
        ],
        "events": [_event(event) for event in table.log.all()],
    }


def _event(event: Event) -> Document:
    return {
        "number": event.number,
        "kind": event.kind,
        "document": event.document,
        "words": event.words,
        "colour": event.colour,
        "by": event.by,
        "at": event.at.isoformat(),
        "standing": event.standing,
    }


def _kept_photos(play: Play) -> list[Photo]:
    return [photo for photo in play.photos.all() if photo.deleted_at is None and photo.path.is_file()]
