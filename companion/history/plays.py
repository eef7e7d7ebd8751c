"""Plays once they are kept: finding them again, changing what stands beside the pad, deleting and taking that back."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from companion import log
from companion.history.counting import count_anew, take_in
from companion.history.models import Group, Person, Play
from companion.history.people import known_person
from companion.history.words import colours
from companion.models import Seat, Table


@transaction.atomic
def keep(play: Play) -> None:
    """A play was written with its results: from now on it can be found and counts."""
    play.search = searchable(play)
    play.save(update_fields=["search"])
    people = Person.objects.filter(results__play=play, last_played__lt=play.played_at)
    people.update(last_played=play.played_at)
    take_in(play)


@transaction.atomic
def change(play: Play, played_at: datetime, minutes: int | None, place: str, notes: str) -> None:
    """When, where, how long, and what people want to remember."""
    play.started_at = played_at - timedelta(minutes=minutes) if minutes else None
    play.played_at, play.place, play.notes = played_at, place, notes
    play.search = searchable(play)
    play.save(update_fields=["started_at", "played_at", "place", "notes", "search"])
    count_anew(play.group)


@transaction.atomic
def rename(play: Play, names: Mapping[int, str]) -> None:
    """Who really sat there, by the place in the turn order; at the table, too, so that the pad can be saved again."""
    changed = []
    for result in play.results.select_related("person"):
        name = names.get(result.order, "")
        if name and name != (result.person.name if result.person else result.name):
            result.name, result.person = name, known_person(play.group, name) if play.group else None
            result.save(update_fields=["name", "person"])
            changed.append(result)

    def at_the_table(table: Table, _seats: tuple[Seat, ...]) -> None:
        for result in changed:
            table.seats.filter(colour=result.colour).update(name=result.name, person=result.person)

    if changed and play.table:
        log.arrange(play.table.key, at_the_table)
    if changed:
        count_anew(play.group)


@transaction.atomic
def adopt(play: Play, group: Group) -> None:
    """A play of nobody's, because whoever opened the table was not signed in, becomes this group's."""
    play.group = group
    play.save(update_fields=["group"])
    named = play.results.exclude(name__in=[word for _colour, word in colours()])  # a colour is nobody
    for result in named:
        result.person = known_person(group, result.name)
        result.save(update_fields=["person"])
        if play.table:
            play.table.seats.filter(colour=result.colour).update(person=result.person)
    if play.table:
        Table.objects.filter(pk=play.table.pk).update(group=group)
    keep(play)


def delete(play: Play) -> None:
    """Out of sight and out of all counts, but it can be taken back."""
    _mark(play, timezone.now())


def restore(play: Play) -> None:
    _mark(play, None)


def purge(play: Play) -> None:
    """For good, with its photos; the table and its log stay as they are."""
    files = [path for photo in play.photos.all() for path in (photo.path, photo.thumbnail_path)]
    play.delete()
    for path in files:
        path.unlink(missing_ok=True)


def _mark(play: Play, deleted_at: datetime | None) -> None:
    play.deleted_at = deleted_at
    play.save(update_fields=["deleted_at"])
    count_anew(play.group)


def searchable(play: Play) -> str:
    """What a search looks through; in small letters, since SQLite tells only those of English from capitals."""
    names = play.results.values_list("name", "person__name")
    words = [play.place, play.notes, *(name for pair in names for name in pair if name)]
    return "\n".join(dict.fromkeys(words)).casefold()
