"""H-SCORE, H-TIE: final points and ranks."""

import pytest

from scoring import documents, hansa
from scoring.hansa.notation import read_position
from tests.scoring.hansa.answers import points, scored
from tests.scoring.hansa.builders import SKILLS, Document, office_row, position

FULL = dict(zip(SKILLS, (4, 5, 3, 3, 3), strict=True))


def table(
    *players: Document, board: str = "germania-4-5", offices: dict[str, str] | None = None, **more: object
) -> Document:
    """A position with only what scores; seats in the order red, blue, green…"""
    seats = ("red", "blue", "green", "yellow", "purple")
    return {
        "format": "kontor/position",
        "version": 1,
        "game": "hansa",
        "board": board,
        "players": [{"seat": seat} | player for seat, player in zip(seats, players, strict=False)],
        "offices": {city: office_row(board, city, row) for city, row in (offices or {}).items()},
    } | more


@pytest.mark.rule("H-SCORE-A")
def test_prestige_on_the_track() -> None:
    assert points(table({"prestige": 13}, {}), "track") == 13
    assert points(table({"prestige": 13}, {}), "track", "blue") == 0


@pytest.mark.rule("H-SCORE-B", "H-DESK-3")
@pytest.mark.parametrize(("skill", "worth"), [("keys", 0), ("actions", 4), ("privilege", 4), ("book", 4), ("bank", 4)])
def test_a_fully_developed_skill(skill: str, worth: int) -> None:
    assert points(table({"desk": {skill: FULL[skill]}}, {}), "skills") == worth
    assert points(table({"desk": {skill: FULL[skill] - 1}}, {}), "skills") == 0


