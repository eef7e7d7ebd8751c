"""The printed boards against the totals that were counted when they were read, and against each other (H-KIT-8)."""

from collections import Counter

import pytest

from scoring.hansa.board import BOARD_IDS, load_board
from scoring.hansa.components import PRIVILEGES

# cities, routes, posts (boats), routes of 2/3/4 posts, trader and merchant slots, slots white/orange/pink/black
TOTALS = {
    "germania-3": (27, 32, 101, 0, (3, 21, 8), (44, 13), (24, 15, 11, 7)),
    "germania-4-5": (27, 34, 107, 0, (3, 23, 8), (46, 16), (25, 15, 13, 9)),
    "east": (28, 32, 98, 6, (5, 20, 7), (45, 10), (16, 19, 11, 9)),
    "britannia-3": (26, 35, 111, 7, (3, 23, 9), (48, 12), (19, 18, 15, 8)),
    "britannia-4-5": (30, 40, 121, 9, (7, 25, 8), (55, 17), (21, 20, 19, 12)),
}


@pytest.mark.rule("H-KIT-8")
@pytest.mark.parametrize("board_id", BOARD_IDS)
def test_totals(board_id: str) -> None:
    board = load_board(board_id)
    slots = [slot for city in board.cities.values() for slot in city.slots]
    lengths = Counter(len(route.posts) for route in board.routes.values())
    shapes = Counter(slot.shape for slot in slots)
    colours = Counter(slot.privilege for slot in slots)
    assert TOTALS[board_id] == (
        len(board.cities),
        len(board.routes),
        len(board.posts),
        sum(post.is_boat for post in board.posts_in_order),
        (lengths[2], lengths[3], lengths[4]),
        (shapes["trader"], shapes["merchant"]),
        tuple(colours[colour] for colour in PRIVILEGES),
    )


@pytest.mark.rule("H-KIT-8")
@pytest.mark.parametrize("board_id", BOARD_IDS)
def test_a_board_hangs_together(board_id: str) -> None:
    board = load_board(board_id)
    reached, edge = set(), [board.special_city]
    while edge:
        city = edge.pop()
        reached.add(city)
        edge += board.neighbours[city] - reached
    assert reached == set(board.cities)
    pairs = [frozenset(route.cities) for route in board.routes.values()]
    assert len(pairs) == len(set(pairs)), "no two cities are joined by more than one route"
    for route in board.routes.values():
        assert route.id == "--".join(route.cities)
        assert set(route.cities) <= set(board.cities)
        assert 2 <= len(route.posts) <= 4
    assert set(board.taverns) <= set(board.routes)
    assert not any(board.routes[tavern].is_sea for tavern in board.taverns)


@pytest.mark.rule("H-KIT-8")
@pytest.mark.parametrize("board_id", BOARD_IDS)
def test_slots_never_get_easier_from_left_to_right(board_id: str) -> None:
    for city in load_board(board_id).cities.values():
        colours = [PRIVILEGES.index(slot.privilege) for slot in city.slots]
        assert colours == sorted(colours), city.id
        assert city.is_green == (not city.slots)


@pytest.mark.rule("H-KIT-8")
def test_posts_are_counted_from_one_in_board_order() -> None:
    board = load_board("east")
    assert [post.index for post in board.posts_in_order] == list(range(98))
    for route in board.routes.values():
        assert [post.id for post in route.posts] == [f"{route.id}/{n + 1}" for n in range(len(route.posts))]
        assert board.posts_in_order[route.span] == route.posts


def test_an_unknown_board_is_no_file_name() -> None:
    for name in ("", "components", "../data/east", "germania-2", "EAST"):
        with pytest.raises(KeyError):
            load_board(name)
