"""Player, Turn, Position: what a table keeps of a game without card data, and the questions one asks of it."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from scoring.mercator.components import (
    CONTRACTS,
    SOLO_STACK,
    SOLO_TURNS,
    STAGES,
    TIME_MARKERS,
    Ending,
    Length,
    LocationId,
    Seat,
    Side,
    Stage,
)
from scoring.mercator.contracts import Hand, hand
from scoring.values import replace

Rows = tuple[int, ...]  # markers left in each row of the time chart, from top to bottom


@dataclass(frozen=True)
class Player:
    """What one player holds; contracts are known by their values alone (M-CARD-4, M-SETUP-11: all of it is open)."""

    seat: Seat
    name: str | None = None
    office: Hand = ()  # on the five spaces (M-INV-7)
    beside: Hand = ()
    received: Hand = ()  # those of them that came in the player's own last turn (M-INV-4)
    coins: int = 0
    time: int = 0  # markers
    buildings: tuple[str, ...] = ()  # names as typed, ids of known cards, or "" for a card without a name
    bonus_cards: int = 0

    @property
    def contracts(self) -> Hand:
        return hand((*self.office, *self.beside))


@dataclass(frozen=True)
class Turn:
    """Whose turn it is, how far it has come, and who has done what in it."""

    seat: Seat
    number: int = 1  # counted over the whole game
    stage: Stage = "investment"
    is_last: bool = False  # of this player (M-END-3, M-SOLO-10)
    location: LocationId | None = None  # the Mercator's, where somebody entered it
    joined: tuple[Seat, ...] = ()  # companions
    used: tuple[tuple[Seat, int], ...] = ()  # contracts fulfilled or received in this turn (M-CON-4)

    def has_reached(self, stage: Stage) -> bool:
        return STAGES.index(self.stage) >= STAGES.index(stage)

    def used_by(self, seat: Seat) -> tuple[int, ...]:
        return tuple(value for who, value in self.used if who == seat)


@dataclass(frozen=True)
class Position:
    """A table: its players in turn order, the turn, the discards, the time chart and how the end came."""

    players: tuple[Player, ...]
    turn: Turn
    length: Length = "short"
    discards: Hand = ()
    chart: Rows | None = None  # None where nobody counts its markers
    side: Side = "ultimo"  # of the chart that lies face up
    ultimo: Rows | None = None  # what the ULTIMO side will hold while the back is in use (M-LONG-2)
    triggered_by: Ending | None = None
    triggered_in: Seat | None = None  # whose turn it was
    is_over: bool = False

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(player.seat for player in self.players)

    @property
    def solo(self) -> bool:
        """M-SOLO-1."""
        return len(self.players) == 1

    @property
    def stages(self) -> tuple[Stage, ...]:
        """Of a turn (M-TURN-2); nobody joins a solo game (M-SOLO-11)."""
        return STAGES[:-1] if self.solo else STAGES

    @property
    def ended_by(self) -> Ending | None:
        """What ended the game, once the last turn has been played."""
        return self.triggered_by if self.is_over else None

    @property
    def active(self) -> Player:
        return self.player(self.turn.seat)

    def player(self, seat: Seat) -> Player:
        return next(player for player in self.players if player.seat == seat)

    def has_seat(self, seat: Seat) -> bool:
        return seat in self.seats

    def with_player(self, changed: Player) -> "Position":
        players = tuple(changed if player.seat == changed.seat else player for player in self.players)
        return replace(self, players=players)

    def circle_after(self, seat: Seat) -> tuple[Seat, ...]:
        """Everybody clockwise from the left of this player, who comes last."""
        following = self.seats.index(seat) + 1
        return self.seats[following:] + self.seats[:following]

    @property
    def last_turns(self) -> tuple[Seat, ...]:
        """Whose last turns are still to be played to their end, in order (M-END-3); none before a trigger."""
        if self.triggered_by is None or self.triggered_in is None or self.is_over:
            return ()
        circle = self.circle_after(self.triggered_in)
        return circle[circle.index(self.turn.seat) :] if self.turn.is_last else circle

    @property
    def turns_left(self) -> int | None:
        """Turns to come after the present one, where that is known: in the solo game, or after a trigger."""
        if self.is_over:
            return 0
        if self.solo:
            return SOLO_TURNS - self.turn.number
        return len(self.last_turns) - self.turn.is_last if self.triggered_by else None

    @property
    def turned_up(self) -> Hand:
        """The cards of the solo stack that lie open or were taken: one for each move of the Mercator (M-SOLO-8)."""
        moves = self.turn.number - 1 + self.turn.has_reached("fulfil-contracts")
        return SOLO_STACK[:moves] if self.solo else ()

    @property
    def in_play(self) -> Mapping[int, int]:
        """How many contracts of each value are anywhere but in the face-down solo stack (M-CARD-1, M-SOLO-7)."""
        hidden = Counter(SOLO_STACK) - Counter(self.turned_up) if self.solo else Counter()
        return {value: count - hidden[value] for value, count in CONTRACTS.items()}

    @property
    def held(self) -> Counter[int]:
        return Counter(value for player in self.players for value in player.contracts)

    def on_stack(self, value: int) -> int:
        """Open cards of this value that nobody has had yet."""
        return self.in_play[value] - self.held[value] - self.discards.count(value)

    def can_be_had(self, value: int) -> bool:
        """A card of this value lies on its stack or comes back from the discards (M-INV-8)."""
        return self.in_play[value] > self.held[value]

    @property
    def on_chart(self) -> int | None:
        return None if self.chart is None else sum(self.chart)

    @property
    def in_bank(self) -> int:
        """Time markers that lie neither on the chart nor with a player (M-CARD-3, M-SETUP-8)."""
        return TIME_MARKERS - (self.on_chart or 0) - sum(player.time for player in self.players)
