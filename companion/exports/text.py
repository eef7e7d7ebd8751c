"""What other programs wrote, as it may be kept: short, and without characters that do harm."""

import unicodedata
from typing import Final

BARRED: Final = frozenset({"Cc", "Cs"})  # control characters and lone surrogates; no database likes them


def tidy(value: object, longest: int, *, lines: bool = False) -> str:
    """A text of at most so many characters; nothing where it is no text."""
    if not isinstance(value, str):
        return ""
    kept = "".join(sign for sign in value if (lines and sign == "\n") or unicodedata.category(sign) not in BARRED)
    return kept.strip()[:longest]
