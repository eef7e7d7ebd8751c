"""M-TRAVEL, M-TIME: the Mercator goes to a location; markers come from the chart, then from the bank."""

from collections.abc import Sequence

from scoring.mercator.effects import ChartTurned, Effect, MarkersPaid, MarkersTaken, RowEmptied
from scoring.mercator.notes import Travel
from scoring.mercator.position import Position, Rows
from scoring.mercator.rules.investment import give_up, surplus
from scoring.refusals import N_, RuleViolation
from scoring.values import replace

Noted = tuple[Position, tuple[Effect, ...]]


def sell_surplus(position: Position, note: Travel) -> Noted:
    """M-INV-9: who moves while holding more than five contracts sells the surplus at once."""
    must = surplus(position) if position.turn.stage == "investment" else 0
    if len(note.sells) != must:
        if not must:
            sentence = N_("No contract has to be sold to move the Mercator.")
        else:
            sentence = N_("{seat} moves the Mercator with too many contracts and must sell {count} of them at once.")
        raise RuleViolation("M-INV-9", sentence, seat=position.turn.seat, count=must)
    return give_up(position, note.sells) if must else (position, ())


def travel(position: Position, note: Travel) -> Noted:
    """M-TRAVEL-2: a location whose time can be paid; goods and restocking are the table's own, then time."""
    player = position.active
    there = replace(position, turn=replace(position.turn, location=note.location))
    if note.time >= 0:
        return take_markers(there, note.time)
    price = -note.time
    if player.time < price:
        sentence = N_("{seat} has {markers} time markers and needs {price} to go there.")
        raise RuleViolation("M-TIME-2", sentence, seat=player.seat, markers=player.time, price=price)
    return there.with_player(replace(player, time=player.time - price)), (MarkersPaid(player.seat, price),)


def take_markers(position: Position, count: int) -> Noted:
    """M-TIME-3, M-TIME-6: the active player takes them from the chart as long as there are any, then from the bank."""
    player = position.active
    left, taken, emptied = _off_the_chart(position.chart or (), count)
    after = replace(position, chart=left if position.chart is not None else None)
    effects: tuple[Effect, ...] = tuple(map(RowEmptied, emptied))
    if position.side == "back" and position.chart is not None and not sum(left):
        holding = after.with_player(replace(player, time=player.time + taken))
        after, more, found = _turn_over(holding, count - taken)
        taken, effects = taken + more, (*effects, *found)
    after = after.with_player(replace(player, time=player.time + count))
    if after.in_bank < 0:
        raise RuleViolation("M-CARD-3", N_("There are not so many time markers left."))
    return after, ((MarkersTaken(player.seat, taken, count - taken), *effects) if count else effects)


def _turn_over(position: Position, count: int) -> tuple[Position, int, tuple[Effect, ...]]:
    """M-LONG-2: the ULTIMO side is filled, as far as it is known what it holds, and the rest is taken from it."""
    fits = position.ultimo is not None and sum(position.ultimo) <= position.in_bank
    filled = replace(position, chart=position.ultimo if fits else None, side="ultimo", ultimo=None)
    left, taken, emptied = _off_the_chart(filled.chart or (), count)
    after = replace(filled, chart=left) if filled.chart is not None else filled
    return after, taken, (ChartTurned(filled.on_chart), *map(RowEmptied, emptied))


def _off_the_chart(rows: Rows, count: int) -> tuple[Rows, int, tuple[int | None, ...]]:
    """M-TIME-3: the rows after so many were taken from the top on, how many that were, and the rows it emptied."""
    left, wanted = list(rows), count
    emptied: list[int | None] = []
    for index, row in enumerate(rows):
        taken = min(row, wanted)
        left[index], wanted = row - taken, wanted - taken
        if taken and not left[index]:
            emptied.append(index + 1 if len(rows) > 1 else None)
    return tuple(left), count - wanted, tuple(emptied)


def restock(cubes: Sequence[int], threshold: int) -> tuple[int, ...]:
    """M-TRAVEL-6: from a minor location, every major one with so many cubes or more gets one more."""
    return tuple(count + (count >= threshold) for count in cubes)
