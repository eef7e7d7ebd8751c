"""After the end: a table that is over and saved, and a pad that is filled while the network is away."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser import acts
from tests.browser.acts import open_row, score, sees, three_phones
from tests.browser.server import Server


def save(page: Page) -> None:
    acts.go_to(page, "Pad")
    for row in ("network", "cities"):
        for seat in ("red", "green", "blue"):
            page.locator(f"a[href='pad/{seat}/{row}']").click()
            page.fill("dialog [name=points]", "4")
            page.get_by_role("button", name="Done").click()
            expect(page.locator(f"a[href='pad/{seat}/{row}']")).to_have_text("4")
    page.get_by_role("button", name="Save this game").click()
    expect(page.get_by_role("heading", name="Ada wins with")).to_be_visible()


def test_a_saved_game_is_over_on_every_phone_until_somebody_undoes_it(phones: Any, server: Server) -> None:
    table, (ada, bo, cy) = three_phones(phones, server)
    score(ada, "Ada", "+2")
    save(cy)
    for page in (ada, bo):
        expect(page.locator("#ends")).to_contain_text("Over and saved")
    score(bo, "Bo", "+1")
    expect(bo.locator("#notice")).to_contain_text("The game is over and saved")
    sees(bo, "Bo", 0)
    cy.goto(f"{table.url}pad")  # a slip on the pad can still be put right, and saved again
    cy.locator("a[href='pad/green/network']").click()
    cy.fill("dialog [name=points]", "30")
    cy.get_by_role("button", name="Done").click()
    expect(cy.locator("#pad-end")).to_contain_text("Bo wins with 34.")
    cy.get_by_role("button", name="Save again").click()
    expect(cy.get_by_role("heading", name="Bo wins with 34.")).to_be_visible()
    acts.go_to(ada, "Log")
    expect(ada.locator("#log-tab")).to_contain_text("The game is over and saved in the history.")
    ada.locator("#log-tab li", has_text="Ada scores 2").get_by_role("button").click()  # back to before this
    for page in (ada, bo):
        expect(page.locator("#ends")).not_to_contain_text("Over and saved")
        sees(page, "Ada", 0)
    acts.go_to(bo, "Table")
    score(bo, "Bo", "+1")
    sees(ada, "Bo", 1)


def test_play_again_from_the_finished_table(phones: Any, server: Server) -> None:
    table, (ada, bo, cy) = three_phones(phones, server)
    score(ada, "Ada", "+2")
    save(cy)
    bo.locator("#ends").get_by_role("button", name="Play again").click()
    acts.is_live(bo)
    assert bo.url != table.url
    expect(bo.locator("#turn")).to_contain_text("Bo")  # who sat second begins
    assert bo.locator("body").get_attribute("data-seats") == "green"


def test_the_pad_filled_offline_loses_nothing_and_says_so(phones: Any, server: Server) -> None:
    _table, (ada, bo, _cy) = three_phones(phones, server)
    acts.go_to(bo, "Pad")
    acts.go_to(ada, "Pad")
    acts.is_live(ada)
    cell = ada.locator("a[href='pad/red/network']")
    cell.click()
    ada.fill("dialog [name=offices]", "9")
    ada.locator("dialog [name=keys][value='3']").check(force=True)
    expect(ada.locator("#sum")).to_have_text("9 offices × 3 = 27")
    ada.context.set_offline(True)
    ada.fill("dialog [name=offices]", "8")
    expect(ada.locator("#sum")).to_have_text("Added up when the connection is back.")
    ada.get_by_role("button", name="Next").click()
    expect(ada.locator("#sheet")).not_to_have_attribute("open", "")
    expect(ada.locator("#notice")).to_contain_text("What you tapped is kept")
    expect(ada.locator("#live")).to_contain_text("waiting to be sent: 1")
    ada.context.set_offline(False)
    for page in (ada, bo):
        expect(page.locator("a[href='pad/red/network']")).to_have_text("24")


def test_a_phone_holds_one_seat(phones: Any, server: Server) -> None:
    host, guest = phones(), phones()
    table = acts.open_table(host, server.url)
    acts.join(guest, server.url, table, "Bo")
    guest.goto(f"{table.url}seats")
    guest.get_by_role("button", name="Sit down as Cy").click()
    expect(guest.get_by_text("This phone has a seat already.")).to_be_visible()
    host.get_by_text("One phone for all").click()  # the host's phone may keep everything that is free
    acts.is_live(host)
    assert host.locator("body").get_attribute("data-seats") == "red blue"
    open_row(host, "Cy")


def test_starting_tokens_are_put_on_their_routes(phones: Any, server: Server) -> None:
    _table, (ada, bo, _cy) = three_phones(phones, server)
    acts.go_to(ada, "Tokens")
    acts.go_to(bo, "Tokens")
    ada.locator("#board-tokens li").first.get_by_role("link", name="Which route?").click()
    route = ada.locator("#sheet-body .stacked button").first
    name = route.inner_text().replace(" – ", "–")
    route.click()
    for page in (ada, bo):
        expect(page.locator("#board-tokens")).to_contain_text(name)
