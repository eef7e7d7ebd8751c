"""Files that are not ours, or not quite: a clear answer to each, never a crash."""

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scoring import documents
from scoring.reading import listed
from scoring.refusals import FormatError
from tests.scoring.hansa import builders
from tests.scoring.hansa.builders import (
    Document,
    displace,
    end_turn,
    establish,
    favour,
    fresh,
    income,
    move,
    office,
    pawn,
    place,
    place_token,
    position,
    record,
    resettle,
    share,
    skill,
    special,
    token,
)

RULES = Path(__file__).with_name("hansa").joinpath("rules.txt").read_text("utf-8").split()
COMMANDS = {"score": documents.score, "replay": documents.replay, "position": documents.position}
STRANGE: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    3,
    10**30,
    1.5,
    float("nan"),
    float("inf"),
    "",
    "x",
    "red",
    "\ud800",
    "\x00\x1b[31m",
    "é" * 1000,
    [],
    [[]],
    [None, None, None, None, None],
    {},
    {"x": 1},
    {"red": "trader"},
)


def whole_position() -> Document:
    table = position(
        modules=["missions", "favours"],
        offices={"minden": "R* R B", "arnhem": "B", "duisburg": "G"},
        posts={"bremen--minden": "R Bm _", "hamburg--stade": "_ G"},
        special={7: "yellow"},
        unused={"red": ["plus-3"]},
        used={"blue": ["extra-office"]},
        favours={"red": ["city-points"]},
        prestige={"red": 7},
        plate={"red": 1},
    )
    table["players"][0]["name"] = "Ada"
    table["completed_cities"] = 1
    return table


def record_with_every_move() -> Document:
    """A position and, from there, a move of every kind that one table can see."""
    start = position(
        modules=["favours"],
        posts={
            "bremen--osnabruck": "R R R",
            "coellen--warburg": "R R R Rm",
            "hamburg--lubeck": "R R R",
            "minden--munster": "B",
            "halle--quedlinburg": "B G _ _",
        },
        offices={"minden": "R B", "osnabruck": "B"},
        desk={"red": {"actions": 5, "privilege": 1, "book": 3}, "green": {"bank": 1}},
        unused={
            "red": ["plus-3", "improve-skill", "swap-offices", "move-3", "extra-office"],
            "blue": ["plus-4", "plus-3"],
        },
        favours={"green": ["income-share"]},
    )
    return record(
        start,
        token("red", "plus-3"),
        income("red", 2, 0),
        share("green"),
        displace("red", "minden--munster/1"),
        resettle("blue", ("trader", "arnhem--munster/1"), ("trader", "arnhem--munster/2")),
        move("red", ("minden--munster/1", "minden--munster/2")),
        place("red", "minden--munster/1"),
        token("red", "improve-skill", skill="keys"),
        token("red", "swap-offices", city="minden", slots=[1, 2]),
        token("red", "move-3", moves=[["halle--quedlinburg/1", "halle--quedlinburg/3"]]),
        office("red", "bremen--osnabruck", "osnabruck", extra=True),
        skill("red", "hamburg--lubeck", "lubeck", "bank"),
        special("red", "coellen--warburg", 8),
        place_token("red", "plus-4", "hamburg--lubeck"),
        end_turn("red"),
        favour("blue", "extra-action", "plus-4", "plus-3"),
        end_turn("blue"),
    )


def record_of_the_east() -> Document:
    start = position(
        "east",
        posts={
            "stralsund--wismar": "R R R",
            "danzig--malmo": "R R R R",
            "malmo--visby": "B B B",
            "belgard--danzig": "B",
        },
        desk={"red": {"actions": 5, "book": 3}},
        supply={"red": (2, 0)},
    )
    return record(
        start,
        establish("red", "stralsund--wismar", marker={"moves": [["belgard--danzig/1", "belgard--danzig/2"]]}),
        establish("red", "danzig--malmo", marker={"to": [["trader", "elbing--kulm/1"]]}),
        place("red", "elbing--kulm/2"),
        end_turn("red"),
        establish("blue", "malmo--visby", marker={"city": "waren", "piece": "trader"}),
    )


