"""The table tab: whose turn, who has how many points, the track, the completed cities."""

from dataclasses import dataclass
from functools import cache, cached_property

from companion.games.hansa.board.turns import map_turn
from companion.kept import kept
from companion.models import Table
from companion.panels.base import Panel, at
from companion.panels.ends import ends
from companion.panels.log import log_lines, undo_bar
from companion.panels.track import Scale, Track, track
from companion.sitting import Sitting
from scoring.hansa.board import load_board
from scoring.hansa.components import PRESTIGE_TO_END, Ending, east_west_reward
from scoring.hansa.position import Player, Position


@dataclass(frozen=True)
class TurnBar:
    """Whose turn it is and what is left of it."""

    colour: str
    name: str
    actions_left: int
    next_name: str
    on_plate: int  # tokens to place before the turn ends
    spent: float | None  # seconds; None where no clock is shown
    since: float | None
    ended_by: Ending | None
    id = "turn"
    template = "hansa/_turn.html"


@dataclass(frozen=True)
class Mode:
    """Whether the table plays on the map: then what is tapped by hand is a correction."""

    on_map: bool
    id = "mode"
    template = "hansa/_mode.html"


@dataclass(frozen=True)
class Chips:
    """What can be tapped for a player."""

    colour: str
    next_reward: int | None  # of East-West; None: this player has had it
    keeps_turn: bool  # there is no turn to give to this player
    coins: tuple[int, ...]
    id = ""
    template = "hansa/_chips.html"


@dataclass(frozen=True)
class PlayerRow:
    """One player's line: the big number, and what can be tapped for them."""

    colour: str
    name: str
    prestige: int
    keys: int
    tokens: int
    east_west: int | None  # points scored by it
    is_turn: bool
    minutes: int | None
    chips: Chips
    printed = ("name", "prestige", "keys", "chips")
    template = "hansa/_row.html"

    @cached_property
    def id(self) -> str:
        return f"row-{self.colour}"


@dataclass(frozen=True)
class Cities:
    """The completed cities, by name where somebody named them."""

    count: int
    to_end: int
    named: tuple[str, ...]
    id = "cities"
    template = "hansa/_cities.html"

    @property
    def left(self) -> int:
        return max(self.to_end - self.count, 0)


def table_panels(sitting: Sitting) -> tuple[Panel, ...]:
    position: Position = sitting.state.position
    rows = [player_row(sitting, position, player) for player in position.players]
    return (
        at(sitting),
        map_turn(sitting) if position.on_map else turn_bar(sitting),
        Mode(position.on_map),
        ends(sitting),
        *rows,
        prestige_track(sitting),
        cities(position),
        undo_bar(sitting),
        *log_lines(sitting),
    )


def turn_bar(sitting: Sitting) -> TurnBar:
    state, names = sitting.state, sitting.names
    position: Position = state.position
    turn, seats = position.turn, position.seats
    seat = turn.seat if turn else seats[0]
    shows_clock = sitting.table.clock == Table.Clock.SHOWN and not position.ended_by
    return TurnBar(
        colour=seat,
        name=names[seat],
        actions_left=turn.actions_left if turn else 0,
        next_name=names[seats[(seats.index(seat) + 1) % len(seats)]],
        on_plate=sum(player.plate for player in position.players),
        spent=state.clock.spent.get(seat, 0.0) if shows_clock else None,
        since=state.clock.since if shows_clock else None,
        ended_by=position.ended_by,
    )


def player_row(sitting: Sitting, position: Position, player: Player) -> PlayerRow:
    state, seat = sitting.state, player.seat
    clock_is_shown = sitting.table.clock == Table.Clock.SHOWN
    return _player_row(
        player,
        sitting.names[seat],
        position.east_west,
        state.turn_seat == seat,
        position.ended_by is not None,
        int(state.clock.spent.get(seat, 0) // 60) if clock_is_shown else None,
        position.board.id,
    )


@kept  # a tap mostly changes one player
def _player_row(
    player: Player, name: str, scored: tuple[str, ...], is_turn: bool, is_over: bool, minutes: int | None, board: str
) -> PlayerRow:
    seat = player.seat
    next_reward = None if seat in scored else east_west_reward(len(scored) + 1)
    return PlayerRow(
        colour=seat,
        name=name,
        prestige=player.prestige,
        keys=player.desk.key_value,
        tokens=player.tokens_collected,
        east_west=east_west_reward(scored.index(seat) + 1) if seat in scored else None,
        is_turn=is_turn,
        minutes=minutes,
        chips=Chips(seat, next_reward, is_turn or is_over, coins_of(board)),
    )


@cache
def coins_of(board: str) -> tuple[int, ...]:
    """What a coin on this board may be worth (H-OFF-6)."""
    slots = [slot for city in load_board(board).cities.values() for slot in city.slots]
    return tuple(sorted({slot.coin for slot in slots if slot.coin}))


def prestige_track(sitting: Sitting) -> Track:
    position: Position = sitting.state.position
    players = tuple((player.seat, sitting.names[player.seat], player.prestige) for player in position.players)
    last = max([PRESTIGE_TO_END + 1, *(player.prestige for player in position.players)])
    return track(players, Scale(last, step=5, goal=PRESTIGE_TO_END))


def cities(position: Position) -> Cities:
    noted = position.completed if position.board_is_known else position.cities_noted
    return _cities(position.completed_cities, position.board.cities_to_end, noted)


@kept
def _cities(count: int, to_end: int, noted: tuple[str | None, ...]) -> Cities:
    return Cities(count, to_end, tuple(city for city in noted if city))
