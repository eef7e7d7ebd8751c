"""Every move of the golden games can be made by tapping, and what cannot be done says why."""

from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qsl

from django.http import QueryDict

from companion.games.hansa.board.cards import Card, card_for
from companion.games.hansa.board.cards.offers import Offer, written
from companion.games.hansa.board.lit import lit_panel
from companion.games.hansa.board.turns import map_turn
from companion.models import Table
from companion.state import Clock
from scoring.hansa.moves import Move, MovePieces
from scoring.hansa.notation import read_record
from scoring.hansa.position import Position
from scoring.hansa.position_notation import read_position
from scoring.hansa.table import after, start
from scoring.values import replace
from tests.companion import map_taps
from tests.golden.test_hansa import every_game, read
from tests.scoring.hansa import builders
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


def on_map(**more: Any) -> Position:
    return replace(read_position(builders.position("germania-4-5", **more)), on_map=True)


def card(position: Position, query: str) -> Card:
    return Cards(position).ask(query)


def labels(card: Card) -> list[str]:
    return [offer.label for section in card.sections for offer in section.offers if not offer.refusal]


def refusals(card: Card) -> dict[str, str]:
    return {offer.label: offer.refusal for section in card.sections for offer in section.offers if offer.refusal}


class TestEstablishing:
    """The steps in the order of the rules, what is legal first, everything else with its rule (H-ROUTE)."""

    ROUTE = "gottingen--quedlinburg"

    def test_points_and_token_come_first_then_one_reward(self) -> None:
        position = on_map(
            posts={self.ROUTE: "R R R"}, offices={"gottingen": "B"}, on_routes={self.ROUTE: "plus-3"}
        )  # fmt: skip
        first, then = card(position, f"route={self.ROUTE}").sections[:2]
        assert first.lines == ("Bo scores 1 for control of Göttingen.", "Ada takes “+3 actions”.")
        assert [offer.label for offer in then.offers if not offer.refusal] == [
            "Develop: actions, in Göttingen",
            "Nothing",
        ]
        assert refusals(card(position, f"route={self.ROUTE}")) == {
            "Office in Göttingen": "No merchant of yours stands on Göttingen–Quedlinburg. (H-OFF-3)",
            "Office in Quedlinburg": "The next slot in Quedlinburg is orange, and your privilege does not reach that far. (H-OFF-2)",  # noqa: E501
        }

    def test_a_route_that_is_not_full_says_so(self) -> None:
        found = refusals(card(on_map(posts={self.ROUTE: "R R"}), f"route={self.ROUTE}"))
        assert found == {"Establish": "Your pieces must stand on every post of Göttingen–Quedlinburg. (H-ROUTE-0)"}

    def test_an_extra_office_is_offered_to_who_holds_the_token(self) -> None:
        position = on_map(posts={self.ROUTE: "R R R"}, offices={"gottingen": "B"}, unused={"red": ["extra-office"]})
        assert "Extra office in Göttingen, trader" in labels(card(position, f"route={self.ROUTE}"))

    def test_special_prestige_with_a_merchant(self) -> None:
        position = on_map(posts={"coellen--warburg": "R R R Rm"})
        found = card(position, "route=coellen--warburg")
        assert "Special prestige: 7" in labels(found)
        assert "(H-SPEC-2)" in refusals(found)["Special prestige: 8"]


def test_what_displacing_costs_is_said_before_it_is_done() -> None:
    position = on_map(posts={"arnhem--duisburg": "Bm"}, supply={"red": 3})
    offers = [offer for section in card(position, "post=arnhem--duisburg/1").sections for offer in section.offers]
    assert "cost: traders 2" in offers[0].hint
    poor = on_map(posts={"arnhem--duisburg": "Bm"}, supply={"red": 2})
    assert "costs 2 more" in next(iter(refusals(card(poor, "post=arnhem--duisburg/1")).values()))


def test_two_own_pieces_can_change_places() -> None:
    position = on_map(posts={"arnhem--duisburg": "R", "arnhem--kampen": "Rm"}, desk={"red": {"book": 1}})
    hand = Cards(position)
    hand.tap("post", "arnhem--duisburg/1")
    hand.follow(do="move")
    for post in ("arnhem--kampen/1", "arnhem--kampen/1", "arnhem--duisburg/1"):
        hand.tap("post", post)
    steps = (("arnhem--duisburg/1", "arnhem--kampen/1"), ("arnhem--kampen/1", "arnhem--duisburg/1"))
    hand.press(MovePieces("red", steps))


def test_a_held_piece_goes_back_by_a_tap_on_its_own_post() -> None:
    position = on_map(posts={"arnhem--duisburg": "R"})
    hand = Cards(position)
    hand.tap("post", "arnhem--duisburg/1")
    hand.follow(do="move")
    hand.tap("post", "arnhem--duisburg/1")
    assert hand.card
    assert "lift" not in hand.card.draft


def test_what_is_lit_is_what_is_legal() -> None:
    position = on_map(posts={"arnhem--duisburg": "R R R", "arnhem--kampen": "B"})
    lit = lit_panel(position)
    board = position.board
    assert lit.routes[list(board.routes).index("arnhem--duisburg")] == "2"  # full, and glows
    assert lit.posts[board.posts["arnhem--kampen/1"].index] == "1"  # can be displaced
    assert set(lit_panel(replace(position, on_map=False)).posts) == {"0"}
    over = replace(position, ended_by="track")
    assert set(lit_panel(over).posts + lit_panel(over).routes) == {"0"}
