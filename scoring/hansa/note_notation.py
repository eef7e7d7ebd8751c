"""Notes to and from JSON: {"do": "prestige", "seat": "red", "points": 1, "why": "control"}."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from scoring.event_reading import Reader, choice, number, or_null, read_as, several, written
from scoring.hansa.board import BOARD_IDS, load_board
from scoring.hansa.components import ENDINGS, FAVOURS, PIECES, PIECES_PER_COLOUR, SEATS, SKILLS, TOKENS
from scoring.hansa.notes import (
    NOTES,
    WHYS,
    CompleteCity,
    Connect,
    CorrectOffice,
    CorrectPost,
    CorrectToken,
    DealMission,
    DevelopSkill,
    EndGame,
    EnterPosition,
    Note,
    PassTurn,
    Prestige,
    PutAside,
    PutToken,
    SetStock,
    SetSupply,
    SetTurn,
    SpendAction,
    TakeCell,
    TakeFavour,
    TakeToken,
    UseMap,
    UseToken,
)
from scoring.hansa.position_notation import read_position
from scoring.reading import one_of, truth, whole_number
from scoring.refusals import N_, FormatError

MOST_PRESTIGE: Final = 50  # points that one note moves a marker
MOST_SLOTS: Final = 4  # that a city has


@cache
def _known(what: str) -> Mapping[Any, None]:
    """All ids of a kind on any board; whether it is on this table's board is asked when the note is applied."""
    return dict.fromkeys(sorted({known for board in BOARD_IDS for known in getattr(load_board(board), what)}))


def _id(what: str) -> Reader:
    return lambda value, place: one_of(value, place, _known(what))


def _points(value: object, place: str) -> object:
    if value == 0:
        raise FormatError(place, N_("A marker that moves by 0 does not move."))
    return whole_number(value, place, -MOST_PRESTIGE, MOST_PRESTIGE)


def _mission(value: object, place: str) -> object:
    cities = several(_id("cities"), 3, 3)(value, place)
    if len(set(cities)) < 3:  # type: ignore[call-overload]
        raise FormatError(place, N_("A mission card names three different cities."))
    return cities


def _position(value: object, place: str) -> object:
    """The document itself: it also tells by what it leaves out."""
    read_position(value, place)
    return value


_seat, _token, _route = choice(SEATS), choice(TOKENS), or_null(_id("routes"))
_step = choice((1, -1))
_pieces: Final[Mapping[str, Reader]] = {
    "seat": _seat,
    "trader": number(0, PIECES_PER_COLOUR.trader),
    "merchant": number(0, PIECES_PER_COLOUR.merchant),
}

READERS: Final[Mapping[type[Note], Mapping[str, Reader]]] = {
    Prestige: {"seat": _seat, "points": _points, "why": choice(WHYS)},
    Connect: {"seat": _seat},
    CompleteCity: {"city": or_null(_id("cities"))},
    DevelopSkill: {"seat": _seat, "skill": choice(SKILLS), "steps": _step},
    TakeCell: {"seat": _seat, "points": _id("cells")},
    TakeToken: {"seat": _seat, "token": _token, "route": _route},
    UseToken: {"seat": _seat, "token": _token},
    PutToken: {"token": _token, "route": _route},
    TakeFavour: {"seat": _seat, "favour": choice(FAVOURS), "turned": several(_token, 0, 2)},
    DealMission: {"seat": _seat, "cities": _mission},
    SpendAction: {"count": _step},
    PassTurn: {},
    SetTurn: {"seat": _seat},
    EndGame: {"by": or_null(choice(ENDINGS))},
    SetSupply: _pieces,
    SetStock: _pieces,
    EnterPosition: {"position": _position},
    UseMap: {"on": truth, "as_is": truth},
    CorrectPost: {"post": _id("posts"), "seat": or_null(_seat), "piece": choice(PIECES)},
    CorrectOffice: {
        "city": _id("cities"),
        "slot": number(0, MOST_SLOTS),
        "seat": or_null(_seat),
        "piece": choice(PIECES),
    },
    CorrectToken: {"route": _id("routes"), "token": or_null(_token)},
    PutAside: {},
}
BY_DO: Final[Mapping[str, type[Note]]] = {note.do: note for note in NOTES}


def read_note(document: object) -> Note:
    """The note that a document holds; FormatError where it holds none."""
    return read_as(document, BY_DO, READERS)


def write_note(note: Note) -> dict[str, object]:
    """The JSON form of a note, with every key."""
    return written(note)
