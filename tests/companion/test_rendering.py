"""A panel whose names and numbers are filled in looks as if its template had been run for it alone."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from companion import rendering
from companion.models import Table
from companion.pages import PAGES, panels_of
from companion.panels.log import LogLine, UndoBar
from companion.sitting import find_sitting

Send = Callable[..., Any]
EVENTS: tuple[dict[str, Any], ...] = (
    {"do": "prestige", "seat": "red", "points": 7, "why": "control"},
    {"do": "prestige", "seat": "blue", "points": 7, "why": "coin"},
    {"do": "connect", "seat": "green"},
    {"do": "city", "city": "halle"},
    {"do": "end-turn"},
)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("page", PAGES)
def test_every_panel_of_every_page(table: Table, send: Send, page: str, language: str) -> None:
    table.seats.filter(colour="red").update(name='Ada <b>& "Bo"</b>')
    for event in EVENTS:
        send("host", table, event=json.dumps(event))
    send("bo", table, path="undo", number=4)
    for panel in panels_of(find_sitting(table.key), page):
        assert rendering.render(panel, language) == rendering._run(panel, language)


def test_what_is_empty_is_not_filled_in() -> None:
    nothing = UndoBar(None, "", "", None, "")
    assert "Nothing to undo" in rendering.render(nothing, "en")
    assert "Nothing to undo" not in rendering.render(UndoBar(3, "Ada scores 1.", "Ada", None, ""), "en")


def test_a_shape_is_run_once_and_its_words_are_escaped() -> None:
    def line(number: int, sentence: str) -> LogLine:
        return LogLine(number, sentence, "red", "", "2026-11-18T12:00:00", "12:00", "stands", can_go_back=True)

    rendering.render(line(1, "one"), "en")
    before = rendering._pieces.cache_info().misses
    html = rendering.render(line(2, "<script>"), "en")
    assert rendering._pieces.cache_info().misses == before
    assert 'id="line-2"' in html
    assert "&lt;script&gt;" in html
