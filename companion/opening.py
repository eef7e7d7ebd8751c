"""Opening a table: what the form for a new one asks, and the table, seats and people that come of it."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from django import forms
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from companion.codes import new_code
from companion.history.people import known_person
from companion.models import NAME_LENGTH, Group, Seat, Table
from companion.words import word
from scoring.games import GAMES
from scoring.hansa.board import BOARD_IDS, load_board
from scoring.hansa.components import EDITIONS, FAVOURS, MISSION_CARDS, MODULE_BOARDS, MODULES, SEATS, STARTING_TOKENS
from scoring.refusals import FormatError, RuleViolation

MAPS: Final = ("germania", "east", "britannia")
SHOWN_NAME: Final = 500  # characters that may be typed; the rest of NAME_LENGTH is cut off


def board_for(chosen_map: str, players: int) -> str | None:
    """The side of the map for so many players (H-KIT-5); two play on the side for three."""
    for board in BOARD_IDS:
        if board.startswith(chosen_map) and max(players, 3) in load_board(board).player_counts:
            return board
    return None


@dataclass(frozen=True)
class PlayerLine:
    """One line of the form."""

    number: int
    name: forms.BoundField
    colour: forms.BoundField


class NewTableForm(forms.Form):
    """Few taps: how many play, on what, who. Everything has a default but nothing is hidden."""

    depth = forms.ChoiceField(choices=Table.Depth, required=False)
    edition = forms.ChoiceField(label=gettext_lazy("Edition"), widget=forms.RadioSelect)
    players = forms.TypedChoiceField(
        label=gettext_lazy("Players"), choices=[(n, str(n)) for n in (2, 3, 4, 5)], coerce=int, widget=forms.RadioSelect
    )
    map = forms.ChoiceField(label=gettext_lazy("Map"), widget=forms.RadioSelect)
    modules = forms.MultipleChoiceField(
        label=gettext_lazy("Modules"), required=False, widget=forms.CheckboxSelectMultiple
    )
    random_first = forms.BooleanField(label=gettext_lazy("Draw lots for the first player"), required=False)
    digital_bag = forms.BooleanField(label=gettext_lazy("Kontor draws the tokens"), required=False)
    deals_missions = forms.BooleanField(label=gettext_lazy("Kontor deals the mission cards"), required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._choices("edition", EDITIONS)
        self._choices("map", MAPS)
        self._choices("modules", MODULES)
        for number, seat in enumerate(SEATS, start=1):
            name = forms.CharField(max_length=SHOWN_NAME, required=False, label=_("Name"))
            colour = forms.ChoiceField(
                choices=[(colour, word(colour)) for colour in SEATS], initial=seat, required=False,
                widget=forms.RadioSelect, label=_("Colour"),
            )  # fmt: skip
            self.fields[f"name_{number}"], self.fields[f"colour_{number}"] = name, colour

    def _choices(self, field: str, ids: Sequence[str]) -> None:
        self.fields[field].choices = [(id_, word(id_)) for id_ in ids]  # type: ignore[attr-defined]

    @property
    def lines(self) -> list[PlayerLine]:
        return [PlayerLine(n, self[f"name_{n}"], self[f"colour_{n}"]) for n in range(1, len(SEATS) + 1)]

    def clean(self) -> dict[str, Any]:
        cleaned = self.cleaned_data
        count, board = cleaned.get("players"), None
        if count and cleaned.get("map"):
            board = board_for(cleaned["map"], count)
        if not count or not board or not cleaned.get("edition"):
            return cleaned
        colours = [cleaned.get(f"colour_{n}") or SEATS[n - 1] for n in range(1, count + 1)]
        if len(set(colours)) < count:
            raise forms.ValidationError(_("Two players have the same colour."))
        players = [{"seat": colour, "name": self._name(n, colour)} for n, colour in enumerate(colours, start=1)]
        if cleaned["random_first"]:
            first = secrets.randbelow(count)
            players = players[first:] + players[:first]
        cleaned["setup"] = self._setup(board, players)
        try:
            GAMES["hansa"].table.start(cleaned["setup"])
        except (RuleViolation, FormatError) as refusal:
            raise forms.ValidationError(_(refusal.sentence).format_map(refusal.gaps)) from refusal
        return cleaned

    def _name(self, number: int, colour: str) -> str:
        typed = " ".join(str(self.cleaned_data.get(f"name_{number}") or "").split())
        return typed[:NAME_LENGTH] or word(colour)

    def _setup(self, board: str, players: list[dict[str, str]]) -> dict[str, Any]:
        """As scoring.hansa.opening reads it; chance (the deal, the lots) is settled here and written down."""
        cleaned, draw = self.cleaned_data, secrets.SystemRandom()
        edition = cleaned["edition"]
        modules = [
            module
            for module in cleaned["modules"]
            if board in MODULE_BOARDS[module] and (module != "favours" or edition == "big-box")
        ]
        setup: dict[str, Any] = {"edition": edition, "board": board, "modules": modules, "players": players}
        if "missions" in modules and cleaned["deals_missions"]:
            cards = draw.sample(MISSION_CARDS, len(players))
            setup["missions"] = {player["seat"]: list(card) for player, card in zip(players, cards, strict=True)}
        if cleaned["digital_bag"]:
            tokens = draw.sample(STARTING_TOKENS[edition], len(STARTING_TOKENS[edition]))
            setup["bag"] = "digital"
            setup["taverns"] = dict(zip(load_board(board).taverns, tokens, strict=True))
            if "favours" in modules:
                setup["favours"] = draw.sample(FAVOURS, len(players))
        return setup


def open_table(setup: dict[str, Any], depth: str, host: str, group: Group | None = None, **more: Any) -> Table:
    """The table with its seats; people get known by playing. Without a group its play stands in nobody's history."""
    for attempt in range(5):
        try:
            with transaction.atomic():
                table = Table.objects.create(
                    game="hansa", setup=setup, depth=depth, host=host, code=new_code(), group=group, **more
                )
                for order, player in enumerate(setup["players"]):
                    is_named = group and player["name"] != word(player["seat"])
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
