"""Reading what somebody wrote: each helper gives the value it was asked for, or says at which place it is not one."""

import unicodedata
from collections.abc import Collection, Mapping, Sequence
from typing import Final, TypeVar, cast

from scoring.refusals import N_, FormatError

Choice = TypeVar("Choice", bound=str | int)

SHOWN: Final = 40  # characters of somebody's input that a message repeats
LONGEST_TEXT: Final = 500
LONGEST_LIST: Final = 10_000
BARRED: Final = frozenset({"Cc", "Cs"})  # control characters and lone surrogates


def at(place: str, key: str | int) -> str:
    """The place of a member: players[0].desk, as people write it."""
    if isinstance(key, int):
        return f"{place}[{key}]"
    return f"{place}.{shown(key)}" if place else shown(key)


def shown(value: object) -> str:
    """A value as a message may repeat it: short, and without characters that do harm."""
    written = value[: SHOWN + 1] if isinstance(value, str) else _kind(value)
    printable = "".join("·" if unicodedata.category(character) in BARRED else character for character in written)
    return printable if len(printable) <= SHOWN else printable[: SHOWN - 1] + "…"


def _kind(value: object) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int() | float():
            # A number of a million digits is not written out.
            return str(value) if isinstance(value, float) or abs(value) < 10**18 else "9…"
        case Mapping():
            return "{…}"
        case list() | tuple():
            return "[…]"
        case _:
            return "?"


def mapping(
    value: object, place: str, required: Collection[str] = (), optional: Collection[str] = ()
) -> Mapping[str, object]:
    """An object with all the required keys and no keys but these and the optional ones."""
    members = entries(value, place)
    for key in members:
        if key not in required and key not in optional:
            raise FormatError(at(place, key), N_("The key “{key}” is not known here."), key=shown(key))
    for key in required:
        if key not in members:
            raise FormatError(at(place, key), N_("“{key}” is missing."), key=key)
    return members


def entries(value: object, place: str) -> Mapping[str, object]:
    """An object whose keys are ids that the caller looks up."""
    if not isinstance(value, Mapping):
        raise FormatError(place, N_("An object {{…}} belongs here, not {found}."), found=shown(value))
    for key in value:
        if not isinstance(key, str):
            raise FormatError(place, N_("The keys of an object are strings."))
    return value


def listed(value: object, place: str, least: int = 0, most: int = LONGEST_LIST) -> Sequence[object]:
    """A list of so many members."""
    if not isinstance(value, list | tuple):
        raise FormatError(place, N_("A list […] belongs here, not {found}."), found=shown(value))
    if not least <= len(value) <= most:
        sentence = N_("A list of {least} to {most} belongs here, this one has {count}.")
        if least == most:
            sentence = N_("A list of {least} belongs here, this one has {count}.")
        raise FormatError(place, sentence, least=least, most=most, count=len(value))
    return value


def text(value: object, place: str, longest: int = LONGEST_TEXT) -> str:
    """A string without control characters."""
    if not isinstance(value, str):
        raise FormatError(place, N_("A text belongs here, not {found}."), found=shown(value))
    if len(value) > longest:
        raise FormatError(place, N_("This text is longer than {longest} characters."), longest=longest)
    if any(unicodedata.category(character) in BARRED for character in value):
        raise FormatError(place, N_("This text has characters that cannot be shown: {found}."), found=shown(value))
    return value


def whole_number(value: object, place: str, low: int, high: int) -> int:
    """A whole number in these bounds; true and false are none."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        sentence = N_("A whole number from {low} to {high} belongs here, not {found}.")
        raise FormatError(place, sentence, low=low, high=high, found=shown(value))
    return value


def truth(value: object, place: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise FormatError(place, N_("true or false belongs here, not {found}."), found=shown(value))
    return value


def one_of(value: object, place: str, choices: Collection[Choice]) -> Choice:
    """One of these ids or numbers."""
    if isinstance(value, str | int) and not isinstance(value, bool) and value in choices:
        return cast("Choice", value)
    few = ", ".join(map(str, choices)) if len(choices) <= 12 else None
    if few and len(choices) == 1:
        raise FormatError(place, N_("“{choice}” belongs here, not {found}."), choice=few, found=shown(value))
    if few:
        raise FormatError(place, N_("One of {choices} belongs here, not {found}."), choices=few, found=shown(value))
    raise FormatError(place, N_("“{found}” is not known here."), found=shown(value))
