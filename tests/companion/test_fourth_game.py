"""A game that nobody wrote a line for in companion/: registered, it is played on the phones to the history."""

import json
from typing import Any

import pytest
from django.test import Client

from companion.models import Play, Table
from scoring.game import Game
from scoring.games import GAMES
from tests.companion import race
from tests.companion.conftest import phone_client

HTMX = {"HX-Request": "true"}


@pytest.fixture
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Game = race
    monkeypatch.setitem(GAMES, "race", game)


class At:
    """A phone that keeps all seats of a table."""

    def __init__(self, **choices: Any) -> None:
        self.client: Client = phone_client("")
        names = {"name_1": "Ada", "name_2": "<script>Bo</script>"}
        opened = self.client.post("/new/race/", {"players": 2, **names, **choices})
        assert opened.status_code == 302
        self.table = Table.objects.get()
        self.url = f"/t/{self.table.key}/"
        self.client.post(f"{self.url}all-seats")

    def page(self, path: str = "") -> str:
        answer = self.client.get(self.url + path)
        assert answer.status_code == 200
        return answer.content.decode()

    def tap(self, **event: Any) -> Any:
        return self.client.post(f"{self.url}tap", {"event": json.dumps(event)}, headers=HTMX)

    def post(self, path: str, **fields: Any) -> Any:
        return self.client.post(self.url + path, fields, headers=HTMX)


@pytest.mark.django_db
@pytest.mark.usefixtures("_registered")
def test_its_form_offers_its_options() -> None:
    page = phone_client("").get("/new/race/").content.decode()
    assert "Race to Ten" in page
    assert "To five only" in page
    assert 'value="4"' not in page  # two or three play
    assert At(short="on").table.setup["short"] is True


@pytest.mark.django_db
@pytest.mark.usefixtures("_registered")
def test_a_whole_game_to_the_history() -> None:
    at = At()
    assert "five cards" in at.page("seats")
    page = at.page()
    assert "Play a card" in page
    assert "Deal five cards to everybody." in page
    assert "&lt;script&gt;Bo" in page

    assert 'name="spaces" value="3"' in at.page("sheet/run?seat=red")
    for _card in range(3):
        assert at.post("ask/run", seat="red", spaces=3).status_code == 200
    assert "Ada can reach the goal." in at.page()
    refused = at.post("ask/run", seat="red", spaces=3)
    assert (refused.status_code, refused.headers["Kontor-Notice"]) == (422, "Ada%20cannot%20run%20that%20far.")

    assert at.tap(do="next").status_code == 200
    assert at.tap(do="run", seat="green", spaces=1).status_code == 200
    assert "runs 1." in at.page("log")
    assert at.post("undo", number=5, seen=5).status_code == 200
    assert "The next one&#x27;s turn." in at.page()

    assert at.tap(do="run", seat="red", spaces=1).status_code == 200
    assert "Somebody has reached 10." in at.page()
    assert at.client.get(f"/w/{at.table.watch_key}/screen").status_code == 200

    assert at.post("pad/red/cards", points=2).status_code == 200
    assert at.post("pad/green/cards", points=4).status_code == 200
    assert "Ada: 12" in at.page("pad")
    at.client.post(f"{at.url}pad/save")
    play = Play.objects.get()
    first = play.results.all()[0]
    assert (first.name, first.rank, first.total) == ("Ada", 1, 12)
    saved = at.client.get(play.get_absolute_url(), follow=True).content.decode()
    assert "Race to Ten" in saved
    assert "Spaces run" in saved

    rematch = at.client.post(f"{at.url}rematch")
    assert Table.objects.get(key=rematch.headers["Location"].split("/")[2]).game == "race"


@pytest.mark.django_db
@pytest.mark.usefixtures("_registered")
def test_what_is_no_event_of_it_is_refused_with_a_sentence() -> None:
    at = At()
    assert at.tap(do="fly").status_code == 422
    assert at.tap(do="run", seat="purple", spaces=1).status_code == 422
    assert at.post("ask/nothing", seat="red").status_code == 422
    assert at.client.get(f"{at.url}sheet/nothing?seat=red").status_code == 404
    assert at.client.get(f"{at.url}pad/red/tie-break").status_code == 404
    assert at.client.get("/new/chess/").status_code == 404