def record_of_two() -> Document:
    return fresh(
        "germania-3",
        2,
        pawn("blue", "p5"),
        pawn("red", "p2"),
        place("red", "bremen--minden/1"),
        pawn("red", "p13", paid=True),
        end_turn("red"),
        edition="first-edition",
    )


GOOD = {
    "position": whole_position(),
    "moves": record_with_every_move(),
    "east": record_of_the_east(),
    "two": record_of_two(),
    "fresh": fresh(modules=["missions", "favours"]),
}


def test_the_good_ones_are_good() -> None:
    for name, document in GOOD.items():
        for command, ask in COMMANDS.items():
            answer = ask(copy.deepcopy(document))
            if (name, command) != ("position", "replay"):
                assert answer.get("ok", True), (name, command, answer)


def places(document: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value of a document; a record's start is a position, which has a turn of its own."""
    if path:
        yield path
    if path == ("start",):
        return
    if isinstance(document, dict):
        for key, value in document.items():
            yield from places(value, (*path, key))
    elif isinstance(document, list):
        for index, value in enumerate(document):
            yield from places(value, (*path, index))


def replaced(document: Document, path: tuple[Any, ...], value: Any) -> Document:
    """A copy with another value at one place; only what leads there is copied."""
    result: Any = copy.copy(document)
    here = result
    for key in path[:-1]:
        here[key] = copy.copy(here[key])
        here = here[key]
    here[path[-1]] = value
    return result  # type: ignore[no-any-return]


def assert_is_an_answer(answer: Any) -> None:
    assert isinstance(answer, dict)
    text = json.dumps(answer, ensure_ascii=False, allow_nan=False)
    assert text.encode("utf-8")
    if answer.get("ok") is False:
        assert set(answer) == {"ok", "at", "rule", "message"}
        assert isinstance(answer["message"], str)
        assert answer["message"].strip()
        assert len(answer["message"]) < 2000
        assert not set(answer["message"]) & set("\x00\x1b\n\r")
        assert answer["rule"] is None or answer["rule"] in RULES
        assert answer["at"] is None or isinstance(answer["at"], int)
        assert (answer["at"] is None) or answer["rule"], "a move is refused by a rule"


@pytest.mark.parametrize("name", GOOD)
def test_a_strange_value_at_any_place(name: str) -> None:
    document = GOOD[name]
    asks = tuple(COMMANDS.values())
    for path in places(document):
        for number, value in enumerate(STRANGE):
            assert_is_an_answer(asks[number % 3](replaced(document, path, value)))


@pytest.mark.parametrize("name", GOOD)
def test_an_unknown_key_at_any_place(name: str) -> None:
    document = GOOD[name]
    for path in [(), *places(document)]:
        here: Any = document
        for key in path:
            here = here[key]
        if isinstance(here, dict):
            strange = replaced(document, (*path, "surprise"), 1)
            answer = documents.score(strange)
            assert answer["ok"] is False, path
            assert answer["rule"] is None, path
            assert "surprise" in answer["message"], path


@pytest.mark.parametrize("name", GOOD)
def test_a_missing_key_at_any_place(name: str) -> None:
    document = GOOD[name]
    for path in places(document):
        if isinstance(path[-1], str):
            result: Any = copy.copy(document)
            here = result
            for key in path[:-1]:
                here[key] = copy.copy(here[key])
                here = here[key]
            del here[path[-1]]
            for ask in COMMANDS.values():
                assert_is_an_answer(ask(result))


@pytest.mark.parametrize("key", ["format", "version", "game", "board", "players"])
@pytest.mark.parametrize("name", GOOD)
def test_what_may_not_be_left_out(name: str, key: str) -> None:
    document = {other: value for other, value in GOOD[name].items() if other != key}
    answer = documents.score(document)
    assert answer["ok"] is False
    assert answer["rule"] is None
    assert key in answer["message"]


@pytest.mark.parametrize("name", ["position", "two"])
@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("version", 2),
        ("version", 0),
        ("version", "1"),
        ("version", True),
        ("format", "kontor/positions"),
        ("format", None),
        ("game", "chess"),
        ("game", ["hansa"]),
        ("game", {}),
        ("edition", "third-edition"),
        ("board", "germania"),
        ("board", "../../etc/passwd"),
        ("board", "components"),
        ("modules", ["missions", "missions"]),
        ("modules", ["promo"]),
        ("modules", "missions"),
        ("players", []),
        ("players", [{"seat": "red"}, {"seat": "red"}]),
        ("players", [{"seat": "pink"}, {"seat": "red"}]),
        ("players", [{"seat": "red"}] * 6),
        ("players", {"seat": "red"}),
    ],
)
def test_a_header_that_is_not_ours(name: str, key: str, value: Any) -> None:
    answer = documents.score(GOOD[name] | {key: value})
    assert answer["ok"] is False
    assert (answer["at"], answer["rule"]) == (None, None)
    assert_is_an_answer(answer)


