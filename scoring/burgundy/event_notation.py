"""Notes and moves to and from JSON: {"do": "region", "seat": "red", "size": 3, "colour": "ship"}."""

from collections.abc import Mapping
from typing import Final

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
from scoring.event_reading import Reader, choice, number, or_null, read_as, several, written
from scoring.reading import truth, whole_number
from scoring.refusals import N_, FormatError

Event = Note | Move

MOST_POINTS: Final = 100  # that one note moves a piece
MOST_PIECES: Final = 50  # silver or workers that one note changes
SPACES: Final = tuple(load_estate(ESTATE_IDS[0]).spaces)  # the same 37 on every estate


def _change(most: int) -> Reader:
    def read(value: object, place: str) -> object:
        if value == 0:
            raise FormatError(place, N_("A change by 0 changes nothing."))
        return whole_number(value, place, -most, most)

    return read


_seat, _goods, _tile = choice(SEATS), choice(GOODS), choice(tuple(TILES))
_die = number(min(DICE_VALUES), max(DICE_VALUES))
_depot = choice((*DICE_VALUES, "black"))
_spent: Final[Mapping[str, Reader]] = {"die": or_null(_die), "workers": or_null(number(0, MOST_PIECES))}

READERS: Final[Mapping[type[Event], Mapping[str, Reader]]] = {
    Score: {"seat": _seat, "points": _change(MOST_POINTS)},
    FinishRegion: {
        "seat": _seat,
        "size": number(min(SIZE_POINTS), max(SIZE_POINTS)),
        "colour": or_null(choice(COLOURS)),
    },
    FinishColour: {"seat": _seat, "colour": choice(COLOURS)},
    ChangeGoods: {"seat": _seat, "goods": _goods, "count": _change(GOODS_PER_TYPE), "sold": truth},
    ChangeSupply: {
        "seat": _seat,
        "silver": number(-MOST_PIECES, MOST_PIECES),
        "workers": number(-MOST_PIECES, MOST_PIECES),
    },
    LayOutGoods: {"goods": several(_goods, 0, GOODS_PER_PHASE)},
    RollWhite: {"die": _die, "goods": or_null(_goods)},
    MoveOnTrack: {"seat": _seat, "steps": _change(TRACK_SPACES - 1)},
    ChooseEstate: {"seat": _seat, "estate": choice(ESTATE_IDS), "castle": or_null(choice(SPACES))},
    PassTurn: {},
    SetTurn: {"seat": _seat},
    SetRound: {"phase": choice(PHASES), "round": number(1, ROUNDS)},
    EndGame: {"ended": truth},
    Place: {
        "seat": _seat,
        "tile": _tile,
        "space": or_null(choice(SPACES)),
        "others": several(choice(tuple(ANIMAL_TILES_BY_HEADS)), 0, 5),
        "depots": several(_die, 0, 2),
        "keep": or_null(several(_goods, 0, len(GOODS))),
        **_spent,
        "by": choice(ALLOWED_BY[Place]),
    },
    Take: {
        "seat": _seat,
        "tile": _tile,
        "depot": or_null(_depot),
        "discard": or_null(_tile),
        **_spent,
        "by": choice(ALLOWED_BY[Take]),
    },
    Sell: {"seat": _seat, "goods": _goods, **_spent, "by": choice(ALLOWED_BY[Sell])},
    TakeWorkers: {"seat": _seat, "die": or_null(_die), "by": choice(ALLOWED_BY[TakeWorkers])},
    Buy: {"seat": _seat, "tile": or_null(_tile), "depot": _depot, "discard": or_null(_tile)},
}
BY_DO: Final[Mapping[str, type[Event]]] = {kind.do: kind for kind in (*NOTES, *MOVES)}


def read_event(document: object) -> Event:
    """The event that a document holds; FormatError where it holds none."""
    return read_as(document, BY_DO, READERS)


def write_event(event: Event) -> dict[str, object]:
    """The JSON form of an event, with every key."""
    return written(event)
