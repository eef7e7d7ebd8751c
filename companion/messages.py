"""Finding the sentences of templates for the catalogues, without the system's gettext."""

from collections.abc import Generator
from io import BytesIO
from typing import IO, Any

from babel.messages.extract import extract_javascript
from django.conf import settings
from django.utils.translation.template import templatize

Message = tuple[int, str | tuple[str, ...], list[str], str | None]


def extract_template(
    file: IO[bytes], keywords: Any, comment_tags: Any, options: Any
) -> Generator[Message, None, None]:  # fmt: skip
    """For Babel: Django turns a template into calls of gettext among blanks; what reads JavaScript finds the calls."""
    if not settings.configured:
        settings.configure()
    calls = templatize(file.read().decode())
    yield from extract_javascript(BytesIO(calls.encode()), keywords, comment_tags, options)
