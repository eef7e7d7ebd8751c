"""Every page of the history, with a group that has played for a while: part of `make screenshots`."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw
from playwright.sync_api import Browser, Page

from tests.browser import acts
from tests.browser.server import ROOT, Server

FILL = """
from bench.history import fill
from companion.history.groups import installation_group
fill(installation_group(), {count})
"""


def fill_history(server: Server, count: int) -> None:
    """Invented plays of all games, written beside the running server."""
    env = {**os.environ, "KONTOR_DATA_DIR": str(server.data), "DATABASE_URL": server.database}
    command = [sys.executable, "manage.py", "shell", "--no-imports", "--command", FILL.format(count=count)]
    subprocess.run(command, cwd=ROOT, env=env, check=True, stdout=subprocess.DEVNULL)


def photo_file(folder: Path) -> Path:
    """A picture as a phone would send it, of nothing in particular."""
    picture = Image.new("RGB", (1600, 1200), "#d9cdb4")
    draw = ImageDraw.Draw(picture)
    for step in range(12):
        draw.ellipse((60 + step * 120, 200 + step % 3 * 220, 180 + step * 120, 320 + step % 3 * 220), fill="#1f5566")
    path = folder / "board.jpg"
    picture.save(path)
    return path


def play_and_save(page: Page, server: Server, folder: Path) -> str:
    """A companion game with a course, a place, notes and a photo; the address of its page."""
    acts.open_table(page, server.url, ("Ada", "Bo", "Cy", "Dee"))
    acts.sit_down(page, "Ada")
    for turn in range(12):
        seat = ("red", "green", "blue", "yellow")[turn % 4]
        points = 1 + turn * 7 % 3
        acts.post(page, "tap", event=f'{{"do":"prestige","seat":"{seat}","points":{points},"why":"control"}}')
        acts.post(page, "tap", event='{"do":"end-turn"}')
    pad = page.url.split("#")[0] + "pad"
    for row, points_of in {"cities": (8, 6, 4, 10), "network": (24, 18, 27, 12)}.items():
        for seat, value in zip(("red", "green", "blue", "yellow"), points_of, strict=True):
            acts.post(page, f"{pad}/{seat}/{row}", points=str(value))
    page.goto(pad)
    page.get_by_role("button", name="Save this game").click()
    address = page.url
    page.goto(f"{address}edit/")
    page.fill("[name=place]", "Ada's kitchen")
    page.fill("[name=notes]", "Bo blocked Stade for ever.\n\nNext time the East!")
    page.get_by_role("button", name="Keep").click()
    page.set_input_files("[name=photo]", photo_file(folder))
    page.locator(".photos img").wait_for()
    return address


def shoot_history(browser: Browser, sizes: dict[str, Any], folder: Path) -> None:
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data)).start()
        try:
            first = browser.new_context().new_page()
            play = play_and_save(first, server, Path(data))
            fill_history(server, 240)
            cookies = first.context.cookies()
            first.goto(f"{server.url}/people/")
            person = first.get_by_role("link", name="Ada").get_attribute("href") or ""
            first.goto(f"{play}share/")
            first.get_by_role("button", name="Make a link").click()
            shared = "/s/" + first.locator("#share-link").inner_text().split("/s/")[1]
            screens = {
                "plays": "/plays/",
                "play": play.removeprefix(server.url),
                "edit-play": play.removeprefix(server.url) + "edit/",
                "people": "/people/",
                "person": person,
                "edit-person": person.split("?")[0] + "edit/",
                "statistics": "/statistics/",
                "group": "/group/",
                "share": play.removeprefix(server.url) + "share/",
                "shared": shared,
                "exports": "/exports/",
            }
            for size, options in sizes.items():
                for scheme in ("light", "dark"):
                    context = browser.new_context(**options, color_scheme=scheme)
                    stranger = context.new_page()
                    stranger.goto(f"{server.url}/plays/")
                    stranger.screenshot(path=folder / f"{size}-{scheme}-history-closed.png")
                    context.add_cookies(cookies)  # type: ignore[arg-type]
                    for name, address in screens.items():
                        stranger.goto(server.url + address)
                        stranger.screenshot(path=folder / f"{size}-{scheme}-history-{name}.png", full_page=True)
                    context.close()
        finally:
            server.stop()
