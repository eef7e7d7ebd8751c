"""Action A: Income (H-INC)."""

from collections.abc import Iterator
from functools import cache

from scoring.hansa.components import Pieces, Seat
from scoring.hansa.effects import Effect
from scoring.hansa.moves import Income
from scoring.hansa.position import Player, Position, Turn
from scoring.hansa.rules.turn import spend_action
from scoring.refusals import N_, RuleViolation
from scoring.values import replace


def income(position: Position, move: Income, turn: Turn) -> tuple[Position, tuple[Effect, ...]]:
    player = position.player(move.seat)
    limit = player.desk.bank_value
    if limit != "all" and move.pieces.total > limit:
        raise RuleViolation("H-INC-1", N_("Your bank lets you take up to {limit} pieces."), limit=limit)
    if not player.stock.has(move.pieces):
        raise RuleViolation(
            "H-INC-2",
            N_("Your stock does not hold that: traders {trader}, merchants {merchant}."),
            trader=player.stock.trader,
            merchant=player.stock.merchant,
        )
    if not move.pieces.total:
        raise RuleViolation("H-INC-3", N_("Income takes at least one piece from the stock."))
    player = replace(player, supply=player.supply.plus(move.pieces), stock=player.stock.minus(move.pieces))
    turn = replace(spend_action(turn), share_is_open=_somebody_shares(position, move.seat))
    return position.with_player(player, turn=turn), ()


def _somebody_shares(position: Position, seat: Seat) -> bool:
    """H-FAV-6c: another player holds the favour and has something to take."""
    return any(
        "income-share" in other.favours and other.stock.total for other in position.players if other.seat != seat
    )


def choices(player: Player) -> Iterator[Income]:
    limit = player.desk.bank_value
    most = player.stock.total if limit == "all" else min(limit, player.stock.total)
    for merchants in range(min(player.stock.merchant, most) + 1):
        for traders in range(min(player.stock.trader, most - merchants) + 1):
            if traders or merchants:
                yield _income(player.seat, traders, merchants)


@cache
def _income(seat: Seat, traders: int, merchants: int) -> Income:
    return Income(seat, Pieces(traders, merchants))
