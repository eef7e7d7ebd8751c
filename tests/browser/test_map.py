"""Whole games on the map, with a phone for each player: the pad at the end is the record's score."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scoring.hansa.moves import Establish, Move, MovePawn, PlayMove3, PlayRemove3, PlaySwap
from scoring.hansa.notation import read_record
from scoring.hansa.table import after, start
from tests.browser import acts
from tests.browser.on_the_map import Thumb, is_at, post_all, sit_down, version
from tests.browser.server import Server
from tests.companion import map_taps
from tests.scoring.hansa.test_recording import SETUP_PARTS

GOLDEN = Path(__file__).parents[1] / "golden" / "hansa"
SEEN_SELDOM = (PlaySwap, PlayMove3, PlayRemove3, MovePawn)


def game(name: str) -> tuple[dict[str, Any], dict[str, Any]]:
    record = json.loads((GOLDEN / f"{name}.record.json").read_text("utf-8"))
    expected = json.loads((GOLDEN / f"{name}.expected.json").read_text("utf-8"))
    return record, expected


def play(phones: Any, server: Server, record: dict[str, Any], every: int) -> tuple[acts.Opened, dict[str, Page]]:
    """Every so many moves, and all rare ones, tapped on the mover's own phone; the others as the form sends them."""
    table, pages = sit_down(phones, server.url, record)
    setup = {part: record[part] for part in SETUP_PARTS if record.get(part) is not None}
    position = start({**setup, "map": True})
    first = next(iter(pages.values()))
    at = version(first)
    waiting: list[Move] = []
    for number, move in enumerate(read_record(record).moves):
        is_rare = isinstance(move, SEEN_SELDOM) or (isinstance(move, Establish) and move.marker is not None)
        if number % every and not is_rare:
            waiting.append(move)
        else:
            post_all(first, waiting)
            is_at(pages[move.seat], at + len(waiting))
            map_taps.make(move, Thumb(pages[move.seat]), position)
            at, waiting = at + len(waiting) + 1, []
        position, _effects = after(position, move)
    post_all(first, waiting)
    for page in pages.values():
        is_at(page, at + len(waiting))
    return table, pages


def totals(page: Page, table: acts.Opened) -> dict[str, int]:
    """The last line of the pad, by seat."""
    page.goto(f"{table.url}pad")
    acts.is_live(page)
    seats = page.locator("#pad-grid thead th .mark").evaluate_all(
        "marks => marks.map((m) => m.className.split(' ')[1])"
    )
    sums = page.locator("#pad-grid tfoot td").all_inner_texts()
    return {seat: int(total) for seat, total in zip(seats, sums, strict=True)}


@pytest.mark.parametrize(
    ("name", "every"),
    [
        ("germania-4-5-tokens", 1),  # all of it by thumb
        ("germania-3-track", 16),
        ("east-3-players", 16),
        ("britannia-3", 16),
        ("britannia-4-5-tokens", 16),
    ],
)
def test_a_whole_game_ends_with_the_record_s_score(phones: Any, server: Server, name: str, every: int) -> None:
    record, expected = game(name)
    table, pages = play(phones, server, record, every)
    page = next(iter(pages.values()))
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
    assert totals(page, table) == {player["seat"]: player["total"] for player in expected["players"]}


@pytest.fixture
def three(phones: Any, server: Server) -> dict[str, Page]:
    """Three people on germania-3, each with the map open; red begins, blue follows."""
    record, _expected = game("germania-3-track")
    players = [{"seat": seat, "name": name} for seat, name in (("red", "Ada"), ("blue", "Bo"), ("green", "Cy"))]
    _table, pages = sit_down(phones, server.url, {**record, "players": players})
    return pages


def tap(page: Page, kind: str, id: str) -> Thumb:  # noqa: A002 - as the map has it
    thumb = Thumb(page)
    thumb.tap(kind, id)
    return thumb


def place(page: Page, post_id: str, piece: str = "trader") -> None:
    before = version(page)
    tap(page, "post", post_id)
    page.get_by_role("button", name=f"Place a {piece}").click()
    is_at(page, before + 1)


def end_turn(page: Page) -> None:
    before = version(page)
    page.get_by_role("button", name="End turn").click()
    is_at(page, before + 1)


