# Everything goes through .venv, which is made from requirements.lock on first use.
PYTHON ?= python3
BIN := .venv/bin
PORT ?= 8000
export PORT

.PHONY: help venv catalogues messages run demo serve test test-postgresql chromium postgresql faults fuzz screenshots lint format bench lock clean

help:
	@echo "make run         the server on 0.0.0.0:$(PORT), with its address as a QR code"
	@echo "make serve       for months: supervised workers, JSON logs (docs/operations.md)"
	@echo "make demo        fill an empty installation with a group that has played for two years"
	@echo "make test        all tests, the browser's included"
	@echo "make faults      break a server under load, several times over, and count the taps"
	@echo "make fuzz        100,000 hostile requests over every address"
	@echo "make screenshots every screen, phone and desktop, light and dark, into var/screenshots/"
	@echo "make lint        ruff and mypy"
	@echo "make format      let ruff order and format the code"
	@echo "make bench       all benchmarks (bench/README.md says what they print)"
	@echo "make messages    take new sentences into the catalogues in locale/"
	@echo "make lock        renew requirements.lock from pyproject.toml"

venv: .venv/ready

.venv/ready: requirements.lock
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Kontor needs Python 3.11 or newer: make PYTHON=python3.12")'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	touch $@

# The translations, compiled by Babel: the system's gettext is not needed.
catalogues: .venv/catalogues

.venv/catalogues: .venv/ready $(wildcard locale/*/LC_MESSAGES/django.po)
	$(BIN)/pybabel --quiet compile --directory locale --domain django
	touch $@

messages: venv
	PYTHONPATH=. $(BIN)/pybabel --quiet extract --mapping-file pyproject.toml --keywords "N_ gettext_lazy gettext_noop" --no-location \
	  --width 100 --sort-output --project Kontor --output-file locale/kontor.pot .
	$(BIN)/pybabel --quiet update --input-file locale/kontor.pot --output-dir locale --domain django --no-fuzzy-matching \
	  --width 100 --ignore-obsolete

run: venv catalogues
	$(BIN)/python manage.py migrate --verbosity 0
	$(BIN)/python manage.py serve

demo: venv catalogues
	$(BIN)/python manage.py migrate --verbosity 0
	$(BIN)/python manage.py demo

# SIGHUP replaces the workers one by one; SIGTERM ends all. WEB_CONCURRENCY says how many there are (PostgreSQL).
serve: venv catalogues
	KONTOR_LOGS=$${KONTOR_LOGS:-json} $(BIN)/python manage.py serve --supervised

test: venv catalogues chromium
	$(BIN)/python -m pytest

# The browser tests drive the system's Chromium; where it is missing it is installed, if we may.
chromium:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || { \
	  run=$$(test "$$(id -u)" = 0 || echo "sudo -n"); \
	  $$run apt-get install --yes --quiet chromium >/dev/null 2>&1 || { $$run apt-get update --quiet >/dev/null 2>&1 \
	    && $$run apt-get install --yes --quiet chromium >/dev/null 2>&1; } \
	  || echo "Chromium is missing and cannot be installed from here: the browser tests skip. apt-get install chromium"; }

# The same tests on PostgreSQL, but for those of scoring/, which have no database. It is installed where we may.
test-postgresql: venv catalogues chromium postgresql
	$(BIN)/python -m tests.cluster $(BIN)/python -m pytest tests/companion tests/browser

postgresql:
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { \
	  run=$$(test "$$(id -u)" = 0 || echo "sudo -n"); \
	  $$run apt-get install --yes --quiet postgresql >/dev/null 2>&1 || { $$run apt-get update --quiet >/dev/null 2>&1 \
	    && $$run apt-get install --yes --quiet postgresql >/dev/null 2>&1; } \
	  || { echo "PostgreSQL is missing and cannot be installed from here: apt-get install postgresql"; exit 1; }; }

faults: venv catalogues postgresql
	KONTOR_FAULT_ROUNDS=5 KONTOR_REQUIRE_POSTGRES=1 $(BIN)/python -m pytest -s tests/faults tests/companion/test_clock.py

fuzz: venv catalogues
	$(BIN)/python -m tests.fuzz.run 100000

screenshots: venv catalogues chromium
	$(BIN)/python -m tests.browser.screenshots

lint: venv
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: venv
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: venv
	$(BIN)/python bench/engine.py
	$(BIN)/python bench/log.py
	$(BIN)/python bench/board.py
	$(BIN)/python bench/history.py
	$(BIN)/python bench/live.py
	$(BIN)/python bench/load.py

lock: venv
	$(BIN)/pip install --quiet --disable-pip-version-check uv
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --upgrade --quiet \
	  --no-emit-index-url --no-emit-find-links --no-header --group dev pyproject.toml -o requirements.lock

clean:
	rm -rf .venv .mypy_cache .ruff_cache .hypothesis
