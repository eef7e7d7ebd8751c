"""What the forms of the history must look like."""

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from typing import Any, Final

from django import forms
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from companion.history.models import NAME_LENGTH, NOTES_LENGTH, PLACE_LENGTH, Group, Person, Play
from companion.history.queries import Narrowing

LONGEST: Final = 24 * 60  # minutes
EVENING: Final = time(20)  # when a game was played of which only the day is known


class DateInput(forms.DateInput):
    """The phone's own calendar, which wants ISO dates in any language."""

    input_type = "date"

    def __init__(self) -> None:
        super().__init__(format="%Y-%m-%d")


class TimeInput(forms.TimeInput):
    input_type = "time"

    def __init__(self) -> None:
        super().__init__(format="%H:%M")


class NarrowingForm(forms.Form):
    """What the list of plays is narrowed to; what makes no sense narrows nothing."""

    q = forms.CharField(max_length=100, required=False, label=gettext_lazy("Search"))
    kind = forms.CharField(max_length=61, required=False, label=gettext_lazy("Game and board"))  # game, or game/board
    person = forms.MultipleChoiceField(
        required=False, label=gettext_lazy("Who played"), widget=forms.CheckboxSelectMultiple
    )
    since = forms.DateField(required=False, widget=DateInput(), label=gettext_lazy("From"))
    until = forms.DateField(required=False, widget=DateInput(), label=gettext_lazy("Until"))

    def __init__(self, data: Any, people: Sequence[Person]) -> None:
        super().__init__(data)
        self.people = people
        self.fields["person"].choices = [(str(person.uid), person.name) for person in people]  # type: ignore[attr-defined]

    def narrowing(self) -> Narrowing:
        self.is_valid()
        found = self.cleaned_data
        game, _slash, board = found.get("kind", "").partition("/")
        return Narrowing(
            game=game,
            board=board,
            people=tuple(person for person in self.people if str(person.uid) in found.get("person", ())),
            since=found.get("since"),
            until=found.get("until"),
            words=found.get("q", ""),
        )


class PlayForm(forms.Form):
    """When, where and how long, and notes."""

    day = forms.DateField(label=gettext_lazy("Date"), widget=DateInput())
    time = forms.TimeField(label=gettext_lazy("Ended at"), widget=TimeInput())
    minutes = forms.IntegerField(label=gettext_lazy("Minutes played"), min_value=1, max_value=LONGEST, required=False)
    place = forms.CharField(label=gettext_lazy("Place"), max_length=PLACE_LENGTH, required=False)
    notes = forms.CharField(
        label=gettext_lazy("Notes"), max_length=NOTES_LENGTH, required=False, widget=forms.Textarea({"rows": 4})
    )

    def __init__(self, play: Play, data: Any = None) -> None:
        at = timezone.localtime(play.played_at)
        spent = (play.played_at - play.started_at) if play.started_at else timedelta()
        initial = {
            "day": at.date(),
            "time": at.time(),
            "minutes": round(spent.total_seconds() / 60) or None,
            "place": play.place,
            "notes": play.notes,
        }
        super().__init__(data, initial=initial)
        self.results = list(play.results.select_related("person").order_by("order"))
        self.people = Person.objects.filter(group=play.group, merged_into=None).order_by("name")
        for number, result in enumerate(self.results, start=1):
            self.fields[f"name_{result.order}"] = forms.CharField(
                label=_("Player {number}").format(number=number), max_length=NAME_LENGTH,
                initial=result.person.name if result.person else result.name,
                widget=forms.TextInput({"list": "people", "autocomplete": "off"}),
            )  # fmt: skip

    @property
    def when(self) -> list[forms.BoundField]:
        return [self[name] for name in ("day", "time", "minutes")]

    @property
    def names(self) -> list[forms.BoundField]:
        return [self[f"name_{result.order}"] for result in self.results]

    def clean(self) -> dict[str, Any]:
        typed = self.typed_names()
        if len(set(typed.values())) < len(typed):
            raise forms.ValidationError(_("Two players have the same name."))
        return self.cleaned_data

    def typed_names(self) -> dict[int, str]:
        """By the place in the turn order."""
        found = self.cleaned_data
        orders = [result.order for result in self.results if f"name_{result.order}" in found]
        return {order: " ".join(found[f"name_{order}"].split()) for order in orders}

    def clean_day(self) -> Any:
        return not_to_come(self.cleaned_data["day"])

    def played_at(self, before: datetime) -> datetime:
        """To the minute; a play whose minute did not change keeps its second."""
        entered = datetime.combine(self.cleaned_data["day"], self.cleaned_data["time"])
        at = timezone.make_aware(entered)
        return before if at == before.replace(second=0, microsecond=0) else at


class PastForm(forms.Form):
    """When and where a game was played that is entered on the pad alone; left open it is now."""

    day = forms.DateField(label=gettext_lazy("Played on"), widget=DateInput(), required=False)
    place = forms.CharField(label=gettext_lazy("Place"), max_length=PLACE_LENGTH, required=False)

    def clean_day(self) -> Any:
        return not_to_come(self.cleaned_data["day"])

    def of_table(self) -> dict[str, Any]:
        """What the table keeps of it until the play is saved."""
        day, place = self.cleaned_data["day"], self.cleaned_data["place"]
        if day is None or day >= timezone.localdate():
            return {"place": place}
        return {"place": place, "played_at": timezone.make_aware(datetime.combine(day, EVENING))}


def not_to_come(day: date | None) -> date | None:
    if day is not None and day > timezone.localdate() + timedelta(days=1):  # somewhere it is tomorrow already
        raise forms.ValidationError(_("That day is still to come."))
    return day


class PersonForm(forms.ModelForm):  # type: ignore[type-arg]
    class Meta:
        model = Person
        fields = ("name", "colour")

    def __init__(self, *args: Any, colours: Sequence[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["colour"] = forms.ChoiceField(
            choices=[("", _("none")), *colours], required=False, widget=forms.RadioSelect,
            label=_("The colour they like"),
        )  # fmt: skip

    def clean_name(self) -> str:
        name = " ".join(self.cleaned_data["name"].split())
        others = Person.objects.filter(group=self.instance.group, name=name).exclude(pk=self.instance.pk)
        if others.exists():
            raise forms.ValidationError(_("Somebody is called so already. If it is the same person, merge the two."))
        return name


class MergeForm(forms.Form):
    """Which other name belongs to the same person."""

    other = forms.ModelChoiceField(
        Person.objects.none(), label=gettext_lazy("Also called"), empty_label=gettext_lazy("choose a name")
    )

    def __init__(self, data: Any, person: Person) -> None:
        super().__init__(data)
        others = Person.objects.filter(group=person.group, merged_into=None).exclude(pk=person.pk).order_by("name")
        self.fields["other"].queryset = others  # type: ignore[attr-defined]


class GroupForm(forms.ModelForm):  # type: ignore[type-arg]
    name = forms.CharField(max_length=NAME_LENGTH, required=False, label=gettext_lazy("Name of the group"))

    class Meta:
        model = Group
        fields = ("name",)
