"""People across games: who is meant by a name, and two names that mean one person."""

from django.db import transaction
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from companion.history.counting import count_anew
from companion.history.models import Group, Person, Play, PlayResult
from companion.models import Seat


def known_person(group: Group, name: str) -> Person:
    """Who is called so in this group; another spelling of somebody is that somebody."""
    person, _is_new = Person.objects.select_related("merged_into").get_or_create(group=group, name=name)
    return person.merged_into or person


class TwoPeople(Exception):  # noqa: N818 - a refusal is an answer, not an error
    """These two cannot be one person; the text says why."""


@transaction.atomic
def merge(person: Person, other: Person) -> None:
    """`other` was a second spelling of `person`: everything it played is theirs, and the name still means them."""
    together = Play.objects.filter(results__person=person).filter(results__person=other, deleted_at=None).first()
    if together is not None:
        day = date_format(localtime(together.played_at), "DATE_FORMAT")
        sentence = _("{name} and {other} sat at the same table on {day}, so they are two people.")
        raise TwoPeople(sentence.format(name=person.name, other=other.name, day=day))
    PlayResult.objects.filter(person=other).update(person=person)
    Seat.objects.filter(person=other).update(person=person)
    other.spellings.update(merged_into=person)
    other.merged_into = person
    other.save(update_fields=["merged_into"])
    count_anew(person.group)


@transaction.atomic
def part(spelling: Person) -> None:
    """The merging was a mistake: what was written under that name is that person's again."""
    person = spelling.merged_into
    if person is None:
        return
    PlayResult.objects.filter(person=person, name=spelling.name).update(person=spelling)
    Seat.objects.filter(person=person, name=spelling.name).update(person=spelling)
    spelling.merged_into = None
    spelling.save(update_fields=["merged_into"])
    count_anew(spelling.group)
