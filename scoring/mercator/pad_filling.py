"""The pad filled in from what a table knows; what it does not know stays open for people to count."""

from scoring.mercator.components import KNOWN_BUILDINGS
from scoring.mercator.pad import Building, CountedBuilding, NamedBuilding, PadColumn, PadSheet
from scoring.mercator.position import Player, Position


def pad_from(position: Position) -> PadSheet:
    """The contracts, and a line for each building somebody noted; its points are counted by people (M-SCORE-4)."""
    noted = any(player.buildings for player in position.players)
    columns = tuple(
        PadColumn(player.seat, player.name, player.contracts, _lines(player) if noted else None)
        for player in position.players
    )
    return PadSheet(columns, position.solo)


def _lines(player: Player) -> tuple[Building, ...]:
    return tuple(_line(name) for name in player.buildings)


def _line(name: str) -> Building:
    card = name.casefold()  # as somebody typed it
    return CountedBuilding(card) if card in KNOWN_BUILDINGS else NamedBuilding(name)
