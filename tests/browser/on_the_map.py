"""People who play on the map with their thumbs: a phone for each, and the taps of tests/companion/map_taps.py."""

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl

from playwright.sync_api import Page, expect

from scoring.hansa.moves import Move
from tests.browser import acts
from tests.companion.map_taps import event_of

TO_TARGET = """([selector, above]) => {
  const canvas = document.getElementById("canvas"), target = document.querySelector(selector);
  const box = () => target.getBoundingClientRect(), frame = canvas.getBoundingClientRect();
  canvas.scrollBy({left: box().x + box().width / 2 - frame.x - frame.width / 2,
                   top: box().y + box().height / 2 - frame.y - frame.height * above, behavior: "instant"});
  const {x, y, width, height} = box();
  return [x + width / 2, y + height / 2];
}"""
EVENTS = (
    """() => [...document.querySelectorAll("#card button[name=event], #turn button[name=event]")].map((b) => b.value)"""
)
LINKS = """() => [...document.querySelectorAll("#card a[data-card]")].map((a) => new URL(a.href).search.slice(1))"""

POST_ALL = """async (events) => {
  const headers = {"X-CSRFToken": document.querySelector("#tap [name=csrfmiddlewaretoken]").value};
  const statuses = [];
  for (const event of events) {
    const answer = await fetch("tap", {method: "POST", body: new URLSearchParams({event, page: "map"}), headers});
    statuses.push(answer.status);
  }
  return statuses;
}"""


class Thumb:
    """A hand on one phone, which has the map open."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def tap(self, kind: str, id: str) -> None:  # noqa: A002 - as the map has it
        spot = self.page.evaluate(TO_TARGET, [f"#targets a.{kind}[data-id='{id}'] rect", 0.22])
        self._to_the_next_card(lambda: self.page.touchscreen.tap(*spot))

    def open(self, do: str) -> None:
        if do == "resettle":  # it asks by itself
            expect(self.page.locator("#card [data-draft*='do=resettle']")).to_be_visible()
            return
        self._to_the_next_card(self.page.locator(f"#turn [data-card][href*='do={do}']").first.click)

    def _to_the_next_card(self, act: Callable[[], object]) -> None:
        with self.page.expect_response(lambda response: "/card?" in response.url) as answer:
            act()
        query = answer.value.url.partition("?")[2]
        self.page.wait_for_function("(query) => document.getElementById('card').dataset.query === query", arg=query)

    def links(self) -> list[dict[str, str]]:
        return [dict(parse_qsl(link)) for link in self.page.evaluate(LINKS)]

    def follow(self, **parts: str) -> None:
        links: list[str] = self.page.evaluate(LINKS)
        number = next(n for n, link in enumerate(links) if parts.items() <= dict(parse_qsl(link)).items())
        self._to_the_next_card(self.page.locator("#card a[data-card]").nth(number).click)

    def press(self, move: Move) -> None:
        events = self.page.evaluate(EVENTS)
        number = events.index(event_of(move))
        before = version(self.page)
        self.page.locator("#card button[name=event], #turn button[name=event]").nth(number).click()
        is_at(self.page, before + 1)


def version(page: Page) -> int:
    return int(page.evaluate("Kontor.version()"))


def is_at(page: Page, at_least: int) -> None:
    page.wait_for_function("(wanted) => Kontor.version() >= wanted", arg=at_least)


def open_table(page: Page, base: str, record: dict[str, Any]) -> acts.Opened:
    """A table of the record's people, edition and modules, on its board, on the map."""
    players = record["players"]
    page.goto(f"{base}/new/")
    page.locator("input[name=depth][value=full]").check(force=True)
    page.locator(f"input[name=players][value='{len(players)}']").check(force=True)
    page.locator(f"input[name=map][value={record['board'].split('-')[0]}]").check(force=True)
    page.get_by_text("Edition and modules").click()
    page.locator(f"input[name=edition][value={record['edition']}]").check(force=True)
    for module in record["modules"]:
        page.check(f"input[name=modules][value={module}]")
    for number, player in enumerate(players, start=1):
        page.fill(f"[name=name_{number}]", player["name"])
        page.locator(f"input[name=colour_{number}][value={player['seat']}]").check(force=True)
    page.get_by_role("button", name="Open the table").click()
    code = page.locator(".code").inner_text()
    return acts.Opened(page.url.removesuffix("seats"), code, "")


def sit_down(phones: Any, base: str, record: dict[str, Any]) -> tuple[acts.Opened, dict[str, Page]]:
    """A phone for each player, all with the map open; the starting tokens are told by tapping the taverns."""
    pages = {player["seat"]: phones(reduced_motion="reduce") for player in record["players"]}
    for page in pages.values():
        page.set_default_timeout(60_000)  # many phones on a small machine
    first = next(iter(pages.values()))
    table = open_table(first, base, record)
    for player in record["players"]:
        page = pages[player["seat"]]
        if page is first:
            acts.sit_down(page, player["name"])
        else:
            acts.join(page, base, table, player["name"])
        page.goto(f"{table.url}map")
        acts.is_live(page)
    for route, token in record["taverns"].items():
        before = version(first)
        Thumb(first).tap("route", route)
        first.locator(f"#card .section button[value*='{token}']").first.click()
        is_at(first, before + 1)
    return table, pages


def post_all(page: Page, moves: list[Move]) -> None:
    """The same taps without the way to them: one after the other, as the page's own form sends them."""
    statuses = page.evaluate(POST_ALL, [event_of(move) for move in moves])
    assert statuses == [200] * len(moves), dict(zip(map(event_of, moves), statuses, strict=True))
