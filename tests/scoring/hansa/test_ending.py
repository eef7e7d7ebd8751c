"""H-END: what triggers the end, and what still happens then."""

import pytest

from tests.scoring.hansa.answers import after, offices, played, player, prestige, rule_against, scored
from tests.scoring.hansa.builders import (
    Document,
    end_turn,
    establish,
    income,
    office,
    place_token,
    position,
    printed,
    resettle,
    skill,
    token,
)
from tests.scoring.hansa.test_offices import CHAIN, NINE

PAIR = "dortmund--duisburg"


@pytest.mark.rule("H-END-1a", "H-END-1")
@pytest.mark.parametrize(("before", "ended"), [(17, None), (18, None), (19, "track"), (20, "track")])
def test_twenty_points_of_anyone_end_the_game(before: int, ended: str | None) -> None:
    start = position(posts={PAIR: "R R"}, offices={"duisburg": "B"}, prestige={"blue": min(before, 19)})
    if before == 20:
        start = position(posts={PAIR: "R R"}, offices={"duisburg": "B", "dortmund": "B"}, prestige={"blue": 18})
    answer = played(start, establish("red", PAIR))
    assert answer["ended_by"] == ended


@pytest.mark.rule("H-END-1b")
def test_drawing_the_last_token_does_not_end_the_game() -> None:
    from tests.scoring.hansa.test_tokens import TAVERN, last_tokens

    assert played(last_tokens({"plus-4": 1}), establish("red", TAVERN))["ended_by"] is None
    assert played(last_tokens({}), establish("red", TAVERN))["ended_by"] == "tokens"


@pytest.mark.rule("H-END-1c", "H-BRIT-3")
def test_the_eighth_city_ends_the_game_on_britannia() -> None:
    seven = {
        "bristol": "B",
        "durham": "B",
        "ipswich": "G",
        "lancaster": "G",
        "richmond": "B",
        "conway": "B G",
        "coventry": "G B",
    }
    start = position(
        "britannia-3",
        posts={"nottingham--york": "R R R"},
        offices=seven | {"nottingham": "R"},
        desk={"red": {"privilege": 2}},
    )
    assert played(start, office("red", "nottingham--york", "nottingham"))["ended_by"] == "cities"
    assert played(start, office("red", "nottingham--york", "york"))["ended_by"] is None


def about_to_end(**more: object) -> Document:
    return position(
        posts={PAIR: "R R", "hamburg--lubeck": "R R R"},
        offices={"duisburg": "B"},
        prestige={"blue": 19},
        unused={"red": ["plus-4", "improve-skill"]},
        desk={"red": {"actions": 5}},
        **more,
    )


@pytest.mark.rule("H-END-2")
@pytest.mark.parametrize(
    "attempt",
    [
        income("red", 1),
        establish("red", "hamburg--lubeck"),
        token("red", "plus-4"),
        end_turn("red"),
        income("blue", 1),
        place_token("red", "plus-3", "bremen--minden"),
        resettle("blue", ("trader", "bremen--minden/1")),
    ],
)
def test_nothing_comes_after_the_end(attempt: Document) -> None:
    assert rule_against(about_to_end(), establish("red", PAIR), attempt) == "H-END-2"


@pytest.mark.rule("H-END-2", "H-END-3", "H-TOK-17")
def test_the_action_is_completed_and_its_token_counts() -> None:
    start = position(
        posts={"bremen--osnabruck": "R R R"},
        offices={"osnabruck": "B"},
        prestige={"blue": 19},
        desk={"red": {"privilege": 1}},
    )
    answer = played(start, office("red", "bremen--osnabruck", "osnabruck"))
    assert answer["ended_by"] == "track"
    table = answer["position"]
    assert offices(table, "osnabruck")[1] == ["blue", "red", None]
    assert len(player(table, "red")["tokens"]["unused"]) == 1
    red = next(seat for seat in answer["score"]["players"] if seat["seat"] == "red")
    assert red["categories"]["tokens"] == 1


