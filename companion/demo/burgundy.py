"""Plays of The Castles of Burgundy, as they stood on the pad."""

from random import Random

from companion.demo.evenings import Meeting, Seated
from companion.demo.telling import Document, Told, about_, pad_of, players_of


def tell(meeting: Meeting, chance: Random) -> Told:
    order = chance.sample(range(1, len(meeting.seats) + 1), len(meeting.seats))
    rows = {seat.colour: _counted(seat, place, chance) for seat, place in zip(meeting.seats, order, strict=True)}
    minutes = about_(chance, 28 * len(rows) + 15, 12, 40, 180)
    return Told({"players": players_of(meeting)}, pad_of("burgundy", meeting, rows), minutes)


def _counted(seat: Seated, place: int, chance: Random) -> Document:
    skill, taste = seat.who.skill * chance.uniform(0.88, 1.12), seat.who.taste
    tiles = chance.sample(("15", "17", "24", "25", "26"), chance.choice((0, 1, 1, 2)))
    return {
        "track": about_(chance, 168 * skill + 8 * (taste.cities - 1), 12, 90, 260),
        "unsold_goods": chance.randint(0, 4),
        "silver": chance.randint(0, 4),
        "workers": chance.randint(0, 7),
        "knowledge": {tile: chance.randint(1, 4) for tile in tiles},
        "empty_spaces": chance.randint(0, 9),
        "turn_order": place,
    }
