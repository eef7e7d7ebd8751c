"""Every numbered rule has a test that cites it or a reason why not, and nobody cites a rule that is not there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__)
CHECKOUT = HERE.parents[3]
RULES = HERE.with_name("rules.txt").read_text("utf-8").split()
SHARED = CHECKOUT.parent / "shared" / "rules" / "burgundy.md"
NUMBER = re.compile(r"\bB-[A-Z]+-[0-9]+\b")
WITHOUT_A_TEST = {
    "B-VAR-3": "in which way people choose their estates is theirs to agree on; the table takes any order",
}


def marked(path: Path) -> Iterator[str]:
    """The rules of every @pytest.mark.rule(...) on a test of a file."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        for decorator in node.decorator_list:
            for call in ast.walk(decorator):
                if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
                    yield from (str(rule.value) for rule in call.args if isinstance(rule, ast.Constant))


def cited_by_tests() -> set[str]:
    return {rule for path in HERE.parent.glob("test_*.py") for rule in marked(path)}


def test_every_rule_is_cited_by_a_test_or_has_a_reason() -> None:
    cited = cited_by_tests()
    assert [rule for rule in RULES if rule not in cited and rule not in WITHOUT_A_TEST] == []
    assert sorted(set(WITHOUT_A_TEST) & cited) == []


def test_every_rule_that_a_test_cites_exists() -> None:
    assert sorted((cited_by_tests() | set(WITHOUT_A_TEST)) - set(RULES)) == []


def test_every_rule_that_the_code_cites_exists() -> None:
    wrong = [
        (path.name, number)
        for path in (CHECKOUT / "scoring" / "burgundy").rglob("*.py")
        for number in NUMBER.findall(path.read_text("utf-8"))
        if number not in RULES
    ]
    assert wrong == []


@pytest.mark.skipif(not SHARED.exists(), reason="the reference does not lie beside this checkout")
def test_the_list_of_rules_is_that_of_the_reference() -> None:
    text = SHARED.read_text("utf-8")
    rules = re.findall(r"\*\*(B-[A-Z]+-[0-9]+)\*\*", text)
    assert rules + re.findall(r"^\| (B-EX-[0-9]+) \|", text, re.MULTILINE) == RULES
