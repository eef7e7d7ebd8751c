"""Mercator's own panels, and a solo game from the form to the history, through HTTP."""

import json
from typing import Any

import pytest
from django.test import Client

from companion.history.groups import installation_group
from companion.models import Play, Table
from companion.opening import open_table
from companion.sitting import find_sitting
from tests.companion.conftest import phone_client

TAPPED = {"HX-Request": "true"}
NAMES = {"red": "Ada", "green": "Bo", "blue": "Cy"}


class Phone:
    """One phone for all seats of a table of its own."""

    def __init__(self, players: int, **setup: Any) -> None:
        seats = [{"seat": seat, "name": name} for seat, name in list(NAMES.items())[:players]]
        self.table = open_table(
            "mercator", {"players": seats, **setup}, Table.Depth.COMPANION, "host", installation_group()
        )
        self.client: Client = phone_client("host")
        self.at = f"/t/{self.table.key}/"
        self.client.post(f"{self.at}all-seats")

    def tap(self, **event: Any) -> Any:
        return self.client.post(f"{self.at}tap", {"event": json.dumps(event)}, headers=TAPPED)

    def ask(self, sheet: str, **answers: Any) -> Any:
        return self.client.post(f"{self.at}ask/{sheet}", answers, headers=TAPPED)

    def page(self, name: str = "") -> str:
        return self.client.get(f"{self.at}{name}").content.decode()

    @property
    def position(self) -> Any:
        return find_sitting(self.table.key).state.position


@pytest.mark.django_db
def test_forced_sales_and_the_limit_of_coins() -> None:
    phone = Phone(3)
    phone.tap(do="contracts", seat="red", office=[5, 4, 4, 3, 3], beside=[6, 5])
    phone.tap(do="coins", seat="red", coins=9)
    assert "Sell contracts down to five: 2." in phone.page()
    assert "too many contracts" in phone.page()
    refused = phone.tap(do="end-turn")
    assert (refused.status_code, "sell%20down%20to%205" in refused.headers["Kontor-Notice"]) == (422, True)
    phone.tap(do="sell", seat="red", values=[6])
    phone.tap(do="sell", seat="red", values=[5])
    assert phone.position.active.coins == 20
    assert "Coins lost at the end of the stage: 5." in phone.page()
    phone.ask("travel", seat="", location="spain", time="0")
    assert (phone.position.active.coins, phone.position.turn.location) == (15, "spain")
    assert "The Mercator is in Spain." in phone.page()


@pytest.mark.django_db
def test_the_time_chart_counted_row_by_row_ends_the_game() -> None:
    phone = Phone(2)
    assert "Nobody counts its markers here." in phone.page()
    assert "<b>3</b> ×9" in phone.page()  # of eleven contracts, two are dealt (M-CARD-1, M-SETUP-4)
    assert phone.ask("chart", seat="", **{"rows.1": "1", "rows.2": "2", "rows.3": ""}).status_code == 200
    assert phone.position.chart == (1, 2)
    phone.ask("travel", seat="", time="3")
    page = phone.page()
    assert "The last time marker is taken: everybody has one more turn." in page
    assert "After this turn the last turns: Bo, Ada." in page
    assert phone.position.chart == (0, 0)


@pytest.mark.django_db
def test_the_form_asks_for_the_rows_of_the_chart() -> None:
    client = phone_client("")
    chosen = {"players": 2, "colour_1": "red", "colour_2": "green", "length": "short"}
    answer = client.post("/new/mercator/", {**chosen, "chart.1": "6", "chart.2": "7"})
    assert answer.status_code == 302
    assert Table.objects.get().setup["chart"] == [6, 7]
    refused = client.post("/new/mercator/", {**chosen, "players": 1, "chart.1": "6"})
    assert "The solo game has no time chart." in refused.content.decode()


@pytest.mark.django_db
def test_companions_have_their_own_buttons_and_watchers_none() -> None:
    phone = Phone(3)
    phone.tap(do="travel", time=1, location="france")
    assert "for 1" in phone.page()
    assert phone.ask("join", seat="green", fee="0").status_code == 200
    page = phone.page()
    assert page.count('class="companion there" data-for="green"') == 1
    assert phone.ask("exchange", seat="green", give="red").status_code == 200
    assert phone.ask("exchange", seat="green", give="blue").status_code == 422  # not offered in France
    watched = phone_client("").get(f"/w/{phone.table.watch_key}/screen").content.decode()
    assert "The Mercator is in France." in watched


@pytest.mark.django_db
def test_a_reward_that_cannot_be_had_is_asked_for() -> None:
    phone = Phone(2)
    phone.tap(do="contracts", seat="green", office=[14])
    phone.tap(do="contracts", seat="red", office=[10])
    phone.tap(do="travel")
    assert "No 14 is left. What instead?" in phone.page("sheet/fulfil-10?seat=red")
    assert phone.ask("fulfil-10", seat="red", reward="0").status_code == 200
    assert phone.position.player("red").contracts == (10,)
    assert phone.client.get(f"{phone.at}sheet/fulfil-9?seat=red").status_code == 404


@pytest.mark.django_db
def test_cards_are_bought_and_counted_anew() -> None:
    phone = Phone(2)
    phone.tap(do="coins", seat="red", coins=40)
    assert phone.ask("building", seat="red", price="20", name="Arsenal").status_code == 200
    assert phone.ask("building", seat="red", price="5", name="").status_code == 200
    assert phone.position.active.buildings == ("Arsenal", "")
    assert (
        phone.ask("cards", seat="red", **{"buildings-Arsenal": "1", "buildings-": "", "bonus": "3"}).status_code == 200
    )
    assert (phone.position.active.buildings, phone.position.active.bonus_cards) == (("Arsenal",), 3)
    assert "kinds of weapon" in phone.page("pad/red/buildings")


@pytest.mark.django_db
def test_a_solo_game_of_17_turns_to_the_history() -> None:
    phone = Phone(1)
    for number, value in enumerate([8] * 7 + [9] * 5 + [10] * 4 + [14], start=1):  # M-SOLO-8
        page = phone.page()
        assert f"Turn {number} of 17" in page
        assert f"Moving the Mercator turns up a {value}." in page
        phone.tap(do="travel")
        if number == 1:
            assert phone.tap(do="fulfil", seat="red", value=5).status_code == 200
        if number == 2:
            assert phone.tap(do="end-turn").status_code == 200
            assert phone.ask("bonus-3", seat="red", **{"pay-3": "1"}).status_code == 200  # M-SOLO-3
        else:
            phone.tap(do="end-turn")
    assert phone.position.ended_by == "turns"
    assert "The 17 turns of the solo game are over." in phone.page()
    phone.client.post(f"{phone.at}pad/red/buildings", {"points": "50"}, headers=TAPPED)
    assert "Ada reaches 67: experienced." in phone.page("pad")
    phone.client.post(f"{phone.at}pad/save")
    play = Play.objects.get()
    assert [result.total for result in play.results.all()] == [67]
    for address in (play.get_absolute_url(), "/plays/", "/people/", "/statistics/"):
        assert phone.client.get(address).status_code == 200, address
