"""The settings of a table of Hansa: also who draws the tokens, at any time."""

from django import forms
from django.utils.translation import gettext_lazy as _

from companion.forms import SettingsForm
from companion.models import Table

BAGS = (("table", _("We draw them on the table")), ("digital", _("Kontor draws them")))


class HansaSettings(SettingsForm):
    bag = forms.ChoiceField(label=_("Bonus tokens"), choices=BAGS, required=False)

    def found(self, table: Table, name: str) -> str:
        return table.setup.get("bag", "table") if name == "bag" else super().found(table, name)

    def change(self, table: Table, name: str, value: str) -> None:
        if name == "bag":
            table.setup = {**table.setup, "bag": value}
        else:
            super().change(table, name, value)
