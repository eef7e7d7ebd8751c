"""The sheets from below that every game has: the settings, and what a tap asks before it is an event."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import Http404
from django.utils.translation import gettext

from companion.fields import Questions
from companion.forms import SettingsForm
from companion.sitting import Sitting
from scoring.game import OneOf, Tap


@dataclass(frozen=True)
class Sheet:
    """Its template, and what that prints."""

    template: str
    content: Any


@dataclass(frozen=True)
class Asking:
    """The questions of a tap; a single choice needs no other button than its answers."""

    tap: Tap
    seat: str
    form: Questions

    @property
    def only_choice(self) -> OneOf | None:
        fields = self.tap.fields
        return fields[0] if len(fields) == 1 and isinstance(fields[0], OneOf) else None


def sheet_for(sitting: Sitting, name: str, asked: Mapping[str, str]) -> Sheet:
    """The sheet that a tap of this id opens; 404 where there is none."""
    return Sheet("companion/sheets/ask.html", asking(sitting, name, asked.get("seat", "")))


def settings_sheet(sitting: Sitting) -> Sheet:
    initial = {"taps": sitting.table.taps, "clock": sitting.table.clock}
    return Sheet("companion/sheets/settings.html", SettingsForm(initial=initial))


def asking(sitting: Sitting, name: str, seat: str, entered: Any = None) -> Asking:
    state = sitting.state
    if seat and sitting.seat(seat) is None:
        raise Http404
    found = [tap for tap in state.rules.taps(state.position, seat or None, gettext) if tap.id == name and tap.fields]
    if not found:
        raise Http404
    return Asking(found[0], seat, Questions(found[0].fields, entered))
