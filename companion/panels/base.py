"""What all panels have: an id, by which the page swaps them, and a template.

A panel may also say in `printed` which of its fields the template only prints, asking nothing of them but whether they
are there: a name, a number, a part. Then the template is not run for every name and number (rendering.py).
"""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Protocol

from companion.sitting import Sitting


class Panel(Hashable, Protocol):
    @property
    def id(self) -> str: ...

    @property
    def template(self) -> str: ...


@dataclass(frozen=True)
class At:
    """How far the screen has come: sent along with every tap."""

    version: int
    events: int
    taps: str
    printed = ("version", "events", "taps")
    id = "at"
    template = "companion/_at.html"


def at(sitting: Sitting) -> At:
    table = sitting.table
    return At(table.version, table.events, table.taps)
