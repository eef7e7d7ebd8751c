"""What a game says of one play for the demo: how it was set up, what stood on the pad, and sometimes all its moves."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from companion.demo.evenings import Meeting

Document = dict[str, Any]


@dataclass(frozen=True)
class Told:
    setup: Document
    pad: Document
    minutes: int
    ended_by: str = ""
    events: tuple[Document, ...] = ()  # documents of the game's own events
    photo: bytes | None = field(default=None, repr=False)  # any picture


Tell = Callable[[Meeting, Random], Told]


def players_of(meeting: Meeting) -> list[Document]:
    return [{"seat": seat.colour, "name": seat.who.name} for seat in meeting.seats]


def pad_of(game: str, meeting: Meeting, rows: Mapping[str, Document], **more: Any) -> Document:
    """A kontor/pad with these rows by colour."""
    players = [{**player, **rows[player["seat"]]} for player in players_of(meeting)]
    return {"format": "kontor/pad", "version": 1, "game": game, **more, "players": players}


def about_(chance: Random, middle: float, spread: float, least: int, most: int) -> int:
    """A whole number near the middle."""
    return max(least, min(most, round(chance.gauss(middle, spread))))
