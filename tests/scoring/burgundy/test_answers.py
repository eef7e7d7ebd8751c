"""What `score`, `replay` and `position` say to documents of this game."""

from typing import Any

import pytest

from scoring import burgundy, documents
from tests.scoring.burgundy.test_pad import ADA, document

TEXT = """\
              track      goods     silver    workers  knowledge      total       rank
red             142          3          2          2         47        196          1

Ada wins with 196.

Red
  track      142  142 on the track
  goods        3  3 unsold goods × 1 = 3
  silver       2  2 silver × 1 = 2
  workers      2  5 workers ÷ 2, rounded down = 2
  knowledge   47  tile 15: 4 kinds of goods sold × 3 = 12; tile 17, Watchtower: 2 × 4 = 8; \
tile 24: 3 kinds of animals × 4 = 12; tile 25: 11 goods sold × 1 = 11; tile 26: 2 bonus tiles × 2 = 4"""


def test_the_report_explains_every_point() -> None:
    text, code = documents.report("score", document(ADA))
    assert code == documents.GOOD
    assert text.splitlines()[0].split() == ["track", "goods", "silver", "workers", "knowledge", "total", "rank"]
    assert text == TEXT


@pytest.mark.parametrize("command", ["replay", "position"])
def test_there_are_no_records_and_no_positions(command: Any) -> None:
    answer, code = documents.answer(command, document(ADA))
    assert code == documents.NOT_OURS
    assert answer["message"].startswith("format: This game has pads only")
    assert documents.report(command, document(ADA))[1] == documents.NOT_OURS


@pytest.mark.parametrize("kind", ["kontor/position", "kontor/record", None])
def test_only_a_pad_has_a_score(kind: str | None) -> None:
    assert documents.answer("score", {**document(ADA), "format": kind})[1] == documents.NOT_OURS


def test_the_face_of_the_package() -> None:
    assert all(hasattr(burgundy, name) for name in burgundy.__all__)
