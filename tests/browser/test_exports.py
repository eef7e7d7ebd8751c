"""Sharing a play, taking the history along, bringing it in elsewhere; and a backup restored under everybody's hands."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import acts
from tests.browser.conftest import Phones
from tests.browser.server import ROOT, Server
from tests.companion.exports.test_bgstats import theirs


def manage(server: Server, *words: str) -> str:
    """A command beside the server that runs."""
    env = {**os.environ, "KONTOR_DATA_DIR": str(server.data), "DATABASE_URL": server.database}
    command = [sys.executable, "manage.py", *words]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def filled(browser: object, tmp_path_factory: pytest.TempPathFactory) -> object:
    """A server of its own with a few plays in its history."""
    running = Server(tmp_path_factory.mktemp("filled")).start()
    told = manage(running, "demo", "--plays", "5")
    yield running, told.rsplit(" ", 1)[1].strip()
    running.stop()


@pytest.fixture
def member(filled: tuple[Server, str], phones: Phones) -> Page:
    """A phone that came in by the group's link."""
    server, link = filled
    page = phones()
    page.goto(server.url + link)
    page.locator("main form button").click()
    expect(page.get_by_role("heading", name="Plays")).to_be_visible()
    return page


def test_a_play_is_shared_and_nothing_else(member: Page, filled: tuple[Server, str], phones: Phones) -> None:
    server, _link = filled
    member.locator(".play-list a").first.click()
    member.get_by_role("link", name="Share", exact=True).click()
    picture = member.locator("img.card-picture")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == 1200
    member.get_by_role("button", name="Make a link").click()
    path = "/s/" + member.locator("#share-link").inner_text().split("/s/")[1]
    expect(member.locator(".qr svg")).to_be_visible()
    stranger = phones()
    stranger.goto(server.url + path)
    expect(stranger.locator("table.pad")).to_be_visible()
    assert stranger.locator("meta[property='og:image']").get_attribute("content")
    stranger.goto(f"{server.url}/plays/")
    expect(stranger.get_by_text("The history opens with the group's link")).to_be_visible()
    member.get_by_role("button", name="Close the link").click()
    stranger.goto(server.url + path)
    expect(stranger.get_by_text("Nothing lies here")).to_be_visible()


def test_the_history_goes_to_another_machine(
    member: Page, filled: tuple[Server, str], server: Server, phones: Phones, tmp_path: Path
) -> None:
    member.goto(f"{filled[0].url}/exports/")
    with member.expect_download() as download:
        member.get_by_role("link", name="Everything in one zip").click()
    download.value.save_as(tmp_path / "all.zip")
    there = phones()
    acts.open_table(there, server.url)
    acts.sit_down(there, "Ada")
    there.goto(f"{server.url}/plays/")
    before = there.locator(".play-list li").count()  # other tests play here, too
    there.goto(f"{server.url}/exports/")
    for brought, already in (("5", "0"), ("0", "5")):
        there.get_by_label("Bring a history in").set_input_files(tmp_path / "all.zip")
        there.get_by_role("button", name="Bring it in").click()
        expect(there.locator(".brought dd").first).to_have_text(brought)
        expect(there.locator(".brought dd").last).to_have_text(already)
    there.get_by_role("link", name="To the plays").click()
    expect(there.locator(".play-list li")).to_have_count(before + 5)


def test_a_file_of_another_program(member: Page, filled: tuple[Server, str], tmp_path: Path) -> None:
    export = tmp_path / "BGStatsExport.json"
    document = theirs()
    document["players"][1]["name"] = stranger = "Frida <b>" + "W" * 51
    export.write_text(json.dumps(document))
    member.goto(f"{filled[0].url}/exports/")
    member.get_by_label("Bring a history in").set_input_files(export)
    member.get_by_role("button", name="Bring it in").click()
    expect(member.get_by_role("heading", name="Who is who?")).to_be_visible()
    expect(member.get_by_label("Ada")).not_to_have_value("")
    assert member.evaluate("document.documentElement.scrollWidth") <= 390
    member.get_by_label(stranger).select_option(label="Zoë")
    member.get_by_role("button", name="Bring it in").click()
    expect(member.locator(".brought dd")).to_have_text(["1", "0", "0", "0"])


def test_a_file_that_is_none(member: Page, filled: tuple[Server, str], tmp_path: Path) -> None:
    (tmp_path / "x.zip").write_bytes(b"PK and nothing more")
    member.goto(f"{filled[0].url}/exports/")
    member.get_by_label("Bring a history in").set_input_files(tmp_path / "x.zip")
    member.get_by_role("button", name="Bring it in").click()
    expect(member.get_by_role("alert")).to_contain_text("Nothing was changed.")


def test_a_backup_restored_while_people_play(server: Server, phones: Phones, tmp_path: Path) -> None:
    _table, (ada, bo, cy) = acts.three_phones(phones, server)
    acts.score(ada, "Ada", "+1")
    acts.sees(cy, "Ada", 1)
    assert "rows kept" in manage(server, "backup", str(tmp_path / "kept.zip"))
    acts.score(ada, "Ada", "+2")
    acts.sees(cy, "Ada", 3)
    assert "rows restored" in manage(server, "restore", str(tmp_path / "kept.zip"))
    for phone in (ada, bo, cy):
        acts.sees(phone, "Ada", 1)  # nobody touched anything
    acts.score(bo, "Ada", "+1")
    for phone in (ada, bo, cy):
        acts.sees(phone, "Ada", 2)
