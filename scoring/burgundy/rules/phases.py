"""Turns, rounds and phases, and what the end of a phase pays (B-PHASE, B-PEND, B-END-1)."""

from scoring.burgundy.components import DICE_VALUES, GOODS_PER_PHASE, PHASES, ROUNDS, Goods, Phase
from scoring.burgundy.effects import Effect, Gained, GameEnded, PhaseEnded, RoundBegan, TurnBegan
from scoring.burgundy.position import Player, Position
from scoring.refusals import N_, RuleViolation
from scoring.values import replace

Passed = tuple[Position, tuple[Effect, ...]]


def pass_turn(position: Position) -> Passed:
    """The next in this round's order; after the last one the next round, after the fifth the phase ends."""
    if position.has_ended:
        raise RuleViolation("B-END-1", N_("The game has ended after phase E."))
    if position.active is None:
        raise RuleViolation("B-TURN-1", N_("It is not known whose turn it is."))
    rested = rest(position)
    at = position.order.index(position.active) + 1
    if at < len(position.order):
        following = position.order[at]
        return replace(rested, active=following), (TurnBegan(following),)
    if position.round < ROUNDS:
        return begin_round(rested, position.phase, position.round + 1)
    return _end_phase(rested)


def rest(position: Position) -> Position:
    """A turn's dice, purchase and extra actions do not last (B-TURN-5, B-TURN-6, B-BUILD-1)."""
    players = tuple(replace(player, dice_used=0, has_bought=False, open=()) for player in position.players)
    return replace(position, players=players)


def begin_round(position: Position, phase: Phase, number: int) -> Passed:
    """The order of the track is fixed for the round (B-TURN-3)."""
    order = position.next_order
    begun = replace(position, phase=phase, round=number, order=order, active=order[0], has_rolled=False)
    return begun, (RoundBegan(phase, number, order), TurnBegan(order[0]))


def mine_income(player: Player) -> Gained:
    """Silver for each mine, workers too with tile 2 (B-MINE-1, B-MINE-2)."""
    return Gained(player.seat, silver=player.mines, workers=player.mines if player.knows(2) else 0)


def _end_phase(position: Position) -> Passed:
    """B-PEND-1, also after phase E (B-END-1); goods on depots stay (B-PHASE-2)."""
    income = tuple(gained for player in position.players if (gained := mine_income(player)).silver)
    paid = position
    for gained in income:
        player = paid.player(gained.seat)
        after = replace(player, silver=player.silver + gained.silver, workers=player.workers + gained.workers)
        paid = paid.with_player(after)
    ended: tuple[Effect, ...] = (PhaseEnded(position.phase), *income)
    following = PHASES.index(position.phase) + 1
    if following == len(PHASES):
        return replace(paid, has_ended=True, active=None), (*ended, GameEnded())
    begun, effects = begin_round(replace(paid, round_goods=()), PHASES[following], 1)
    return begun, (*ended, *effects)


def lay_out(position: Position, goods: tuple[Goods, ...]) -> Position:
    """The phase's goods on the round spaces that are still to come (B-PHASE-7)."""
    to_come = GOODS_PER_PHASE - position.round + (0 if position.has_rolled else 1)
    if len(goods) != to_come:
        sentence = N_("Goods lie on the round spaces still to come: {count}.")
        raise RuleViolation("B-PHASE-7", sentence, count=to_come)
    return replace(position, round_goods=goods)


def roll_white(position: Position, die: int, goods: Goods | None) -> Position:
    """The next goods tile goes to the depot of the white die, once a round (B-PHASE-8)."""
    if position.has_rolled:
        raise RuleViolation("B-PHASE-8", N_("The white die has been rolled in this round already."))
    laid_out, *to_come = position.round_goods or (goods,)
    if laid_out is None:
        raise RuleViolation("B-PHASE-7", N_("Say which goods tile lies on the space of this round."))
    if goods is not None and goods != laid_out:
        raise RuleViolation("B-PHASE-7", N_("On the space of this round lie other goods: {goods}."), goods=laid_out)
    assert die in DICE_VALUES
    depots = {**position.depots, die: (*position.depots.get(die, ()), laid_out)}
    left = tuple(goods for goods in to_come if goods is not None)
    return replace(position, depots=depots, round_goods=left, has_rolled=True)
