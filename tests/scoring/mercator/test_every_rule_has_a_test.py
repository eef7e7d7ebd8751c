"""Every numbered rule has a test that cites it or a reason why not, and nobody cites a rule that is not there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__)
CHECKOUT = HERE.parents[3]
RULES = HERE.with_name("rules.txt").read_text("utf-8").split()
SHARED = CHECKOUT.parent / "shared" / "rules" / "mercator.md"
NUMBER = re.compile(r"\bM-[A-Z]+-[0-9]+\b")
WORKED_EXAMPLES = [f"T{number:02}" for number in range(1, 51)]
UNTESTED = {  # goods, cubes and displays lie on the real table: nothing of them is counted or checked here
    "M-GOODS-2": "the owner chooses a compartment; goods are not counted",
    "M-SETUP-1": "office boards and supply tiles are handed out",
    "M-SETUP-6": "building cards are shuffled and four turned up",
    "M-SETUP-7": "a cube is put on each major location",
    "M-TIME-5": "how many cubes a player can lose; goods are not counted",
}


def marked(path: Path) -> Iterator[str]:
    """The rules of every @pytest.mark.rule(...) on a test of a file."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        for decorator in node.decorator_list:
            for call in ast.walk(decorator):
                if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
                    yield from (rule.value for rule in call.args if isinstance(rule, ast.Constant))


def cited_by_tests() -> set[str]:
    return {rule for path in HERE.parent.glob("test_*.py") for rule in marked(path)}


def test_every_rule_is_cited_by_a_test_or_has_a_reason() -> None:
    cited = cited_by_tests()
    assert [rule for rule in RULES if rule not in cited and rule not in UNTESTED] == []
    assert sorted(cited & set(UNTESTED)) == []


def test_every_rule_that_a_test_cites_exists() -> None:
    assert sorted((cited_by_tests() | set(UNTESTED)) - set(RULES)) == []


def test_every_rule_that_the_code_cites_exists() -> None:
    wrong = [
        (str(path.relative_to(CHECKOUT)), number)
        for path in (CHECKOUT / "scoring" / "mercator").rglob("*.py")
        for number in NUMBER.findall(path.read_text("utf-8"))
        if number not in RULES
    ]
    assert wrong == []


def test_every_worked_example_has_a_test() -> None:
    texts = [path.read_text("utf-8") for path in (*HERE.parent.glob("test_*.py"), HERE.with_name("vectors.json"))]
    named = {number.upper() for text in texts for number in re.findall(r"\b[Tt]\d\d|(?<=_)t\d\d", text)}
    assert [example for example in WORKED_EXAMPLES if example not in named] == []


@pytest.mark.skipif(not SHARED.exists(), reason="the reference does not lie beside this checkout")
def test_the_list_of_rules_is_that_of_the_reference() -> None:
    text = SHARED.read_text("utf-8")
    assert re.findall(r"\*\*(M-[A-Z0-9]+-[0-9A-Za-z]+)\*\*", text) == RULES
