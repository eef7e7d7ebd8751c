"""Notes and moves to and from JSON: {"do": "region", "seat": "red", "size": 3, "colour": "ship"}."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import Any, Final

from scoring.burgundy.components import (
    ANIMAL_TILES_BY_HEADS,
    COLOURS,
    DICE_VALUES,
    GOODS,
    GOODS_PER_PHASE,
    GOODS_PER_TYPE,
    PHASES,
    ROUNDS,
    SEATS,
    SIZE_POINTS,
    TRACK_SPACES,
)
from scoring.burgundy.estate import ESTATE_IDS, load_estate
from scoring.burgundy.moves import ALLOWED_BY, MOVES, Buy, Move, Place, Sell, Take, TakeWorkers
from scoring.burgundy.notes import (
    NOTES,
    ChangeGoods,
    ChangeSupply,
    ChooseEstate,
    EndGame,
    FinishColour,
    FinishRegion,
    LayOutGoods,
    MoveOnTrack,
    Note,
    PassTurn,
    RollWhite,
    Score,
    SetRound,
    SetTurn,
)
from scoring.burgundy.tiles import TILES
from scoring.reading import at, entries, listed, mapping, one_of, truth, whole_number
from scoring.refusals import N_, FormatError

Event = Note | Move
Reader = Callable[[object, str], object]

MOST_POINTS: Final = 100  # that one note moves a piece
MOST_PIECES: Final = 50  # silver or workers that one note changes
SPACES: Final = tuple(load_estate(ESTATE_IDS[0]).spaces)  # the same 37 on every estate


def _choice(choices: tuple[Any, ...]) -> Reader:
    return lambda value, place: one_of(value, place, choices)


def _or_null(reader: Reader) -> Reader:
    return lambda value, place: None if value is None else reader(value, place)


def _number(low: int, high: int) -> Reader:
    return lambda value, place: whole_number(value, place, low, high)


def _change(most: int) -> Reader:
    def read(value: object, place: str) -> object:
        if value == 0:
            raise FormatError(place, N_("A change by 0 changes nothing."))
        return whole_number(value, place, -most, most)

    return read


def _several(reader: Reader, most: int) -> Reader:
    def read(value: object, place: str) -> object:
        members = listed(value, place, 0, most)
        return tuple(reader(member, at(place, index)) for index, member in enumerate(members))

    return read


_seat, _goods, _tile = _choice(SEATS), _choice(GOODS), _choice(tuple(TILES))
_die = _number(min(DICE_VALUES), max(DICE_VALUES))
_depot = _choice((*DICE_VALUES, "black"))
_spent: Final[Mapping[str, Reader]] = {"die": _or_null(_die), "workers": _or_null(_number(0, MOST_PIECES))}

READERS: Final[Mapping[type[Event], Mapping[str, Reader]]] = {
    Score: {"seat": _seat, "points": _change(MOST_POINTS)},
    FinishRegion: {
        "seat": _seat,
        "size": _number(min(SIZE_POINTS), max(SIZE_POINTS)),
        "colour": _or_null(_choice(COLOURS)),
    },
    FinishColour: {"seat": _seat, "colour": _choice(COLOURS)},
    ChangeGoods: {"seat": _seat, "goods": _goods, "count": _change(GOODS_PER_TYPE), "sold": truth},
    ChangeSupply: {
        "seat": _seat,
        "silver": _number(-MOST_PIECES, MOST_PIECES),
        "workers": _number(-MOST_PIECES, MOST_PIECES),
    },
    LayOutGoods: {"goods": _several(_goods, GOODS_PER_PHASE)},
    RollWhite: {"die": _die, "goods": _or_null(_goods)},
    MoveOnTrack: {"seat": _seat, "steps": _change(TRACK_SPACES - 1)},
    ChooseEstate: {"seat": _seat, "estate": _choice(ESTATE_IDS), "castle": _or_null(_choice(SPACES))},
    PassTurn: {},
    SetTurn: {"seat": _seat},
    SetRound: {"phase": _choice(PHASES), "round": _number(1, ROUNDS)},
    EndGame: {"ended": truth},
    Place: {
        "seat": _seat,
        "tile": _tile,
        "space": _or_null(_choice(SPACES)),
        "others": _several(_choice(tuple(ANIMAL_TILES_BY_HEADS)), 5),
        "depots": _several(_die, 2),
        "keep": _or_null(_several(_goods, len(GOODS))),
        **_spent,
        "by": _choice(ALLOWED_BY[Place]),
    },
    Take: {
        "seat": _seat,
        "tile": _tile,
        "depot": _or_null(_depot),
        "discard": _or_null(_tile),
        **_spent,
        "by": _choice(ALLOWED_BY[Take]),
    },
    Sell: {"seat": _seat, "goods": _goods, **_spent, "by": _choice(ALLOWED_BY[Sell])},
    TakeWorkers: {"seat": _seat, "die": _or_null(_die), "by": _choice(ALLOWED_BY[TakeWorkers])},
    Buy: {"seat": _seat, "tile": _or_null(_tile), "depot": _depot, "discard": _or_null(_tile)},
}
BY_DO: Final[Mapping[str, type[Event]]] = {kind.do: kind for kind in (*NOTES, *MOVES)}


def read_event(document: object) -> Event:
    """The event that a document holds; FormatError where it holds none."""
    kind = BY_DO[one_of(entries(document, "").get("do"), "do", BY_DO)]
    required = [field.name for field in fields(kind) if field.default is MISSING]
    members = mapping(document, "", ("do", *required), READERS[kind])
    values = {name: read(members[name], name) for name, read in READERS[kind].items() if name in members}
    return kind(**values)  # type: ignore[arg-type]


def write_event(event: Event) -> dict[str, object]:
    """The JSON form of an event, with every key."""
    values = {field.name: getattr(event, field.name) for field in fields(event)}
    written = {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}
    return {"do": event.do, **written}
