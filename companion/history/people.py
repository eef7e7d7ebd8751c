"""People across games: who is meant by a name."""

from companion.history.models import Group, Person


def known_person(group: Group, name: str) -> Person:
    """Who is called so in this group; another spelling of somebody is that somebody."""
    person, _is_new = Person.objects.select_related("merged_into").get_or_create(group=group, name=name)
    return person.merged_into or person
