"""The commands `score`, `replay` and `position`: what they print, and how they exit."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from tests.scoring.hansa.builders import Document, place, position, record

CHECKOUT = Path(__file__).parents[2]
COMMANDS = ("score", "replay", "position")
GOOD = record(position(), place("red", "bremen--minden/1"))
REFUSED = record(position(), place("red", "bremen--minden/1"), place("red", "bremen--minden/1"))
NOT_OURS = {"format": "kontor/record", "version": 1}


def run(command: str, *arguments: str) -> tuple[int, str, str]:
    """Exit code, standard output and standard error of a command in this process."""
    out, err = io.StringIO(), io.StringIO()
    with pytest.raises(SystemExit) as left:
        call_command(command, *arguments, stdout=out, stderr=err)
    code = left.value.code
    assert isinstance(code, int)
    return code, out.getvalue(), err.getvalue()


def written(tmp_path: Path, *documents: Any, name: str = "file.json") -> str:
    path = tmp_path / name
    path.write_text("\n".join(json.dumps(document) for document in documents), encoding="utf-8")
    return str(path)


def shell(*arguments: str, **options: Any) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "manage.py", *arguments]
    return subprocess.run(command, cwd=CHECKOUT, capture_output=True, **options)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("documents", "code"),
    [
        ([GOOD], 0),
        ([REFUSED], 1),
        ([NOT_OURS], 2),
        ([GOOD, GOOD], 0),
        ([GOOD, REFUSED], 1),
        ([REFUSED, NOT_OURS, GOOD], 2),
        ([NOT_OURS, GOOD], 2),
    ],
)
def test_exit_codes_and_one_line_for_each(tmp_path: Path, command: str, documents: list[Document], code: int) -> None:
    left, out, err = run(command, written(tmp_path, *documents), "--json")
    assert left == code
    assert err == ""
    answers = [json.loads(line) for line in out.splitlines()]
    assert len(answers) == len(documents)
    for document, answer in zip(documents, answers, strict=True):
        assert answer.get("ok", True) is (document is GOOD)
        if document is REFUSED:
            assert (answer["at"], answer["rule"]) == (1, "H-PLACE-1")
        if document is NOT_OURS:
            assert (answer["at"], answer["rule"]) == (None, None)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_words_for_people(tmp_path: Path, command: str) -> None:
    code, out, _err = run(command, written(tmp_path, GOOD))
    assert (code, bool(out.strip())) == (0, True)
    for document, expected in ((REFUSED, 1), (NOT_OURS, 2)):
        code, out, err = run(command, written(tmp_path, document))
        assert code == expected
        assert out.strip() == ""
        assert "Traceback" not in err
        assert err.strip()
    assert "H-PLACE-1" in run(command, written(tmp_path, REFUSED))[2]


@pytest.mark.parametrize("as_json", [True, False])
@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_that_cannot_be_read(tmp_path: Path, command: str, as_json: bool) -> None:
    more = ["--json"] if as_json else []
    for name in (str(tmp_path), str(tmp_path / "missing.json"), "a\0b", ""):
        code, out, err = run(command, name, *more)
        assert code == 2
        if as_json:
            answer = json.loads(out)
            assert (answer["ok"], answer["at"], answer["rule"]) == (False, None, None)
        else:
            assert err.strip()


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff\xff", b"nonsense " * 130_000, b"[" * 1_000_000, b'{"a": 1, "a": 1}', b'{"x": NaN}', b"\xef\xbb\xbf"],
    ids=["empty", "binary", "a megabyte of nonsense", "deep", "key twice", "NaN", "only a byte order mark"],
)
def test_nonsense(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "nonsense.json"
    path.write_bytes(content)
    for command in COMMANDS:
        code, out, err = run(command, str(path), "--json")
        assert (code, err) == (2, "")
        (line,) = out.splitlines()
        answer = json.loads(line)
        assert answer["ok"] is False
        assert answer["message"]
        assert run(command, str(path))[0] == 2


def test_a_thousand_positions_in_one_start_up(tmp_path: Path) -> None:
    tables = [position(prestige={"red": number % 19}) for number in range(1000)]
    code, out, _err = run("score", written(tmp_path, *tables, name="many.jsonl"), "--json")
    answers = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [answer["players"][0]["total"] for answer in answers] == [number % 19 for number in range(1000)]


def test_one_line_of_json_lines_is_a_file_too(tmp_path: Path) -> None:
    code, out, _err = run("score", written(tmp_path, GOOD, name="one.jsonl"), "--json")
    assert code == 0
    assert len(out.splitlines()) == 1


def test_standard_input() -> None:
    done = shell("replay", "-", "--json", input=json.dumps(GOOD).encode())
    assert done.returncode == 0
    answer = json.loads(done.stdout)
    assert (answer["ok"], answer["moves"], answer["ended_by"]) == (True, 1, None)
    assert set(answer) == {"ok", "moves", "ended_by", "position", "score"}


def test_no_traceback_reaches_people() -> None:
    done = shell("score", "-", input=b'{"game": {"game": "hansa"}}')
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    refused = shell("replay", "-", input=json.dumps(REFUSED).encode())
    assert refused.returncode == 1
    assert b"Traceback" not in refused.stderr


def test_a_reader_that_goes_away(tmp_path: Path) -> None:
    many = written(tmp_path, *([GOOD] * 500), name="many.jsonl")
    command = [sys.executable, "manage.py", "replay", many, "--json"]
    with subprocess.Popen(command, cwd=CHECKOUT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()


def test_answers_are_utf_8_whatever_the_surroundings(tmp_path: Path) -> None:
    named = position()
    named["players"][0]["name"] = "Łódź 船"
    done = shell("position", written(tmp_path, named), "--json", env={"PATH": "", "LC_ALL": "C"})
    assert done.returncode == 0
    assert json.loads(done.stdout.decode("utf-8"))["players"][0]["name"] == "Łódź 船"
