"""The desk tab: five skills a player, special prestige, favours, and the mission card that only its owner sees."""

from dataclasses import dataclass
from functools import lru_cache

from companion.panels.base import Panel
from companion.sitting import Sitting
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

    @property
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

    @property
    def id(self) -> str:
        return f"mission-{self.colour}"


def desk_panels(sitting: Sitting) -> tuple[Panel, ...]:
    position: Position = sitting.state.position
    players = tuple((seat, sitting.names[seat]) for seat in position.seats)
    cells = tuple(
        Cell(cell.points, cell.privilege, position.special_prestige.get(cell.points, ""))
        for cell in position.board.cells.values()
    )
    turn = sitting.state.turn_seat
    desks: list[Panel] = [
        desk_panel(player.seat, sitting.names[player.seat], player.desk, player.favours, player.seat == turn)
        for player in position.players
    ]
    desks.append(SpecialPanel(position.board.special_city, cells, players))
    if "favours" in position.modules:
        desks.append(FavoursPanel(position.favours_on_offer, players))
    return tuple(desks)


@lru_cache(maxsize=4096)  # most taps change no desk
def desk_panel(seat: str, name: str, desk: Desk, favours: tuple[str, ...], is_turn: bool) -> DeskPanel:
    levels = dict(zip(SKILLS, desk, strict=True))
    tracks = tuple(
        SkillTrack(skill, level, VALUES[skill], level == TOP_LEVEL[skill]) for skill, level in levels.items()
    )
    return DeskPanel(seat, name, tracks, favours, is_turn)


def mission_panels(sitting: Sitting, colours: tuple[str, ...]) -> tuple[Panel, ...]:
    position: Position = sitting.state.position
    if "missions" not in position.modules:
        return ()
    return tuple(
        MissionPanel(player.seat, sitting.names[player.seat], player.mission or (), MISSION_CARDS)
        for player in position.players
        if player.seat in colours
    )
