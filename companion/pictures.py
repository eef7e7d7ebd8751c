"""Links as QR codes."""

from functools import lru_cache

import segno
from django.utils.safestring import SafeString, mark_safe


@lru_cache(maxsize=256)
def qr_code(address: str) -> SafeString:
    """An SVG for the page; black on white whatever the theme, as cameras want it."""
    picture = segno.make(address, error="m").svg_inline(omitsize=True, dark="#000", light="#fff", border=2)
    return mark_safe(picture)  # noqa: S308 (segno draws squares, it copies no text)
