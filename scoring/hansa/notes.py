"""What people enter by hand, unchecked by the rules: one frozen dataclass for each `do` of a note."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, get_args

from scoring.hansa.board import CityId, PostId, RouteId
from scoring.hansa.components import Ending, Favour, Piece, Seat, Skill, Token
from scoring.turn_notes import PassTurn as PassTurn
from scoring.turn_notes import SetTurn as SetTurn

Why = Literal["control", "coin", "other"]
WHYS: Final[tuple[Why, ...]] = get_args(Why)


@dataclass(frozen=True, slots=True)
class Prestige:
    """The marker moved on the track, forward or back (H-ROUTE-1, H-OFF-6, or a correction)."""

    do: ClassVar = "prestige"
    seat: Seat
    points: int
    why: Why = "other"


@dataclass(frozen=True, slots=True)
class Connect:
    """A player joined East and West and takes the next reward (H-EW-1)."""

    do: ClassVar = "connect"
    seat: Seat


@dataclass(frozen=True, slots=True)
class CompleteCity:
    """The black cube moved on; the city is named where somebody wants to (H-FULL-1)."""

    do: ClassVar = "city"
    city: CityId | None = None


@dataclass(frozen=True, slots=True)
class DevelopSkill:
    """A piece came off a track of the desk, or went back on it (H-SKILL-2)."""

    do: ClassVar = "skill"
    seat: Seat
    skill: Skill
    steps: int = 1


@dataclass(frozen=True, slots=True)
class TakeCell:
    """A merchant went to a special prestige cell (H-SPEC-2)."""

    do: ClassVar = "special"
    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class TakeToken:
    """A token was taken from beside a route; another came onto the plate (H-ROUTE-2)."""

    do: ClassVar = "take-token"
    seat: Seat
    token: Token
    route: RouteId | None = None


@dataclass(frozen=True, slots=True)
class UseToken:
    """A token was used and turned over (H-TOK-10)."""

    do: ClassVar = "use-token"
    seat: Seat
    token: Token


@dataclass(frozen=True, slots=True)
class PutToken:
    """A token from a plate, now seen, was put beside a route (H-TOK-5)."""

    do: ClassVar = "put-token"
    token: Token
    route: RouteId | None = None


@dataclass(frozen=True, slots=True)
class TakeFavour:
    """A favour was bought; the two tokens turned over for it are named where they are known (H-FAV-2)."""

    do: ClassVar = "favour"
    seat: Seat
    favour: Favour
    turned: tuple[Token, ...] = ()


@dataclass(frozen=True, slots=True)
class DealMission:
    """A player's mission card, which no other player may see (H-MISS-1)."""

    do: ClassVar = "mission"
    seat: Seat
    cities: tuple[CityId, ...]


@dataclass(frozen=True, slots=True)
class SpendAction:
    """The active player spent an action, or with -1 got it back (H-TURN-2)."""

    do: ClassVar = "action"
    count: int = 1


@dataclass(frozen=True, slots=True)
class EndGame:
    """The end was triggered this way, or was not after all (H-END-1)."""

    do: ClassVar = "end"
    by: Ending | None = None


@dataclass(frozen=True, slots=True)
class SetSupply:
    """So many pieces lie in a player's supply."""

    do: ClassVar = "supply"
    seat: Seat
    trader: int = 0
    merchant: int = 0


@dataclass(frozen=True, slots=True)
class SetStock:
    """So many pieces lie in a player's stock."""

    do: ClassVar = "stock"
    seat: Seat
    trader: int = 0
    merchant: int = 0


@dataclass(frozen=True, slots=True)
class EnterPosition:
    """Somebody looked at the table: what the document says is so; what it leaves out stays as it was."""

    do: ClassVar = "position"
    position: Mapping[str, Any]  # a kontor/position document


@dataclass(frozen=True, slots=True)
class UseMap:
    """From now on moves are made on the map and checked, or are not; `as_is` with all that an audit finds."""

    do: ClassVar = "map"
    on: bool = True
    as_is: bool = False


@dataclass(frozen=True, slots=True)
class CorrectPost:
    """On this post stands this piece, or none."""

    do: ClassVar = "correct-post"
    post: PostId
    seat: Seat | None = None
    piece: Piece = "trader"


@dataclass(frozen=True, slots=True)
class CorrectOffice:
    """In this slot of a city, counted from 1, stands this piece, or none; slot 0 is left of them all (H-TOK-11)."""

    do: ClassVar = "correct-office"
    city: CityId
    slot: int
    seat: Seat | None = None
    piece: Piece = "trader"


@dataclass(frozen=True, slots=True)
class CorrectToken:
    """Beside this route lies this token, or none."""

    do: ClassVar = "correct-token"
    route: RouteId
    token: Token | None = None


@dataclass(frozen=True, slots=True)
class PutAside:
    """A displaced piece went back to its owner's stock, whatever the rules say (H-DISP-5)."""

    do: ClassVar = "put-aside"


Note = (
    Prestige | Connect | CompleteCity | DevelopSkill | TakeCell | TakeToken | UseToken | PutToken | TakeFavour
    | DealMission | SpendAction | PassTurn | SetTurn | EndGame | SetSupply | SetStock | EnterPosition
    | UseMap | CorrectPost | CorrectOffice | CorrectToken | PutAside
)  # fmt: skip
NOTES: Final[tuple[type[Note], ...]] = get_args(Note)
