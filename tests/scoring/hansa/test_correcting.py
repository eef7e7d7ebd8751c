"""What really stands on the table, whatever the rules say; and going onto the map and off it."""

from typing import Any

import pytest

from scoring.hansa.audit import audit
from scoring.hansa.components import PIECES_PER_COLOUR, Pieces
from scoring.hansa.describing import describe_note
from scoring.hansa.final import final_score
from scoring.hansa.note_notation import read_note
from scoring.hansa.notebook import note_down
from scoring.hansa.position import Position
from scoring.hansa.position_notation import read_position
from scoring.hansa.rules import apply, legal_moves
from scoring.hansa.table import event_from
from scoring.hansa.words import untranslated
from scoring.refusals import RuleViolation
from scoring.values import replace
from tests.scoring.hansa import builders

ROUTE = "dortmund--paderborn"


def on_map(**more: Any) -> Position:
    return replace(read_position(builders.position("germania-4-5", **more)), on_map=True)


def noted(position: Position, **document: Any) -> Position:
    after, _ = note_down(position, read_note(document))
    return after


def refused(position: Position, **document: Any) -> str:
    with pytest.raises(RuleViolation) as refusal:
        note_down(position, read_note(document))
    return refusal.value.rule


def test_a_piece_on_a_post_comes_from_the_supply_and_goes_to_the_stock() -> None:
    before = on_map(posts={ROUTE: "B"})
    after = noted(before, do="correct-post", post=f"{ROUTE}/1", seat="red", piece="trader")
    who = after.occupant(f"{ROUTE}/1")
    assert who
    assert (who.seat, who.piece) == ("red", "trader")
    assert after.player("red").supply == before.player("red").supply.minus(Pieces(1, 0))
    assert after.player("blue").stock == before.player("blue").stock.plus(Pieces(1, 0))
    cleared = noted(after, do="correct-post", post=f"{ROUTE}/1")
    assert cleared.occupant(f"{ROUTE}/1") is None
    for position in (after, cleared):  # H-INV-1
        assert all(position.all_pieces(seat) == PIECES_PER_COLOUR for seat in position.seats)


def test_a_piece_that_nobody_has_left_cannot_stand_anywhere() -> None:
    empty = on_map(supply={"red": 0}, stock={"red": 0})
    assert refused(empty, do="correct-post", post=f"{ROUTE}/1", seat="red") == "H-INV-1"


def test_offices_are_put_right_in_slots_and_beside_them() -> None:
    position = on_map(offices={"hannover": "B"})
    swapped = noted(position, do="correct-office", city="hannover", slot=1, seat="red", piece="trader")
    assert [office and office.seat for office in swapped.offices_in("hannover").slots] == ["red", None]
    extra = noted(swapped, do="correct-office", city="hannover", slot=0, seat="green", piece="merchant")
    assert [office.seat for office in extra.offices_in("hannover").left_to_right] == ["green", "red"]
    gone = noted(extra, do="correct-office", city="hannover", slot=0)
    assert gone.offices == swapped.offices
    assert gone.all_pieces("green") == PIECES_PER_COLOUR
    assert refused(position, do="correct-office", city="hannover", slot=0) == "H-TOK-11"
    assert refused(position, do="correct-office", city="hannover", slot=3) == "H-OFF-1"


def test_tokens_are_put_right() -> None:
    position = on_map(on_routes={ROUTE: "plus-3"})
    moved = noted(position, do="correct-token", route=ROUTE)
    assert moved.tokens_elsewhere == ("plus-3",)
    back = noted(moved, do="correct-token", route="dortmund--duisburg", token="plus-3")
    assert back.tokens_on_routes == {"dortmund--duisburg": "plus-3"}
    assert back.tokens_elsewhere == ()
    assert back.all_tokens() == position.all_tokens()  # H-INV-3
    drawn = noted(position, do="correct-token", route="dortmund--duisburg", token="plus-4")
    assert drawn.bag.get("plus-4", 0) == position.bag["plus-4"] - 1
    assert drawn.all_tokens() == position.all_tokens()
    kinds = [token for token in ("move-3", "remove-3") if not position.bag.get(token)]
    assert refused(position, do="correct-token", route=ROUTE, token=kinds[0]) == "H-TOK-3"


def test_a_displaced_piece_that_nobody_put_back() -> None:
    position = on_map(posts={ROUTE: "B"})
    displaced, _ = apply(position, event_from(builders.displace("red", f"{ROUTE}/1"), position.board))  # type: ignore[arg-type]
    after = noted(displaced, do="put-aside")
    assert after.in_hand is None
    assert legal_moves(after).seat == "red"  # the game goes on from there
    assert after.player("blue").stock == displaced.player("blue").stock.plus(Pieces(1, 0))
    said = describe_note(read_note({"do": "put-aside"}), (), displaced, {"blue": "Bo"}, untranslated)
    assert said == "Bo's displaced piece goes back to the stock."
    assert refused(position, do="put-aside") == "H-DISP-4"


def test_a_correction_can_end_the_game() -> None:  # H-END-1c
    board = on_map().board
    smallest = sorted(board.cities.values(), key=lambda city: len(city.slots))[: board.cities_to_end]
    marks = ("R", "B", "G", "Y")
    rows = {city.id: " ".join(marks[(n + at) % 4] for at in range(len(city.slots))) for n, city in enumerate(smallest)}
    ended = on_map(offices=rows)
    assert ended.completed_cities == board.cities_to_end
    before = noted(ended, do="correct-office", city=smallest[0].id, slot=1)
    assert before.ended_by is None
    again = noted(before, do="correct-office", city=smallest[0].id, slot=1, seat="red")
    assert again.ended_by == "cities"


class TestGoingOntoTheMap:
    def test_with_a_position_that_is_whole(self) -> None:
        position = replace(on_map(), on_map=False)
        assert audit(position) == ()
        assert noted(position, do="map").on_map
        assert refused(on_map(), do="map") == "H-KIT-8"

    def test_what_is_missing_is_named_and_can_be_left_so(self) -> None:
        position = replace(on_map(supply={"red": 3}), on_map=False)
        short = position.with_player(replace(position.player("red"), supply=Pieces(2, 0)))
        assert refused(short, do="map") == "H-INV-1"
        assert noted(short, do="map", as_is=True).on_map

    def test_off_it_the_numbers_stay(self) -> None:
        position = on_map(
            offices={"duisburg": "R", "hannover": "B R", "arnhem": "R"},
            posts={ROUTE: "B"},
            prestige={"red": 7, "blue": 3},
            desk={"red": {"keys": 1}},
        )
        beside = noted(position, do="map", on=False)
        assert not beside.on_map
        assert beside.completed_cities == position.completed_cities == 2
        assert set(beside.cities_noted) == {"duisburg", "hannover"}
        for seat in position.seats:
            assert beside.player(seat) == position.player(seat)
            now, then = final_score(beside).of(seat), final_score(position).of(seat)
            for row in ("track", "skills", "tokens", "special"):
                assert now.categories[row] == then.categories[row]  # type: ignore[index]
        assert refused(beside, do="map", on=False) == "H-KIT-8"
