"""Burgundy on the phones: what scores is one tap, an estate kept hex by hex finds the rest by itself."""

import json
from typing import Any
from urllib.parse import unquote

import pytest

from companion.models import Table
from companion.opening import open_table
from companion.sitting import find_sitting
from scoring.burgundy import load_estate
from scoring.burgundy.position import Player, Position
from tests.companion.conftest import phone_client

HTMX = {"HX-Request": "true"}
SEATS = ("red", "green", "blue")


def table_of(**options: Any) -> Table:
    players = [{"seat": seat, "name": name} for seat, name in zip(SEATS, ("Ada", "Bo", "Cy"), strict=True)]
    table = open_table("burgundy", {"players": players, **options}, "companion", "host")
    table.seats.update(phone="host")
    return table


@pytest.fixture
def table(db: None) -> Table:
    return table_of()


def position_of(table: Table) -> Position:
    position: Position = find_sitting(table.key).state.position
    return position


def red(table: Table) -> Player:
    return position_of(table).player("red")


def post(table: Table, path: str, **fields: Any) -> Any:
    return phone_client("host").post(f"/t/{table.key}/{path}", fields, headers=HTMX)


def tap(table: Table, **event: Any) -> Any:
    return post(table, "tap", event=json.dumps(event))


def page(table: Table, path: str = "") -> str:
    answer = phone_client("host").get(f"/t/{table.key}/{path}")
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_region_is_worth_its_size_and_the_phase(table: Table) -> None:
    assert "3\u00a0→\u00a016" in page(table, "sheet/region?seat=red")  # B-REGION-2, B-REGION-3
    assert post(table, "ask/region", seat="red", size=3).status_code == 200
    assert red(table).points == 16


def test_a_colour_gives_the_bonus_tile_that_is_left(table: Table) -> None:
    for seat in SEATS:
        assert post(table, "ask/colour", seat=seat, colour="mine").status_code == 200
    points = [player.points for player in position_of(table).players]
    assert points == [6, 3, 0]  # B-BONUS-2, three players
    assert "mine → " not in page(table, "sheet/colour?seat=red")


def test_a_sale(table: Table) -> None:
    assert "Sell" not in page(table).split('id="row-green"')[0].split('id="row-red"')[1]
    tap(table, do="goods", seat="red", goods="pink", count=2)
    assert "pink goods × 2 → 6" in page(table, "sheet/sell?seat=red")  # B-SELL-2
    assert post(table, "ask/sell", seat="red", goods="pink").status_code == 200
    assert (red(table).points, red(table).silver, red(table).goods_sold) == (6, 2, 2)


def test_a_ship_takes_the_goods_of_its_depot(table: Table) -> None:
    assert post(table, "ask/white-die", die=4, goods="orange").status_code == 200
    assert "4: orange goods" in page(table, "sheet/place-ship?seat=red")
    assert post(table, "ask/place-ship", seat="red", **{"depots.1": 4}).status_code == 200
    assert red(table).goods == {"orange": 1}
    assert position_of(table).next_order[0] == "red"


def test_animals_score_with_those_already_in_the_pasture(table: Table) -> None:
    answer = post(table, "ask/place-animal", seat="red", tile="cow-3", **{"others-2": 1, "others-4": 1})
    assert answer.status_code == 200
    assert red(table).points == 9  # B-ANIMAL-2


def test_what_was_entered_wrongly_is_put_right(table: Table) -> None:
    assert post(table, "ask/goods", seat="red", goods="brown", count=2).status_code == 200
    assert post(table, "ask/goods", seat="red", goods="brown", count=-1).status_code == 200
    assert post(table, "ask/goods", seat="red", goods="brown", count=1, sold="on").status_code == 200
    assert (red(table).goods, red(table).sold) == ({"brown": 1}, {"brown": 1})
    assert post(table, "ask/track", seat="blue", steps=2).status_code == 200
    assert position_of(table).next_order[0] == "blue"
    assert post(table, "ask/score", seat="red", points=7).status_code == 200
    assert post(table, "ask/score", seat="red", points=-3).status_code == 200
    assert red(table).points == 4
    assert post(table, "ask/round", phase="C", round=4).status_code == 200
    assert (position_of(table).phase, position_of(table).round) == ("C", 4)
    assert post(table, "ask/score", seat="red", points="").status_code == 422


def test_the_goods_of_a_phase_are_laid_out_once(table: Table) -> None:
    goods = ("pink", "red", "brown", "orange", "pink")
    laid_out = {f"goods.{number}": one for number, one in enumerate(goods, start=1)}
    assert post(table, "ask/lay-out-goods", **laid_out).status_code == 200
    assert position_of(table).round_goods == goods
    assert post(table, "ask/white-die", die=2).status_code == 200
    assert position_of(table).depots == {2: ("pink",)}


def test_the_end_of_a_phase_pays_the_mines(table: Table) -> None:
    tap(table, do="place", seat="red", tile="mine")
    for _turn in range(5 * len(SEATS)):
        assert tap(table, do="end-turn").status_code == 200
    assert (position_of(table).phase, red(table).silver) == ("B", 2)  # B-MINE-1


