"""Who in another program's file is who here: a question for each name before anything is kept."""

from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _

from companion.exports.bgstats_reading import ReadFile
from companion.models import Group, Person

NEW: Final = ""


class MatchingForm(forms.Form):
    """A field for each player of the file; who has the same name here is proposed."""

    def __init__(self, read: ReadFile, group: Group, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.read = read
        people = Person.objects.filter(group=group).select_related("merged_into").order_by("name")
        self._people = {str(person.uid): person for person in people}
        known = {person.name.casefold(): str((person.merged_into or person).uid) for person in people}
        choices = [(uid, person.name) for uid, person in self._people.items() if person.merged_into is None]
        for number, name in enumerate(read.players.values()):
            self.fields[f"player_{number}"] = forms.ChoiceField(
                label=name,
                choices=[(NEW, _("New here: {name}").format(name=name)), *choices],
                initial=known.get(name.casefold(), NEW),
                required=False,
            )

    @property
    def names(self) -> dict[str, str]:
        """What each player of the file is called here."""
        chosen = {player: self.cleaned_data[f"player_{number}"] for number, player in enumerate(self.read.players)}
        return {player: self._people[uid].name for player, uid in chosen.items() if uid}
