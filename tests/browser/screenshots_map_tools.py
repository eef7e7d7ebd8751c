"""What stands around the map, in the middle of a game: layers, replay, the editor, files."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser import acts
from tests.browser.server import ROOT, Server

GAME = ROOT / "tests" / "golden" / "hansa" / "germania-4-5-cities.record.json"
STILL_TO_COME = 60  # moves


def open_game(page: Page, server: Server, folder: Path) -> str:
    """A table from a record that breaks off; its address."""
    record = json.loads(GAME.read_text("utf-8"))
    file = folder / "game.json"
    file.write_text(json.dumps({**record, "moves": record["moves"][:-STILL_TO_COME]}), "utf-8")
    page.goto(f"{server.url}/new/hansa/file/")
    page.set_input_files("#file", str(file))
    page.get_by_role("button", name="Open it").click()
    file.unlink()
    return page.url.removesuffix("seats")


def shoot(page: Page, url: str, name: str, folder: Path) -> None:
    def picture(screen: str) -> None:
        page.wait_for_function("document.getAnimations().length === 0")
        page.screenshot(path=folder / f"{name}-{screen}.png")

    page.goto(f"{url}map")
    acts.is_live(page)
    more = page.locator("#layers > summary")
    more.click()
    picture("map-more")
    for layer, place in (("Networks", "over-networks"), ("Control", "over-control"), ("East-West", "under-links")):
        page.get_by_role("button", name=layer, exact=True).click()
        page.locator(f"#{place} > *").first.wait_for(state="attached")
    more.click()
    picture("map-layers")
    more.click()
    page.get_by_role("link", name="If it ended now").click()
    page.locator("dialog .ended-now").wait_for()
    picture("map-ended")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="What is missing").click()
    page.locator("dialog .links-list").wait_for()
    picture("map-links")
    page.goto(f"{url}replay?step=200")
    picture("replay")
    page.goto(f"{url}files")
    picture("files")
    page.goto(f"{url}editor")
    page.locator("[data-place='offices.minden.slots[3]']").click()
    page.locator("#check-drawer > summary").click()
    picture("editor-check")
    page.locator("#players-drawer > summary").click()
    page.locator("[id^=entry-] > summary").first.click()
    picture("editor-desks")
    page.locator("#players-drawer > summary").click()
    page.locator("#editor-undo button").click()
    picture("editor")
    page.goto(f"{url}editor?view=list")
    picture("editor-list")


def shoot_map_tools(browser: Browser, server: Server, folder: Path, sizes: dict[str, Any]) -> None:
    first = browser.new_context(**sizes["phone"])
    url = open_game(first.new_page(), server, folder)
    kept = first.storage_state()
    for size, options in sizes.items():
        for theme in ("light", "dark"):
            context = browser.new_context(**options, color_scheme=theme, storage_state=kept, reduced_motion="reduce")
            shoot(context.new_page(), url, f"{size}-{theme}", folder)
            context.close()
