"""Mercator as a game of the house: what scoring/game.py asks for."""

from typing import Final

from scoring.game import About, Document, Field, Names, OneOf, Translate
from scoring.mercator import answers, report
from scoring.mercator.components import LENGTHS, MOST_PLAYERS, SEATS
from scoring.mercator.entering import row_fields
from scoring.mercator.note_notation import read_note
from scoring.mercator.notes import Note
from scoring.mercator.offers import taps
from scoring.mercator.pad import PadColumn, PadSheet
from scoring.mercator.pad_cells import cell, entry
from scoring.mercator.pad_filling import pad_from
from scoring.mercator.pad_notation import write_pad
from scoring.mercator.pad_words import arithmetic, verdict
from scoring.mercator.position import Position
from scoring.mercator.table import after, describe, start, state_document, state_from
from scoring.mercator.tracks import checklist, counters, notices, seat_to_move, takes, turn
from scoring.mercator.wording import say as say_refusal
from scoring.mercator.words import WORDS
from scoring.refusals import N_, FormatError, RuleViolation

__all__ = [
    "ABOUT", "after", "answers", "arithmetic", "cell", "checklist", "counters", "describe", "empty_pad", "ended_by",
    "entry", "event_from", "notices", "options", "pad_from", "read_pad", "report", "say", "seat_to_move", "setup_words",
    "start", "state_document", "state_from", "takes", "taps", "turn", "verdict", "write_pad",
]  # fmt: skip

ABOUT: Final = About(
    name=N_("Mercator"),
    seats=SEATS,
    players=tuple(range(1, MOST_PLAYERS + 1)),
    usual_players=3,
    emblem="M24 5a19 19 0 1 0 0 38 19 19 0 0 0 0-38zM5 24h38M8 14h32M8 34h32M24 5c-12 12-12 26 0 38"
    "M24 5c12 12 12 26 0 38",
    accent="#6a4a12",
    rows={
        "office": N_("Five best contracts"),
        "rest": N_("Other contracts, half"),
        "buildings": N_("Buildings"),
    },
    endings={
        "time": N_("The last time marker was taken."),
        "peace": N_("A contract of 10 was fulfilled: the Peace of Westphalia."),
        "turns": N_("The 17 turns of the solo game are over."),
    },
    decisions={"points": N_("by points"), "shared": N_("level on points: the victory is shared")},
    kept=("length", "chart", "ultimo"),
    seen=frozenset({"end-turn", "turn", "stage", "travel", "end"}),
)


def options(translate: Translate) -> tuple[Field, ...]:
    lengths = tuple((length, translate(WORDS[length])) for length in LENGTHS)
    return (
        OneOf("length", translate(N_("Length")), lengths, LENGTHS[0]),
        *row_fields("chart", translate),
    )


def setup_words(setup: Document, translate: Translate) -> tuple[str, ...]:
    kind = "solo" if len(setup["players"]) == 1 else setup.get("length", LENGTHS[0])
    return (translate(WORDS[kind]),)


def event_from(document: object, _position: Position) -> Note:
    return read_note(document)


def say(refusal: RuleViolation | FormatError, _position: Position, names: Names, translate: Translate) -> str:
    return say_refusal(refusal, translate, names)


def ended_by(position: Position) -> str | None:
    return position.ended_by


def empty_pad(position: Position) -> PadSheet:
    return PadSheet(tuple(PadColumn(player.seat, player.name) for player in position.players), position.solo)


def read_pad(document: object, _setup: Document) -> PadSheet:
    return answers.read_checked_pad(document)
