"""The score pad: what people count, the points and the arithmetic that follow, and the file format."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.hansa.components import FAVOURS, SEATS, SKILLS
from scoring.hansa.final import CATEGORIES, final_score
from scoring.hansa.pad import MissionCount, NetworkCount, PadColumn, PadSheet, Typed, write_result
from scoring.hansa.pad_filling import pad_from
from scoring.hansa.pad_notation import read_pad, write_pad
from scoring.hansa.pad_words import arithmetic, verdict
from scoring.hansa.position_notation import read_position
from scoring.hansa.table import after, event_from, start
from scoring.refusals import FormatError
from scoring.values import replace
from tests.scoring.hansa import builders

HEAD: dict[str, Any] = {"format": "kontor/pad", "version": 1, "game": "hansa"}
ADA: dict[str, Any] = {
    "seat": "red",
    "name": "Ada",
    "track": 13,
    "skills": ["actions", "bank"],
    "tokens": 5,
    "special": [7, 9],
    "cities": {"controlled": 5},
    "network": {"offices": 9, "keys": 3},
    "mission": {"offices_in": 3, "controls_all": True},
    "favours": ["city-points"],
    "actions_level": 2,
}


def pad(*columns: dict[str, Any], **more: Any) -> PadSheet:
    return read_pad({**HEAD, "board": "germania-4-5", "players": list(columns), **more})


def column(**rows: Any) -> PadColumn:
    return pad({"seat": "red", **rows}).column("red")


class TestPoints:
    @pytest.mark.parametrize(
        ("row", "value", "points", "words"),
        [
            ("track", 13, 13, "13 on the track"),
            ("skills", ["actions", "bank"], 8, "actions, bank: 2 × 4 = 8"),
            ("skills", ["actions", "bank", "keys"], 8, "actions, bank: 2 × 4 = 8"),  # V-59
            ("skills", list(SKILLS), 16, "actions, privilege, book, bank: 4 × 4 = 16"),
            ("skills", ["keys"], 0, "none that scores is fully developed"),
            ("skills", [], 0, "none that scores is fully developed"),
            ("skills", {"points": 9}, 9, "9, entered as a number"),
            ("tokens", 5, 6, "5 tokens → 6"),  # V-45
            ("tokens", 1, 1, "1 token → 1"),
            ("tokens", 0, 0, "0 tokens → 0"),
            ("tokens", {"points": 5}, 5, "5, entered as a number"),
            ("special", [7, 9], 16, "cells 7 + 9 = 16"),
            ("special", [8], 8, "cell 8"),
            ("special", [], 0, "no cell"),
            ("special", {"points": 27}, 27, "27, entered as a number"),
            ("cities", {"controlled": 6}, 12, "6 cities × 2 = 12"),
            ("cities", {"controlled": 1}, 2, "1 city × 2 = 2"),
            ("cities", {"points": 14}, 14, "14, entered as a number"),
            ("network", {"offices": 9, "keys": 3}, 27, "9 offices × 3 = 27"),  # V-56
            ("network", {"offices": 1, "keys": 1}, 1, "1 office × 1 = 1"),  # V-58
            ("network", {"offices": 0, "keys": 4}, 0, "0 offices × 4 = 0"),
            ("network", {"offices": 3}, 3, "3 offices × 1 = 3"),
            ("network", {"keys": 3}, 0, "not counted yet"),
            ("network", {"points": 36}, 36, "36, entered as a number"),
            (
                "mission",
                {"offices_in": 3, "controls_all": True},
                8,
                "offices in all three cities 3 + all three controlled 5 = 8",
            ),  # V-62
            ("mission", {"offices_in": 3}, 3, "offices in 3 of the three cities = 3"),
            ("mission", {"offices_in": 2, "controls_all": False}, 2, "offices in 2 of the three cities = 2"),
            ("mission", {"points": 8}, 8, "8, entered as a number"),
        ],
    )
    def test_a_row_gives_its_points_and_says_how(self, row: Any, value: object, points: int, words: str) -> None:
        counted = column(**{row: value})
        assert counted.categories == {**dict.fromkeys(CATEGORIES, 0), row: points}
        assert arithmetic(counted, row) == words
        assert counted.is_typed(row) == (isinstance(value, dict) and "points" in value)

    @pytest.mark.parametrize("tokens", range(13))  # V-44
    def test_the_token_table(self, tokens: int) -> None:
        assert column(tokens=tokens).total == [0, 1, 3, 3, 6, 6, 10, 10, 15, 15, 21, 21, 21][tokens]

    def test_favours_raise_skills_and_cities(self) -> None:  # V-59, V-64
        rows = {"favours": ["city-points", "skill-points"], "cities": {"controlled": 6}, "skills": list(SKILLS)}
        counted = column(**rows)
        assert (counted.categories["cities"], counted.categories["skills"]) == (24, 28)
        assert arithmetic(counted, "cities") == "6 cities × 4 = 24"
        assert arithmetic(counted, "skills") == "actions, privilege, book, bank: 4 × 7 = 28"
        typed = column(favours=["city-points"], cities={"points": 14})
        assert typed.categories["cities"] == 14

    def test_wales_and_scotland_count_with_the_cities(self) -> None:  # H-BRIT-16
        row = {"seat": "red", "cities": {"controlled": 1}, "areas": {"wales": 7, "scotland": 7}}
        sheet = pad(row, board="britannia-4-5")
        assert sheet.column("red").categories["cities"] == 16  # V-78
        assert arithmetic(sheet.column("red"), "cities") == "1 city × 2 = 2; Wales: 7; Scotland: 7"
        only_areas = pad({"seat": "red", "areas": {"wales": 4}}, board="britannia-3").column("red")
        assert arithmetic(only_areas, "cities") == "Wales: 4"

    def test_a_whole_column(self) -> None:  # V-60
        counted = column(
            track=14,
            skills=["actions", "bank", "keys"],
            tokens=5,
            special=[8],
            cities={"controlled": 6},
            network={"offices": 9, "keys": 4},
        )
        assert list(counted.categories.values()) == [14, 8, 6, 8, 12, 36, 0]
        assert counted.total == 84

    def test_open_rows_say_so(self) -> None:
        counted = column()
        assert counted.total == 0
        assert all(counted.is_open(category) for category in CATEGORIES)
        assert {arithmetic(counted, category) for category in CATEGORIES} == {"not counted yet"}

    def test_the_mission_row_is_there_when_it_is_played(self) -> None:
        assert "mission" not in pad({"seat": "red"}).rows
        assert "mission" in pad({"seat": "red"}, modules=["missions"]).rows
        assert "mission" in pad({"seat": "red", "mission": {"points": 1}}).rows

    def test_arithmetic_is_translated(self) -> None:
        german = {"{skills}: {count} × {each} = {points}": "{points} = {count} × {each} für {skills}", "bank": "Beutel"}
        words = arithmetic(column(skills=["bank"]), "skills", lambda text: german.get(text, text))
        assert words == "4 = 1 × 4 für Beutel"


class TestRanks:
    @pytest.mark.parametrize(
        ("edition", "red", "blue", "winners", "decided_by", "words"),
        [
            ("big-box", {"track": 9}, {}, ["red"], "points", "Ada wins with 9."),
            (
                "big-box",
                {"actions_level": 2},
                {"actions_level": 1},
                ["blue"],
                "actions",
                "Ada, Blue have 8 each: Blue wins, having developed actions least.",
            ),
            (
                "big-box",
                {"track": 4, "network": {"points": 4}},
                {},
                ["red"],
                "network",
                "Ada, Blue have 8 each: Ada wins with the larger network.",
            ),
            ("big-box", {}, {}, ["red", "blue"], "shared", "Ada, Blue share the victory with 8 each."),
            (
                "first-edition",
                {"actions_level": 2},
                {"actions_level": 1},
                ["red", "blue"],
                "shared",
                "Ada, Blue share the victory with 8 each.",
            ),
        ],
    )  # V-61
    def test_ties(self, edition: str, red: Any, blue: Any, winners: list[str], decided_by: str, words: str) -> None:
        sheet = pad({"seat": "red", "track": 8, **red}, {"seat": "blue", "track": 8, **blue}, edition=edition)
        result = write_result(sheet)
        assert (result["winners"], result["decided_by"]) == (winners, decided_by)
        assert verdict(sheet, {"red": "Ada"}) == words

    def test_lower_ranks_are_shared_and_the_next_is_skipped(self) -> None:  # H-TIE-4
        rows = zip(SEATS, (9, 7, 7, 5), strict=False)
        result = write_result(pad(*({"seat": seat, "track": track} for seat, track in rows)))
        assert [player["rank"] for player in result["players"]] == [1, 2, 2, 4]

    def test_only_those_who_are_tied_are_asked(self) -> None:
        red, blue, green = ({"seat": seat, "track": 8} for seat in ("red", "blue", "green"))
        assert pad(red, {**blue, "track": 9}).needs_tie_break == ()
        assert pad(red, blue, {**green, "track": 3}).needs_tie_break == ("red", "blue")
        assert pad(red, {**blue, "actions_level": 0}).needs_tie_break == ("red",)
        assert pad(red, blue, edition="first-edition").needs_tie_break == ()
        assert pad({"seat": "red"}, {"seat": "blue"}).needs_tie_break == ()  # nobody has counted anything yet

    def test_a_player_called_like_a_colour_keeps_the_name(self) -> None:
        sheet = pad({"seat": "red", "track": 8}, {"seat": "blue"})
        assert verdict(sheet, {"red": "blue", "blue": "{total}"}) == "blue wins with 8."
        assert verdict(sheet, {"red": "{total}"}) == "{total} wins with 8."


def test_the_result_has_the_shape_of_a_score() -> None:
    result = write_result(pad(ADA, {"seat": "blue", "track": 3, "network": {"points": 4}}, modules=["favours"]))
    red, blue = result.pop("players")
    assert result == {"ok": True, "game": "hansa", "winners": ["red"], "decided_by": "points"}
    assert red == {
        "seat": "red",
        "rank": 1,
        "total": 98,
        "categories": {
            "track": 13, "skills": 8, "tokens": 6, "special": 16, "cities": 20, "network": 27, "mission": 8,
        },
        "network": {"offices": 9, "cities": [], "keys": 3},
        "controls": [],
        "areas": {},
    }  # fmt: skip
    assert blue["network"] == {"offices": None, "cities": [], "keys": None}


def test_areas_of_the_board_stand_in_the_result() -> None:
    row = {"seat": "red", "areas": {"wales": 7}}
    assert write_result(pad(row, board="britannia-4-5"))["players"][0]["areas"] == {"wales": 7, "scotland": 0}
    assert write_result(pad(row, board=None))["players"][0]["areas"] == {"wales": 7}


class TestNotation:
    def test_a_document_comes_back_as_it_was_written(self) -> None:
        britannia = {"seat": "blue", "cities": {"points": 14}, "areas": {"wales": 7}, "network": {"points": 2}}
        for document in (
            {**HEAD, "edition": "big-box", "board": "germania-4-5", "modules": ["favours"], "players": [ADA]},
            {**HEAD, "edition": "first-edition", "board": "britannia-3", "modules": [], "players": [britannia]},
            {**HEAD, "edition": "big-box", "modules": [], "players": [{"seat": "red"}]},
        ):
            assert write_pad(read_pad(document)) == document

    @pytest.mark.parametrize(
        ("wrong", "place"),
        [
            ({"format": "kontor/position"}, "format"),
            ({"version": 2}, "version"),
            ({"version": True}, "version"),
            ({"game": "burgundy"}, "game"),
            ({"edition": "third"}, "edition"),
            ({"board": "atlantis"}, "board"),
            ({"modules": ["cats"]}, "modules[0]"),
            ({"modules": ["favours", "favours"]}, "modules[1]"),
            ({"players": []}, "players"),
            ({"players": [ADA, ADA]}, "players[1].seat"),
            ({"players": [{}]}, "players[0].seat"),
            ({"players": 7}, "players"),
            ({"clock": 7}, "clock"),
        ],
    )
    def test_what_is_no_pad_is_refused_with_its_place(self, wrong: dict[str, Any], place: str) -> None:
        with pytest.raises(FormatError) as refusal:
            read_pad({**HEAD, "board": "germania-4-5", "players": [ADA], **wrong})
        assert refusal.value.place == place

    @pytest.mark.parametrize(
        ("row", "value", "place"),
        [
            ("points", 3, "points"),
            ("name", "a\x00b", "name"),
            ("track", -1, "track"),
            ("track", "13", "track"),
            ("track", 10**30, "track"),
            ("skills", ["actions", "luck"], "skills[1]"),
            ("skills", ["actions", "actions"], "skills[1]"),
            ("skills", {"points": -4}, "skills.points"),
            ("skills", {"points": 4, "why": "?"}, "skills.why"),
            ("tokens", 16, "tokens"),
            ("tokens", 1.5, "tokens"),
            ("special", [10], "special[0]"),
            ("special", [7, 7], "special"),
            ("cities", 5, "cities"),
            ("cities", {"controlled": 100}, "cities.controlled"),
            ("cities", {"controlled": 5, "points": 14}, "cities.controlled"),
            ("areas", {"wales": 7}, "areas.wales"),  # not on this board
            ("network", {"offices": 9, "keys": 5}, "network.keys"),
            ("network", {"offices": 9, "cities": []}, "network.cities"),
            ("mission", {"offices_in": 4}, "mission.offices_in"),
            ("mission", {"offices_in": 3, "controls_all": 1}, "mission.controls_all"),
            ("mission", {"offices_in": 2, "controls_all": True}, "mission.controls_all"),
            ("favours", ["luck"], "favours[0]"),
            ("actions_level", 6, "actions_level"),
        ],
    )
    def test_a_wrong_row_is_refused_with_its_place(self, row: str, value: object, place: str) -> None:
        with pytest.raises(FormatError) as refusal:
            pad({"seat": "red", row: value})
        assert refusal.value.place == f"players[0].{place}"
        assert refusal.value.sentence.format_map(refusal.value.gaps)

    @pytest.mark.parametrize("row", sorted(ADA))
    @pytest.mark.parametrize("value", [None, True, -1, 1.5, "x", [], [None], {}, {"points": None}, [[]], 10**400])
    def test_any_row_with_any_kind_of_value_is_read_or_refused(self, row: str, value: object) -> None:
        try:
            sheet = pad({**ADA, row: value})
        except FormatError as refusal:
            message = refusal.sentence.format_map(refusal.gaps)
        else:
            message = verdict(sheet, {})
        assert 0 < len(message) < 200


def subsets(of: tuple[Any, ...]) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(st.sampled_from(of), unique=True, max_size=len(of)).map(tuple)


TYPED = st.builds(Typed, st.integers(0, 999))
COLUMN = st.builds(
    PadColumn,
    seat=st.just("red"),
    name=st.none() | st.text("abé😀 ", max_size=5),
    track=st.none() | st.integers(0, 30),
    skills=st.none() | TYPED | subsets(SKILLS),
    tokens=st.none() | TYPED | st.integers(0, 15),
    special=st.none() | TYPED | subsets((7, 8, 9, 11)),
    cities=st.none() | TYPED | st.integers(0, 20),
    areas=st.dictionaries(st.sampled_from(["wales", "scotland"]), st.integers(0, 7)),
    network=st.none() | TYPED | st.builds(NetworkCount, st.none() | st.integers(0, 20), st.none() | st.integers(1, 4)),
    mission=st.none() | TYPED | st.builds(MissionCount, st.integers(0, 3)) | st.just(MissionCount(3, True)),
    favours=subsets(FAVOURS),
    actions_level=st.none() | st.integers(0, 5),
)


@given(counted=COLUMN)
def test_a_sheet_comes_back_as_it_was_written(counted: PadColumn) -> None:
    sheet = PadSheet((counted,), board="britannia-4-5", modules=("favours",))
    assert read_pad(json.loads(json.dumps(write_pad(sheet)))) == sheet


class TestFilling:
    def test_a_table_kept_by_hand_fills_in_what_it_knows(self) -> None:
        players = [{"seat": "red", "name": "Ada"}, {"seat": "blue"}, {"seat": "green"}]
        position = start({"board": "germania-3", "modules": ["missions", "favours"], "players": players})
        documents: list[dict[str, Any]] = [
            {"do": "prestige", "seat": "red", "points": 13},
            *[{"do": "skill", "seat": "red", "skill": "actions"}] * 5,
            *[{"do": "skill", "seat": "red", "skill": "keys"}] * 3,
            {"do": "special", "seat": "red", "points": 9},
            {"do": "take-token", "seat": "red", "token": "move-3"},
            {"do": "use-token", "seat": "red", "token": "move-3"},
            {"do": "favour", "seat": "red", "favour": "skill-points"},
            {"do": "mission", "seat": "red", "cities": ["arnhem", "perleberg", "bremen"]},
        ]
        for document in documents:
            position, _ = after(position, event_from(document))
        sheet = pad_from(position)
        assert (sheet.edition, sheet.board, sheet.modules) == ("big-box", "germania-3", ("favours", "missions"))
        red = sheet.column("red")
        assert red == PadColumn(
            seat="red",
            name="Ada",
            track=13,
            skills=("actions",),
            tokens=1,
            special=(9,),
            network=NetworkCount(None, 3),
            favours=("skill-points",),
            actions_level=5,
        )
        assert [category for category in CATEGORIES if red.is_open(category)] == ["cities", "network", "mission"]
        assert read_pad(write_pad(sheet)) == sheet

    @pytest.mark.parametrize("board", ["germania-4-5", "britannia-4-5"])
    def test_a_known_board_fills_in_everything(self, board: str) -> None:
        offices = {
            "germania-4-5": {"minden": "R R B", "munster": "R", "bremen": "B R"},
            "britannia-4-5": {"isle-of-man": "R", "cardiff": "R B", "london": "B"},
        }[board]
        modules = {"modules": ["missions"], "missions": {"red": ["minden", "munster", "bremen"]}}
        position = read_position(
            builders.position(
                board,
                offices=offices,
                prestige={"red": 12, "blue": 9},
                special={8: "green"},
                **(modules if board == "germania-4-5" else {}),
            )
        )
        assert pad_from(position).column("red").mission is None  # secret until the end
        position = replace(position, ended_by="tokens")
        sheet, score = pad_from(position), final_score(position)
        assert not any(column.is_open(category) for column in sheet.columns for category in sheet.rows[:6])
        result = write_result(sheet)
        assert result["winners"] == list(score.winners)
        for player in result["players"]:
            assert player["categories"] == score.of(player["seat"]).categories
            assert player["rank"] == score.of(player["seat"]).rank
