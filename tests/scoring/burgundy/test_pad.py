"""The score pad: what people count, the points and the arithmetic that follow, ties, and the file format."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import documents
from scoring.burgundy.components import MOST_UNITS, SEATS
from scoring.burgundy.pad import CATEGORIES, PadColumn, PadSheet, Typed, write_result
from scoring.burgundy.pad_audit import slips
from scoring.burgundy.pad_notation import read_pad, write_pad
from scoring.burgundy.pad_words import arithmetic, verdict
from scoring.refusals import FormatError

HEAD: dict[str, Any] = {"format": "kontor/pad", "version": 1, "game": "burgundy"}
ADA: dict[str, Any] = {
    "seat": "red",
    "name": "Ada",
    "track": 142,
    "unsold_goods": 3,
    "silver": 2,
    "workers": 5,
    "knowledge": {"15": 4, "17": 2, "24": 3, "25": 11, "26": 2},
    "empty_spaces": 4,
    "turn_order": 2,
}


def document(*columns: dict[str, Any]) -> dict[str, Any]:
    return {**HEAD, "players": list(columns)}


def pad(*columns: dict[str, Any]) -> PadSheet:
    return read_pad(document(*columns))


def column(**rows: Any) -> PadColumn:
    return pad({"seat": "red", **rows}).column("red")


def tied(ann: dict[str, Any], ben: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"seat": "red", "name": "Ann", "track": 187, **ann}, {"seat": "blue", "name": "Ben", "track": 187, **ben}]


class TestPoints:
    @pytest.mark.rule("B-END-2", "B-VP-1")
    @pytest.mark.parametrize(
        ("category", "row", "value", "points", "words"),
        [
            ("track", "track", 142, 142, "142 on the track"),
            ("goods", "unsold_goods", 3, 3, "3 unsold goods × 1 = 3"),
            ("goods", "unsold_goods", {"points": 4}, 4, "4, entered as a number"),
            ("silver", "silver", 2, 2, "2 silver × 1 = 2"),
            ("silver", "silver", {"points": 7}, 7, "7, entered as a number"),
            ("workers", "workers", 5, 2, "5 workers ÷ 2, rounded down = 2"),
            ("workers", "workers", 1, 0, "1 worker ÷ 2, rounded down = 0"),
            ("workers", "workers", {"points": 5}, 5, "5, entered as a number"),
            ("knowledge", "knowledge", {}, 0, "none that scores"),
            ("knowledge", "knowledge", {"points": 40}, 40, "40, entered as a number"),
            (
                "knowledge",
                "knowledge",
                {"25": 11, "17": 2},
                19,
                "tile 17, Watchtower: 2 × 4 = 8; tile 25: 11 goods sold × 1 = 11",
            ),
        ],
    )
    def test_a_row_gives_its_points_and_says_how(
        self, category: Any, row: str, value: object, points: int, words: str
    ) -> None:
        counted = column(**{row: value})
        assert counted.categories == {**dict.fromkeys(CATEGORIES, 0), category: points}
        assert arithmetic(counted, category) == words
        assert counted.is_typed(category) == (isinstance(value, dict) and "points" in value)

    def test_an_open_row_counts_as_nothing_and_says_so(self) -> None:
        assert column().total == 0
        assert {arithmetic(column(), category) for category in CATEGORIES} == {"not counted yet"}
        assert column(track=None) == column()

    @pytest.mark.parametrize(
        ("rows", "points"),
        [
            pytest.param({"knowledge": {"15": 4}}, 12, marks=pytest.mark.rule("B-EX-42", "B-KNOW-15")),
            pytest.param({"knowledge": {"25": 11}}, 11, marks=pytest.mark.rule("B-EX-43", "B-KNOW-25")),
            pytest.param(
                {"knowledge": {"17": 2, "22": 4}}, 24, marks=pytest.mark.rule("B-EX-44", "B-KNOW-17", "B-KNOW-22")
            ),
            pytest.param({"knowledge": {"24": 3}}, 12, marks=pytest.mark.rule("B-EX-45", "B-KNOW-24")),
            pytest.param({"knowledge": {"26": 3}}, 6, marks=pytest.mark.rule("B-EX-46", "B-KNOW-26")),
            pytest.param(
                {"unsold_goods": 4, "silver": 3, "workers": 5, "knowledge": {"24": 3, "26": 3}},
                27,
                marks=pytest.mark.rule("B-EX-47", "B-END-2", "B-END-3"),
            ),
        ],
    )
    def test_worked_examples_of_the_end(self, rows: dict[str, Any], points: int) -> None:
        assert column(**rows).total == points

    @pytest.mark.rule("B-KNOW-16", "B-KNOW-18", "B-KNOW-19", "B-KNOW-20", "B-KNOW-21", "B-KNOW-23")
    @pytest.mark.parametrize(
        ("tile", "name"),
        [
            (16, "Warehouse"),
            (17, "Watchtower"),
            (18, "Carpenter's Workshop"),
            (19, "Church"),
            (20, "Market"),
            (21, "Boarding House"),
            (22, "Bank"),
            (23, "City Hall"),
        ],
    )
    def test_a_tile_for_a_building_gives_four_for_each(self, tile: int, name: str) -> None:
        counted = column(knowledge={str(tile): 3})
        assert arithmetic(counted, "knowledge") == f"tile {tile}, {name}: 3 × 4 = 12"
        assert counted.total == 12


class TestTies:
    @pytest.mark.rule("B-END-4")
    def test_most_points_win(self) -> None:
        sheet = pad({"seat": "red", "name": "Ann", "track": 187}, {"seat": "blue", "track": 188})
        assert (sheet.ranking.winners, sheet.ranking.decided_by) == (("blue",), "points")
        assert verdict(sheet, {"red": "Ann"}) == "Blue wins with 188."
        assert sheet.needs_tie_break == ()

    @pytest.mark.rule("B-EX-49", "B-END-5")
    def test_fewer_empty_hexes_win_a_tie(self) -> None:
        sheet = pad(*tied({"empty_spaces": 7, "turn_order": 2}, {"empty_spaces": 5, "turn_order": 1}))
        assert (sheet.ranking.winners, sheet.ranking.decided_by) == (("blue",), "empty-spaces")
        assert verdict(sheet, {"red": "Ann", "blue": "Ben"}) == (
            "Ann, Ben have 187 each: Ben wins with fewer empty hexes."
        )

    @pytest.mark.rule("B-END-5")
    def test_a_table_may_let_more_empty_hexes_win(self) -> None:
        columns = tied({"empty_spaces": 7}, {"empty_spaces": 5})
        sheet = read_pad(document(*columns), tie_break="more")
        assert (sheet.ranking.winners, sheet.ranking.decided_by) == (("red",), "empty-spaces")
        assert verdict(sheet, {}) == "Red, Blue have 187 each: Red wins with more empty hexes."

    @pytest.mark.rule("B-EX-50", "B-END-6")
    def test_the_later_in_turn_order_wins_the_next_tie(self) -> None:
        sheet = pad(*tied({"empty_spaces": 5, "turn_order": 1}, {"empty_spaces": 5, "turn_order": 2}))
        assert (sheet.ranking.winners, sheet.ranking.decided_by) == (("blue",), "turn-order")
        assert verdict(sheet, {}) == "Red, Blue have 187 each: Blue wins, being later in turn order."

    @pytest.mark.rule("B-END-6")
    def test_what_nobody_says_leaves_the_victory_shared(self) -> None:
        sheet = pad(*tied({}, {}), {"seat": "green", "track": 3})
        assert (sheet.ranking.winners, sheet.ranking.decided_by) == (("red", "blue"), "shared")
        assert sheet.ranking.ranks == {"red": 1, "blue": 1, "green": 3}
        assert verdict(sheet, {}) == "Red, Blue share the victory with 187 each."

    @pytest.mark.parametrize(
        ("ann", "ben", "asked"),
        [
            ({}, {}, ("red", "blue")),
            ({"empty_spaces": 5}, {}, ("blue",)),
            ({"empty_spaces": 5}, {"empty_spaces": 7}, ()),
            ({"empty_spaces": 5}, {"empty_spaces": 5}, ("red", "blue")),
            ({"empty_spaces": 5, "turn_order": 1}, {"empty_spaces": 5, "turn_order": 2}, ()),
        ],
    )
    def test_only_tied_players_are_asked_for_more(
        self, ann: dict[str, Any], ben: dict[str, Any], asked: tuple[str, ...]
    ) -> None:
        assert pad(*tied(ann, ben), {"seat": "green", "track": 9}, {"seat": "yellow"}).needs_tie_break == asked


class TestFormat:
    def test_the_example_of_the_format(self) -> None:
        assert documents.score(document(ADA)) == {
            "ok": True,
            "game": "burgundy",
            "winners": ["red"],
            "decided_by": "points",
            "players": [
                {
                    "seat": "red",
                    "rank": 1,
                    "total": 196,
                    "categories": {"track": 142, "goods": 3, "silver": 2, "workers": 2, "knowledge": 47},
                }
            ],
        }

    @pytest.mark.parametrize(
        ("change", "place"),
        [
            ({"colour": 1}, "players[0].colour"),
            ({"seat": "black"}, "players[0].seat"),
            ({"track": -1}, "players[0].track"),
            ({"track": 1.5}, "players[0].track"),
            ({"silver": "2"}, "players[0].silver"),
            ({"unsold_goods": True}, "players[0].unsold_goods"),
            ({"workers": {"points": -1}}, "players[0].workers.points"),
            ({"workers": {"points": 1, "more": 2}}, "players[0].workers.more"),
            ({"knowledge": [15]}, "players[0].knowledge"),
            ({"knowledge": {"14": 1}}, "players[0].knowledge.14"),
            ({"knowledge": {"27": 1}}, "players[0].knowledge.27"),
            ({"knowledge": {"15": 7}}, "players[0].knowledge.15"),
            ({"knowledge": {"24": 5}}, "players[0].knowledge.24"),
            ({"knowledge": {"25": 43}}, "players[0].knowledge.25"),
            ({"empty_spaces": 37}, "players[0].empty_spaces"),
            ({"turn_order": 0}, "players[0].turn_order"),
        ],
    )
    @pytest.mark.rule("B-CHECK-10")
    def test_what_does_not_belong_is_refused_at_its_place(self, change: dict[str, Any], place: str) -> None:
        with pytest.raises(FormatError) as refused:
            pad({**ADA, **change})
        assert refused.value.place == place

    @pytest.mark.parametrize(
        ("change", "place"),
        [
            ({"board": "1"}, "board"),
            ({"version": 2}, "version"),
            ({"format": "kontor/score"}, "format"),
            ({"players": []}, "players"),
            ({"players": [{"seat": seat} for seat in SEATS]}, "players"),
            ({"players": [{"seat": "red"}, {"seat": "red"}]}, "players[1].seat"),
        ],
    )
    @pytest.mark.rule("B-SETUP-1")
    def test_a_wrong_head_is_refused_at_its_place(self, change: dict[str, Any], place: str) -> None:
        with pytest.raises(FormatError) as refused:
            read_pad({**document(ADA), **change})
        assert refused.value.place == place

    columns = st.fixed_dictionaries(
        {},
        optional={
            "name": st.text(st.characters(whitelist_categories=("L", "N", "Zs")), max_size=20),
            "track": st.integers(0, 400),
            "unsold_goods": st.integers(0, 42) | st.fixed_dictionaries({"points": st.integers(0, 99)}),
            "silver": st.integers(0, 99),
            "workers": st.integers(0, 99),
            "knowledge": st.dictionaries(st.sampled_from(list(map(str, MOST_UNITS))), st.integers(0, 4)),
            "empty_spaces": st.integers(0, 36),
            "turn_order": st.integers(1, 4),
        },
    )

    @given(rows=st.lists(columns, min_size=1, max_size=4))
    def test_a_pad_survives_the_way_to_a_file_and_back(self, rows: list[dict[str, Any]]) -> None:
        sheet = pad(*({"seat": seat, **row} for seat, row in zip(SEATS, rows, strict=False)))
        assert read_pad(json.loads(json.dumps(write_pad(sheet)))) == sheet
        result = write_result(sheet)
        best = max(player["total"] for player in result["players"])
        for player in result["players"]:
            assert player["total"] == sum(player["categories"].values())
            assert (player["seat"] in result["winners"]) == (player["rank"] == 1)
            assert player["total"] == best or player["rank"] > 1


class TestSlips:
    def test_a_pad_without_slips(self) -> None:
        assert slips(pad(ADA, {"seat": "blue", "knowledge": {"16": 1}, "turn_order": 1})) == ()

    @pytest.mark.parametrize(
        ("ann", "ben", "words"),
        [
            pytest.param(
                {"knowledge": {"15": 1}},
                {"knowledge": {"15": 2}},
                "Red, Blue: knowledge tile 15 is in the game only once. (B-CHECK-5)",
                marks=pytest.mark.rule("B-CHECK-5"),
            ),
            pytest.param(
                {"knowledge": {"15": 3, "25": 2}},
                {},
                "Red: 2 goods sold do not fit 3 kinds of goods sold. (B-CHECK-8)",
                marks=pytest.mark.rule("B-CHECK-8"),
            ),
            pytest.param(
                {"turn_order": 2},
                {"turn_order": 2},
                "Red, Blue: only one player has place 2 in the turn order. (B-TURN-1)",
                marks=pytest.mark.rule("B-TURN-1"),
            ),
        ],
    )
    def test_a_slip_is_named_and_the_pad_scored_all_the_same(self, ann: Any, ben: Any, words: str) -> None:
        columns = tied(ann, ben)
        assert [str(slip) for slip in slips(pad(*columns))] == [words]
        assert documents.score(document(*columns))["ok"] is True
        assert documents.report("score", document(*columns))[0].endswith(words)


def test_a_typed_number_is_not_a_count() -> None:
    assert column(workers={"points": 5}).workers == Typed(5)
