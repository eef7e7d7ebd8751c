"""Burgundy in the browser: a whole game by what scores, and an estate kept hex by hex."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import acts
from tests.browser.acts import open_row, sees
from tests.browser.server import Server
from tests.browser.test_look import STRANGE, TOO_SMALL

GAME = "The Castles of Burgundy"
ROUNDS = 25


def two_phones(phones: Any, server: Server) -> tuple[acts.Opened, Page, Page]:
    ada, bo = phones(), phones()
    table = acts.open_table(ada, server.url, ("Ada", "Bo"), game=GAME)
    acts.sit_down(ada, "Ada")
    acts.join(bo, server.url, table, "Bo")
    return table, ada, bo


def choose(page: Page, name: str, what: str, answer: str) -> None:
    """A tap on a player's row that asks for one thing."""
    open_row(page, name).get_by_role("link", name=what, exact=True).click()
    page.locator("dialog").get_by_role("button", name=answer).click()


def test_a_game_by_what_scores_to_the_history(phones: Any, server: Server) -> None:
    _table, ada, bo = two_phones(phones, server)
    expect(ada.locator("#checklist")).to_contain_text("Depot 1:")
    choose(ada, "Ada", "Region", "3 → 16")
    sees(bo, "Ada", 16)
    choose(bo, "Bo", "Colour", "mine → 5")
    sees(ada, "Bo", 5)
    ada.locator("#rounds").get_by_role("link", name="White die").click()
    ada.locator("dialog label", has_text=re.compile("^4$")).click()
    ada.locator("dialog label", has_text="pink goods").click()
    ada.get_by_role("button", name="Done").click()
    expect(bo.locator("#depots li").nth(3)).to_contain_text("3")
    open_row(ada, "Ada").get_by_role("button", name="Mine").click()
    expect(bo.locator("#estate-red")).to_contain_text("mine")
    for turn in range(2 * ROUNDS):
        at = f"Phase {'ABCDE'[turn // 10]}, round {turn % 10 // 2 + 1}"
        player = ada if turn % 2 == 0 else bo
        expect(player.locator("#turn")).to_contain_text(at)
        expect(player.locator("#turn h1")).to_contain_text("Ada" if turn % 2 == 0 else "Bo")
        player.get_by_role("button", name="Next").click()
    for page in (ada, bo):
        expect(page.locator("#ends")).to_contain_text("Phase E is over.")
    bo.get_by_role("link", name="To the pad").click()
    expect(bo.locator("a[href='pad/red/silver']")).to_have_text("6")  # one at the start, one for each phase
    expect(bo.locator(".verdict")).to_contain_text("Ada wins with 22")
    bo.get_by_role("button", name="Save this game").click()
    expect(bo.get_by_text("The Castles of Burgundy").first).to_be_visible()


def test_an_estate_hex_by_hex(phones: Any, server: Server) -> None:
    _table, ada, bo = two_phones(phones, server)
    acts.go_to(ada, "Estates")
    ada.locator("#estate-red").get_by_role("button", name="Hex by hex").click()
    hexes = ada.locator("#estate-red a.hex")
    expect(hexes).to_have_count(37)
    expect(ada.locator("#estate-red a.open")).to_have_count(6)

    ada.locator("#estate-red a.far").first.click()
    expect(ada.locator("dialog")).to_contain_text("next to one that is already covered")
    ada.locator("dialog").get_by_role("button", name="Close").click()

    ada.locator("#estate-red a.ship.open").first.click()
    ada.locator("dialog").get_by_role("button", name="ship", exact=True).click()
    expect(ada.locator("#estate-red a.ship.covered")).to_have_count(1)
    acts.go_to(bo, "Estates")
    expect(bo.locator("#estate-red a.ship.covered")).to_have_count(1)
    expect(bo.locator("#order")).to_contain_text("Ada")

    ada.locator("#estate-red a.building.open").first.click()
    ada.locator("dialog").get_by_role("button", name="Bank").click()
    acts.go_to(bo, "Table")
    expect(bo.locator("#row-red")).to_contain_text("Silver 3")  # B-BUILD-4

    ada.locator("#undo button").first.click()
    expect(bo.locator("#row-red")).to_contain_text("Silver 1")


@pytest.mark.parametrize("width", [320, 390])
def test_strange_names_break_no_page_and_targets_are_large(phones: Any, server: Server, width: int) -> None:
    page = phones(viewport={"width": width, "height": 844})
    table = acts.open_table(page, server.url, STRANGE, game=GAME)
    page.get_by_text("One phone for all").click()
    for row in ("red", "green"):
        page.locator(f"#row-{row} summary").click()
    open_row(page, "Ada").get_by_role("button", name="Hex by hex").click()
    expect(page.locator("#estate-red a.hex")).to_have_count(37)
    tabs = [f"{table.url}#{tab}-tab" for tab in ("table", "estates", "board", "log")]
    for url in (f"{server.url}/new/burgundy/", *tabs, f"{table.url}seats", f"{table.url}pad"):
        page.goto(url)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, url
        if width == 390:
            assert page.evaluate(TOO_SMALL) == [], url
