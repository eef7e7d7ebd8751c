"""What the forms of a table must look like; taps are read in taps.py, cells of the pad in pad_forms.py."""

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
    taps = forms.ChoiceField(label=gettext_lazy("Who taps"), choices=Table.Taps)
    clock = forms.ChoiceField(label=gettext_lazy("Clock"), choices=Table.Clock)
