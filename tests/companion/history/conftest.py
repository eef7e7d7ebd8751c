"""A group with plays, and visitors who belong to it or do not."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

import pytest
from django.test import Client

from companion.history import counting, plays
from companion.history.groups import COOKIE, installation_group, signer
from companion.history.people import known_person
from companion.models import Group, Play, PlayResult

COLOURS = ("red", "green", "blue", "yellow", "purple")
FIRST = datetime(2026, 1, 1, 20, tzinfo=UTC)
_days = count()


@pytest.fixture
def group(db: None) -> Group:
    return installation_group()


def keep_play(group: Group | None, scores: Sequence[tuple[str, int]], **more: Any) -> Play:
    """A play a day after the last one: names and points in turn order; ranks by points, level ones share."""
    categories = more.pop("categories", {})
    at = more.pop("played_at", FIRST + timedelta(days=next(_days)))
    defaults = {"game": "hansa", "board": "germania-4-5", "setup": {}, "played_at": at}
    play = Play.objects.create(group=group, **{**defaults, **more})
    for order, (name, total) in enumerate(scores):
        PlayResult.objects.create(
            play=play,
            person=known_person(group, name) if group else None,
            name=name,
            colour=COLOURS[order],
            order=order,
            rank=1 + sum(other > total for _name, other in scores),
            total=total,
            categories=categories.get(name, {"track": total}),
        )
    plays.keep(play)
    return play


def member(group: Group) -> Client:
    """A phone that has the group's link."""
    client = Client(headers={"host": "localhost"})
    client.cookies[COOKIE] = signer.sign(group.key)
    return client


def stranger() -> Client:
    return Client(headers={"host": "localhost"})


def counted(group: Group) -> dict[tuple[str, str, str], Any]:
    """Every tally by name, game and board; counting first if need be."""
    counting.make_sure(group)
    rows = group.tallies.select_related("person")
    return {(row.person.name if row.person else "", row.game, row.board): row.document for row in rows}
