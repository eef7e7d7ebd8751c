"""The editor's panels: what lies on the board so far, each player's desk, the check-list, and undo."""

from dataclasses import dataclass

from django.utils.translation import gettext

from companion.games.hansa.board.pieces import piece_panels
from companion.games.hansa.editor.drafts import Drafted
from companion.games.hansa.editor.rows import list_rows
from companion.games.hansa.editor.seats import pawn_entry, rest_of, seat_entry
from companion.games.hansa.editor.targets import spot_of
from companion.panels.base import Panel
from scoring.hansa.audit import Finding
from scoring.hansa.position import Position
from scoring.hansa.words import Names, fill


@dataclass(frozen=True)
class Slip:
    """A line of the check-list and where it leads."""

    words: str
    x: int | None
    y: int | None
    player: str


@dataclass(frozen=True)
class CheckList:
    impossible: tuple[Slip, ...]
    missing: tuple[Slip, ...]
    steps: int
    offices: int
    pieces: int
    is_on_map: bool
    is_pad: bool  # only the score is kept: nobody plays on from here
    id = "check-list"
    template = "hansa/editor/_check.html"


@dataclass(frozen=True)
class EditorUndo:
    steps: int
    slips: int
    id = "editor-undo"
    template = "hansa/editor/_undo.html"


def editor_panels(drafted: Drafted, names: Names, view: str, *, is_pad: bool) -> tuple[Panel, ...]:
    position = drafted.position
    board = list_rows(position) if view == "list" else piece_panels(position)
    seats = tuple(seat_entry(position, index, names) for index in range(len(position.players)))
    check = check_list(drafted, names, is_pad=is_pad)
    slips = len(check.impossible) + len(check.missing)
    return (*board, *seats, *pawn_entry(position), rest_of(position), check, EditorUndo(len(drafted.steps), slips))


def check_list(drafted: Drafted, names: Names, *, is_pad: bool) -> CheckList:
    position = drafted.position
    findings = [finding for finding in drafted.findings if not (is_pad and finding.is_missing)]
    return CheckList(
        impossible=tuple(_slip(position, finding, names) for finding in findings if not finding.is_missing),
        missing=tuple(_slip(position, finding, names) for finding in findings if finding.is_missing),
        steps=len(drafted.steps),
        offices=sum(len(offices.left_to_right) for offices in position.offices),
        pieces=sum(who is not None for who in position.posts),
        is_on_map=drafted.table.on_map,
        is_pad=is_pad,
    )


def _slip(position: Position, finding: Finding, names: Names) -> Slip:
    words = fill(finding.sentence, gettext, names, position.board, **finding.gaps)
    spot = spot_of(position.board.id, finding.place)
    at = finding.place.removeprefix("players[").partition("]")[0]
    player = position.seats[int(at)] if at.isdecimal() and int(at) < len(position.seats) else ""
    return Slip(words, round(spot.x) if spot else None, round(spot.y) if spot else None, player)
