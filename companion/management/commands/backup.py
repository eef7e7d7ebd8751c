"""Keep everything of this installation in one file, while the server runs."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from companion.exports.backup import write_backup
from companion.management.commands._files import whole_file


class Command(BaseCommand):
    help = "Write a backup of the whole installation into OUT, while people go on playing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("out", metavar="OUT", help="the zip to write; - for standard output")

    def handle(self, *args: Any, **options: Any) -> None:
        with whole_file(options["out"]) as file:
            rows = write_backup(file)
        self.stderr.write(f"{rows} rows kept in {options['out']}. Whoever has this file has everything: keep it safe.")
