"""A mission card is received by its owner's phone and by no other, in no form."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from companion import showing
from companion.models import Table
from companion.pages import PAGES
from companion.showing import Look
from companion.sitting import find_sitting
from tests.companion.conftest import phone_client, seated

CARD = ("osnabruck", "stendal", "paderborn")
Send = Callable[..., Any]


@pytest.fixture
def dealt(db: None) -> Table:
    others = {"blue": ["dortmund", "minden", "luneburg"], "green": ["minden", "perleberg", "goslar"],
              "yellow": ["arnhem", "perleberg", "hannover"]}  # fmt: skip
    return seated(modules=["missions"], missions={"red": list(CARD), **others})


def tells(html: str) -> bool:
    """Ada's card is in it."""
    return 'id="mission-red"' in html


def test_only_the_owner_sees_the_card(dealt: Table) -> None:
    own = phone_client("ada").get(f"/t/{dealt.key}/").content.decode()
    assert tells(own)
    assert all(name in own for name in ("Osnabrück", "Stendal", "Paderborn"))
    for phone in ("bo", "host"):
        other = phone_client(phone).get(f"/t/{dealt.key}/").content.decode()
        assert not tells(other)
        assert "Paderborn" not in other
    for page in ("", "pad", "log", "screen"):
        assert "Paderborn" not in phone_client("").get(f"/w/{dealt.watch_key}/{page}").content.decode()


def test_no_fragment_and_no_stream_tells_it(dealt: Table, send: Send) -> None:
    event = json.dumps({"do": "prestige", "seat": "red", "points": 1, "why": "control"})
    assert not tells(send("bo", dealt, event=event).content.decode())
    assert tells(send("ada", dealt, event=event, version=0).content.decode())
    now = showing.show(find_sitting(dealt.key), [])
    for page in PAGES:
        for colours in ((), ("blue",), ("blue", "green", "yellow")):
            assert not tells(now.changes(0, Look(page, "en"), colours))


def test_the_log_does_not_tell_a_card_entered_by_hand(db: None, send: Send) -> None:
    table = seated(modules=["missions"])
    answer = send("ada", table, event=json.dumps({"do": "mission", "seat": "red", "cities": CARD}), version=0)
    assert "Paderborn" in answer.content.decode()
    line = find_sitting(table.key).lines[0]
    assert line.sentence == "Ada has a mission card."
    assert "Paderborn" not in phone_client("bo").get(f"/t/{table.key}/log").content.decode()
    assert not tells(send("bo", table, path="undo", number=1, version=0).content.decode())
