"""What scoring/ promises of itself: no Django, no clock, no chance; every worked example has its test."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from scoring.hansa.effects import Effect
from scoring.hansa.move_notation import MoveReader
from scoring.hansa.moves import Move

HERE = Path(__file__).parent
CHECKOUT = HERE.parents[1]
SHARED = CHECKOUT.parent / "shared" / "rules" / "hansa.md"
FORBIDDEN = {"django", "companion", "random", "secrets", "time", "datetime", "socket", "threading", "asyncio", "os"}


def test_importing_scoring_does_not_import_django() -> None:
    code = "import scoring.documents, sys; sys.exit('django' in sys.modules or 'companion' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=CHECKOUT).returncode == 0


def test_scoring_has_no_clock_and_no_chance() -> None:
    found = []
    for path in (CHECKOUT / "scoring").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            found += [(path.name, name) for name in names if name.split(".")[0] in FORBIDDEN]
    assert found == []


def worked_examples() -> set[str]:
    """The numbers of the worked examples that a vector or the name of a test has."""
    vectors = json.loads((HERE / "hansa" / "vectors.json").read_text("utf-8"))["vectors"]
    found = {re.sub(r"[a-z]$", "", vector["id"]) for vector in vectors}
    for path in [*(HERE / "hansa").glob("test_*.py"), *(CHECKOUT / "tests" / "golden").glob("test_*.py")]:
        found |= {f"V-{number}" for number in re.findall(r"def test_v_(\d+)_", path.read_text("utf-8"))}
    return found


def test_every_worked_example_has_its_test() -> None:
    wanted = {f"V-{number:02}" for number in range(1, 87)}
    assert sorted(wanted - worked_examples()) == []


@pytest.mark.skipif(not SHARED.exists(), reason="the reference does not lie beside this checkout")
def test_there_are_no_other_worked_examples() -> None:
    listed = set(re.findall(r"^\*\*(V-\d+)\*\*", SHARED.read_text("utf-8"), flags=re.MULTILINE))
    assert listed == {f"V-{number:02}" for number in range(1, 87)}


def test_every_move_has_a_notation() -> None:
    """Promo tokens are not in version 1 of the formats, `tribute` among them."""
    from scoring.hansa.board import load_board

    kinds = {move.do for move in get_args(Move)}
    assert kinds - {"tribute"} == set(MoveReader(load_board("east")).by_do)


def test_moves_and_effects_are_values() -> None:
    for kind in (*get_args(Move), *get_args(Effect)):
        assert kind.__dataclass_params__.frozen, kind
        assert kind.__doc__, kind
