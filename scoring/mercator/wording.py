"""Refusals as sentences that people read."""

from scoring.mercator.words import Names, Translate, fill, untranslated
from scoring.refusals import FormatError, RuleViolation


def say(refusal: RuleViolation | FormatError, translate: Translate = untranslated, names: Names | None = None) -> str:
    """One sentence a player understands; for a file, with the place that is wrong."""
    if isinstance(refusal, FormatError):
        return refusal.in_words(translate)
    sentence = fill(refusal.sentence, translate, names or {}, **refusal.gaps)
    return sentence[:1].upper() + sentence[1:]
