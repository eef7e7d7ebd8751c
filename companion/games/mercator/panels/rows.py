"""The players: their contracts on and beside the office, coins, time and cards."""

from dataclasses import dataclass

from django.utils.translation import gettext

from companion.models import Table
from companion.panels.table import Chips
from companion.sitting import Sitting
from scoring.mercator.components import MOST_COINS
from scoring.mercator.contracts import Hand
from scoring.mercator.entering import correcting
from scoring.mercator.final import score_contracts
from scoring.mercator.offers import taking_the_turn
from scoring.mercator.position import Player, Position
from scoring.mercator.rules.investment import more_than_five


@dataclass(frozen=True)
class MercatorRow:
    """One player's line: what the contracts are worth, which they are, and what can be put right."""

    colour: str
    name: str
    is_turn: bool
    points: int
    office: Hand
    beside: Hand
    surplus: int  # contracts that cannot be kept in the next Investment
    coins: int | None  # None where there are none
    most_coins: int
    time: int
    buildings: int
    bonus_cards: int
    minutes: int | None
    chips: Chips
    template = "mercator/_row.html"

    @property
    def id(self) -> str:
        return f"row-{self.colour}"


@dataclass(frozen=True)
class MercatorRace:
    rows: tuple[MercatorRow, ...]  # the leader first
    id = "race"
    template = "mercator/_race.html"


def mercator_row(sitting: Sitting, colour: str) -> MercatorRow:
    position: Position = sitting.state.position
    player: Player = sitting.state.position.player(colour)
    clock_is_shown = sitting.table.clock == Table.Clock.SHOWN
    chips = (*taking_the_turn(position, player, gettext), *correcting(position, player, gettext))
    return MercatorRow(
        colour=colour,
        name=sitting.names[colour],
        is_turn=sitting.state.turn_seat == colour,
        points=score_contracts(player.contracts).points,
        office=player.office,
        beside=player.beside,
        surplus=0 if position.triggered_by else more_than_five(player),  # M-END-5
        coins=None if position.solo else player.coins,
        most_coins=MOST_COINS,
        time=player.time,
        buildings=len(player.buildings),
        bonus_cards=player.bonus_cards,
        minutes=int(sitting.state.clock.spent.get(colour, 0) // 60) if clock_is_shown else None,
        chips=Chips(colour, (), chips),
    )
