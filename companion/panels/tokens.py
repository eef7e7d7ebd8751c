"""The tokens tab: what is still in the bag, what lies on the board, what each player has."""

from dataclasses import dataclass

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

    @property
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
    left = position.tokens_in_pile
    kinds = tuple((token, count) for token, count in position.bag.items() if count)
    on_plate = sum(player.plate for player in position.players)
    plate_owner = next((player.seat for player in position.players if player.plate), None)
    beside = [(token, route) for route, token in position.tokens_on_routes.items()]
    beside += [(token, "") for token in position.tokens_elsewhere]
    return (
        BagLine(left, kinds),
        BagPanel(left, kinds, on_plate, sitting.table.setup.get("bag") == "digital"),
        BoardTokens(tuple(beside), on_plate, sitting.names[plate_owner] if plate_owner else ""),
        *(
            Purse(
                player.seat,
                sitting.names[player.seat],
                player.unused,
                player.used,
                token_points(player.tokens_collected),
            )
            for player in position.players
        ),
    )
