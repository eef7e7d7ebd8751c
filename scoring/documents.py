"""Files of ours: taking a text apart into documents, and the answer to each, for the commands and for tests."""

import json
from collections.abc import Callable, Iterator
from typing import Any, Final, Literal

from scoring.game import Game
from scoring.games import GAMES
from scoring.reading import entries, one_of
from scoring.refusals import N_, FormatError, RuleViolation

Answer = dict[str, Any]
Command = Literal["score", "replay", "position"]
GOOD, REFUSED, NOT_OURS = 0, 1, 2  # exit codes
LONGEST_NUMBER: Final = 18  # digits; nothing that is counted at a table needs more


class Text:
    """A document that could not even be read as JSON: judged like any other, it says why."""

    def __init__(self, refusal: FormatError) -> None:
        self.refusal = refusal


def documents_in(content: bytes, *, lines: bool = False) -> Iterator[object]:
    """One document, or one a line; what is not JSON comes as a Text that refuses itself."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        yield Text(FormatError("", N_("The file is not UTF-8 text.")))
        return
    rows = [row for row in text.split("\n") if row.strip()]
    whole = None if lines and rows else _parsed(text)
    if whole is not None and not (isinstance(whole, Text) and _is_one_a_line(rows)):
        yield whole
    else:
        yield from map(_parsed, rows)


def _is_one_a_line(rows: list[str]) -> bool:
    """Whether a text that is not one document is several: a line is one of ours, or all are objects."""
    documents = [_parsed(row) for row in rows]
    objects = [document for document in documents if isinstance(document, dict)]
    return len(rows) > 1 and (len(objects) == len(rows) or any("format" in document for document in objects))


def _parsed(text: str) -> object:
    if not text.strip():
        return Text(FormatError("", N_("The file is empty.")))
    try:
        return json.loads(text, object_pairs_hook=_members, parse_constant=_no_number, parse_int=_whole_number)
    except FormatError as refusal:
        return Text(refusal)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        return Text(FormatError(where, N_("This is not JSON: {reason}."), reason=error.msg))
    except RecursionError:
        return Text(FormatError("", N_("The file is nested too deeply to be one of ours.")))


def _members(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members = dict(pairs)
    if len(members) < len(pairs):
        raise FormatError("", N_("A key stands twice in one object of the file."))
    return members


def _no_number(_constant: str) -> None:
    raise FormatError("", N_("NaN and Infinity are not numbers that can be counted."))


def _whole_number(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise FormatError("", N_("A number in the file is too large to be counted at a table."))
    return int(digits)


def answer(command: Command, document: object) -> tuple[Answer, int]:
    """What a command says to one document with `--json`, and the exit code that goes with it."""
    return _asked(document, lambda game: getattr(game.answers, command)(document))


def report(command: Command, document: object) -> tuple[str, int]:
    """The same as text for people."""
    found, code = _asked(document, lambda game: {"text": getattr(game.report, command)(document)})
    if code == GOOD:
        return found["text"], code
    where = "" if found["at"] is None else f"move {found['at']}: "
    rule = f" ({found['rule']})" if found["rule"] else ""
    return f"{where}{found['message']}{rule}", code


def _asked(document: object, ask: Callable[[Game], Answer]) -> tuple[Answer, int]:
    try:
        if isinstance(document, Text):
            raise document.refusal
        members = entries(document, "")
        game = GAMES[one_of(members.get("game"), "game", tuple(GAMES))]
        try:
            return ask(game), GOOD
        except RuleViolation as refusal:
            message = game.answers.say_refusal(refusal, document)
            return {"ok": False, "at": refusal.at, "rule": refusal.rule, "message": message}, REFUSED
    except FormatError as refusal:
        return {"ok": False, "at": None, "rule": None, "message": refusal.in_words()}, NOT_OURS


def score(document: object) -> Answer:
    return answer("score", document)[0]


def replay(document: object) -> Answer:
    return answer("replay", document)[0]


def position(document: object) -> Answer:
    return answer("position", document)[0]
