"""Tables for the tests: a fresh one, one after some notes, and the rule that refuses a note."""

from typing import Any

import pytest

from scoring.mercator.components import Seat
from scoring.mercator.effects import Effect
from scoring.mercator.position import Player, Position
from scoring.mercator.table import after, describe, event_from, start
from scoring.mercator.wording import say
from scoring.refusals import RuleViolation

SEATS = ("red", "green", "blue", "yellow")
Document = dict[str, Any]
STAGE: Document = {"do": "stage"}
PASS: Document = {"do": "end-turn"}


def table(players: int = 4, *documents: Document, **chosen: Any) -> Position:
    """A table of so many after these notes."""
    position = start({"players": [{"seat": seat} for seat in SEATS[:players]], **chosen})
    return noted(position, *documents)[0]


def noted(position: Position, *documents: Document) -> tuple[Position, tuple[Effect, ...]]:
    """The position after these notes, and what followed from the last one."""
    effects: tuple[Effect, ...] = ()
    for document in documents:
        event = event_from(document)
        before = position
        position, effects = after(position, event)
        assert describe(event, effects, before, {}).strip()
    return position, effects


def refused(position: Position, *documents: Document) -> str:
    """The rule that refuses the last of these notes."""
    *before, last = documents
    position, _ = noted(position, *before)
    with pytest.raises(RuleViolation) as refusal:
        after(position, event_from(last))
    assert "{" not in say(refusal.value)
    return refusal.value.rule


def red(position: Position) -> Player:
    return position.player("red")


def contracts(seat: Seat, office: list[int], beside: list[int] | None = None) -> Document:
    return {"do": "contracts", "seat": seat, "office": office, "beside": beside or []}


def coins(seat: Seat, count: int) -> Document:
    return {"do": "coins", "seat": seat, "coins": count}


def time(seat: Seat, markers: int) -> Document:
    return {"do": "time", "seat": seat, "markers": markers}


def sell(seat: Seat, *values: int) -> Document:
    return {"do": "sell", "seat": seat, "values": list(values)}


def buy(seat: Seat, card: str, price: int, **more: Any) -> Document:
    return {"do": "buy", "seat": seat, "card": card, "price": price, **more}


def travel(markers: int = 0, location: str | None = None, sells: list[int] | None = None) -> Document:
    return {"do": "travel", "time": markers, "location": location, "sells": sells or []}


def fulfil(seat: Seat, value: int, **more: Any) -> Document:
    return {"do": "fulfil", "seat": seat, "value": value, **more}


def join(seat: Seat, fee: int) -> Document:
    return {"do": "join", "seat": seat, "fee": fee}


def exchange(seat: Seat, give: str, cubes: int = 1) -> Document:
    return {"do": "exchange", "seat": seat, "give": give, "cubes": cubes}
