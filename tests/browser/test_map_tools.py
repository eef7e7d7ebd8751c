"""On the map in a real browser: entering a position, replaying a game, files in and out, and layers that stay live."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scoring.hansa.final import final_score
from scoring.hansa.notation import last_position, read_record
from scoring.hansa.position import Position
from tests.browser import acts
from tests.browser.server import Server
from tests.browser.test_look import STRANGE, TOO_SMALL

GOLDEN = Path(__file__).parents[1] / "golden" / "hansa"
GAME = GOLDEN / "germania-4-5-connection.record.json"


def open_for(page: Page, server: Server, position: Position) -> str:
    """A table with the record's colours; its address."""
    page.goto(f"{server.url}/new/hansa/")
    page.locator(f"label:has(input[name=players][value='{len(position.seats)}'])").click()
    for number in range(1, len(position.seats) + 1):
        page.fill(f"[name=name_{number}]", f"Player {number}")
    for number, seat in enumerate(position.seats, start=1):
        page.locator(f"label:has(input[name=colour_{number}][value={seat}])").click()
    page.get_by_role("button", name="Open the table").click()
    return page.url.removesuffix("seats")


def choose(page: Page, seat: str) -> None:
    page.locator(f"#put label:has(input[value={seat}])").click()


def steps(page: Page, count: int) -> None:
    expect(page.locator("#editor-undo")).to_have_attribute("data-steps", str(count))


def put_offices(page: Page, position: Position) -> int:
    """Colour by colour, as people do it; how many taps that took."""
    taps = 0
    for seat in position.seats:
        choose(page, seat)
        for city, offices in zip(position.board.cities.values(), position.offices, strict=True):
            for at, who in enumerate(offices.slots):
                if who and who.seat == seat:
                    page.locator(f"[data-place='offices.{city.id}.slots[{at}]']").click()
                    taps += 1
                    steps(page, taps)
    return taps


def put_keys(page: Page, position: Position, taps: int) -> None:
    page.locator("#players-drawer > summary").click()
    for player in position.players:
        page.locator(f"#entry-{player.seat} > summary").click()
        for _ in range(player.desk.keys):
            page.locator(f"#entry-{player.seat}").get_by_role("button", name="keys: more").click()
            taps += 1
            steps(page, taps)


def test_the_final_position_by_hand_offices_only_gives_the_same_e_and_f(phones: Any, server: Server) -> None:
    last = last_position(read_record(json.loads(GAME.read_text("utf-8"))))
    page = phones()
    url = open_for(page, server, last)
    page.goto(f"{url}editor")
    taps = put_offices(page, last)
    put_keys(page, last, taps)
    page.reload()  # nothing is lost
    expect(page.locator("#in-arnhem .piece-red, #in-arnhem .piece-blue").first).to_be_visible()
    page.locator("#check-drawer > summary").click()
    page.get_by_role("button", name="Enter only what I changed").click()
    acts.is_live(page)
    for score in final_score(last).players:
        for row in ("cities", "network"):
            cell = page.locator(f"a[href='pad/{score.seat}/{row}']")
            expect(cell).to_have_text(str(score.categories[row]))
    expect(page.locator("#undo")).to_contain_text("What lies on the table was entered by hand")


def test_a_slip_is_found_and_undone(phones: Any, server: Server) -> None:
    last = last_position(read_record(json.loads(GAME.read_text("utf-8"))))
    page = phones()
    page.goto(f"{open_for(page, server, last)}editor")
    page.locator("[data-place='offices.minden.slots[2]']").click()
    steps(page, 1)
    page.locator("#check-drawer > summary").click()
    slip = page.get_by_role("link", name="Slots of Minden are filled from the left")
    expect(slip).to_be_visible()
    slip.click()  # one tap to the place
    expect(page.locator("[data-place='offices.minden.slots[2]']")).to_be_in_viewport()
    page.locator("#editor-undo button").click()
    steps(page, 0)
    expect(page.locator("#check-list")).not_to_contain_text("Slots of Minden")


def open_file(page: Page, server: Server, path: Path) -> None:
    page.goto(f"{server.url}/new/hansa/file/")
    page.set_input_files("#file", str(path))
    page.get_by_role("button", name="Open it").click()


