"""The big screen: the race, the turn and the counters, for a tablet or a television."""

from dataclasses import dataclass

from companion.games.hansa.panels.table import cities, player_row, prestige_track, turn_bar
from companion.games.hansa.panels.tokens import bag_line
from companion.panels.base import Panel, at
from companion.panels.ends import ends
from companion.panels.log import lately
from companion.sitting import Sitting
from scoring.hansa.position import Position


@dataclass(frozen=True)
class RaceRow:
    colour: str
    name: str
    prestige: int
    tokens: int
    keys: int
    east_west: int | None
    is_turn: bool


@dataclass(frozen=True)
class Race:
    rows: tuple[RaceRow, ...]  # the leader first
    id = "race"
    template = "hansa/_race.html"


def screen_panels(sitting: Sitting) -> tuple[Panel, ...]:
    position: Position = sitting.state.position
    rows = [player_row(sitting, position, player) for player in position.players]
    ordered = sorted(rows, key=lambda row: -row.prestige)
    race = tuple(RaceRow(r.colour, r.name, r.prestige, r.tokens, r.keys, r.east_west, r.is_turn) for r in ordered)
    return (
        at(sitting),
        turn_bar(sitting),
        ends(sitting),
        Race(race),
        prestige_track(sitting),
        cities(position),
        bag_line(position.tokens_in_pile, position.bag),
        lately(sitting),
    )
