"""Mercator in the browser: a whole game of two phones to the history, and a solo game of 17 turns."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser import acts
from tests.browser.acts import sees
from tests.browser.server import Server
from tests.browser.test_look import TOO_SMALL

GAME = "Mercator"


def group(page: Page, name: str) -> Locator:
    """What can be tapped in the card of the turn."""
    return page.locator("#turn-card").get_by_role("region", name=name)


def travel(page: Page, time: str = "", to: str = "") -> None:
    page.locator("#turn-card").get_by_role("link", name="Travel").click()
    for word in filter(None, (to, time)):
        page.locator("dialog label", has_text=re.compile(rf"^\s*{re.escape(word)}\s*$")).click()
    page.locator("dialog").get_by_role("button", name="Done").click()


def hand(page: Page, name: str) -> Locator:
    return page.locator(f"#row-{acts.COLOURS[name]} .hand")


def end_turn(page: Page) -> None:
    page.get_by_role("button", name="Next").click()


def test_a_game_of_two_to_the_history(phones: Any, server: Server) -> None:
    ada, bo = phones(), phones()
    table = acts.open_table(ada, server.url, ("Ada", "Bo"), game=GAME)
    acts.sit_down(ada, "Ada")
    acts.join(bo, server.url, table, "Bo")
    ada.get_by_role("link", name="Count the time chart").click()
    ada.fill("dialog [name='rows.1']", "1")
    ada.fill("dialog [name='rows.2']", "2")
    ada.locator("dialog").get_by_role("button", name="Done").click()
    expect(bo.locator("#clock .number")).to_have_text("3")

    group(ada, "Sell").get_by_role("button", name="2 +2").click()
    expect(hand(bo, "Ada")).to_have_text("543")
    travel(ada, "+1", "France")
    expect(bo.locator("#undo")).to_contain_text("Row 1 of the time chart is empty: everybody loses goods.")
    expect(bo.locator("#turn-card")).to_contain_text("The Mercator is in France.")
    group(ada, "Fulfil").get_by_role("button", name="5 → 6").click()
    sees(bo, "Ada", 18)
    companions = group(bo, "Companions")
    companions.get_by_role("button", name="Joins for 1").click()
    companions.get_by_role("button", name="4 → 5").click()
    expect(hand(ada, "Bo")).to_have_text("53254")
    companions.get_by_role("button", name="5 → 6").click()
    expect(hand(ada, "Bo")).to_have_text("326554")
    end_turn(ada)

    expect(bo.locator("#turn-card")).to_contain_text("Sell contracts down to five: 1.")
    end_turn(bo)
    expect(bo.locator("#notice")).to_contain_text("must sell down to 5")
    group(bo, "Sell").get_by_role("button", name="2 +2").click()
    travel(bo, "+2")
    for page in (ada, bo):
        expect(page.locator("#ends")).to_contain_text(
            "everybody has one more turn. After this turn the last turns: Ada, Bo."
        )
    end_turn(bo)
    expect(ada.locator("#turn")).to_contain_text("Last turn")
    end_turn(ada)
    expect(bo.locator("#turn h1")).to_contain_text("Bo")
    end_turn(bo)
    expect(ada.locator("#ends")).to_contain_text("The last time marker was taken.")

    ada.get_by_role("link", name="To the pad").click()
    expect(ada.locator("a[href='pad/green/office']")).to_have_text("23")
    ada.locator("a[href='pad/red/buildings']").click()
    ada.fill("dialog [name=alsterhaus]", "6")
    expect(ada.locator("#sum")).to_have_text("Alsterhaus: 6 × 1 = 6")
    ada.locator("dialog").get_by_role("button", name="Next").click()
    ada.fill("dialog [name='name-0']", "Town hall")
    ada.fill("dialog [name='points-0']", "2")
    ada.locator("dialog").get_by_role("button", name="Done").click()
    expect(ada.locator(".verdict")).to_contain_text("Bo wins with 25.")
    ada.get_by_role("button", name="Save this game").click()
    expect(ada.get_by_text(GAME).first).to_be_visible()
    expect(ada.locator("main")).to_contain_text("25")


def test_a_solo_game_of_17_turns(phones: Any, server: Server) -> None:
    page = phones()
    acts.open_table(page, server.url, ("Ada",), game=GAME)
    acts.sit_down(page, "Ada")
    for number in range(1, 18):
        expect(page.locator("#turn")).to_contain_text(f"Turn {number} of 17")
        if number == 2:
            page.get_by_role("link", name="Bonus card for 3").click()
            page.locator("dialog").get_by_role("button", name="4 +1").click()
            page.locator("dialog").get_by_role("button", name="Done").click()
            expect(hand(page, "Ada")).to_have_text("3265")
        travel(page)
        expect(page.locator(".solo-stack .up")).to_have_count(number)
        if number == 1:
            group(page, "Fulfil").get_by_role("button", name="5 → 6").click()
            sees(page, "Ada", 20)
        end_turn(page)
    expect(page.locator("#ends")).to_contain_text("The 17 turns of the solo game are over.")
    page.get_by_role("link", name="To the pad").click()
    page.locator("a[href='pad/red/buildings']").click()
    page.fill("dialog [name=points]", "41")
    page.locator("dialog").get_by_role("button", name="Done").click()
    expect(page.locator(".verdict")).to_contain_text("Ada reaches 57: beginner.")
    page.get_by_role("button", name="Save this game").click()
    expect(page.get_by_text(GAME).first).to_be_visible()


def test_everything_fits_a_thumb_and_a_narrow_phone(phones: Any, server: Server) -> None:
    page = phones(viewport={"width": 320, "height": 700})
    table = acts.open_table(page, server.url, ("W" * 500, "👩‍🚀" * 12, "<b>Cy</b>", "Dee"), game=GAME)
    page.get_by_text("One phone for all").click()
    acts.is_live(page)
    for address in (table.url, f"{table.url}pad", f"{table.watch}screen", f"{table.url}seats"):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, address
        assert page.evaluate(TOO_SMALL) == [], address
    page.goto(table.url)
    travel(page, "+1")
    group(page, "Fulfil").get_by_role("button", name="5 → 6").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert page.evaluate(TOO_SMALL) == []
