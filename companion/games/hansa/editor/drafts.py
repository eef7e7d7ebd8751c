"""The draft of a table: its steps, what they come to, and the events that enter it."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from companion.models import Draft
from companion.sitting import Sitting
from scoring.hansa import editing
from scoring.hansa.audit import Finding
from scoring.hansa.editing import Document, Edit
from scoring.hansa.position import Position
from scoring.hansa.position_notation import read_position
from scoring.reading import entries, listed, mapping, text
from scoring.refusals import FormatError

Step = tuple[Edit, ...]  # what one tap changed
MOST_STEPS: Final = 2000
MOST_EDITS: Final = 8  # in a step


@dataclass(frozen=True)
class Drafted:
    """A table with what has been entered so far."""

    table: Position
    steps: tuple[Step, ...]

    @property
    def edits(self) -> list[Edit]:
        return [edit for step in self.steps for edit in step]

    @cached_property
    def document(self) -> Document:
        return editing.edited(self.table, self.edits)

    @cached_property
    def position(self) -> Position:
        """What lies there so far; FormatError names the place of what cannot be."""
        return read_position(self.document)

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        return editing.findings(self.position)

    def with_step(self, step: Step) -> "Drafted":
        """One tap more; FormatError where it cannot be."""
        longer = Drafted(self.table, (*self.steps, step)[-MOST_STEPS:])
        longer.check()
        return longer

    def check(self) -> None:
        """Read it now: what cannot be is refused here, and not where it is shown."""
        _ = self.position

    def without_last(self) -> "Drafted":
        return Drafted(self.table, self.steps[:-1])

    def entry(self, *, is_whole: bool) -> dict[str, Any]:
        """The event that enters it."""
        return {"do": "position", "position": editing.entry(self.document, self.edits, is_whole=is_whole)}


def draft_of(sitting: Sitting) -> Drafted:
    """What was entered so far; steps that no longer fit the table are dropped."""
    kept = Draft.objects.filter(table=sitting.table).first()
    steps = tuple(read_step(step) for step in kept.steps) if kept else ()
    drafted = Drafted(sitting.state.position, steps)
    try:
        drafted.check()
    except FormatError:
        return Drafted(sitting.state.position, ())
    return drafted


def keep_draft(sitting: Sitting, drafted: Drafted) -> None:
    steps = [written(step) for step in drafted.steps]
    if steps:
        Draft.objects.update_or_create(table=sitting.table, defaults={"steps": steps})
    else:
        Draft.objects.filter(table=sitting.table).delete()


def read_step(value: object) -> Step:
    """The edits of a step; FormatError where they are none."""
    return tuple(_read_edit(edit) for edit in listed(value, "", 1, MOST_EDITS))


def _read_edit(value: object) -> Edit:
    members = mapping(entries(value, ""), "", ("place", "value"))
    return Edit(text(members["place"], "place"), members["value"])


def written(edits: Iterable[Edit]) -> list[dict[str, Any]]:
    return [{"place": edit.place, "value": edit.value} for edit in edits]
