"""The demo as an export like any other, which is then taken in by the same door: what it shows could be anybody's."""

import json
from collections.abc import Mapping
from datetime import datetime, timedelta
from io import BytesIO
from random import Random
from typing import Any, Final
from uuid import UUID
from zipfile import ZIP_STORED, ZipFile

from django.conf import settings
from django.utils import translation

from companion.demo import burgundy, hansa, mercator
from companion.demo.evenings import Meeting, meetings
from companion.demo.people import REGULARS
from companion.demo.telling import Document, Tell, Told
from companion.exports.archive import LOG_FORMAT, MANIFEST, PEOPLE, PLAYS, VERSION, add_file, in_lines, manifest
from companion.exports.archive_reading import read_archive
from companion.exports.bringing_in import Brought, bring_in
from companion.models import Event, Group, Table
from scoring.games import GAMES

TELLERS: Final[Mapping[str, Tell]] = {"hansa": hansa.tell, "burgundy": burgundy.tell, "mercator": mercator.tell}


def fill(group: Group, plays: int, seed: int, until: datetime) -> Brought:
    """A story taken into the group's history."""
    return bring_in(read_archive(story(plays, seed, until)), group)


def story(plays: int, seed: int, until: datetime) -> BytesIO:
    """The zip with so many plays of two years; the same seed tells the same."""
    chance = Random(seed)  # noqa: S311 (a story, no secret)
    people = {who.name: str(_uid(chance)) for who in REGULARS}
    games = [(game, GAMES[game].ABOUT.players) for game in TELLERS if game in GAMES]
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        told = [_add_play(archive, meeting, people, chance) for meeting in meetings(plays, games, until, chance)]
        photos = sum(len(play["photos"]) for play in told)
        add_file(archive, PEOPLE, in_lines(_person(who.name, who.colour, people, until) for who in REGULARS))
        add_file(archive, PLAYS, in_lines(told))
        add_file(archive, MANIFEST, manifest("", len(people), len(told), photos))
    packed.seek(0)
    return packed


def _uid(chance: Random) -> UUID:
    return UUID(int=chance.getrandbits(128), version=4)


def _person(name: str, colour: str, people: Mapping[str, str], until: datetime) -> Document:
    return {
        "id": people[name],
        "name": name,
        "colour": colour,
        "merged_into": None,
        "last_played": until.isoformat(),
    }


def _add_play(archive: ZipFile, meeting: Meeting, people: Mapping[str, str], chance: Random) -> Document:
    """The document of a play; its log and its photo go into the zip."""
    told = TELLERS[meeting.game](meeting, chance)
    uid, ended_at = _uid(chance), meeting.began_at + timedelta(minutes=told.minutes)
    photos = []
    if told.photo:
        photo = _uid(chance)
        add_file(archive, f"photos/{photo}.jpg", told.photo, ZIP_STORED)
        photos.append({"id": str(photo), "added_at": ended_at.isoformat()})
    if told.events:
        add_file(archive, f"logs/{uid}.json", json.dumps(_log(meeting, told, people)).encode())
    return {
        "id": str(uid),
        "game": meeting.game,
        "board": told.setup.get("board", ""),
        "setup": told.setup,
        "pad": told.pad,
        "decided_by": "",
        "ended_by": told.ended_by,
        "started_at": meeting.began_at.isoformat(),
        "played_at": ended_at.isoformat(),
        "place": meeting.place,
        "notes": meeting.notes,
        "source": "demo",
        "results": [_result(meeting, place, people) for place in range(len(meeting.seats))],
        "photos": photos,
    }


def _result(meeting: Meeting, place: int, people: Mapping[str, str]) -> Document:
    """Who sat there; points and ranks follow from the pad."""
    seat = meeting.seats[place]
    return {
        "person": people[seat.who.name],
        "name": seat.who.name,
        "colour": seat.colour,
        "order": place,
        "rank": 1,
        "total": 0,
        "categories": {},
    }


def _log(meeting: Meeting, told: Told, people: Mapping[str, str]) -> Document:
    sentences = _sentences(meeting, told)
    pause = timedelta(minutes=told.minutes) / len(told.events)
    return {
        "format": LOG_FORMAT,
        "version": VERSION,
        "depth": Table.Depth.COMPANION,
        "seats": [
            {"colour": seat.colour, "name": seat.who.name, "person": people[seat.who.name]} for seat in meeting.seats
        ],
        "events": [
            {
                "number": number,
                "kind": Event.Kind.GAME,
                "document": document,
                "words": words,
                "colour": document.get("seat", ""),
                "by": document.get("seat", "host"),
                "at": (meeting.began_at + pause * number).isoformat(),
                "standing": Event.Standing.STANDS,
            }
            for number, (document, words) in enumerate(zip(told.events, sentences, strict=True), start=1)
        ],
    }


def _sentences(meeting: Meeting, told: Told) -> list[dict[str, str]]:
    """Each event in the words of every language."""
    game: Any = GAMES[meeting.game]
    names = {seat.colour: seat.who.name for seat in meeting.seats}
    position, steps = game.start(told.setup), []
    for document in told.events:
        event = game.event_from(document, position)
        after, effects = game.after(position, event)
        steps.append((event, effects, position))
        position = after
    words: list[dict[str, str]] = [{} for _step in steps]
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            for said, (event, effects, before) in zip(words, steps, strict=True):
                said[language] = game.describe(event, effects, before, names, translation.gettext)
    return words
