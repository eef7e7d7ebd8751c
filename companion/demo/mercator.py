"""Plays of Mercator, alone or with others, as they stood on the pad."""

from collections import Counter
from random import Random

from companion.demo.evenings import Meeting
from companion.demo.telling import Document, Told, about_, pad_of, players_of
from scoring.mercator.components import CONTRACTS


def tell(meeting: Meeting, chance: Random) -> Told:
    left = Counter(CONTRACTS)
    rows: dict[str, Document] = {}
    for seat in meeting.seats:
        skill = seat.who.skill * chance.uniform(0.85, 1.15)
        wanted = [about_(chance, 9 * skill, 3, min(CONTRACTS), max(CONTRACTS)) for _ in range(chance.randint(6, 9))]
        contracts = [value for value in (_nearest(left, near) for near in wanted) if value is not None]
        rows[seat.colour] = {"contracts": contracts, "buildings": about_(chance, 9 * skill, 4, 0, 24)}
    setup = {"players": players_of(meeting)}
    pad = pad_of("mercator", meeting, rows, solo=len(meeting.seats) == 1)
    return Told(setup, pad, about_(chance, 25 * len(rows) + 20, 12, 30, 180))


def _nearest(left: Counter[int], near: int) -> int | None:
    """A contract of about that value that is still in the box (M-CARD-1)."""
    found = min((value for value, count in left.items() if count), key=lambda value: abs(value - near), default=None)
    if found is not None:
        left[found] -= 1
    return found
