"""All settings. The environment is read here only; a value that makes no sense stops the start with a sentence."""

import os
import secrets
from pathlib import Path
from typing import Any

import environ  # type: ignore[import-untyped]
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from companion.addresses import own_hosts

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()


def read_flag(name: str) -> bool:
    word = env.str(name, default="off").strip().lower()
    if word not in {"1", "0", "on", "off", "true", "false", "yes", "no", ""}:
        raise ImproperlyConfigured(f"{name} is {word!r}: write on or off.")
    return word in {"1", "on", "true", "yes"}


def read_number(name: str, default: int, most: int = 1_000_000) -> int:
    word = env.str(name, default=str(default))
    if not word.isdecimal() or not 0 < int(word) <= most:
        raise ImproperlyConfigured(f"{name} is {word!r}: write a number from 1 to {most}.")
    return int(word)


def writable_dir(name: str, default: Path) -> Path:
    path = Path(env.str(name, default=str(default))).expanduser().resolve()
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise ImproperlyConfigured(f"{name} {path} cannot be made: {problem.strerror}.") from problem
    if not os.access(path, os.W_OK):
        raise ImproperlyConfigured(f"{name} {path} is not writable.")
    return path


def secret_key(directory: Path) -> str:
    """The one from the environment, else the one made on the first run; only its owner may read the file."""
    given: str = env.str("SECRET_KEY", default="")
    if given:
        return given
    path = directory / "secret"
    try:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as new:
            new.write(secrets.token_urlsafe(64))
    except FileExistsError:
        pass
    kept = path.read_text().strip()
    if len(kept) < 50:
        raise ImproperlyConfigured(f"{path} is damaged: remove it, and everybody takes their seat again.")
    return kept


def database(directory: Path) -> dict[str, Any]:
    found: dict[str, Any] = dict(env.db("DATABASE_URL", default=f"sqlite:///{directory / 'kontor.sqlite3'}"))
    found["CONN_MAX_AGE"] = None  # one thread, one connection, kept (one_thread.py)
    if found["ENGINE"] == "django.db.backends.sqlite3":
        # NORMAL in WAL mode: a killed server loses nothing; a power cut may lose the last taps, never the file.
        found["OPTIONS"] = {
            "timeout": 5,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA cache_size=-16000;",
        }
        # Tests in a file too: in memory there is no WAL, and a browser's server is another process.
        found["TEST"] = {"NAME": str(directory / f"test-{os.getpid()}.sqlite3")}
    elif found["ENGINE"] == "django.db.backends.postgresql":
        # A server that vanished without a word is noticed; what the address itself says (sslmode=…) wins.
        found["OPTIONS"] = {"connect_timeout": 5, "keepalives_idle": 30, **found.get("OPTIONS", {})}
        found["DISABLE_SERVER_SIDE_CURSORS"] = True  # logs are short since their snapshot: one answer, not three
        found["TEST"] = {"NAME": f"test_{found['NAME']}_{os.getpid()}"}
    else:
        raise ImproperlyConfigured("DATABASE_URL: Kontor keeps its tables in sqlite:///… or postgres://….")
    return found


DATA_DIR = writable_dir("KONTOR_DATA_DIR", BASE_DIR / "var")
PORT = read_number("PORT", default=8000, most=65535)
DEBUG = read_flag("KONTOR_DEBUG")
HTTPS = read_flag("KONTOR_HTTPS")  # behind a proxy with a certificate
ACCOUNTS = read_flag("KONTOR_ACCOUNTS")  # people sign in, and a group's history is for its members only
SECRET_KEY = secret_key(DATA_DIR)
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=own_hosts())
if any("/" in host or " " in host or not host for host in ALLOWED_HOSTS):
    raise ImproperlyConfigured("ALLOWED_HOSTS: write names or addresses with commas between, without http://.")
