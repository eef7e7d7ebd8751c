"""The list of plays, a play's page, changing it, deleting it and taking that back; a play from the past."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from bench.history import fill
from companion.history.queries import PLAYS_A_PAGE, Mark, Narrowing, page_of
from companion.models import Group, Play, Table
from companion.seats import COOKIE as PHONE
from companion.seats import signer
from tests.companion.conftest import phone_client, seated, tap_by
from tests.companion.history.conftest import FIRST, keep_play, member


def shown(group: Group, query: str = "") -> str:
    return member(group).get(f"/plays/?{query}").content.decode()


def test_an_empty_history_says_what_comes_here(group: Group) -> None:
    assert "No game yet." in shown(group)


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", {"Ada", "Bo", "Cy", "Dee"}),
        ("kind=burgundy", {"Dee"}),
        ("kind=hansa/east", {"Cy"}),
        ("q=kitchen", {"Cy"}),
        ("q=straße", {"Cy"}),  # small and large letters beyond English
        ("q=cy kitchen", {"Cy"}),
        ("q=nobody", set()),
        ("since=2026-01-03", {"Cy", "Dee"}),
        ("until=2026-01-02", {"Ada", "Bo"}),
        ("since=nonsense", {"Ada", "Bo", "Cy", "Dee"}),
        ("kind=unknown", set()),
        ("person=nonsense", {"Ada", "Bo", "Cy", "Dee"}),
    ],
)
def test_the_list_is_narrowed(group: Group, query: str, found: set[str]) -> None:
    days = [FIRST + timedelta(days=day) for day in range(4)]
    keep_play(group, [("Ada", 50), ("Zoe", 1)], played_at=days[0])
    keep_play(group, [("Bo", 50), ("Zoe", 1)], played_at=days[1])
    keep_play(group, [("Cy", 50), ("Zoe", 1)], played_at=days[2], board="east", place="Kitchen, Lange STRASSE")
    keep_play(group, [("Dee", 50), ("Zoe", 1)], played_at=days[3], game="burgundy", board="")
    page = shown(group, query).partition('<ul class="plain play-list">')[2]
    assert {name for name in ("Ada", "Bo", "Cy", "Dee") if f">{name}</bdi>" in page} == found


def test_who_played_together(group: Group) -> None:
    keep_play(group, [("Ada", 50), ("Bo", 1)])
    keep_play(group, [("Ada", 50), ("Cy", 1)])
    ada, bo = (group.people.get(name=name) for name in ("Ada", "Bo"))
    assert Narrowing(people=(ada,)).plays(group).count() == 2
    assert Narrowing(people=(ada, bo)).plays(group).count() == 1
    page = shown(group, f"person={ada.uid}&person={bo.uid}")
    assert "1 play" in page


def test_leafing_through_shows_every_play_once_both_ways(group: Group) -> None:
    for number in range(2 * PLAYS_A_PAGE + 7):
        keep_play(group, [("Ada", number), ("Bo", 1)], played_at=FIRST + timedelta(seconds=number // 3))  # some level
    everything = list(Play.objects.filter(group=group).order_by("-played_at", "-id"))
    forth, mark = [], None
    while True:
        page = page_of(Narrowing().plays(group), mark, None)
        forth.append(list(page.plays))
        if page.older is None:
            break
        mark = Mark.read(str(page.older))
    assert [play for page in forth for play in page] == everything
    back = page_of(Narrowing().plays(group), None, Mark.read(str(page.newer)))
    assert list(back.plays) == forth[1]
    assert list(page_of(Narrowing().plays(group), None, back.newer).plays) == forth[0]


def test_a_mark_that_is_none_begins_at_the_newest(group: Group) -> None:
    keep_play(group, [("Ada", 50), ("Bo", 1)])
    for broken in ("before=x", "before=1-2", "after=" + "9" * 400 + "-0", "before=nan-" + "0" * 32):
        assert "Ada" in shown(group, broken)


def test_queries_do_not_grow_with_the_plays(group: Group) -> None:
    counts = {}
    for plays in (40, 160):
        fill(group, plays, seed=plays)
        ada = group.people.get(name="Ada")
        phone = member(group)
        phone.get("/statistics/")  # counted
        for page in ("/plays/", f"/plays/?person={ada.uid}", f"/people/{ada.uid}/", "/people/", "/statistics/"):
            with CaptureQueriesContext(connection) as captured:
                assert phone.get(page).status_code == 200
            counts.setdefault(page, set()).add(len(captured))
    assert all(len(found) == 1 for found in counts.values()), counts


def test_the_page_of_a_play_without_a_pad(group: Group) -> None:
    play = keep_play(group, [("Ada", 50), ("Bo", 50)], categories={"Ada": {}, "Bo": {}})
    page = member(group).get(f"/plays/{play.pk}/").content.decode()
    assert "Ada, Bo share the victory with 50 each." in page


def test_strange_names_are_shown_and_not_run(group: Group) -> None:
    name = "<script>alert(1)</script>🎲 שלום " + "x" * 20
    play = keep_play(group, [(name, 50), ("Bo", 1)], notes="<b>bold</b>", place="</title>")
    for page in (
        f"/plays/{play.pk}/",
        "/plays/",
        "/people/",
        "/statistics/",
        group.people.get(name=name).get_absolute_url(),
    ):
        text = member(group).get(page).content.decode()
        assert "<script>alert" not in text
        assert "<b>bold" not in text
        assert "&lt;script&gt;alert(1)" in text


def edited(**more: str) -> dict[str, str]:
    fields = {
        "day": "2025-03-04",
        "time": "21:30",
        "minutes": "95",
        "place": "Club",
        "notes": "Close.",
        "name_0": "Ada",
    }
    return {**fields, "name_1": "Bo", **more}


def test_what_stands_beside_the_pad_can_be_changed(group: Group) -> None:
    play = keep_play(group, [("Ada", 50), ("Bo", 1)])
    answer = member(group).post(f"/plays/{play.pk}/edit/", edited(name_1="  Bob "))
    assert answer.status_code == 302
    play.refresh_from_db()
    assert timezone.localtime(play.played_at).isoformat()[:16] == "2025-03-04T21:30"
    assert play.started_at == play.played_at - timedelta(minutes=95)
    assert [result.person.name for result in play.results.all() if result.person] == ["Ada", "Bob"]
    page = member(group).get(f"/plays/{play.pk}/").content.decode()
    assert "95 minutes" in page
    assert "Close." in page
    assert "Bob" in shown(group, "q=bob")


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("day", "2999-01-01", "still to come"),
        ("day", "yesterday", "valid date"),
        ("minutes", "-5", "greater than or equal to 1"),
        ("notes", "x" * 2001, "at most 2000"),
        ("name_1", "Ada", "Two players have the same name."),
        ("name_1", "", "required"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_lost(group: Group, field: str, value: str, words: str) -> None:
    play = keep_play(group, [("Ada", 50), ("Bo", 1)])
    answer = member(group).post(f"/plays/{play.pk}/edit/", edited(**{"place": "typed", field: value}))
    assert answer.status_code == 422
    assert words in answer.content.decode()
    assert 'value="typed"' in answer.content.decode()
    assert Play.objects.get(pk=play.pk).place == ""


def test_deleted_and_taken_back(group: Group) -> None:
    play = keep_play(group, [("Ada", 50), ("Bo", 1)])
    phone = member(group)
    answer = phone.post(f"/plays/{play.pk}/delete/", follow=True)
    assert f"/plays/{play.pk}/restore/" in answer.content.decode()
    assert phone.get(f"/plays/{play.pk}/").status_code == 404
    assert f"/plays/{play.pk}/restore/" in phone.get("/plays/deleted/").content.decode()
    assert phone.post(f"/plays/{play.pk}/restore/").status_code == 302
    assert phone.get(f"/plays/{play.pk}/").status_code == 200
    assert phone.get(f"/plays/{play.pk}/delete/").status_code == 405


def test_a_play_from_the_past_is_entered_on_the_pad_alone(group: Group) -> None:
    phone = member(group)
    form = {"players": "3", "map": "germania", "edition": "big-box", "name_1": "Ada", "name_2": "Bo", "name_3": "Cy"}
    assert phone.post("/new/pad/", {**form, "day": "2999-01-01"}).status_code == 422
    assert not Table.objects.exists()
    assert phone.post("/new/pad/", {**form, "day": "2019-05-06", "place": "Essen"}).status_code == 302
    phone.post(f"/t/{Table.objects.get().key}/pad/save")
    play = Play.objects.get()
    assert (timezone.localtime(play.played_at).date().isoformat(), play.place) == ("2019-05-06", "Essen")
    assert play.started_at is None  # how long it took nobody knows
    assert group.people.get(name="Ada").results.count() == 1


def test_how_it_went_is_drawn_from_the_log(db: None) -> None:
    from companion import log

    table = seated()
    for points in (2, 1, 3):
        for seat in ("red", "blue"):
            log.append(table.key, {"do": "prestige", "seat": seat, "points": points, "why": "other"}, tap_by("host"))
            log.append(table.key, {"do": "end-turn"}, tap_by("host"))
    phone = phone_client("host")
    phone.get(f"/t/{table.key}/pad")
    page = phone.post(f"/t/{table.key}/pad/save", follow=True).content.decode()
    assert "<polyline" in page
    assert '<th scope="row">6</th>' in page  # the numbers, after each of six turns


def test_who_sits_at_the_table_sees_its_play_though_nobody_has_a_group(db: None) -> None:
    play = keep_play(None, [("Ada", 50), ("Bo", 1)])
    table = seated("pad")
    Table.objects.filter(pk=table.pk).update(group=None)
    Play.objects.filter(pk=play.pk).update(table=table)
    phone = phone_client("host")
    assert phone.cookies[PHONE].value == signer.sign("host")
    assert phone.get(f"/plays/{play.pk}/").status_code == 200
    assert phone_client("somebody").get(f"/plays/{play.pk}/").status_code == 404
