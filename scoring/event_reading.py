"""Events to and from JSON: how each member of a document is read, and the class whose `do` the document has."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import Any, TypeVar

from scoring.reading import at, entries, listed, mapping, one_of, whole_number

Kind = TypeVar("Kind")
Reader = Callable[[object, str], object]
Readers = Mapping[type[Kind], Mapping[str, Reader]]  # how the members of each kind of event are read


def choice(choices: tuple[Any, ...]) -> Reader:
    return lambda value, place: one_of(value, place, choices)


def or_null(reader: Reader) -> Reader:
    return lambda value, place: None if value is None else reader(value, place)


def number(low: int, high: int) -> Reader:
    return lambda value, place: whole_number(value, place, low, high)


def several(reader: Reader, least: int, most: int) -> Reader:
    def read(value: object, place: str) -> object:
        members = listed(value, place, least, most)
        return tuple(reader(member, at(place, index)) for index, member in enumerate(members))

    return read


def read_as(document: object, kinds: Mapping[str, type[Kind]], readers: Readers[Kind]) -> Kind:
    """The event that a document holds; FormatError where it holds none."""
    kind = kinds[one_of(entries(document, "").get("do"), "do", kinds)]
    required = [field.name for field in fields(kind) if field.default is MISSING]  # type: ignore[arg-type]
    members = mapping(document, "", ("do", *required), readers[kind])
    return kind(**{name: read(members[name], name) for name, read in readers[kind].items() if name in members})


def written(event: Any) -> dict[str, object]:
    """The JSON form of an event, with every key."""
    values = {field.name: getattr(event, field.name) for field in fields(event)}
    members = {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}
    return {"do": event.do, **members}
