"""The tokens tab: what is still in the bag, what lies on the board, what each player has."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from companion.panels.base import Panel
from companion.sitting import Sitting
from scoring.hansa.components import token_points
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
    return _token_panels(
        position.tokens_in_pile,
        tuple(position.bag.items()),
        (*((token, route) for route, token in position.tokens_on_routes.items()),
         *((token, "") for token in position.tokens_elsewhere)),
        sum(player.plate for player in plates),
        names[plates[0].seat] if plates else "",
        sitting.table.setup.get("bag") == "digital",
        tuple((player.seat, names[player.seat], player.unused, player.used) for player in position.players),
    )  # fmt: skip


@lru_cache(maxsize=4096)  # most taps change no token
def _token_panels(
    left: int,
    bag: tuple[tuple[str, int], ...],
    beside: tuple[tuple[str, str], ...],
    on_plate: int,
    plate_name: str,
    is_digital: bool,
    players: tuple[tuple[str, str, tuple[str, ...], tuple[str, ...]], ...],
) -> tuple[Panel, ...]:
    kinds = tuple((token, count) for token, count in bag if count)
    purses = [
        Purse(seat, name, unused, used, token_points(len(unused) + len(used))) for seat, name, unused, used in players
    ]
    return (
        BagLine(left, kinds),
        BagPanel(left, kinds, on_plate, is_digital),
        BoardTokens(beside, on_plate, plate_name),
        *purses,
    )
