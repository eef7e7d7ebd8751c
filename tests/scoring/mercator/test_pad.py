"""The score pad: what people count, the points and the arithmetic that follow, and the file format."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import documents
from scoring.mercator.components import KNOWN_BUILDINGS, VALUES
from scoring.mercator.contracts import hand
from scoring.mercator.final import CATEGORIES
from scoring.mercator.pad import CountedBuilding, NamedBuilding, PadColumn, PadSheet, Typed, write_result
from scoring.mercator.pad_notation import read_pad, write_pad
from scoring.mercator.pad_words import arithmetic, verdict
from scoring.refusals import FormatError

HEAD: dict[str, Any] = {"format": "kontor/pad", "version": 1, "game": "mercator"}
ADA: dict[str, Any] = {"seat": "red", "name": "Ada", "contracts": [14, 10, 9, 8, 7, 6, 5], "buildings": 12}


def pad(*columns: dict[str, Any], **more: Any) -> PadSheet:
    return read_pad({**HEAD, "players": list(columns), **more})


def column(**rows: Any) -> PadColumn:
    return pad({"seat": "red", **rows}).column("red")


class TestPoints:
    @pytest.mark.parametrize(
        ("contracts", "office", "rest"),
        [
            ([14, 10, 9, 8, 7, 6, 5], "14 + 10 + 9 + 8 + 7 = 48", "6 + 5 = 11, half of it rounded down: 5"),
            ([9, 8, 8, 7, 6, 3], "9 + 8 + 8 + 7 + 6 = 38", "half of 3, rounded down: 1"),
            ([10, 9, 8], "10 + 9 + 8 = 27", "no more than five contracts"),
            ([7], "one contract: 7", "no more than five contracts"),
            ([], "no contract", "no more than five contracts"),
            ({"points": 53}, "53, entered as a number", "counted with the five best"),
            (None, "not counted yet", "not counted yet"),
        ],
    )
    def test_contracts_say_how(self, contracts: object, office: str, rest: str) -> None:
        counted = column(contracts=contracts)
        assert (arithmetic(counted, "office"), arithmetic(counted, "rest")) == (office, rest)
        assert counted.is_open("office") == counted.is_open("rest") == (contracts is None)
        assert counted.is_typed("office") == isinstance(contracts, dict)

    @pytest.mark.rule("M-SCORE-4", "M-SCORE-5")
    @pytest.mark.parametrize(
        ("buildings", "points", "words"),
        [
            (12, 12, "12, entered as a number"),
            ({"points": 12}, 12, "12, entered as a number"),
            (0, 0, "0, entered as a number"),
            ([], 0, "no building"),
            (None, 0, "not counted yet"),
            ([{"name": "Town hall", "points": 6}, {"points": 4}], 10, "Town hall: 6; a building: 4"),
            ([{"card": "arsenal", "count": 3}], 6, "Arsenal: 3 × 2 = 6"),
            ([{"card": "alsterhaus", "count": 7}, {"card": "arsenal"}], 7, "Alsterhaus: 7 × 1 = 7; Arsenal: not counted yet"),  # noqa: E501
            ([{"name": "rest"}, {}], 0, "rest: not counted yet; a building: not counted yet"),
        ],
    )  # fmt: skip
    def test_buildings_typed_in_or_by_card(self, buildings: object, points: int, words: str) -> None:
        counted = column(buildings=buildings)
        assert counted.categories == {"office": 0, "rest": 0, "buildings": points}
        assert arithmetic(counted, "buildings") == words
        assert counted.is_open("buildings") == ("not counted yet" in words)
        assert counted.is_typed("buildings") == isinstance(buildings, int | dict)

    def test_an_open_pad_counts_nothing(self) -> None:
        counted = column()
        assert counted.total == 0
        assert all(counted.is_open(category) for category in CATEGORIES)
        assert pad({"seat": "red"}).rows == CATEGORIES
        assert pad({"seat": "red"}, {"seat": "blue"}).needs_tie_break == ()

    def test_arithmetic_is_translated(self) -> None:
        german = {"one contract: {points}": "ein Vertrag: {points}"}
        assert arithmetic(column(contracts=[7]), "office", lambda text: german.get(text, text)) == "ein Vertrag: 7"


class TestVerdict:
    @pytest.mark.rule("M-SCORE-8")
    @pytest.mark.parametrize(
        ("red", "blue", "words"),
        [
            ([10], [9], "Ada wins with 10."),
            ([9], [10], "Blue wins with 10."),
            ([9], [9], "Ada, Blue share the victory with 9 each."),
        ],
    )
    def test_who_wins(self, red: list[int], blue: list[int], words: str) -> None:
        sheet = pad({"seat": "red", "contracts": red}, {"seat": "blue", "contracts": blue})
        assert verdict(sheet, {"red": "Ada"}) == words

    @pytest.mark.rule("M-SOLO-13")
    def test_a_solo_game_has_a_mark(self) -> None:
        assert verdict(pad(ADA, solo=True), {"red": "Ada"}) == "Ada reaches 65: experienced."
        assert verdict(pad({"seat": "red"}, solo=True), {}) == "Red reaches 0: no rating."
        assert pad(ADA).rating is None

    def test_a_player_called_like_a_colour_keeps_the_name(self) -> None:
        assert verdict(pad(ADA, {"seat": "blue"}), {"red": "blue", "blue": "{total}"}) == "blue wins with 65."


def test_the_result_has_the_shape_of_a_score() -> None:
    assert write_result(pad(ADA, {"seat": "blue"})) == {
        "ok": True,
        "game": "mercator",
        "winners": ["red"],
        "decided_by": "points",
        "players": [
            {"seat": "red", "rank": 1, "total": 65, "categories": {"office": 48, "rest": 5, "buildings": 12}},
            {"seat": "blue", "rank": 2, "total": 0, "categories": {"office": 0, "rest": 0, "buildings": 0}},
        ],
    }


class TestNotation:
    def test_a_document_comes_back_as_it_was_written(self) -> None:
        lines = [{"name": "Town hall", "points": 6}, {"card": "arsenal", "count": 3}, {"card": "alsterhaus"}]
        for document in (
            {**HEAD, "solo": False, "players": [ADA, {"seat": "blue", "contracts": [], "buildings": lines}]},
            {**HEAD, "solo": True, "players": [{"seat": "red", "contracts": {"points": 53}, "buildings": 0}]},
            {**HEAD, "solo": False, "players": [{"seat": seat} for seat in ("red", "green", "purple", "yellow")]},
        ):
            assert write_pad(read_pad(document)) == document

    @pytest.mark.parametrize(
        ("wrong", "place"),
        [
            ({"format": "kontor/position"}, "format"),
            ({"version": 2}, "version"),
            ({"version": True}, "version"),
            ({"game": "hansa"}, "game"),
            ({"solo": 1}, "solo"),
            ({"solo": True, "players": [ADA, {"seat": "blue"}]}, "players"),
            ({"players": []}, "players"),
            ({"players": [ADA, ADA]}, "players[1].seat"),
            ({"players": [{"seat": seat} for seat in ("red", "green", "blue", "yellow", "purple")]}, "players"),
            ({"players": [{}]}, "players[0].seat"),
            ({"board": "europe"}, "board"),
        ],
    )
    def test_what_is_no_pad_is_refused_with_its_place(self, wrong: dict[str, Any], place: str) -> None:
        with pytest.raises(FormatError) as refusal:
            read_pad({**HEAD, "players": [ADA], **wrong})
        assert refusal.value.place == place

    @pytest.mark.rule("M-CARD-1", "M-SCORE-9")
    @pytest.mark.parametrize(
        ("row", "value", "place"),
        [
            ("points", 3, "points"),
            ("name", "a\x00b", "name"),
            ("contracts", 14, "contracts"),
            ("contracts", [11], "contracts[0]"),
            ("contracts", [10, "9"], "contracts[1]"),
            ("contracts", [True], "contracts[0]"),
            ("contracts", {"points": -1}, "contracts.points"),
            ("contracts", {"values": [3]}, "contracts"),
            ("contracts", [2] * 79, "contracts"),
            ("buildings", -1, "buildings"),
            ("buildings", 1.5, "buildings"),
            ("buildings", "12", "buildings"),
            ("buildings", {"points": 12, "why": "?"}, "buildings.why"),
            ("buildings", [{"name": "Town hall", "points": -1}], "buildings[0].points"),
            ("buildings", [{"name": "Town hall", "price": 9}], "buildings[0].price"),
            ("buildings", [{"card": "town-hall", "count": 1}], "buildings[0].card"),
            ("buildings", [{"card": "arsenal", "count": 17}], "buildings[0].count"),
            ("buildings", [{"card": "arsenal", "points": 4}], "buildings[0].points"),
            ("buildings", [{"name": "a" * 61}], "buildings[0].name"),
            ("buildings", [6], "buildings[0]"),
            ("buildings", [{}] * 27, "buildings"),
        ],
    )
    def test_a_wrong_row_is_refused_with_its_place(self, row: str, value: object, place: str) -> None:
        with pytest.raises(FormatError) as refusal:
            pad({"seat": "red", row: value})
        assert refusal.value.place == f"players[0].{place}"
        assert refusal.value.in_words()

    @pytest.mark.parametrize("row", sorted(ADA))
    @pytest.mark.parametrize("value", [None, True, -1, 1.5, "x", [], [None], {}, {"points": None}, [[]], 10**400])
    def test_any_row_with_any_kind_of_value_is_read_or_refused(self, row: str, value: object) -> None:
        try:
            sheet = pad({**ADA, row: value})
        except FormatError as refusal:
            message = refusal.in_words()
        else:
            message = verdict(sheet, {})
        assert 0 < len(message) < 200


COUNTED = st.none() | st.integers(0, 16)
BUILDING = st.builds(NamedBuilding, st.text("aé😀 ", max_size=5), COUNTED) | st.builds(
    CountedBuilding, st.sampled_from(list(KNOWN_BUILDINGS)), COUNTED
)
COLUMN = st.builds(
    PadColumn,
    seat=st.just("red"),
    name=st.none() | st.text("abé😀 ", max_size=5),
    contracts=st.none() | st.builds(Typed, st.integers(0, 999)) | st.lists(st.sampled_from(VALUES)).map(hand),
    buildings=st.none() | st.builds(Typed, st.integers(0, 999)) | st.lists(BUILDING, max_size=26).map(tuple),
)


@given(counted=COLUMN, solo=st.booleans())
def test_a_sheet_comes_back_as_it_was_written(counted: PadColumn, solo: bool) -> None:
    sheet = PadSheet((counted,), solo)
    assert read_pad(json.loads(json.dumps(write_pad(sheet)))) == sheet
    assert counted.total == sum(counted.categories.values()) >= 0
    assert all(arithmetic(counted, category) for category in CATEGORIES)


class TestCommands:
    def test_the_report_says_where_the_points_come_from(self) -> None:
        words, code = documents.report("score", {**HEAD, "solo": True, "players": [ADA]})
        assert code == 0
        assert "Red reaches 65: experienced." in words
        assert "6 + 5 = 11, half of it rounded down: 5" in words

    def test_the_best_stand_first(self) -> None:
        words, _code = documents.report("score", {**HEAD, "players": [{"seat": "blue"}, ADA]})
        assert words.index("red") < words.index("blue")
        assert "Red wins with 65." in words

    @pytest.mark.parametrize("command", ["replay", "position"])
    def test_there_are_neither_records_nor_positions(self, command: Any) -> None:
        answer, code = documents.answer(command, {**HEAD, "players": [ADA]})
        assert (answer["ok"], answer["rule"], code) == (False, None, 2)
        assert documents.report(command, {**HEAD, "players": [ADA]})[1] == 2

    def test_a_document_of_another_kind_is_told_so(self) -> None:
        answer = documents.score({"format": "kontor/position", "version": 1, "game": "mercator"})
        assert answer["message"] == "format: “kontor/pad” belongs here, not kontor/position."

    def test_a_refusal_is_a_sentence_with_its_rule(self) -> None:
        words, code = documents.report("score", {**HEAD, "players": [{"seat": "red", "contracts": [14, 14]}]})
        assert (words, code) == ("Contracts of value 14 shown: 2; the game has only 1. (M-CARD-1)", 1)
