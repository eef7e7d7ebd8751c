"""Draw the board of a position, or of the position at a record's end."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from companion.games.hansa.drawing.png import png
from companion.games.hansa.drawing.scene import scene
from companion.games.hansa.drawing.svg import svg
from scoring.documents import NOT_OURS, Text, documents_in
from scoring.hansa import answers
from scoring.refusals import FormatError, RuleViolation

WIDTH = 2000  # pixels


class Command(BaseCommand):
    help = "Draw the board of a position or a record into OUT.svg or OUT.png."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE", help="a position or a record; - for standard input")
        parser.add_argument("out", metavar="OUT", help="what to write: a name that ends in .svg or .png")
        parser.add_argument("--networks", action="store_true", help="with each player's networks under the routes")

    def handle(self, *args: Any, **options: Any) -> None:
        out = Path(options["out"])
        if out.suffix.lower() not in (".svg", ".png"):
            raise CommandError(f"{out}: the name must end in .svg or .png.", returncode=NOT_OURS)
        drawing = scene(self._position(options["file"]), ribbons=options["networks"])
        try:
            if out.suffix.lower() == ".svg":
                out.write_text(svg(drawing, width=WIDTH), "utf-8")
            else:
                out.write_bytes(png(drawing, WIDTH))
        except OSError as error:
            raise CommandError(f"{out}: {error.strerror}.", returncode=NOT_OURS) from error

    def _position(self, name: str) -> Any:
        try:
            content = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
            document = next(iter(documents_in(content)))
            if isinstance(document, Text):
                raise document.refusal
            return answers.read_last_position(document)
        except OSError as error:
            raise CommandError(f"{name}: {error.strerror}.", returncode=NOT_OURS) from error
        except FormatError as refusal:
            raise CommandError(refusal.in_words(), returncode=NOT_OURS) from refusal
        except RuleViolation as refusal:
            words = answers.say_refusal(refusal, document)
            raise CommandError(f"move {refusal.at}: {words} ({refusal.rule})") from refusal