def test_a_record_becomes_a_play_that_can_be_stepped_through(phones: Any, server: Server) -> None:
    record = json.loads(GAME.read_text("utf-8"))
    page = phones()
    open_file(page, server, GAME)
    page.get_by_role("link", name="Replay").click()
    line, slider = page.locator("#step-line"), page.locator("#steps input[type=range]")
    expect(line).to_have_attribute("data-step", str(len(record["moves"])))
    slider.fill("0")
    expect(line).to_contain_text("Before the first move.")
    first = record["moves"][0]
    route = first["post"].split("/")[0]
    expect(page.locator(f"[id='on-{route}'] .piece-{first['seat']}")).to_have_count(0)
    page.get_by_role("link", name="One move on").click()
    expect(line).to_have_attribute("data-step", "1")
    expect(page.locator(f"[id='on-{route}'] .piece-{first['seat']}")).to_have_count(1)
    page.get_by_role("link", name="One move back").click()
    expect(line).to_have_attribute("data-step", "0")
    expect(page.locator(f"[id='on-{route}'] .piece-{first['seat']}")).to_have_count(0)
    page.get_by_role("button", name="Play").click()
    expect(line).to_have_attribute("data-step", "2")
    page.get_by_role("button", name="Play").click()
    slider.fill("100")
    expect(line).to_have_attribute("data-step", "100")
    assert page.url.endswith("?step=100")
    page.reload()
    expect(line).to_have_attribute("data-step", "100")


def test_a_file_that_is_none_of_ours_is_refused_kindly(phones: Any, server: Server, tmp_path: Path) -> None:
    page = phones()
    letter = tmp_path / "letter.json"
    letter.write_text('{"format": "letter"}', "utf-8")
    open_file(page, server, letter)
    expect(page.get_by_role("alert")).to_contain_text("kontor/position, kontor/record")
    record = json.loads(GAME.read_text("utf-8"))
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps({**record, "moves": [*record["moves"][:4], record["moves"][0]]}), "utf-8")
    open_file(page, server, wrong)
    expect(page.get_by_role("alert")).to_contain_text("Move 5:")


def test_layers_follow_the_board(phones: Any, server: Server, tmp_path: Path) -> None:
    """Networks and control are shown on one phone, and change with what another enters."""
    record = json.loads(GAME.read_text("utf-8"))
    begun = tmp_path / "begun.json"
    begun.write_text(json.dumps({**record, "moves": record["moves"][:60]}), "utf-8")
    ada = phones()
    open_file(ada, server, begun)
    url = ada.url.removesuffix("seats")
    ada.goto(f"{url}map")
    acts.is_live(ada)
    ada.locator("#layers > summary").click()
    ada.get_by_role("button", name="Control").click()
    flags = ada.locator("#over-control circle")
    expect(flags.first).to_be_attached()
    before = flags.count()
    correction = {"do": "correct-office", "city": "goslar", "slot": 1, "seat": record["players"][0]["seat"]}
    assert acts.post(ada, "tap", event=json.dumps(correction)) == 200
    expect(flags).to_have_count(before + 1)
    ada.get_by_role("link", name="If it ended now").click()
    expect(ada.locator("dialog")).to_contain_text("If the game ended now")
    ada.keyboard.press("Escape")
    ada.get_by_role("link", name="What is missing").click()
    ada.locator("dialog [data-links]").first.click()
    expect(ada.locator("#under-links .link").first).to_be_attached()


def test_the_picture_of_the_board_is_saved(phones: Any, server: Server) -> None:
    page = phones()
    open_file(page, server, GAME)
    page.get_by_role("link", name="Picture and files").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Send or save it").click()
    assert Path(download.value.path()).read_bytes().startswith(b"\x89PNG")


TOOLS = ("editor", "editor?view=list", "files", "replay?step=20", "overlay/ended", "overlay/east-west")


@pytest.mark.parametrize("width", [320, 390])
def test_nothing_overflows_and_everything_is_large_enough(
    phones: Any, server: Server, tmp_path: Path, width: int
) -> None:
    record = json.loads(GAME.read_text("utf-8"))
    for player, name in zip(record["players"], STRANGE, strict=True):
        player["name"] = name.replace("\u202e", "")  # a file may not turn the line around
    strange = tmp_path / "strange.json"
    strange.write_text(json.dumps({**record, "moves": record["moves"][:40]}), "utf-8")
    page = phones(viewport={"width": width, "height": 844})
    open_file(page, server, strange)
    url = page.url.removesuffix("seats")
    too_small = TOO_SMALL.replace(".choices,", "#targets, .choices, .palette label,")
    for tool in TOOLS:
        page.goto(f"{url}{tool}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, tool
        assert page.evaluate(too_small) == [], tool
    page.goto(f"{url}editor")
    for drawer in ("players-drawer", "check-drawer"):
        page.locator(f"#{drawer} > summary").click()
        if drawer == "players-drawer":
            page.locator("[id^=entry-] > summary").first.click()
        assert page.evaluate("document.documentElement.scrollWidth") <= width, drawer
        assert page.evaluate(too_small) == [], drawer
