"""Opening a table: what the form for a new one asks, and the table, seats and people that come of it."""

import secrets
from dataclasses import dataclass
from typing import Any, Final

from django import forms
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from companion.codes import new_code
from companion.fields import Questions
from companion.history.people import known_person
from companion.models import NAME_LENGTH, Group, Seat, Table
from companion.words import colour_word
from scoring.game import Field
from scoring.games import GAMES
from scoring.refusals import FormatError, RuleViolation

SHOWN_NAME: Final = 500  # characters that may be typed; the rest of NAME_LENGTH is cut off


@dataclass(frozen=True)
class PlayerLine:
    """One line of the form."""

    number: int
    name: forms.BoundField
    colour: forms.BoundField


class NewTableForm(Questions):
    """Few taps: how many play, who, and the game's own options. Everything has a default but nothing is hidden."""

    players = forms.TypedChoiceField(label=gettext_lazy("Players"), coerce=int, widget=forms.RadioSelect)
    random_first = forms.BooleanField(label=gettext_lazy("Draw lots for the first player"), required=False)

    def __init__(self, game: str, entered: Any = None) -> None:
        self.game, self.about = game, GAMES[game].ABOUT
        super().__init__(self.options(), entered)
        self.fields["players"].choices = [(n, str(n)) for n in self.about.players]  # type: ignore[attr-defined]
        self.fields["players"].initial = self.about.usual_players
        colours = [(colour, colour_word(colour)) for colour in self.about.seats]
        for number in range(1, max(self.about.players) + 1):
            self.fields[f"name_{number}"] = forms.CharField(max_length=SHOWN_NAME, required=False, label=_("Name"))
            self.fields[f"colour_{number}"] = forms.ChoiceField(
                choices=colours, initial=self.about.seats[number - 1], required=False,
                widget=forms.RadioSelect, label=_("Colour"),
            )  # fmt: skip

    def options(self) -> tuple[Field, ...]:
        return GAMES[self.game].options(_)

    @property
    def lines(self) -> list[PlayerLine]:
        numbers = range(1, max(self.about.players) + 1)
        return [PlayerLine(n, self[f"name_{n}"], self[f"colour_{n}"]) for n in numbers]

    def clean(self) -> dict[str, Any]:
        cleaned = self.cleaned_data
        if self.errors:
            return cleaned
        count = cleaned["players"]
        colours = [cleaned.get(f"colour_{n}") or self.about.seats[n - 1] for n in range(1, count + 1)]
        if len(set(colours)) < count:
            raise forms.ValidationError(_("Two players have the same colour."))
        players = [{"seat": colour, "name": self._name(n, colour)} for n, colour in enumerate(colours, start=1)]
        if cleaned["random_first"]:
            first = secrets.randbelow(count)
            players = players[first:] + players[:first]
        game = GAMES[self.game]
        try:
            cleaned["setup"] = {**self.chosen(players), "players": players}
            game.start(cleaned["setup"])
        except (RuleViolation, FormatError) as refusal:
            raise forms.ValidationError(_(refusal.sentence).format_map(refusal.gaps)) from refusal
        return cleaned

    def chosen(self, _players: list[dict[str, str]]) -> dict[str, Any]:
        """The set-up but for the players; chance (a deal, lots) is settled here and written down."""
        answers = {name: value for name, value in self.answers().items() if value is not None}
        return {name: list(value) if isinstance(value, tuple) else value for name, value in answers.items()}

    def _name(self, number: int, colour: str) -> str:
        typed = " ".join(str(self.cleaned_data.get(f"name_{number}") or "").split())
        return typed[:NAME_LENGTH] or colour_word(colour)


def open_table(
    game: str, setup: dict[str, Any], depth: str, host: str, group: Group | None = None, **more: Any
) -> Table:
    """The table with its seats; people get known by playing. Without a group its play stands in nobody's history."""
    for attempt in range(5):
        try:
            with transaction.atomic():
                table = Table.objects.create(
                    game=game, setup=setup, depth=depth, host=host, code=new_code(), group=group, **more
                )
                for order, player in enumerate(setup["players"]):
                    is_named = group and player["name"] != colour_word(player["seat"])
                    person = known_person(group, player["name"]) if group and is_named else None
                    phone = host if depth == Table.Depth.PAD else ""
                    Seat.objects.create(
                        table=table, colour=player["seat"], order=order, name=player["name"], person=person, phone=phone
                    )
                return table
        except IntegrityError:
            if attempt == 4:
                raise  # five codes in a row that are taken: something else is wrong
    raise AssertionError
