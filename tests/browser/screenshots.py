"""Every screen at 390×844 and on a desktop, light and dark: `make screenshots` puts them into var/screenshots/.

The few that the README shows are put side by side into docs/screenshots/readme.png.
"""

import json
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import acts
from tests.browser.conftest import FLAGS, chromium
from tests.browser.history_screens import shoot_history
from tests.browser.screenshots_burgundy import shoot_burgundy
from tests.browser.screenshots_map import shoot_maps
from tests.browser.screenshots_map_tools import shoot_map_tools
from tests.browser.screenshots_mercator import shoot_mercator
from tests.browser.server import ROOT, Server

SIZES: dict[str, Any] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}
IN_README = ("phone-light-table", "phone-light-germania-4-5-map", "phone-light-pad", "phone-dark-desk")
PLAYED: tuple[dict[str, Any], ...] = (
    {"do": "prestige", "seat": "red", "points": 6, "why": "other"},
    {"do": "connect", "seat": "blue"},
    {"do": "prestige", "seat": "blue", "points": 2, "why": "control"},
    {"do": "prestige", "seat": "green", "points": 11, "why": "other"},
    {"do": "connect", "seat": "red"},
    {"do": "prestige", "seat": "yellow", "points": 16, "why": "other"},
    {"do": "skill", "seat": "red", "skill": "keys"},
    {"do": "skill", "seat": "red", "skill": "actions"},
    {"do": "skill", "seat": "green", "skill": "bank"},
    {"do": "special", "seat": "blue", "points": 8},
    {"do": "take-token", "seat": "red", "token": "swap-offices"},
    {"do": "put-token", "token": "plus-4", "route": "arnhem--duisburg"},
    {"do": "take-token", "seat": "green", "token": "move-3"},
    {"do": "use-token", "seat": "red", "token": "swap-offices"},
    *({"do": "city", "city": city} for city in ("gottingen", "halle", "stade", "lubeck", "arnhem")),
    *({"do": "city"} for _ in range(3)),
    {"do": "end-turn"},
    {"do": "prestige", "seat": "green", "points": 1, "why": "control"},
)
PAD = {"cities": (5, 4, 6, 3), "network": (27, 18, 12, 20), "mission": (3, 1, 8, 2)}


def play(page: Page, server: Server) -> acts.Opened:
    """A game in its last third, with a card in every hand."""
    names = ("Ada", "Bo", "Cy", "Dee")
    table = acts.open_table(page, server.url, names, modules=["missions", "favours"], boxes=["deals_missions"])
    acts.sit_down(page, "Ada")
    for event in PLAYED:
        status = acts.post(page, "tap", event=json.dumps(event))
        assert status == 200, (event, status)
    return table


def fill_pad(page: Page, table: acts.Opened) -> None:
    for row, points in PAD.items():
        for seat, value in zip(("red", "green", "blue", "yellow"), points, strict=True):
            acts.post(page, f"{table.url}pad/{seat}/{row}", points=str(value))


def shoot(page: Page, server: Server, table: acts.Opened, name: str, folder: Path) -> None:
    addresses = {
        "start": server.url,
        "new": f"{server.url}/new/",
        "just-score": f"{server.url}/new/pad/",
        "seats": f"{table.url}seats",
        "table": f"{table.url}#table-tab",
        "desk": f"{table.url}#desk-tab",
        "tokens": f"{table.url}#tokens-tab",
        "log": f"{table.url}#log-tab",
        "pad": f"{table.url}pad",
        "screen": f"{table.watch}screen",
        "history": f"{server.url}/plays/",
    }
    for screen, address in addresses.items():
        page.goto("about:blank")
        page.goto(address)
        if page.locator("#live").count():
            acts.is_live(page)
        page.screenshot(path=folder / f"{name}-{screen}.png")
    page.goto(f"{table.url}pad")
    page.locator("a[href='pad/red/network']").click()
    page.locator("dialog [name=offices]").wait_for()
    page.wait_for_function("document.getAnimations().length === 0")
    page.screenshot(path=folder / f"{name}-pad-cell.png")
    page.goto(table.url)
    page.locator("#row-blue summary").click()
    page.screenshot(path=folder / f"{name}-row.png")


def shoot_all(browser: Browser, server: Server, folder: Path) -> None:
    first = browser.new_context(**SIZES["phone"])
    page = first.new_page()
    table = play(page, server)
    fill_pad(page, table)
    kept = first.storage_state()
    for size, options in SIZES.items():
        for theme in ("light", "dark"):
            context = browser.new_context(**options, color_scheme=theme, storage_state=kept, reduced_motion="reduce")
            shoot(context.new_page(), server, table, f"{size}-{theme}", folder)
            context.close()
    page.goto(f"{table.url}pad")
    page.get_by_role("button", name="Save this game").click()
    page.screenshot(path=folder / "phone-light-play.png")


def side_by_side(pictures: list[Path], to: Path) -> None:
    """Scaled down: small enough for a repository."""
    opened = [Image.open(picture).convert("RGB").resize((312, 675)) for picture in pictures]
    sheet = Image.new("RGB", (sum(picture.width + 16 for picture in opened) - 16, 675), "#d9cdb4")
    for number, picture in enumerate(opened):
        sheet.paste(picture, (number * (picture.width + 16), 0))
    to.parent.mkdir(parents=True, exist_ok=True)
    sheet.save(to, optimize=True)


def main() -> None:
    folder = ROOT / "var" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data)).start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            shoot_all(browser, server, folder)
            shoot_maps(browser, server, folder, SIZES)
            shoot_map_tools(browser, server, folder, SIZES)
            shoot_history(browser, SIZES, folder)
            shoot_mercator(browser, server, folder, SIZES)
            shoot_burgundy(browser, server, folder, SIZES)
        finally:
            browser.close()
            server.stop()
    side_by_side([folder / f"{name}.png" for name in IN_README], ROOT / "docs" / "screenshots" / "readme.png")
    print(f"{len(list(folder.glob('*.png')))} screenshots in {folder}")


if __name__ == "__main__":
    main()