def test_the_displaced_player_s_phone_asks_and_the_others_wait(three: dict[str, Page]) -> None:
    ada, bo, cy = three.values()
    place(ada, "arnhem--duisburg/1")
    end_turn(ada)
    is_at(bo, version(ada))
    tap(bo, "post", "arnhem--duisburg/1")
    expect(bo.locator("#card")).to_contain_text("1 action, cost: traders 1")  # what it costs, before it is done
    bo.get_by_role("button", name="Displace with a trader").first.click()
    expect(ada.locator("#card")).to_contain_text("Ada puts the trader back")  # at once, by itself
    expect(cy.locator("#turn")).to_contain_text("Ada puts the displaced trader back")
    expect(cy.locator("#card")).to_be_empty()
    near = ada.locator("#targets a.post.lit")
    expect(near.first).to_be_attached()
    lit = near.evaluate_all("links => links.map((link) => link.dataset.id)")
    assert "arnhem--munster/1" in lit  # a neighbour
    assert "hamburg--lubeck/1" not in lit  # too far while nearer posts are free (H-DISP-10)
    thumb = tap(ada, "post", "arnhem--munster/1")
    thumb.tap("post", "arnhem--munster/2")  # the extra piece
    ada.get_by_role("button", name="Done").click()
    for page in (ada, bo, cy):
        expect(page.locator("#on-arnhem--munster text")).to_have_count(2)
        expect(page.locator("#turn")).to_contain_text("Bo")
    expect(ada.locator("#card")).to_be_empty()


def test_a_dark_thing_says_why_and_a_correction_is_marked_in_the_log(three: dict[str, Page]) -> None:
    ada, bo, _cy = three.values()
    tap(ada, "route", "arnhem--duisburg")
    expect(ada.locator("#card")).to_contain_text("Your pieces must stand on every post of Arnhem–Duisburg. (H-ROUTE-0)")
    place(ada, "arnhem--duisburg/1")
    place(ada, "arnhem--duisburg/2")
    tap(ada, "post", "arnhem--duisburg/3")
    expect(ada.locator("#card")).to_contain_text("Ada has no action left this turn. (H-TURN-2)")
    ada.get_by_text("Correct it").click()
    ada.get_by_role("button", name="Ada, trader").click()  # it stands there all the same
    for page in (ada, bo):
        expect(page.locator("#on-arnhem--duisburg text")).to_have_count(3)
        expect(page.locator("#undo")).to_contain_text("Correction: On post 3 of Arnhem–Duisburg stands Ada: trader.")
    end_turn(ada)  # and the game goes on from there


def test_the_same_actions_in_the_list(three: dict[str, Page]) -> None:
    ada, bo, _cy = three.values()
    ada.goto(ada.url.replace("map", "list"))
    acts.is_live(ada)
    ada.locator("#on-arnhem--duisburg").get_by_role("link", name="Post 2: free").click()
    ada.get_by_role("button", name="Place a merchant").click()
    expect(ada.locator("#on-arnhem--duisburg").get_by_role("link", name="Post 2: Ada, merchant")).to_be_visible()
    expect(bo.locator("#on-arnhem--duisburg circle")).to_have_count(1)


def test_off_the_map_and_onto_it_again_in_mid_game(three: dict[str, Page]) -> None:
    ada, bo, _cy = three.values()
    place(ada, "dortmund--duisburg/1")
    place(ada, "dortmund--duisburg/2")
    end_turn(ada)
    end_turn(bo)
    before = version(bo)
    acts.post(bo, "tap", event=json.dumps({"do": "end-turn", "seat": "green"}))
    is_at(ada, before + 1)
    tap(ada, "route", "dortmund--duisburg")
    ada.get_by_role("button", name="Office in Duisburg").click()
    expect(ada.locator("#in-duisburg text")).to_have_count(1)
    ada.goto(f"{ada.url}?do=table")
    ada.get_by_role("button", name="Play beside the board from now on").click()
    expect(ada.locator("#in-duisburg text")).to_have_count(0)
    ada.goto(ada.url.partition("map")[0])
    expect(ada.locator("#cities")).to_contain_text("1/10")  # the numbers stay
    expect(ada.locator("#cities")).to_contain_text("Duisburg")
    acts.score(ada, "Ada", "+1")  # by hand again, and no correction
    acts.sees(ada, "Ada", 1)
    expect(ada.locator("#undo")).to_contain_text("Ada scores 1 for control of a city.")
    ada.goto(f"{ada.url.partition('#')[0]}map?do=table")
    expect(ada.locator("#card")).to_contain_text("accounted for")  # what an audit finds missing
    ada.get_by_role("button", name="All the same, as it is").click()
    expect(ada.get_by_role("button", name="End turn")).to_be_visible()
    place(ada, "dortmund--duisburg/1")
