"""What people do at a table, in the browser."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.server import Server

NAMES = ("Ada", "Bo", "Cy")
COLOURS = {"Ada": "red", "Bo": "green", "Cy": "blue", "Dee": "yellow"}


@dataclass
class Opened:
    """A table that somebody opened: its code and the two links."""

    url: str
    code: str
    watch: str


def open_table(page: Page, base: str, names: tuple[str, ...] = NAMES, game: str = "", **options: Any) -> Opened:
    """From the start page by the one big button; the host is not seated yet."""
    page.goto(base)
    page.get_by_role("link", name="New table").click()
    if game:
        page.get_by_role("link", name=game).click()
    page.locator(f"input[name=players][value='{len(names)}']").check(force=True)
    for number, name in enumerate(names, start=1):
        page.fill(f"[name=name_{number}]", name)
    if options:
        page.get_by_text("Edition and modules").click()
    for module in options.get("modules", ()):
        page.check(f"input[name=modules][value={module}]")
    for box in options.get("boxes", ()):
        page.check(f"input[name={box}]")
    page.get_by_role("button", name="Open the table").click()
    code = page.locator(".code").inner_text()
    watch = page.locator("details .link").text_content() or ""
    watch_path = "/" + watch.split("/", 3)[3]
    return Opened(page.url.removesuffix("seats"), code, base + watch_path)


def sit_down(page: Page, name: str) -> None:
    page.get_by_role("button", name=f"Sit down as {name}").click()
    is_live(page)


def join(page: Page, base: str, table: Opened, name: str) -> None:
    """By the six characters, as somebody types them."""
    page.goto(base)
    page.fill("#code", table.code.lower())
    page.get_by_role("button", name="Join").click()
    sit_down(page, name)


def is_live(page: Page) -> None:
    expect(page.locator("#live")).to_have_attribute("data-state", "live")


def three_phones(phones: Any, server: Server, **options: Any) -> tuple[Opened, list[Page]]:
    pages = [phones() for _ in NAMES]
    table = open_table(pages[0], server.url, **options)
    sit_down(pages[0], "Ada")
    for page, name in zip(pages[1:], NAMES[1:], strict=True):
        join(page, server.url, table, name)
    return table, pages


def open_row(page: Page, name: str) -> Any:
    row = page.locator(f"#row-{COLOURS[name]}")
    if row.get_attribute("open") is None:
        row.locator("summary").click()
    return row


def score(page: Page, name: str, chip: str, why: str = "control") -> None:
    open_row(page, name).get_by_role("button", name=f"{chip} {why}".strip()).click()


def points(page: Page, name: str) -> Any:
    return page.locator(f"#row-{COLOURS[name]} .number")


def sees(page: Page, name: str, count: int) -> None:
    expect(points(page, name)).to_have_text(str(count))


def go_to(page: Page, tab: str) -> None:
    page.get_by_role("link", name=tab, exact=True).click()


def post(page: Page, path: str, **fields: Any) -> int:
    """A tap that no button offers: as somebody would forge it, with their own cookies."""
    status: int = page.evaluate(
        """async ([path, fields]) => {
            const csrf = document.querySelector("[name=csrfmiddlewaretoken]").value;
            const headers = {"X-CSRFToken": csrf};
            const answer = await fetch(path, {method: "POST", body: new URLSearchParams(fields), headers});
            return answer.status;
        }""",
        [path, fields],
    )
    return status
