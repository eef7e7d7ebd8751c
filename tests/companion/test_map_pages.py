"""The map through HTTP: its pages, its cards, and that a tap changes only what it changes."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from companion.models import Table
from companion.sitting import find_sitting
from scoring.hansa.board import load_board
from tests.companion.conftest import phone_client, seated, setup_of

BOARD = load_board("germania-4-5")
TAVERNS = {"bremen--osnabruck": "move-3", "luneburg--perleberg": "swap-offices", "goslar--hildesheim": "extra-office"}
POST = "arnhem--duisburg/1"
PLACE = {"seat": "red", "do": "place", "piece": "trader", "post": POST}


@pytest.fixture
def on_map(db: None) -> Table:
    return seated(map=True, taverns=TAVERNS)


def version(table: Table) -> int:
    return find_sitting(table.key).table.version


def get(phone: str, table: Table, path: str) -> Any:
    return phone_client(phone).get(f"/t/{table.key}/{path}")


@pytest.mark.parametrize("page", ["map", "list"])
def test_players_and_watchers_see_the_map_and_strangers_are_led_to_the_seats(on_map: Table, page: str) -> None:
    assert get("ada", on_map, page).status_code == 200
    assert phone_client("").get(f"/w/{on_map.watch_key}/{page}").status_code == 200
    assert get("stranger", on_map, page).headers["Location"].endswith("/seats")
    assert phone_client("ada").get(f"/t/nothing/{page}").status_code == 404


def test_a_card_is_a_fragment_and_stands_in_the_page_without_javascript(on_map: Table) -> None:
    card = get("ada", on_map, f"card?post={POST}").content.decode()
    assert "Place a trader" in card
    assert "<html" not in card
    page = get("ada", on_map, f"map?post={POST}").content.decode()
    assert "Place a trader" in page
    watched = phone_client("").get(f"/w/{on_map.watch_key}/card?post={POST}")
    assert watched.status_code == 200


@pytest.mark.parametrize(
    "query", ["", "post=nowhere", "city=atlantis", "do=dance", "do=marker&move=nonsense", "do=move"]
)
def test_a_card_of_nothing_is_404_or_harmless(on_map: Table, query: str) -> None:
    assert get("ada", on_map, f"card?{query}").status_code in (200, 404)


CHECKS = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
PARTS = st.sampled_from(["do", "post", "route", "city", "cells", "lift", "put", "next", "move", "trader", "token"])
VALUES = st.one_of(
    st.sampled_from(
        ["move", "resettle", "marker", "plate", "income", "tokens", "favours", "pawn", "remove-3", "table"]
    ),
    st.sampled_from([POST, "arnhem--duisburg/2", "arnhem--duisburg", "arnhem", "stock:trader@" + POST, "plus-3", "99"]),
    st.text(max_size=12),
)


@hypothesis_settings(max_examples=60, deadline=None, suppress_health_check=CHECKS)
@given(asked=st.lists(st.tuples(PARTS, VALUES), max_size=6))
def test_no_query_breaks_a_card(on_map: Table, asked: list[tuple[str, str]]) -> None:
    answer = phone_client("ada").get(f"/t/{on_map.key}/card", query_params=asked)  # type: ignore[call-arg]
    assert answer.status_code in (200, 404)


def test_the_answer_to_a_tap_has_only_what_changed(on_map: Table, send: Any) -> None:
    get("ada", on_map, "map")
    before = version(on_map)
    answer = send("ada", on_map, event=json.dumps(PLACE), page="map", version=before)
    assert answer.status_code == 200
    html = answer.content.decode()
    assert 'id="on-arnhem--duisburg"' in html
    assert html.count('class="lies"') == 1  # of more than fifty
    assert 'id="terrain"' not in html
    assert len(html) < 6000


def test_a_refused_move_is_422_with_its_sentence_and_leaves_the_log_alone(on_map: Table, send: Any) -> None:
    send("ada", on_map, event=json.dumps(PLACE), page="map")
    before = version(on_map)
    answer = send("ada", on_map, event=json.dumps(PLACE), page="map")
    assert answer.status_code == 422
    assert "stands" in answer.headers["Kontor-Notice"]
    assert version(on_map) == before


def test_beside_the_board_no_move_is_made_but_the_map_can_be_taken_up(table: Table, send: Any) -> None:
    assert send("ada", table, event=json.dumps(PLACE)).status_code == 422
    assert "Play on the map from now on" in get("ada", table, "card?do=table").content.decode()
    assert send("ada", table, event=json.dumps({"do": "map"}), page="map").status_code == 200
    assert send("ada", table, event=json.dumps(PLACE), page="map").status_code == 200
    assert "Play beside the board" in get("ada", table, "card?do=table").content.decode()
    assert send("ada", table, event=json.dumps({"do": "map", "on": False}), page="map").status_code == 200
    assert not find_sitting(table.key).state.position.on_map


def test_a_hand_tap_at_a_table_on_the_map_is_marked_as_a_correction(on_map: Table, send: Any) -> None:
    send("ada", on_map, event=json.dumps({"do": "prestige", "seat": "red", "points": 1, "why": "other"}))
    assert find_sitting(on_map.key).lines[0].words["en"].startswith("Correction: ")
    page = get("ada", on_map, "").content.decode()
    assert "data-map" in page
    assert "Correct by hand" in page


def test_the_starting_tokens_are_told_at_their_taverns(db: None, send: Any) -> None:
    table = seated(map=True)
    card = get("ada", table, "card?route=bremen--osnabruck").content.decode()
    assert "Which token lies at this tavern?" in card
    event = {"do": "correct-token", "route": "bremen--osnabruck", "token": "move-3"}
    assert send("ada", table, event=json.dumps(event), page="map").status_code == 200
    assert find_sitting(table.key).lines[0].words["en"] == "“Move three tradesmen” lies beside Bremen–Osnabrück."
    again = get("ada", table, "card?route=bremen--osnabruck").content.decode()
    assert "Which token lies at this tavern?" not in again


def test_who_taps_only_for_themselves_cannot_move_others(on_map: Table, send: Any) -> None:
    Table.objects.filter(pk=on_map.pk).update(taps=Table.Taps.OWN)
    assert send("bo", on_map, event=json.dumps(PLACE), page="map").status_code == 403
    assert send("ada", on_map, event=json.dumps(PLACE), page="map").status_code == 200


def test_kontor_draws_the_token_and_it_is_turned_over_by_a_tap(db: None, send: Any) -> None:
    table = seated(map=True, taverns=TAVERNS, bag="digital")
    route = "bremen--osnabruck"
    posts = [post.id for post in BOARD.routes[route].posts]
    turns = [{"do": "correct-post", "post": post, "seat": "red", "piece": "trader"} for post in posts]
    for event in (*turns, {"seat": "red", "do": "establish", "route": route, "take": "nothing"}):
        assert send("ada", table, event=json.dumps(event), page="map").status_code == 200
    card = get("ada", table, "card?do=plate").content.decode()
    assert card.count("Turn it over") == 1
    step = card.split('href="?do=plate')[1].split('"')[0].replace("&amp;", "&")
    turned = get("ada", table, f"card?do=plate{step}&route=arnhem--duisburg").content.decode()
    assert "Put it at Arnhem–Duisburg" in turned


def test_names_are_shown_not_run(db: None) -> None:
    players = [
        {"seat": seat, "name": name} for seat, name in (("red", "<script>alert(1)</script>"), ("blue", "ב" * 60))
    ]
    others = [{"seat": "green", "name": "🦊" * 60}, {"seat": "yellow", "name": "Dee"}]
    table = seated(**{**setup_of(), "players": players + others, "map": True, "taverns": TAVERNS})
    html = get("ada", table, f"map?post={POST}").content.decode()
    assert "<script>alert" not in html
    assert "&lt;script&gt;" in html


def test_two_players_see_the_pawn_and_are_asked_for_it_first(db: None, send: Any) -> None:
    players = [{"seat": "red", "name": "Ada"}, {"seat": "blue", "name": "Bo"}]
    table = seated(board="germania-3", edition="first-edition", players=players, map=True)
    page = get("bo", table, "map").content.decode()
    assert "Bo puts the pawn in a province" in page
    assert "Osnabrück" in get("bo", table, "card?do=pawn").content.decode()
    before = version(table)
    event = {"seat": "blue", "do": "pawn", "province": "p2", "paid": False}
    answer = send("bo", table, event=json.dumps(event), page="map", version=before)
    assert 'class="pawn"' in answer.content.decode()
