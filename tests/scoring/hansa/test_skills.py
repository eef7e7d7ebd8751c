"""H-SKILL, H-SPEC: skills and special prestige as a route's reward."""

import pytest

from tests.scoring.hansa.answers import after, played, player, points, rule_against, scored, supply
from tests.scoring.hansa.builders import cities, office, position, printed, routes, skill, special, token

SCROLLS = {
    "germania-3": {
        "keys": "halle",
        "actions": "gottingen",
        "privilege": "stade",
        "book": "groningen",
        "bank": "lubeck",
    },
    "germania-4-5": {
        "keys": "halle",
        "actions": "gottingen",
        "privilege": "stade",
        "book": "groningen",
        "bank": "lubeck",
    },
    "east": {"keys": "dresden", "actions": "waren", "privilege": "magdeburg", "book": "breslau", "bank": "waren"},
    "britannia-3": {
        "keys": "york",
        "actions": "chester",
        "privilege": "london",
        "book": "norwich",
        "bank": "newcastle",
    },
    "britannia-4-5": {
        "keys": "york",
        "actions": "chester",
        "privilege": "london",
        "book": "norwich",
        "bank": "newcastle",
    },
}
PLACES = [(board, name, city) for board, scrolls in SCROLLS.items() for name, city in scrolls.items()]
SPECIAL = {
    "germania-3": "coellen--warburg",
    "germania-4-5": "coellen--warburg",
    "east": "danzig--konigsberg",
    "britannia-3": "plymouth--salisbury",
    "britannia-4-5": "plymouth--salisbury",
}


def a_route_at(board: str, city: str) -> tuple[str, str]:
    """A route that ends in the city, without boats, and a row that fills it."""
    route = next(row for row in printed(board)["routes"] if city in row["cities"] and "merchant" not in row["posts"])
    return route["id"], " ".join("R" for _ in route["posts"])


@pytest.mark.rule("H-SKILL-1", "H-EAST-2")
@pytest.mark.parametrize(("board", "name", "city"), PLACES)
def test_a_skill_is_developed_where_its_scroll_stands(board: str, name: str, city: str) -> None:
    route, row = a_route_at(board, city)
    start = position(board, posts={route: row}, on_routes={})
    table = after(start, skill("red", route, city, name))
    assert player(table, "red")["desk"] == player(start, "red")["desk"] | {name: 1}
    for other in SCROLLS[board]:
        if other not in (cities(board)[city]["skill"] or ()):
            assert rule_against(start, skill("red", route, city, other)) == "H-SKILL-1"


@pytest.mark.rule("H-SKILL-1")
@pytest.mark.parametrize("board", SCROLLS)
def test_there_are_no_other_scrolls(board: str) -> None:
    there = {name: city["id"] for city in printed(board)["cities"] for name in city["skill"] or ()}
    assert there == SCROLLS[board]


@pytest.mark.rule("H-SKILL-1", "H-ROUTE-3b")
def test_the_city_of_the_scroll_must_be_at_the_route() -> None:
    start = position(posts={"dortmund--duisburg": "R R"})
    for city, name in (("dortmund", "actions"), ("gottingen", "actions"), ("halle", "keys")):
        assert rule_against(start, skill("red", "dortmund--duisburg", city, name)) == "H-SKILL-1"


@pytest.mark.rule("H-SKILL-2")
@pytest.mark.parametrize(
    ("name", "gained"),
    [("keys", (1, 0)), ("actions", (1, 0)), ("privilege", (1, 0)), ("book", (0, 1)), ("bank", (1, 0))],
)
def test_the_piece_goes_to_the_supply(name: str, gained: tuple[int, int]) -> None:
    start = position(unused={"red": ["improve-skill"]})
    before = supply(start, "red")
    table = after(start, token("red", "improve-skill", skill=name))
    assert supply(table, "red") == (before[0] + gained[0], before[1] + gained[1])


@pytest.mark.rule("H-SKILL-3")
def test_a_fully_developed_skill_cannot_be_chosen() -> None:
    start = position(posts={"hamburg--lubeck": "R R R"}, desk={"red": {"bank": 3}})
    assert rule_against(start, skill("red", "hamburg--lubeck", "lubeck", "bank")) == "H-SKILL-3"


@pytest.mark.rule("H-SKILL-4", "H-TURN-7")
@pytest.mark.parametrize(("level", "gained"), [(0, 1), (1, 0), (2, 1), (3, 0), (4, 1)])
def test_a_risen_value_gives_an_action_at_once(level: int, gained: int) -> None:
    start = position(posts={"gottingen--quedlinburg": "R R R"}, desk={"red": {"actions": level}}, actions_left=1)
    table = after(start, skill("red", "gottingen--quedlinburg", "gottingen", "actions"))
    assert table["turn"]["actions_left"] == gained


