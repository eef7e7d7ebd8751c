"""Look whether every table's log is whole: after a restore, after a power cut."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from companion.models import Event, Table
from companion.verifying import flaws_of


class Command(BaseCommand):
    help = "Play every table's log from its first event and compare; exit code 1 if something does not fit."

    def handle(self, *args: Any, **options: Any) -> None:
        flaws = [flaw for table in Table.objects.order_by("pk").iterator() for flaw in flaws_of(table)]
        for flaw in flaws:
            self.stderr.write(f"table {flaw.table}: {flaw.words}")
        self.stdout.write(f"{Table.objects.count()} tables, {Event.objects.count()} events, {len(flaws)} flaws.")
        if flaws:
            raise CommandError("Not everything is whole.")
