"""The desk tab: five skills a player, special prestige, favours, and the mission card that only its owner sees."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from companion.kept import kept
from companion.panels.base import Panel
from companion.sitting import Sitting
from scoring.hansa.board import load_board
from scoring.hansa.components import MISSION_CARDS, SKILLS
from scoring.hansa.desk import TOP_LEVEL, VALUES, Desk
from scoring.hansa.position import Position


@dataclass(frozen=True)
class SkillTrack:
    skill: str
    level: int
    steps: tuple[int | str, ...]  # what each step gives
    is_full: bool

    @property
    def value(self) -> int | str:
        return self.steps[self.level]


@dataclass(frozen=True)
class DeskPanel:
    colour: str
    name: str
    skills: tuple[SkillTrack, ...]
    favours: tuple[str, ...]
    is_turn: bool
    template = "hansa/_desk.html"

    @cached_property
    def id(self) -> str:
        return f"desk-{self.colour}"


@dataclass(frozen=True)
class Cell:
    points: int
    privilege: str
    holder: str  # a colour, or nothing


@dataclass(frozen=True)
class SpecialPanel:
    city: str
    cells: tuple[Cell, ...]
    players: tuple[tuple[str, str], ...]
    id = "special"
    template = "hansa/_special.html"


@dataclass(frozen=True)
class FavoursPanel:
    on_offer: tuple[str, ...]
    players: tuple[tuple[str, str], ...]
    id = "favours"
    template = "hansa/_favours.html"


@dataclass(frozen=True)
class MissionPanel:
    """Secret: made only for phones that hold this seat."""

    colour: str
    name: str
    cities: tuple[str, ...]
    cards: tuple[tuple[str, ...], ...]  # to choose from, while none is entered
    template = "hansa/_mission.html"

    @cached_property
    def id(self) -> str:
        return f"mission-{self.colour}"


def desk_panels(sitting: Sitting) -> tuple[Panel, ...]:
    position: Position = sitting.state.position
    names, turn = sitting.names, sitting.state.turn_seat
    desks = [_desk(p.seat, names[p.seat], p.desk, p.favours, p.seat == turn) for p in position.players]
    special = _special(position.board.id, position.special_prestige, names)
    favours = [_favours(position.favours_on_offer, names)] if "favours" in position.modules else []
    return (*desks, special, *favours)


@kept  # most taps change no desk
def _desk(colour: str, name: str, desk: Desk, favours: tuple[str, ...], is_turn: bool) -> DeskPanel:
    return DeskPanel(colour, name, _tracks(desk), favours, is_turn)


@kept
def _special(board: str, taken: Mapping[int, str], names: Mapping[str, str]) -> SpecialPanel:
    printed = load_board(board)
    cells = tuple(Cell(cell.points, cell.privilege, taken.get(cell.points, "")) for cell in printed.cells.values())
    return SpecialPanel(printed.special_city, cells, tuple(names.items()))


@kept
def _favours(on_offer: tuple[str, ...], names: Mapping[str, str]) -> FavoursPanel:
    return FavoursPanel(on_offer, tuple(names.items()))


def _tracks(desk: Desk) -> tuple[SkillTrack, ...]:
    levels = zip(SKILLS, desk, strict=True)
    return tuple(SkillTrack(skill, level, VALUES[skill], level == TOP_LEVEL[skill]) for skill, level in levels)


def mission_panels(sitting: Sitting, colours: tuple[str, ...]) -> tuple[Panel, ...]:
    position: Position = sitting.state.position
    if "missions" not in position.modules:
        return ()
    return tuple(
        MissionPanel(player.seat, sitting.names[player.seat], player.mission or (), MISSION_CARDS)
        for player in position.players
        if player.seat in colours
    )
