"""Old tables expire by a command; what was saved stays."""

from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from companion.models import Event, Table
from tests.companion.conftest import phone_client, seated


def expire(**options: object) -> str:
    out = StringIO()
    call_command("expire", stdout=out, **options)
    return out.getvalue()


@pytest.mark.django_db
def test_what_people_left_expires() -> None:
    old, new, saved = seated(), seated(), seated(depth="pad")
    answer = phone_client("host").post(f"/t/{saved.key}/pad/save")
    assert answer.status_code == 302
    long_ago = timezone.now() - timedelta(days=91)
    Table.objects.filter(pk__in=[old.pk, saved.pk]).update(changed_at=long_ago)
    assert expire(dry_run=True).startswith("1 tables would expire")
    assert Table.objects.count() == 3
    assert expire().startswith("1 tables expired")
    assert set(Table.objects.all()) == {new, saved}
    assert not Event.objects.filter(table_id=old.pk).exists()
    assert expire(days=30).startswith("0 tables")


def test_a_day_at_least() -> None:
    with pytest.raises(CommandError, match="at least one"):
        expire(days=0)
