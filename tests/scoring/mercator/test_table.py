"""What the companion uses of the game: events, the state, the sentences of the log and the pad at the end."""

import json
from typing import Any

import pytest

from scoring import mercator
from scoring.games import GAMES
from scoring.mercator.pad import CountedBuilding, NamedBuilding
from scoring.mercator.pad_filling import pad_from
from scoring.mercator.pad_notation import read_pad, write_pad
from scoring.mercator.table import after, describe, event_document, event_from, start, state_document, state_from
from scoring.mercator.wording import say
from scoring.refusals import FormatError, RuleViolation
from tests.scoring.mercator.tables import (
    PASS,
    STAGE,
    Document,
    buy,
    coins,
    contracts,
    exchange,
    fulfil,
    join,
    noted,
    sell,
    table,
    time,
    travel,
)

NAMES = {"red": "Ada", "green": "Bo"}


def test_the_companion_finds_the_table() -> None:
    assert GAMES["mercator"].start is mercator.table.start
    assert event_document(event_from(PASS)) == {"do": "end-turn"}


def log(position: Any, document: Document) -> str:
    event = event_from(document)
    _, effects = after(position, event)
    return describe(event, effects, position, NAMES)


@pytest.mark.parametrize(
    ("before", "document", "words"),
    [
        ([], sell("red", 3, 2), "Ada sells 3 + 2. Coins gained: 5."),
        ([coins("red", 9)], buy("red", "bonus", 4), "Ada buys a bonus card for 4."),
        (
            [coins("red", 9)],
            buy("red", "building", 4, name="red"),
            "Ada buys the building card “red” for 4.",
        ),
        ([coins("red", 9)], buy("red", "building", 4, name="arsenal"), "Ada buys the building card “Arsenal” for 4."),
        ([], travel(), "Ada moves the Mercator."),
        ([], travel(2, "sweden"), "Ada moves the Mercator to Sweden. Ada takes 2 time."),
        ([], travel(5), "Ada moves the Mercator. Ada takes 5 time. Row 1 of the time chart is empty: everybody loses goods."),  # noqa: E501
        ([time("red", 2)], travel(-1), "Ada moves the Mercator. Ada pays 1 time."),
        (
            [contracts("red", [5, 4, 3, 3, 2], [2])],
            travel(0, "spain", [2]),
            "Ada moves the Mercator to Spain. Coins gained: 2.",
        ),
        ([travel()], fulfil("red", 4), "Ada fulfils a 4. Ada gets a 5."),
        (
            [contracts("red", [10]), travel()],
            fulfil("red", 10),
            "Ada fulfils a 10. Ada gets a 14. Peace of Westphalia: everybody has one more turn.",
        ),
        (
            [contracts("red", [10]), contracts("green", [14]), travel()],
            fulfil("red", 10),
            "Ada fulfils a 10. There is no contract to be had for it.",
        ),
        ([travel()], exchange("red", "blue"), "Ada swaps blue cubes for cubes: 1."),
        ([time("red", 4), travel()], exchange("red", "time"), "Ada swaps time markers for cubes: 1. Ada pays 4 time."),
        ([travel()], join("green", 1), "Bo joins and pays Ada 1 time."),
        ([travel()], join("green", 0), "Bo joins."),
        ([coins("red", 17)], STAGE, "Ada keeps 15 coins and loses 2. Ada: Travel."),
        ([], PASS, "It is Bo's turn."),
        ([{"do": "end", "by": "time"}], PASS, "It is Bo's last turn."),
        ([], {"do": "turn", "seat": "green"}, "It is Bo's turn."),
        ([], {"do": "end", "by": "time"}, "The last time marker is taken: everybody has one more turn."),
        ([{"do": "end", "by": "time"}], {"do": "end", "by": None}, "The game goes on."),
        (
            [{"do": "end", "by": "time"}],
            {"do": "end", "by": "peace"},
            "Peace of Westphalia: everybody has one more turn.",
        ),
        ([], contracts("red", [5, 4]), "Ada's contracts on the office: 5, 4; beside it: –."),
        ([], coins("red", 7), "Ada's coins: 7."),
        ([], time("red", 7), "Ada's time markers: 7."),
        ([], {"do": "chart", "rows": [4, 5]}, "Markers on the time chart: 9."),
        ([], {"do": "cards", "seat": "red", "buildings": [""], "bonus": 2}, "Ada's building cards: 1; bonus cards: 2."),
    ],
)  # fmt: skip
def test_the_log(before: list[Document], document: Document, words: str) -> None:
    assert log(table(2, *before, chart=[5, 6]), document) == words


