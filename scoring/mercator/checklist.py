"""The four stages of a turn as a check-list, with the rules that the table itself has to keep (M-TURN-2)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal

from scoring.mercator.components import LOCATIONS, MOST_COINS, OFFICE_SPACES, STAGES, Stage
from scoring.mercator.position import Position
from scoring.mercator.rules.investment import surplus
from scoring.mercator.words import Names, Translate, fill, untranslated
from scoring.refusals import N_

State = Literal["done", "now", "to-come"]


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to do or to think of in a stage, with the rule it comes from."""

    stage: Stage
    rule: str
    sentence: str
    gaps: dict[str, object] = field(default_factory=dict)
    is_urgent: bool = False  # a player who overlooks it cannot go on, or loses something

    def in_words(self, names: Names, translate: Translate = untranslated) -> str:
        return fill(self.sentence, translate, names, **self.gaps)


ALWAYS: Final[tuple[Item, ...]] = (
    Item("travel", "M-TRAVEL-1", N_("Move the Mercator to any location whose time you can pay.")),
    Item("travel", "M-TRAVEL-3", N_("Take all cubes that lie at a major location.")),
    Item("travel", "M-TRAVEL-4", N_("Add the upper goods of your bonus cards of this location.")),
    Item("travel", "M-SETUP-2", N_("You may take the cube of this location's colour from your supply tile, once.")),
    Item("travel", "M-GOODS-3", N_("Of two or more cubes of a colour, put at least one in each of its compartments.")),
    Item("fulfil-contracts", "M-CON-1", N_("Fulfil contracts for this location with goods from the office.")),
    Item("fulfil-contracts", "M-CON-4", N_("Each contract once a turn, and none received in this turn.")),
    Item("fulfil-contracts", "M-EXCH-4", N_("Swap only for cubes that are spent in this turn.")),
)  # fmt: skip
JOINING: Final[tuple[Item, ...]] = (
    Item("companions", "M-JOIN-1", N_("Clockwise, each other player may join once and fulfil contracts.")),
    Item("companions", "M-JOIN-4", N_("Companions add the lower goods of their bonus cards, and get no cubes.")),
)
LOSING: Final = Item(
    "travel", "M-TIME-4", N_("Last marker of a row: turn it over, everybody loses goods of its column.")
)
ROPES: Final = Item("travel", "M-TRAVEL-5", N_("From a major location: one cube onto each neighbouring location."))
MINOR: Final = N_("From a minor location: one more cube onto each major one with {threshold} or more.")
MINOR_UNKNOWN: Final = N_("From a minor location: one more cube onto each major one with at least the number shown.")


def checklist(position: Position) -> tuple[Item, ...]:
    """What to do in this turn, stage by stage."""
    found = [*_investment(position), *ALWAYS, *_restocking(position)]
    if not position.solo:
        found += [LOSING, *JOINING] if position.on_chart != 0 else JOINING  # M-SOLO-2, M-SOLO-11, M-TIME-6
    return tuple(sorted(found, key=lambda item: STAGES.index(item.stage)))


def _investment(position: Position) -> Iterator[Item]:
    must, player = surplus(position), position.active
    if must and position.solo:
        sentence = N_("Pay with contracts or give them up: {count}.")
        yield Item("investment", "M-SOLO-4", sentence, {"count": must}, is_urgent=True)
    elif must:
        sentence = N_("Sell contracts down to five: {count}.")
        yield Item("investment", "M-INV-1", sentence, {"count": must}, is_urgent=True)
    if player.received:
        sentence = N_("Not to be sold yet: {values}.")
        yield Item("investment", "M-INV-4", sentence, {"values": player.received}, is_urgent=must > 0)
    yield Item("investment", "M-INV-5", N_("Buy building cards and bonus cards."))
    if player.coins > MOST_COINS and position.turn.stage == "investment":
        lost = player.coins - MOST_COINS
        sentence = N_("Coins lost at the end of the stage: {count}.")
        yield Item("investment", "M-INV-6", sentence, {"count": lost}, is_urgent=True)
    if position.turn.is_last:
        yield Item("fulfil-contracts", "M-END-6", N_("Last turn: contracts beside the office count as well."))
    else:
        sentence = N_("Put the contracts you keep on the {count} spaces of the office.")
        yield Item("investment", "M-INV-7", sentence, {"count": OFFICE_SPACES})


def _restocking(position: Position) -> Iterator[Item]:
    """As far as it is known where the Mercator is."""
    location = LOCATIONS[position.turn.location] if position.turn.location else None
    if location is None or location.is_major:
        yield ROPES
    if location is None or not location.is_major:
        threshold = location.restock_threshold if location else None
        sentence = MINOR_UNKNOWN if threshold is None else MINOR
        yield Item("travel", "M-TRAVEL-6", sentence, {"threshold": threshold})


def state_of(position: Position, stage: Stage) -> State:
    """Whether a stage of this turn is done, under way or to come."""
    if position.turn.stage == stage and not position.is_over:
        return "now"
    return "done" if position.turn.has_reached(stage) else "to-come"
