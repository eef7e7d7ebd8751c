"""What stands in the fields of our own zip, each read or refused with its place."""

import json
from collections.abc import Callable
from datetime import datetime
from typing import Final, TypeVar
from uuid import UUID

from companion.exports.unpacking import Unpacked
from scoring.documents import Text, documents_in
from scoring.reading import shown, whole_number
from scoring.refusals import N_, FormatError, RuleViolation

Answer = TypeVar("Answer")

MOST_PLAYERS: Final = 12
MOST_POINTS: Final = 9_999


def documents(files: Unpacked, name: str, *, lines: bool = False) -> list[object]:
    """The one document of a file, or one a line."""
    content = files.read(name)
    if lines and not content.strip():
        return []
    found = list(documents_in(content, lines=lines))
    for document in found:
        if isinstance(document, Text):
            raise FormatError(name, document.refusal.sentence, **document.refusal.gaps)
        if not _can_be_kept(document):
            raise FormatError(name, N_("There are characters in this file that cannot be kept."))
    return found


def _can_be_kept(document: object) -> bool:
    """Neither lone surrogates nor zeros: databases do not take them."""
    written = json.dumps(document, ensure_ascii=False)
    return "\\u0000" not in written and not any("\ud800" <= sign <= "\udfff" for sign in written)


def asked(ask: Callable[[], Answer], place: str) -> Answer:
    """What the game says; its refusal with the place in the zip before it."""
    try:
        return ask()
    except FormatError as refusal:
        inner = f"{place}: {refusal.place}" if refusal.place else place
        raise FormatError(inner, refusal.sentence, **refusal.gaps) from refusal
    except RuleViolation as refusal:
        raise FormatError(place, N_("The rules refuse this ({rule})."), rule=refusal.rule) from refusal


def read_uid(value: object, place: str) -> UUID:
    """An id as it is the same on every machine."""
    try:
        return UUID(value if isinstance(value, str) else "")
    except ValueError as error:
        raise FormatError(place, N_("“{found}” is not an id."), found=shown(value)) from error


def maybe_uid(value: object, place: str) -> UUID | None:
    return None if value is None else read_uid(value, place)


def known_uid(value: object, place: str, people: set[UUID]) -> UUID | None:
    """Nobody, or one of these."""
    uid = maybe_uid(value, place)
    if uid is not None and uid not in people:
        raise FormatError(place, N_("Nobody in this file has that id."))
    return uid


def moment(value: object, place: str) -> datetime:
    try:
        moment = datetime.fromisoformat(value if isinstance(value, str) else "")
    except ValueError as error:
        raise FormatError(place, N_("“{found}” is not a date and time."), found=shown(value)) from error
    if moment.tzinfo is None or not 1900 < moment.year < 9000:
        raise FormatError(place, N_("“{found}” is not a date and time."), found=shown(value))
    return moment


def read_points(value: object, place: str) -> int:
    return whole_number(value, place, -MOST_POINTS, MOST_POINTS)
