"""Tallies: what they count, and that counting as plays come equals counting them all anew."""

from datetime import timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from companion.history import counting
from companion.history.counting import count_anew, make_sure
from companion.history.groups import installation_group
from companion.history.plays import delete, restore
from companion.history.ratings import Rating, rated
from companion.history.tallies import POINTS_OF_A_CURVE, Curve
from companion.models import Group
from tests.companion.history.conftest import FIRST, counted, keep_play

NAMES = ("Ada", "Bo", "Cy", "Dee")
A_PLAY = st.tuples(
    st.lists(st.sampled_from(NAMES), min_size=1, max_size=4, unique=True).flatmap(
        lambda names: st.tuples(*(st.tuples(st.just(name), st.integers(0, 60)) for name in names))
    ),
    st.sampled_from([("hansa", "east"), ("hansa", "germania-3"), ("burgundy", ""), ("mercator", "")]),
    st.sampled_from(["", "track", "cities"]),
)


class TestCountingAsTheyCome(TestCase):
    @settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    @given(st.lists(A_PLAY, min_size=1, max_size=6))
    def test_gives_the_same_as_counting_anew(
        self, plays: list[tuple[tuple[tuple[str, int], ...], tuple[str, str], str]]
    ) -> None:
        group = installation_group()
        make_sure(group)
        for number, (scores, (game, board), ended_by) in enumerate(plays):
            at = FIRST + timedelta(hours=number)
            keep_play(group, scores, game=game, board=board, ended_by=ended_by, played_at=at, started_at=FIRST)
        as_they_came = counted(group)
        assert as_they_came
        count_anew(group)
        assert counted(group) == as_they_came


def test_a_play_saved_while_all_are_counted_is_not_missed(group: Group, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_play(group, [("Ada", 50), ("Bo", 40)])
    count_anew(group)
    counted_before = counting._counted_anew

    def counted_slowly(group: Group) -> object:
        monkeypatch.setattr(counting, "_counted_anew", counted_before)
        found = counted_before(group)
        keep_play(group, [("Ada", 30), ("Bo", 40)], played_at=FIRST + timedelta(days=9))
        return found

    monkeypatch.setattr(counting, "_counted_anew", counted_slowly)
    assert counted(group)["Ada", "hansa", ""]["plays"] == 2


def test_wins_against_what_chance_would_give(group: Group) -> None:
    keep_play(group, [("Ada", 50), ("Bo", 40)])
    keep_play(group, [("Ada", 30), ("Bo", 40), ("Cy", 20), ("Dee", 10)])
    ada = counted(group)["Ada", "hansa", ""]
    assert (ada["plays"], ada["wins"], ada["expected"]) == (2, 1, 0.75)
    assert ada["opponents"][str(group.people.get(name="Bo").pk)] == [2, 1, 1]
    assert (ada["total"]["sum"], ada["total"]["best"]["points"]) == (80, 50)


def test_a_game_alone_is_no_win(group: Group) -> None:
    keep_play(group, [("Ada", 50)], game="mercator", board="")
    ada = counted(group)["Ada", "mercator", ""]
    assert (ada["plays"], ada["contests"], ada["wins"], ada["longest_streak"]) == (1, 0, 0, 0)
    assert ada["total"]["best"]["points"] == 50


def test_streaks_end_and_the_longest_stays(group: Group) -> None:
    for totals in ((5, 1), (5, 1), (5, 1), (1, 5), (5, 1)):
        keep_play(group, list(zip(("Ada", "Bo"), totals, strict=True)))
    ada = counted(group)["Ada", "hansa", ""]
    assert (ada["streak"], ada["longest_streak"]) == (1, 3)


def test_what_everybody_does(group: Group) -> None:
    rows = {"Ada": {"track": 10, "network": 20}, "Bo": {"track": 15, "network": 5}}
    keep_play(group, [("Ada", 30), ("Bo", 20)], categories=rows, ended_by="cities")
    keep_play(group, [("Bo", 22), ("Ada", 21)], board="east", ended_by="cities")
    everybody = counted(group)["", "hansa", ""]
    assert everybody["endings"] == {"cities": 2}
    assert everybody["winning_scores"] == {"30": 1, "22": 1}
    assert everybody["seats"]["2"] == {"plays": 2, "wins": [2, 0]}
    assert (everybody["winners"]["network"]["sum"], everybody["others"]["network"]["sum"]) == (20, 5)
    assert everybody["categories"]["network"]["best"]["name"] == "Ada"
    assert (everybody["closest"]["points"], everybody["clearest"]["points"]) == (1, 10)
    assert counted(group)["", "hansa", "east"]["plays"] == 1


def test_a_deleted_play_counts_no_more_until_it_is_taken_back(group: Group) -> None:
    keep_play(group, [("Ada", 50), ("Bo", 40)])
    play = keep_play(group, [("Ada", 30), ("Bo", 40)])
    before = counted(group)
    delete(play)
    assert counted(group)["Ada", "hansa", ""]["plays"] == 1
    restore(play)
    assert counted(group) == before


def test_a_play_entered_later_is_rated_in_its_own_time(group: Group) -> None:
    second = keep_play(group, [("Ada", 50), ("Bo", 40)])
    counted(group)
    keep_play(group, [("Bo", 9), ("Ada", 4)], played_at=second.played_at - timedelta(days=400))
    ada = counted(group)["Ada", "hansa", ""]
    after_loss = rated([Rating(), Rating()], [1, 2])[1]
    assert ada["curve"]["points"][0][1] == after_loss.points
    assert len(ada["curve"]["points"]) == 2


@pytest.mark.parametrize("ranks", [(1, 1, 3), (1, 2, 2)])
def test_level_players_are_rated_alike(ranks: tuple[int, ...]) -> None:
    after = rated([Rating()] * 3, ranks)
    assert (after[0] == after[1]) == (ranks[0] == ranks[1])
    assert (after[1] == after[2]) == (ranks[1] == ranks[2])
    assert after[0].mu > after[2].mu
    assert all(rating.sigma < Rating().sigma for rating in after)


def test_a_rating_alone_does_not_change() -> None:
    assert rated([Rating()], [1]) == [Rating()]
    assert (Rating().points, Rating().uncertainty) == (1000, 333)


def test_a_curve_stays_short_however_long_one_plays() -> None:
    curve = Curve()
    for day in range(5000):
        curve.add(FIRST + timedelta(days=day), Rating(mu=20 + day / 1000))
    assert POINTS_OF_A_CURVE / 2 <= len(curve.points) <= POINTS_OF_A_CURVE
    assert curve.points == sorted(curve.points)
