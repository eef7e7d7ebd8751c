"""A zip from somewhere, opened with care: only the files that belong in it, none larger than it may be."""

import re
import stat
import zlib
from collections.abc import Mapping
from typing import IO, Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from scoring.reading import shown
from scoring.refusals import N_, FormatError

MOST_FILES: Final = 60_000
MOST_BYTES: Final = 2 * 1024**3  # of everything, unpacked
MOST_TIMES: Final = 200  # larger than it was packed: logs shrink to a twentieth, bombs to a thousandth
SMALL: Final = 1024**2  # what may shrink as it likes
ENCRYPTED: Final = 0x1

Limits = Mapping[str, int]  # a pattern for names, and how many bytes such a file may have


class Unpacked:
    """The files of a zip that passed; reading one cannot give more than was allowed."""

    def __init__(self, archive: ZipFile, sizes: Mapping[str, int]) -> None:
        self._archive, self._sizes = archive, sizes

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._sizes)

    def read(self, name: str) -> bytes:
        if name not in self._sizes:
            raise FormatError(name, N_("This file is missing in the zip."))
        try:
            with self._archive.open(name) as entry:
                content = entry.read(self._sizes[name] + 1)
        except (BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError) as problem:
            raise FormatError(shown(name), N_("This file in the zip is damaged.")) from problem
        if len(content) > self._sizes[name]:
            raise FormatError(shown(name), N_("This file in the zip is larger than it says."))
        return content


def unpack(packed: IO[bytes], limits: Limits) -> Unpacked:
    """The zip, once every name and size in it has been looked at; nothing is written anywhere."""
    try:
        archive = ZipFile(packed)
        entries = archive.infolist()
    except (BadZipFile, zlib.error, EOFError, NotImplementedError, ValueError, OSError) as problem:
        raise FormatError("", N_("This is not a zip, or it is damaged.")) from problem
    if len(entries) > MOST_FILES:
        raise FormatError("", N_("There are too many files in this zip."))
    sizes: dict[str, int] = {}
    total = 0
    for entry in entries:
        _check(entry, limits)
        if entry.filename in sizes:
            raise FormatError(shown(entry.filename), N_("This name stands twice in the zip."))
        sizes[entry.filename] = entry.file_size
        total += entry.file_size
        if total > MOST_BYTES:
            raise FormatError("", N_("This zip is too large when unpacked."))
    return Unpacked(archive, sizes)


def _check(entry: ZipInfo, limits: Limits) -> None:
    name = shown(entry.filename)
    limit = next((most for pattern, most in limits.items() if re.fullmatch(pattern, entry.orig_filename)), None)
    if limit is None:
        raise FormatError(name, N_("A file with this name does not belong in the zip."))
    mode = entry.external_attr >> 16
    if stat.S_IFMT(mode) not in (0, stat.S_IFREG):
        raise FormatError(name, N_("This is not a plain file."))
    if entry.flag_bits & ENCRYPTED or entry.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise FormatError(name, N_("This file is packed in a way that cannot be read here."))
    if entry.file_size > limit:
        raise FormatError(name, N_("This file is too large."))
    if entry.file_size > SMALL and entry.file_size > MOST_TIMES * max(entry.compress_size, 1):
        raise FormatError(name, N_("This file is too large when unpacked."))
