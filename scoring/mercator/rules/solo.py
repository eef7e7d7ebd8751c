"""M-SOLO: what one player alone does differently, and what a solo game does not have."""

from scoring.mercator.components import SOLO_TURNS, Length
from scoring.mercator.notes import Buy
from scoring.mercator.position import Position, Rows
from scoring.refusals import N_, RuleViolation


def check_choices(length: Length, chart: Rows | None, ultimo: Rows | None) -> None:
    """M-SOLO-1, M-SOLO-2: the short game, without a time chart."""
    if length != "short":
        raise RuleViolation("M-SOLO-1", N_("The solo game is played by the rules of the short game."))
    if chart is not None or ultimo is not None:
        raise RuleViolation("M-SOLO-2", N_("The solo game has no time chart."))


def check_has_chart(position: Position) -> None:
    if position.solo:
        raise RuleViolation("M-SOLO-2", N_("The solo game has no time chart."))


def check_has_coins(position: Position, coins: int) -> None:
    if position.solo and coins:
        raise RuleViolation("M-SOLO-3", N_("The solo game has no coins."))


def check_has_companions(position: Position) -> None:
    if position.solo:
        raise RuleViolation("M-SOLO-11", N_("The solo game has no companions."))


def check_has_others(position: Position) -> None:
    if position.solo:
        raise RuleViolation("M-SOLO-1", N_("In a solo game it is always the same player's turn."))


def check_covers_price(note: Buy) -> None:
    """M-SOLO-3: contracts pay at their value, and no change is given."""
    if sum(note.pay) < note.price:
        sentence = N_("The contracts given are worth {worth}, and the card costs {price}.")
        raise RuleViolation("M-SOLO-3", sentence, worth=sum(note.pay), price=note.price)


def check_turned_up(position: Position) -> None:
    """M-SOLO-7: nobody holds a card that still lies in the solo stack."""
    held = position.held
    for value, count in position.in_play.items():
        if held[value] > count:
            sentence = N_("Contracts of value {value} turned up from the solo stack so far: {count}.")
            raise RuleViolation("M-SOLO-7", sentence, value=value, count=count)


def is_last(turn: int) -> bool:
    """M-SOLO-10."""
    return turn >= SOLO_TURNS


def reward(position: Position, value: int) -> int | None:
    """M-SOLO-12: where the next value has no open card, one of the same value; none where there is none (M-CON-6)."""
    return value if position.can_be_had(value) else None
