"""Every move of the golden games can be made by tapping, and what cannot be done says why."""

from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qsl

from django.http import QueryDict

from companion.games.hansa.board.cards import Card, card_for
from companion.games.hansa.board.cards.offers import Offer, written
from companion.games.hansa.board.turns import map_turn
from companion.models import Table
from companion.state import Clock
from scoring.hansa.moves import Move
from scoring.hansa.notation import read_record
from scoring.hansa.position import Position
from scoring.hansa.table import after, start
from tests.companion import map_taps
from tests.golden.test_hansa import every_game, read
from tests.scoring.hansa.test_recording import SETUP_PARTS

NAMES = {"red": "Ada", "blue": "Bo", "green": "Cy", "yellow": "Dee", "purple": "Eli"}


def sitting(position: Position) -> Any:
    """As much of a sitting as the map asks for."""
    table = SimpleNamespace(setup={}, clock=Table.Clock.OFF)
    return SimpleNamespace(table=table, names=NAMES, state=SimpleNamespace(position=position, clock=Clock()))


@dataclass
class Cards:
    """A hand that goes from card to card without a browser."""

    position: Position
    card: Card | None = None
    pressed: list[str] = field(default_factory=list)

    def ask(self, query: str) -> Card:
        card = card_for(sitting(self.position), QueryDict(query))
        assert card is not None, query
        self.card = card
        return card

    def tap(self, kind: str, id: str) -> None:  # noqa: A002 - as the map has it
        draft = f"{self.card.draft}&" if self.card and self.card.draft else ""
        self.ask(f"{draft}{kind}={id}")

    def open(self, do: str) -> None:
        self.ask(f"do={do}")

    @property
    def offers(self) -> list[Offer]:
        assert self.card
        return [offer for section in self.card.sections for offer in section.offers]

    def links(self) -> list[dict[str, str]]:
        return [dict(parse_qsl(offer.step)) for offer in self.offers if offer.step]

    def follow(self, **parts: str) -> None:
        steps = [offer.step for offer in self.offers if offer.step]
        fitting = [step for step in steps if parts.items() <= dict(parse_qsl(step)).items()]
        assert fitting, (parts, steps, self.card)
        self.ask(fitting[0])

    def press(self, move: Move) -> None:
        bar = map_turn(sitting(self.position))
        events = {bar.end, *(offer.event for answer in bar.answers for offer in answer.offers)}
        if self.card:
            events |= {offer.event for offer in self.offers}
        assert written(move) in events, (move, self.card)


@every_game
def test_every_move_of_a_golden_game_can_be_tapped(path: Path) -> None:
    record = read(path)
    setup = {part: record[part] for part in SETUP_PARTS if record.get(part) is not None}
    position = start({**setup, "map": True})
    for move in read_record(record).moves:
        map_taps.make(move, Cards(position), position)
        position, _effects = after(position, move)
    assert position.ended_by
