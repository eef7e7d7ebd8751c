"""The log of a play in our own zip: it is one if the game can be played by it from its start to its end."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final
from uuid import UUID

from companion import state as states
from companion.exports.archive import LOG_FORMAT, VERSION
from companion.exports.fields import MOST_PLAYERS, asked, documents, known_uid, moment
from companion.exports.unpacking import Unpacked
from companion.history.models import NAME_LENGTH
from companion.models import Event, Table
from companion.pad import sheet_of
from companion.state import State
from scoring.reading import at, entries, listed, mapping, one_of, shown, text, whole_number
from scoring.refusals import N_, FormatError

MOST_EVENTS: Final = 10_000
LONGEST_SENTENCE: Final = 1_000
EVENT: Final = ("number", "kind", "document", "words", "colour", "by", "at", "standing")


@dataclass(frozen=True)
class ReadSeat:
    colour: str
    name: str
    person: UUID | None


@dataclass(frozen=True)
class ReadLog:
    depth: str
    seats: tuple[ReadSeat, ...]
    events: tuple[Mapping[str, Any], ...]


def read_log(files: Unpacked, name: str, game: str, setup: Any, players: list[str], people: set[UUID]) -> ReadLog:
    """The log of the play of these colours."""
    members = mapping(documents(files, name)[0], name, ("format", "version", "depth", "seats", "events"))
    one_of(members["format"], at(name, "format"), (LOG_FORMAT,))
    one_of(members["version"], at(name, "version"), (VERSION,))
    depth = one_of(members["depth"], at(name, "depth"), tuple(Table.Depth.values))
    seats = tuple(
        _seat(row, at(at(name, "seats"), n), people)
        for n, row in enumerate(listed(members["seats"], at(name, "seats"), 1, MOST_PLAYERS))
    )
    colours = [seat.colour for seat in seats]
    if sorted(colours) != sorted(players) or setup == {}:
        raise FormatError(at(name, "seats"), N_("The log and the results are not of the same players."))
    rows = listed(members["events"], at(name, "events"), 1, MOST_EVENTS)
    events = tuple(_event(row, at(at(name, "events"), n), n + 1, colours) for n, row in enumerate(rows))
    _replay(game, setup, depth, events, at(name, "events"))
    return ReadLog(depth, seats, events)


def _seat(row: object, place: str, people: set[UUID]) -> ReadSeat:
    members = mapping(row, place, ("colour", "name", "person"))
    name = text(members["name"], at(place, "name"), NAME_LENGTH)
    return ReadSeat(text(members["colour"], at(place, "colour"), 10), name, known_uid(members["person"], place, people))


def _event(row: object, place: str, number: int, colours: list[str]) -> Mapping[str, Any]:
    """The fields of an event of the log."""
    members = mapping(row, place, EVENT)
    words = entries(members["words"], at(place, "words"))
    return {
        "number": whole_number(members["number"], at(place, "number"), number, number),
        "kind": one_of(members["kind"], at(place, "kind"), tuple(Event.Kind.values)),
        "document": dict(entries(members["document"], at(place, "document"))),
        "words": {shown(name): text(said, at(place, "words"), LONGEST_SENTENCE) for name, said in words.items()},
        "colour": one_of(members["colour"], at(place, "colour"), ("", *colours)),
        "by": one_of(members["by"], at(place, "by"), ("host", *colours)),
        "at": moment(members["at"], at(place, "at")),
        "standing": one_of(members["standing"], at(place, "standing"), tuple(Event.Standing.values)),
    }


def _replay(game: str, setup: Any, depth: str, events: tuple[Mapping[str, Any], ...], place: str) -> None:
    """Nothing in it that the game refuses, and at its end a pad."""
    state = states.start(game, setup)
    for index, event in enumerate(events):
        if event["standing"] != Event.Standing.STANDS:
            continue
        here = at(place, index)
        if event["kind"] == Event.Kind.GAME:
            state = asked(partial(_after, state, event), here)
        elif event["kind"] == Event.Kind.PAD:
            document = mapping(event["document"], here, ("seat", "rows"))
            text(document["seat"], at(here, "seat"), 10)
            entries(document["rows"], at(here, "rows"))
            state = states.after_pad_entry(state, event["document"], event["number"])
    asked(lambda: sheet_of(state, Table(depth=depth, setup=setup)), place)


def _after(state: State, event: Mapping[str, Any]) -> State:
    return states.after_game_event(state, event["document"], event["at"], event["number"])[0]
