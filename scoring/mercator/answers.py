"""The answers of the commands for one document of this game: pads have a score; there are no positions or records."""

from typing import Any, NoReturn

from scoring.mercator.pad import PadSheet, write_result
from scoring.mercator.pad_notation import read_pad
from scoring.mercator.wording import say
from scoring.refusals import N_, FormatError, RuleViolation


def read_checked_pad(document: object) -> PadSheet:
    """The pad; RuleViolation where it shows more contracts of a value than there are (M-CARD-1)."""
    sheet = read_pad(document)
    sheet.check()
    return sheet


def score(document: object) -> dict[str, Any]:
    return write_result(read_checked_pad(document))


def replay(_document: object) -> NoReturn:
    raise FormatError("format", N_("Mercator has no records to replay, only pads to score."))


def position(_document: object) -> NoReturn:
    raise FormatError("format", N_("Mercator has no positions on file, only pads to score."))


def say_refusal(refusal: RuleViolation, _document: object) -> str:
    return say(refusal)