@pytest.mark.rule("H-END-2")
def test_a_skill_is_still_developed_in_the_last_action() -> None:
    start = position(posts={"hamburg--lubeck": "R R R"}, offices={"lubeck": "B"}, prestige={"blue": 19})
    answer = played(start, skill("red", "hamburg--lubeck", "lubeck", "bank"))
    assert answer["ended_by"] == "track"
    assert player(answer["position"], "red")["desk"]["bank"] == 1


@pytest.mark.rule("H-END-4", "H-SCORE-A")
def test_points_above_twenty_count() -> None:
    start = position(posts={"hannover--minden": "R R R"}, offices=CHAIN | {"hannover": "R"}, prestige={"red": 19})
    answer = played(start, office("red", "hannover--minden", "minden"))
    assert player(answer["position"], "red")["prestige"] == 27
    assert scored(answer["position"])["categories"]["track"] == 27


@pytest.mark.rule("H-END-5")
def test_the_condition_triggered_first_is_named() -> None:
    # prestige comes before the token and the city
    tokens_gone = empty_bag()
    both = position(
        posts={"bremen--osnabruck": "R R R"},
        offices={"osnabruck": "B"},
        prestige={"blue": 19},
        used={"blue": tokens_gone},
        on_routes=LAST_THREE,
    )
    assert played(both, establish("red", "bremen--osnabruck"))["ended_by"] == "track"
    # the token comes before the completed city
    city = position(
        posts={"bremen--osnabruck": "R R R"},
        offices=NINE | {"osnabruck": "B G"},
        used={"blue": tokens_gone},
        on_routes=LAST_THREE,
        desk={"red": {"privilege": 3}},
    )
    answer = played(city, office("red", "bremen--osnabruck", "osnabruck"))
    assert answer["ended_by"] == "tokens"
    # the completed city comes before the connection's seven points
    last = position(
        "germania-3",
        posts={"hannover--minden": "R R R"},
        offices=NINE_OF_THREE | {"arnhem": "R", "munster": "Rm", "stendal": "R", "minden": "B G B"},
        prestige={"red": 14},
        desk={"red": {"privilege": 3}} | TWO_MERCHANTS,
    )
    answer = played(last, office("red", "hannover--minden", "minden"))
    assert player(answer["position"], "red")["prestige"] >= 20
    assert answer["ended_by"] == "cities"


@pytest.mark.rule("H-END-5", "H-OFF-6")
def test_a_coin_comes_before_the_completed_city() -> None:
    rows = {city: row for city, row in NINE_OF_THREE.items() if city != "stade"} | {"lubeck": "B G"}
    start = position(
        "germania-3",
        posts={"hamburg--stade": "R R Rm"},
        offices=rows,
        prestige={"red": 19},
        supply={"red": 3},
        desk=TWO_MERCHANTS,
    )
    answer = played(start, office("red", "hamburg--stade", "stade", "merchant"))
    assert answer["ended_by"] == "track"
    assert prestige(answer["position"])["red"] == 20


LAST_THREE = {
    "bremen--osnabruck": "extra-office",
    "goslar--hildesheim": "move-3",
    "luneburg--perleberg": "swap-offices",
}
TWO_MERCHANTS = {"blue": {"book": 1}, "green": {"book": 1}}
NINE_OF_THREE = {
    "bremen": "B",
    "brunswick": "R",
    "duisburg": "B",
    "goslar": "B",
    "luneburg": "G",
    "stade": "G",
    "dortmund": "B G",
    "magdeburg": "B G",
    "halle": "B G",
}


def empty_bag() -> list[str]:
    """All tokens but the three that lie beside routes."""
    counts = dict(printed("components")["bonus_tokens"]["big-box"]["counts"])
    for kind in LAST_THREE.values():
        counts[kind] -= 1
    return [kind for kind, count in counts.items() for _ in range(count)]


@pytest.mark.rule("H-END-1")
def test_the_end_is_triggered_by_establishing_only() -> None:
    start = position(prestige={"blue": 19}, offices=NINE)
    assert after(start, income("red", 1), end_turn("red"))["turn"]["seat"] == "blue"
