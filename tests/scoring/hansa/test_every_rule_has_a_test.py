"""Every numbered rule has a test that cites it, and nobody cites a rule that is not there."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__)
CHECKOUT = HERE.parents[3]
RULES = HERE.with_name("rules.txt").read_text("utf-8").split()
SHARED = CHECKOUT.parent / "shared" / "rules" / "hansa.md"
NUMBER = re.compile(r"\bH-[A-Z0-9]+-[0-9A-Z]+[a-z]?\b")


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


def cited_by_vectors() -> set[str]:
    vectors = json.loads(HERE.with_name("vectors.json").read_text("utf-8"))["vectors"]
    return {rule for vector in vectors for rule in vector["rules"]}


def test_every_rule_is_cited_by_a_test() -> None:
    cited = cited_by_tests() | cited_by_vectors()
    assert [rule for rule in RULES if rule not in cited] == []


def test_every_rule_that_a_test_cites_exists() -> None:
    assert sorted((cited_by_tests() | cited_by_vectors()) - set(RULES)) == []


def test_every_rule_that_the_code_cites_exists() -> None:
    sections = {rule.rsplit("-", 1)[0] for rule in RULES}
    wrong = [
        (str(path.relative_to(CHECKOUT)), number)
        for path in (CHECKOUT / "scoring").rglob("*.py")
        for number in NUMBER.findall(path.read_text("utf-8"))
        if number not in RULES and number.rsplit("-", 1)[0] in sections
    ]
    assert wrong == []


@pytest.mark.skipif(not SHARED.exists(), reason="the reference does not lie beside this checkout")
def test_the_list_of_rules_is_that_of_the_reference() -> None:
    text = SHARED.read_text("utf-8")
    assert re.findall(r"\*\*(H-[A-Z0-9]+-[0-9A-Za-z]+)\*\*", text) == RULES
