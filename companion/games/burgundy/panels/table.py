"""What lies on the game board: phases and rounds, the turn-order track, the goods on the depots, the bonus tiles."""

from dataclasses import dataclass

from django.utils.translation import gettext

from companion.panels.base import Panel
from companion.panels.track import Scale, Track, track
from companion.sitting import Sitting
from scoring.burgundy.components import (
    BONUS_POINTS,
    BONUS_SIZES,
    COLOURS,
    DICE_VALUES,
    GOODS_BY_DIE,
    GOODS_PER_PHASE,
    PHASE_BONUS,
    PHASES,
    Goods,
)
from scoring.burgundy.offers import taps
from scoring.burgundy.position import Position
from scoring.burgundy.words import WORDS
from scoring.game import Tap

POINTS_TRACK = Scale(100, step=20, goal=None)  # B-VP-2: then the tile shows 100, and 200
DIE_OF = {goods: die for die, goods in GOODS_BY_DIE.items()}


@dataclass(frozen=True)
class GoodsTile:
    """A goods tile: its colour, and the number of the die that sells it."""

    colour: str
    die: int


def goods_tile(goods: Goods) -> GoodsTile:
    return GoodsTile(goods, DIE_OF[goods])


@dataclass(frozen=True)
class Phase:
    letter: str
    bonus: int  # for a region finished in it
    state: str  # done, now or to-come


@dataclass(frozen=True)
class Round:
    number: int
    state: str
    goods: GoodsTile | None  # on its space, as far as it was entered


@dataclass(frozen=True)
class Rounds:
    """The five phases, and the rounds of this one with their goods."""

    phases: tuple[Phase, ...]
    rounds: tuple[Round, ...]
    has_rolled: bool
    taps: tuple[Tap, ...]
    id = "rounds"
    template = "burgundy/_rounds.html"


@dataclass(frozen=True)
class TurnOrder:
    """The turn-order track from right to left, as it will count next round (B-TURN-1)."""

    stacks: tuple[tuple[int, tuple[str, ...]], ...]  # space from 1, and the colours from the top
    names: tuple[str, ...]  # in the order of the next round
    id = "order"
    template = "burgundy/_order.html"


@dataclass(frozen=True)
class Depots:
    depots: tuple[tuple[int, tuple[GoodsTile, ...]], ...]
    id = "depots"
    template = "burgundy/_depots.html"


@dataclass(frozen=True)
class Bonus:
    """The two bonus tiles of a colour and who has them."""

    colour: str
    word: str
    tiles: tuple[tuple[str, int, str], ...]  # size, points, holder


@dataclass(frozen=True)
class Bonuses:
    colours: tuple[Bonus, ...]
    id = "bonuses"
    template = "burgundy/_bonuses.html"


def board_panels(sitting: Sitting) -> tuple[Panel, ...]:
    position: Position = sitting.state.position
    return (points_track(sitting), rounds(position), turn_order(sitting), depots(position), bonuses(position))


def points_track(sitting: Sitting) -> Track:
    position: Position = sitting.state.position
    players = tuple((player.seat, sitting.names[player.seat], player.points) for player in position.players)
    return track(players, POINTS_TRACK)


def rounds(position: Position) -> Rounds:
    phase = PHASES.index(position.phase)
    phases = tuple(
        Phase(letter, PHASE_BONUS[letter], _state(at, len(PHASES) if position.has_ended else phase))
        for at, letter in enumerate(PHASES)
    )
    first = position.round + position.has_rolled  # whose goods are the next to be sent
    laid_out = {first + at: goods_tile(goods) for at, goods in enumerate(position.round_goods)}
    numbers = range(1, GOODS_PER_PHASE + 1)
    now = len(numbers) + 1 if position.has_ended else position.round
    in_phase = tuple(Round(number, _state(number, now), laid_out.get(number)) for number in numbers)
    return Rounds(phases, in_phase, position.has_rolled, taps(position, None, gettext))


def _state(at: int, now: int) -> str:
    return "done" if at < now else "now" if at == now else "to-come"


def turn_order(sitting: Sitting) -> TurnOrder:
    position: Position = sitting.state.position
    stacks = tuple((space, stack) for space, stack in enumerate(position.track, start=1) if stack)
    return TurnOrder(stacks, tuple(sitting.names[seat] for seat in position.next_order))


def depots(position: Position) -> Depots:
    return Depots(tuple((depot, tuple(map(goods_tile, position.depots.get(depot, ())))) for depot in DICE_VALUES))


def bonuses(position: Position) -> Bonuses:
    points = BONUS_POINTS[len(position.players)]
    found = []
    for colour in COLOURS:
        holders = (*position.finished.get(colour, ()), "", "")
        tiles = tuple((size, points[size], holder) for size, holder in zip(BONUS_SIZES, holders, strict=False))
        found.append(Bonus(colour, gettext(WORDS[colour]), tiles))
    return Bonuses(tuple(found))
