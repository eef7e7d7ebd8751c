"""The counter at which taps queue: all that wait are written in one transaction, each for itself."""

import asyncio
from dataclasses import dataclass
from typing import Final

from django.db import transaction
from django.utils import translation

from companion import log, showing
from companion.live import Viewer
from companion.log import Tap
from companion.one_thread import thread
from companion.outcomes import Outcome, outcome_of
from companion.sitting import Sitting
from companion.taps import Unreadable, read_event, read_fields, read_number

TOGETHER: Final = 32  # taps in one transaction


@dataclass(frozen=True, eq=False)
class Waiting:
    """A tap that came in: at which table, by whom, its form, and where its answer goes."""

    key: str
    viewer: Viewer
    post: dict[str, str]
    answered: "asyncio.Future[Answer | None]"


@dataclass(frozen=True)
class Answer:
    """What became of a tap, and the panels that changed since the version on the screen that tapped."""

    outcome: Outcome
    html: str


class Counter:
    """While some taps are being written, others gather."""

    def __init__(self) -> None:
        self.waiting: list[Waiting] = []
        self.work: asyncio.Task[None] | None = None

    async def take(self, key: str, viewer: Viewer, post: dict[str, str]) -> Answer | None:
        """The answer to a tap, once it is safely written; None if it cannot be written among others."""
        tap = Waiting(key, viewer, post, asyncio.get_running_loop().create_future())
        self.waiting.append(tap)
        if self.work is None or self.work.done():
            self.work = asyncio.create_task(self.serve())
        return await tap.answered

    async def serve(self) -> None:
        loop = asyncio.get_running_loop()
        while self.waiting:
            # One a table: the next builds on it. In the order of their keys: two processes that write for the same
            # tables never wait for each other.
            first = {tap.key: tap for tap in reversed(self.waiting)}
            group = [first[key] for key in sorted(first)[:TOGETHER]]
            self.waiting = [tap for tap in self.waiting if first[tap.key] is not tap or tap not in group]
            answers = await loop.run_in_executor(thread, write_together, group)
            for tap, answer in zip(group, answers, strict=True):
                if not tap.answered.done():  # else the phone has gone away meanwhile
                    tap.answered.set_result(answer)


def write_together(group: list[Waiting]) -> list[Answer | None]:
    try:
        with transaction.atomic():
            outcomes = [write(tap) for tap in group]
    except Exception:  # nothing is written then: each goes alone through Django, where the culprit is named
        return [None for _tap in group]
    return [answer_to(tap, outcome) for tap, outcome in zip(group, outcomes, strict=True)]


def write(tap: Waiting) -> Outcome:
    def append() -> Sitting:
        fields = read_fields(tap.post)
        if not fields.tap:
            raise Unreadable
        return log.append_among_others(tap.key, read_event(tap.post), Tap(fields.tap, tap.viewer.phone, fields.seen))

    with translation.override(tap.viewer.look.language):
        return outcome_of(tap.key, append)


def answer_to(tap: Waiting, outcome: Outcome) -> Answer:
    sitting, look = outcome.sitting, tap.viewer.look
    try:
        version = read_number(tap.post, "version", 0)
    except Unreadable:
        version = 0
    return Answer(outcome, showing.show(sitting, [look]).changes(version, look, sitting.held_by(tap.viewer.phone)))


counter = Counter()