@pytest.mark.parametrize("document", [None, True, 1, "x", [], [{}], {}, float("nan"), 10**40, object(), b"{}", {1: 2}])
def test_a_document_that_is_no_object(document: Any) -> None:
    for ask in COMMANDS.values():
        answer = ask(document)
        assert answer["ok"] is False
        assert_is_an_answer(answer)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"offices": {"atlantis": {"slots": []}}}, "offices.atlantis"),
        ({"offices": {"minden": {"slots": [None]}}}, "offices.minden.slots"),
        ({"offices": {"minden": {"slots": [["red", "cube"], None, None, None]}}}, "offices.minden.slots[0][1]"),
        ({"offices": {"minden": {"slots": [["purple", "trader"], None, None, None]}}}, "offices.minden.slots[0][0]"),
        ({"posts": {"minden--atlantis": [None]}}, "posts.minden--atlantis"),
        ({"posts": {"bremen--minden": [None, None]}}, "posts.bremen--minden"),
        ({"posts": {"bremen--minden": [None, None, ["red"]]}}, "posts.bremen--minden[2]"),
        ({"special_prestige": {"10": "red"}}, "special_prestige.10"),
        ({"special_prestige": {"7": "purple"}}, "special_prestige.7"),
        ({"east_west": ["red", "red"]}, "east_west[1]"),
        ({"tokens_on_routes": {"bremen--minden": "minus-3"}}, "tokens_on_routes.bremen--minden"),
        ({"bag": {"plus-3": -1}}, "bag.plus-3"),
        ({"bag": {"plus-5": 1}}, "bag.plus-5"),
        ({"favours_on_offer": ["free-beer"]}, "favours_on_offer[0]"),
        ({"turn": {"seat": "purple", "actions_left": 2}}, "turn.seat"),
        ({"turn": {"seat": "red", "actions_left": -1}}, "turn.actions_left"),
        ({"turn": {"seat": "red"}}, "turn.actions_left"),
        ({"pawn": "p17"}, "pawn"),
        ({"completed_cities": 5}, "completed_cities"),
        ({"players": [{"seat": "red", "desk": {"keys": 5}}, {"seat": "blue"}]}, "players[0].desk.keys"),
        ({"players": [{"seat": "red", "desk": {"luck": 1}}, {"seat": "blue"}]}, "players[0].desk.luck"),
        ({"players": [{"seat": "red"}, {"seat": "blue", "prestige": -1}]}, "players[1].prestige"),
        ({"players": [{"seat": "red"}, {"seat": "blue", "supply": {"trader": 28}}]}, "players[1].supply.trader"),
        ({"players": [{"seat": "red"}, {"seat": "blue", "mission": ["minden"]}]}, "players[1].mission"),
    ],
)
def test_every_refusal_names_its_place(change: Document, place: str) -> None:
    answer = documents.score(whole_position() | change)
    assert answer["ok"] is False
    assert place in answer["message"]


