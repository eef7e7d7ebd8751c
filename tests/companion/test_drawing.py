"""The map of each board: nothing stands in anything else, and it becomes SVG and PNG without a browser."""

import io
import json
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from babel.messages.pofile import read_po
from django.core.management import CommandError, call_command
from PIL import Image, ImageFont

from companion.games.hansa.board.chart import chart
from companion.games.hansa.drawing.geometry import Box
from companion.games.hansa.drawing.layout import POST, TOKEN, Layout, layout
from companion.games.hansa.drawing.ornament import ornaments
from companion.games.hansa.drawing.scene import printed, scene
from companion.games.hansa.drawing.shapes import Block, Strokes, Words
from companion.games.hansa.drawing.svg import svg
from companion.games.hansa.drawing.terrain import coast
from scoring.hansa import BOARD_IDS, load_board, new_game
from scoring.hansa.notation import write_position

ROOT = Path(__file__).parents[2]
FONTS = [ROOT / "static" / "fonts" / f"vollkorn-{letters}-600-normal.woff2" for letters in ("latin", "cyrillic")]
boards = pytest.mark.parametrize("board", BOARD_IDS)


def posts(drawn: Layout) -> list[Box]:
    return [Box(spot, POST, POST) for way in drawn.ways.values() for spot in way.posts]


@boards
def test_cities_do_not_overlap(board: str) -> None:
    plates = layout(board).plates.values()
    assert [pair for pair in combinations(plates, 2) if pair[0].outline.overlap(pair[1].outline) > 0] == []


@boards
def test_posts_overlap_neither_each_other_nor_cities(board: str) -> None:
    drawn = layout(board)
    spots = posts(drawn)
    assert len(spots) == len(load_board(board).posts)
    assert [pair for pair in combinations(spots, 2) if pair[0].overlap(pair[1]) > 0] == []
    outlines = [plate.outline for plate in drawn.plates.values()]
    assert [spot for spot in spots for outline in outlines if spot.overlap(outline) > 0] == []


@boards
def test_tokens_have_room_beside_their_routes(board: str) -> None:
    drawn = layout(board)
    taken = [*posts(drawn), *(plate.outline for plate in drawn.plates.values())]
    tokens = [Box(way.token, TOKEN, TOKEN) for way in drawn.ways.values()]
    assert [token for token in tokens for other in taken if token.overlap(other) > 0] == []


@boards
def test_names_fit_on_their_plates_and_plates_on_the_sheet(board: str) -> None:
    drawn = layout(board)
    for plate in drawn.plates.values():
        assert 0 < plate.outline.left < plate.outline.right < drawn.width
        assert 0 < plate.outline.top < plate.outline.bottom < drawn.height
        assert plate.box.width > len(plate.city.name) * 13


@boards
@pytest.mark.parametrize("language", ["en", "de", "fr", "pl", "ru"])
def test_skills_fit_on_their_tabs_in_every_language(board: str, language: str) -> None:
    words = {key: entry.string or key for key, entry in _catalogue(language).items()}
    shapes = list(printed(layout(board), lambda text: words.get(text, text)))
    tabs = [shape for shape in shapes if isinstance(shape, Block) and shape.role == "skill"]
    texts = [shape for shape in shapes if isinstance(shape, Words) and shape.role == "skill-text"]
    assert len(tabs) == len(texts) == sum(len(city.skills) for city in load_board(board).cities.values())
    for tab, text in zip(tabs, texts, strict=True):
        font = ImageFont.truetype(FONTS[language == "ru"], 100)
        assert font.getlength(text.text) * text.size / 100 < tab.width - 4
        assert text.size > 14  # and is still readable


@cache
def _catalogue(language: str) -> dict[str, Any]:
    path = ROOT / "locale" / language / "LC_MESSAGES" / "django.po"
    if not path.exists():  # English is what the sentences are written in
        return {}
    with path.open("rb") as file:
        return {str(message.id): message for message in read_po(file)}


@boards
def test_ornaments_stand_where_nothing_else_does(board: str) -> None:
    drawn = layout(board)
    taken = [*posts(drawn), *(plate.outline for plate in drawn.plates.values())]
    marks = [shape for shape in ornaments(board) if isinstance(shape, Strokes)]
    assert sum(len(shape.lines) for shape in marks) > 40
    points = [point for shape in marks for line in shape.lines for point in line]
    assert [point for point in points for box in taken if box.holds(point)] == []


@boards
def test_what_can_be_tapped_is_what_is_drawn(board: str) -> None:
    root = ElementTree.fromstring(f"<g>{chart(board, 'en').targets}</g>")
    printed_board = load_board(board)
    links = {kind: [link for link in root if link.get("class") == kind] for kind in ("post", "route", "city", "cells")}
    assert [link.get("data-id") for link in links["post"]] == list(printed_board.posts)
    assert [link.get("data-id") for link in links["route"]] == list(printed_board.routes)
    assert [link.get("data-id") for link in links["city"]] == list(printed_board.cities)
    assert all(link.get("aria-label") and link.get("href") for link in root)


def test_islands_are_islands() -> None:
    assert len(coast("east")) == 3  # the mainland, Malmö and Visby
    assert len(coast("germania-4-5")) == 1


@boards
def test_every_slot_and_post_is_drawn(board: str) -> None:
    players = ("red", "green", "blue", "yellow", "purple")[: load_board(board).player_counts[0]]
    root = ElementTree.fromstring(svg(scene(new_game(board, players))))
    roles = [element.get("class") or "" for element in root]
    slots = sum(len(city.slots) for city in load_board(board).cities.values())
    assert sum(role.startswith("slot-") for role in roles) == slots + 4  # the special prestige cells
    assert sum(role in ("post", "boat") for role in roles) == len(load_board(board).posts)
    names = [element.text for element in root if (element.get("class") or "").startswith("name")]
    assert sorted(filter(None, names)) == sorted(city.name for city in load_board(board).cities.values())


def test_the_command_draws_svg_and_png(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(write_position(new_game("east", ("red", "blue", "green")))))
    call_command("board", str(file), str(tmp_path / "board.png"))
    call_command("board", str(file), str(tmp_path / "board.svg"), "--networks")
    picture = Image.open(io.BytesIO((tmp_path / "board.png").read_bytes()))
    assert picture.format == "PNG"
    assert picture.width >= 1600
    assert len(picture.getcolors(1 << 24) or []) > 100
    ElementTree.parse(tmp_path / "board.svg")


@pytest.mark.parametrize(
    ("content", "out", "says"),
    [
        ("{}", "a.png", "format"),
        ("nonsense", "a.png", "not JSON"),
        ("{}", "a.gif", ".svg or .png"),
    ],
)
def test_what_cannot_be_drawn_is_refused(tmp_path: Path, content: str, out: str, says: str) -> None:
    file = tmp_path / "file.json"
    file.write_text(content)
    with pytest.raises(CommandError, match=says) as refused:
        call_command("board", str(file), str(tmp_path / out))
    assert refused.value.returncode == 2
    assert not (tmp_path / out).exists()