@pytest.mark.rule("M-INV-4")
def test_the_log_warns_of_a_sale_that_comes_too_soon() -> None:
    position = table(2, travel(), fulfil("red", 5), PASS, PASS)
    assert log(position, sell("red", 6)) == (
        "Ada sells 6. Coins gained: 6. Careful: 6 came in the last turn and should not be sold yet."
    )


def test_the_log_of_a_solo_game() -> None:
    assert log(table(1), sell("red", 2)) == "Ada gives up contracts: 2."
    assert log(table(1), travel()) == "Ada moves the Mercator. Turned up: 8."
    assert log(table(1, travel()), PASS) == "It is Ada's turn."
    assert log(table(1), PASS) == "Turned up: 8. It is Ada's turn."
    assert log(table(1, *[PASS] * 15), PASS) == "Turned up: 10. It is Ada's last turn."
    bought = log(table(1), buy("red", "building", 5, pay=[5]))
    assert bought == "Ada buys a building card for 5. Four new bonus cards are turned up."


def test_the_log_of_time() -> None:
    assert log(table(2, chart=1), travel(2)) == (
        "Ada moves the Mercator. Ada takes time: 1 from the chart, 1 from the bank. "
        "The time chart is empty: everybody loses goods. "
        "The last time marker is taken: everybody has one more turn."
    )
    assert log(table(2), travel(2)) == "Ada moves the Mercator. Ada takes 2 time from the bank."
    turned = log(table(3, length="long", chart=1, ultimo=9), travel(1))
    assert turned.endswith("The time chart is turned over to ULTIMO.")
    over = log(table(2, travel(1), PASS, PASS, chart=1), PASS)
    assert over == "The last turn has been played: time ended the game."


def test_sentences_are_translated() -> None:
    german = {"{seat} sells {values}.": "{seat} verkauft {values}.", "Coins gained: {coins}.": "Münzen: {coins}."}
    event = event_from(sell("red", 3))
    position = table(2)
    _, effects = after(position, event)
    words = describe(event, effects, position, NAMES, lambda text: german.get(text, text))
    assert words == "Ada verkauft 3. Münzen: 3."


def test_refusals_in_words() -> None:
    with pytest.raises(RuleViolation) as refusal:
        after(table(2, travel(0, "france")), event_from(exchange("red", "blue")))
    assert say(refusal.value) == "In France no blue cubes can be swapped: it is the location's own colour."
    assert say(FormatError("rows", "Wrong.")) == "rows: Wrong."
    with pytest.raises(RuleViolation) as refusal:
        after(table(2, contracts("red", [5] * 5, [4])), event_from(STAGE))
    assert say(refusal.value, names=NAMES) == "Ada holds 6 contracts and must sell down to 5."


def test_a_snapshot_of_another_version_is_refused() -> None:
    document = state_document(table(3))
    assert state_from(json.loads(json.dumps(document))) == table(3)
    for wrong in ({**document, "snapshot": 0}, {}, []):
        with pytest.raises(FormatError):
            state_from(wrong)


class TestPadFromATable:
    @pytest.mark.rule("M-SCORE-3")
    def test_contracts_are_filled_in_and_buildings_stay_open(self) -> None:
        position = start({"players": [{"seat": "red", "name": "Ada"}, {"seat": "blue"}]})
        position, _ = noted(position, contracts("red", [10, 9], [14]))
        sheet = pad_from(position)
        assert (sheet.column("red").contracts, sheet.column("red").name) == ((14, 10, 9), "Ada")
        assert sheet.column("red").is_open("buildings")
        assert (sheet.solo, sheet.column("red").total) == (False, 33)
        assert read_pad(write_pad(sheet)) == sheet

    @pytest.mark.rule("M-SCORE-4")
    def test_a_line_for_each_building(self) -> None:
        position = table(2, {"do": "cards", "seat": "red", "buildings": ["arsenal", "Town hall", ""]})
        sheet = pad_from(position)
        assert sheet.column("red").buildings == (
            CountedBuilding("arsenal"),
            NamedBuilding("Town hall"),
            NamedBuilding(""),
        )
        assert sheet.column("red").is_open("buildings")
        assert sheet.column("green").buildings == ()
        assert read_pad(write_pad(sheet)) == sheet

    @pytest.mark.rule("M-SOLO-13")
    def test_a_solo_table_has_a_rating(self) -> None:
        assert pad_from(table(1)).rating == "none"
