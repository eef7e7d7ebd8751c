"""What a move caused, in the order it happened; phones and log show it."""

from dataclasses import dataclass
from typing import Literal

from scoring.hansa.board import CityId, PostId, RouteId
from scoring.hansa.components import Ending, Favour, Piece, Pieces, Seat, Skill, Token


@dataclass(frozen=True, slots=True)
class PrestigeScored:
    seat: Seat
    points: int
    why: Literal["control", "coin", "east-west"]
    city: CityId | None = None


@dataclass(frozen=True, slots=True)
class TokenTaken:
    seat: Seat
    token: Token
    route: RouteId


@dataclass(frozen=True, slots=True)
class TokenDrawn:
    """A replacement, unseen, came onto the plate."""

    seat: Seat
    left_in_pile: int


@dataclass(frozen=True, slots=True)
class TokenUsed:
    seat: Seat
    token: Token


@dataclass(frozen=True, slots=True)
class TokenPlaced:
    seat: Seat
    token: Token
    route: RouteId


@dataclass(frozen=True, slots=True)
class OfficeMade:
    """An office in a slot (counted from 1), or an extra one or one in a green city (no slot)."""

    seat: Seat
    piece: Piece
    city: CityId
    slot: int | None


@dataclass(frozen=True, slots=True)
class OfficesSwapped:
    city: CityId
    slots: tuple[int, int]


@dataclass(frozen=True, slots=True)
class CityCompleted:
    city: CityId
    completed: int


@dataclass(frozen=True, slots=True)
class SkillDeveloped:
    seat: Seat
    skill: Skill
    level: int


@dataclass(frozen=True, slots=True)
class ActionsGained:
    seat: Seat
    actions: int


@dataclass(frozen=True, slots=True)
class SpecialTaken:
    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class PieceDisplaced:
    seat: Seat
    piece: Piece
    post: PostId
    by: Seat


@dataclass(frozen=True, slots=True)
class PiecesReturned:
    """To their owner's stock, or by `remove-3` to the supply."""

    seat: Seat
    pieces: Pieces
    to: Literal["stock", "supply"] = "stock"


@dataclass(frozen=True, slots=True)
class PermitUsed:
    seat: Seat
    city: CityId


@dataclass(frozen=True, slots=True)
class FavourBought:
    seat: Seat
    favour: Favour


@dataclass(frozen=True, slots=True)
class TributeOffered:
    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: Seat
    actions: int


@dataclass(frozen=True, slots=True)
class EndTriggered:
    """The action is still completed (H-END-2)."""

    by: Ending


@dataclass(frozen=True, slots=True)
class GameEnded:
    by: Ending


Effect = (
    PrestigeScored | TokenTaken | TokenDrawn | TokenUsed | TokenPlaced | OfficeMade | OfficesSwapped | CityCompleted
    | SkillDeveloped | ActionsGained | SpecialTaken | PieceDisplaced | PiecesReturned | PermitUsed | FavourBought
    | TributeOffered | TurnBegan | EndTriggered | GameEnded
)  # fmt: skip
