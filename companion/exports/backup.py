"""Everything of an installation as one zip: every row of every table, the photos and the secret.

Written in Django's own notation, so that what was saved from SQLite can be restored into PostgreSQL, and back.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import IO, Any, Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from django.apps import apps
from django.conf import settings
from django.core import serializers
from django.core.serializers.json import DjangoJSONEncoder
from django.db import connection, models, transaction
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from companion.exports.archive import MANIFEST
from companion.models import Photo

FORMAT: Final = "kontor/backup"
VERSION: Final = 1
SECRET: Final = "secret"  # noqa: S105 (a file's name)
MADE_BY_DJANGO: Final = ("contenttypes", "auth.permission", "auth.group")  # every installation has its own


class Exact(DjangoJSONEncoder):
    """Moments to the microsecond, where Django's own encoder stops at the millisecond."""

    def default(self, o: object) -> Any:
        return o.isoformat() if isinstance(o, datetime) else super().default(o)


def write_backup(out: IO[bytes]) -> int:
    """The installation as it is at one moment, while people go on playing; how many rows were written."""
    with ZipFile(out, "w", ZIP_DEFLATED) as archive, one_moment():
        counts: dict[str, int] = {}
        for model in kept_models():
            rows = model._base_manager.order_by("pk")
            with archive.open(f"rows/{model._meta.label_lower}.jsonl", "w") as file:
                for row in rows.iterator(chunk_size=2000):
                    file.write(serializers.serialize("jsonl", [row], cls=Exact).encode())
                    counts[model._meta.label_lower] = counts.get(model._meta.label_lower, 0) + 1
        photos = [path for photo in Photo.objects.all() for path in (photo.path, photo.thumbnail_path)]
        for path in photos:
            if path.is_file():
                archive.write(path, f"photos/{path.name}", ZIP_STORED)
        if secret_path().is_file():
            archive.write(secret_path(), SECRET)
        manifest = {
            "format": FORMAT,
            "version": VERSION,
            "made_at": timezone.now().isoformat(timespec="seconds"),
            "migrations": migrations(),
            "rows": counts,
        }
        archive.writestr(MANIFEST, json.dumps(manifest, indent=1))
    return sum(counts.values())


def kept_models() -> list[type[models.Model]]:
    """What has rows of its own; links between two models are written with the model that holds them."""
    found = [model for model in apps.get_models() if model._meta.managed and not model._meta.proxy]
    return [model for model in found if not model._meta.label_lower.startswith(MADE_BY_DJANGO)]


def migrations() -> list[str]:
    """Which shape the rows have."""
    return sorted(f"{app}.{name}" for app, name in MigrationRecorder(connection).applied_migrations())


def secret_path() -> Path:
    """The signing key, where Kontor made it itself; phones know their seats by it."""
    return Path(settings.DATA_DIR) / "secret"


@contextmanager
def one_moment() -> Iterator[None]:
    """Every query within sees the same moment, and nobody who writes has to wait."""
    if connection.vendor == "sqlite" and not connection.in_atomic_block:
        connection.ensure_connection()
        connection.connection.execute("BEGIN DEFERRED")  # Django's own would be IMMEDIATE and lock everybody out
        try:
            yield
        finally:
            connection.connection.execute("ROLLBACK")
    else:
        with transaction.atomic(), connection.cursor() as cursor:
            if connection.vendor == "postgresql":
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield
