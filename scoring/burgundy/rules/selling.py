"""Selling goods and taking workers (B-SELL, B-WORK)."""

from scoring.burgundy.components import DIE_OF_GOODS, POINTS_PER_GOODS_SOLD, box
from scoring.burgundy.effects import Effect, Gained, GoodsSold
from scoring.burgundy.moves import Sell, TakeWorkers
from scoring.burgundy.position import Position
from scoring.burgundy.rules import dice
from scoring.burgundy.rules.score_track import score
from scoring.refusals import N_, RuleViolation
from scoring.values import replace


def sale_points(position: Position, count: int) -> int:
    """B-SELL-2."""
    return count * POINTS_PER_GOODS_SOLD[len(position.players)]


def sell(position: Position, move: Sell) -> tuple[Position, tuple[Effect, ...]]:
    """All goods of the type: points for each, silver for the sale (B-SELL-1, B-SELL-2, B-SELL-5)."""
    player = dice.use(position.player(move.seat), move.by, move.die)
    if move.by == "die":
        player = dice.shift(player, move.die, DIE_OF_GOODS[move.goods], move.workers, "sell", "B-SELL-1")
    count = player.goods.get(move.goods, 0)
    if not count:
        raise RuleViolation("B-SELL-4", N_("{seat} has no {goods} to sell."), seat=move.seat, goods=move.goods)
    gained = Gained(move.seat, silver=2 if player.knows(3) else box()["sale"]["silver"], workers=int(player.knows(4)))
    left = {goods: number for goods, number in player.goods.items() if goods != move.goods}
    sold = {**player.sold, move.goods: player.sold.get(move.goods, 0) + count}  # B-SELL-3
    points = sale_points(position, count)
    after = replace(
        player, goods=left, sold=sold, silver=player.silver + gained.silver, workers=player.workers + gained.workers
    )
    return score(position.with_player(after), move.seat, points), (
        GoodsSold(move.seat, move.goods, count, points),
        gained,
    )


def take_workers(position: Position, move: TakeWorkers) -> tuple[Position, tuple[Effect, ...]]:
    """B-WORK-1, B-WORK-2."""
    player = dice.use(position.player(move.seat), move.by, move.die)
    workers = 4 if player.knows(14) else box()["take_workers"]["workers"]
    gained = Gained(move.seat, silver=int(player.knows(13)), workers=workers)
    after = replace(player, silver=player.silver + gained.silver, workers=player.workers + gained.workers)
    return position.with_player(after), (gained,)
