"""One frozen dataclass for each `do` of a record; chance is part of the move: the token drawn is named in it."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from scoring.hansa.board import CityId, PostId, RouteId
from scoring.hansa.components import NO_PIECES, Favour, Piece, Pieces, Seat, Skill, Token

Step = tuple[PostId, PostId]  # from, to
Placing = tuple[Piece, PostId]


@dataclass(frozen=True, slots=True)
class Income:
    """Take pieces from the stock into the supply (H-INC)."""

    do: ClassVar = "income"
    seat: Seat
    pieces: Pieces


@dataclass(frozen=True, slots=True)
class Place:
    """Put a piece from the supply on a free post (H-PLACE)."""

    do: ClassVar = "place"
    seat: Seat
    piece: Piece
    post: PostId
    toll: Pieces = NO_PIECES  # what a promo token at the route costs (H-PROMO-4)


@dataclass(frozen=True, slots=True)
class Displace:
    """Put a piece in the place of an opponent's and pay for it (H-DISP-1 to H-DISP-4)."""

    do: ClassVar = "displace"
    seat: Seat
    piece: Piece
    post: PostId
    pay: Pieces


@dataclass(frozen=True, slots=True)
class Resettle:
    """The displaced player's answer (H-DISP-5 to H-DISP-11): pieces in the order they are put down."""

    do: ClassVar = "resettle"
    seat: Seat
    to: tuple[Placing, ...]
    leaving: tuple[PostId, ...] = ()  # posts left by pieces taken off the board


@dataclass(frozen=True, slots=True)
class MovePieces:
    """Lift own pieces, then put all of them down (H-MOVE)."""

    do: ClassVar = "move"
    seat: Seat
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class TakeOffice:
    """H-ROUTE-3a: one piece of the route becomes an office; with an extra-office token, beside the slots."""

    take: ClassVar = "office"
    city: CityId
    piece: Piece
    extra: bool = False


@dataclass(frozen=True, slots=True)
class TakeSkill:
    """H-ROUTE-3b."""

    take: ClassVar = "skill"
    city: CityId
    skill: Skill


@dataclass(frozen=True, slots=True)
class TakeSpecial:
    """H-ROUTE-3c: a merchant on a special prestige cell."""

    take: ClassVar = "special"
    points: int


Reward = TakeOffice | TakeSkill | TakeSpecial


@dataclass(frozen=True, slots=True)
class MarkerMove:
    """`move-2` (H-EAST-13a, H-BRIT-15a)."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class MarkerPrivilege:
    """`privilege` (H-EAST-13b)."""


@dataclass(frozen=True, slots=True)
class MarkerOffice:
    """`office-in-green-city` (H-EAST-13c)."""

    city: CityId
    piece: Piece


@dataclass(frozen=True, slots=True)
class MarkerDeploy:
    """`deploy-2` (H-EAST-13d)."""

    to: tuple[Placing, ...]


@dataclass(frozen=True, slots=True)
class MarkerPlace:
    """`place-2-wales-scotland` (H-BRIT-15b)."""

    to: tuple[Placing, ...]
    leaving: tuple[PostId, ...] = ()


MarkerUse = MarkerMove | MarkerPrivilege | MarkerOffice | MarkerDeploy | MarkerPlace


@dataclass(frozen=True, slots=True)
class Establish:
    """Establish a full route (H-ROUTE)."""

    do: ClassVar = "establish"
    seat: Seat
    route: RouteId
    reward: Reward | None = None
    marker: MarkerUse | None = None
    second: Reward | None = None  # one more, as a record may claim; H-ROUTE-3 refuses it


@dataclass(frozen=True, slots=True)
class PlayPlus:
    """Play `plus-3` or `plus-4` (H-TOK-14); `extra-office` is refused: it is used while establishing (H-TOK-10)."""

    do: ClassVar = "token"
    seat: Seat
    token: Literal["plus-3", "plus-4", "extra-office"]


@dataclass(frozen=True, slots=True)
class PlayImprove:
    """Play `improve-skill` (H-TOK-13)."""

    do: ClassVar = "token"
    token: ClassVar[Token] = "improve-skill"
    seat: Seat
    skill: Skill


@dataclass(frozen=True, slots=True)
class PlaySwap:
    """Play `swap-offices` on two neighbouring slots, counted from 1 (H-TOK-12)."""

    do: ClassVar = "token"
    token: ClassVar[Token] = "swap-offices"
    seat: Seat
    city: CityId
    slots: tuple[int, int]


@dataclass(frozen=True, slots=True)
class PlayMove3:
    """Play `move-3` on opponents' pieces (H-TOK-15)."""

    do: ClassVar = "token"
    token: ClassVar[Token] = "move-3"
    seat: Seat
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class PlayRemove3:
    """Play the first edition's `remove-3` (H-TOK-16)."""

    do: ClassVar = "token"
    token: ClassVar[Token] = "remove-3"
    seat: Seat
    posts: tuple[PostId, ...]


@dataclass(frozen=True, slots=True)
class PlayExchange:
    """Play the promo `exchange-token`: give it to an opponent for a used token (H-PROMO-2)."""

    do: ClassVar = "token"
    token: ClassVar[Token] = "exchange-token"
    seat: Seat
    opponent: Seat
    wanted: Token


@dataclass(frozen=True, slots=True)
class LayToken:
    """Lay the promo `tribute` or `block-route` at a route (H-PROMO-3, H-PROMO-4)."""

    do: ClassVar = "token"
    seat: Seat
    token: Literal["tribute", "block-route"]
    route: RouteId


@dataclass(frozen=True, slots=True)
class TakeTribute:
    """What a `tribute` gives its owner after an office was made (H-PROMO-3)."""

    do: ClassVar = "tribute"
    seat: Seat
    pieces: Pieces


@dataclass(frozen=True, slots=True)
class BuyFavour:
    """Turn two tokens over for a favour and forgo the turn's actions (H-FAV-2)."""

    do: ClassVar = "favour"
    seat: Seat
    favour: Favour
    tokens: tuple[Token, Token]


@dataclass(frozen=True, slots=True)
class ShareIncome:
    """The favour's answer to another's Income (H-FAV-6c)."""

    do: ClassVar = "income-share"
    seat: Seat
    piece: Piece


@dataclass(frozen=True, slots=True)
class PlaceToken:
    """Put a token from the plate beside a route; what it turned out to be is named here (H-TOK-5)."""

    do: ClassVar = "place-token"
    seat: Seat
    token: Token
    route: RouteId


@dataclass(frozen=True, slots=True)
class MovePawn:
    """Two players: move the pawn, free of charge or for an action (H-2P-4, H-2P-5)."""

    do: ClassVar = "pawn"
    seat: Seat
    province: str
    paid: bool = False


@dataclass(frozen=True, slots=True)
class EndTurn:
    do: ClassVar = "end-turn"
    seat: Seat


PlayToken = PlayPlus | PlayImprove | PlaySwap | PlayMove3 | PlayRemove3 | PlayExchange | LayToken
Move = (
    Income | Place | Displace | Resettle | MovePieces | Establish | PlayToken | TakeTribute
    | BuyFavour | ShareIncome | PlaceToken | MovePawn | EndTurn
)  # fmt: skip
