"""The game's words: every id that people may read has one."""

import pytest

from scoring.burgundy.components import ANIMALS, BUILDINGS, COLOURS, GOODS, KNOWLEDGE, SEATS
from scoring.burgundy.knowledge_words import what_it_does
from scoring.burgundy.tiles import TILES
from scoring.burgundy.words import GOODS_WORDS, WORDS, called, fill, untranslated


def test_every_id_has_a_word() -> None:
    assert {*SEATS, *COLOURS, *BUILDINGS, *ANIMALS} <= set(WORDS)
    assert set(GOODS_WORDS) == set(GOODS)
    assert all(called("tile", tile, untranslated, {}) != tile or tile in WORDS.values() for tile in TILES)


def test_goods_and_seats_are_told_apart() -> None:
    assert fill("{seat}: {goods}", untranslated, {"red": "Ada"}, seat="red", goods="red") == "Ada: red goods"
    assert fill("{goods}", untranslated, {"red": "Ada"}, goods=("red", "pink")) == "red goods, pink goods"


@pytest.mark.parametrize(
    ("tile", "words"),
    [
        (8, "A worker shifts a die by up to 2."),
        (15, "At the end 3 points for each type of goods sold."),
        (17, "At the end 4 points for each of this building: Watchtower."),
        (26, "At the end 2 points for each bonus tile."),
    ],
)
def test_what_a_yellow_tile_does(tile: int, words: str) -> None:
    assert what_it_does(tile) == words


def test_every_yellow_tile_has_a_sentence() -> None:
    assert all("{" not in what_it_does(tile) and "None" not in what_it_does(tile) for tile in KNOWLEDGE)
