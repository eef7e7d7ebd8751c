"""The two ways to say no: the rules refuse a move, or a file is not one of ours."""

from collections.abc import Callable


def N_(sentence: str) -> str:  # noqa: N802 - gettext's own name for "translate this later"
    """Mark a sentence for translation; it is translated where it is shown."""
    return sentence


class RuleViolation(Exception):  # noqa: N818 - a refusal is an answer, not an error
    """The rules refuse this: the first rule broken, and a sentence whose gaps are filled after translation."""

    def __init__(self, rule: str, sentence: str, **gaps: object) -> None:
        super().__init__(rule, sentence)
        self.rule, self.sentence, self.gaps = rule, sentence, gaps
        self.at: int | None = None  # which move of a record, counted from 0


class FormatError(Exception):
    """This is not a file of ours: the place in it that is wrong, and a sentence that says what to do."""

    def __init__(self, place: str, sentence: str, **gaps: object) -> None:
        super().__init__(place, sentence)
        self.place, self.sentence, self.gaps = place, sentence, gaps

    def in_words(self, translate: Callable[[str], str] = str) -> str:
        """The place and the sentence."""
        sentence = translate(self.sentence).format_map(self.gaps)
        return f"{self.place}: {sentence}" if self.place else sentence
