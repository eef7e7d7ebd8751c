"""What a game provides: all that the rest of the house knows of one.

A game is a module with the names of `Game`: scoring/hansa/game.py is one, and mypy checks that it is whole. Positions
and events are of the game's own types; documents are JSON; what people read is in the language `translate` gives.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Final, Protocol

from scoring.refusals import FormatError, RuleViolation

Translate = Callable[[str], str]
Names = Mapping[str, str]  # what to call a seat: the player's name
Document = Mapping[str, Any]
Choices = tuple[tuple[str | int, str], ...]  # a value, and the words for it

TIE_BREAK: Final = "tie-break"  # the cell of a pad that is asked only where points are level


@dataclass(frozen=True)
class About:
    """What is printed on the box. Words are English; whoever shows them translates."""

    name: str
    seats: tuple[str, ...]  # the colours
    players: tuple[int, ...]  # how many may play
    usual_players: int
    emblem: str  # the path of a drawing on 48 × 48
    accent: str  # a colour that white is readable on
    rows: Mapping[str, str]  # of the pad
    endings: Mapping[str, str]  # what `ended_by` says, in a sentence
    decisions: Mapping[str, str]  # what `decided_by` of a ranking says
    kept: tuple[str, ...] = ()  # what of a set-up another game with the same people keeps
    seen: frozenset[str] = frozenset()  # events that mean something else once another like them has come
    bgg_id: int | None = None  # its number at BoardGameGeek, where it is known


@dataclass(frozen=True)
class Number:
    """A question for a whole number; open where there is no value."""

    name: str
    label: str
    low: int = 0
    high: int = 999
    value: int | None = None
    is_needed: bool = False


@dataclass(frozen=True)
class OneOf:
    """A question for one of several."""

    name: str
    label: str
    choices: Choices
    value: str | int | None = None
    is_optional: bool = False

    @property
    def is_short(self) -> bool:
        """Its answers fit side by side."""
        return all(len(words) <= 8 for _value, words in self.choices)


@dataclass(frozen=True)
class Ticks:
    """A question for any of several."""

    name: str
    label: str
    choices: Choices
    value: tuple[str | int, ...] = ()


@dataclass(frozen=True)
class Counts:
    """A question for how many of each; the answer has each value as often as there are."""

    name: str
    label: str
    choices: Choices
    most: tuple[int, ...]  # of each
    value: tuple[str | int, ...] = ()


@dataclass(frozen=True)
class Flag:
    """A question for yes or no."""

    name: str
    label: str
    value: bool = False


@dataclass(frozen=True)
class Text:
    """A question for a name, a note or a list that people type."""

    name: str
    label: str
    value: str = ""
    longest: int = 60


Field = Number | OneOf | Ticks | Counts | Flag | Text
# By the name of the field: a number or None, a value, a tuple of values, True or False, a text. The answers to fields
# a.1, a.2 … are one tuple a.
Answers = Mapping[str, Any]


@dataclass(frozen=True)
class Tap:
    """Something that can be tapped: an event at once, or after a sheet has asked for what its fields say."""

    label: str
    event: tuple[tuple[str, Any], ...]  # members of its document
    hint: str = ""
    fields: tuple[Field, ...] = ()  # their answers become members, too
    id: str = ""  # of the sheet; a player's are different


def tap(label: str, hint: str = "", *fields: Field, id: str = "", **event: Any) -> Tap:  # noqa: A002 - as Tap has it
    return Tap(label, tuple(event.items()), hint, fields, id or event["do"])


@dataclass(frozen=True)
class Counter:
    """A track or a supply: what it counts, how many, up to where, and what changes it."""

    id: str
    label: str
    value: int
    to: int | None = None
    taps: tuple[Tap, ...] = ()
    words: str = ""  # in place of the number

    @property
    def shown(self) -> str:
        return self.words or str(self.value)


@dataclass(frozen=True)
class Turn:
    """Whose turn it is, what is left of it in words, who follows, and what ends it."""

    seat: str
    words: str
    following: str
    taps: tuple[Tap, ...]


@dataclass(frozen=True)
class Notice:
    """What people should hear of; urgent where the very next action may be meant."""

    sentence: str
    is_urgent: bool = False


class Ranking(Protocol):
    @property
    def ranks(self) -> Mapping[Any, int]: ...
    @property
    def winners(self) -> tuple[str, ...]: ...
    @property
    def decided_by(self) -> str: ...


class PadColumn(Protocol):
    """What was counted for one player."""

    @property
    def seat(self) -> str: ...
    @property
    def total(self) -> int: ...
    @property
    def categories(self) -> Mapping[Any, int]: ...  # points by row
    def is_open(self, row: Any, /) -> bool: ...


class PadSheet(Protocol):
    """The score pad as far as it is filled in."""

    @property
    def columns(self) -> tuple[PadColumn, ...]: ...
    @property
    def rows(self) -> tuple[str, ...]: ...
    @property
    def ranking(self) -> Ranking: ...
    @property
    def needs_tie_break(self) -> tuple[str, ...]: ...
    def column(self, seat: Any, /) -> PadColumn: ...


class Game(Protocol):
    ABOUT: About
    answers: ModuleType  # of the commands, to a document of this game
    report: ModuleType  # the same as text

    # A table's life: a set-up, then events, each refused with a reason or leading to the next position.
    def options(self, translate: Translate, /) -> tuple[Field, ...]: ...
    def setup_words(self, setup: Document, translate: Translate, /) -> tuple[str, ...]: ...
    def start(self, setup: object, /) -> Any: ...
    def event_from(self, document: object, position: Any, /) -> Any: ...
    def after(self, position: Any, event: Any, /) -> tuple[Any, tuple[Any, ...]]: ...
    def describe(
        self, event: Any, effects: Any, position_before: Any, names: Names, translate: Translate, /
    ) -> str: ...
    def say(
        self, refusal: RuleViolation | FormatError, position: Any, names: Names, translate: Translate, /
    ) -> str: ...
    def state_document(self, position: Any, /) -> dict[str, Any]: ...
    def state_from(self, document: object, /) -> Any: ...

    # What stands on the table; `seat` None asks for what belongs to nobody.
    def seat_to_move(self, position: Any, /) -> str | None: ...
    def ended_by(self, position: Any, /) -> str | None: ...
    def turn(self, position: Any, translate: Translate, /) -> Turn | None: ...
    def counters(self, position: Any, seat: Any, translate: Translate, /) -> tuple[Counter, ...]: ...
    def taps(self, position: Any, seat: Any, translate: Translate, /) -> tuple[Tap, ...]: ...
    def notices(self, position: Any, names: Names, translate: Translate, /) -> tuple[Notice, ...]: ...
    def checklist(self, position: Any, names: Names, translate: Translate, /) -> tuple[str, ...]: ...
    def takes(self, position: Any, seat: Any, translate: Translate, /) -> str: ...

    # The pad: empty, or filled in as far as the position knows; each cell has its questions and its arithmetic.
    def empty_pad(self, position: Any, /) -> PadSheet: ...
    def pad_from(self, position: Any, /) -> PadSheet: ...
    def read_pad(self, document: object, setup: Document, /) -> PadSheet: ...
    def write_pad(self, sheet: Any, /) -> dict[str, Any]: ...
    def cell(self, sheet: Any, seat: Any, row: str, translate: Translate, /) -> tuple[Field, ...]: ...
    def entry(self, sheet: Any, seat: Any, row: str, answers: Answers, /) -> dict[str, Any]: ...
    def arithmetic(self, column: Any, row: Any, translate: Translate, /) -> str: ...
    def verdict(self, sheet: Any, names: Names, translate: Translate, /) -> str: ...
