"""The photos of an import: encoded anew beside where they belong, and moved there once everything else is written."""

from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Self
from uuid import UUID

from django.conf import settings

from companion.exports.unpacking import Unpacked
from companion.history.photos import NotAPhoto, encode
from companion.models import Photo
from scoring.refusals import N_, FormatError


class Incoming:
    """A folder that is gone afterwards, with whatever was not moved out of it."""

    def __init__(self, files: Unpacked, wanted: Iterable[UUID]) -> None:
        self._files, self._wanted = files, tuple(wanted)
        self._taken: dict[UUID, UUID] = {}  # the id in the zip by the id here
        self._sizes: dict[UUID, tuple[int, int]] = {}

    def __enter__(self) -> Self:
        self._folder = TemporaryDirectory(prefix=".incoming-", dir=settings.MEDIA_ROOT)
        try:
            for uid in self._wanted:
                self._encode(uid)
        except BaseException:
            self._folder.cleanup()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._folder.cleanup()

    def _encode(self, uid: UUID) -> None:
        """Nothing from elsewhere is kept as it came: what is no picture is refused, what is one is painted anew."""
        name = f"photos/{uid}.jpg"
        try:
            photo = encode(BytesIO(self._files.read(name)))
        except NotAPhoto as refusal:
            raise FormatError(name, N_("This photo cannot be kept: {reason}"), reason=str(refusal)) from refusal
        self._sizes[uid] = (photo.width, photo.height)
        self._path(uid, "").write_bytes(photo.large)
        self._path(uid, "-small").write_bytes(photo.small)

    def _path(self, uid: UUID, kind: str) -> Path:
        return Path(self._folder.name) / f"{uid}{kind}.jpg"

    def take(self, uid: UUID, here: UUID) -> tuple[int, int]:
        """This photo is kept under that id; its width and height."""
        self._taken[here] = uid
        return self._sizes[uid]

    def move_into_place(self) -> None:
        for here, uid in self._taken.items():
            photo = Photo(pk=here)
            self._path(uid, "").replace(photo.path)
            self._path(uid, "-small").replace(photo.thumbnail_path)
