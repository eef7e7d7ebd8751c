"""Take an export into a group's history; a second time it changes nothing."""  # noqa: N999

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from companion.exports.bgstats_reading import ReadFile
from companion.exports.importing import bring_in, read_import
from companion.management.commands._files import group_called, readable_file


class Command(BaseCommand):
    help = "Take in our own zip or an export of Board Game Stats; what is here already is not taken twice."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="IN", help="the file; - for standard input")
        parser.add_argument("--group", default="", help="its name or key, where there are several")

    def handle(self, *args: Any, **options: Any) -> None:
        group = group_called(options["group"])
        with readable_file(options["file"]) as file:
            read = read_import(file)
            brought = bring_in(read, group)
        self.stdout.write(
            f"New: {brought.plays} plays, {brought.people} people, {brought.photos} photos. "
            f"Already here: {brought.already} plays."
        )
        if isinstance(read, ReadFile) and read.others + read.unscored:
            self.stdout.write(
                f"Left out: {read.others} plays of games that Kontor does not know, {read.unscored} without a score."
            )
