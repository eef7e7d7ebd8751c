"""The helper of each cell of the pad: what it asks, and the rows of a pad document that come of it."""

from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy as _

from companion.words import word
from scoring.hansa.components import SKILLS
from scoring.hansa.desk import TOP_LEVEL
from scoring.hansa.pad import MissionCount, NetworkCount, PadColumn, PadSheet, Typed
from scoring.hansa.pad_notation import CELLS, KEY_VALUES, MOST_POINTS


class CellForm(forms.Form):
    """What all cells have: a number may be typed in place of what the helper asks."""

    points = forms.IntegerField(label=_("Points"), min_value=0, max_value=MOST_POINTS, required=False)
    row: ClassVar[str]

    def __init__(self, sheet: PadSheet, column: PadColumn, entered: Any = None) -> None:
        self.sheet, self.column = sheet, column
        value = getattr(column, self.row)
        first = {"points": value.points} if isinstance(value, Typed) else self.first_values()
        super().__init__(entered, initial=first)

    def first_values(self) -> dict[str, Any]:
        return {}

    @property
    def helper_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name != "points"]

    def rows(self) -> dict[str, Any]:
        """Rows of a kontor/pad document; nothing entered at all empties the cell."""
        points = self.cleaned_data["points"]
        return {self.row: {"points": points}} if points is not None else self.helped()

    def helped(self) -> dict[str, Any]:
        """The rows by what the helper asked."""
        return {self.row: None}


class TrackForm(CellForm):
    row = "track"

    def first_values(self) -> dict[str, Any]:
        return {"points": self.column.track}

    def rows(self) -> dict[str, Any]:
        return {"track": self.cleaned_data["points"]}


class SkillsForm(CellForm):
    row = "skills"
    skills = forms.MultipleChoiceField(label=_("Fully developed"), required=False, widget=forms.CheckboxSelectMultiple)
    favour = forms.BooleanField(label=_("Favour: 7 points a skill"), required=False)

    def __init__(self, sheet: PadSheet, column: PadColumn, entered: Any = None) -> None:
        super().__init__(sheet, column, entered)
        self.fields["skills"].choices = [(skill, word(skill).capitalize()) for skill in SKILLS]  # type: ignore[attr-defined]
        drop_favour(self)

    def first_values(self) -> dict[str, Any]:
        return {"skills": self.column.skills or (), "favour": "skill-points" in self.column.favours}

    def helped(self) -> dict[str, Any]:
        return {"skills": self.cleaned_data["skills"], **favours(self, "skill-points")}


class TokensForm(CellForm):
    row = "tokens"
    tokens = forms.IntegerField(label=_("Tokens, used and unused"), min_value=0, max_value=16, required=False)

    def first_values(self) -> dict[str, Any]:
        return {"tokens": self.column.tokens}

    def helped(self) -> dict[str, Any]:
        return {"tokens": self.cleaned_data["tokens"]}


class SpecialForm(CellForm):
    row = "special"
    cells = forms.TypedMultipleChoiceField(
        label=_("Merchants on"), required=False, coerce=int, widget=forms.CheckboxSelectMultiple,
        choices=[(points, str(points)) for points in CELLS],
    )  # fmt: skip

    def first_values(self) -> dict[str, Any]:
        return {"cells": self.column.special or ()}

    def helped(self) -> dict[str, Any]:
        return {"special": self.cleaned_data["cells"]}


class CitiesForm(CellForm):
    row = "cities"
    cities = forms.IntegerField(label=_("Cities controlled"), min_value=0, max_value=30, required=False)
    favour = forms.BooleanField(label=_("Favour: 4 points a city"), required=False)

    def __init__(self, sheet: PadSheet, column: PadColumn, entered: Any = None) -> None:
        super().__init__(sheet, column, entered)
        drop_favour(self)
        for area in self.sheet.areas:
            self.fields[area] = forms.IntegerField(
                label=word(area), min_value=0, max_value=7, required=False, initial=self.column.areas.get(area)
            )

    def first_values(self) -> dict[str, Any]:
        return {"cities": self.column.cities, "favour": "city-points" in self.column.favours}

    def rows(self) -> dict[str, Any]:
        areas = {area: self.cleaned_data[area] or 0 for area in self.sheet.areas}
        return {**super().rows(), **({"areas": areas} if areas else {})}

    def helped(self) -> dict[str, Any]:
        count = self.cleaned_data["cities"]
        return {"cities": None if count is None else {"controlled": count}, **favours(self, "city-points")}


class NetworkForm(CellForm):
    row = "network"
    offices = forms.IntegerField(label=_("Offices in the largest network"), min_value=0, max_value=31, required=False)
    keys = forms.TypedChoiceField(
        label=_("Keys"), coerce=int, required=False, widget=forms.RadioSelect,
        choices=[(value, f"×{value}") for value in KEY_VALUES],
    )  # fmt: skip

    def first_values(self) -> dict[str, Any]:
        count = self.column.network if isinstance(self.column.network, NetworkCount) else NetworkCount()
        return {"offices": count.offices, "keys": count.keys or 1}

    def helped(self) -> dict[str, Any]:
        offices = self.cleaned_data["offices"]
        return {"network": None if offices is None else {"offices": offices, "keys": self.cleaned_data["keys"] or 1}}


class MissionForm(CellForm):
    row = "mission"
    offices_in = forms.TypedChoiceField(
        label=_("Cities of the card with an office of yours"), coerce=int, required=False,
        widget=forms.RadioSelect, choices=[(n, str(n)) for n in range(4)],
    )  # fmt: skip
    controls_all = forms.BooleanField(label=_("All three controlled"), required=False)

    def first_values(self) -> dict[str, Any]:
        count = self.column.mission if isinstance(self.column.mission, MissionCount) else MissionCount()
        return {"offices_in": count.offices_in, "controls_all": count.controls_all}

    def helped(self) -> dict[str, Any]:
        controls_all = self.cleaned_data["controls_all"]
        offices_in = 3 if controls_all else self.cleaned_data["offices_in"] or 0
        return {"mission": {"offices_in": offices_in, "controls_all": controls_all}}


class LevelForm(forms.Form):
    """Asked only where points are level: how far `actions` is developed."""

    level = forms.IntegerField(min_value=0, max_value=TOP_LEVEL["actions"])

    def rows(self) -> dict[str, Any]:
        return {"actions_level": self.cleaned_data["level"]}


CELL_FORMS: dict[str, type[CellForm]] = {
    form.row: form for form in (TrackForm, SkillsForm, TokensForm, SpecialForm, CitiesForm, NetworkForm, MissionForm)
}


def drop_favour(form: CellForm) -> None:
    """The favours are asked for only where they can be: on the base map, in the Big Box."""
    board, edition = form.sheet.board or "", form.sheet.edition
    if not board.startswith("germania") or edition != "big-box":
        del form.fields["favour"]


def favours(form: CellForm, favour: str) -> dict[str, Any]:
    """The player's favours with this one as it was ticked."""
    if "favour" not in form.fields:
        return {}
    others = [other for other in form.column.favours if other != favour]
    return {"favours": [*others, favour] if form.cleaned_data["favour"] else others}
