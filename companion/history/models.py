"""A group with its people and plays. Their ids are the same on every machine, so that an import doubles nothing."""

from pathlib import Path
from typing import ClassVar
from uuid import uuid4

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse

from companion.codes import new_key

NAME_LENGTH = 60
PLACE_LENGTH = 80
NOTES_LENGTH = 2000


class Group(models.Model):
    """People who share a history. Without accounts there is one; with them, only its members see it."""

    name = models.CharField(max_length=NAME_LENGTH, blank=True)
    key = models.CharField(max_length=16, unique=True, default=new_key)  # in the link that lets somebody in
    members = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="play_groups", blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    counted_until = models.DateTimeField(null=True, blank=True)  # what the tallies have counted; None: count anew
    changes = models.PositiveIntegerField(default=0)  # since when what was counted in the meantime is out of date

    def __str__(self) -> str:
        return self.name or self.key


class Person(models.Model):
    """Somebody who has played here before: a name is enough."""

    uid = models.UUIDField(unique=True, default=uuid4, editable=False)
    group = models.ForeignKey(Group, models.CASCADE, related_name="people")
    name = models.CharField(max_length=NAME_LENGTH)
    colour = models.CharField(max_length=10, blank=True)  # the one they like
    merged_into = models.ForeignKey(  # another spelling of the same person: it plays no more, but stays known
        "self", models.CASCADE, null=True, blank=True, related_name="spellings"
    )
    last_played = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = ["-last_played", "name"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["group", "name"], name="a_name_is_one_person_in_a_group")
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("person", args=[self.uid])


class Play(models.Model):
    """A finished game, with its pad as it was when it was saved."""

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    group = models.ForeignKey(Group, models.CASCADE, null=True, blank=True, related_name="plays")
    table = models.OneToOneField("companion.Table", models.SET_NULL, null=True, blank=True, related_name="play")
    game = models.CharField(max_length=20)
    board = models.CharField(max_length=40, blank=True)  # from the setup, where the game has several
    setup = models.JSONField()
    pad = models.JSONField(null=True, blank=True)  # a kontor/pad document; None where only totals are known
    decided_by = models.CharField(max_length=20, blank=True)
    ended_by = models.CharField(max_length=20, blank=True)
    started_at = models.DateTimeField(null=True, blank=True)  # None where nobody knows
    played_at = models.DateTimeField()  # when it ended
    place = models.CharField(max_length=PLACE_LENGTH, blank=True)
    notes = models.TextField(max_length=NOTES_LENGTH, blank=True)
    source = models.CharField(max_length=20, blank=True)  # where it was imported from; empty: played here
    share_key = models.CharField(max_length=16, unique=True, null=True, blank=True)
    deleted_at = models.DateTimeField(null=True, blank=True)  # it can be taken back
    search = models.TextField(blank=True)  # names, place and notes in small letters (history/plays.py)

    class Meta:
        ordering: ClassVar = ["-played_at", "-id"]
        indexes: ClassVar = [
            models.Index(
                fields=["group", "-played_at", "-id"], condition=Q(deleted_at=None), name="plays_newest_first"
            ),
            models.Index(
                fields=["group", "game", "board", "-played_at"], condition=Q(deleted_at=None), name="plays_of_a_board"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.played_at:%Y-%m-%d}"

    def get_absolute_url(self) -> str:
        return reverse("play", args=[self.pk])


class PlayResult(models.Model):
    """What one player reached in a play."""

    play = models.ForeignKey(Play, models.CASCADE, related_name="results")
    person = models.ForeignKey(Person, models.SET_NULL, null=True, blank=True, related_name="results")
    name = models.CharField(max_length=NAME_LENGTH)  # as it was written at the table
    colour = models.CharField(max_length=10, blank=True)  # empty where an import does not say
    order = models.PositiveSmallIntegerField()  # in turn order, from 0
    rank = models.PositiveSmallIntegerField()
    total = models.IntegerField()
    categories = models.JSONField()  # points by category of the game; empty where only the total is known

    class Meta:
        ordering: ClassVar = ["rank", "order"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["play", "colour"], condition=~Q(colour=""), name="a_colour_plays_once")
        ]
        indexes: ClassVar = [models.Index(fields=["person", "play"], name="who_played_what")]

    def __str__(self) -> str:
        return f"{self.name} {self.total}"


class Photo(models.Model):
    """A keepsake of a play. The files lie in the media directory under its id, as we encoded them ourselves."""

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    play = models.ForeignKey(Play, models.CASCADE, related_name="photos")
    width = models.PositiveSmallIntegerField()
    height = models.PositiveSmallIntegerField()
    added_at = models.DateTimeField(auto_now_add=True)
    deleted_at = models.DateTimeField(null=True, blank=True)  # it can be taken back

    class Meta:
        ordering: ClassVar = ["added_at", "id"]

    def __str__(self) -> str:
        return str(self.pk)

    @property
    def path(self) -> Path:
        return Path(settings.MEDIA_ROOT) / f"{self.pk}.jpg"

    @property
    def thumbnail_path(self) -> Path:
        return Path(settings.MEDIA_ROOT) / f"{self.pk}-small.jpg"


class Tally(models.Model):
    """What was counted over a group's plays in their order; a shortcut that may be thrown away at any time."""

    group = models.ForeignKey(Group, models.CASCADE, related_name="tallies")
    person = models.ForeignKey(Person, models.CASCADE, null=True, blank=True, related_name="tallies")  # None: everybody
    game = models.CharField(max_length=20)
    board = models.CharField(max_length=40, blank=True)  # empty: on all boards
    document = models.JSONField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["person", "game", "board"], name="a_person_counts_once"),
            models.UniqueConstraint(
                fields=["group", "game", "board"], condition=Q(person=None), name="everybody_counts_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.board}"