@pytest.mark.parametrize(
    ("number", "change", "place"),
    [
        (0, {"token": "plus-5"}, "moves[0].token"),
        (1, {"trader": "two"}, "moves[1].trader"),
        (1, {"trader": -1}, "moves[1].trader"),
        (3, {"post": "minden--munster/9"}, "moves[3].post"),
        (3, {"pay": 1}, "moves[3].pay"),
        (4, {"to": [["trader"]]}, "moves[4].to[0]"),
        (5, {"moves": [["minden--munster/1", "nowhere/1"]]}, "moves[5].moves[0][1]"),
        (6, {"seat": "purple"}, "moves[6].seat"),
        (6, {"do": "teleport"}, "moves[6].do"),
        (10, {"route": "bremen--atlantis"}, "moves[10].route"),
        (10, {"take": "everything"}, "moves[10].take"),
        (12, {"points": 10}, "moves[12].points"),
    ],
)
def test_every_refusal_of_a_move_names_its_place(number: int, change: Document, place: str) -> None:
    document = record_with_every_move()
    document["moves"][number] |= change
    answer = documents.replay(document)
    assert (answer["ok"], answer["at"], answer["rule"]) == (False, None, None)
    assert place in answer["message"]


def test_what_can_be_scored_is_named() -> None:
    answer = documents.score({"format": "kontor/game", "game": "hansa"})
    assert answer["message"] == (
        "format: One of kontor/pad, kontor/position, kontor/record belongs here, not kontor/game."
    )


def test_a_list_of_one_length_is_asked_for_plainly() -> None:
    with pytest.raises(FormatError) as refusal:
        listed([1], "ends", least=2, most=2)
    assert refusal.value.in_words() == "ends: A list of 2 belongs here, this one has 1."


def test_the_first_refused_move_is_named() -> None:
    start = position(posts={"bremen--minden": "B"}, unused={"red": ["extra-office"]})
    wrong = place("red", "bremen--minden/1")
    for later in (
        token("red", "extra-office"),
        establish("red", "bremen--minden", "office", city="minden", piece="trader", skill="book"),
    ):
        answer = documents.replay(record(start, wrong, later))
        assert (answer["at"], answer["rule"]) == (0, "H-PLACE-1")


def test_a_position_cannot_be_replayed() -> None:
    answer = documents.replay(whole_position())
    assert (answer["ok"], answer["at"], answer["rule"]) == (False, None, None)


@pytest.mark.parametrize(
    "change",
    [
        {"board": "germania-3"},
        {"edition": "first-edition"},
        {"modules": []},
        {"players": [{"seat": seat} for seat in ("blue", "red", "green", "yellow")]},
        {"players": [{"seat": seat} for seat in ("red", "blue", "green", "purple")]},
    ],
)
def test_a_record_and_its_start_must_agree(change: Document) -> None:
    answer = documents.replay(record_with_every_move() | change)
    assert answer["ok"] is False
    assert_is_an_answer(answer)


def test_everything_wrong_with_a_start_is_listed() -> None:
    start = whole_position()
    start["players"][0]["supply"]["trader"] += 1
    start["players"][2]["stock"]["merchant"] += 1
    start["bag"]["plus-4"] = 5
    del start["turn"]
    answer = documents.replay(record(start))
    assert (answer["ok"], answer["rule"]) == (False, None)
    for wrong in ("start.players[0]", "start.players[2]", "start.bag", "start.turn"):
        assert wrong in answer["message"]


def test_a_merchant_on_a_traders_slot_needs_a_swap() -> None:
    alone = position(offices={"minden": "Rm"}, supply={"red": 3})
    assert documents.replay(record(alone))["ok"] is False
    swapped = position(offices={"munster": "Rt Bm"}, used={"red": ["swap-offices"]})
    assert documents.replay(record(swapped))["ok"]
    nobody = position(offices={"munster": "Rt Bm"})
    assert documents.replay(record(nobody))["ok"] is False


