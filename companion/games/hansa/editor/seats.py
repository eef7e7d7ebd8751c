"""What lies before each player, as the editor asks for it: steppers, tokens, marks, and what must be in the stock."""

import json
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from companion.games.hansa.editor.drafts import written
from scoring.hansa.components import (
    FAVOURS,
    PIECES,
    PIECES_PER_COLOUR,
    PRESTIGE_TO_END,
    SKILLS,
    TOKENS_IN_BOX,
    Favour,
    Seat,
)
from scoring.hansa.desk import TOP_LEVEL, VALUES
from scoring.hansa.editing import Edit
from scoring.hansa.position import Position
from scoring.hansa.rules.two_players import provinces
from scoring.hansa.words import Names, fill

MOST_PRESTIGE = PRESTIGE_TO_END + 20


@dataclass(frozen=True)
class Choice:
    """Something that one tap sets: what it says, and the edits that it makes."""

    label: str
    edits: str  # JSON
    is_chosen: bool = False


@dataclass(frozen=True)
class Stepper:
    label: str
    shown: str
    less: str  # the edits of a tap, or nothing where it goes no further
    more: str


@dataclass(frozen=True)
class SeatEntry:
    """What lies before one player."""

    colour: Seat
    name: str
    steppers: tuple[Stepper, ...]
    held: tuple[Choice, ...]  # tokens: a tap turns one over, another takes it away
    takes: tuple[Choice, ...]  # tokens that can be added
    marks: tuple[Choice, ...]  # the turn, East-West, favours
    template = "hansa/editor/_seat.html"

    @property
    def id(self) -> str:
        return f"entry-{self.colour}"


@dataclass(frozen=True)
class PawnEntry:
    """Two players: in which province the pawn stands (H-2P-2)."""

    provinces: tuple[Choice, ...]
    id = "entry-pawn"
    template = "hansa/editor/_pawn.html"


@dataclass(frozen=True)
class Rest:
    """What is nowhere else must be in the stock: nobody needs to count it."""

    seats: tuple[tuple[Seat, int, int], ...]  # with traders and merchants
    id = "rest"
    template = "hansa/editor/_rest.html"


def _edits(*edits: Edit) -> str:
    return json.dumps(written(edits))


def _stepper(label: str, place: str, value: int, most: int, shown: object = None) -> Stepper:
    less = _edits(Edit(place, value - 1)) if value > 0 else ""
    more = _edits(Edit(place, value + 1)) if value < most else ""
    return Stepper(label, str(value if shown is None else shown), less, more)


def seat_entry(position: Position, index: int, names: Names) -> SeatEntry:
    player = position.players[index]
    at = f"players[{index}]"
    steppers = [_stepper(gettext("Prestige track"), f"{at}.prestige", player.prestige, MOST_PRESTIGE)]
    for skill in SKILLS:
        level = player.desk.level(skill)
        words = fill("{skill}", gettext, {}, None, skill=skill)
        value = fill("{value}", gettext, {}, None, value=VALUES[skill][level])
        steppers.append(_stepper(words, f"{at}.desk.{skill}", level, TOP_LEVEL[skill], value))
    supply_words = {"trader": gettext("Supply: traders"), "merchant": gettext("Supply: merchants")}
    for piece in PIECES:
        most = PIECES_PER_COLOUR.of(piece)
        steppers.append(_stepper(supply_words[piece], f"{at}.supply.{piece}", player.supply.of(piece), most))
    steppers.append(_stepper(gettext("Tokens on the plate"), f"{at}.plate", player.plate, 3))
    return SeatEntry(
        colour=player.seat,
        name=names.get(player.seat) or fill("{seat}", gettext, {}, None, seat=player.seat),
        steppers=tuple(steppers),
        held=_held_tokens(position, index),
        takes=_takes(position, index),
        marks=_marks(position, index),
    )


def pawn_entry(position: Position) -> tuple[PawnEntry, ...]:
    """Where there is a pawn."""
    if not position.is_two_player:
        return ()
    choices = (
        Choice(province.where, _edits(Edit("pawn", id_)), id_ == position.pawn) for id_, province in provinces().items()
    )
    return (PawnEntry(tuple(choices)),)


def rest_of(position: Position) -> Rest:
    left = [
        (player.seat, PIECES_PER_COLOUR.minus(position.all_pieces(player.seat)).plus(player.stock))
        for player in position.players
    ]
    return Rest(tuple((seat, max(rest.trader, 0), max(rest.merchant, 0)) for seat, rest in left))


def _word(id_: str) -> str:
    return fill("{id}", gettext, {}, None, id=id_)


def _held_tokens(position: Position, index: int) -> tuple[Choice, ...]:
    """A tap on an unused one turns it over; on a used one, takes it away."""
    player, at = position.players[index], f"players[{index}].tokens"
    unused, used = list(player.unused), list(player.used)
    choices = []
    for token in dict.fromkeys(unused):
        left = _without(unused, token)
        edits = _edits(Edit(f"{at}.unused", left), Edit(f"{at}.used", [*used, token]))
        choices.append(Choice(_counted(token, unused), edits, is_chosen=True))
    for token in dict.fromkeys(used):
        choices.append(Choice(_counted(token, used), _edits(Edit(f"{at}.used", _without(used, token)))))
    return tuple(choices)


def _counted(token: str, among: list[Any]) -> str:
    count = among.count(token)
    return f"{_word(token)} ×{count}" if count > 1 else _word(token)


def _without(tokens: list[Any], token: str) -> list[Any]:
    left = list(tokens)
    left.remove(token)
    return left


def _takes(position: Position, index: int) -> tuple[Choice, ...]:
    player, place = position.players[index], f"players[{index}].tokens.unused"
    return tuple(
        Choice(_word(token), _edits(Edit(place, [*player.unused, token]))) for token in TOKENS_IN_BOX[position.edition]
    )


def _marks(position: Position, index: int) -> tuple[Choice, ...]:
    player, seat = position.players[index], position.players[index].seat
    turn = position.turn
    marks = []
    is_turn = turn is not None and turn.seat == seat
    left = turn.actions_left if turn and is_turn else player.actions_per_turn
    begun = {"seat": seat, "actions_left": player.actions_per_turn}
    label = gettext("On turn, actions: {count}").format(count=left) if is_turn else gettext("On turn")
    if is_turn and left > 0:
        begun["actions_left"] = left - 1  # another tap: one action less, and round again
    marks.append(Choice(label, _edits(Edit("turn", begun)), is_turn))
    connected = list(position.east_west)
    has = seat in connected
    now = [other for other in connected if other != seat] if has else [*connected, seat]
    nth = f" {connected.index(seat) + 1}" if has else ""
    marks.append(Choice(gettext("East-West") + nth, _edits(Edit("east_west", now)), has))
    if "favours" in position.modules:
        marks += [_favour_mark(position, index, favour) for favour in FAVOURS]
    return tuple(marks)


def _favour_mark(position: Position, index: int, favour: Favour) -> Choice:
    """A tile that a player has is no longer on offer (H-FAV-2)."""
    player, offered = position.players[index], position.favours_on_offer
    if favour in player.favours:
        held, on_offer = [other for other in player.favours if other != favour], [*offered, favour]
    else:
        held, on_offer = [*player.favours, favour], [other for other in offered if other != favour]
    edits = _edits(Edit(f"players[{index}].favours", held), Edit("favours_on_offer", on_offer))
    return Choice(_word(favour), edits, favour in player.favours)
