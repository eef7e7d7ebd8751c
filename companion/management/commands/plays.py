"""Print the plays of a group, for people or for a spreadsheet."""

import io
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.utils.timezone import localtime

from companion.exports.csv_file import csv_lines
from companion.exports.plays import about, plays_of
from companion.management.commands._files import group_called
from companion.models import Play


class Command(BaseCommand):
    help = "Print the plays of a group, the oldest first; with --csv a row for each player in each play."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--csv", action="store_true", help="as a table for a spreadsheet")
        parser.add_argument("--group", default="", help="its name or key, where there are several")

    def handle(self, *args: Any, **options: Any) -> None:
        plays = plays_of(group_called(options["group"])).iterator(chunk_size=500)
        if isinstance(sys.stdout, io.TextIOWrapper):  # names have all letters, whatever the terminal's locale says
            sys.stdout.reconfigure(encoding="utf-8", errors="replace")
        for line in csv_lines(plays) if options["csv"] else map(in_words, plays):
            self.stdout.write(line, ending="" if options["csv"] else "\n")


def in_words(play: Play) -> str:
    scores = ", ".join(f"{result.name} {result.total}" for result in play.results.all())
    return f"{localtime(play.played_at):%Y-%m-%d %H:%M}  {about(play.game).name}: {scores}"
