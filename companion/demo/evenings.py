"""When they met, where, who came and what was played."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Final

from companion.demo.people import NOTES, PLACES, REGULARS, Regular

YEARS: Final = 2
ONE_IN_A_GAME: Final = 0.15  # of the plays of a game that can be played alone


@dataclass(frozen=True)
class Seated:
    colour: str
    who: Regular


@dataclass(frozen=True)
class Meeting:
    """One play that is to be told."""

    game: str
    began_at: datetime
    place: str
    notes: str
    seats: tuple[Seated, ...]  # in turn order


def meetings(
    count: int, games: Sequence[tuple[str, tuple[int, ...]]], until: datetime, chance: Random
) -> Iterator[Meeting]:
    """So many plays, the oldest first; games come with how many can play them, those liked best first."""
    step = timedelta(days=YEARS * 365) / count
    liking = [0.55**place for place in range(len(games))]
    for number in range(count):
        day = until - timedelta(days=YEARS * 365) + step * number
        day += timedelta(days=chance.uniform(0, 3) if number < count - 1 else 0)
        hour = chance.choice((15, 19, 19, 20))
        began_at = min(day.replace(hour=hour, minute=chance.choice((0, 15, 30)), second=0, microsecond=0), until)
        (game, players), *_ = chance.choices(games, liking)
        seats = _seats(players, chance)
        yield Meeting(
            game=game,
            began_at=began_at,
            place=chance.choice(PLACES[:1] if len(seats) == 1 else PLACES),
            notes=chance.choice(NOTES) if chance.random() < 0.2 else "",
            seats=seats,
        )


def _seats(players: tuple[int, ...], chance: Random) -> tuple[Seated, ...]:
    """Who came, as many as can play, in any order; everybody tries to get their colour."""
    if 1 in players and chance.random() < ONE_IN_A_GAME:
        came = [REGULARS[0]]
    else:
        most, least = max(players), max(2, min(players))
        came = [who for who in REGULARS if chance.random() < who.comes][:most]
        while len(came) < max(least, min(3, most)):
            came.append(chance.choice([who for who in REGULARS if who not in came]))
    chance.shuffle(came)
    colours = ["red", "green", "blue", "yellow", "purple"]
    seats = []
    for who in came:
        colour = who.colour if who.colour in colours else colours[0]
        colours.remove(colour)
        seats.append(Seated(colour, who))
    return tuple(seats)
