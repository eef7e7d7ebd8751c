"""A PostgreSQL of our own in a temporary folder. `python -m tests.cluster COMMAND …` runs a command against it."""

import os
import pwd
import secrets
import shutil
import subprocess
import sys
import tempfile
from contextlib import suppress
from glob import glob
from pathlib import Path

from tests.browser.server import free_port

USER = "kontor"
TEMPORARY = "-c fsync=off -c full_page_writes=off"  # the machine goes on when a test crashes the cluster


def binary(name: str) -> str | None:
    """On the path, or where Debian puts it."""
    return shutil.which(name) or next(iter(sorted(glob(f"/usr/lib/postgresql/*/bin/{name}"), reverse=True)), None)


def is_installed() -> bool:
    return binary("initdb") is not None and binary("pg_ctl") is not None


class Cluster:
    """Its own port, its own password; gone when closed."""

    def __init__(self, durable: bool = False) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="kontor-postgres-", dir="/tmp"))
        self.port, self.durable, self.password = free_port(), durable, secrets.token_hex(16)
        self.data, secret = self.folder / "data", self.folder / "password"
        secret.write_text(self.password)
        if os.getuid() == 0:  # PostgreSQL refuses to run as root
            owner = pwd.getpwnam("postgres")
            for path in (self.folder, secret):
                os.chown(path, owner.pw_uid, owner.pw_gid)
        self._run("initdb", "--no-sync", "-U", USER, "-A", "scram-sha-256", f"--pwfile={secret}", "-D", str(self.data))
        self.start()
        self.create(USER)

    def url(self, database: str = USER) -> str:
        return f"postgres://{USER}:{self.password}@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self.folder} {'' if self.durable else TEMPORARY}"
        self._run("pg_ctl", "start", "-w", "-D", str(self.data), "-l", str(self.folder / "log"), "-o", options)

    def stop(self, mode: str = "fast") -> None:
        self._run("pg_ctl", "stop", "-w", "-m", mode, "-D", str(self.data))

    def create(self, database: str) -> str:
        """A new, empty database, by its address."""
        import psycopg

        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{database}"'.encode())
        return self.url(database)

    def close(self) -> None:
        with suppress(subprocess.CalledProcessError):
            self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(self, *_problem: object) -> None:
        self.close()

    def _run(self, name: str, *words: str) -> None:
        path = binary(name)
        assert path, f"{name} is not installed: apt-get install postgresql"
        as_other = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        subprocess.run([*as_other, path, *words], check=True, stdout=subprocess.DEVNULL, cwd="/tmp")


def main() -> int:
    with Cluster() as cluster:
        return subprocess.run(sys.argv[1:], env={**os.environ, "DATABASE_URL": cluster.url()}).returncode


if __name__ == "__main__":
    sys.exit(main())
