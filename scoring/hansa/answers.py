"""The answers of the commands for one document of this game, as formats/README.md gives them."""

from typing import Any

from scoring.hansa import notation
from scoring.hansa.audit import audit
from scoring.hansa.board import BOARD_IDS, load_board
from scoring.hansa.components import SKILLS
from scoring.hansa.final import FinalScore, PlayerScore, final_score
from scoring.hansa.notation import last_position, listing, read_record
from scoring.hansa.pad import write_result
from scoring.hansa.pad_notation import FORMAT as PAD
from scoring.hansa.pad_notation import read_pad
from scoring.hansa.position import Position
from scoring.hansa.position_notation import FORMAT as POSITION
from scoring.hansa.position_notation import read_position, write_position
from scoring.hansa.wording import say
from scoring.reading import at, entries, listed, one_of
from scoring.refusals import N_, RuleViolation


def read_last_position(document: object) -> Position:
    """The position a document holds, or the one at its record's end."""
    kind = one_of(entries(document, "").get("format"), "format", (POSITION, notation.FORMAT))
    return read_position(document) if kind == POSITION else last_position(read_record(document))


def score(document: object) -> dict[str, Any]:
    if is_pad(document):
        return write_result(read_pad(document))
    return write_score(final_score(read_last_position(document)))


def say_refusal(refusal: RuleViolation, document: object) -> str:
    """The sentence, with the names of the document's board."""
    board = entries(document, "").get("board")
    return say(refusal, board=load_board(board) if isinstance(board, str) and board in BOARD_IDS else None)


def is_pad(document: object) -> bool:
    """Whether what is to be scored is a pad; refused where it is none of the three that can be."""
    return one_of(entries(document, "").get("format"), "format", (PAD, POSITION, notation.FORMAT)) == PAD


def _is_position(document: object) -> bool:
    return entries(document, "").get("format") == POSITION


def replay(document: object) -> dict[str, Any]:
    record = read_record(document)
    position = last_position(record)
    return {
        "ok": True,
        "moves": len(record.moves),
        "ended_by": position.ended_by,
        "position": write_position(position),
        "score": write_score(final_score(position)),
    }


def position(document: object) -> dict[str, Any]:
    return write_position(checked_position(document))


def checked_position(document: object) -> Position:
    """The position, completed; one that cannot be is refused, one that is not whole is not."""
    last = read_last_position(document)
    open_places = _without_desk(document) if _is_position(document) else set()
    impossible = [finding for finding in audit(last) if not finding.is_missing and finding.place not in open_places]
    if impossible:
        raise RuleViolation(
            impossible[0].rule, N_("This cannot lie on a table. {findings}"), findings=listing(last, impossible)
        )
    return last


def _without_desk(document: object) -> set[str]:
    """The players whose pieces cannot be counted, because the document does not tell the whole desk."""
    players = listed(entries(document, "").get("players"), "players")
    desks = [entries(entries(player, "").get("desk", {}), "") for player in players]
    return {at("players", index) for index, desk in enumerate(desks) if not set(SKILLS) <= set(desk)}


def write_score(score: FinalScore) -> dict[str, Any]:
    return {
        "ok": True,
        "game": "hansa",
        "winners": list(score.winners),
        "decided_by": score.decided_by,
        "players": [_write_player(player) for player in score.players],
    }


def _write_player(score: PlayerScore) -> dict[str, Any]:
    return {
        "seat": score.seat,
        "rank": score.rank,
        "total": score.total,
        "categories": dict(score.categories),
        "network": {"offices": score.network.offices, "cities": list(score.network.cities), "keys": score.keys},
        "controls": [control.city for control in score.controls],
        "areas": {area: row.points for area, row in score.areas.items()},
    }
