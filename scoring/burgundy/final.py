"""What a position is worth at the end: the yellow tiles' counts, and the pad that follows (B-END-2, B-KNOW)."""

from scoring.burgundy.components import BUILDING_OF_KNOWLEDGE, POINTS_PER_UNIT, Seat
from scoring.burgundy.pad import PadColumn, PadSheet
from scoring.burgundy.position import Player, Position


def knowledge_counts(position: Position, seat: Seat) -> dict[int, int]:
    """For each tile of a player that scores at the end, how much there is of what it counts (B-KNOW-15 …)."""
    player = position.player(seat)
    return {tile: _count(position, player, tile) for tile in sorted(player.knowledge) if tile in POINTS_PER_UNIT}


def _count(position: Position, player: Player, tile: int) -> int:
    if tile in BUILDING_OF_KNOWLEDGE:
        return player.count(BUILDING_OF_KNOWLEDGE[tile])
    match tile:
        case 15:
            return sum(count > 0 for count in player.sold.values())
        case 24:
            return len(player.animals)
        case 25:
            return player.goods_sold
        case _:
            return position.bonus_tiles(player.seat)  # B-KNOW-26


def to_be_checked(position: Position, seat: Seat) -> tuple[int, ...]:
    """The tiles whose count people should look at: those for buildings and animals nobody had to enter."""
    if position.player(seat).estate:
        return ()
    return tuple(tile for tile in knowledge_counts(position, seat) if tile in BUILDING_OF_KNOWLEDGE or tile == 24)


def pad_from(position: Position) -> PadSheet:
    """The pad filled in; empty hexes stay open where an estate is not kept hex by hex."""
    return PadSheet(tuple(_column(position, player) for player in position.players), position.tie_break)


def _column(position: Position, player: Player) -> PadColumn:
    return PadColumn(
        seat=player.seat,
        name=player.name,
        track=player.points,
        unsold_goods=sum(player.goods.values()),
        silver=player.silver,
        workers=player.workers,
        knowledge=knowledge_counts(position, player.seat),
        empty_spaces=player.empty_spaces,
        turn_order=position.order.index(player.seat) + 1,
    )
