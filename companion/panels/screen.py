"""The big screen of any game: the race, the turn and the counters, for a tablet or a television."""

from dataclasses import dataclass

from companion.panels.base import Panel, at
from companion.panels.ends import ends
from companion.panels.log import lately
from companion.panels.table import PlayerRow, player_row, shared, turn_bar
from companion.sitting import Sitting


@dataclass(frozen=True)
class Race:
    rows: tuple[PlayerRow, ...]  # the leader first
    id = "race"
    template = "companion/_race.html"


def screen_panels(sitting: Sitting) -> tuple[Panel, ...]:
    return (*common_panels(sitting), shared(sitting))


def common_panels(sitting: Sitting) -> tuple[Panel, ...]:
    """What a game's own big screen shows, too."""
    rows = [player_row(sitting, seat.colour) for seat in sitting.seats]
    race = Race(tuple(sorted(rows, key=lambda row: -row.main.value)))
    return (at(sitting), turn_bar(sitting), ends(sitting), race, lately(sitting))
