"""Settings: safe by default, and a value that makes no sense stops the start with a sentence."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from django.test import Client

ROOT = Path(__file__).resolve().parents[2]


def manage(tmp_path: Path, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "LANG")}
    env = {**clean, "KONTOR_DATA_DIR": str(tmp_path / "data"), **env}
    return subprocess.run([sys.executable, "manage.py", *words], cwd=ROOT, env=env, capture_output=True, text=True)


def test_the_deploy_check_is_silent(tmp_path: Path) -> None:
    found = manage(tmp_path, "check", "--deploy", "--fail-level", "WARNING", ALLOWED_HOSTS="kontor.example")
    assert found.returncode == 0, found.stderr
    assert "no issues" in found.stdout


def test_the_secret_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    manage(tmp_path, "check")
    secret = tmp_path / "data" / "secret"
    first = secret.read_text()
    assert len(first) > 50
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    manage(tmp_path, "check")
    assert secret.read_text() == first


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("PORT", "eighty", "PORT is 'eighty'"),
        ("PORT", "70000", "from 1 to 65535"),
        ("KONTOR_DEBUG", "perhaps", "write on or off"),
        ("ALLOWED_HOSTS", "http://kontor.example", "without http://"),
        ("KONTOR_DATA_DIR", "/proc/nowhere", "cannot be made"),
        ("WEB_CONCURRENCY", "2", "on SQLite Kontor runs as one process"),
        ("DATABASE_URL", "mysql://localhost/kontor", "postgres://"),
    ],
)
def test_nonsense_stops_the_start(tmp_path: Path, name: str, value: str, sentence: str) -> None:
    found = manage(tmp_path, "check", **{name: value})
    assert found.returncode != 0
    assert sentence in found.stderr


def test_this_machines_addresses_are_allowed() -> None:
    from companion.addresses import network_address, own_hosts

    assert {"localhost", "127.0.0.1", network_address()} <= set(own_hosts())


@pytest.mark.django_db
def test_another_host_is_refused_kindly(client: Client) -> None:
    refused = client.get("/", headers={"host": "evil.example"})
    assert refused.status_code == 400
    assert "QR code" in refused.content.decode()
    assert client.get("/").status_code == 200
