"""What the companion shows of each game; the games themselves are in scoring/."""

from collections.abc import Mapping
from typing import Final

from companion.games import burgundy, hansa, mercator
from companion.look import Look

LOOKS: Final[Mapping[str, Look]] = {"hansa": hansa.LOOK, "burgundy": burgundy.LOOK, "mercator": mercator.LOOK}
GENERIC: Final = Look()


def look_of(game: str) -> Look:
    """Its own look, or the one that is made of what every game says of itself."""
    return LOOKS.get(game, GENERIC)
