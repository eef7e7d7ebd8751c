"""Write everything a group has kept into one zip."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from companion.exports.archive import write_archive
from companion.exports.plays import plays_of
from companion.management.commands._files import group_called, whole_file


class Command(BaseCommand):
    help = "Write everything a group has kept into OUT.zip: people, plays, logs and photos."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("out", metavar="OUT", help="the zip to write; - for standard output")
        parser.add_argument("--group", default="", help="its name or key, where there are several")

    def handle(self, *args: Any, **options: Any) -> None:
        group = group_called(options["group"])
        with whole_file(options["out"]) as file:
            write_archive(group, file)
        self.stderr.write(f"{plays_of(group).count()} plays written to {options['out']}.")
