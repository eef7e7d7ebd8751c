"""Whose turn, the tracks and counters of a table, what changes them, and what people should hear of."""

from scoring.game import Counter, Names, Notice, OneOf, Tap, Translate, Turn, tap
from scoring.hansa.components import PRESTIGE_TO_END, SKILLS, Seat, east_west_reward
from scoring.hansa.desk import TOP_LEVEL
from scoring.hansa.position import Position
from scoring.hansa.warnings import end_warnings
from scoring.hansa.words import WORDS
from scoring.refusals import N_


def seat_to_move(position: Position) -> Seat | None:
    return position.turn.seat if position.turn and not position.ended_by else None


def turn(position: Position, translate: Translate) -> Turn | None:
    if position.turn is None or position.ended_by:
        return None
    seats, at = position.seats, position.seats.index(position.turn.seat)
    words = translate(N_("actions left: {count}")).format(count=position.turn.actions_left)
    spend = tap("−1", translate(N_("action")), do="action", count=1)
    return Turn(seats[at], words, seats[(at + 1) % len(seats)], (spend, tap(translate(N_("Next")), do="end-turn")))


def counters(position: Position, seat: Seat | None, translate: Translate) -> tuple[Counter, ...]:
    """Prestige first; of the table the completed cities and the bag."""
    if seat is None:
        more = (tap("+1", do="city", city=None),)
        cities, to = position.completed_cities, position.board.cities_to_end
        return (
            Counter("cities", translate(N_("Cities")), cities, to, more),
            Counter("bag", translate(N_("Bag")), position.tokens_in_pile),
        )
    player = position.player(seat)
    steps = tuple(
        tap(f"{points:+}".replace("-", "−"), do="prestige", seat=seat, points=points) for points in (1, 2, -1)
    )
    return (
        Counter("prestige", translate(N_("Prestige")), player.prestige, PRESTIGE_TO_END, steps),
        Counter("keys", translate(WORDS["keys"]), player.desk.key_value),
        Counter("tokens", translate(N_("Tokens")), player.tokens_collected),
    )


def taps(position: Position, seat: Seat | None, translate: Translate) -> tuple[Tap, ...]:
    if seat is None or position.ended_by:
        return ()
    desk = position.player(seat).desk
    skills = tuple(
        (skill, translate(WORDS[skill])) for skill, level in zip(SKILLS, desk, strict=True) if level < TOP_LEVEL[skill]
    )
    found = [tap(translate(N_("Develop a skill")), "", OneOf("skill", "", skills), do="skill", seat=seat)]
    if seat not in position.east_west:
        reward = east_west_reward(len(position.east_west) + 1)
        found.append(tap(f"+{reward}", translate(N_("East-West")), do="connect", seat=seat))
    return tuple(found)


def notices(position: Position, names: Names, translate: Translate) -> tuple[Notice, ...]:
    return tuple(Notice(warning.in_words(names, translate), warning.is_next) for warning in end_warnings(position))


def takes(position: Position, seat: Seat, translate: Translate) -> str:
    """What a player begins with (H-SETUP-9)."""
    player = position.player(seat)
    sentence = translate(N_("supply {supply} traders + 1 merchant, stock {stock}"))
    return sentence.format(supply=player.supply.trader, stock=player.stock.trader)
