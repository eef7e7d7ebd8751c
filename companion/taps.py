"""What a tap carries, read without ceremony: this is the one request that comes all the time."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.pages import PAGES

SEEN_EVERYTHING: Final = 2**31 - 1
LONGEST_EVENT: Final = 2000  # characters
EXTRA_KEYS: Final = ("token", "route", "city")  # chosen in a field beside the button
ID: Final = re.compile(r"[0-9a-f]{32}")


class Unreadable(Exception):  # noqa: N818 - a refusal is an answer, not an error
    """No tap of ours."""


@dataclass(frozen=True)
class Fields:
    """The tap's own id (a plain form has none), how many events its screen knew, its version and page."""

    tap: str
    seen: int
    version: int
    page: str


UNREAD: Final = Fields("", SEEN_EVERYTHING, 0, "table")


def read_fields(post: Mapping[str, str]) -> Fields:
    tap = post.get("tap", "")
    if tap and not ID.fullmatch(tap):
        raise Unreadable
    page = post.get("page", "")
    return Fields(
        tap=tap,
        seen=read_number(post, "seen", SEEN_EVERYTHING),
        version=read_number(post, "version", 0),
        page=page if page in PAGES else "table",
    )


def read_number(post: Mapping[str, str], name: str, default: int | None = None) -> int:
    word = post.get(name, "")
    if word.isdecimal() and len(word) < 10:
        return int(word)
    if word or default is None:
        raise Unreadable
    return default


def read_event(post: Mapping[str, str]) -> dict[str, Any]:
    """The event's document, with what was chosen beside its button."""
    written = post.get("event", "")
    try:
        document = json.loads(written) if len(written) <= LONGEST_EVENT else None
    except (ValueError, RecursionError):
        document = None
    if not isinstance(document, dict):
        raise Unreadable
    return {**document, **{key: post[key] for key in EXTRA_KEYS if post.get(key)}}