@pytest.mark.rule("H-SKILL-4")
def test_a_new_privilege_holds_at_once() -> None:
    start = position(posts={"hamburg--stade": "R R R", "brunswick--minden": "R R R R"}, desk={"red": {"actions": 1}})
    built = office("red", "brunswick--minden", "brunswick")
    assert rule_against(start, built) == "H-OFF-2"
    after(start, skill("red", "hamburg--stade", "stade", "privilege"), built)


@pytest.mark.rule("H-SKILL-5")
@pytest.mark.parametrize("name", ["actions", "bank"])
def test_of_two_scrolls_one_is_chosen(name: str) -> None:
    start = position("east", posts={"waren--wismar": "R R R"})
    table = after(start, skill("red", "waren--wismar", "waren", name))
    assert sum(player(table, "red")["desk"].values()) == 1
    assert player(table, "red")["desk"][name] == 1


@pytest.mark.rule("H-SPEC-1", "H-EAST-1", "H-BRIT-2")
@pytest.mark.parametrize("board", SPECIAL)
def test_the_cells_are_reached_by_one_route(board: str) -> None:
    route = SPECIAL[board]
    start = position(board, posts={route: "R R R Rm"}, desk={"red": {"privilege": 3}}, supply={"red": 3})
    for value in (7, 8, 9, 11):
        table = after(start, special("red", route, value))
        assert table["special_prestige"] == {str(value): "red"}
    assert {cell["points"]: cell["privilege"] for cell in printed(board)["special_prestige"]["cells"]} == {
        7: "white",
        8: "orange",
        9: "pink",
        11: "black",
    }
    elsewhere = next(row for row in printed(board)["routes"] if row["id"] != route and "merchant" not in row["posts"])
    posts = {elsewhere["id"]: " ".join(["R"] * (len(elsewhere["posts"]) - 1) + ["Rm"])}
    other = position(board, posts=posts, supply={"red": 3}, on_routes={})
    assert rule_against(other, special("red", elsewhere["id"], 7)) == "H-SPEC-1"


@pytest.mark.rule("H-SPEC-1")
@pytest.mark.parametrize("board", SPECIAL)
def test_only_one_route_ends_at_the_special_city(board: str) -> None:
    city = printed(board)["special_prestige"]["city"]
    assert [route for route, row in routes(board).items() if city in row["cities"]] == [SPECIAL[board]]


@pytest.mark.rule("H-SPEC-2")
@pytest.mark.parametrize(("level", "fine"), [(0, [7]), (1, [7, 8]), (2, [7, 8, 9]), (3, [7, 8, 9, 11])])
def test_a_cell_needs_its_privilege_and_may_be_skipped_to(level: int, fine: list[int]) -> None:
    start = position(posts={"coellen--warburg": "R R R Rm"}, desk={"red": {"privilege": level}}, supply={"red": 3})
    for value in (7, 8, 9, 11):
        move = special("red", "coellen--warburg", value)
        if value in fine:
            after(start, move)
        else:
            assert rule_against(start, move) == "H-SPEC-2"


@pytest.mark.rule("H-SPEC-2")
def test_a_taken_cell_or_a_missing_merchant() -> None:
    taken = position(
        posts={"coellen--warburg": "R R R Rm"},
        special={8: "blue"},
        desk={"red": {"privilege": 3}, "blue": {"privilege": 3}},
        supply={"red": 3},
    )
    assert rule_against(taken, special("red", "coellen--warburg", 8)) == "H-SPEC-2"
    traders = position(posts={"coellen--warburg": "R R R R"})
    assert rule_against(traders, special("red", "coellen--warburg", 7)) == "H-SPEC-2"


@pytest.mark.rule("H-SPEC-3", "H-SCORE-D")
def test_special_prestige_counts_at_the_end_only() -> None:
    start = position(
        posts={"coellen--warburg": "R R R Rm"}, prestige={"red": 19}, desk={"red": {"privilege": 3}}, supply={"red": 3}
    )
    answer = played(start, special("red", "coellen--warburg", 11))
    assert answer["ended_by"] is None
    assert player(answer["position"], "red")["prestige"] == 19
    assert points(answer["position"], "special") == 11


@pytest.mark.rule("H-SPEC-4")
def test_a_special_merchant_is_no_office() -> None:
    table = position(special={7: "red", 8: "red"}, offices={"warburg": "R"}, desk={"red": {"privilege": 1, "book": 2}})
    red = scored(table)
    assert red["controls"] == ["warburg"]
    assert red["network"]["offices"] == 1
    swap = position(special={7: "red", 8: "blue"}, unused={"red": ["swap-offices"]}, desk={"blue": {"privilege": 1}})
    assert rule_against(swap, token("red", "swap-offices", city="coellen", slots=[1, 2])) == "H-TOK-12"
