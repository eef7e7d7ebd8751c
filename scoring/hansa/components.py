"""What is in the box: seats, pieces, skills, tokens, favours, and how many of each (H-KIT)."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, get_args

from scoring.seats import SEATS as SEATS
from scoring.seats import Seat as Seat

Piece = Literal["trader", "merchant"]
Skill = Literal["keys", "actions", "privilege", "book", "bank"]
Privilege = Literal["white", "orange", "pink", "black"]
Token = Literal[
    "extra-office", "swap-offices", "move-3", "remove-3", "improve-skill", "plus-3", "plus-4",
    "exchange-token", "tribute", "block-route",
]  # fmt: skip
Favour = Literal[
    "relocate-anywhere", "extra-action", "income-share", "double-compensation", "city-points", "skill-points"
]  # fmt: skip
Marker = Literal["move-2", "privilege", "office-in-green-city", "deploy-2", "place-2-wales-scotland"]
Country = Literal["england", "wales", "scotland"]
Edition = Literal["big-box", "first-edition"]
Module = Literal["missions", "favours"]
Ending = Literal["track", "tokens", "cities"]

PIECES: Final[tuple[Piece, ...]] = get_args(Piece)
SKILLS: Final[tuple[Skill, ...]] = get_args(Skill)
PRIVILEGES: Final[tuple[Privilege, ...]] = get_args(Privilege)  # H-DESK-4: in ascending order
TOKENS: Final[tuple[Token, ...]] = get_args(Token)
FAVOURS: Final[tuple[Favour, ...]] = get_args(Favour)
EDITIONS: Final[tuple[Edition, ...]] = get_args(Edition)
MODULES: Final[tuple[Module, ...]] = get_args(Module)
ENDINGS: Final[tuple[Ending, ...]] = get_args(Ending)
PROMO_TOKENS: Final[tuple[Token, ...]] = ("exchange-token", "tribute", "block-route")  # H-PROMO-1
PROMO_TOKENS_EACH: Final = 2
PLUS: Final[Mapping[Token, int]] = {"plus-3": 3, "plus-4": 4}  # H-TOK-14: actions


class Pieces(NamedTuple):
    """So many traders and so many merchants of one colour."""

    trader: int = 0
    merchant: int = 0

    @property
    def total(self) -> int:
        return self.trader + self.merchant

    def of(self, piece: Piece) -> int:
        return self.merchant if piece == "merchant" else self.trader

    def plus(self, other: "Pieces") -> "Pieces":
        return Pieces(self.trader + other.trader, self.merchant + other.merchant)

    def minus(self, other: "Pieces") -> "Pieces":
        return Pieces(self.trader - other.trader, self.merchant - other.merchant)

    def has(self, other: "Pieces") -> bool:
        """So many can be taken from these; fewer than none cannot."""
        return 0 <= other.trader <= self.trader and 0 <= other.merchant <= self.merchant


NO_PIECES: Final = Pieces()
ONE: Final[Mapping[Piece, Pieces]] = {"trader": Pieces(1, 0), "merchant": Pieces(0, 1)}


class Occupant(NamedTuple):
    """A piece that stands on a post or in a city, and whose it is."""

    seat: Seat
    piece: Piece


# One object for each of the ten kinds of occupant, so that positions share them.
OCCUPANTS: Final[Mapping[tuple[Seat, Piece], Occupant]] = {
    (seat, piece): Occupant(seat, piece) for seat in SEATS for piece in PIECES
}


def occupant(seat: Seat, piece: Piece) -> Occupant:
    return OCCUPANTS[seat, piece]


DATA: Final = Path(__file__).with_name("data")


@cache
def box() -> Mapping[str, Any]:
    """Everything but the boards, as it stands in components.json."""
    contents: Mapping[str, Any] = json.loads((DATA / "components.json").read_text("utf-8"))
    return contents


PIECES_PER_COLOUR: Final = Pieces(*box()["pieces_per_colour"].values())  # H-KIT-1: 27 traders, 4 merchants
TRACK_MARKER: Final = Pieces(trader=box()["setup_per_colour"]["score_marker_traders"])  # H-SETUP-7
START_BY_SEAT: Final[tuple[tuple[Pieces, Pieces], ...]] = tuple(  # H-SETUP-9: supply and stock
    (Pieces(*row["supply"].values()), Pieces(*row["stock"].values())) for row in box()["start_by_seat"]
)
TOKENS_IN_BOX: Final[Mapping[Edition, Mapping[Token, int]]] = {  # H-KIT-3
    edition: box()["bonus_tokens"][edition]["counts"] for edition in EDITIONS
}
STARTING_TOKENS: Final[Mapping[Edition, tuple[Token, ...]]] = {  # H-SETUP-2
    edition: tuple(box()["bonus_tokens"][edition]["start"]) for edition in EDITIONS
}
EAST_WEST_REWARDS: Final[tuple[int, ...]] = tuple(box()["east_west_rewards"])  # H-EW-1
AREA_PRIZES: Final[tuple[int, ...]] = tuple(box()["country_majority_rewards"]["wales"])  # H-BRIT-16, H-BRIT-17
PRESTIGE_TO_END: Final[int] = box()["end_score"]  # H-END-1a
MISSION_CARDS: Final[tuple[tuple[str, ...], ...]] = tuple(map(tuple, box()["mission_cards"]["cards"]))  # H-MISS-5
MODULE_BOARDS: Final[Mapping[Module, tuple[str, ...]]] = {  # H-MISS-4, H-FAV-7
    "missions": tuple(box()["mission_cards"]["boards"]),
    "favours": tuple(box()["emperor_favours"]["boards"]),
}


def token_points(count: int) -> int:
    """What so many collected tokens are worth at the end (H-SCORE-C)."""
    for row in box()["bonus_token_points"]:
        if row["to"] is None or count <= row["to"]:
            points: int = row["points"]
            return points
    raise AssertionError("the token table has no end")


def east_west_reward(nth: int) -> int:
    """Prestige for the n-th player, counted from 1, to connect East and West (H-EW-1)."""
    return EAST_WEST_REWARDS[nth - 1] if nth <= len(EAST_WEST_REWARDS) else 0
