"""What can be laid over the map, and what it says in words."""

import json
import re
from typing import Any

import pytest

from companion.models import Table
from companion.sitting import find_sitting
from scoring.hansa.final import final_score
from scoring.hansa.network import networks, shortest_connection
from scoring.hansa.rules.control import controlled_cities
from tests.companion.conftest import phone_client
from tests.companion.test_files import MISSIONS, TOKENS, opened
from tests.golden.test_hansa import read


@pytest.fixture
def played(db: None) -> Table:
    table: Table = opened(read(TOKENS))[1]
    return table


def get(table: Table, path: str, phone: str = "host") -> Any:
    return phone_client(phone).get(f"/t/{table.key}/overlay/{path}", headers={"HX-Request": "true"})


def test_ribbons_and_what_networks_are_worth(played: Table) -> None:
    html = get(played, "networks").content.decode()
    position = find_sitting(played.key).state.position
    assert 'id="under-networks"' in html
    for player in position.players:
        if largest := networks(position, player.seat)[:1]:
            keys = player.desk.key_value
            assert f">{largest[0].offices} × {keys} = {largest[0].offices * keys}<" in html


def test_a_flag_for_each_city_that_somebody_controls(played: Table) -> None:
    html = get(played, "control").content.decode()
    controlled = controlled_cities(find_sitting(played.key).state.position)
    assert html.count("<circle") == len(controlled)


def test_the_missing_links_of_a_player(played: Table) -> None:
    position = find_sitting(played.key).state.position
    for seat in position.seats:
        html = get(played, f"links?seat={seat}").content.decode()
        found = shortest_connection(position, seat)
        assert (html.count('class="missing"'), html.count('class="link"')) == (len(found.missing), len(found.routes))
    words = get(played, "east-west").content.decode()
    assert words.count("data-links=") == len(position.seats)


def test_if_the_game_ended_now(played: Table) -> None:
    html = get(played, "ended").content.decode()
    position = find_sitting(played.key).state.position
    totals = [int(total) for total in re.findall(r'class="number">(\d+)<', html)]
    assert totals == sorted((score.total for score in final_score(position).players), reverse=True)


def test_before_the_end_no_mission_card_is_counted(db: None) -> None:
    record = read(MISSIONS)
    table = opened({**record, "moves": record["moves"][:-1]})[1]
    html = get(table, "ended").content.decode()
    assert "Mission cards are secret" in html
    position = find_sitting(table.key).state.position
    with_cards = [score.total for score in final_score(position).players]
    shown = sum(int(total) for total in re.findall(r'class="number">(\d+)<', html))
    assert shown == sum(with_cards) - sum(score.categories["mission"] for score in final_score(position).players)
    assert shown < sum(with_cards)
    pad = phone_client("host").get(f"/t/{table.key}/pad").content.decode()
    for score in final_score(position).players:
        assert f'class="cell-link open" href="pad/{score.seat}/mission"' in pad


def test_a_city_says_who_controls_it_and_what_an_office_would_give(played: Table) -> None:
    html = get(played, "city?city=arnhem&seat=red").content.decode()
    assert "What an office here would give" in html
    assert "If the game ended then:" in html
    page = phone_client("host").get(f"/t/{played.key}/overlay/city?city=arnhem").content.decode()
    assert "<html" in page  # a page of its own without JavaScript


@pytest.mark.parametrize("path", ["weather", "city", "city?city=atlantis", "links?seat=pink", "city?city=%3Cscript%3E"])
def test_what_is_not_there_is_404(played: Table, path: str) -> None:
    assert get(played, path).status_code == 404


def test_watchers_look_too(played: Table) -> None:
    answer = phone_client("").get(f"/w/{played.watch_key}/overlay/networks")
    assert answer.status_code == 200
    assert json.dumps(played.key) not in answer.content.decode()
