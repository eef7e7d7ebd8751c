"""Making an office: slots, coins, completed cities, and the connection it may close (H-OFF, H-FULL, H-EW)."""

from collections.abc import Iterator

from scoring.hansa.board import City, Route
from scoring.hansa.components import PIECES, Piece, Pieces, Seat, east_west_reward, occupant
from scoring.hansa.effects import Effect, OfficeMade
from scoring.hansa.moves import TakeOffice
from scoring.hansa.network import is_connected
from scoring.hansa.position import Offices, Player, Position
from scoring.hansa.rules import ending, promo
from scoring.refusals import N_, RuleViolation
from scoring.values import replace


def leftmost_empty(offices: Offices) -> int | None:
    """H-OFF-1: the slot the next office goes to, counted from 0."""
    return offices.slots.index(None) if None in offices.slots else None


def check_office(position: Position, player: Player, route: Route, on_route: Pieces, take: TakeOffice) -> None:
    """H-ROUTE-3a: may this piece of the route become an office in this city?"""
    if take.city not in route.cities:
        raise RuleViolation("H-ROUTE-3a", N_("{city} does not lie at {route}."), city=take.city, route=route.id)
    city = position.board.cities[take.city]
    offices = position.offices[city.index]
    if take.extra:
        _check_extra(player, city, offices)
    else:
        _check_slot(player, city, offices, take.piece)
    if not on_route.of(take.piece):
        raise RuleViolation(
            "H-OFF-3", N_("No {piece} of yours stands on {route}."), piece=take.piece, route=route.id
        )  # fmt: skip


def _check_slot(player: Player, city: City, offices: Offices, piece: Piece) -> None:
    if city.is_green:
        raise RuleViolation(
            "H-EAST-3",
            N_("{city} has no slots: an office there needs the token “Additional office” or a marker."),
            city=city.id,
        )
    at = leftmost_empty(offices)
    if at is None:
        raise RuleViolation("H-OFF-5", N_("All slots of {city} are taken."), city=city.id)
    slot = city.slots[at]
    if not player.desk.allows(slot.privilege):
        raise RuleViolation(
            "H-OFF-2", N_("The next slot in {city} is {colour}, and your privilege does not reach that far."),
            city=city.id, colour=slot.privilege,
        )  # fmt: skip
    if slot.shape != piece:
        raise RuleViolation(
            "H-OFF-3", N_("The next slot in {city} takes a {piece}."), city=city.id, piece=slot.shape
        )  # fmt: skip


def _check_extra(player: Player, city: City, offices: Offices) -> None:
    if "extra-office" not in player.unused:  # before a token of this very route is taken
        raise RuleViolation("H-TOK-10", N_("You hold no unused “Additional office” from before this action."))
    if not city.is_green and offices.slots[0] is None:
        raise RuleViolation(
            "H-TOK-11", N_("An extra office in {city} needs its leftmost slot to be taken first."), city=city.id
        )


def make_office(position: Position, seat: Seat, take: TakeOffice, effects: list[Effect]) -> Position:
    """Put the piece into the city; then, in this order, coin, completed city, connection (H-ROUTE-3a)."""
    city = position.board.cities[take.city]
    offices = position.offices[city.index]
    office = occupant(seat, take.piece)
    if take.extra:
        return _settle(
            position, seat, city, offices._replace(extra=(office, *offices.extra)), take.piece, None, effects
        )
    at = leftmost_empty(offices)
    assert at is not None  # check_office has seen to it
    slots = (*offices.slots[:at], office, *offices.slots[at + 1 :])
    return _settle(position, seat, city, offices._replace(slots=slots), take.piece, at, effects)


def append_office(position: Position, seat: Seat, city: City, piece: Piece, effects: list[Effect]) -> Position:
    """H-EAST-4 (b): right of all offices of a green city."""
    offices = position.offices[city.index]
    after = offices._replace(extra=(*offices.extra, occupant(seat, piece)))
    return _settle(position, seat, city, after, piece, None, effects)


def _settle(
    position: Position, seat: Seat, city: City, offices: Offices, piece: Piece, at: int | None, effects: list[Effect]
) -> Position:
    was_complete = position.is_complete(city)
    position = position.with_offices(city, offices)
    effects.append(OfficeMade(seat, piece, city.id, None if at is None else at + 1))
    if at is not None and city.slots[at].coin:  # H-OFF-6; H-TOK-11b: an extra office pays none
        position = ending.score(position, seat, city.slots[at].coin, "coin", effects, city.id)
    if not was_complete and position.is_complete(city):
        ending.count_completed(position, city.id, effects)
    if seat not in position.east_west and is_connected(position, seat):  # H-EW-4: once a player
        position = replace(position, east_west=(*position.east_west, seat))
        reward = east_west_reward(len(position.east_west))
        position = ending.score(position, seat, reward, "east-west", effects)
    return promo.offer_tribute(position, city.id, effects) if position.laid_tokens else position


def choices(position: Position, player: Player, route: Route, on_route: Pieces) -> Iterator[TakeOffice]:
    holds_extra = "extra-office" in player.unused
    for city_id in route.cities:
        city = position.board.cities[city_id]
        offices = position.offices[city.index]
        at = leftmost_empty(offices)
        if at is not None and player.desk.allows(city.slots[at].privilege) and on_route.of(city.slots[at].shape):
            yield TakeOffice(city_id, city.slots[at].shape)
        if holds_extra and (city.is_green or offices.slots[0]):
            for piece in PIECES:
                if on_route.of(piece):
                    yield TakeOffice(city_id, piece, extra=True)