@pytest.mark.parametrize("number", ["V-45", "V-27c", "V-56", "V-60", "V-77g"])
def test_what_is_left_out_is_not_impossible(number: str) -> None:
    vectors = json.loads(Path(__file__).with_name("hansa").joinpath("vectors.json").read_text("utf-8"))["vectors"]
    partial = next(vector["position"] for vector in vectors if vector["id"] == number)
    answer = documents.position(partial)
    assert answer.get("ok", True), answer
    assert answer["format"] == "kontor/position"


def test_promo_tokens_are_not_in_version_1() -> None:
    table = whole_position()
    table["players"][0]["tokens"]["unused"] = ["tribute"]
    assert documents.score(table)["ok"] is False
    attempt = token("red", "exchange-token", opponent="blue", wanted="plus-3")
    answer = documents.replay(record(position(), attempt))
    assert (answer["ok"], answer["rule"]) == (False, None)


def test_a_very_long_record_is_answered() -> None:
    answer = documents.replay(record(position(), *([end_turn("red")] * 20_000)))
    assert_is_an_answer(answer)
    assert answer["ok"] is False


def test_a_deep_document_is_answered() -> None:
    deep: Any = []
    for _ in range(5000):
        deep = [deep]
    for key in ("players", "offices", "moves", "name"):
        assert_is_an_answer(documents.score({"format": "kontor/position", "game": "hansa", key: deep}))


@pytest.mark.parametrize(
    ("content", "count"),
    [
        (b"", 1),
        (b"   \n\n ", 1),
        (b"\xff\xfe{}", 1),
        (b"\xef\xbb\xbf" + json.dumps(GOOD["position"]).encode(), 1),
        (b'{"format": NaN}', 1),
        (b'{"a": Infinity}', 1),
        (b'{"a": 1, "a": 2}', 1),
        (b'{"a": ' + b"9" * 5000 + b"}", 1),
        (b'{"a": 1e99999}', 1),
        (b"[" * 100_000, 1),
        (b'{"a":' * 50_000, 1),
        (b"\x00" * 1000, 1),
        (b"{" + b"nonsense " * 120_000, 1),
        (b"\n".join([b"nonsense"] * 100_000), 1),
        (b'{"a": "\\ud800"}', 1),
        (b'"just a text"', 1),
        (b"{}\n{}", 2),
        (b"{}\r\n\r\n{}\r\n", 2),
    ],
    ids=range(18),
)
def test_any_bytes_give_answers(content: bytes, count: int) -> None:
    found = list(documents.documents_in(content))
    assert len(found) == count
    for document in found:
        for command in ("score", "replay", "position"):
            answer, code = documents.answer(command, document)
            assert_is_an_answer(answer)
            assert code == (0 if answer.get("ok", True) else 2)


def test_a_byte_order_mark_does_no_harm() -> None:
    (document,) = documents.documents_in(b"\xef\xbb\xbf" + json.dumps(GOOD["position"]).encode())
    assert documents.score(document)["ok"]


def test_one_document_a_line_each_judged_on_its_own() -> None:
    refused = record(position(), place("blue", "bremen--minden/1"))
    lines = [GOOD["position"], refused, {"format": "kontor/position"}]
    text = "\n".join(json.dumps(line) for line in lines) + "\nnonsense\n"
    codes = [documents.answer("score", document)[1] for document in documents.documents_in(text.encode())]
    assert codes == [0, 1, 2, 2]


def test_a_line_separator_in_a_name_does_not_part_a_line() -> None:
    table = copy.deepcopy(GOOD["position"])
    table["players"][0]["name"] = "A\u2028B"
    line = json.dumps(table, ensure_ascii=False)
    found = list(documents.documents_in(f"{line}\n{line}\n".encode()))
    assert len(found) == 2
    assert all(documents.answer("score", document)[1] == 0 for document in found)


def test_the_builders_make_whole_positions() -> None:
    for board in builders.PLAYERS:
        answer = documents.replay(record(position(board)))
        assert answer["ok"], answer
        assert documents.position(position(board)).get("ok", True)