DATABASES = {"default": database(DATA_DIR)}
BUS = "postgres" if DATABASES["default"]["ENGINE"].endswith("postgresql") else "memory"  # bus.py
WORKERS = read_number("WEB_CONCURRENCY", default=1 if BUS == "memory" else max(2, os.cpu_count() or 2), most=64)
if BUS == "memory" and WORKERS > 1:
    raise ImproperlyConfigured(
        "WEB_CONCURRENCY: on SQLite Kontor runs as one process, which alone knows who listens to a table. "
        "For several, set DATABASE_URL to a PostgreSQL database."
    )
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = [
    "django.contrib.contenttypes", "django.contrib.auth", "django.contrib.sessions",
    "django.contrib.staticfiles", "django_htmx", "csp", "companion",
]  # fmt: skip
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.common.CommonMiddleware",  # a request for another host is refused before anything else
    "django.middleware.locale.LocaleMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "companion.unavailable.KindlyUnavailable",
]
ROOT_URLCONF = "companion.urls"
ASGI_APPLICATION = "companion.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": ["django.template.context_processors.request"],
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.l10n",
                "django.templatetags.static",
                "companion.templatetags.kontor",
            ],
        },
    }
]

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("de", "Deutsch"), ("fr", "Français"), ("pl", "Polski"), ("ru", "Русский")]
LOCALE_PATHS = [BASE_DIR / "locale"]
FORMAT_MODULE_PATH = "companion.formats"
TIME_ZONE = env.str("TZ", default="UTC") or "UTC"
USE_TZ = True

STATIC_URL = "/static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}
MEDIA_ROOT = writable_dir("KONTOR_MEDIA_DIR", DATA_DIR / "photos")

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "media-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SECURE = HTTPS
SESSION_COOKIE_SECURE = HTTPS
SESSION_COOKIE_NAME = "kontor_session"
SESSION_COOKIE_AGE = 400 * 24 * 60 * 60  # the longest that browsers keep one
LOGIN_URL, LOGIN_REDIRECT_URL, LOGOUT_REDIRECT_URL = "sign-in", "plays", "home"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
CSRF_FAILURE_VIEW = "companion.views.errors.csrf_failure"
SECURE_REFERRER_POLICY = "same-origin"  # a table's link must not leak to other sites
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None  # ignored, with a warning, on plain http
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = 30 * 24 * 60 * 60
# At home it is plain http (a phone reaches a laptop by its address), so these stay quiet unless KONTOR_HTTPS is on;
# whether to redirect to https, and whether other names of the domain use it, is the proxy's business.
SILENCED_SYSTEM_CHECKS = [
    "security.W004",
    "security.W005",
    "security.W008",
    "security.W012",
    "security.W016",
    "security.W021",
]

STREAMS_PER_TABLE = 60
STREAMS_PER_ADDRESS = read_number("KONTOR_STREAMS_PER_ADDRESS", default=120)
CONNECTIONS_PER_ADDRESS = 4 * STREAMS_PER_ADDRESS  # beside its stream a phone opens a few more
PROXIES = env.list("FORWARDED_ALLOW_IPS", default=["127.0.0.1"])  # who may say for whom they ask, and ask for many
DATA_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200
UPLOAD_LIMIT = read_number("KONTOR_UPLOAD_MEGABYTES", default=64, most=10_000) * 1024 * 1024  # photos, archives
METRICS = env.str("KONTOR_METRICS", default="")
if METRICS and len(METRICS) < 16:
    raise ImproperlyConfigured("KONTOR_METRICS: write a secret of 16 characters or more, which the scraper must show.")
LOGS = env.str("KONTOR_LOGS", default="text")
if LOGS not in ("text", "json"):
    raise ImproperlyConfigured(f"KONTOR_LOGS is {LOGS!r}: write text or json.")
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "text": {"format": "%(levelname)s %(name)s: %(message)s"},
        "json": {"()": "companion.logs.JsonFormatter"},
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": LOGS}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {"kontor": {"level": "INFO"}},
}
