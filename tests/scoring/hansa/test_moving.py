"""H-MOVE: own pieces from post to post."""

import pytest

from tests.scoring.hansa.answers import after, on_post, rule_against, supply
from tests.scoring.hansa.builders import move, position

A, B, C, D = "bremen--minden/1", "bremen--minden/3", "hamburg--stade/1", "hamburg--stade/2"
FREE = "halle--quedlinburg"


@pytest.mark.rule("H-MOVE-1")
@pytest.mark.parametrize(("level", "value"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_up_to_the_books_value(level: int, value: int) -> None:
    start = position(
        desk={"red": {"book": level}},
        posts={"bremen--minden": "R R R", "hamburg--stade": "R R R"},
        supply={"red": 0},
    )
    sources = [f"bremen--minden/{n}" for n in (1, 2, 3)] + [f"hamburg--stade/{n}" for n in (1, 2, 3)]
    targets = [f"{FREE}/{n}" for n in (1, 2, 3, 4)] + ["kampen--osnabruck/1", "kampen--osnabruck/2"]
    steps = list(zip(sources, targets, strict=True))
    for count in range(1, value + 1):
        table = after(start, move("red", *steps[:count]))
        assert on_post(table, targets[count - 1]) == ["red", "trader"]
        assert on_post(table, sources[count - 1]) is None
    assert rule_against(start, move("red", *steps[: value + 1])) == "H-MOVE-1"


@pytest.mark.rule("H-MOVE-2")
def test_pieces_change_places() -> None:
    start = position(posts={"bremen--minden": "R B Rm"})
    table = after(start, move("red", (A, B), (B, A)))
    assert on_post(table, A) == ["red", "merchant"]
    assert on_post(table, B) == ["red", "trader"]


@pytest.mark.rule("H-MOVE-2")
def test_a_vacated_post_is_free_whatever_the_order() -> None:
    start = position(posts={"bremen--minden": "R _ Rm"})
    for steps in ([(A, B), (B, C)], [(B, C), (A, B)]):
        table = after(start, move("red", *steps))
        assert (on_post(table, A), on_post(table, B), on_post(table, C)) == (
            None,
            ["red", "trader"],
            ["red", "merchant"],
        )


@pytest.mark.rule("H-MOVE-3")
@pytest.mark.parametrize(
    "steps",
    [
        [("bremen--minden/2", C)],  # blue's piece
        [("hamburg--stade/1", C)],  # nobody's
        [(A, "bremen--minden/2")],  # onto blue's
        [(A, B)],  # onto an own piece that stays
        [(A, C), (B, C)],  # two on one post
    ],
)
def test_only_own_pieces_and_only_to_free_posts(steps: list[tuple[str, str]]) -> None:
    start = position(posts={"bremen--minden": "R B R"})
    assert rule_against(start, move("red", *steps)) == "H-MOVE-3"


@pytest.mark.rule("H-MOVE-3")
def test_nothing_comes_from_the_supply() -> None:
    start = position(posts={"bremen--minden": "R"})
    assert supply(after(start, move("red", (A, C))), "red") == supply(start, "red")


@pytest.mark.rule("H-MOVE-4")
@pytest.mark.parametrize("steps", [[], [(A, A)], [(A, C), (B, B)], [(A, C), (A, D)]])
def test_each_piece_moves_once_and_to_another_post(steps: list[tuple[str, str]]) -> None:
    start = position(posts={"bremen--minden": "R B R"})
    assert rule_against(start, move("red", *steps)) == "H-MOVE-4"


@pytest.mark.rule("H-MOVE-5", "H-EAST-8")
def test_a_trader_does_not_move_to_a_boat() -> None:
    start = position("east", posts={"belgard--danzig": "R Rm"})
    assert rule_against(start, move("red", ("belgard--danzig/1", "danzig--malmo/4"))) == "H-MOVE-5"
    table = after(start, move("red", ("belgard--danzig/2", "danzig--malmo/4")))
    assert on_post(table, "danzig--malmo/4") == ["red", "merchant"]


@pytest.mark.rule("H-MOVE-5", "H-BRIT-12")
def test_britannia_limits_the_destinations() -> None:
    start = position("britannia-3", posts={"coventry--hereford": "R"})
    assert rule_against(start, move("red", ("coventry--hereford/1", "cardiff--pembroke/1"))) == "H-BRIT-12"
