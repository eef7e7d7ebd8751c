"""Our own zip read on another machine: all of it checked, down to every event of every log, before anything is kept."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import IO, Any, Final
from uuid import UUID

from companion.exports.archive import FORMAT, MANIFEST, PEOPLE, PLAYS, VERSION
from companion.exports.fields import (
    MOST_PLAYERS,
    asked,
    documents,
    known_uid,
    maybe_uid,
    moment,
    read_points,
    read_uid,
)
from companion.exports.log_reading import ReadLog, read_log
from companion.exports.text import tidy
from companion.exports.unpacking import Unpacked, unpack
from companion.history.models import NAME_LENGTH, NOTES_LENGTH, PLACE_LENGTH
from scoring.games import GAMES
from scoring.reading import at, entries, listed, mapping, one_of, text, whole_number
from scoring.refusals import N_, FormatError

UUID_NAME: Final = r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"
MEGABYTE: Final = 1024**2
LIMITS: Final = {
    r"manifest\.json": MEGABYTE,
    r"people\.jsonl": 20 * MEGABYTE,
    r"plays\.jsonl": 200 * MEGABYTE,
    rf"logs/{UUID_NAME}\.json": 20 * MEGABYTE,
    rf"photos/{UUID_NAME}\.jpg": 20 * MEGABYTE,
    rf"(?:records|positions)/{UUID_NAME}\.json": 20 * MEGABYTE,  # for people and other programs: the log has it all
}
MOST_PHOTOS: Final = 100
PERSON: Final = ("id", "name", "colour", "merged_into", "last_played")
PLAY: Final = (
    "id", "game", "board", "setup", "pad", "decided_by", "ended_by", "started_at", "played_at", "place", "notes",
    "source", "results", "photos",
)  # fmt: skip
RESULT: Final = ("person", "name", "colour", "order", "rank", "total", "categories")


@dataclass(frozen=True)
class ReadPerson:
    uid: UUID
    name: str
    colour: str
    merged_into: UUID | None
    last_played: datetime


@dataclass(frozen=True)
class ReadResult:
    person: UUID | None
    name: str
    colour: str
    order: int
    rank: int
    total: int
    categories: Mapping[str, int]


@dataclass(frozen=True)
class ReadPhoto:
    uid: UUID
    added_at: datetime


@dataclass(frozen=True)
class ReadPlay:
    uid: UUID
    fields: Mapping[str, Any]  # of the model, by name
    results: tuple[ReadResult, ...]
    photos: tuple[ReadPhoto, ...]
    log: ReadLog | None = None


@dataclass(frozen=True)
class ReadArchive:
    people: tuple[ReadPerson, ...]
    plays: tuple[ReadPlay, ...]
    files: Unpacked = field(repr=False)  # the photos are still in it


def read_archive(packed: IO[bytes]) -> ReadArchive:
    """What the zip holds; FormatError at the first thing that cannot be."""
    files = unpack(packed, LIMITS)
    manifest = entries(documents(files, MANIFEST)[0], MANIFEST)
    one_of(manifest.get("format"), at(MANIFEST, "format"), (FORMAT,))
    one_of(manifest.get("version"), at(MANIFEST, "version"), (VERSION,))
    people = tuple(_person(row, at(PEOPLE, n)) for n, row in enumerate(documents(files, PEOPLE, lines=True)))
    known = {person.uid for person in people}
    _check_once([person.uid for person in people], PEOPLE)
    plays = []
    for number, row in enumerate(documents(files, PLAYS, lines=True)):
        plays.append(_play(row, at(PLAYS, number), known, files))
    _check_once([play.uid for play in plays], PLAYS)
    _check_once([photo.uid for play in plays for photo in play.photos], "photos")
    return ReadArchive(people, tuple(plays), files)


def _check_once(ids: list[UUID], place: str) -> None:
    if len(set(ids)) < len(ids):
        raise FormatError(place, N_("An id stands twice in this file."))


def _person(row: object, place: str) -> ReadPerson:
    members = mapping(row, place, PERSON)
    name = text(members["name"], at(place, "name"), NAME_LENGTH).strip()
    if not name:
        raise FormatError(at(place, "name"), N_("A person needs a name."))
    return ReadPerson(
        uid=read_uid(members["id"], at(place, "id")),
        name=name,
        colour=text(members["colour"], at(place, "colour"), 10),
        merged_into=maybe_uid(members["merged_into"], at(place, "merged_into")),
        last_played=moment(members["last_played"], at(place, "last_played")),
    )


def _play(row: object, place: str, people: set[UUID], files: Unpacked) -> ReadPlay:
    members = mapping(row, place, PLAY)
    game = one_of(members["game"], at(place, "game"), tuple(GAMES))
    uid = read_uid(members["id"], at(place, "id"))
    results = _results(members["results"], at(place, "results"), game, people)
    setup, pad = members["setup"], members["pad"]
    decided_by = text(members["decided_by"], at(place, "decided_by"), 20)
    if setup != {}:
        asked(lambda: GAMES[game].start(setup), at(place, "setup"))
    if pad is not None:
        results, decided_by = _by_the_pad(game, setup, pad, results, at(place, "pad"))
    started_at = members["started_at"]
    fields = {
        "game": game,
        "board": text(members["board"], at(place, "board"), 40),
        "setup": setup,
        "pad": pad,
        "decided_by": decided_by,
        "ended_by": one_of(members["ended_by"], at(place, "ended_by"), ("", *GAMES[game].ABOUT.endings)),
        "started_at": None if started_at is None else moment(started_at, at(place, "started_at")),
        "played_at": moment(members["played_at"], at(place, "played_at")),
        "place": text(members["place"], at(place, "place"), PLACE_LENGTH),
        "notes": tidy(members["notes"], NOTES_LENGTH, lines=True),
        "source": text(members["source"], at(place, "source"), 20),
    }
    log_name = f"logs/{uid}.json"
    log = (
        read_log(files, log_name, game, setup, [result.colour for result in results], people)
        if log_name in files.names
        else None
    )
    return ReadPlay(uid, fields, results, _photos(members["photos"], at(place, "photos"), files), log)


def _results(rows: object, place: str, game: str, people: set[UUID]) -> tuple[ReadResult, ...]:
    about = GAMES[game].ABOUT
    found = []
    for index, row in enumerate(listed(rows, place, 1, MOST_PLAYERS)):
        here = at(place, index)
        members = mapping(row, here, RESULT)
        points = entries(members["categories"], at(here, "categories"))
        found.append(
            ReadResult(
                person=known_uid(members["person"], at(here, "person"), people),
                name=text(members["name"], at(here, "name"), NAME_LENGTH),
                colour=one_of(members["colour"], at(here, "colour"), ("", *about.seats)),
                order=whole_number(members["order"], at(here, "order"), 0, MOST_PLAYERS - 1),
                rank=whole_number(members["rank"], at(here, "rank"), 1, MOST_PLAYERS),
                total=read_points(members["total"], at(here, "total")),
                categories={
                    one_of(row, at(here, "categories"), tuple(about.rows)): read_points(value, at(here, row))
                    for row, value in points.items()
                },
            )
        )
    colours = [result.colour for result in found if result.colour]
    if len(set(colours)) < len(colours) or len({result.order for result in found}) < len(found):
        raise FormatError(place, N_("Two players have the same colour or the same place."))
    return tuple(found)


def _by_the_pad(
    game: str, setup: Any, pad: object, results: tuple[ReadResult, ...], place: str
) -> tuple[tuple[ReadResult, ...], str]:
    """The pad is the truth: everybody's points are what it adds up to."""
    sheet = asked(lambda: GAMES[game].read_pad(pad, setup), place)
    by_colour = {result.colour: result for result in results}
    if {column.seat for column in sheet.columns} != set(by_colour):
        raise FormatError(place, N_("The pad and the results are not of the same players."))
    ranking = sheet.ranking
    counted = []
    for column in sheet.columns:
        told = by_colour[column.seat]
        points = {str(row): value for row, value in column.categories.items()}
        counted.append(
            ReadResult(
                told.person, told.name, told.colour, told.order, ranking.ranks[column.seat], column.total, points
            )
        )
    return tuple(counted), ranking.decided_by


def _photos(rows: object, place: str, files: Unpacked) -> tuple[ReadPhoto, ...]:
    found = []
    for index, row in enumerate(listed(rows, place, 0, MOST_PHOTOS)):
        members = mapping(row, at(place, index), ("id", "added_at"))
        uid = read_uid(members["id"], at(place, index))
        if f"photos/{uid}.jpg" not in files.names:
            raise FormatError(at(place, index), N_("This photo is missing in the zip."))
        found.append(ReadPhoto(uid, moment(members["added_at"], at(place, index))))
    return tuple(found)
