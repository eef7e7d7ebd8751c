"""The table for a spreadsheet, read back by a reader of tables."""

import csv
from io import StringIO

import pytest

from companion.exports.csv_file import COLUMNS, csv_lines, safe
from companion.exports.plays import plays_of
from companion.models import Group, Play, PlayResult


def rows_of(group: Group) -> list[dict[str, str]]:
    text = "".join(csv_lines(plays_of(group)))
    assert text.startswith("\ufeff")
    return list(csv.DictReader(StringIO(text.removeprefix("\ufeff"))))


def test_a_row_for_each_player_in_each_play(group: Group) -> None:
    rows = rows_of(group)
    assert tuple(rows[0])[: len(COLUMNS)] == COLUMNS
    assert len(rows) == PlayResult.objects.filter(play__group=group).count()
    for row in rows:
        play = Play.objects.get(pk=row["play_id"])
        result = play.results.get(order=int(row["seat"]) - 1)
        assert row["played_at"].endswith("+00:00")
        assert (row["score"], row["rank"], row["colour"]) == (str(result.total), str(result.rank), result.colour)
        assert (row["winner"], row["start_player"]) == (str(int(result.rank == 1)), str(int(result.order == 0)))
        assert {name: row[name] for name in result.categories} == {
            name: str(n) for name, n in result.categories.items()
        }
    assert {row["bgg_id"] for row in rows} == {"43015", "84876", ""}


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "=HYPERLINK(1)"])
def test_no_name_becomes_a_formula(name: str, group: Group) -> None:
    assert safe(name) == f"'{name}"
    PlayResult.objects.filter(play__group=group).update(name=name.strip())
    assert all(row["player"].startswith("'") for row in rows_of(group))


def test_quotes_commas_and_lines_stay_in_their_cell(group: Group) -> None:
    Play.objects.filter(group=group).update(place='a "b", c\nd')
    assert {row["location"] for row in rows_of(group)} == {'a "b", c\nd'}
