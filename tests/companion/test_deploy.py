"""The files for servers: linted where the linters are, and in step with the settings."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = (ROOT / "companion" / "settings.py").read_text()


@pytest.mark.skipif(not shutil.which("hadolint", path=str(ROOT / ".venv/bin")), reason="hadolint is for x86-64 Linux")
def test_the_dockerfile_is_linted() -> None:
    run = subprocess.run([ROOT / ".venv/bin/hadolint", ROOT / "Dockerfile"], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize("file", ["compose.yaml", "Dockerfile", "deploy/kontor.service"])
def test_every_setting_is_one_that_kontor_reads(file: str) -> None:
    text = (ROOT / file).read_text()
    named = set(re.findall(r"\b(KONTOR_\w+|DATABASE_URL|ALLOWED_HOSTS|FORWARDED_ALLOW_IPS)\b", text))
    assert named
    assert {name for name in named if f'"{name}"' not in SETTINGS} == set()


def test_compose_is_as_docker_reads_it() -> None:
    """No YAML reader is among our dependencies: at least no tabs, steps of two, and both services."""
    lines = (ROOT / "compose.yaml").read_text().splitlines()
    assert not [line for line in lines if "\t" in line or (len(line) - len(line.lstrip(" "))) % 2]
    assert {"  kontor:", "  database:"} <= set(lines)


def test_what_the_unit_starts_exists() -> None:
    unit = (ROOT / "deploy" / "kontor.service").read_text()
    assert "manage.py serve --supervised" in unit
    assert "ExecReload=/bin/kill -HUP $MAINPID" in unit
