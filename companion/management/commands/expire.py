"""Let go of tables that people have left: nobody tapped for long, and nothing was saved."""

from argparse import ArgumentParser
from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from companion.models import Table


class Command(BaseCommand):
    help = "Delete tables that nobody has touched for DAYS and whose game was never saved. Saved plays always stay."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--days", type=int, default=90, help="how long nobody must have tapped (90)")
        parser.add_argument("--dry-run", action="store_true", help="only say how many there are")

    def handle(self, *args: Any, days: int, dry_run: bool, **options: Any) -> None:
        if days < 1:
            raise CommandError("--days: at least one, or a game that is being played would go.")
        left = Table.objects.filter(changed_at__lt=timezone.now() - timedelta(days=days), play=None)
        count = left.count()
        if not dry_run:
            left.delete()
        self.stdout.write(
            f"{count} tables {'would expire' if dry_run else 'expired'}: untouched for {days} days, not saved."
        )
