"""What lies on the table, and the questions one asks of it. Values do not change: a move gives a new position."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from scoring.hansa.board import Board, City, CityId, PostId, Route, RouteId
from scoring.hansa.components import (
    NO_PIECES,
    ONE,
    TRACK_MARKER,
    Edition,
    Ending,
    Favour,
    Module,
    Occupant,
    Piece,
    Pieces,
    Seat,
    Token,
)
from scoring.hansa.desk import START, Desk
from scoring.values import replace


class Offices(NamedTuple):
    """The offices of one city: extra ones left of the slots, newest first (H-TOK-11a); a green city has only these."""

    extra: tuple[Occupant, ...] = ()
    slots: tuple[Occupant | None, ...] = ()

    @property
    def left_to_right(self) -> tuple[Occupant, ...]:
        """H-CTRL-2: further right is more valuable."""
        return self.extra + tuple(office for office in self.slots if office)

    def count(self, seat: Seat) -> int:
        return sum(office.seat == seat for office in self.left_to_right)


@dataclass(frozen=True)
class Player:
    seat: Seat
    name: str | None = None
    prestige: int = 0
    desk: Desk = START
    supply: Pieces = NO_PIECES
    stock: Pieces = NO_PIECES
    unused: tuple[Token, ...] = ()
    used: tuple[Token, ...] = ()
    plate: int = 0
    mission: tuple[CityId, ...] | None = None
    favours: tuple[Favour, ...] = ()

    @property
    def tokens_collected(self) -> int:
        """H-TOK-17: used or unused, but none on a plate."""
        return len(self.unused) + len(self.used)

    @property
    def actions_per_turn(self) -> int:
        """H-TURN-2, and one more by the favour (H-FAV-6b)."""
        return self.desk.actions_value + ("extra-action" in self.favours)


@dataclass(frozen=True)
class Turn:
    """Whose turn it is and what of it is used up."""

    seat: Seat
    actions_left: int
    permits_used: tuple[CityId, ...] = ()  # H-BRIT-8
    pawn_moved: bool = False  # H-2P-4: the free move
    acted: bool = False  # an action was taken
    token_played: bool = False
    favour_bought: bool = False  # H-FAV-3
    is_closed: bool = False  # no more actions, whatever is gained (H-FAV-4, H-2P-4)
    is_over: bool = False  # declared over (H-TURN-6)
    share_is_open: bool = False  # the last move was an Income (H-FAV-6c)


@dataclass(frozen=True)
class InHand:
    """A displaced piece that its owner must put back before anything else happens (H-DISP-4)."""

    seat: Seat
    piece: Piece
    origin: RouteId


@dataclass(frozen=True)
class LaidToken:
    """A promo token at a route with its owner's trader on it (H-PROMO-5)."""

    token: Token
    route: RouteId
    seat: Seat


