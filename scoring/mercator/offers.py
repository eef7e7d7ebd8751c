"""What is tapped: in each stage what it is for, by companions too; then what is entered anew."""

from collections import Counter as Tally
from collections.abc import Callable, Iterator
from typing import Final

from scoring.game import Counts, Field, Number, OneOf, Tap, Text, Translate, tap
from scoring.mercator.components import (
    BONUS_PRICES,
    COLOURS,
    CONTRACTS,
    LOCATIONS,
    MARKERS_FOR_ONE,
    MOST_GAINED,
    NEXT_VALUE,
    Seat,
)
from scoring.mercator.contracts import Hand
from scoring.mercator.entering import correcting, counting_the_chart, ending, values_of
from scoring.mercator.note_notation import DEAREST, read_note
from scoring.mercator.note_notation import MOST_MARKERS_AT_ONCE as MOST_AT_ONCE
from scoring.mercator.notebook import note_down
from scoring.mercator.notes import Exchange, Join
from scoring.mercator.pad_notation import LONGEST_NAME
from scoring.mercator.position import Player, Position
from scoring.mercator.rules.exchange import TIME
from scoring.mercator.rules.fulfilling import reward
from scoring.mercator.rules.investment import surplus
from scoring.mercator.rules.turn import check_active, check_is_there
from scoring.mercator.words import CUBES, WORDS
from scoring.refusals import N_, RuleViolation

FEES: Final = (1, 2)  # M-JOIN-2


def taps(position: Position, seat: Seat | None, translate: Translate) -> tuple[Tap, ...]:
    """Everything that can be tapped now, for a player or for the table."""
    if seat is None:
        return (
            *travelling(position, translate),
            *counting_the_chart(position, translate),
            *ending(position, translate),
        )
    parts = (selling, buying, fulfilling, swapping, joining, taking_the_turn, correcting)
    player = position.player(seat)
    return tuple(offer for part in parts for offer in part(position, player, translate))


def allows(check: Callable[..., object], *asked: object) -> bool:
    """Each rule stands in one place only: whether something is offered is asked there."""
    try:
        check(*asked)
    except RuleViolation:
        return False
    return True


def _is_taken(position: Position, offer: Tap) -> bool:
    return allows(note_down, position, read_note(dict(offer.event)))


def _held(name: str, label: str, hand: Hand) -> Counts:
    return Counts(name, label, values_of(hand), tuple(Tally(hand).values()))


def selling(position: Position, player: Player, _translate: Translate) -> Iterator[Tap]:
    """M-INV-2, M-INV-3: one by one; in the solo game they are given up for nothing (M-SOLO-4)."""
    for value in dict.fromkeys(player.contracts):
        offer = tap(str(value), "" if position.solo else f"+{value}", do="sell", seat=player.seat, values=(value,))
        if _is_taken(position, offer):
            yield offer


def buying(position: Position, player: Player, translate: Translate) -> Iterator[Tap]:
    """M-INV-5; in the solo game contracts pay (M-SOLO-3), so each card asks which."""
    if not allows(check_active, position, player.seat, "investment"):
        return
    pay: list[Field] = [_held("pay", translate(N_("Paid with contracts")), player.contracts)] if position.solo else []
    for price in BONUS_PRICES:
        label, hint = translate(N_("Bonus card")), translate(N_("for {price}")).format(price=price)
        members = {"do": "buy", "seat": player.seat, "card": "bonus", "price": price}
        offer = tap(label, hint, *pay, id=f"bonus-{price}", **members)
        if pay or _is_taken(position, offer):
            yield offer
    cost = Number("price", translate(N_("Price")), 0, DEAREST, 0)
    named = Text("name", translate(N_("Its name (may stay open)")), longest=LONGEST_NAME)
    yield tap(
        translate(N_("Building")), "", cost, named, *pay, id="building", do="buy", seat=player.seat, card="building"
    )


def travelling(position: Position, translate: Translate) -> Iterator[Tap]:
    """M-TRAVEL-1; time is offered as far as it can be paid (M-TIME-2), a surplus is sold on the way (M-INV-9)."""
    if position.is_over or position.turn.has_reached("fulfil-contracts"):
        return
    player = position.active
    places = tuple((place, translate(WORDS[place])) for place in LOCATIONS)
    times = range(-min(player.time, MOST_AT_ONCE), MOST_GAINED + 1)
    fields: list[Field] = [
        OneOf("location", translate(N_("Where to?")), places, is_optional=True),
        OneOf("time", translate(N_("Time markers")), tuple((time, signed(time)) for time in times), 0),
    ]
    if position.turn.stage == "investment" and (must := surplus(position)):
        label = translate(N_("Contracts to sell first: {count}")).format(count=must)
        fields.append(_held("sells", label, player.contracts))
    yield tap(translate(N_("Travel")), "", *fields, do="travel")


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def fulfilling(position: Position, player: Player, translate: Translate) -> Iterator[Tap]:
    """M-CON-2; where there is no next contract, the table says what comes instead (M-CON-6)."""
    for value in dict.fromkeys(player.contracts):
        members = {"do": "fulfil", "seat": player.seat, "value": value}
        due = reward(position, value)
        offer = tap(str(value), f"→ {due}", id=f"fulfil-{value}", **members)
        if not _is_taken(position, offer):
            continue
        if due is None:
            nothing = (0, translate(N_("nothing")))
            others = tuple((other, str(other)) for other in CONTRACTS if position.can_be_had(other))
            asked = translate(N_("No {value} is left. What instead?")).format(value=NEXT_VALUE[value])
            offer = tap(str(value), "→ ?", OneOf("reward", asked, (nothing, *others)), id=offer.id, **members)
        yield offer


def swapping(position: Position, player: Player, translate: Translate) -> Iterator[Tap]:
    """M-EXCH: a cube for four cubes of a colour, or for four time markers."""
    if not allows(check_is_there, position, player.seat):
        return
    words = {TIME: translate(N_("{count} time markers")).format(count=MARKERS_FOR_ONE)}
    words |= {colour: translate(CUBES[colour]) for colour in COLOURS}
    given = tuple(
        (give, word) for give, word in words.items() if allows(note_down, position, Exchange(player.seat, give))
    )
    field = OneOf("give", translate(N_("Four of what for a cube?")), given)
    yield tap(translate(N_("Swap")), "", field, do="exchange", seat=player.seat)


def joining(position: Position, player: Player, translate: Translate) -> Iterator[Tap]:
    """M-JOIN-1, M-JOIN-2: the fee is printed at the location."""
    if not allows(note_down, position, Join(player.seat, 0)):
        return
    for fee in FEES:
        hint = translate(N_("for {price}")).format(price=fee)
        offer = tap(translate(N_("Joins")), hint, do="join", seat=player.seat, fee=fee)
        if _is_taken(position, offer):
            yield offer
    number = Number("fee", translate(N_("Fee in time markers")), 0, MOST_AT_ONCE, 0)
    yield tap(translate(N_("Joins")), translate(N_("other fee")), number, do="join", seat=player.seat)


def taking_the_turn(position: Position, player: Player, translate: Translate) -> Iterator[Tap]:
    if not position.solo and not position.is_over and player.seat != position.turn.seat:
        yield tap("▸", translate(N_("has the turn")), do="turn", seat=player.seat)
