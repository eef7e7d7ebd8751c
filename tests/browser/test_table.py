"""Three phones at one table: join, tap, see it everywhere, undo, reload, end, score, save."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import acts
from tests.browser.acts import open_row, score, sees, three_phones
from tests.browser.server import Server


def test_one_taps_and_the_others_see_it(phones: Any, server: Server) -> None:
    _table, (ada, bo, cy) = three_phones(phones, server)
    score(ada, "Bo", "+2")
    for page in (ada, bo, cy):
        sees(page, "Bo", 2)
    score(cy, "Bo", "+1", "coin")
    score(bo, "Ada", "+7", "East-West")
    for page in (ada, bo, cy):
        sees(page, "Bo", 3)
        sees(page, "Ada", 7)
    expect(open_row(cy, "Cy").get_by_role("button", name="+4 East-West")).to_be_visible()  # the next reward
    acts.go_to(cy, "Log")
    expect(cy.locator("#log-lines")).to_contain_text("Ada connects East and West and scores 7.")
    expect(cy.locator("#log-lines")).to_contain_text("tapped by Bo")


def test_a_tap_is_seen_within_300_ms(phones: Any, server: Server) -> None:
    _table, (ada, bo, _cy) = three_phones(phones, server)
    bo.evaluate(
        """() => { window.changes = []; new MutationObserver(() => window.changes.push(Date.now()))
            .observe(document.querySelector(".players"), {childList: true}); }"""
    )
    ada.evaluate(
        """() => { window.taps = []; document.addEventListener("submit", () => window.taps.push(Date.now()), true); }"""
    )
    for count in range(1, 6):
        score(ada, "Ada", "+1")
        sees(bo, "Ada", count)
    taps, changes = ada.evaluate("window.taps"), bo.evaluate("window.changes")
    waits = [min(change - tap for change in changes if change >= tap) for tap in taps]
    assert sorted(waits)[len(waits) // 2] < 300, waits


def test_undo_and_redo_by_anyone_with_whose_it_is(phones: Any, server: Server) -> None:
    _table, (ada, bo, cy) = three_phones(phones, server)
    score(ada, "Ada", "+1")
    score(bo, "Bo", "+2")
    undo = cy.locator("#undo button").first
    expect(undo).to_contain_text("Bo scores 2 for control of a city.")
    undo.click()
    for page in (ada, bo, cy):
        sees(page, "Bo", 0)
    expect(undo).to_contain_text("Ada scores 1")
    ada.get_by_role("button", name="Redo").click()
    sees(cy, "Bo", 2)
    acts.go_to(bo, "Log")
    bo.locator("#log-lines li", has_text="Ada scores 1").get_by_role("button", name="Back to before this").click()
    for page in (ada, cy):
        sees(page, "Ada", 0)
        sees(page, "Bo", 0)


def test_a_seat_survives_a_reload_and_a_new_browser(phones: Any, server: Server) -> None:
    table, (ada, bo, _cy) = three_phones(phones, server)
    score(ada, "Ada", "+2")
    sees(bo, "Ada", 2)
    bo.reload()
    acts.is_live(bo)
    sees(bo, "Ada", 2)
    assert bo.locator("body").get_attribute("data-seats") == "green"
    bo.goto(table.url + "seats")
    bo.locator("[data-for=green]").get_by_role("link", name="Hand over").click()
    link = bo.locator("#seat-link").inner_text()
    new = phones()
    new.goto(server.url + "/" + link.split("/", 3)[3])
    new.get_by_role("button", name="Sit here").click()
    acts.is_live(new)
    assert new.locator("body").get_attribute("data-seats") == "green"
    expect(bo.locator("body")).to_have_attribute("data-seats", "")  # told to look anew, by itself


def test_taps_made_offline_are_kept_and_sent_once(phones: Any, server: Server) -> None:
    table, (ada, bo, _cy) = three_phones(phones, server)
    open_row(ada, "Ada")
    ada.context.set_offline(True)
    for _ in range(3):
        score(ada, "Ada", "+1")
    expect(ada.locator("#live")).to_contain_text("waiting to be sent: 3")
    score(bo, "Bo", "+2")
    ada.context.set_offline(False)
    for page in (ada, bo):
        sees(page, "Ada", 3)
        sees(page, "Bo", 2)
    acts.is_live(ada)
    ada.context.set_offline(True)
    score(ada, "Ada", "+1")
    expect(ada.locator("#live")).to_contain_text("waiting to be sent: 1")
    ada.close()  # a flat battery
    again = ada.context.new_page()
    ada.context.set_offline(False)
    again.goto(table.url)
    sees(again, "Ada", 4)
    sees(bo, "Ada", 4)


def test_a_killed_server_comes_back_with_every_confirmed_tap(phones: Any, tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        _table, (ada, bo, _cy) = three_phones(phones, server)
        for count in range(1, 4):
            score(ada, "Ada", "+1")
            sees(bo, "Ada", count)
        server.kill()
        score(bo, "Ada", "+2")
        expect(bo.locator("#live")).to_contain_text("waiting to be sent: 1")
        server.start()
        for page in (ada, bo):
            sees(page, "Ada", 5)
            acts.is_live(page)
    finally:
        server.stop()


def end_by_track(page: Page) -> None:
    open_row(page, "Ada").get_by_role("link", name="other").click()
    page.locator("dialog").get_by_role("button", name="+9", exact=True).click()
    sees(page, "Ada", 9)
    score(page, "Ada", "+7", "East-West")
    sees(page, "Ada", 16)
    score(page, "Ada", "+2")
    sees(page, "Ada", 18)
    expect(page.locator("#ends")).to_contain_text("one more route can end the game")
    score(page, "Ada", "+2")


def end_by_cities(page: Page) -> None:
    for count in range(1, 11):
        if count == 10:
            expect(page.locator("#ends")).to_contain_text("One more completed city ends the game.")
        page.get_by_role("button", name="One more completed city").click()
        expect(page.locator("#cities .number")).to_have_text(f"{count}/10")


def end_by_tokens(page: Page) -> None:
    tokens = ["extra-office"] * 4 + ["swap-offices"] * 3 + ["move-3"] * 2 + ["improve-skill"] * 2 + ["plus-3"] * 2
    for token in tokens[:12]:
        assert acts.post(page, "tap", event=json.dumps({"do": "take-token", "seat": "red", "token": token})) == 200
    expect(page.locator("#ends")).to_contain_text("The bag is empty: the next token taken ends the game.")
    assert acts.post(page, "tap", event=json.dumps({"do": "take-token", "seat": "red", "token": "plus-3"})) == 200


@pytest.mark.parametrize(
    ("end", "words"),
    [
        (end_by_track, "A marker has reached 20 on the prestige track."),
        (end_by_tokens, "A token was taken, and the bag is empty."),
        (end_by_cities, "The last of the cities that count is complete."),
    ],
)
def test_the_end_by_each_trigger(phones: Any, server: Server, end: Any, words: str) -> None:
    _table, pages = three_phones(phones, server)
    end(pages[0])
    for page in pages:
        expect(page.locator("#ends .over")).to_contain_text(words)
        expect(page.locator("#turn")).to_contain_text("The game is over")


def test_from_the_table_over_the_pad_into_the_history(phones: Any, server: Server) -> None:
    _table, (ada, bo, _cy) = three_phones(phones, server)
    score(ada, "Ada", "+2")
    acts.go_to(bo, "Pad")
    expect(bo.locator("a[href='pad/red/track']")).to_have_text("2")
    bo.locator("a[href='pad/red/network']").click()
    bo.fill("dialog [name=offices]", "9")
    bo.locator("dialog [name=keys][value='3']").check(force=True)
    expect(bo.locator("#sum")).to_have_text("9 offices × 3 = 27")
    bo.get_by_role("button", name="Done").click()
    expect(bo.locator("a[href='pad/red/network']")).to_have_text("27")
    acts.go_to(ada, "Pad")
    expect(ada.locator("a[href='pad/red/network']")).to_have_text("27")
    for cell in ("green/network", "blue/network", "red/cities", "green/cities", "blue/cities"):
        ada.locator(f"a[href='pad/{cell}']").click()
        ada.fill("dialog [name=points]", "4")
        ada.get_by_role("button", name="Done").click()
        expect(ada.locator(f"a[href='pad/{cell}']")).to_have_text("4")
    expect(bo.locator("#pad-end")).to_contain_text("Ada wins with 33.")
    bo.get_by_role("button", name="Save this game").click()
    expect(bo.get_by_role("heading", name="Ada wins with 33.")).to_be_visible()
    bo.get_by_role("link", name="History").click()
    expect(bo.locator(".play-list")).to_contain_text("Ada 33")


def test_just_score_a_game_by_typing_on(phones: Any, server: Server) -> None:
    page = phones()
    page.goto(server.url)
    page.get_by_role("link", name="Just score a game").click()
    page.get_by_role("button", name="To the pad").click()
    page.locator("a[href='pad/red/track']").click()
    for row in range(6):
        for player in range(4):
            form = page.locator("dialog form[data-taps]")
            cell = form.get_attribute("action") or ""
            page.fill("dialog [name=points]", str(row + player))
            page.keyboard.press("Enter")
            if (row, player) != (5, 3):
                expect(form).not_to_have_attribute("action", cell)
    expect(page.locator("#pad-end")).to_contain_text("Yellow wins with 33.", timeout=20_000)
    page.get_by_role("button", name="Save this game").click()
    expect(page.get_by_role("heading", name="Yellow wins with 33.")).to_be_visible()
