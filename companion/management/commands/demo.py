"""Fill an empty installation with a believable group."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from companion.demo.filling import fill
from companion.history.groups import installation_group
from companion.models import Play, Table
from scoring.documents import REFUSED


class Command(BaseCommand):
    help = "Fill an empty installation with a group that has played for two years."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--plays", type=int, default=200, help="how many (200)")
        parser.add_argument("--seed", type=int, default=1, help="another number tells another story (1)")

    def handle(self, *args: Any, **options: Any) -> None:
        if Play.objects.exists() or Table.objects.exists():
            raise CommandError(
                "Somebody has played here already: the demo is for an empty installation. "
                "Try KONTOR_DATA_DIR=/tmp/kontor-demo make demo run.",
                returncode=REFUSED,
            )
        if not 1 <= options["plays"] <= 2000:
            raise CommandError("The demo tells of 1 to 2000 plays.", returncode=REFUSED)
        group = installation_group()
        if not group.name:
            group.name = "Friday merchants"
            group.save(update_fields=["name"])
        self.stdout.write("They sit down to play. This takes half a minute.")
        brought = fill(group, options["plays"], options["seed"], timezone.localtime())
        told = f"{brought.plays} plays of {brought.people} people, {brought.photos} photos."
        self.stdout.write(f"{told} The history opens with the group's link: /g/{group.key}/")
