"""What can be measured of the look: nothing overflows, targets are large, pages are light, colours are readable."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser import acts
from tests.browser.server import ROOT, Server

STRANGE = ("<script>alert(1)</script>", "👩‍🚀" * 12, "W" * 500, "\u202eنص من اليمين إلى اليسار " * 3)
TOO_SMALL = """() => [...document.querySelectorAll("a, button, input:not([type=hidden]), select, summary")]
  .filter((element) => element.checkVisibility() && !element.closest(".choices, .check, p.link, label"))
  .map((element) => [element.outerHTML.slice(0, 90), element.getBoundingClientRect()])
  .filter(([, box]) => box.width && (Math.round(box.height) < 48 || Math.round(box.width) < 44))"""


def pages_of(page: Page, server: Server, table: acts.Opened) -> list[str]:
    table_tabs = [f"{table.url}#{tab}-tab" for tab in ("table", "desk", "tokens", "log")]
    more = [f"{table.url}{name}" for name in ("seats", "pad", "log")]
    return [server.url, f"{server.url}/new/", f"{server.url}/new/pad/", f"{server.url}/plays/", *table_tabs, *more]


@pytest.mark.parametrize("width", [320, 390])
def test_strange_names_break_no_page(phones: Any, server: Server, width: int) -> None:
    page = phones(viewport={"width": width, "height": 844})
    table = acts.open_table(page, server.url, STRANGE, modules=["missions", "favours"])
    page.get_by_text("One phone for all").click()
    acts.open_row(page, "Ada").get_by_role("button", name="+1 control").click()
    for url in pages_of(page, server, table):
        page.goto(url)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, url


def test_targets_are_large_enough_for_a_thumb(phones: Any, server: Server) -> None:
    page = phones()
    table = acts.open_table(page, server.url, modules=["missions", "favours"])
    page.get_by_text("One phone for all").click()
    acts.open_row(page, "Ada").get_by_role("button", name="+1 control").click()
    acts.sees(page, "Ada", 1)
    for url in pages_of(page, server, table):
        page.goto(url)
        assert page.evaluate(TOO_SMALL) == [], url


def test_the_whole_table_page_is_light(phones: Any, server: Server) -> None:
    page = phones(service_workers="block")
    table = acts.open_table(page, server.url, ("Ada", "Bo", "Cy", "Dee", "Eve"), modules=["missions", "favours"])
    page.get_by_text("One phone for all").click()
    acts.is_live(page)
    fresh = page.context.new_page()
    session = page.context.new_cdp_session(fresh)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    fresh.goto(table.url, wait_until="load")
    acts.is_live(fresh)
    assert 20_000 < sum(sizes) < 100_000


def test_what_was_open_stays_open_and_nothing_jumps(phones: Any, server: Server) -> None:
    _table, (ada, bo, _cy) = acts.three_phones(phones, server)
    row = acts.open_row(ada, "Cy")
    before = row.bounding_box()
    acts.score(bo, "Ada", "+1")
    acts.score(bo, "Cy", "+1")
    acts.sees(ada, "Cy", 1)
    assert row.get_attribute("open") is not None
    assert row.bounding_box() == before


def contrast(one: str, other: str) -> float:
    def luminance(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    light, dark = sorted([luminance(one), luminance(other)], reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_colours_are_readable(theme: str) -> None:
    css = Path(ROOT, "static/css/variables.css").read_text()
    light, dark = css.split("@media (prefers-color-scheme: dark)")
    found = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", light))
    if theme == "dark":
        found |= dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", dark))
    text = [(ink, on) for ink in ("ink", "faded", "sea", "wax", "brass") for on in ("paper", "sheet")]
    text += [("ink", tint) for tint in ("brass-tint", "wax-tint", "sea-tint")]
    text += [("on-strong", "sea"), ("on-strong", "wax"), ("brass", "brass-tint"), ("faded", "brass-tint")]
    for ink, on in text:
        assert contrast(found[ink], found[on]) >= 4.5, (theme, ink, on)
    for seat in ("red", "green", "blue", "purple"):
        assert contrast("#ffffff", found[seat]) >= 4.5, seat
    assert contrast("#1f2a30", found["yellow"]) >= 4.5
