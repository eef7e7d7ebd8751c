"""What a table's log yields: the game's position, what stands on the pad, and how long each player has thought."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from scoring.game import Game
from scoring.games import GAMES

PadEntries = Mapping[str, Mapping[str, Any]]  # seat, then row of the pad
LONGEST_THOUGHT = 20 * 60  # seconds; a longer gap is dinner, not thinking


@dataclass(frozen=True)
class Clock:
    """Seconds each seat used in its turns so far, since when the present turn runs, and when something last happened.

    Within a turn only `last` changes, so that what is shown of the clock stays the same from tap to tap.
    """

    spent: Mapping[str, float] = field(default_factory=dict)
    since: float | None = None
    last: float | None = None

    def after(self, seat: str | None, following: str | None, at: float) -> "Clock":
        """The clock when something happens at this moment in the turn of `seat`, which then is that of `following`."""
        if self.since is None or self.last is None:
            return replace(self, since=at, last=at)
        paused = not 0 <= at - self.last <= LONGEST_THOUGHT
        if seat == following and not paused:
            return replace(self, last=at)
        until = self.last if paused else at
        spent = self.spent if seat is None else {**self.spent, seat: self.spent.get(seat, 0.0) + until - self.since}
        return Clock(spent, at, at)


@dataclass(frozen=True)
class State:
    game: str
    position: Any  # of the game's own type
    pad: PadEntries = field(default_factory=dict)
    clock: Clock = field(default_factory=Clock)
    number: int = 0  # of the last event that stands

    @property
    def rules(self) -> Game:
        """The game itself."""
        return GAMES[self.game]

    @property
    def turn_seat(self) -> str | None:
        return self.rules.seat_to_move(self.position)

    @property
    def ended_by(self) -> str | None:
        """What ended the game; nothing while it goes on."""
        return self.rules.ended_by(self.position)


def start(game: str, setup: Mapping[str, Any]) -> State:
    return State(game, GAMES[game].start(setup))


def after_game_event(state: State, document: object, at: datetime, number: int) -> tuple[State, tuple[Any, ...]]:
    """The state after an event of the game and what it caused; raises what the game refuses."""
    return after_event(state, state.rules.event_from(document, state.position), at, number)


def after_event(state: State, event: Any, at: datetime, number: int) -> tuple[State, tuple[Any, ...]]:
    """The same where the document has been read."""
    rules = state.rules
    position, effects = rules.after(state.position, event)
    clock = state.clock.after(state.turn_seat, rules.seat_to_move(position), at.timestamp())
    return State(state.game, position, state.pad, clock, number), tuple(effects)


def after_pad_entry(state: State, document: Mapping[str, Any], number: int) -> State:
    """The state with these rows of one player's column filled in; None leaves a row to what the table knows."""
    seat, entered = document["seat"], document["rows"]
    rows = {**state.pad.get(seat, {}), **entered}
    kept = {row: entry for row, entry in rows.items() if entry is not None}
    return replace(state, pad={**state.pad, seat: kept}, number=number)


def state_document(state: State) -> dict[str, Any]:
    return {
        "position": state.rules.state_document(state.position),
        "pad": state.pad,
        "clock": {"spent": state.clock.spent, "since": state.clock.since, "last": state.clock.last},
        "number": state.number,
    }


def state_from(game: str, document: Mapping[str, Any]) -> State:
    clock = Clock(**document["clock"])
    return State(game, GAMES[game].state_from(document["position"]), document["pad"], clock, document["number"])
