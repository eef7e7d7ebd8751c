"""What the commands share that write a file or read one: whole or not at all, and a sentence where it cannot be."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import BytesIO
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import IO

from django.core.management.base import CommandError

from companion.history.groups import installation_group
from companion.models import Group
from scoring.documents import NOT_OURS
from scoring.refusals import FormatError


@contextmanager
def whole_file(name: str) -> Iterator[IO[bytes]]:
    """A file that appears under its name once all of it is written, for its owner only; - is standard output."""
    if name == "-":
        written = BytesIO()
        yield written
        sys.stdout.buffer.write(written.getvalue())
        sys.stdout.flush()
        return
    path = Path(name)
    try:
        with NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}-", delete=False) as file:
            try:
                yield file
                file.flush()
                os.fsync(file.fileno())
                Path(file.name).replace(path)
            except BaseException:
                with suppress(FileNotFoundError):
                    Path(file.name).unlink()
                raise
    except OSError as problem:
        raise CommandError(f"{name}: {problem.strerror or problem}.", returncode=NOT_OURS) from problem


@contextmanager
def readable_file(name: str) -> Iterator[IO[bytes]]:
    """The file, or standard input; what is refused within says why."""
    try:
        with BytesIO(sys.stdin.buffer.read()) if name == "-" else Path(name).open("rb") as file:
            yield file
    except OSError as problem:
        raise CommandError(f"{name}: {problem.strerror or problem}.", returncode=NOT_OURS) from problem
    except FormatError as refusal:
        raise CommandError(f"{refusal.in_words()} Nothing was changed.", returncode=NOT_OURS) from refusal


def group_called(name: str) -> Group:
    """By its name or the key in its link; the only one where none is named."""
    if not name:
        return installation_group()
    found = Group.objects.filter(name=name).first() or Group.objects.filter(key=name).first()
    if found is None:
        raise CommandError(f"There is no group called {name}.", returncode=NOT_OURS)
    return found
