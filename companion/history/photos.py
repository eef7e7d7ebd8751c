"""Photos of a play: whatever a phone sends is checked, turned upright, shrunk and encoded anew.

Only pixels get through: EXIF and with it the place, other chunks and anything hidden behind them stay outside.
"""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import IO, Final

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _
from PIL import Image, ImageOps, UnidentifiedImageError

from companion.history.models import Photo, Play

FORMATS: Final = ("JPEG", "PNG", "WEBP", "GIF")  # what browsers send; Pillow need not try the rest
MOST_BYTES: Final = 20 * 1024 * 1024
MOST_PIXELS: Final = 60_000_000  # more than any phone's camera takes by default
MOST_PHOTOS: Final = 12  # of one play
LONG_EDGE: Final = 2000
THUMBNAIL_EDGE: Final = 480


class NotAPhoto(Exception):  # noqa: N818 - a refusal is an answer, not an error
    """This cannot be kept as a photo; the text says why."""


@dataclass(frozen=True)
class Encoded:
    """A picture as we keep it: two JPEG files and the size of the larger."""

    large: bytes
    small: bytes
    width: int
    height: int


def encode(file: IO[bytes]) -> Encoded:
    """The picture in a file, or NotAPhoto."""
    with _refusals(), Image.open(file, formats=FORMATS) as picture:
        if picture.width * picture.height > MOST_PIXELS:
            raise NotAPhoto(_("The picture has too many pixels. A smaller one will do."))
        picture.draft("RGB", (LONG_EDGE, LONG_EDGE))  # a JPEG is read no larger than needed
        upright = ImageOps.exif_transpose(picture)
        upright.thumbnail((LONG_EDGE, LONG_EDGE), Image.Resampling.LANCZOS)
        large = _on_white(upright)
    small = large.copy()
    small.thumbnail((THUMBNAIL_EDGE, THUMBNAIL_EDGE), Image.Resampling.LANCZOS)
    return Encoded(_jpeg(large), _jpeg(small), large.width, large.height)


@contextmanager
def _refusals() -> Iterator[None]:
    """What Pillow says about files that are no pictures, broken off, or bombs."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            yield
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as bomb:
        raise NotAPhoto(_("The picture has too many pixels. A smaller one will do.")) from bomb
    except UnidentifiedImageError as unknown:
        raise NotAPhoto(_("That is no picture that Kontor can read. JPEG, PNG and WebP work.")) from unknown
    except (OSError, ValueError, SyntaxError, EOFError) as broken:
        raise NotAPhoto(_("The picture is damaged. Please send it once more.")) from broken


def _on_white(picture: Image.Image) -> Image.Image:
    """Without transparency, which a JPEG has not."""
    if picture.has_transparency_data:
        paper = Image.new("RGBA", picture.size, "white")
        return Image.alpha_composite(paper, picture.convert("RGBA")).convert("RGB")
    return picture.convert("RGB")


def _jpeg(picture: Image.Image) -> bytes:
    written = BytesIO()
    picture.save(written, "JPEG", quality=84, optimize=True, exif=b"", icc_profile=None)
    return written.getvalue()


def add(play: Play, file: IO[bytes], size: int) -> Photo:
    """Keep a photo of this play."""
    if size > MOST_BYTES:
        most = MOST_BYTES // 1024 // 1024
        raise NotAPhoto(_("The picture is larger than {most} MB. A smaller one will do.").format(most=most))
    if play.photos.filter(deleted_at=None).count() >= MOST_PHOTOS:
        raise NotAPhoto(_("A play keeps up to {most} photos.").format(most=MOST_PHOTOS))
    return keep(Photo(play=play), encode(file))


@transaction.atomic
def keep(photo: Photo, encoded: Encoded) -> Photo:
    """The files first: a row never stands without them."""
    Path(settings.MEDIA_ROOT).mkdir(parents=True, exist_ok=True)
    photo.width, photo.height = encoded.width, encoded.height
    photo.path.write_bytes(encoded.large)
    photo.thumbnail_path.write_bytes(encoded.small)
    photo.save()
    return photo