def beside_the_castle(table: Table, colour: str) -> str:
    """A hex of this colour next to the start castle in the middle of estate 1."""
    estate = red(table).estate
    assert estate
    return next(space for space in estate.neighbours["0,0"] if estate.spaces[space].colour == colour)


@pytest.fixture
def on_estate(table: Table) -> Table:
    """Ada's estate is kept hex by hex."""
    assert tap(table, do="estate", seat="red", estate="1").status_code == 200
    return table


def test_an_estate_finds_regions_by_itself(on_estate: Table) -> None:
    html = page(on_estate)
    assert html.count('class="hex ') == 37
    offered = html.split('id="row-green"')[0].split('id="row-red"')[1]
    assert "Region" not in offered
    assert "Colour" not in offered
    space = beside_the_castle(on_estate, "knowledge")
    assert post(on_estate, f"ask/hex-{space}", seat="red", tile="knowledge-7").status_code == 200
    player = red(on_estate)
    assert player.estate
    assert player.covered[space] == "knowledge-7"
    size = player.estate.region_of(space).size
    assert player.points == (11 if size == 1 else 0)  # B-REGION-2, B-REGION-3


def test_what_the_rules_forbid_is_refused_with_a_sentence(on_estate: Table) -> None:
    corner = "3,0"
    assert "next to one that is already covered" in page(on_estate, f"sheet/hex-{corner}?seat=red")
    refused = post(on_estate, f"ask/hex-{corner}", seat="red", tile="ship")
    assert refused.status_code == 422
    assert "next to one that is already covered" in unquote(refused.headers["Kontor-Notice"])
    wrong = tap(on_estate, do="place", seat="red", tile="mine", space=beside_the_castle(on_estate, "ship"))
    assert "takes only this kind: ship" in unquote(wrong.headers["Kontor-Notice"])
    assert post(on_estate, "ask/hex-9,9", seat="red", tile="ship").status_code == 422


def test_a_die_far_away_takes_workers(on_estate: Table) -> None:
    space, player = beside_the_castle(on_estate, "ship"), red(on_estate)
    assert player.estate
    two_away = (player.estate.spaces[space].die + 1) % 6 + 1
    refused = post(on_estate, f"ask/hex-{space}", seat="red", tile="ship", die=two_away)
    assert refused.status_code == 422
    assert "2 workers, and Ada has 1" in unquote(refused.headers["Kontor-Notice"])
    one_away = player.estate.spaces[space].die % 6 + 1
    assert post(on_estate, f"ask/hex-{space}", seat="red", tile="ship", die=one_away).status_code == 200
    assert red(on_estate).workers == 0  # B-DIE-3


def test_estates_of_choice_ask_where_the_castle_stands(db: None) -> None:
    table = table_of(advanced=True)
    assert "estate-9" in page(table, "sheet/estate?seat=red")
    assert "start castle" in page(table, "sheet/estate-4?seat=red")
    castle = load_estate("4").of_colour("castle")[0]
    assert post(table, "ask/estate-4", seat="red", castle=castle).status_code == 200
    assert (red(table).estate_id, red(table).castle) == ("4", castle)
    assert phone_client("host").get(f"/t/{table.key}/sheet/estate-77?seat=red").status_code == 404


def test_storages_that_are_kept(db: None) -> None:
    table = table_of(storage=True)
    assert post(table, "ask/take", seat="red", tile="mine").status_code == 200
    assert "mine" in page(table).split('id="estate-red"')[1].split("</article>")[0]
    assert tap(table, do="place", seat="red", tile="mine").status_code == 200
    assert red(table).storage == ()
    assert tap(table, do="place", seat="red", tile="mine").status_code == 422  # B-PLACE-1


def test_yellow_tiles_say_what_they_will_be_worth(table: Table) -> None:
    tap(table, do="place", seat="red", tile="knowledge-25")
    tap(table, do="goods", seat="red", goods="pink", count=3)
    tap(table, do="sell", seat="red", goods="pink")
    panel = page(table).split('id="estate-red"')[1].split("</article>")[0]
    assert "for each goods tile sold" in panel
    assert '<span class="number">3</span>' in panel
    assert "tile 25: 3 goods sold × 1 = 3" in page(table, "pad")


def test_a_tie_is_broken_by_empty_hexes_then_by_turn_order(db: None) -> None:
    players = [{"seat": "red", "name": "Ada"}, {"seat": "green", "name": "Bo"}]
    table = open_table("burgundy", {"players": players}, "pad", "host")
    for row in ("track", "goods", "silver", "workers", "knowledge"):
        for seat in ("red", "green"):
            assert post(table, f"pad/{seat}/{row}", points=10).status_code == 200
    assert "Level on points" in page(table, "pad")
    for seat in ("red", "green"):
        assert post(table, f"pad/{seat}/tie-break", empty=3).status_code == 200
    assert "Level on points" in page(table, "pad")
    for order, seat in enumerate(("red", "green"), start=1):
        assert post(table, f"pad/{seat}/tie-break", empty=3, order=order).status_code == 200
    assert "Bo wins, being later in turn order" in page(table, "pad")
