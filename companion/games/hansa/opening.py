"""The form for a new table of Hansa: the side of the map is found by itself, and chance is settled here."""

import secrets
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from companion.games.hansa.words import word
from companion.opening import NewTableForm
from scoring.game import Choices, Field, OneOf, Ticks
from scoring.hansa.board import BOARD_IDS, load_board
from scoring.hansa.components import EDITIONS, FAVOURS, MISSION_CARDS, MODULE_BOARDS, MODULES, STARTING_TOKENS

MAPS: Final = ("germania", "east", "britannia")


def board_for(chosen_map: str, players: int) -> str | None:
    """The side of the map for so many players (H-KIT-5); two play on the side for three."""
    for board in BOARD_IDS:
        if board.startswith(chosen_map) and max(players, 3) in load_board(board).player_counts:
            return board
    return None


def _named(ids: tuple[str, ...]) -> Choices:
    return tuple((id_, word(id_)) for id_ in ids)


DEPTHS: Final = (("companion", gettext_lazy("The numbers")), ("full", gettext_lazy("The whole board, move by move")))


class HansaForm(NewTableForm):
    depth = forms.ChoiceField(
        label=gettext_lazy("Kontor keeps"),
        choices=DEPTHS,
        initial="companion",
        required=False,
        widget=forms.RadioSelect,
    )
    digital_bag = forms.BooleanField(label=gettext_lazy("Kontor draws the tokens"), required=False)
    deals_missions = forms.BooleanField(label=gettext_lazy("Kontor deals the mission cards"), required=False)

    def options(self) -> tuple[Field, ...]:
        return (
            OneOf("map", _("Map"), _named(MAPS), MAPS[0]),
            OneOf("edition", _("Edition"), _named(EDITIONS), EDITIONS[0]),
            Ticks("modules", _("Modules"), _named(MODULES)),
        )

    @property
    def sides(self) -> list[tuple[str, int, str]]:
        """The side of the board that each choice means, in words."""
        return [
            (map_, count, word(board))
            for map_ in MAPS
            for count in self.about.players
            if (board := board_for(map_, count))
        ]

    def chosen(self, players: list[dict[str, str]]) -> dict[str, Any]:
        cleaned, draw = self.cleaned_data, secrets.SystemRandom()
        edition, board = cleaned["edition"], board_for(cleaned["map"], len(players))
        assert board  # noqa: S101 - every map has a side for every number of players
        modules = [
            module
            for module in cleaned["modules"]
            if board in MODULE_BOARDS[module] and (module != "favours" or edition == "big-box")
        ]
        setup: dict[str, Any] = {"edition": edition, "board": board, "modules": modules}
        if cleaned["depth"] == "full":
            setup["map"] = True
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
