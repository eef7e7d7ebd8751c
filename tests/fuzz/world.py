"""Something to attack: tables of every game with people at them, a saved play, and every form their pages show."""

import random
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser
from typing import Any, TypeVar
from urllib.parse import urljoin

from django.urls import URLPattern, URLResolver, get_resolver

from companion.models import Seat, Table
from companion.opening import open_table
from companion.seats import COOKIE, signer
from scoring.games import GAMES
from tests.fuzz.hostile import encoded, word

PHONES = ("host", "ada", "bo", "")
PLAYERS = (("red", "Ada"), ("blue", "Bo"), ("green", "Cy"), ("yellow", "Dee"))
KEPT = 4000  # forms, and as many links
CSRF = "k" * 32


@dataclass(frozen=True)
class Form:
    """What a page would send."""

    action: str
    method: str
    fields: tuple[tuple[str, str], ...]
    has_file: bool


class Reader(HTMLParser):
    """The forms, the links and the names of a page."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address, self.forms, self.links = address, list[Form](), list[str]()
        self.action, self.method, self.fields, self.has_file = "", "", list[tuple[str, str]](), False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        at = {name: value or "" for name, value in attrs}
        self.links += [at[name] for name in ("href", "hx-get", "data-next") if at.get(name, "").strip()]
        if tag == "form":
            self.action, self.method, self.fields = at.get("action", self.address), at.get("method", "get"), []
            self.has_file = False
        elif tag in ("input", "button", "textarea", "select") and at.get("name"):
            self.fields.append((at["name"], at.get("value", "")))
            self.has_file |= at.get("type") == "file"
            if at.get("formaction"):
                self.forms.append(Form(at["formaction"], "post", tuple(self.fields), self.has_file))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form" and self.fields:
            self.forms.append(Form(self.action, self.method, tuple(self.fields), self.has_file))


Seen = TypeVar("Seen", Form, str)


@dataclass
class World:
    """All addresses, what fits into them, and what was seen on the pages so far."""

    routes: list[str] = field(default_factory=list)
    values: dict[str, list[str]] = field(default_factory=dict)
    forms: list[Form] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    known: set[Form | str] = field(default_factory=set)

    def see(self, address: str, html: str) -> None:
        reader = Reader(address)
        reader.feed(html)
        for form in reader.forms:
            self._keep(replace(form, action=urljoin(address, form.action)), self.forms)
        for link in reader.links:
            if not link.startswith(("http", "#", "data:")):
                self._keep(urljoin(address, link), self.links)

    def _keep(self, found: Seen, among: list[Seen]) -> None:
        if found not in self.known and len(among) < KEPT:
            self.known.add(found)
            among.append(found)

    def path(self, draw: random.Random) -> str:
        """Some address, with something that fits, or does not, in each of its gaps."""
        parts = []
        for part in draw.choice(self.routes).split("<"):
            gap, closing, rest = part.partition(">")
            if not closing:
                parts.append(part)
                continue
            kind, _colon, name = gap.rpartition(":")
            fits = self.values.get(name) or self.values.get(kind)
            hit = fits and draw.random() < 0.85
            parts.append((draw.choice(fits) if hit and fits else encoded(word(draw))) + rest)
        return "/" + "".join(parts)


def all_routes(resolver: URLResolver | None = None, before: str = "") -> list[str]:
    found = []
    for pattern in (resolver or get_resolver()).url_patterns:
        route = before + str(pattern.pattern)
        found += all_routes(pattern, route) if isinstance(pattern, URLResolver) else [route] if route else []
        assert isinstance(pattern, URLPattern | URLResolver)
    return [*found, "live/once", "live/", "health", "metrics", "static/css/base.css"] if before == "" else found


def cookie_of(phone: str, session: str = "") -> str:
    return f"csrftoken={CSRF}" + (f"; {COOKIE}={signer.sign(phone)}" if phone else "")


def make_world() -> World:
    tables = [opened(game, depth) for game in GAMES for depth in ("companion", "pad")]
    tables.append(opened("hansa", "companion", modules=["missions"]))
    world = World(routes=all_routes())
    world.values = {
        "key": [table.key for table in tables],
        "watch_key": [table.watch_key for table in tables],
        "secret": [seat.secret for seat in Seat.objects.all()],
        "colour": ["red", "blue", "green", "yellow", "purple"],
        "game": list(GAMES),
        "name": ["prestige", "settings", "take", "put", "city", "networks", "reach", "position", "record", "missions"],
        "row": ["track", "network", "cities", "skills", "tokens"],
        "int": ["0", "1", "7", "99999999999999999999999"],
        "uuid": ["00000000-0000-0000-0000-000000000000"],
    }
    return world


def opened(game: str, depth: str, **more: Any) -> Table:
    """As people open it: the host's phone sits nowhere, two others do."""
    seats = [(colour, name) for colour, name in PLAYERS]
    players = [{"seat": colour, "name": name} for colour, name in seats]
    setups: dict[str, dict[str, Any]] = {
        "hansa": {"edition": "big-box", "board": "germania-4-5", "modules": [], "players": players},
    }
    table = open_table(game, {**setups.get(game, {"players": players}), **more}, depth, "host")
    for seat, phone in zip(table.seats.all(), ("ada", "bo"), strict=False):
        table.seats.filter(pk=seat.pk).update(phone=phone)
    return table
