"""Burgundy's screens in the middle of a game: one estate kept hex by hex, the others by what scores."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser import acts
from tests.browser.server import Server

PLAYED: tuple[dict[str, Any], ...] = (
    {"do": "white-die", "die": 3, "goods": "pink"},
    {"do": "estate", "seat": "red", "estate": "1"},
    {"do": "goods", "seat": "red", "goods": "red", "count": 2},
    {"do": "sell", "seat": "red", "goods": "red"},
    {"do": "goods", "seat": "green", "goods": "orange", "count": 3},
    {"do": "place", "seat": "green", "tile": "mine"},
    {"do": "place", "seat": "green", "tile": "knowledge-15"},
    {"do": "place", "seat": "green", "tile": "knowledge-3"},
    {"do": "place", "seat": "green", "tile": "watchtower"},
    {"do": "place", "seat": "green", "tile": "cow-4"},
    {"do": "end-turn"},
    {"do": "region", "seat": "green", "size": 3},
    {"do": "colour", "seat": "green", "colour": "mine"},
    {"do": "place", "seat": "blue", "tile": "ship", "depots": [3]},
    {"do": "score", "seat": "blue", "points": 98},
    {"do": "region", "seat": "blue", "size": 5},
    {"do": "end-turn"},
    {"do": "end-turn"},
    {"do": "end-turn"},
    {"do": "white-die", "die": 6, "goods": "turquoise"},
)


def play(page: Page, server: Server) -> acts.Opened:
    table = acts.open_table(page, server.url, ("Ada", "Bo", "Cy", "Dee"), game="The Castles of Burgundy")
    acts.sit_down(page, "Ada")
    for event in PLAYED:
        status = acts.post(page, "tap", event=json.dumps(event))
        assert status == 200, (event, status)
    return table


def shoot(page: Page, server: Server, table: acts.Opened, name: str, folder: Path) -> None:
    addresses = {
        "new": f"{server.url}/new/burgundy/",
        "table": f"{table.url}#table-tab",
        "estates": f"{table.url}#estates-tab",
        "board": f"{table.url}#board-tab",
        "pad": f"{table.url}pad",
        "screen": f"{table.watch}screen",
    }
    for screen, address in addresses.items():
        page.goto("about:blank")
        page.goto(address)
        if page.locator("#live").count():
            acts.is_live(page)
        page.screenshot(path=folder / f"burgundy-{name}-{screen}.png")
    page.goto(table.url)
    page.locator("#row-green summary").click()
    page.screenshot(path=folder / f"burgundy-{name}-row.png")
    page.locator("#row-green").get_by_role("link", name="Region").click()
    page.locator("dialog[open] button[name=size]").first.wait_for()
    page.screenshot(path=folder / f"burgundy-{name}-region.png")
    page.goto("about:blank")
    page.goto(f"{table.url}#estates-tab")
    page.locator("#estate-red a.hex.open").first.click()
    page.locator("dialog[open] h2").first.wait_for()
    page.screenshot(path=folder / f"burgundy-{name}-hex.png")
    page.goto(f"{table.url}pad")
    page.locator("a[href='pad/green/knowledge']").click()
    page.locator("dialog [name=tile-15]").wait_for()
    page.screenshot(path=folder / f"burgundy-{name}-pad-cell.png")


def shoot_burgundy(browser: Browser, server: Server, folder: Path, sizes: dict[str, Any]) -> None:
    first = browser.new_context(**sizes["phone"])
    table = play(first.new_page(), server)
    kept = first.storage_state()
    for size, options in sizes.items():
        for theme in ("light", "dark"):
            context = browser.new_context(**options, color_scheme=theme, storage_state=kept, reduced_motion="reduce")
            shoot(context.new_page(), server, table, f"{size}-{theme}", folder)
            context.close()
    first.close()