@dataclass(frozen=True)
class Position:
    board: Board
    players: tuple[Player, ...]  # in turn order
    posts: tuple[Occupant | None, ...]  # in the order of board.posts_in_order
    offices: tuple[Offices, ...]  # in the order of board.cities
    edition: Edition = "big-box"
    modules: frozenset[Module] = frozenset()
    special_prestige: Mapping[int, Seat] = field(default_factory=dict)  # points of a taken cell
    east_west: tuple[Seat, ...] = ()  # who has scored the connection, in order
    tokens_on_routes: Mapping[RouteId, Token] = field(default_factory=dict)
    tokens_elsewhere: tuple[Token, ...] = ()  # beside routes that nobody entered
    bag: Mapping[Token, int] = field(default_factory=dict)  # unseen: the pile and what lies face down on plates
    favours_on_offer: tuple[Favour, ...] = ()
    pawn: str | None = None  # a province (two players)
    turn: Turn | None = None
    in_hand: InHand | None = None
    ended_by: Ending | None = None
    cities_noted: tuple[CityId | None, ...] = ()  # completed cities counted by hand, where the board is not known
    laid_tokens: tuple[LaidToken, ...] = ()
    tribute_open: tuple[Seat, ...] = ()  # who may take pieces by H-PROMO-3 now
    on_map: bool = False  # a table that plays on the map: moves are checked, and the board is known from the start

    def player(self, seat: Seat) -> Player:
        for player in self.players:
            if player.seat == seat:
                return player
        raise KeyError(seat)

    def has_seat(self, seat: Seat) -> bool:
        return any(player.seat == seat for player in self.players)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(player.seat for player in self.players)

    @property
    def is_two_player(self) -> bool:
        return len(self.players) == 2 and self.edition == "first-edition"

    def occupant(self, post: PostId) -> Occupant | None:
        return self.posts[self.board.posts[post].index]

    def offices_in(self, city: CityId) -> Offices:
        return self.offices[self.board.cities[city].index]

    def pieces_on(self, route: Route) -> tuple[Occupant | None, ...]:
        return self.posts[route.span]

    def own_posts(self, seat: Seat) -> Iterator[PostId]:
        for post, who in zip(self.board.posts_in_order, self.posts, strict=True):
            if who and who.seat == seat:
                yield post.id

    def is_complete(self, city: City) -> bool:
        return _is_complete(city, self.offices[city.index])

    @property
    def completed_cities(self) -> int:
        """As the board shows; where nobody entered it, as counted by hand."""
        if self.cities_noted and not self.board_is_known:
            return len(self.cities_noted)
        return len(self.completed)

    @property
    def completed(self) -> tuple[CityId, ...]:
        """As the offices show (H-FULL-1)."""
        return _completed(self.board, self.offices)

    @property
    def board_is_known(self) -> bool:
        """The table plays on the map, or some office stands; before the first one there is nothing to know."""
        return self.on_map or _some_office_stands(self.offices)

    @property
    def tokens_in_pile(self) -> int:
        """How many can still be drawn: what nobody has seen, less what lies face down on plates."""
        return sum(self.bag.values()) - sum(player.plate for player in self.players)

    @property
    def tokens_known(self) -> int:
        """How many tokens there are, wherever they lie."""
        on_board = len(self.tokens_on_routes) + len(self.tokens_elsewhere)
        return sum(self.bag.values()) + on_board + sum(player.tokens_collected for player in self.players)

    def with_player(self, player: Player, **also: object) -> "Position":
        """The position with this player as given instead, and what else changes."""
        seat = player.seat
        players = tuple([player if other.seat == seat else other for other in self.players])
        return replace(self, players=players, **also)  # type: ignore[arg-type]

    def with_post(self, index: int, who: Occupant | None) -> "Position":
        return replace(self, posts=(*self.posts[:index], who, *self.posts[index + 1 :]))

    def with_offices(self, city: City, offices: Offices) -> "Position":
        at = city.index
        return replace(self, offices=(*self.offices[:at], offices, *self.offices[at + 1 :]))

    def all_pieces(self, seat: Seat) -> Pieces:
        """H-INV-1, H-INV-2: every piece of a colour, wherever it is."""
        player = self.player(seat)
        standing = Counter(who.piece for who in self.posts if who and who.seat == seat)
        for offices in self.offices:
            standing.update(office.piece for office in offices.left_to_right if office.seat == seat)
        standing["merchant"] += sum(holder == seat for holder in self.special_prestige.values())
        standing["trader"] += sum(laid.seat == seat for laid in self.laid_tokens)
        total = player.desk.pieces.plus(player.supply).plus(player.stock).plus(TRACK_MARKER)
        total = total.plus(Pieces(standing["trader"], standing["merchant"]))
        if self.in_hand and self.in_hand.seat == seat:
            total = total.plus(ONE[self.in_hand.piece])
        return total

    def all_tokens(self) -> Counter[Token]:
        """H-INV-3: every token by kind, wherever it is; those on plates are still among the unseen."""
        tokens = Counter(self.bag)
        tokens.update(self.tokens_on_routes.values())
        tokens.update(self.tokens_elsewhere)
        for player in self.players:
            tokens.update(player.unused + player.used)
        return +tokens


def _is_complete(city: City, offices: Offices) -> bool:
    """All slots taken (H-FULL-1); a green city is complete with its first office (H-EAST-6)."""
    return None not in offices.slots if city.slots else bool(offices.extra)


@lru_cache(maxsize=1024)  # asked for at every tap, and few taps open an office
def _completed(board: Board, offices: tuple[Offices, ...]) -> tuple[CityId, ...]:
    return tuple(city.id for city in board.cities.values() if _is_complete(city, offices[city.index]))


@lru_cache(maxsize=1024)
def _some_office_stands(offices: tuple[Offices, ...]) -> bool:
    return any(city.extra or any(city.slots) for city in offices)


def empty_board(board: Board) -> tuple[tuple[Occupant | None, ...], tuple[Offices, ...]]:
    """Posts and offices before anything stands on them."""
    offices = tuple(Offices((), (None,) * len(city.slots)) for city in board.cities.values())
    return (None,) * len(board.posts_in_order), offices
