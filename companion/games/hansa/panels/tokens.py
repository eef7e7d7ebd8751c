"""The tokens tab: what is still in the bag, what lies on the board, what each player has."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from companion.kept import kept
from companion.panels.base import Panel
from companion.sitting import Sitting
from scoring.hansa.components import Token, token_points
from scoring.hansa.position import Position


@dataclass(frozen=True)
class BagPanel:
    """The tokens nobody has seen, by kind, and how many can still be drawn before the end."""

    left: int
    kinds: tuple[tuple[str, int], ...]
    on_plate: int
    is_digital: bool
    id = "bag"
    template = "hansa/_bag.html"


@dataclass(frozen=True)
class BoardTokens:
    """The tokens beside routes; the route is empty where nobody entered it."""

    tokens: tuple[tuple[str, str], ...]  # token, route
    on_plate: int
    plate_name: str
    id = "board-tokens"
    template = "hansa/_board_tokens.html"


@dataclass(frozen=True)
class Purse:
    """A player's tokens, unused and used."""

    colour: str
    name: str
    unused: tuple[str, ...]
    used: tuple[str, ...]
    points: int
    template = "hansa/_purse.html"

    @cached_property
    def id(self) -> str:
        return f"purse-{self.colour}"


@dataclass(frozen=True)
class BagLine:
    """The bag in one line, on the table tab."""

    left: int
    unseen: tuple[tuple[str, int], ...]
    id = "bag-line"
    template = "hansa/_bag_line.html"


def token_panels(sitting: Sitting) -> tuple[Panel, ...]:
    position: Position = sitting.state.position
    names, plates = sitting.names, [] if position.ended_by else [p for p in position.players if p.plate]  # H-END-2
    on_plate, plate_name = sum(player.plate for player in plates), names[plates[0].seat] if plates else ""
    left, is_digital = position.tokens_in_pile, sitting.table.setup.get("bag") == "digital"
    return (
        bag_line(left, position.bag),
        _bag(left, position.bag, on_plate, is_digital),
        _beside(position.tokens_on_routes, position.tokens_elsewhere, on_plate, plate_name),
        *[_purse(player.seat, names[player.seat], player.unused, player.used) for player in position.players],
    )


@kept  # most taps change no token
def bag_line(left: int, bag: Mapping[Token, int]) -> BagLine:
    return BagLine(left, _kinds(bag))


@kept
def _bag(left: int, bag: Mapping[Token, int], on_plate: int, is_digital: bool) -> BagPanel:
    return BagPanel(left, _kinds(bag), on_plate, is_digital)


def _kinds(bag: Mapping[Token, int]) -> tuple[tuple[str, int], ...]:
    return tuple((token, count) for token, count in bag.items() if count)


@kept
def _beside(on_routes: Mapping[str, str], elsewhere: tuple[str, ...], on_plate: int, plate_name: str) -> BoardTokens:
    known = ((token, route) for route, token in on_routes.items())
    return BoardTokens((*known, *((token, "") for token in elsewhere)), on_plate, plate_name)


@kept
def _purse(colour: str, name: str, unused: tuple[str, ...], used: tuple[str, ...]) -> Purse:
    return Purse(colour, name, unused, used, token_points(len(unused) + len(used)))
