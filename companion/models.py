"""What is kept: tables with their seats and logs; what stays of them for years is in history/models.py."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from companion.codes import CODE_LENGTH, new_code, new_key
from companion.history.models import NAME_LENGTH, PLACE_LENGTH, Group, Person, Photo, Play, PlayResult, Tally

__all__ = [
    "NAME_LENGTH",
    "Event",
    "Group",
    "Person",
    "Photo",
    "Play",
    "PlayResult",
    "Seat",
    "Snapshot",
    "Table",
    "Tally",
]


class Table(models.Model):
    """A game that people sit at. Its state is what its log yields; `version` counts every change."""

    class Depth(models.TextChoices):
        COMPANION = "companion", _("Beside the board")
        PAD = "pad", _("Only the score")

    class Taps(models.TextChoices):
        EVERYBODY = "everybody", _("Everybody taps for everybody")
        OWN = "own", _("Each phone only for its own seat")

    class Phones(models.TextChoices):
        ONE = "one", _("Each holds one seat")
        SEVERAL = "several", _("One may hold several seats")

    class Clock(models.TextChoices):
        SHOWN = "shown", _("Shown")
        HIDDEN = "hidden", _("Running, but hidden")
        OFF = "off", _("Off")

    key = models.CharField(max_length=16, unique=True, default=new_key)  # in the link for players
    watch_key = models.CharField(max_length=16, unique=True, default=new_key)  # in the link for watchers
    code = models.CharField(max_length=CODE_LENGTH, default=new_code)
    is_open = models.BooleanField(default=True)  # the code works, and the game goes on: it has not been saved
    group = models.ForeignKey(Group, models.CASCADE, null=True, blank=True, related_name="tables")  # whose history
    game = models.CharField(max_length=20)
    depth = models.CharField(max_length=10, choices=Depth, default=Depth.COMPANION)
    setup = models.JSONField()
    host = models.CharField(max_length=32)  # a phone
    version = models.PositiveIntegerField(default=0)
    events = models.PositiveIntegerField(default=0)
    taps = models.CharField(max_length=10, choices=Taps, default=Taps.EVERYBODY)
    phones = models.CharField(max_length=10, choices=Phones, default=Phones.ONE)
    clock = models.CharField(max_length=10, choices=Clock, default=Clock.SHOWN)
    played_at = models.DateTimeField(null=True, blank=True)  # a play from the past, entered on the pad alone
    place = models.CharField(max_length=PLACE_LENGTH, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["code"], condition=Q(is_open=True), name="a_code_opens_one_table")
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.code}"

    def __copy__(self) -> "Table":
        """The same row once more, for its next version; far quicker than the way by pickling."""
        twin = Table.__new__(Table)
        twin.__dict__.update(self.__dict__)
        return twin

    def get_absolute_url(self) -> str:
        return reverse("table", args=[self.key])


class Seat(models.Model):
    """A colour at a table, who plays it, and the phone that holds it."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats")
    colour = models.CharField(max_length=10)
    order = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=NAME_LENGTH)
    person = models.ForeignKey(Person, models.SET_NULL, null=True, blank=True)
    phone = models.CharField(max_length=32, blank=True, db_index=True)
    secret = models.CharField(max_length=16, unique=True, default=new_key)  # in the link that hands the seat over

    class Meta:
        ordering: ClassVar = ["order"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["table", "colour"], name="a_colour_sits_once")]

    def __str__(self) -> str:
        return self.name


class Event(models.Model):
    """One row of a table's log. Nothing is ever taken out of it: what is undone is marked so."""

    class Kind(models.TextChoices):
        GAME = "game"  # the document is an event of the game
        PAD = "pad"  # the document is an entry on the score pad
        SAVE = "save"  # the game is over and in the history
        UNDO = "undo"  # the document names the first event taken back, and the last
        REDO = "redo"  # the document names the event that counts again

    class Standing(models.TextChoices):
        STANDS = "stands"
        UNDONE = "undone"  # can be done again
        DROPPED = "dropped"  # undone, and then the game went another way

    table = models.ForeignKey(Table, models.CASCADE, related_name="log")
    number = models.PositiveIntegerField()  # from 1 on
    tap = models.CharField(max_length=40)  # the phone's own id of the tap: a retry has the same
    kind = models.CharField(max_length=4, choices=Kind)
    document = models.JSONField()
    words = models.JSONField()  # the sentence, by language
    colour = models.CharField(max_length=10, blank=True)  # whom it concerns
    by = models.CharField(max_length=10)  # the colour of the phone that tapped, or "host"
    at = models.DateTimeField()
    standing = models.CharField(max_length=7, choices=Standing, default=Standing.STANDS)

    class Meta:
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["table", "number"], name="events_are_numbered"),
            models.UniqueConstraint(fields=["table", "tap"], name="a_tap_counts_once"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["table", "number"], condition=Q(standing="undone"), name="what_can_be_redone")
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.document}"


class Snapshot(models.Model):
    """What the log yields after an event; a shortcut that may be thrown away at any time."""

    table = models.ForeignKey(Table, models.CASCADE)
    number = models.PositiveIntegerField()
    state = models.JSONField()

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["table", "number"], name="one_snapshot_an_event")]

    def __str__(self) -> str:
        return f"after {self.number}"


class Draft(models.Model):
    """What somebody is entering at a table, step by step, before it becomes one event of the log."""

    table = models.OneToOneField(Table, models.CASCADE, related_name="draft")
    steps = models.JSONField()
    changed_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"{self.table}: {len(self.steps)}"


class WrongGuess(models.Model):
    """Somebody typed a code or a password that opens nothing. Kept for a minute."""

    what = models.CharField(max_length=10)
    place = models.CharField(max_length=32)  # never the address itself
    at = models.DateTimeField()

    class Meta:
        indexes: ClassVar = [models.Index(fields=["what", "at"], name="guesses_of_late")]

    def __str__(self) -> str:
        return self.what
