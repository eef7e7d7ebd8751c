"""Whether what is kept is whole: every log without a gap, and every shortcut equal to what its log yields."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion import state as states
from companion.models import Event, Snapshot, Table
from companion.sitting import GAME_AND_PAD, after_event
from scoring.refusals import FormatError, RuleViolation


@dataclass(frozen=True)
class Flaw:
    """What is wrong with a table; it is named by its number, which opens nothing."""

    table: int
    words: str


def flaws_of(table: Table) -> Iterator[Flaw]:
    """The log is played from its first event, without any snapshot; what is undone does not count."""
    numbers = list(table.log.values_list("number", flat=True))
    if numbers != list(range(1, table.events + 1)):
        yield Flaw(table.pk, f"{table.events} events are counted, but the log has {len(numbers)}, or a gap.")
    snapshots = {snapshot.number: snapshot.state for snapshot in Snapshot.objects.filter(table=table)}
    state = states.start(table.game, table.setup)
    for event in table.log.filter(standing=Event.Standing.STANDS, kind__in=GAME_AND_PAD).iterator():
        try:
            state = after_event(state, event)
        except (RuleViolation, FormatError) as refusal:
            yield Flaw(table.pk, f"event {event.number} is refused: {refusal}")
            return
        kept = snapshots.pop(event.number, None)
        if kept is not None and states.state_from(table.game, kept) != state:
            yield Flaw(table.pk, f"the snapshot after event {event.number} is not what the log yields.")
