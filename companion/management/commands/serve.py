"""Run Kontor for the phones around the table."""

import fcntl
import resource
from argparse import ArgumentParser
from contextlib import closing, suppress
from io import StringIO
from pathlib import Path
from typing import IO, Any

import segno
import uvicorn
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.urls import reverse
from uvicorn.supervisors import Multiprocess

from companion import metrics
from companion.addresses import network_address
from companion.history.groups import installation_group
from companion.protocol import CarefulProtocol


def hold_alone(directory: Path) -> IO[str]:
    """One server for one folder of data: two would not tell each other what their phones tap."""
    lock = (directory / "serving.lock").open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as busy:
        lock.close()
        raise CommandError(f"Kontor is already running with {directory}.") from busy
    return lock


def allow_many_connections() -> None:
    """A phone that listens is an open file."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


class Command(BaseCommand):
    help = "Run the server and print its address, as a QR code too."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="0.0.0.0", help="the address to listen on")  # noqa: S104 (phones must reach it)
        parser.add_argument(
            "--supervised",
            action="store_true",
            help="for months: a parent keeps WEB_CONCURRENCY workers alive, and SIGHUP replaces them one by one",
        )

    def handle(self, *args: Any, host: str, supervised: bool, **options: Any) -> None:
        if settings.BUS == "memory":
            self.lock = hold_alone(settings.DATA_DIR)
        call_command("migrate", verbosity=0)
        call_command("collectstatic", verbosity=0, interactive=False)
        metrics.forget_earlier()
        allow_many_connections()
        config = uvicorn.Config(
            "companion.asgi:application",
            host=host,
            port=settings.PORT,
            workers=settings.WORKERS if supervised else 1,
            http=CarefulProtocol,
            timeout_graceful_shutdown=5,
            timeout_worker_healthcheck=30,  # a new worker on a busy small machine needs its time
            lifespan="on",
            access_log=False,
            log_config=None,
            server_header=False,
            forwarded_allow_ips=settings.PROXIES,
        )
        if supervised:
            with closing(config.bind_socket()) as socket:
                Multiprocess(config, [socket]).run()
        else:
            self.greet()
            with suppress(KeyboardInterrupt):
                uvicorn.Server(config).run()

    def greet(self) -> None:
        address = f"http://{network_address()}:{settings.PORT}/"
        self.stdout.write("\n  Kontor is open. On the same Wi-Fi, point a phone's camera here:\n\n")
        picture = StringIO()
        segno.make(address).terminal(out=picture, compact=True, border=2)
        self.stdout.write(picture.getvalue())
        self.stdout.write(f"  {address}\n\n")
        if not settings.ACCOUNTS:
            link = reverse("enter-group", args=[installation_group().key])
            self.stdout.write(f"  The group's history: {address}{link.removeprefix('/')}\n\n")
        self.stdout.write("  Ctrl-C closes it; every tap is kept.\n\n")
        self.stdout.flush()
