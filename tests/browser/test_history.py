"""The history in the browser: a saved game with its photo, deleting and undoing, the group's link, and accounts."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import acts
from tests.browser.history_screens import fill_history, photo_file, play_and_save
from tests.browser.server import Server


@pytest.fixture(scope="module")
def filled(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """An installation where a group has played seventy times."""
    server = Server(tmp_path_factory.mktemp("history")).start()
    fill_history(server, 70)
    yield server
    server.stop()


def enter(page: Page, server: Server, member: Page) -> None:
    """By the link that a member shows."""
    member.goto(f"{server.url}/group/")
    link = member.locator("#group-link").inner_text()
    page.goto(server.url + "/g/" + link.split("/g/")[1])
    page.get_by_role("button", name="Open the history on this phone").click()


@pytest.fixture
def member(phones: Any, filled: Server) -> Page:
    page: Page = phones()
    acts.open_table(page, filled.url)  # who opens a table belongs to the group
    return page


def test_a_saved_game_with_place_notes_and_a_photo(phones: Any, server: Server, tmp_path: Path) -> None:
    page = phones()
    address = play_and_save(page, server, tmp_path)
    expect(page.get_by_role("heading", name="Ada wins with 38.")).to_be_visible()
    expect(page.locator(".notes")).to_contain_text("Bo blocked Stade for ever.")
    expect(page.get_by_role("img", name="Prestige, turn by turn")).to_be_visible()
    page.get_by_role("button", name="Delete photo 1").click()
    expect(page.locator(".photos img")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".photos img")).to_have_count(1)
    page.set_input_files("[name=photo]", {"name": "a.jpg", "mimeType": "image/jpeg", "buffer": b"no picture"})
    expect(page.get_by_role("alert")).to_contain_text("no picture that Kontor can read")
    page.get_by_role("link", name="Back to the play").click()
    page.get_by_role("button", name="Delete this play").click()
    expect(page.get_by_role("status").first).to_contain_text("The play is deleted.")
    page.get_by_role("button", name="Undo").click()
    expect(page).to_have_url(address)


def test_a_photo_without_javascript(phones: Any, filled: Server, member: Page, tmp_path: Path) -> None:
    page = phones(java_script_enabled=False)
    enter(page, filled, member)
    page.locator(".play-list a").first.click()
    page.set_input_files("[name=photo]", photo_file(tmp_path))
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".photos img")).to_have_count(1)


def test_the_history_opens_with_the_link_of_the_group(phones: Any, filled: Server, member: Page) -> None:
    page = phones()
    page.goto(f"{filled.url}/plays/")
    expect(page.get_by_role("heading", name="The history opens with the group's link")).to_be_visible()
    enter(page, filled, member)
    expect(page.locator(".play-list li")).to_have_count(30)
    page.get_by_role("link", name="Older").click()
    page.get_by_role("link", name="Older").click()
    expect(page.locator(".play-list li")).to_have_count(10)
    page.get_by_role("link", name="Newer").click()
    expect(page.locator(".play-list li")).to_have_count(30)


def test_search_and_filters(member: Page, filled: Server) -> None:
    member.goto(f"{filled.url}/plays/")
    member.fill("#q", "club")
    member.get_by_role("button", name="Search").click()
    for row in member.locator(".play-list li").all():
        expect(row).to_contain_text("the club")
    member.get_by_text("Game, people, dates").click()
    member.get_by_label("Hana", exact=True).check(force=True)
    member.select_option("[name=kind]", "burgundy")
    member.get_by_role("button", name="Show", exact=True).click()
    for row in member.locator(".play-list li").all():
        expect(row).to_contain_text("Hana")
        expect(row).to_contain_text("The Castles of Burgundy")
    member.get_by_role("link", name="Show all").click()
    expect(member.locator(".play-list li")).to_have_count(30)


def test_two_spellings_become_one_person(member: Page, filled: Server) -> None:
    member.goto(f"{filled.url}/people/")
    member.get_by_role("link", name="Gus").click()
    member.get_by_role("link", name="Name, colour, spellings").click()
    member.select_option("[name=other]", label="Ada")
    member.get_by_role("button", name="Merge").click()
    expect(member.get_by_role("alert")).to_contain_text("so they are two people")
    member.fill("[name=name]", "Gustav")
    member.locator("input[name=colour][value=purple]").check(force=True)
    member.get_by_role("button", name="Keep").click()
    expect(member.get_by_role("heading", name="Gustav")).to_be_visible()
    member.get_by_role("link", name="Statistics").click()
    expect(member.get_by_role("img", name="Winning scores")).to_be_visible()


def test_nothing_is_wider_than_a_small_phone(member: Page, filled: Server) -> None:
    member.set_viewport_size({"width": 360, "height": 740})
    member.goto(f"{filled.url}/plays/")
    play = member.locator(".play-list a").first.get_attribute("href") or ""
    member.goto(f"{filled.url}{play}edit/")
    member.fill("[name=name_0]", "W" * 60)
    member.fill("[name=place]", "M" * 80)
    member.get_by_role("button", name="Keep").click()
    member.goto(f"{filled.url}/people/")
    person = member.get_by_role("link", name="W" * 60).get_attribute("href") or ""
    for page in ("/plays/", play, "/people/", person, "/statistics/", "/group/", f"{play}edit/", "/plays/deleted/"):
        member.goto(filled.url + page)
        assert member.evaluate("document.documentElement.scrollWidth") <= 360, page


def sign_up(page: Page, server: Server, name: str) -> None:
    page.fill("[name=username]", name)
    page.fill("[name=password1]", "correct horse battery")
    page.fill("[name=password2]", "correct horse battery")
    page.get_by_role("button", name="Sign up").click()


def test_with_accounts_a_group_is_private(phones: Any, tmp_path: Path) -> None:
    server = Server(tmp_path, KONTOR_ACCOUNTS="on").start()
    try:
        ada, bo, eve = phones(), phones(), phones()
        ada.goto(f"{server.url}/plays/")
        ada.get_by_role("link", name="Sign up").click()
        sign_up(ada, server, "ada")
        expect(ada.get_by_text("No game yet.")).to_be_visible()
        play = play_and_save(ada, server, tmp_path)
        ada.goto(f"{server.url}/group/")
        link = "/g/" + ada.locator("#group-link").inner_text().split("/g/")[1]
        bo.goto(server.url + link)
        bo.get_by_role("link", name="Sign up").click()
        sign_up(bo, server, "bo")
        bo.get_by_role("button", name="Open the history on this phone").click()
        expect(bo.locator(".play-list")).to_contain_text("Ada 38")
        eve.goto(f"{server.url}/sign-up/")
        sign_up(eve, server, "eve")
        expect(eve.get_by_text("No game yet.")).to_be_visible()
        answer = eve.goto(play)
        assert answer
        assert answer.status == 404
    finally:
        server.stop()
