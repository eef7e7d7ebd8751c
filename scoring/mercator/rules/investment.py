"""M-INV: selling contracts, buying cards, and what is kept when the stage ends; in the solo game without coins."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from scoring.mercator.components import (
    BONUS_CARDS,
    BONUS_PRICES,
    BUILDINGS,
    BUILDINGS_IN_SOLO,
    MOST_COINS,
    OFFICE_SPACES,
    Card,
)
from scoring.mercator.contracts import Hand, hand, missing, without
from scoring.mercator.effects import BonusCardsRenewed, CardBought, CoinsLost, ContractsSold, Effect
from scoring.mercator.notes import Buy, Sell
from scoring.mercator.position import Player, Position
from scoring.mercator.rules import solo
from scoring.mercator.rules.turn import check_active
from scoring.refusals import N_, RuleViolation
from scoring.values import replace

Noted = tuple[Position, tuple[Effect, ...]]

NOT_HELD: Final = N_("{seat} does not hold so many contracts of value {value}.")


def more_than_five(player: Player) -> int:
    """M-INV-1: contracts beyond those that the office has spaces for."""
    return max(0, len(player.contracts) - OFFICE_SPACES)


def surplus(position: Position) -> int:
    """M-INV-1: how many contracts the active player must sell before going on; none in the last turns (M-END-5)."""
    return 0 if position.turn.is_last else more_than_five(position.active)


def too_soon(player: Player, values: Iterable[int]) -> Hand:
    """M-INV-4: which of these came in the player's own last turn, so that they should not be sold yet."""
    others = without(player.contracts, player.received)
    return hand((Counter(values) - Counter(others)).elements())


def sell(position: Position, note: Sell) -> Noted:
    """M-INV-2, M-INV-3: each brings its value; more than must be sold may be."""
    check_active(position, note.seat, "investment")
    return give_up(position, note.values)


def give_up(position: Position, values: Iterable[int]) -> Noted:
    """The active player's contracts are sold; in the solo game they bring nothing (M-SOLO-3, M-SOLO-4)."""
    player, sold = position.active, hand(values)
    after = _without(position, sold)
    coins = 0 if position.solo else sum(sold)
    paid = replace(after.active, coins=player.coins + coins)
    return after.with_player(paid), (ContractsSold(player.seat, sold, coins, too_soon(player, sold)),)


def _without(position: Position, values: Hand) -> Position:
    """The active player's contracts of these values go to the discards."""
    player = position.active
    lacking = missing(values, player.contracts)
    if lacking is not None:
        raise RuleViolation("M-INV-2", NOT_HELD, seat=player.seat, value=lacking)
    from_beside = hand((Counter(values) & Counter(player.beside)).elements())
    left = replace(
        player,
        beside=without(player.beside, from_beside),
        office=without(player.office, without(values, from_beside)),
        received=without(player.received, too_soon(player, values)),
    )
    return replace(position.with_player(left), discards=hand((*position.discards, *values)))


def buy(position: Position, note: Buy) -> Noted:
    """M-INV-5: any number of the open cards, each replaced at once."""
    check_active(position, note.seat, "investment")
    _check_exists(position, note.card)
    if note.card == "bonus" and note.price not in BONUS_PRICES:
        low, high = BONUS_PRICES
        raise RuleViolation("M-CARD-2", N_("A bonus card costs {low} or {high}."), low=low, high=high)
    paid = _pay(position, note)
    player = paid.active
    if note.card == "bonus":
        owner = replace(player, bonus_cards=player.bonus_cards + 1)
    else:
        owner = replace(player, buildings=(*player.buildings, note.name or ""))
    effects: tuple[Effect, ...] = (CardBought(note.seat, note.card, note.price),)
    if position.solo and note.card == "building":
        effects = (*effects, BonusCardsRenewed())
    return paid.with_player(owner), effects


def _check_exists(position: Position, card: Card) -> None:
    """M-CARD-2, M-SOLO-5."""
    if card == "building":
        most = BUILDINGS_IN_SOLO if position.solo else BUILDINGS
        taken = sum(len(player.buildings) for player in position.players)
    else:
        most, taken = BONUS_CARDS, sum(player.bonus_cards for player in position.players)
    if taken >= most:
        raise RuleViolation("M-CARD-2", N_("All {count} cards of this kind have been taken."), count=most)


def _pay(position: Position, note: Buy) -> Position:
    if position.solo:
        after = _without(position, hand(note.pay))
        solo.check_covers_price(note)
        return after
    player = position.active
    if note.pay:
        raise RuleViolation("M-INV-5", N_("Only in the solo game do contracts pay for cards: sell them first."))
    if player.coins < note.price:
        sentence = N_("{seat} has {coins} coins and needs {price}.")
        raise RuleViolation("M-INV-5", sentence, seat=player.seat, coins=player.coins, price=note.price)
    return position.with_player(replace(player, coins=player.coins - note.price))


def finish(position: Position) -> Noted:
    """The end of the stage: five contracts at most (M-INV-1), on the office (M-INV-7), and 15 coins (M-INV-6)."""
    player = position.active
    if surplus(position):
        sentence = N_("{seat} holds {count} contracts and must sell down to {most}.")
        if position.solo:
            sentence = N_("{seat} holds {count} contracts and must give up all but {most}.")
        count = len(player.contracts)
        raise RuleViolation("M-INV-1", sentence, seat=player.seat, count=count, most=OFFICE_SPACES)
    lost = max(0, player.coins - MOST_COINS)
    contracts = player.contracts
    office, beside = contracts[:OFFICE_SPACES], contracts[OFFICE_SPACES:]
    kept = replace(player, office=office, beside=beside, received=(), coins=player.coins - lost)
    return position.with_player(kept), (CoinsLost(player.seat, lost),) if lost else ()
