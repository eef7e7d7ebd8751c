"""What holds for every game: whatever it offers to tap is done or refused with a sentence, and nothing gets lost."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.game import Counts, Field, Flag, Game, Number, OneOf, Text, Ticks
from scoring.games import GAMES
from scoring.refusals import FormatError, RuleViolation

NAMES = {"red": "Ada", "green": "Bo", "blue": "Cy", "yellow": "Dee", "purple": "Eve"}


def answer(field: Field, data: st.DataObject) -> Any:
    match field:
        case Number():
            number = st.integers(max(field.low, -9), min(field.high, 9))
            return data.draw(number if field.is_needed else st.none() | number)
        case OneOf():
            values = [value for value, _words in field.choices]
            return data.draw(st.sampled_from([*values, None] if field.is_optional or not values else values))
        case Ticks():
            return tuple(value for value, _words in field.choices if data.draw(st.booleans()))
        case Counts():
            counts = [data.draw(st.integers(0, min(most, 2))) for most in field.most]
            return tuple(
                value for (value, _words), count in zip(field.choices, counts, strict=True) for _ in range(count)
            )
        case Flag():
            return data.draw(st.booleans())
        case Text():
            return data.draw(st.text(max_size=field.longest))


def event_of(fields: tuple[Field, ...], event: dict[str, Any], data: st.DataObject) -> dict[str, Any]:
    """The document as the companion makes it of a sheet's answers."""
    document = dict(event)
    for field in fields:
        found = answer(field, data)
        name, dot, _number = field.name.partition(".")
        if dot and found is not None:
            document[name] = [*document.get(name, []), found]
        elif not dot and found not in (None, "", ()):
            document[name] = list(found) if isinstance(found, tuple) else found
    return document


def started(game: Game, data: st.DataObject) -> tuple[Any, dict[str, Any]]:
    """With the options as they come, which need not fit every number of players."""
    setup = setup_for(game, data.draw(st.sampled_from([count for count in game.ABOUT.players if fits(game, count)])))
    return game.start(setup), setup


def fits(game: Game, count: int) -> bool:
    try:
        game.start(setup_for(game, count))
    except RuleViolation:
        return False
    return True


def setup_for(game: Game, count: int) -> dict[str, Any]:
    setup: dict[str, Any] = {"players": [{"seat": seat, "name": NAMES[seat]} for seat in game.ABOUT.seats[:count]]}
    for option in game.options(str):
        chosen = option.value
        if chosen is not None:
            setup[option.name] = list(chosen) if isinstance(chosen, tuple) else chosen
    return setup


@pytest.mark.parametrize("id_", GAMES)
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_whatever_is_offered_can_be_tapped(id_: str, data: st.DataObject) -> None:
    game = GAMES[id_]
    position, setup = started(game, data)
    seats = [player["seat"] for player in setup["players"]]
    for _tap in range(12):
        seat = data.draw(st.sampled_from([None, *seats]))
        turn = game.turn(position, str)
        counters = game.counters(position, seat, str)
        offered = [*game.taps(position, seat, str), *(tap for counter in counters for tap in counter.taps)]
        offered += turn.taps if turn else ()
        if not offered:
            continue
        tap = data.draw(st.sampled_from(offered))
        position = tapped(game, position, event_of(tap.fields, dict(tap.event), data))
    check_pad(game, position, setup)
    assert game.seat_to_move(position) in (None, *seats)
    assert (game.ended_by(position) or next(iter(game.ABOUT.endings))) in game.ABOUT.endings
    assert all(notice.sentence for notice in game.notices(position, NAMES, str))
    assert all(game.checklist(position, NAMES, str))


def tapped(game: Game, position: Any, document: dict[str, Any]) -> Any:
    """The position after the event, the same one where it is refused."""
    try:
        event = game.event_from(document, position)
        after, effects = game.after(position, event)
    except (RuleViolation, FormatError) as found:
        refusal: RuleViolation | FormatError = found
    else:
        assert game.describe(event, effects, position, NAMES, str)
        assert game.state_from(game.state_document(after)) == after
        return after
    assert game.say(refusal, position, NAMES, str)
    return position


def check_pad(game: Game, position: Any, setup: dict[str, Any]) -> None:
    """What the table knows stands on the pad, goes to JSON and back, and every cell can be asked for."""
    for sheet in (game.empty_pad(position), game.pad_from(position)):
        again = game.read_pad(game.write_pad(sheet), setup)
        assert [column.total for column in again.columns] == [column.total for column in sheet.columns]
        assert sheet.ranking.decided_by in game.ABOUT.decisions
        assert game.verdict(sheet, NAMES, str)
        for column in sheet.columns:
            assert set(sheet.rows) <= set(column.categories) & set(game.ABOUT.rows)
            for row in sheet.rows:
                assert game.cell(sheet, column.seat, row, str)
                assert game.arithmetic(column, row, str)


@pytest.mark.parametrize("id_", GAMES)
def test_what_is_printed_on_the_box_is_whole(id_: str) -> None:
    about = GAMES[id_].ABOUT
    assert about.usual_players in about.players
    assert len(about.seats) >= max(about.players)
    assert about.emblem.startswith("M")
    assert about.rows
    assert about.endings
    assert "points" in about.decisions
