"""What the rules answer to a record, in one line, and how an answer is compared with what a test expects of it."""

from typing import Any

from scoring import documents
from tests.scoring.hansa.builders import Document, record

SETS = {"controls", "cities", "winners"}  # lists whose order says nothing


def mismatches(expected: Any, got: Any, place: str = "") -> list[str]:
    """Where an answer differs from the part of it that is expected; players are found by their seat."""
    if isinstance(expected, dict):
        if not isinstance(got, dict):
            return [f"{place}: {got!r} is no object"]
        found = []
        for key, value in expected.items():
            there = got.get(key)
            if key in SETS and isinstance(value, list) and isinstance(there, list):
                value, there = sorted(value), sorted(there)  # noqa: PLW2901
            found += mismatches(value, there, f"{place}.{key}")
        return found
    if isinstance(expected, list) and expected and isinstance(expected[0], dict) and "seat" in expected[0]:
        by_seat = {player["seat"]: player for player in got}
        return [
            wrong
            for player in expected
            for wrong in mismatches(player, by_seat.get(player["seat"]), f"{place}[{player['seat']}]")
        ]
    return [] if expected == got and type(expected) is type(got) else [f"{place}: {got!r} instead of {expected!r}"]


def played(start: Document, *moves: Document) -> Document:
    """The whole answer of `replay` where every move is legal."""
    answer = documents.replay(record(start, *moves))
    assert answer["ok"], answer
    return answer


def after(start: Document, *moves: Document) -> Document:
    """The position after these moves."""
    position: Document = played(start, *moves)["position"]
    return position


def rule_against(start: Document, *moves: Document) -> str:
    """The rule that refuses the last of these moves; those before it must be legal."""
    answer = documents.replay(record(start, *moves))
    assert not answer["ok"], "everything was allowed"
    assert answer["at"] == len(moves) - 1, answer
    assert answer["message"], answer
    rule: str = answer["rule"]
    return rule


def player(position: Document, seat: str) -> Document:
    found: Document = next(player for player in position["players"] if player["seat"] == seat)
    return found


def supply(position: Document, seat: str) -> tuple[int, int]:
    held = player(position, seat)["supply"]
    return held["trader"], held["merchant"]


def stock(position: Document, seat: str) -> tuple[int, int]:
    held = player(position, seat)["stock"]
    return held["trader"], held["merchant"]


def prestige(position: Document) -> dict[str, int]:
    """Who has points on the track."""
    return {player["seat"]: player["prestige"] for player in position["players"] if player["prestige"]}


def on_post(position: Document, post: str) -> list[str] | None:
    route, number = post.split("/")
    row = position["posts"].get(route, [])
    return row[int(number) - 1] if row else None


def offices(position: Document, city: str) -> tuple[list[str], list[str | None]]:
    """The owners of the extra offices and of the slots, left to right."""
    there = position["offices"].get(city, {})
    extra = [office[0] for office in there.get("extra", [])]
    return extra, [office and office[0] for office in there.get("slots", [])]


def scored(position: Document, seat: str = "red") -> Document:
    """One seat of the answer of `score`."""
    answer = documents.score(position)
    assert answer["ok"], answer
    found: Document = next(player for player in answer["players"] if player["seat"] == seat)
    return found


def points(position: Document, category: str, seat: str = "red") -> int:
    found: int = scored(position, seat)["categories"][category]
    return found
