"""A date means the same day to everybody who reads it."""

from datetime import date

import pytest
from django.utils import translation
from django.utils.formats import date_format

DAY = date(2026, 11, 12)


@pytest.mark.parametrize(("language", "short"), [("en", "12 Nov 2026"), ("de", "12.11.2026"), ("ru", "12.11.2026")])
def test_the_day_comes_before_the_month(language: str, short: str) -> None:
    with translation.override(language):
        assert date_format(DAY, "SHORT_DATE_FORMAT") == short
