"""The Castles of Burgundy as a game of the house: what scoring/game.py asks for."""

from typing import Final

from scoring.burgundy import answers, pad_notation, report
from scoring.burgundy.components import PLAYERS, SEATS, TIE_BREAKS
from scoring.burgundy.event_notation import Event, read_event
from scoring.burgundy.final import pad_from
from scoring.burgundy.offers import taps
from scoring.burgundy.pad import PadColumn, PadSheet
from scoring.burgundy.pad_cells import cell, entry
from scoring.burgundy.pad_notation import write_pad
from scoring.burgundy.pad_words import arithmetic, verdict
from scoring.burgundy.position import Position
from scoring.burgundy.table import after, describe, seat_to_move, start, state_document, state_from
from scoring.burgundy.tracks import checklist, counters, ended_by, notices, takes, turn
from scoring.burgundy.wording import say as say_refusal
from scoring.game import About, Document, Field, Flag, Names, OneOf, Translate
from scoring.refusals import N_, FormatError, RuleViolation

__all__ = [
    "ABOUT", "after", "answers", "arithmetic", "cell", "checklist", "counters", "describe", "empty_pad", "ended_by",
    "entry", "event_from", "notices", "options", "pad_from", "read_pad", "report", "say", "seat_to_move", "setup_words",
    "start", "state_document", "state_from", "takes", "taps", "turn", "verdict", "write_pad",
]  # fmt: skip

ABOUT: Final = About(
    name=N_("The Castles of Burgundy"),
    seats=SEATS,
    players=PLAYERS,
    usual_players=4,
    emblem="M9 42V12h5v5h5v-5h10v5h5v-5h5v30zM20 42v-9a4 4 0 0 1 8 0v9M15 23h4M29 23h4M24 12V4l7 3-7 3",
    accent="#7a2440",
    rows={
        "track": N_("Points track"),
        "goods": N_("Unsold goods"),
        "silver": N_("Silver"),
        "workers": N_("Workers"),
        "knowledge": N_("Yellow tiles"),
    },
    endings={"phases": N_("Phase E is over.")},
    decisions={
        "points": N_("by points"),
        "empty-spaces": N_("level on points; by the empty hexes of the estate"),
        "turn-order": N_("level on points and empty hexes; later in turn order"),
        "shared": N_("level in everything: the victory is shared"),
    },
    kept=("advanced", "storage", "tie_break"),
    seen=frozenset({"end-turn", "turn", "round", "end", "white-die", "lay-out-goods"}),
    bgg_id=84876,
)
TIE_BREAK_WORDS: Final = {"fewer": N_("Level on points: fewer empty hexes win"), "more": N_("more empty hexes win")}


def options(translate: Translate) -> tuple[Field, ...]:
    ties = tuple((id_, translate(TIE_BREAK_WORDS[id_])) for id_ in TIE_BREAKS)
    return (
        Flag("advanced", translate(N_("Everybody chooses an estate and where the castle stands"))),
        Flag("storage", translate(N_("Tiles in the storages are entered, too"))),
        OneOf("tie_break", translate(N_("Ties")), ties, TIE_BREAKS[0]),
    )


def setup_words(setup: Document, translate: Translate) -> tuple[str, ...]:
    return (translate(N_("Estates of choice")),) if setup.get("advanced") else ()


def event_from(document: object, _position: Position) -> Event:
    return read_event(document)


def say(refusal: RuleViolation | FormatError, _position: Position, names: Names, translate: Translate) -> str:
    return say_refusal(refusal, translate, names)


def empty_pad(position: Position) -> PadSheet:
    columns = tuple(PadColumn(player.seat, player.name) for player in position.players)
    return PadSheet(columns, position.tie_break)


def read_pad(document: object, setup: Document) -> PadSheet:
    return pad_notation.read_pad(document, setup.get("tie_break", "fewer"))
