"""H-MISS: mission cards."""

from collections import Counter

import pytest

from scoring import documents
from scoring.hansa.components import MISSION_CARDS
from tests.scoring.hansa.answers import points
from tests.scoring.hansa.builders import fresh, position

CARD = ["osnabruck", "stendal", "paderborn"]


def deal(*cards: list[str]) -> dict[str, object]:
    seats = ("red", "blue", "green", "yellow")
    return documents.replay(fresh(modules=["missions"], missions=dict(zip(seats, cards, strict=False))))


@pytest.mark.rule("H-MISS-1")
def test_everybody_has_another_card() -> None:
    cards = [list(card) for card in MISSION_CARDS]
    assert deal(*cards[:4])["ok"]
    assert deal(*cards[5:9])["ok"]
    assert deal(cards[0], cards[0], cards[1], cards[2])["ok"] is False


@pytest.mark.rule("H-MISS-2")
def test_two_cities_of_a_card_stand_on_three_cards_and_one_on_this_alone() -> None:
    count = Counter(city for card in MISSION_CARDS for city in card)
    assert [sorted(count[city] for city in card) for card in MISSION_CARDS] == [[1, 3, 3]] * 9


@pytest.mark.rule("H-MISS-3", "H-SCORE-G")
@pytest.mark.parametrize(
    ("rows", "worth"),
    [
        ({"osnabruck": "R", "stendal": "R", "paderborn": "R"}, 8),
        ({"osnabruck": "R", "stendal": "R", "paderborn": "R Bm"}, 3),
        ({"osnabruck": "R", "stendal": "R"}, 2),
        ({"osnabruck": "R", "stendal": "R B"}, 2),
        ({"osnabruck": "R"}, 1),
        ({"osnabruck": "R B R"}, 1),
        ({"minden": "R", "stendal": "B"}, 0),
        ({}, 0),
        ({"osnabruck": "R* B", "stendal": "R* B", "paderborn": "R* R B"}, 3),
        ({"osnabruck": "R* R B", "stendal": "R* R B", "paderborn": "R"}, 8),
    ],
)
def test_v_62_points_of_a_card(rows: dict[str, str], worth: int) -> None:
    table = position(modules=["missions"], missions={"red": CARD, "blue": list(MISSION_CARDS[4])}, offices=rows)
    assert points(table, "mission") == worth


@pytest.mark.rule("H-MISS-4")
@pytest.mark.parametrize("board", ["east", "britannia-3", "britannia-4-5"])
def test_missions_are_played_on_the_base_map_only(board: str) -> None:
    answer = documents.replay(fresh(board, modules=["missions"]))
    assert answer["ok"] is False
    assert answer["message"]


@pytest.mark.rule("H-MISS-5")
def test_the_nine_cards() -> None:
    assert {frozenset(card) for card in MISSION_CARDS} == {
        frozenset(card.split())
        for card in (
            "osnabruck stendal paderborn",
            "dortmund minden luneburg",
            "minden perleberg goslar",
            "arnhem perleberg hannover",
            "dortmund stendal kampen",
            "arnhem osnabruck hildesheim",
            "arnhem perleberg bremen",
            "minden osnabruck magdeburg",
            "dortmund stendal munster",
        )
    }
    cards = [list(card) for card in MISSION_CARDS]
    assert deal(["osnabruck", "stendal", "minden"], *cards[1:4])["ok"] is False
    assert deal(["paderborn", "stendal", "osnabruck"], *cards[1:4])["ok"], "the order within a card is free"
