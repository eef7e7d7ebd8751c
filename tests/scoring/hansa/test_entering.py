"""A position laid over a table's own: what it says is so, what it leaves out stays."""

from pathlib import Path
from typing import Any

import pytest

from scoring.hansa.effects import EndTriggered
from scoring.hansa.final import final_score
from scoring.hansa.notation import last_position, read_record
from scoring.hansa.note_notation import read_note
from scoring.hansa.notebook import note_down
from scoring.hansa.position import InHand, Position
from scoring.hansa.position_notation import read_position, write_position
from scoring.hansa.setup import new_game
from scoring.refusals import RuleViolation
from scoring.values import replace
from tests.golden.test_hansa import every_game, read
from tests.scoring.hansa.test_notes import noted, table

OFFICES = {"arnhem": {"slots": [["red", "trader"], ["blue", "trader"], None, None]}}


def entry(position: Position, players: dict[str, Any] | None = None, **parts: Any) -> dict[str, Any]:
    """A note with these parts; what it tells of a player stands by the seat."""
    head = {"format": "kontor/position", "version": 1, "game": "hansa", "board": position.board.id}
    rows = [{"seat": seat, **(players or {}).get(seat, {})} for seat in position.seats]
    return {"do": "position", "position": {**head, "players": rows, **parts}}


def test_offices_alone_leave_everything_else_as_it_was() -> None:
    before, _ = noted(table(), {"do": "prestige", "seat": "red", "points": 7}, {"do": "city"})
    after, effects = noted(before, entry(before, offices=OFFICES))
    assert effects == ()
    assert after.offices_in("arnhem").count("red") == 1
    assert after == replace(before, offices=after.offices, cities_noted=())
    assert final_score(after).of("red").categories["track"] == 7


def test_parts_of_one_player_leave_the_others_alone() -> None:
    before = table()
    after, _ = noted(before, entry(before, {"blue": {"prestige": 3, "desk": {"keys": 2}}}))
    assert (after.player("blue").prestige, after.player("blue").desk.keys) == (3, 2)
    assert after.player("blue").stock == before.player("blue").stock
    assert after.player("red") == before.player("red")


@every_game
def test_a_whole_position_replaces_all_of_it(path: Path) -> None:
    last = last_position(read_record(read(path)))
    fresh = new_game(
        last.board.id,
        last.seats,
        edition=last.edition,
        modules=last.modules,
        names={player.seat: player.name for player in last.players},
    )
    after, _ = note_down(fresh, read_note({"do": "position", "position": write_position(last)}))
    assert write_position(after) == write_position(last)
    assert final_score(after) == final_score(last)
    assert after.ended_by is not None


def test_a_mission_card_that_the_file_does_not_know_stays() -> None:
    before = table(modules=["missions"], missions={"red": ["arnhem", "perleberg", "bremen"]})
    after, _ = noted(before, entry(before, {"red": {"mission": None, "prestige": 1}}))
    assert after.player("red").mission == ("arnhem", "perleberg", "bremen")


def test_the_end_is_judged_anew() -> None:
    before = table()
    over, effects = noted(before, entry(before, {"red": {"prestige": 20}}))
    assert effects == (EndTriggered("track"),)
    assert over.ended_by == "track"
    counted, effects = noted(over, entry(over, offices=OFFICES))  # counting at the end does not open the game again
    assert (counted.ended_by, effects) == ("track", ())
    turn = {"seat": "blue", "actions_left": 2}
    again, effects = noted(over, entry(over, {"red": {"prestige": 18}}, turn=turn))
    assert (again.ended_by, effects) == (None, ())


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"board": "germania-3"}, "H-KIT-8"),
        ({"edition": "first-edition"}, "H-KIT-8"),
        ({"modules": ["missions"]}, "H-KIT-6"),
        ({"players": [{"seat": "red"}, {"seat": "blue"}]}, "H-TURN-1"),
    ],
)
def test_another_table_is_refused(change: dict[str, Any], rule: str) -> None:
    before = table()
    document = entry(before, offices={})
    document["position"].update(change)
    with pytest.raises(RuleViolation) as refusal:
        noted(before, document)
    assert refusal.value.rule == rule


def test_a_table_that_counted_cities_by_hand_can_be_written_and_read_again() -> None:
    counted, _ = noted(table(), {"do": "city"}, {"do": "city", "city": "arnhem"})
    assert read_position(write_position(counted)).completed_cities == 2
    known, _ = noted(counted, entry(counted, offices=OFFICES))
    assert read_position(write_position(known)).offices == known.offices


def test_a_displaced_piece_in_hand_goes_back_to_the_stock_when_posts_are_entered() -> None:
    fresh = table()
    owner = fresh.player("blue")
    waiting = replace(fresh, in_hand=InHand("blue", "trader", "arnhem--kampen"))
    after, _ = noted(waiting, entry(waiting, posts={}))
    assert after.in_hand is None
    assert after.player("blue").stock.trader == owner.stock.trader + 1
    kept, _ = noted(waiting, entry(waiting, offices=OFFICES))
    assert kept.in_hand == waiting.in_hand
