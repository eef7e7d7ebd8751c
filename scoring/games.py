"""The one place that knows every game."""

from collections.abc import Mapping
from types import ModuleType
from typing import Final

from scoring import burgundy, hansa, mercator

GAMES: Final[Mapping[str, ModuleType]] = {"hansa": hansa, "burgundy": burgundy, "mercator": mercator}
