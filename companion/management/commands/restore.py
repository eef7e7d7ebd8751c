"""Put this installation back as a backup has it, while the server runs."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils import timezone

from companion.exports.backup import secret_path, write_backup
from companion.exports.restore import restore_backup
from companion.management.commands._files import readable_file, whole_file
from companion.models import Play, Table


class Command(BaseCommand):
    help = "Put everything back as the backup IN has it. What is here now is kept in a backup of its own."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="IN", help="a file that `backup` wrote; - for standard input")

    def handle(self, *args: Any, **options: Any) -> None:
        secret = secret_path().read_bytes() if secret_path().is_file() else b""
        with readable_file(options["file"]) as file:
            self._keep_what_is_here()
            rows = restore_backup(file)
        self.stdout.write(f"{rows} rows restored.")
        if secret_path().is_file() and secret_path().read_bytes() != secret:
            self.stdout.write("Start the server again, so that phones find the seats they had.")

    def _keep_what_is_here(self) -> None:
        """Whoever took the wrong file can go back."""
        if Table.objects.exists() or Play.objects.exists():
            path = Path(settings.DATA_DIR) / f"before-restore-{timezone.now():%Y%m%d-%H%M%S}.zip"
            with whole_file(str(path)) as file:
                write_backup(file)
            self.stdout.write(f"What was here is kept in {path}.")
