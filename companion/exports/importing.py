"""A file to import, whatever it is: our own zip, or an export of Board Game Stats, zipped or not."""

from typing import IO, Final

from companion.exports import bgstats_import, bringing_in
from companion.exports.archive import MANIFEST
from companion.exports.archive_reading import LIMITS, MEGABYTE, ReadArchive, read_archive
from companion.exports.bgstats_reading import ReadFile, read_export
from companion.exports.bringing_in import Brought
from companion.exports.unpacking import unpack
from companion.models import Group
from scoring.refusals import N_, FormatError

LARGEST_JSON: Final = 50 * MEGABYTE
BEGINS_A_ZIP: Final = b"PK"
ZIPPED_JSON: Final = {r"[^/\\]+\.(?:json|bgsplay)": LARGEST_JSON}


def read_import(packed: IO[bytes]) -> ReadArchive | ReadFile:
    """All of it read and checked, nothing kept; FormatError says what is wrong where."""
    packed.seek(0)
    begins = packed.read(len(BEGINS_A_ZIP))
    packed.seek(0)
    if begins != BEGINS_A_ZIP:
        content = packed.read(LARGEST_JSON + 1)
        if len(content) > LARGEST_JSON:
            raise FormatError("", N_("This file is too large."))
        return read_export(content)
    files = unpack(packed, {**LIMITS, **ZIPPED_JSON})
    if MANIFEST in files.names:
        return read_archive(packed)
    if len(files.names) != 1:
        raise FormatError("", N_("This zip is neither an export of Kontor nor one of Board Game Stats."))
    return read_export(files.read(files.names[0]))


def bring_in(read: ReadArchive | ReadFile, group: Group) -> Brought:
    """Everything that is not here yet."""
    return bgstats_import.bring_in(read, group) if isinstance(read, ReadFile) else bringing_in.bring_in(read, group)
