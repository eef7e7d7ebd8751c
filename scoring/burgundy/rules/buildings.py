"""What buildings and castles do when they are placed (B-BUILD, B-CASTLE)."""

from scoring.burgundy.components import Building, Seat, box
from scoring.burgundy.effects import Effect, Gained, Opened, Scored
from scoring.burgundy.estate import SpaceId
from scoring.burgundy.position import OPENS, Open, Player, Position
from scoring.burgundy.rules.score_track import score
from scoring.refusals import N_, RuleViolation
from scoring.values import replace

Effects = tuple[Position, tuple[Effect, ...]]


def check_alone_in_city(player: Player, building: Building, space: SpaceId) -> None:
    """B-BUILD-2, waived by tile 1 (B-BUILD-3)."""
    assert player.estate
    city = player.estate.region_of(space).spaces
    if not player.knows(1) and any(player.covered.get(other) == building for other in city):
        raise RuleViolation("B-BUILD-2", N_("There is a {building} in this city already."), building=building)


def build(position: Position, seat: Seat, building: Building) -> Effects:
    """The effect, once and at once (B-BUILD-1): what it gives, or what it opens (B-BUILD-5 … B-BUILD-13)."""
    row = next(row for row in box()["buildings"] if row["key"] == building)
    player = position.player(seat)
    for what in OPENS:
        if what == building:
            return open_action(position, seat, what)
    if points := row.get("vp", 0):
        return score(position, seat, points), (Scored(seat, points, "watchtower"),)
    gained = Gained(seat, row.get("silver", 0), row.get("workers", 0))
    after = replace(player, silver=player.silver + gained.silver, workers=player.workers + gained.workers)
    return position.with_player(after), (gained,)


def open_action(position: Position, seat: Seat, what: Open) -> Effects:
    """Something more to do this turn: an action (B-CASTLE-1), a placement (B-BUILD-10), a sale or a tile."""
    player = position.player(seat)
    return position.with_player(replace(player, open=(*player.open, what))), (Opened(seat, what),)
