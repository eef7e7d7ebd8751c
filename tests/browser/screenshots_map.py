"""The five boards in the middle of a game: a region of each, the whole of it, cards, and the list."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser import acts
from tests.browser.server import ROOT, Server

GAMES = {
    "germania-3": "germania-3-track",
    "germania-4-5": "germania-4-5-cities",
    "east": "east-5-players",
    "britannia-3": "britannia-3",
    "britannia-4-5": "britannia-4-5-track",
}


def open_game(page: Page, server: Server, name: str, folder: Path) -> str:
    """A table from the first two thirds of a golden game, whose phone holds every seat; its address."""
    record = json.loads((ROOT / "tests" / "golden" / "hansa" / f"{name}.record.json").read_text("utf-8"))
    moves = record["moves"][: len(record["moves"]) * 2 // 3]
    while moves[-1]["do"] in ("displace", "establish", "place-token"):  # to a moment in which much is possible
        moves.pop()
    file = folder / "game.json"
    file.write_text(json.dumps({**record, "moves": moves}), "utf-8")
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
    picture("map")
    page.locator("#targets a.lit").first.dispatch_event("click")
    page.locator("#card .card-body").wait_for()
    picture("map-card")
    page.locator("#card [data-close]").click()
    page.evaluate("Kontor.map.zoomTo(0)")
    picture("map-whole")


def shoot_maps(browser: Browser, server: Server, folder: Path, sizes: dict[str, Any]) -> None:
    first = browser.new_context(**sizes["phone"])
    page = first.new_page()
    tables = {board: open_game(page, server, name, folder) for board, name in GAMES.items()}
    kept = first.storage_state()
    first.close()
    for size, options in sizes.items():
        for theme in ("light", "dark"):
            context = browser.new_context(**options, color_scheme=theme, storage_state=kept, reduced_motion="reduce")
            page = context.new_page()
            for board, url in tables.items():
                shoot(page, url, f"{size}-{theme}-{board}", folder)
            page.goto(f"{tables['germania-4-5']}list")
            page.screenshot(path=folder / f"{size}-{theme}-list.png")
            page.goto(f"{tables['germania-4-5']}map?city=arnhem")
            page.screenshot(path=folder / f"{size}-{theme}-city.png")
            context.close()
