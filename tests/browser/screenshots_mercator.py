"""Mercator's screens: a table of four in each stage of a turn and near its end, and a solo game."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser import acts
from tests.browser.server import Server

Event = dict[str, Any]
INVESTING: tuple[Event, ...] = (
    {"do": "chart", "rows": [2, 7, 8]},
    {"do": "contracts", "seat": "red", "office": [7, 6, 5, 5, 4], "beside": [6, 3]},
    {"do": "coins", "seat": "red", "coins": 10},
    {"do": "sell", "seat": "red", "values": [7]},
    {"do": "cards", "seat": "green", "buildings": ["Alsterhaus"], "bonus": 3},
    {"do": "contracts", "seat": "green", "office": [8, 7, 6, 5, 4], "beside": [10, 9]},
    {"do": "contracts", "seat": "blue", "office": [9, 8, 5, 3]},
    {"do": "coins", "seat": "blue", "coins": 12},
    {"do": "time", "seat": "yellow", "markers": 4},
)
FULFILLING: tuple[Event, ...] = (
    {"do": "sell", "seat": "red", "values": [3]},
    {"do": "travel", "location": "france", "time": 2},
    {"do": "join", "seat": "green", "fee": 1},
)
ENDING: tuple[Event, ...] = ({"do": "fulfil", "seat": "green", "value": 10},)
SOLO: tuple[Event, ...] = (
    *({"do": "end-turn"} for _ in range(8)),
    {"do": "contracts", "seat": "red", "office": [9, 8, 8, 7, 7], "beside": [6, 5]},
    {"do": "travel", "location": "sweden", "time": 1, "sells": [5, 6]},
    {"do": "fulfil", "seat": "red", "value": 7},
)


def tap(page: Page, events: Iterable[Event]) -> None:
    for event in events:
        status = acts.post(page, "tap", event=json.dumps(event))
        assert status == 200, (event, status)


def opened(page: Page, server: Server, names: tuple[str, ...]) -> acts.Opened:
    table = acts.open_table(page, server.url, names, game="Mercator")
    acts.sit_down(page, "Ada")
    return table


class Camera:
    """The same screen on every size and in both themes."""

    def __init__(self, browser: Browser, sizes: dict[str, Any], kept: Any, folder: Path) -> None:
        self.folder = folder
        self.pages = {
            f"{size}-{theme}": browser.new_context(
                **options, color_scheme=theme, storage_state=kept, reduced_motion="reduce"
            ).new_page()
            for size, options in sizes.items()
            for theme in ("light", "dark")
        }

    def shoot(self, screen: str, address: str, click: str = "") -> None:
        for name, page in self.pages.items():
            page.goto("about:blank")
            page.goto(address)
            if page.locator("#live").count():
                acts.is_live(page)
            if click:
                page.locator(click).first.click()
                page.locator("dialog[open] h2").wait_for()
            page.screenshot(path=self.folder / f"mercator-{name}-{screen}.png")

    def put_away(self) -> None:
        for page in self.pages.values():
            page.context.close()


def shoot_mercator(browser: Browser, server: Server, folder: Path, sizes: dict[str, Any]) -> None:
    first = browser.new_context(**sizes["phone"])
    page = first.new_page()
    solo = opened(page, server, ("Ada",))
    tap(page, SOLO)
    table = opened(page, server, ("Ada", "Bo", "Cy", "Dee"))
    camera = Camera(browser, sizes, first.storage_state(), folder)
    tap(page, INVESTING)
    camera.shoot("new", f"{server.url}/new/mercator/")
    camera.shoot("invest", table.url)
    camera.shoot("travel", table.url, "a[href*='sheet/travel']")
    camera.shoot("building", table.url, "a[href*='sheet/building']")
    tap(page, FULFILLING)
    camera.shoot("fulfil", table.url)
    tap(page, ENDING)
    camera.shoot("last-turns", table.url)
    camera.shoot("screen", f"{table.watch}screen")
    camera.shoot("pad", f"{table.url}pad")
    camera.shoot("pad-contracts", f"{table.url}pad", "a[href='pad/green/rest']")
    camera.shoot("pad-buildings", f"{table.url}pad", "a[href='pad/green/buildings']")
    camera.shoot("solo", solo.url)
    camera.put_away()
    first.close()
