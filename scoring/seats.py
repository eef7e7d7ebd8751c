"""The seats of a table: the same five colours in every game, and who sits there."""

from collections.abc import Collection
from typing import Final, Literal, get_args

from scoring.reading import at, listed, mapping, one_of, text
from scoring.refusals import N_, FormatError

Seat = Literal["red", "green", "blue", "yellow", "purple"]
SEATS: Final[tuple[Seat, ...]] = get_args(Seat)


def read_names(value: object, place: str = "players", most: int = len(SEATS)) -> dict[Seat, str | None]:
    """The seats in turn order with the names of those who sit there."""
    names: dict[Seat, str | None] = {}
    for index, row in enumerate(listed(value, place, 1, most)):
        here = at(place, index)
        player = mapping(row, here, ("seat",), ("name",))
        seat = read_seat(player["seat"], here, names)
        names[seat] = read_name(player.get("name"), here)
    return names


def read_seat(value: object, place: str, taken: Collection[Seat]) -> Seat:
    """A player's colour, which nobody else has."""
    seat: Seat = one_of(value, at(place, "seat"), SEATS)
    if seat in taken:
        raise FormatError(at(place, "seat"), N_("Two players have the colour {seat}."), seat=seat)
    return seat


def read_name(value: object, place: str) -> str | None:
    return None if value is None else text(value, at(place, "name"))
