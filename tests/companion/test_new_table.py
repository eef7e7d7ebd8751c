"""Opening a table in a few taps, whatever people are called."""

from typing import Any

import pytest

from companion.games.hansa.opening import board_for
from companion.models import Person, Table
from tests.companion.conftest import phone_client


def form(players: int = 4, **more: Any) -> dict[str, Any]:
    return {"edition": "big-box", "players": players, "map": "germania", **more}


@pytest.mark.parametrize(
    ("map_", "players", "board"),
    [
        ("germania", 2, "germania-3"),
        ("germania", 3, "germania-3"),
        ("germania", 4, "germania-4-5"),
        ("germania", 5, "germania-4-5"),
        ("east", 3, "east"),
        ("east", 5, "east"),
        ("britannia", 3, "britannia-3"),
        ("britannia", 4, "britannia-4-5"),
    ],
)
def test_the_side_is_chosen_by_itself(map_: str, players: int, board: str) -> None:
    assert board_for(map_, players) == board


@pytest.mark.django_db
def test_a_table_with_nothing_but_the_number_of_players() -> None:
    answer = phone_client("").post("/new/", form(3))
    table = Table.objects.get()
    assert answer.headers["Location"] == f"/t/{table.key}/seats"
    assert table.setup["board"] == "germania-3"
    assert [seat.name for seat in table.seats.all()] == ["Red", "Green", "Blue"]
    assert not Person.objects.exists()  # a colour is nobody


@pytest.mark.django_db
def test_people_are_known_next_time() -> None:
    host = phone_client("")
    host.post("/new/", form(name_1="  Ada   Lovelace ", name_2="Bo"))
    assert set(Person.objects.values_list("name", flat=True)) == {"Ada Lovelace", "Bo"}
    assert 'data-person="Ada Lovelace"' in host.get("/new/").content.decode()
    assert "Ada Lovelace" not in phone_client("").get("/new/").content.decode()  # who never played here sees nobody


@pytest.mark.django_db
def test_two_of_one_colour_are_refused() -> None:
    answer = phone_client("").post("/new/", form(colour_1="red", colour_2="red"))
    assert answer.status_code == 422
    assert "same colour" in answer.content.decode()
    assert not Table.objects.exists()


@pytest.mark.django_db
def test_two_players_need_the_first_edition() -> None:
    assert phone_client("").post("/new/", form(2)).status_code == 422
    assert phone_client("").post("/new/", form(2, edition="first-edition")).status_code == 302


@pytest.mark.django_db
def test_lots_turn_the_order_but_keep_the_circle() -> None:
    orders = set()
    for _ in range(40):
        phone_client("").post("/new/", form(3, random_first="on"))
        seats = [player["seat"] for player in Table.objects.order_by("-pk")[0].setup["players"]]
        assert (seats * 2)[seats.index("red") :][:3] == ["red", "green", "blue"]
        orders.add(tuple(seats))
    assert len(orders) == 3


@pytest.mark.django_db
def test_dealt_missions_are_nine_different_cards_at_most_one_each() -> None:
    phone_client("").post("/new/", form(5, modules=["missions", "favours"], deals_missions="on", digital_bag="on"))
    setup = Table.objects.get().setup
    cards = [tuple(card) for card in setup["missions"].values()]
    assert len(set(cards)) == 5
    assert len(setup["favours"]) == 5
    assert sorted(setup["taverns"].values()) == ["extra-office", "move-3", "swap-offices"]


@pytest.mark.django_db
def test_modules_stay_on_the_base_map() -> None:
    phone_client("").post("/new/", form(4, map="east", modules=["missions", "favours"]))
    assert Table.objects.get().setup["modules"] == []


NAMES = [
    "<script>alert(1)</script>",
    "\" onmouseover='alert(1)",
    "👩‍🚀🏴‍☠️" * 20,
    "x" * 500,
    "\u202egnirts\u202c مرحبا",
    "a\x00b",
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.django_db
def test_names_are_shown_and_not_run(name: str) -> None:
    client = phone_client("host")
    answer = client.post("/new/", form(3, name_1=name))
    if "\x00" in name:
        assert answer.status_code == 422
        return
    table = Table.objects.get()
    client.post(f"/t/{table.key}/seats/red/take")
    client.post(f"/t/{table.key}/tap", {"event": '{"do":"prestige","seat":"red","points":1,"why":"control"}'})
    at = f"/t/{table.key}/"
    for path in (at, f"{at}seats", f"{at}pad", f"/w/{table.watch_key}/screen", "/"):
        html = client.get(path).content.decode()
        assert "<script>alert" not in html
        assert " onmouseover='alert" not in html.replace("&#x27;", "’").replace("&quot;", "”")
    assert len(table.seats.get(colour="red").name) <= 60
