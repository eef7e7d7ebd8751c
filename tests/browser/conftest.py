"""Real Chromium with several phones at once; without it these tests skip, unless KONTOR_REQUIRE_BROWSER is set."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.server import PLAIN_HTTP, Server

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {PLAIN_HTTP} 127.0.0.1",
]
PHONE: Any = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
Phones = Callable[..., Page]


def chromium() -> str:
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if path := shutil.which(name):
            return path
    reason = "Chromium is not installed: `make test` installs it where it may, else `apt-get install chromium`"
    if os.environ.get("KONTOR_REQUIRE_BROWSER"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("kontor")).start()
    yield running
    running.stop()


@pytest.fixture
def phones(browser: Browser) -> Iterator[Phones]:
    """New phones, each with its own cookies; what their consoles complain of fails the test."""
    complaints: list[str] = []
    contexts = []

    def new_phone(**options: Any) -> Page:
        context = browser.new_context(**{**PHONE, **options})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(8000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.append(message.text) if is_complaint(message) else None)
        return page

    yield new_phone
    for context in contexts:
        context.close()
    assert not complaints


def is_complaint(message: Any) -> bool:
    """Errors of ours: not what browser and htmx say of a network that the test took away, or of a refused tap."""
    expected = ("Failed to load resource", "net::ERR", "htmx:sendError", "htmx:afterRequest")
    return message.type == "error" and not any(words in message.text for words in expected)
