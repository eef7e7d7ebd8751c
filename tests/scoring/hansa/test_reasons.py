"""Not only 27, but which nine offices: what a score is made of, and what players ask about networks."""

import pytest

from scoring import documents, hansa
from scoring.hansa.notation import read_position
from tests.scoring.hansa.builders import Document, displace, place, position, record
from tests.scoring.hansa.test_final import table


def final(document: Document) -> hansa.Position:
    return read_position(document)


@pytest.mark.rule("H-CTRL-1", "H-SCORE-E")
def test_a_controlled_city_says_by_what() -> None:
    board = final(table({}, {}, {}, offices={"minden": "R B R", "hamburg": "R B", "duisburg": "G"}))
    minden = hansa.explain_control(board, "minden")
    assert minden
    assert (minden.seat, dict(minden.offices), minden.by_tie_break) == ("red", {"red": 2, "blue": 1}, False)
    hamburg = hansa.explain_control(board, "hamburg")
    assert hamburg
    assert (hamburg.seat, hamburg.by_tie_break) == ("blue", True)
    assert hansa.explain_control(board, "stade") is None
    score = hansa.final_score(board)
    assert [control.city for control in score.of("blue").controls] == ["hamburg"]
    assert score.of("green").controls[0].by_tie_break is False


@pytest.mark.rule("H-SCORE-B", "H-SCORE-C", "H-SCORE-D", "H-SCORE-F")
def test_a_score_says_what_it_is_made_of() -> None:
    held = {"unused": ["plus-3"], "used": ["plus-4", "move-3", "extra-office"]}
    red = {"desk": {"keys": 3, "bank": 3, "book": 3}, "tokens": held, "favours": ["skill-points"]}
    rows = {"arnhem": "R* R", "munster": "R", "hamburg": "R"}
    document = table(red, {}, offices=rows, special_prestige={"7": "red", "11": "red"}, modules=["favours"])
    score = hansa.final_score(final(document)).of("red")
    assert set(score.full_skills) == {"book", "bank"}
    assert (score.points_per_skill, score.categories["skills"]) == (7, 14)
    assert (score.tokens, score.categories["tokens"]) == (4, 6)
    assert (score.cells, score.categories["special"]) == ((7, 11), 18)
    assert (score.network.cities, score.network.offices, score.keys) == (("arnhem", "munster"), 3, 3)
    assert score.total == 14 + 6 + 18 + 3 * 2 + 3 * 3


@pytest.mark.rule("H-BRIT-16")
def test_an_area_says_who_has_what() -> None:
    document = table({}, {}, {}, board="britannia-3", offices={"cardiff": "R B", "conway": "R"})
    areas = hansa.final_score(final(document)).of("red").areas
    assert (areas["wales"].controls, areas["wales"].offices, areas["wales"].points) == (1, 2, 7)


@pytest.mark.rule("H-MISS-3")
def test_a_mission_says_where_the_offices_are() -> None:
    card = {"mission": ["osnabruck", "stendal", "paderborn"]}
    document = table(card, {}, offices={"osnabruck": "R", "stendal": "R B"}, modules=["missions"])
    mission = hansa.final_score(final(document)).of("red").mission
    assert mission
    assert (set(mission.with_office), mission.controls_all, mission.points) == ({"osnabruck", "stendal"}, False, 2)


@pytest.mark.rule("H-SCORE-F")
def test_what_one_more_office_would_join() -> None:
    rows = {"arnhem": "R", "munster": "R", "hannover": "R R", "bremen": "R", "hamburg": "B"}
    board = final(table({}, {}, offices=rows))
    joined = hansa.one_more_office(board, "red", "minden")
    assert [network.offices for network in joined.joins] == [3, 2]
    assert (joined.becomes.offices, joined.is_largest) == (6, True)
    alone = hansa.one_more_office(board, "red", "lubeck")
    assert (alone.joins, alone.becomes.offices, alone.is_largest) == ((), 1, False)
    again = hansa.one_more_office(board, "red", "munster")
    assert (again.becomes.offices, len(again.joins)) == (3, 1)


def message(start: Document, *moves: Document) -> str:
    text: str = documents.replay(record(start, *moves))["message"]
    return text


@pytest.mark.rule("H-DISP-3", "H-DISP-2")
def test_a_refusal_speaks_of_the_table() -> None:
    """The issue's own example: what it costs, and what one has."""
    start = position(posts={"dortmund--paderborn": "Bm"}, supply={"red": (2, 0)})
    said = message(start, displace("red", "dortmund--paderborn/1", 2))
    assert "Blue" in said
    assert "merchant" in said
    assert "2" in said
    assert "1" in said


@pytest.mark.rule("H-PLACE-1")
def test_a_refusal_names_people_and_places_as_they_are_called() -> None:
    start = position(posts={"dortmund--paderborn": "B"})
    start["players"][1]["name"] = "Bo"
    said = message(start, place("red", "dortmund--paderborn/1"))
    assert "Dortmund" in said
    assert "{" not in said
    assert "Bo" in said or "Blue" in said
