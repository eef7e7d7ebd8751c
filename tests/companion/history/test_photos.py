"""Photos: only pixels are kept, upright; what is none is refused with a reason."""

import zlib
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image
from PIL.TiffImagePlugin import IFDRational

from companion.history import photos
from companion.history.photos import LONG_EDGE, MOST_PHOTOS, THUMBNAIL_EDGE, NotAPhoto, encode
from companion.models import Group, Photo, Play
from tests.companion.history.conftest import keep_play, member

GPS = 0x8825
ORIENTATION = 0x0112


@pytest.fixture(autouse=True)
def _media(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "media"


def jpeg(size: tuple[int, int] = (80, 40), orientation: int = 1, format_: str = "JPEG", mode: str = "RGB") -> BytesIO:
    """With the place where it was taken; the left half is red, the right half blue."""
    picture = Image.new(mode, size, "blue")
    picture.paste("red", (0, 0, size[0] // 2, size[1]))
    exif = Image.Exif()
    exif[ORIENTATION] = orientation
    exif.get_ifd(GPS)[2] = (IFDRational(48), IFDRational(8), IFDRational(0))
    exif[0x010E] = "secret words"
    file = BytesIO()
    picture.save(file, format_, exif=exif)
    file.seek(0)
    return file


def test_the_place_is_gone_and_every_other_word() -> None:
    sent = jpeg()
    assert b"secret words" in sent.getvalue()
    kept = encode(sent)
    for data in (kept.large, kept.small):
        assert b"secret words" not in data
        assert not Image.open(BytesIO(data)).getexif()


def test_a_picture_taken_sideways_stands_upright() -> None:
    kept = encode(jpeg((80, 40), orientation=6))  # the phone was turned clockwise
    assert (kept.width, kept.height) == (40, 80)
    red, _green, blue = Image.open(BytesIO(kept.large)).convert("RGB").getpixel((20, 10))  # type: ignore[misc]
    assert red > 200 > blue


@pytest.mark.parametrize(("format_", "mode"), [("PNG", "RGB"), ("PNG", "RGBA"), ("WEBP", "RGB"), ("JPEG", "L")])
def test_what_browsers_send_becomes_a_jpeg(format_: str, mode: str) -> None:
    file = BytesIO()
    Image.new(mode, (30, 30)).save(file, format_)
    file.seek(0)
    assert Image.open(BytesIO(encode(file).large)).format == "JPEG"


def test_large_pictures_are_shrunk() -> None:
    kept = encode(jpeg((4000, 3000)))
    assert (kept.width, kept.height) == (LONG_EDGE, LONG_EDGE * 3 // 4)
    assert Image.open(BytesIO(kept.small)).size == (THUMBNAIL_EDGE, THUMBNAIL_EDGE * 3 // 4)


def bomb(width: int = 40_000, height: int = 40_000) -> bytes:
    """A PNG that says it has 1.6 billion pixels."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return len(data).to_bytes(4) + name + data + zlib.crc32(name + data).to_bytes(4)

    header = width.to_bytes(4) + height.to_bytes(4) + bytes([8, 2, 0, 0, 0])
    body = zlib.compress(bytes(1000))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "no picture"),
        (b"MZ this is a program", "no picture"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "no picture"),
        (jpeg((800, 800)).getvalue()[:900], "damaged"),
        (b"\x89PNG\r\n\x1a\n" + b"\x00" * 40, "no picture"),
        (bomb(), "too many pixels"),
        (bomb(8000, 8000), "too many pixels"),
        (bomb(1000, 1000), "damaged"),
    ],
)
def test_what_is_no_photo_is_refused_with_a_reason(group: Group, data: bytes, words: str) -> None:
    with pytest.raises(NotAPhoto, match=words):
        encode(BytesIO(data))
    play = keep_play(group, [("Ada", 5), ("Bo", 3)])
    answer = member(group).post(f"/plays/{play.pk}/photos/", {"photo": SimpleUploadedFile("a.jpg", data or b" ")})
    assert answer.status_code == 422
    assert words in answer.content.decode()
    assert not Photo.objects.exists()


def test_a_file_that_is_too_large_is_not_even_opened(group: Group) -> None:
    play = keep_play(group, [("Ada", 5), ("Bo", 3)])
    with pytest.raises(NotAPhoto, match="larger than 20 MB"):
        photos.add(play, jpeg(), photos.MOST_BYTES + 1)


def test_a_play_keeps_so_many(group: Group) -> None:
    play = keep_play(group, [("Ada", 5), ("Bo", 3)])
    Photo.objects.bulk_create(Photo(play=play, width=1, height=1) for _ in range(MOST_PHOTOS))
    with pytest.raises(NotAPhoto, match="up to"):
        photos.add(play, jpeg(), 100)


def test_from_the_phone_to_the_page_and_deleted_with_undo(group: Group) -> None:
    play = keep_play(group, [("Ada", 5), ("Bo", 3)])
    phone = member(group)
    sent = [SimpleUploadedFile("../../evil.php", jpeg().getvalue()), SimpleUploadedFile("b.jpg", jpeg().getvalue())]
    assert phone.post(f"/plays/{play.pk}/photos/", {"photo": sent}).status_code == 302
    first, _second = Photo.objects.all()
    answer = phone.get(f"/photos/{first.pk}.jpg")
    assert answer.headers["Content-Type"] == "image/jpeg"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.content == first.path.read_bytes()
    assert f"/photos/{first.pk}-small.jpg" in phone.get(f"/plays/{play.pk}/").content.decode()
    gone = phone.post(f"/photos/{first.pk}/delete/", follow=True)
    assert f"/photos/{first.pk}/restore/" in gone.content.decode()
    assert phone.get(f"/photos/{first.pk}.jpg").status_code == 404
    phone.post(f"/photos/{first.pk}/restore/")
    assert phone.get(f"/photos/{first.pk}.jpg").status_code == 200


def test_deleted_for_good_with_its_files(group: Group) -> None:
    play = keep_play(group, [("Ada", 5), ("Bo", 3)])
    photo = photos.add(play, jpeg(), 100)
    phone = member(group)
    assert phone.post(f"/plays/{play.pk}/purge/").status_code == 404  # first it is deleted, which can be taken back
    phone.post(f"/plays/{play.pk}/delete/")
    assert phone.post(f"/plays/{play.pk}/purge/").status_code == 302
    assert not Play.objects.exists()
    assert not photo.path.exists()
    assert not photo.thumbnail_path.exists()


def test_nothing_chosen_is_told_so(group: Group) -> None:
    play = keep_play(group, [("Ada", 5), ("Bo", 3)])
    answer = member(group).post(f"/plays/{play.pk}/photos/", {})
    assert (answer.status_code, "Choose a picture first." in answer.content.decode()) == (422, True)
