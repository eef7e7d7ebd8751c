"""Whole games on the map, with a phone for each player: the pad at the end is the record's score."""

import json
from pathlib import Path
from typing import Any

import pytest

from scoring.hansa.notation import read_record
from scoring.hansa.table import after, start
from tests.browser.on_the_map import Thumb, is_at, post, sit_down, version
from tests.browser.server import Server
from tests.companion import map_taps
from tests.scoring.hansa.test_recording import SETUP_PARTS

GOLDEN = Path(__file__).parents[1] / "golden" / "hansa"


def game(name: str) -> tuple[dict[str, Any], dict[str, Any]]:
    record = json.loads((GOLDEN / f"{name}.record.json").read_text())
    expected = json.loads((GOLDEN / f"{name}.expected.json").read_text())
    return record, expected


def play(phones: Any, server: Server, record: dict[str, Any], every: int) -> dict[str, Any]:
    """Each on their own phone; every so many moves by tapping the map, the others as the same forms send them."""
    table, pages = sit_down(phones, server.url, record)
    setup = {part: record[part] for part in SETUP_PARTS if record.get(part) is not None}
    position = start({**setup, "map": True})
    at = version(next(iter(pages.values())))
    for number, move in enumerate(read_record(record).moves):
        page = pages[move.seat]
        is_at(page, at)
        if number % every == 0:
            map_taps.make(move, Thumb(page), position)
            at += 1
        else:
            at = post(page, move)
        position, _effects = after(position, move)
    return {"table": table, "pages": pages, "at": at}


@pytest.mark.parametrize(("name", "every"), [("germania-4-5-tokens", 8)])
def test_a_whole_game(phones: Any, server: Server, name: str, every: int) -> None:
    record, expected = game(name)
    played = play(phones, server, record, every)
    page = next(iter(played["pages"].values()))
    is_at(page, played["at"])
    page.goto(f"{played['table'].url}pad")
    print(expected)
