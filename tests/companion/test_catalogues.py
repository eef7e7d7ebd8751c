"""The translations: whole, with the same gaps as the sentences they stand for, and compiled without system gettext."""

import io
import re
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from django.conf import settings

LOCALE = Path(settings.LOCALE_PATHS[0])
LANGUAGES = sorted(path.parent.parent.name for path in LOCALE.glob("*/LC_MESSAGES/django.po"))
GAP = re.compile(r"\{[a-z_]*\}|%\([a-z_]+\)[sd]")


def messages(language: str) -> list[Message]:
    with (LOCALE / language / "LC_MESSAGES" / "django.po").open("rb") as file:
        catalogue = read_po(file, locale=language)
    write_mo(io.BytesIO(), catalogue)
    return [message for message in catalogue if message.id]


def test_every_language_offered_has_a_catalogue() -> None:
    assert sorted(code for code, _name in settings.LANGUAGES if code != "en") == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_translated_with_its_gaps(language: str) -> None:
    wrong = []
    for message in messages(language):
        originals = [message.id] if isinstance(message.id, str) else list(message.id)
        strings = [message.string] if isinstance(message.string, str) else list(message.string)
        gaps = {tuple(sorted(GAP.findall(original))) for original in originals}
        if not all(strings) or any(tuple(sorted(GAP.findall(string))) not in gaps for string in strings):
            wrong.append(message.id)
    assert wrong == []
