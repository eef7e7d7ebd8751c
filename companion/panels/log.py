"""What every game's pages have of the log: the last events, and what undo takes back."""

from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import get_language, gettext

from companion.sitting import HOST, Line, Sitting


@dataclass(frozen=True)
class UndoBar:
    """What a tap on undo takes back, and whose it is; always in the same place."""

    undo_number: int | None
    undo_words: str
    undo_name: str
    redo_number: int | None
    redo_words: str
    printed = ("undo_number", "undo_words", "undo_name", "redo_number", "redo_words")
    id = "undo"
    template = "companion/_undo.html"


@dataclass(frozen=True)
class LogLine:
    """One event in words; the newest comes first, the others move down."""

    number: int
    sentence: str
    colour: str
    by_name: str  # empty where it was the player's own phone
    when: str  # for machines
    clock: str  # for people
    standing: str
    can_go_back: bool
    printed = ("number", "sentence", "by_name", "when", "clock")
    template = "companion/_log_line.html"

    @cached_property
    def id(self) -> str:
        return f"line-{self.number}"


@dataclass(frozen=True)
class Lately:
    """The last events, for the big screen."""

    lines: tuple[LogLine, ...]
    id = "lately"
    template = "companion/_lately.html"


def undo_bar(sitting: Sitting) -> UndoBar:
    undo, redo = sitting.undoable, sitting.redoable
    return UndoBar(
        undo_number=undo.number if undo else None,
        undo_words=undo.sentence if undo else "",
        undo_name=phone_name(sitting, undo.by) if undo else "",
        redo_number=redo.number if redo else None,
        redo_words=redo.sentence if redo else "",
    )


def phone_name(sitting: Sitting, by: str) -> str:
    """Whose phone tapped."""
    return gettext("the host") if by == HOST else sitting.names.get(by, "")


def log_lines(sitting: Sitting) -> tuple[LogLine, ...]:
    language = get_language() or "en"
    return tuple([line.shown.get(language) or _show(line, sitting, language) for line in sitting.lines])


def log_line(sitting: Sitting, line: Line) -> LogLine:
    language = get_language() or "en"
    return line.shown.get(language) or _show(line, sitting, language)


def _show(line: Line, sitting: Sitting, language: str) -> LogLine:
    """Kept with the line: a tap adds one, and leaves the others."""
    shown = line.shown[language] = LogLine(
        number=line.number,
        sentence=line.sentence,
        colour=line.colour,
        by_name=phone_name(sitting, line.by) if line.by != line.colour else "",
        when=line.when,
        clock=line.clock,
        standing=line.standing,
        can_go_back=line.can_be_undone,
    )
    return shown


def lately(sitting: Sitting) -> Lately:
    return Lately(tuple(log_line(sitting, line) for line in sitting.lines[:5]))
