"""Who sees and who does what, tried with real phones; and plain http, where browsers offer less."""

import json
from typing import Any

from playwright.sync_api import Page, Response, expect

from tests.browser import acts
from tests.browser.acts import COLOURS, score, sees, three_phones
from tests.browser.server import Server

PLUS = json.dumps({"do": "prestige", "seat": "red", "points": 1, "why": "control"})
LISTEN = """
window.heard = [];
const Original = window.EventSource;
window.EventSource = class extends Original {
  addEventListener(kind, hear) {
    super.addEventListener(kind, (event) => { window.heard.push(event.data || ""); hear(event); });
  }
};
"""


def listen(page: Page) -> list[str]:
    """Everything this phone receives: pages, fragments, and through `window.heard` its stream."""
    received: list[str] = []
    page.add_init_script(LISTEN)

    def keep(response: Response) -> None:
        if "/live/" not in response.url and "/static/" not in response.url and response.status == 200:
            received.append(response.text())

    page.on("response", keep)
    return received


def test_a_mission_card_is_never_on_another_phone(phones: Any, server: Server) -> None:
    pages = [phones() for _ in range(3)]
    received = [listen(page) for page in pages]
    table = acts.open_table(pages[0], server.url, modules=["missions"], boxes=["deals_missions"])
    acts.sit_down(pages[0], "Ada")
    for page, name in zip(pages[1:], ("Bo", "Cy"), strict=True):
        acts.join(page, server.url, table, name)
    watcher = phones()
    received.append(listen(watcher))
    watcher.goto(table.watch)
    acts.is_live(watcher)
    score(pages[1], "Bo", "+1")
    score(pages[0], "Ada", "+2")
    for page in (*pages, watcher):
        sees(page, "Ada", 2)
    pages[1].locator("#undo button").first.click()
    sees(watcher, "Ada", 0)
    cards = {}
    for page, name in zip(pages, ("Ada", "Bo", "Cy"), strict=True):
        own = page.locator(f"#mission-{COLOURS[name]} li")
        cards[name] = [own.nth(at).text_content() for at in range(3)]
    for page, texts, owner in zip((*pages, watcher), received, ("Ada", "Bo", "Cy", None), strict=True):
        everything = "\n".join([*texts, *page.evaluate("window.heard"), page.content()])
        for name, card in cards.items():
            marker = f'id="mission-{COLOURS[name]}"'
            assert (marker in everything) == (name == owner)
            listed = "".join(f"<li>{city}</li>" for city in card)
            assert (listed in everything) == (name == owner)


def test_own_seat_only(phones: Any, server: Server) -> None:
    _table, (ada, bo, _cy) = three_phones(phones, server)
    ada.get_by_role("link", name="Settings").click()
    ada.select_option("dialog [name=taps]", "own")
    ada.get_by_role("button", name="Keep").click()
    expect(bo.locator("#at")).to_have_attribute("data-taps", "own")
    bo.locator("#row-red summary").click()
    expect(bo.locator("#row-red .chips")).to_be_hidden()
    assert acts.post(bo, "tap", event=PLUS) == 403
    assert acts.post(bo, "tap", event='{"do":"end-turn"}') == 403
    bo.locator("#row-green summary").click()
    score(bo, "Bo", "+1")
    sees(ada, "Bo", 1)
    sees(ada, "Ada", 0)


def test_a_watcher_sees_everything_and_does_nothing(phones: Any, server: Server) -> None:
    table, (ada, _bo, _cy) = three_phones(phones, server)
    watcher = phones()
    watcher.goto(table.watch)
    score(ada, "Ada", "+1")
    sees(watcher, "Ada", 1)
    watcher.locator("#row-red summary").click()
    expect(watcher.locator("#row-red .chips")).to_be_hidden()
    expect(watcher.locator("#undo")).to_be_hidden()
    for path in (f"{table.url}tap", f"{table.url}undo", f"{table.url}draw"):
        assert acts.post(watcher, path, event=PLUS, number="1") == 403
    assert acts.post(watcher, "tap", event=PLUS) == 404  # the watchers' address takes no taps
    screen = phones(viewport={"width": 1280, "height": 720})
    screen.goto(f"{table.watch}screen")
    expect(screen.locator("#race li").first).to_contain_text("Ada")
    score(ada, "Bo", "+2")
    expect(screen.locator("#race li").first).to_contain_text("Bo")


def test_the_same_tap_sent_twice_counts_once(phones: Any, server: Server) -> None:
    _table, (ada, _bo, _cy) = three_phones(phones, server)
    for _retry in range(2):
        assert acts.post(ada, "tap", event=PLUS, tap="f" * 32) == 200
    sees(ada, "Ada", 1)


def test_on_plain_http_nothing_essential_is_missing(phones: Any, server: Server) -> None:
    page = phones()
    table = acts.open_table(page, server.plain_url)
    acts.sit_down(page, "Ada")
    assert page.evaluate("isSecureContext") is False
    assert page.evaluate("[navigator.wakeLock, crypto.randomUUID, navigator.serviceWorker].every((thing) => !thing)")
    score(page, "Ada", "+1")
    sees(page, "Ada", 1)
    assert page.locator("video.awake").count() == 1  # the screen is kept on by a silent video
    page.context.set_offline(True)
    score(page, "Ada", "+2")
    expect(page.locator("#live")).to_contain_text("waiting to be sent: 1")
    page.context.set_offline(False)
    sees(page, "Ada", 3)
    page.goto(table.url + "seats")
    page.get_by_role("button", name="Share the link").click()
    assert page.evaluate("getSelection().toString()").endswith("/seats")


def test_it_works_without_javascript(phones: Any, server: Server) -> None:
    page = phones(java_script_enabled=False)
    page.goto(server.url + "/new/")
    page.fill("[name=name_1]", "Ada")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Sit down as Ada").click()
    page.locator("#row-red summary").click()
    page.locator("#row-red").get_by_role("button", name="+2 control").click()
    sees(page, "Ada", 2)
    page.locator("#undo button").first.click()
    sees(page, "Ada", 0)
    page.get_by_role("link", name="Desk").click()
    page.get_by_role("button", name="Develop actions for Ada").click()
    page.get_by_role("link", name="Pad").click()
    page.locator("a[href='pad/red/network']").click()
    page.fill("[name=offices]", "4")
    page.get_by_role("button", name="Done").click()
    expect(page.locator("a[href='pad/red/network']")).to_have_text("4")


def test_a_phone_that_slept_catches_up_at_once(phones: Any, server: Server) -> None:
    _table, (ada, bo, _cy) = three_phones(phones, server)
    bo.evaluate(
        """() => { window.opened = 0; const Original = window.EventSource;
            window.EventSource = class extends Original { constructor(url) { super(url); window.opened += 1; } }; }"""
    )
    bo.evaluate("""() => { Object.defineProperty(document, "hidden", {value: true, configurable: true});
        document.dispatchEvent(new Event("visibilitychange")); }""")
    score(ada, "Ada", "+1")
    bo.wait_for_timeout(1100)  # shorter naps do not count
    bo.evaluate("""() => { Object.defineProperty(document, "hidden", {value: false, configurable: true});
        document.dispatchEvent(new Event("visibilitychange")); }""")
    assert bo.evaluate("window.opened") == 1
    sees(bo, "Ada", 1)
    acts.is_live(bo)


def test_without_the_server_an_honest_page_says_so(phones: Any, server: Server) -> None:
    page = phones()
    page.goto(server.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.context.set_offline(True)
    page.goto(f"{server.url}/plays/")
    expect(page.get_by_role("heading", name="Kontor is out of reach")).to_be_visible()
