"""A game that people tapped and saved here, undo and all, goes along and comes back."""

import pytest

from companion.exports.archive_reading import read_archive
from companion.exports.bringing_in import bring_in
from companion.history.groups import installation_group
from companion.log import Stale, append, undo
from companion.models import Event, Group
from companion.sitting import find_sitting, state_up_to
from tests.companion.conftest import phone_client, seated, tap_by
from tests.companion.exports.conftest import packed


def test_a_saved_table_goes_along_with_its_log(db: None, elsewhere: Group) -> None:
    table = seated()
    ours = table.group or installation_group()
    type(table).objects.filter(pk=table.pk).update(group=ours)
    for points in (3, 4):
        document = {"do": "prestige", "seat": "red", "points": points, "why": "other"}
        append(table.key, document, tap_by("ada"))
    undo(table.key, 2, tap_by("ada"))
    phone = phone_client("ada")
    phone.post(f"/t/{table.key}/pad/red/cities", {"points": "6"})
    assert phone.post(f"/t/{table.key}/pad/save").status_code == 302
    bring_in(read_archive(packed(ours)), elsewhere)
    play = elsewhere.plays.get()
    assert play.table
    assert play.results.get(name="Ada").categories["track"] == 3
    kinds = [list(Event.objects.filter(table=one).values_list("kind", "standing")) for one in (table, play.table)]
    assert kinds[0] == kinds[1]
    assert ("game", "dropped") in kinds[1] or ("game", "undone") in kinds[1]
    before, _count = state_up_to(find_sitting(table.key).table, 99)
    after, _count = state_up_to(play.table, 99)
    assert (after.position.players, after.pad) == (before.position.players, before.pad)
    with pytest.raises(Stale):  # it is over
        append(play.table.key, {"do": "end-turn"}, tap_by("ada"))
