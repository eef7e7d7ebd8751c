"""People: their page, renaming, two spellings that are one person, and parting them again."""

from companion.models import Group, Person, Table
from tests.companion.history.conftest import counted, keep_play, member


def person(group: Group, name: str) -> Person:
    return group.people.get(name=name)


def page_of(group: Group, name: str, query: str = "") -> str:
    return member(group).get(f"{person(group, name).get_absolute_url()}{query}").content.decode()


def test_a_page_with_everything(group: Group) -> None:
    rows = {"Ada": {"track": 10, "network": 40}, "Bo": {"track": 30, "network": 10}}
    for _ in range(3):
        keep_play(group, [("Ada", 50), ("Bo", 40)], categories=rows)
    keep_play(group, [("Ada", 20), ("Bo", 40), ("Cy", 10)], board="east")
    page = page_of(group, "Ada")
    assert "75 %" in page  # of four plays three won
    assert "by chance 46 %" in page  # three times a half and once a third
    assert "<b>Network</b>" in page  # where more of her points come from than of everybody's
    assert "Rating over time" in page
    assert "The East" in page
    assert "wins in a row" in page


def test_a_game_of_ones_choice(group: Group) -> None:
    keep_play(group, [("Ada", 50), ("Bo", 40)])
    keep_play(group, [("Ada", 150), ("Bo", 40)], game="burgundy", board="")
    assert "The Castles of Burgundy" in page_of(group, "Ada")
    assert '<b class="number">150</b>' in page_of(group, "Ada", "?game=burgundy")
    assert page_of(group, "Ada", "?game=unknown")


def test_who_never_finished_a_game_has_a_page_too(group: Group) -> None:
    Person.objects.create(group=group, name="New")
    assert "No saved game yet." in page_of(group, "New")
    assert "New" in member(group).get("/people/").content.decode()


def test_renamed_everywhere_at_once(group: Group) -> None:
    play = keep_play(group, [("Ada", 50), ("Bo", 40)])
    counted(group)
    answer = member(group).post(f"/people/{person(group, 'Ada').uid}/edit/", {"name": " Ada  L. ", "colour": "green"})
    assert answer.status_code == 302
    for page in (f"/plays/{play.pk}/", "/plays/", "/people/", "/statistics/"):
        assert "Ada L." in member(group).get(page).content.decode()
    assert person(group, "Ada L.").colour == "green"


def test_a_name_that_is_taken_asks_to_merge(group: Group) -> None:
    keep_play(group, [("Ada", 50), ("Bo", 40)])
    answer = member(group).post(f"/people/{person(group, 'Ada').uid}/edit/", {"name": "Bo", "colour": ""})
    assert (answer.status_code, "merge the two" in answer.content.decode()) == (422, True)
    for bad in ("", "x" * 61):
        answer = member(group).post(f"/people/{person(group, 'Ada').uid}/edit/", {"name": bad, "colour": "pink"})
        assert answer.status_code == 422


def test_two_spellings_become_one_person_and_stay_so(group: Group) -> None:
    keep_play(group, [("Ada", 50), ("Bo", 40)])
    keep_play(group, [("Adda", 10), ("Bo", 40)])
    ada, adda = person(group, "Ada"), person(group, "Adda")
    assert member(group).post(f"/people/{ada.uid}/merge/", {"other": adda.pk}).status_code == 302
    assert counted(group)["Ada", "hansa", ""]["plays"] == 2
    assert ("Adda", "hansa", "") not in counted(group)
    keep_play(group, [("Adda", 60), ("Bo", 40)])  # typed again
    assert counted(group)["Ada", "hansa", ""]["plays"] == 3
    assert member(group).get(adda.get_absolute_url()).headers["Location"] == ada.get_absolute_url()
    member(group).post(f"/people/{adda.uid}/part/")
    assert counted(group)["Ada", "hansa", ""]["plays"] == 1
    assert counted(group)["Adda", "hansa", ""]["plays"] == 2


def test_who_sat_together_are_two_people(group: Group) -> None:
    keep_play(group, [("Ada", 50), ("Bo", 40)])
    ada, bo = person(group, "Ada"), person(group, "Bo")
    answer = member(group).post(f"/people/{ada.uid}/merge/", {"other": bo.pk})
    assert answer.status_code == 422
    assert "so they are two people" in answer.content.decode()
    assert Person.objects.get(pk=bo.pk).merged_into is None


def test_nobody_is_merged_across_groups(group: Group) -> None:
    keep_play(group, [("Ada", 50), ("Bo", 40)])
    other = Person.objects.create(group=Group.objects.create(), name="Elsewhere")
    answer = member(group).post(f"/people/{person(group, 'Ada').uid}/merge/", {"other": other.pk})
    assert answer.status_code == 422
    assert Person.objects.get(pk=other.pk).merged_into is None


def test_a_spelling_typed_at_a_new_table_means_the_person(group: Group) -> None:
    keep_play(group, [("Ada", 50), ("Bo", 40)])
    adda = Person.objects.create(group=group, name="Adda", merged_into=person(group, "Ada"))
    form = {"players": "3", "map": "germania", "edition": "big-box", "name_1": adda.name}
    member(group).post("/new/", form)
    assert Table.objects.get().seats.get(order=0).person == person(group, "Ada")


def test_statistics_of_a_game_and_a_board(group: Group) -> None:
    rows = {"Ada": {"track": 10, "network": 48}, "Bo": {"track": 30, "network": 10}}
    keep_play(group, [("Ada", 58), ("Bo", 40)], categories=rows, ended_by="cities")
    keep_play(group, [("Ada", 20), ("Bo", 41)], board="east", ended_by="track")
    page = member(group).get("/statistics/?game=hansa").content.decode()
    assert "The last of the cities that count is complete." in page
    assert "<dt>Network</dt>" in page
    assert '<b class="number">48</b>' in page  # the highest network ever
    east = member(group).get("/statistics/?game=hansa&board=east").content.decode()
    assert "The last of the cities" not in east
    assert member(group).get("/statistics/?game=x&board=<y>").status_code == 200


def test_statistics_of_nothing(group: Group) -> None:
    assert "there is something to count" in member(group).get("/statistics/").content.decode()
    assert "Whoever plays under a name" in member(group).get("/people/").content.decode()
