"""The one place that knows every game."""

from collections.abc import Mapping
from typing import Final

from scoring.burgundy import game as burgundy
from scoring.game import Game
from scoring.hansa import game as hansa
from scoring.mercator import game as mercator

GAMES: Final[Mapping[str, Game]] = {"hansa": hansa, "burgundy": burgundy, "mercator": mercator}
