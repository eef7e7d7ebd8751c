"""An installation put back as a backup has it: all of it, or nothing where something in it cannot be."""

import shutil
from collections.abc import Iterator
from io import BytesIO
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Final

from django.conf import settings
from django.core import serializers
from django.core.exceptions import ValidationError
from django.core.serializers.base import DeserializationError, DeserializedObject
from django.db import DatabaseError, connection, models, transaction
from django.db.models import F, Max

from companion import restored
from companion.exports.archive import MANIFEST
from companion.exports.archive_reading import MEGABYTE, UUID_NAME
from companion.exports.backup import FORMAT, SECRET, VERSION, kept_models, migrations, secret_path
from companion.exports.fields import documents
from companion.exports.unpacking import Unpacked, unpack
from companion.models import Table
from companion.sitting import MOST_CAUGHT_UP
from scoring.reading import at, entries, one_of
from scoring.refusals import N_, FormatError

LIMITS: Final = {
    r"manifest\.json": MEGABYTE,
    r"rows/[a-z_.]+\.jsonl": 1024 * MEGABYTE,
    rf"photos/{UUID_NAME}(?:-small)?\.jpg": 20 * MEGABYTE,
    SECRET: 1000,
}
BATCH: Final = 500


def restore_backup(packed: IO[bytes]) -> int:
    """What the backup holds in place of everything that is here; how many rows that were."""
    files = unpack(packed, LIMITS)
    manifest = entries(documents(files, MANIFEST)[0], MANIFEST)
    one_of(manifest.get("format"), at(MANIFEST, "format"), (FORMAT,))
    one_of(manifest.get("version"), at(MANIFEST, "version"), (VERSION,))
    if manifest.get("migrations") != migrations():
        raise FormatError("", N_("Another version of Kontor made this backup: restore it with that one, then update."))
    Path(settings.MEDIA_ROOT).mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".incoming-", dir=settings.MEDIA_ROOT) as folder:
        photos = [name for name in files.names if name.startswith("photos/")]
        for name in photos:
            (Path(folder) / Path(name).name).write_bytes(files.read(name))
        rows = _replace_everything(files)
        _move_photos(Path(folder))
    if SECRET in files.names:
        _keep_secret(files.read(SECRET))
    restored.tell()
    return rows


def _replace_everything(files: Unpacked) -> int:
    """In one transaction: who plays meanwhile sees the old until all of the new is there."""
    try:
        with transaction.atomic():
            newest = Table.objects.aggregate(newest=Max("version"))["newest"] or 0
            for model in kept_models():
                _delete_all(model)
            count = sum(_insert_all(model, files) for model in kept_models())
            # Every table gets a version that no phone has seen and no process can catch up to: all take it anew.
            Table.objects.update(version=F("version") + newest + 2 * MOST_CAUGHT_UP)
            connection.check_constraints()
            _go_on_numbering()
    except (DeserializationError, ValidationError, DatabaseError, ValueError, TypeError) as problem:
        raise FormatError("", N_("This backup is damaged: {reason}"), reason=str(problem)[:200]) from problem
    return count


def _tables_of(model: type[models.Model]) -> Iterator[str]:
    yield from (field.m2m_db_table() for field in model._meta.local_many_to_many)
    yield model._meta.db_table


def _delete_all(model: type[models.Model]) -> None:
    with connection.cursor() as cursor:
        for table in _tables_of(model):
            cursor.execute(f"DELETE FROM {connection.ops.quote_name(table)}")  # noqa: S608 (a table of ours)


def _insert_all(model: type[models.Model], files: Unpacked) -> int:
    name = f"rows/{model._meta.label_lower}.jsonl"
    rows = iter(serializers.deserialize("jsonl", BytesIO(files.read(name)))) if name in files.names else iter(())
    count = 0
    while batch := list(islice(rows, BATCH)):
        count += len(batch)
        _insert(model, batch)
    return count


def _insert(model: type[models.Model], batch: list[DeserializedObject]) -> None:
    """As the rows are: nothing that fills itself in, such as the time of making, is filled in again."""
    if not all(isinstance(row.object, model) for row in batch):
        raise ValueError(model._meta.label)
    fields = model._meta.local_concrete_fields
    most = connection.ops.bulk_batch_size(list(fields), [row.object for row in batch]) or len(batch)
    for start in range(0, len(batch), most):
        objects = [row.object for row in batch[start : start + most]]
        model._base_manager.all()._insert(objects, fields=fields, using="default", raw=True)  # type: ignore[attr-defined]
    for row in batch:
        for link, others in (row.m2m_data or {}).items():
            getattr(row.object, link).set(others)


def _go_on_numbering() -> None:
    """PostgreSQL counts on after the last row, and never gives a number again: processes remember tables by it."""
    if connection.vendor != "postgresql":
        return
    numbered = [model for model in kept_models() if isinstance(model._meta.pk, models.AutoField)]
    with connection.cursor() as cursor:
        for model in numbered:
            table = connection.ops.quote_name(model._meta.db_table)
            sequence = "pg_get_serial_sequence(%s, 'id')"
            last = f"(SELECT COALESCE(MAX(id), 1) FROM {table})"  # noqa: S608 (a table of ours)
            cursor.execute(f"SELECT setval({sequence}, GREATEST(nextval({sequence}), {last}))", [table, table])


def _move_photos(folder: Path) -> None:
    """Those of the backup, and no others."""
    kept = {path.name for path in folder.iterdir()}
    for old in Path(settings.MEDIA_ROOT).glob("*.jpg"):
        if old.name not in kept:
            old.unlink()
    for path in folder.iterdir():
        shutil.move(path, Path(settings.MEDIA_ROOT) / path.name)


def _keep_secret(secret: bytes) -> None:
    """By it phones know their seats; a server that runs takes it up when it is started again."""
    path = secret_path()
    if not path.is_file() or path.read_bytes() != secret:
        path.touch(mode=0o600, exist_ok=True)
        path.write_bytes(secret)
