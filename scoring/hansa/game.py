"""Hansa Teutonica as a game of the house: what scoring/game.py asks for."""

from dataclasses import replace
from typing import Final

from scoring.game import About, Document, Field, Names, OneOf, Ticks, Translate
from scoring.hansa import answers, pad_notation, report, table
from scoring.hansa.board import BOARD_IDS
from scoring.hansa.components import EDITIONS, MODULES, SEATS
from scoring.hansa.pad import PadColumn, PadSheet
from scoring.hansa.pad_cells import cell, entry
from scoring.hansa.pad_filling import pad_from
from scoring.hansa.pad_notation import write_pad
from scoring.hansa.pad_words import arithmetic, verdict
from scoring.hansa.position import Position
from scoring.hansa.table import Event, after, describe, start, state_document, state_from
from scoring.hansa.tracks import counters, notices, seat_to_move, takes, taps, turn
from scoring.hansa.wording import say as say_refusal
from scoring.hansa.words import BOX_WORDS
from scoring.refusals import N_, FormatError, RuleViolation

__all__ = [
    "ABOUT", "after", "answers", "arithmetic", "cell", "checklist", "counters", "describe", "empty_pad", "ended_by",
    "entry", "event_from", "notices", "options", "pad_from", "read_pad", "report", "say", "seat_to_move", "setup_words",
    "start", "state_document", "state_from", "takes", "taps", "turn", "verdict", "write_pad",
]  # fmt: skip

ABOUT: Final = About(
    name=N_("Hansa Teutonica"),
    seats=SEATS,
    players=(2, 3, 4, 5),
    usual_players=4,
    emblem="M24 5v26M15 10c8 1 13 6 14 14H15M31 13c5 3 7 7 7 11h-7M7 31h34l-5 9H12zM5 44c4-3 7-3 10 0 4-3 7-3 10 0"
    " 4-3 7-3 10 0 3-2 5-3 8-2",
    accent="#1f5566",
    rows={
        "track": N_("Prestige track"),
        "skills": N_("Skills"),
        "tokens": N_("Tokens"),
        "special": N_("Special prestige"),
        "cities": N_("Cities"),
        "network": N_("Network"),
        "mission": N_("Mission"),
    },
    endings={
        "track": N_("A marker has reached 20 on the prestige track."),
        "tokens": N_("A token was taken, and the bag is empty."),
        "cities": N_("The last of the cities that count is complete."),
    },
    decisions={
        "points": N_("by points"),
        "actions": N_("level on points; fewer actions developed"),
        "network": N_("level on points and actions; the better network"),
        "shared": N_("level in everything: the victory is shared"),
    },
    kept=("edition", "board", "modules", "map"),
    seen=frozenset({"end-turn", "turn", "connect", "end", "put-token"}),
    bgg_id=43015,
)


def options(translate: Translate) -> tuple[Field, ...]:
    def named(ids: tuple[str, ...]) -> tuple[tuple[str | int, str], ...]:
        return tuple((id_, translate(BOX_WORDS[id_])) for id_ in ids)

    return (
        OneOf("board", translate(N_("Map")), named(BOARD_IDS), "germania-4-5"),
        OneOf("edition", translate(N_("Edition")), named(EDITIONS), EDITIONS[0]),
        Ticks("modules", translate(N_("Modules")), named(MODULES)),
    )


def setup_words(setup: Document, translate: Translate) -> tuple[str, ...]:
    chosen = (setup["board"], setup.get("edition", EDITIONS[0]), *setup.get("modules", ()))
    return tuple(translate(BOX_WORDS[id_]) for id_ in chosen)


def event_from(document: object, position: Position) -> Event:
    return table.event_from(document, position.board)


def say(refusal: RuleViolation | FormatError, position: Position, names: Names, translate: Translate) -> str:
    return say_refusal(refusal, translate, names, position.board)


def ended_by(position: Position) -> str | None:
    return position.ended_by


def checklist(_position: Position, _names: Names, _translate: Translate) -> tuple[str, ...]:
    return ()


def empty_pad(position: Position) -> PadSheet:
    """Nothing, but for what somebody counted on the map: cities and networks."""
    columns = tuple(PadColumn(player.seat, player.name) for player in position.players)
    if position.board_is_known:
        counted = pad_from(position)
        columns = tuple(
            replace(column, cities=known.cities, areas=known.areas, network=known.network)
            for column, known in zip(columns, counted.columns, strict=True)
        )
    return PadSheet(columns, position.edition, position.board.id, tuple(sorted(position.modules)))


def read_pad(document: object, _setup: Document) -> PadSheet:
    return pad_notation.read_pad(document)
