"""Kontor as people run it: `manage.py serve` in a process of its own, which can be killed and started again."""

import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PLAIN_HTTP = "kontor.test"  # not localhost, so browsers see no secure context: as on a home network


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def fresh_database(data: Path) -> str:
    """On the PostgreSQL that the tests run on (tests/cluster.py), else SQLite among the data."""
    tests_run_on = os.environ.get("DATABASE_URL", "")
    if not tests_run_on.startswith("postgres"):
        return f"sqlite:///{data / 'kontor.sqlite3'}"
    import psycopg

    name = f"kontor_{secrets.token_hex(6)}"
    with psycopg.connect(tests_run_on, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return f"{tests_run_on.rpartition('/')[0]}/{name}"


class Server:
    """`words` go to the command line, `env` into the environment."""

    def __init__(
        self, data: Path, port: int | None = None, database: str = "", words: tuple[str, ...] = (), **env: str
    ) -> None:
        self.data, self.port = data, port or free_port()
        self.database, self.words, self.env = database or fresh_database(data), words, env
        self.url = f"http://127.0.0.1:{self.port}"
        self.plain_url = f"http://{PLAIN_HTTP}:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Server":
        env = {
            **os.environ,
            "KONTOR_DATA_DIR": str(self.data),
            "PORT": str(self.port),
            "ALLOWED_HOSTS": f"127.0.0.1,{PLAIN_HTTP}",
            "DATABASE_URL": self.database,
            **self.env,
        }
        command = [sys.executable, "-W", "error", "manage.py", "serve", "--host", "127.0.0.1", *self.words]
        with (self.data / f"server-{self.port}.log").open("ab") as log:
            self.process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.DEVNULL, stderr=log)
        self._wait_until_open()
        return self

    def _wait_until_open(self) -> None:
        until = time.monotonic() + 90
        while time.monotonic() < until:
            assert self.process
            assert self.process.poll() is None, "the server ended by itself"
            try:
                with urllib.request.urlopen(self.url, timeout=1):
                    return
            except OSError:
                self._pause()
        raise AssertionError("the server did not open in 90 seconds")

    def _pause(self) -> None:
        assert self.process
        try:
            self.process.wait(0.1)
        except subprocess.TimeoutExpired:
            return

    def kill(self) -> None:
        """As a power cut would: no goodbye."""
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(30)
