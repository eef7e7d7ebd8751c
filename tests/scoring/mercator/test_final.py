"""Final scoring and the solo marks: the worked examples T01 to T21."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import documents
from scoring.mercator.components import RATING_FROM, VALUES
from scoring.mercator.final import rank, rating, score_contracts

VECTORS: dict[str, Any] = json.loads(Path(__file__).with_name("vectors.json").read_text("utf-8"))
HANDS = st.lists(st.sampled_from(VALUES), max_size=20)


def named(rows: list[dict[str, Any]]) -> Any:
    return pytest.mark.parametrize("vector", [pytest.param(row, id=row["id"]) for row in rows])


def pad(*hands: list[int], buildings: object = 0, **more: Any) -> dict[str, Any]:
    players = [
        {"seat": seat, "contracts": hand, "buildings": buildings}
        for seat, hand in zip(("red", "green", "blue", "yellow"), hands, strict=False)
    ]
    return {"format": "kontor/pad", "version": 1, "game": "mercator", "players": players, **more}


@pytest.mark.rule("M-SCORE-1", "M-SCORE-2", "M-SCORE-3", "M-SCORE-7", "M-SCORE-9")
@named(VECTORS["score"])  # T01 to T13
def test_final_scores(vector: dict[str, Any]) -> None:
    score = score_contracts(vector["contracts"])
    assert (score.office, score.rest) == (vector["full"], vector["half"])
    for buildings in (sum(vector["buildings"]), [{"points": points} for points in vector["buildings"]]):
        answer = documents.score(pad(vector["contracts"], buildings=buildings))
        (player,) = answer["players"]
        assert player["total"] == vector["total"]
        assert player["categories"] == {
            "office": vector["full"],
            "rest": vector["half"],
            "buildings": sum(vector["buildings"]),
        }


@pytest.mark.rule("M-SCORE-2")
def test_t06_the_sum_is_halved_and_not_each_card() -> None:
    score = score_contracts([10, 9, 9, 8, 7, 5, 5, 3])
    assert score.rest == 6
    assert sum(value // 2 for value in score.halved) == 5


@pytest.mark.rule("M-SCORE-6")
@pytest.mark.parametrize("row", ["coins", "time", "bonus_cards", "goods"])
def test_t11_nothing_else_scores(row: str) -> None:
    document = pad([8, 7, 6, 5, 4])
    assert documents.score(document)["players"][0]["total"] == 30
    document["players"][0][row] = 15
    assert documents.score(document)["message"] == f"players[0].{row}: The key “{row}” is not known here."


@pytest.mark.rule("M-SCORE-7", "M-SCORE-8")
def test_t13_a_tie_is_a_shared_victory() -> None:
    answer = documents.score(pad([10, 9, 8, 7, 6], [9, 9, 8, 7, 6, 2], [10]))
    assert (answer["winners"], answer["decided_by"]) == (["red", "green"], "shared")
    assert [player["rank"] for player in answer["players"]] == [1, 1, 3]


@pytest.mark.rule("M-SOLO-13")
@named(VECTORS["solo_rating"])  # T14 to T21
def test_solo_ratings(vector: dict[str, Any]) -> None:
    assert rating(vector["total"]) == vector["rating"]
    answer = documents.score(pad([], buildings=vector["total"], solo=True))
    assert answer["rating"] == vector["rating"]


@pytest.mark.rule("M-SOLO-13")
def test_t20_and_t21_the_hands_behind_two_ratings() -> None:
    low = documents.score(pad([14, 10, 9, 8, 7, 6, 5], solo=True))
    assert (low["players"][0]["total"], low["rating"]) == (53, "none")
    high = documents.score(pad([5, 14, 6, 9, 7, 10, 8], buildings=12, solo=True))
    assert (high["players"][0]["total"], high["rating"]) == (65, "experienced")


@pytest.mark.rule("M-CARD-1")
def test_t37_and_t38_no_more_cards_than_there_are() -> None:
    tens = documents.score(pad([10, 10], [10, 10], [10]))
    assert tens == {
        "ok": False,
        "at": None,
        "rule": "M-CARD-1",
        "message": "Contracts of value 10 shown: 5; the game has only 4.",
    }
    assert documents.score(pad([10, 10], [10, 10], []))["ok"]
    assert documents.score(pad([14], [14]))["rule"] == "M-CARD-1"
    assert documents.score(pad([2] * 6))["rule"] == "M-CARD-1"


@given(values=HANDS)
def test_the_order_of_entry_does_not_matter(values: list[int]) -> None:
    score = score_contracts(values)
    assert score == score_contracts(reversed(values)) == score_contracts(sorted(values))
    assert sorted([*score.full, *score.halved]) == sorted(values)
    assert len(score.full) == min(5, len(values))
    assert min(score.full, default=99) >= max(score.halved, default=0)
    assert sum(values) // 2 <= score.office + score.rest <= sum(values)


@given(values=HANDS, more=st.sampled_from(VALUES))
def test_one_more_contract_is_worth_at_least_a_half_and_at_most_its_value(values: list[int], more: int) -> None:
    before, after = score_contracts(values), score_contracts([*values, more])
    assert more // 2 <= after.office + after.rest - before.office - before.rest <= more


@given(totals=st.lists(st.integers(0, 30), min_size=1, max_size=4))
def test_ranks(totals: list[int]) -> None:
    ranking = rank(dict(zip(("red", "green", "blue", "yellow"), totals, strict=False)))
    best = max(totals)
    assert len(ranking.winners) == totals.count(best)
    assert ranking.decided_by == ("points" if totals.count(best) == 1 else "shared")
    assert sorted(ranking.ranks.values()) == sorted(1 + sum(other > total for other in totals) for total in totals)


@given(total=st.integers(0, 200))
def test_more_points_never_bring_a_lower_mark(total: int) -> None:
    assert RATING_FROM[rating(total)] <= RATING_FROM[rating(total + 1)]
