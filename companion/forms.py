"""What a POST must look like; gives an event of the game, or what the person chose."""

import json
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from companion.codes import CODE_LENGTH, tidy_code
from companion.log import Tap
from companion.models import Table

SEEN_EVERYTHING = 2**31 - 1
EXTRA_KEYS = ("token", "route", "city", "points")  # chosen in a field beside the button


class TapForm(forms.Form):
    """Every tap: its own id (a plain form has none and gets one), and how many events the screen knew."""

    tap = forms.RegexField(r"^[0-9a-f]{32}$", required=False)
    seen = forms.IntegerField(min_value=0, required=False)
    version = forms.IntegerField(min_value=0, required=False)
    page = forms.ChoiceField(choices=[("table", ""), ("pad", ""), ("seats", "")], required=False)

    def tapped_by(self, phone: str, new_id: str) -> Tap:
        seen = self.cleaned_data["seen"]
        return Tap(self.cleaned_data["tap"] or new_id, phone, SEEN_EVERYTHING if seen is None else seen)


class EventForm(TapForm):
    event = forms.CharField(max_length=2000)

    def clean_event(self) -> dict[str, Any]:
        try:
            document = json.loads(self.cleaned_data["event"])
        except ValueError:
            document = None
        if not isinstance(document, dict):
            raise forms.ValidationError(_("That is no event of the game."))
        return document

    @property
    def document(self) -> dict[str, Any]:
        chosen = {key: self.data[key] for key in EXTRA_KEYS if self.data.get(key)}
        if "points" in chosen:
            chosen["points"] = int(chosen["points"]) if str(chosen["points"]).lstrip("-").isdecimal() else 0
        document: dict[str, Any] = {**self.cleaned_data["event"], **chosen}
        return document


class NumberForm(TapForm):
    number = forms.IntegerField(min_value=1)


class CodeForm(forms.Form):
    code = forms.CharField(max_length=20, label=gettext_lazy("Code of the table"))

    def clean_code(self) -> str:
        code = tidy_code(self.cleaned_data["code"])
        if len(code) != CODE_LENGTH:
            raise forms.ValidationError(_("A code has six characters."))
        return code


class SettingsForm(forms.Form):
    taps = forms.ChoiceField(label=gettext_lazy("Who taps"), choices=Table.Taps)
    clock = forms.ChoiceField(label=gettext_lazy("Clock"), choices=Table.Clock)
