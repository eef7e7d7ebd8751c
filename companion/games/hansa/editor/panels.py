"""The editor's panels: what lies on the board so far, each player's desk, the check-list, and undo."""

import json
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from companion.games.hansa.board.pieces import piece_panels
from companion.games.hansa.editor.drafts import Drafted, written
from companion.games.hansa.editor.targets import spot_of
from companion.panels.base import Panel
from scoring.hansa.audit import Finding
from scoring.hansa.components import (
    FAVOURS,
    PIECES,
    PIECES_PER_COLOUR,
    PRESTIGE_TO_END,
    SKILLS,
    TOKENS_IN_BOX,
    Occupant,
    Seat,
)
from scoring.hansa.desk import TOP_LEVEL, VALUES
from scoring.hansa.editing import Edit
from scoring.hansa.position import Position
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
class Rest:
    """What is nowhere else must be in the stock: nobody needs to count it."""

    seats: tuple[tuple[Seat, int, int], ...]  # with traders and merchants
    id = "rest"
    template = "hansa/editor/_rest.html"


@dataclass(frozen=True)
class Slip:
    """A line of the check-list and where it leads."""

    words: str
    x: int | None
    y: int | None
    player: str


@dataclass(frozen=True)
class CheckList:
    impossible: tuple[Slip, ...]
    missing: tuple[Slip, ...]
    steps: int
    offices: int
    pieces: int
    is_on_map: bool
    is_pad: bool  # only the score is kept: nobody plays on from here
    id = "check-list"
    template = "hansa/editor/_check.html"


@dataclass(frozen=True)
class EditorUndo:
    steps: int
    slips: int
    id = "editor-undo"
    template = "hansa/editor/_undo.html"


@dataclass(frozen=True)
class ListedPlace:
    place: str
    label: str
    who: Occupant | None
    sign: str = ""  # of a token


@dataclass(frozen=True)
class ListRow:
    """A city or a route in the list, each of its places a button."""

    row: str
    name: str
    places: tuple[ListedPlace, ...]
    template = "hansa/editor/_row.html"

    @property
    def id(self) -> str:
        return f"list-{self.row}"


def editor_panels(drafted: Drafted, names: Names, view: str, *, is_pad: bool) -> tuple[Panel, ...]:
    position = drafted.position
    board = list_rows(position) if view == "list" else piece_panels(position)
    seats = tuple(_seat_entry(position, index, names) for index in range(len(position.players)))
    check = check_list(drafted, names, is_pad=is_pad)
    slips = len(check.impossible) + len(check.missing)
    return (*board, *seats, _rest(position), check, EditorUndo(len(drafted.steps), slips))


def check_list(drafted: Drafted, names: Names, *, is_pad: bool) -> CheckList:
    position = drafted.position
    findings = [finding for finding in drafted.findings if not (is_pad and finding.is_missing)]
    return CheckList(
        impossible=tuple(_slip(position, finding, names) for finding in findings if not finding.is_missing),
        missing=tuple(_slip(position, finding, names) for finding in findings if finding.is_missing),
        steps=len(drafted.steps),
        offices=sum(len(offices.left_to_right) for offices in position.offices),
        pieces=sum(who is not None for who in position.posts),
        is_on_map=drafted.table.on_map,
        is_pad=is_pad,
    )


def _slip(position: Position, finding: Finding, names: Names) -> Slip:
    words = fill(finding.sentence, gettext, names, position.board, **finding.gaps)
    spot = spot_of(position.board.id, finding.place)
    at = finding.place.removeprefix("players[").partition("]")[0]
    player = position.seats[int(at)] if at.isdecimal() and int(at) < len(position.seats) else ""
    return Slip(words, round(spot.x) if spot else None, round(spot.y) if spot else None, player)


def _edits(*edits: Edit) -> str:
    return json.dumps(written(edits))


def _stepper(label: str, place: str, value: int, most: int, shown: object = None) -> Stepper:
    less = _edits(Edit(place, value - 1)) if value > 0 else ""
    more = _edits(Edit(place, value + 1)) if value < most else ""
    return Stepper(label, str(value if shown is None else shown), less, more)


def _seat_entry(position: Position, index: int, names: Names) -> SeatEntry:
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


def _rest(position: Position) -> Rest:
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
        for favour in FAVOURS:
            owned = favour in player.favours
            held = [other for other in player.favours if other != favour] if owned else [*player.favours, favour]
            marks.append(Choice(_word(favour), _edits(Edit(f"players[{index}].favours", held)), owned))
    return tuple(marks)


def list_rows(position: Position) -> tuple[ListRow, ...]:
    """The same board as a list: cities by name, then routes, then the cells."""
    board = position.board
    rows = []
    for city in sorted(board.cities.values(), key=lambda city: city.name):
        offices = position.offices[city.index]
        places = [ListedPlace(f"offices.{city.id}.extra", gettext("extra"), None)]
        places += [ListedPlace(f"offices.{city.id}.extra", "", who) for who in offices.extra]
        places += [ListedPlace(f"offices.{city.id}.slots[{n}]", str(n + 1), who) for n, who in enumerate(offices.slots)]
        rows.append(ListRow(city.id, city.name, tuple(places)))
    for route in board.routes.values():
        pieces = enumerate(position.pieces_on(route))
        places = [ListedPlace(f"posts.{route.id}[{n}]", str(n + 1), who) for n, who in pieces]
        token = position.tokens_on_routes.get(route.id)
        if route.marker is None:
            label = _word(token) if token else gettext("token")
            places.append(ListedPlace(f"tokens_on_routes.{route.id}", label, None, token or ""))
        name = fill("{route}", gettext, {}, board, route=route.id)
        rows.append(ListRow(f"on-{route.id}", name, tuple(places)))
    holders = position.special_prestige
    cells = tuple(
        ListedPlace(f"special_prestige.{points}", str(points), _merchant(holders.get(points))) for points in board.cells
    )
    rows.append(ListRow("on-cells", gettext("Special prestige"), cells))
    return tuple(rows)


def _merchant(seat: Seat | None) -> Occupant | None:
    return Occupant(seat, "merchant") if seat else None
