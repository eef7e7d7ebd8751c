"""The answers of the commands for one document of this game, as formats/pad.md gives them."""

from typing import Any, NoReturn

from scoring.burgundy.pad import write_result
from scoring.burgundy.pad_notation import FORMAT as PAD
from scoring.burgundy.pad_notation import read_pad
from scoring.burgundy.wording import say
from scoring.reading import entries, one_of
from scoring.refusals import N_, FormatError, RuleViolation


def score(document: object) -> dict[str, Any]:
    """The final score of a pad, the one kind of file this game has."""
    one_of(entries(document, "").get("format"), "format", (PAD,))
    return write_result(read_pad(document))


def replay(document: object) -> dict[str, Any]:
    _only_pads()


def position(document: object) -> dict[str, Any]:
    _only_pads()


def _only_pads() -> NoReturn:
    raise FormatError("format", N_("This game has pads only, no records and no positions: ask for its score."))


def say_refusal(refusal: RuleViolation, document: object) -> str:
    """The sentence that a player understands."""
    return say(refusal)
