"""Notes to and from JSON: {"do": "sell", "seat": "red", "values": [2, 3]}."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import Any, Final

from scoring.mercator.components import (
    BONUS_CARDS,
    BUILDINGS,
    CARDS,
    COINS_IN_BOX,
    COLOURS,
    CONTRACTS,
    ENDINGS,
    LOCATIONS,
    OFFICE_SPACES,
    SEATS,
    SIDES,
    TIME_MARKERS,
    VALUES,
)
from scoring.mercator.notes import (
    NOTES,
    Buy,
    EndGame,
    Exchange,
    Fulfil,
    Join,
    NextStage,
    Note,
    PassTurn,
    Sell,
    SetCards,
    SetChart,
    SetCoins,
    SetContracts,
    SetTime,
    SetTurn,
    Travel,
)
from scoring.mercator.opening import read_rows
from scoring.mercator.pad_notation import LONGEST_NAME
from scoring.mercator.rules.exchange import TIME
from scoring.reading import at, entries, listed, mapping, one_of, text, whole_number

Reader = Callable[[object, str], object]

MOST_MARKERS_AT_ONCE: Final = 9  # what a location gives, takes or asks for joining
DEAREST: Final = 99  # no source gives the prices of buildings


def _choice(choices: tuple[Any, ...]) -> Reader:
    return lambda value, place: one_of(value, place, choices)


def _or_null(reader: Reader) -> Reader:
    return lambda value, place: None if value is None else reader(value, place)


def _number(low: int, high: int) -> Reader:
    return lambda value, place: whole_number(value, place, low, high)


def _several(reader: Reader, least: int, most: int) -> Reader:
    def read(value: object, place: str) -> object:
        members = listed(value, place, least, most)
        return tuple(reader(member, at(place, index)) for index, member in enumerate(members))

    return read


def _name(value: object, place: str) -> object:
    return text(value, place, LONGEST_NAME)


_seat, _value = _choice(SEATS), _choice(VALUES)
_all_contracts: Final = sum(CONTRACTS.values())

READERS: Final[Mapping[type[Note], Mapping[str, Reader]]] = {
    Sell: {"seat": _seat, "values": _several(_value, 1, _all_contracts)},
    Buy: {
        "seat": _seat,
        "card": _choice(CARDS),
        "price": _number(0, DEAREST),
        "name": _or_null(_name),
        "pay": _several(_value, 0, _all_contracts),
    },
    Travel: {
        "time": _number(-MOST_MARKERS_AT_ONCE, MOST_MARKERS_AT_ONCE),
        "location": _or_null(_choice(tuple(LOCATIONS))),
        "sells": _several(_value, 0, _all_contracts),
    },
    Fulfil: {"seat": _seat, "value": _value, "reward": _or_null(_choice((0, *VALUES)))},
    Exchange: {
        "seat": _seat,
        "give": _choice((TIME, *COLOURS)),
        "cubes": _number(1, MOST_MARKERS_AT_ONCE),
    },
    Join: {"seat": _seat, "fee": _number(0, MOST_MARKERS_AT_ONCE)},
    NextStage: {},
    PassTurn: {},
    SetTurn: {"seat": _seat},
    EndGame: {"by": _or_null(_choice(ENDINGS))},
    SetContracts: {
        "seat": _seat,
        "office": _several(_value, 0, OFFICE_SPACES),
        "beside": _several(_value, 0, _all_contracts),
    },
    SetCoins: {"seat": _seat, "coins": _number(0, COINS_IN_BOX)},
    SetTime: {"seat": _seat, "markers": _number(0, TIME_MARKERS)},
    SetChart: {"rows": read_rows, "side": _choice(SIDES)},
    SetCards: {"seat": _seat, "buildings": _several(_name, 0, BUILDINGS), "bonus": _number(0, BONUS_CARDS)},
}
BY_DO: Final[Mapping[str, type[Note]]] = {note.do: note for note in NOTES}


def read_note(document: object) -> Note:
    """The note that a document holds; FormatError where it holds none."""
    kind = BY_DO[one_of(entries(document, "").get("do"), "do", BY_DO)]
    required = [field.name for field in fields(kind) if field.default is MISSING]
    members = mapping(document, "", ("do", *required), READERS[kind])
    values = {name: read(members[name], name) for name, read in READERS[kind].items() if name in members}
    return kind(**values)  # type: ignore[arg-type]


def write_note(note: Note) -> dict[str, object]:
    """The JSON form of a note, with every key."""
    values = {field.name: getattr(note, field.name) for field in fields(note)}
    written = {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}
    return {"do": note.do, **written}
