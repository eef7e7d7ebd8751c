"""How near the end is, from numbers alone: on the track, in the bag, among the completed cities (H-END-1)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from scoring.hansa.board import Board
from scoring.hansa.components import PRESTIGE_TO_END, TOKENS_IN_BOX, Ending, Seat, east_west_reward
from scoring.hansa.position import Player, Position
from scoring.hansa.words import Names, Translate, fill, untranslated
from scoring.refusals import N_

CONTROL_OF_BOTH_CITIES: Final = 2  # H-ROUTE-1: the most that control gives one player in one action

CITIES_LEFT: Final = {
    1: N_("One more completed city ends the game."),
    2: N_("Two more completed cities end the game."),
}
TOKENS_LEFT: Final = {
    0: N_("The bag is empty: the next token taken ends the game."),
    1: N_("One token is left to draw; after that the next one taken ends the game."),
    2: N_("Two tokens are left to draw; after that the next one taken ends the game."),
}


@dataclass(frozen=True, slots=True)
class EndWarning:
    """One of the three ends comes near: what is still missing, and whether a single action can be enough."""

    by: Ending
    left: int  # points, tokens to draw or cities that are missing
    is_next: bool
    sentence: str
    seat: Seat | None = None
    gaps: dict[str, object] = field(default_factory=dict)

    def in_words(self, names: Names, translate: Translate = untranslated) -> str:
        return fill(self.sentence, translate, names, None, **self.gaps)


def end_warnings(position: Position) -> tuple[EndWarning, ...]:
    """What to warn of, the most urgent first; nothing once the end has been triggered."""
    if position.ended_by:
        return ()
    found = (*_track(position), *_tokens(position), *_cities(position))
    return tuple(sorted(found, key=lambda warning: not warning.is_next))


def _track(position: Position) -> Iterator[EndWarning]:
    """H-END-1a: who can reach 20 with one route, or with one that also connects East and West."""
    by_route = CONTROL_OF_BOTH_CITIES + _best_coin(position.board)
    for player in sorted(position.players, key=lambda player: -player.prestige):
        left = PRESTIGE_TO_END - player.prestige
        reward = _next_reward(position, player)
        gaps: dict[str, object] = {"seat": player.seat, "points": player.prestige, "reward": reward}
        if left <= by_route:
            sentence = N_("{seat} stands at {points}: one more route can end the game.")
            yield EndWarning("track", left, True, sentence, player.seat, gaps)
        elif left <= by_route + reward:
            sentence = N_("{seat} stands at {points}: the East-West connection ({reward}) can end the game.")
            yield EndWarning("track", left, False, sentence, player.seat, gaps)


@cache
def _best_coin(board: Board) -> int:
    return max((slot.coin for city in board.cities.values() for slot in city.slots), default=0)  # H-OFF-6


def _next_reward(position: Position, player: Player) -> int:
    """H-EW-1, H-EW-4: what the connection would still give this player."""
    return 0 if player.seat in position.east_west else east_west_reward(len(position.east_west) + 1)


def _tokens(position: Position) -> Iterator[EndWarning]:
    """H-END-1b; a position that does not say where all tokens are says nothing of the bag."""
    if position.tokens_known != sum(TOKENS_IN_BOX[position.edition].values()):
        return
    left = position.tokens_in_pile
    if left in TOKENS_LEFT:
        yield EndWarning("tokens", left, left == 0, TOKENS_LEFT[left])


def _cities(position: Position) -> Iterator[EndWarning]:
    """H-END-1c."""
    left = position.board.cities_to_end - position.completed_cities
    if left in CITIES_LEFT:
        yield EndWarning("cities", left, left == 1, CITIES_LEFT[left])
