"""What the forms of a table must look like; taps are read in taps.py, cells of the pad in fields.py."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from companion.codes import CODE_LENGTH, tidy_code
from companion.models import Table


class CodeForm(forms.Form):
    code = forms.CharField(max_length=20, label=gettext_lazy("Code of the table"))

    def clean_code(self) -> str:
        code = tidy_code(self.cleaned_data["code"])
        if len(code) != CODE_LENGTH:
            raise forms.ValidationError(_("A code has six characters."))
        return code


class SettingsForm(forms.Form):
    """What is left out stays as it is."""

    taps = forms.ChoiceField(label=gettext_lazy("Who taps"), choices=Table.Taps, required=False)
    phones = forms.ChoiceField(label=gettext_lazy("Phones"), choices=Table.Phones, required=False)
    clock = forms.ChoiceField(label=gettext_lazy("Clock"), choices=Table.Clock, required=False)

    def __init__(self, table: Table, data: Any = None) -> None:
        super().__init__(data, initial={name: self.found(table, name) for name in self.base_fields})

    def found(self, table: Table, name: str) -> str:
        """What the table has now."""
        return str(getattr(table, name))

    def keep(self, table: Table) -> None:
        for name, value in self.cleaned_data.items():
            if value:
                self.change(table, name, value)

    def change(self, table: Table, name: str, value: str) -> None:
        setattr(table, name, value)
