"""Notes to and from JSON: {"do": "sell", "seat": "red", "values": [2, 3]}."""

from collections.abc import Mapping
from typing import Final

from scoring.event_reading import Reader, choice, number, or_null, read_as, several, written
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
from scoring.reading import text

MOST_MARKERS_AT_ONCE: Final = 9  # what a location gives, takes or asks for joining
DEAREST: Final = 99  # no source gives the prices of buildings


def _name(value: object, place: str) -> object:
    return text(value, place, LONGEST_NAME)


_seat, _value = choice(SEATS), choice(VALUES)
_all_contracts: Final = sum(CONTRACTS.values())

READERS: Final[Mapping[type[Note], Mapping[str, Reader]]] = {
    Sell: {"seat": _seat, "values": several(_value, 1, _all_contracts)},
    Buy: {
        "seat": _seat,
        "card": choice(CARDS),
        "price": number(0, DEAREST),
        "name": or_null(_name),
        "pay": several(_value, 0, _all_contracts),
    },
    Travel: {
        "time": number(-MOST_MARKERS_AT_ONCE, MOST_MARKERS_AT_ONCE),
        "location": or_null(choice(tuple(LOCATIONS))),
        "sells": several(_value, 0, _all_contracts),
    },
    Fulfil: {"seat": _seat, "value": _value, "reward": or_null(choice((0, *VALUES)))},
    Exchange: {
        "seat": _seat,
        "give": choice((TIME, *COLOURS)),
        "cubes": number(1, MOST_MARKERS_AT_ONCE),
    },
    Join: {"seat": _seat, "fee": number(0, MOST_MARKERS_AT_ONCE)},
    NextStage: {},
    PassTurn: {},
    SetTurn: {"seat": _seat},
    EndGame: {"by": or_null(choice(ENDINGS))},
    SetContracts: {
        "seat": _seat,
        "office": several(_value, 0, OFFICE_SPACES),
        "beside": several(_value, 0, _all_contracts),
    },
    SetCoins: {"seat": _seat, "coins": number(0, COINS_IN_BOX)},
    SetTime: {"seat": _seat, "markers": number(0, TIME_MARKERS)},
    SetChart: {"rows": read_rows, "side": choice(SIDES)},
    SetCards: {"seat": _seat, "buildings": several(_name, 0, BUILDINGS), "bonus": number(0, BONUS_CARDS)},
}
BY_DO: Final[Mapping[str, type[Note]]] = {note.do: note for note in NOTES}


def read_note(document: object) -> Note:
    """The note that a document holds; FormatError where it holds none."""
    return read_as(document, BY_DO, READERS)


def write_note(note: Note) -> dict[str, object]:
    """The JSON form of a note, with every key."""
    return written(note)
