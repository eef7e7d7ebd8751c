"""A fresh position for so many players (B-SETUP)."""

from collections import Counter
from collections.abc import Mapping, Sequence

from scoring.burgundy.components import (
    PLAYERS,
    START_GOODS,
    START_SILVER,
    START_WORKERS,
    TRACK_SPACES,
    Goods,
    Seat,
    TieBreak,
)
from scoring.burgundy.estate import EstateId, SpaceId, load_estate
from scoring.burgundy.position import Player, Position
from scoring.refusals import N_, RuleViolation
from scoring.values import replace


def new_game(
    seats: Sequence[Seat],
    *,
    names: Mapping[Seat, str | None] | None = None,
    goods: Mapping[Seat, Sequence[Goods]] | None = None,
    is_advanced: bool = False,
    keeps_storage: bool = False,
    tie_break: TieBreak = "fewer",
) -> Position:
    """The position before the first turn; seats in turn order. Chance is the caller's: what was drawn is passed in."""
    if len(seats) not in PLAYERS:
        sentence = N_("{low} to {high} people play this game, and there are {players}.")
        raise RuleViolation("B-SETUP-1", sentence, low=min(PLAYERS), high=max(PLAYERS), players=len(seats))
    if len(set(seats)) < len(seats):
        raise RuleViolation("B-SETUP-4", N_("Each player has a colour of their own."))
    players = tuple(
        Player(
            seat,
            (names or {}).get(seat),
            silver=START_SILVER,  # B-SETUP-4
            workers=workers,  # B-SETUP-5
            goods=_start_goods((goods or {}).get(seat, ())),
        )
        for seat, workers in zip(seats, START_WORKERS, strict=False)
    )
    return Position(
        players,
        track=(tuple(seats), *((),) * (TRACK_SPACES - 1)),  # B-SETUP-6
        order=tuple(seats),
        active=seats[0],  # B-SETUP-7
        is_advanced=is_advanced,
        keeps_storage=keeps_storage,
        tie_break=tie_break,
    )


def _start_goods(drawn: Sequence[Goods]) -> dict[Goods, int]:
    """Three goods each; nobody has to say which (B-SETUP-3)."""
    if drawn and len(drawn) != START_GOODS:
        raise RuleViolation("B-SETUP-3", N_("Each player starts with {count} goods."), count=START_GOODS)
    return dict(Counter(drawn))


def choose_estate(position: Position, seat: Seat, estate_id: EstateId, castle: SpaceId | None) -> Position:
    """A player's estate is kept hex by hex from now on; the start castle scores nothing (B-SETUP-10)."""
    player, estate = position.player(seat), load_estate(estate_id)
    if player.laid:
        raise RuleViolation("B-PLACE-6", N_("{seat} has already placed tiles in the estate."), seat=seat)
    if not position.is_advanced and estate.fixed_castle is None:
        raise RuleViolation("B-SETUP-8", N_("In the standard game everybody plays on estate 1."))
    where = castle if castle is not None else estate.fixed_castle
    if where is None:
        raise RuleViolation("B-VAR-2", N_("Say on which dark green hex the start castle stands."))
    if where not in estate.of_colour("castle"):
        raise RuleViolation("B-CHECK-3", N_("The start castle stands on a dark green hex."))
    if not position.is_advanced and where != estate.fixed_castle:
        raise RuleViolation("B-SETUP-8", N_("In the standard game the start castle stands on the centre hex."))
    return position.with_player(replace(player, estate_id=estate_id, castle=where))
