"""Run Kontor for the phones around the table."""

import fcntl
from argparse import ArgumentParser
from io import StringIO
from pathlib import Path
from typing import IO, Any

import segno
import uvicorn
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from companion.addresses import network_address


def hold_alone(directory: Path) -> IO[str]:
    """One server for one folder of data: two would not tell each other what their phones tap."""
    lock = (directory / "serving.lock").open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as busy:
        lock.close()
        raise CommandError(f"Kontor is already running with {directory}.") from busy
    return lock


class Command(BaseCommand):
    help = "Run the server and print its address, as a QR code too."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="0.0.0.0", help="the address to listen on")  # noqa: S104 (phones must reach it)

    def handle(self, *args: Any, host: str, **options: Any) -> None:
        self.lock = hold_alone(settings.DATA_DIR)
        call_command("migrate", verbosity=0)
        call_command("collectstatic", verbosity=0, interactive=False)
        address = f"http://{network_address()}:{settings.PORT}/"
        self.stdout.write("\n  Kontor is open. On the same Wi-Fi, point a phone's camera here:\n\n")
        picture = StringIO()
        segno.make(address).terminal(out=picture, compact=True, border=2)
        self.stdout.write(picture.getvalue())
        self.stdout.write(f"  {address}\n\n  Ctrl-C closes it; every tap is kept.\n\n")
        self.stdout.flush()
        # One process: who listens to a table is known in memory (live.py).
        uvicorn.run(
            "companion.asgi:application",
            host=host,
            port=settings.PORT,
            workers=1,
            timeout_graceful_shutdown=3,
            lifespan="off",
            access_log=False,
            log_level="warning",
            server_header=False,
            forwarded_allow_ips="127.0.0.1",
        )
