"""What was read out of our own zip taken into a group's history: all of it or nothing, and nothing twice."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final
from uuid import UUID, uuid5

from django.db import models, transaction

from companion.codes import new_key
from companion.exports.archive_reading import ReadArchive, ReadPerson, ReadPlay
from companion.exports.log_reading import ReadLog
from companion.exports.photo_files import Incoming
from companion.history.counting import count_anew
from companion.history.plays import searchable
from companion.models import Event, Group, Person, Photo, Play, PlayResult, Seat, Table

ELSEWHERE: Final = UUID("6b6f6e74-6f72-4a57-8c1e-7d0f7c2e5b0e")  # under which another group's ids become new ones
People = dict[UUID, Person]


@dataclass(frozen=True)
class Brought:
    """What an import changed."""

    plays: int = 0
    people: int = 0
    photos: int = 0
    already: int = 0  # plays that were here before


def bring_in(read: ReadArchive, group: Group) -> Brought:
    """Every play that is not here yet; who is here already under that id or name is that person."""
    here = set(Play.objects.filter(group=group).values_list("pk", flat=True))
    new = [play for play in read.plays if not here & {play.uid, elsewhere(play.uid, group)}]
    with Incoming(read.files, [photo.uid for play in new for photo in play.photos]) as incoming:
        with transaction.atomic(durable=True):
            before = Person.objects.filter(group=group).count()
            people = _people(read.people, group)
            for play in new:
                _keep(play, group, people, incoming)
            recount(group)
            known = Person.objects.filter(group=group).count() - before
        incoming.move_into_place()
    return Brought(len(new), known, sum(len(play.photos) for play in new), len(read.plays) - len(new))


def recount(group: Group) -> None:
    """New plays can be found, and count."""
    for play in Play.objects.filter(group=group, search=""):
        Play.objects.filter(pk=play.pk).update(search=searchable(play))
    count_anew(group)


def elsewhere(uid: UUID, group: Group) -> UUID:
    """The id here of what another group of this machine has under its own."""
    return uuid5(ELSEWHERE, f"{group.pk}:{uid}")


def free_id(model: type[models.Model], uid: UUID, group: Group) -> UUID:
    """The id itself, unless another group of this machine has it."""
    return elsewhere(uid, group) if model._default_manager.filter(pk=uid).exists() else uid


def _people(read: Iterable[ReadPerson], group: Group) -> People:
    """Everybody by the id in the zip; other spellings lead to who is meant."""
    known: People = {}
    new: list[ReadPerson] = []
    for person in read:
        found = (
            Person.objects.filter(group=group, uid__in=[person.uid, elsewhere(person.uid, group)]).first()
            or Person.objects.filter(group=group, name=person.name).first()
        )
        if found is None:
            taken = Person.objects.filter(uid=person.uid).exists()
            uid = elsewhere(person.uid, group) if taken else person.uid
            found = Person.objects.create(group=group, uid=uid, name=person.name, colour=person.colour)
            Person.objects.filter(pk=found.pk).update(last_played=person.last_played)
            new.append(person)
        known[person.uid] = found
    for person in new:
        meant = known.get(person.merged_into) if person.merged_into else None
        if meant is not None and meant.pk != known[person.uid].pk and meant.merged_into_id is None:
            known[person.uid].merged_into = meant
            known[person.uid].save(update_fields=["merged_into"])
    return known


def _keep(read: ReadPlay, group: Group, people: People, incoming: Incoming) -> None:
    table = _table(read, read.log, group, people) if read.log else None
    play = Play.objects.create(id=free_id(Play, read.uid, group), group=group, table=table, **read.fields)
    PlayResult.objects.bulk_create(
        PlayResult(
            play=play,
            person=people.get(result.person) if result.person else None,
            name=result.name,
            colour=result.colour,
            order=result.order,
            rank=result.rank,
            total=result.total,
            categories=dict(result.categories),
        )
        for result in read.results
    )
    for photo in read.photos:
        uid = free_id(Photo, photo.uid, group)
        width, height = incoming.take(photo.uid, uid)
        Photo.objects.create(id=uid, play=play, width=width, height=height)
        Photo.objects.filter(pk=uid).update(added_at=photo.added_at)


def _table(play: ReadPlay, log: ReadLog, group: Group, people: People) -> Table:
    """The table of long ago: everybody can look at it, nobody sits at it."""
    fields = play.fields
    table = Table.objects.create(
        group=group,
        game=fields["game"],
        setup=fields["setup"],
        depth=log.depth,
        host="",
        is_open=False,
        version=len(log.events),
        events=len(log.events),
    )
    started = fields["started_at"] or log.events[0]["at"]
    Table.objects.filter(pk=table.pk).update(created_at=started, changed_at=log.events[-1]["at"])
    Seat.objects.bulk_create(
        Seat(
            table=table,
            colour=seat.colour,
            order=order,
            name=seat.name,
            person=people.get(seat.person) if seat.person else None,
            secret=new_key(),
        )
        for order, seat in enumerate(log.seats)
    )
    Event.objects.bulk_create(Event(table=table, tap=f"import-{event['number']}", **event) for event in log.events)
    return table
