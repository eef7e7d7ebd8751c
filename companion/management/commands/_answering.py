"""What `score`, `replay` and `position` share: read a file, ask `scoring` about each document, print the answers."""

import io
import json
import os
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any, ClassVar

from django.core.management.base import BaseCommand

from scoring.documents import GOOD, NOT_OURS, Command, answer, documents_in, report

ONE_A_LINE = (".jsonl", ".ndjson")


class AnsweringCommand(BaseCommand):
    """Exits 0 where every document is good, 1 where the rules refuse one, 2 where one is not of our formats."""

    question: ClassVar[Command]
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "file", metavar="FILE", help="a file of ours, one document or one a line; - for standard input"
        )
        parser.add_argument("--json", action="store_true", help="print one line of JSON for each document")

    def handle(self, *args: Any, **options: Any) -> None:
        for stream in (sys.stdout, sys.stderr):  # names have all letters, whatever the terminal's locale says
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(encoding="utf-8", errors="replace")
        name: str = options["file"]
        try:
            content = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        except (OSError, ValueError) as error:
            self._refuse(f"{name}: {getattr(error, 'strerror', None) or error}", as_json=options["json"])
        try:
            code = self._answer_all(content, lines=name.lower().endswith(ONE_A_LINE), as_json=options["json"])
        except BrokenPipeError:  # whoever reads has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            code = GOOD
        sys.exit(code)

    def _answer_all(self, content: bytes, *, lines: bool, as_json: bool) -> int:
        code = GOOD
        for document in documents_in(content, lines=lines):
            if as_json:
                found, judged = answer(self.question, document)
                self.stdout.write(json.dumps(found, ensure_ascii=False))
            else:
                text, judged = report(self.question, document)
                (self.stdout if judged == GOOD else self.stderr).write(text)
            code = max(code, judged)
        self.stdout.flush()
        return code

    def _refuse(self, message: str, *, as_json: bool) -> None:
        if as_json:
            self.stdout.write(json.dumps({"ok": False, "at": None, "rule": None, "message": message}))
        else:
            self.stderr.write(message)
        sys.exit(NOT_OURS)