@pytest.mark.rule("H-SCORE-C")
@pytest.mark.parametrize(("count", "worth"), list(enumerate([0, 1, 3, 3, 6, 6, 10, 10, 15, 15, 21, 21, 21])))
def test_tokens(count: int, worth: int) -> None:
    kinds = ["extra-office"] * 4 + ["swap-offices"] * 3 + ["plus-3"] * 2 + ["plus-4"] * 2 + ["move-3"] * 2
    held = {"tokens": {"unused": kinds[: count // 2], "used": kinds[count // 2 : count]}}
    assert points(table(held, {}), "tokens") == worth


@pytest.mark.rule("H-SCORE-D")
def test_special_prestige_cells() -> None:
    cells = {"7": "red", "9": "blue", "11": "red"}
    assert points(table({}, {}, special_prestige=cells), "special") == 18
    assert points(table({}, {}, special_prestige=cells), "special", "blue") == 9


@pytest.mark.rule("H-SCORE-E")
def test_controlled_cities() -> None:
    rows = {"minden": "R B R", "duisburg": "R", "hannover": "R B", "goslar": "B"}
    assert points(table({}, {}, offices=rows), "cities") == 4
    assert scored(table({}, {}, offices=rows))["controls"] == ["duisburg", "minden"]
    assert points(table({}, {}, offices=rows), "cities", "blue") == 4


@pytest.mark.rule("H-SCORE-F")
@pytest.mark.parametrize(("keys", "value"), [(0, 1), (1, 2), (2, 2), (3, 3), (4, 4)])
def test_the_largest_network_times_the_keys(keys: int, value: int) -> None:
    # arnhem and munster are joined; hamburg is apart and larger in offices than each of them, not than both
    rows = {"arnhem": "R* R", "munster": "R", "hamburg": "R R", "stade": "B"}
    answer = scored(table({"desk": {"keys": keys}}, {}, offices=rows))
    assert answer["network"] == {"offices": 3, "cities": ["arnhem", "munster"], "keys": value}
    assert answer["categories"]["network"] == 3 * value


@pytest.mark.rule("H-SCORE-F")
def test_of_equal_networks_the_alphabetically_first_is_shown() -> None:
    rows = {"hamburg": "R R", "warburg": "R", "coellen": "R", "stendal": "R* R"}
    assert scored(table({}, {}, offices=rows))["network"]["cities"] == ["coellen", "warburg"]


@pytest.mark.rule("H-SCORE-F")
def test_a_ring_of_cities_counts_each_once_and_opponents_do_not_matter() -> None:
    rows = {"bremen": "B R", "hannover": "R B", "minden": "B R G", "luneburg": "B"}
    answer = scored(table({}, {}, {}, offices=rows))
    assert answer["network"]["offices"] == 3


@pytest.mark.rule("H-SCORE-F", "H-EAST-5")
def test_a_green_city_joins_a_network() -> None:
    rows = {"havelberg": "R", "waren": "R*", "wismar": "R"}
    answer = scored(table({}, {}, {}, board="east", offices=rows))
    assert answer["network"]["offices"] == 3


@pytest.mark.rule("H-SCORE-G", "H-MISS-3")
def test_a_mission_is_a_line_of_its_own() -> None:
    rows = {"osnabruck": "R", "stendal": "R B", "paderborn": "R"}
    card = {"mission": ["osnabruck", "stendal", "paderborn"]}
    answer = scored(table(card, {}, offices=rows, modules=["missions"]))
    assert answer["categories"]["mission"] == 3
    assert answer["total"] == sum(answer["categories"].values())
    assert answer["total"] == 3 + 2 * 2 + 1


@pytest.mark.rule("H-TIE-1")
def test_the_highest_total_wins() -> None:
    answer = documents.score(table({"prestige": 3}, {"prestige": 9}, {"prestige": 5}))
    assert (answer["winners"], answer["decided_by"]) == (["blue"], "points")
    assert [player["rank"] for player in answer["players"]] == [3, 1, 2]


def tied(edition: str, *levels: int, networks: tuple[int, ...] = (1, 1)) -> Document:
    """Two or three players level on points: prestige makes up for what the network is worth."""
    offices = {}
    for row, city, size in zip("RBG", ("minden", "hamburg", "stendal"), networks, strict=False):
        offices[city] = " ".join([f"{row}*"] * (size - 1) + [row])
    players = [
        {"prestige": 10 - size, "desk": {"actions": level}} for level, size in zip(levels, networks, strict=True)
    ]
    return table(*players, offices=offices, edition=edition)


@pytest.mark.rule("H-TIE-2")
@pytest.mark.parametrize(
    ("levels", "networks", "winners", "decided"),
    [
        ((2, 1), (1, 1), ["blue"], "actions"),
        ((1, 2), (1, 3), ["red"], "actions"),
        ((1, 1), (3, 1), ["red"], "network"),
        ((1, 1), (1, 1), ["red", "blue"], "shared"),
        ((1, 1, 2), (1, 3, 4), ["blue"], "network"),
        ((2, 1, 1), (4, 2, 2), ["blue", "green"], "shared"),
    ],
)
def test_ties_by_actions_level_then_network(
    levels: tuple[int, ...], networks: tuple[int, ...], winners: list[str], decided: str
) -> None:
    answer = documents.score(tied("big-box", *levels, networks=networks))
    assert len({player["total"] for player in answer["players"]}) == 1
    assert (sorted(answer["winners"]), answer["decided_by"]) == (sorted(winners), decided)


@pytest.mark.rule("H-TIE-2", "H-FAV-6b")
def test_the_favour_of_an_extra_action_is_no_development() -> None:
    position = tied("big-box", 1, 1)
    position["modules"] = ["favours"]
    position["players"][0]["favours"] = ["extra-action"]
    assert documents.score(position)["decided_by"] == "shared"


@pytest.mark.rule("H-TIE-3")
@pytest.mark.parametrize(("levels", "networks"), [((2, 1), (1, 1)), ((1, 1), (3, 1)), ((1, 1), (1, 1))])
def test_ties_of_the_first_edition_are_shared(levels: tuple[int, ...], networks: tuple[int, ...]) -> None:
    answer = documents.score(tied("first-edition", *levels, networks=networks))
    assert (sorted(answer["winners"]), answer["decided_by"]) == (["blue", "red"], "shared")


@pytest.mark.rule("H-TIE-4")
def test_equal_players_share_the_better_rank() -> None:
    players = [{"prestige": prestige} for prestige in (9, 5, 5, 2)]
    answer = documents.score(table(*players))
    assert [player["rank"] for player in answer["players"]] == [1, 2, 2, 4]
    lower = [{"prestige": 9}, {"prestige": 5, "desk": {"actions": 2}}, {"prestige": 5}, {"prestige": 5}]
    answer = documents.score(table(*lower))
    assert [player["rank"] for player in answer["players"]] == [1, 4, 2, 2]
    assert answer["decided_by"] == "points"


@pytest.mark.rule("H-SCORE-A", "H-SCORE-F")
def test_v_58_no_office_no_network() -> None:
    answer = scored(table({}, {}))
    assert answer["network"]["offices"] == 0
    assert answer["categories"]["network"] == 0


@pytest.mark.rule("H-SCORE-A")
def test_what_is_not_known_counts_as_nothing() -> None:
    bare = {"format": "kontor/position", "version": 1, "game": "hansa", "board": "east"}
    answer = documents.score(bare | {"players": [{"seat": "purple"}, {"seat": "green"}, {"seat": "red"}]})
    assert [player["total"] for player in answer["players"]] == [0, 0, 0]
    assert [player["seat"] for player in answer["players"]] == ["purple", "green", "red"]


@pytest.mark.rule("H-SCORE-F")
def test_networks_are_listed_largest_first() -> None:
    rows = {"arnhem": "R", "munster": "R", "hamburg": "R R R", "coellen": "R"}
    found = hansa.networks(read_position(table({}, {}, offices=rows)), "red")
    assert [(network.offices, network.cities) for network in found] == [
        (3, ("hamburg",)),
        (2, ("arnhem", "munster")),
        (1, ("coellen",)),
    ]


@pytest.mark.rule("H-SCORE-A", "H-SCORE-E")
def test_a_whole_position_scores_like_its_parts() -> None:
    whole = position(prestige={"red": 4}, offices={"minden": "R"})
    assert scored(whole)["total"] == 4 + 2 + 1
