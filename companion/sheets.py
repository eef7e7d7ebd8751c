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
    seat = asked.get("seat", "")
    found = find_tap(sitting, name, seat)
    if found is None:
        raise Http404
    return Sheet("companion/sheets/ask.html", asking_of(found, seat))


def settings_sheet(form: SettingsForm) -> Sheet:
    return Sheet("companion/sheets/settings.html", form)


def find_tap(sitting: Sitting, name: str, seat: str) -> Tap | None:
    """What the game offers for this seat, or for the table, under this id."""
    if seat and sitting.seat(seat) is None:
        return None
    offered = sitting.state.rules.taps(sitting.state.position, seat or None, gettext)
    return next((tap for tap in offered if tap.id == name and tap.fields), None)


def asking_of(tap: Tap, seat: str, entered: Any = None) -> Asking:
    return Asking(tap, seat, Questions(tap.fields, entered))
