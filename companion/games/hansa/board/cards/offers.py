"""What a card consists of: facts, what can be done and what not, each with its sentence."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from urllib.parse import urlencode

from django.utils.translation import gettext as _

from companion.games.hansa.board.lit import Lit
from companion.sitting import Sitting
from scoring.hansa import legal_moves, why_not
from scoring.hansa.components import Occupant, Pieces, Seat
from scoring.hansa.moves import Move
from scoring.hansa.position import Player, Position
from scoring.hansa.rules import LegalMoves
from scoring.hansa.table import event_document
from scoring.hansa.wording import say
from scoring.hansa.words import called
from scoring.refusals import RuleViolation


@dataclass(frozen=True)
class Offer:
    """Something that can be tapped: an event at once, or the next card; or a sentence why not."""

    label: str
    event: str = ""  # its document as JSON
    step: str = ""  # the query of the next card
    hint: str = ""
    refusal: str = ""
    is_main: bool = False


@dataclass(frozen=True)
class Section:
    title: str
    offers: tuple[Offer, ...] = ()
    lines: tuple[str, ...] = ()


@dataclass(frozen=True)
class Card:
    """What one sees after a tap on the map."""

    title: str
    sections: tuple[Section, ...] = ()
    facts: tuple[str, ...] = ()
    seat: Seat | None = None  # for whom the offers are
    corrections: tuple[Section, ...] = ()
    draft: str = ""  # of a move of several steps: the query to which the next tap on the map is added
    lit: Lit | None = None
    marks: Mapping[str, str] = field(default_factory=dict)  # kind and id of what is meant


@dataclass(frozen=True)
class View:
    """A table's position in the names of its people."""

    position: Position
    names: Mapping[str, str]

    @classmethod
    def of(cls, sitting: Sitting) -> "View":
        return cls(sitting.state.position, sitting.names)

    @cached_property
    def legal(self) -> LegalMoves:
        return legal_moves(self.position)

    @property
    def seat(self) -> Seat:
        """Whose move it is."""
        return self.legal.seat

    @property
    def player(self) -> Player:
        return self.position.player(self.seat)

    def words(self, gap: object) -> str:
        return called(gap, _, self.names, self.position.board)

    def who(self, who: Occupant) -> str:
        return _("{name}, {piece}").format(name=self.words(who.seat), piece=self.words(who.piece))

    def refusal(self, refusal: RuleViolation) -> str:
        sentence = say(refusal, _, self.names, self.position.board)
        return f"{sentence} ({refusal.rule})"

    def offer(self, label: str, move: Move, hint: str = "", *, is_main: bool = False) -> Offer:
        """A move to tap, or why it is refused."""
        if refusal := why_not(self.position, move):
            return Offer(label, refusal=self.refusal(refusal))
        return Offer(label, written(move), hint=hint, is_main=is_main)


def written(move: Move) -> str:
    return json.dumps(event_document(move), separators=(",", ":"))


def note(**document: object) -> str:
    return json.dumps(document, separators=(",", ":"))


def query(*parts: tuple[str, str], **more: str) -> str:
    """The query of a card; a part may be there several times."""
    return urlencode([*more.items(), *parts], safe="/:,")


def pieces_words(pieces: Pieces) -> str:
    """So many of each kind, those that there are."""
    kinds = (
        [_("traders {count}").format(count=pieces.trader)] if pieces.trader else [],
        [_("merchants {count}").format(count=pieces.merchant)] if pieces.merchant else [],
    )
    return ", ".join(word for kind in kinds for word in kind) or _("none")


def told_once(offers: list[Offer]) -> tuple[Offer, ...]:
    """Without saying the same refusal twice."""
    seen: set[str] = set()
    kept = []
    for offer in offers:
        if not offer.refusal or offer.refusal not in seen:
            kept.append(offer)
        seen.add(offer.refusal)
    return tuple(kept)
