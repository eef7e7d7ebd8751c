"""The companion serves any game: what is one game's own stands in companion/games/ and in the demo's made-up plays."""

import re
from pathlib import Path

import pytest

from scoring.games import GAMES

COMPANION = Path(__file__).parents[2] / "companion"
OWN = ("games", "demo", "migrations")
ALLOWED = {"templatetags/hansa.py", "management/commands/board.py"}  # Hansa's filters, and drawing its boards


@pytest.mark.parametrize("game", GAMES)
def test_no_module_of_the_core_names_a_game(game: str) -> None:
    named = re.compile(rf"(scoring|games)\.{game}\b|[\"']{game}[\"']")
    found = []
    for path in COMPANION.rglob("*.py"):
        inside = path.relative_to(COMPANION)
        if inside.parts[0] not in OWN and str(inside) not in ALLOWED and named.search(path.read_text("utf-8")):
            found.append(str(inside))
    assert found == []
