"""Whose turn, the tracks and supplies of a table, what is tapped for a player, and what people should hear of."""

from scoring.burgundy.checklist import before_a_phase, before_the_game
from scoring.burgundy.components import (
    DICE_VALUES,
    ROUNDS,
    START_GOODS,
    Seat,
)
from scoring.burgundy.position import Position
from scoring.burgundy.table import seat_to_move
from scoring.burgundy.warnings import end_warnings, phase_warnings, turn_warnings
from scoring.game import Counter, Names, Notice, Tap, Translate, Turn, tap
from scoring.refusals import N_


def ended_by(position: Position) -> str | None:
    return "phases" if position.has_ended else None


def turn(position: Position, translate: Translate) -> Turn | None:
    seat = seat_to_move(position)
    if seat is None:
        return None
    following = [*position.order[position.order.index(seat) + 1 :], *position.next_order][0]
    words = translate(N_("Phase {phase}, round {round}")).format(phase=position.phase, round=position.round)
    return Turn(seat, words, following, (tap(translate(N_("Next")), do="end-turn"),))


def counters(position: Position, seat: Seat | None, translate: Translate) -> tuple[Counter, ...]:
    """Points first; of the table the rounds and what lies on the depots."""
    if seat is None:
        depots = (Counter(f"depot-{depot}", *_depot(position, depot, translate)) for depot in DICE_VALUES)
        rounds = translate(N_("Phase {phase}, round")).format(phase=position.phase)
        return (Counter("round", rounds, position.round, ROUNDS), *depots)
    player = position.player(seat)

    def steps(what: str) -> tuple[Tap, ...]:
        return tuple(Tap(sign, (("do", "supply"), ("seat", seat), (what, by))) for sign, by in (("−1", -1), ("+1", 1)))

    return (
        Counter("points", translate(N_("Points")), player.points),
        Counter("silver", translate(N_("Silver")), player.silver, taps=steps("silver")),
        Counter("workers", translate(N_("Workers")), player.workers, taps=steps("workers")),
        Counter("goods", translate(N_("Goods")), sum(player.goods.values())),
        Counter("sold", translate(N_("Sold")), player.goods_sold),
    )


def _depot(position: Position, depot: int, translate: Translate) -> tuple[str, int]:
    return translate(N_("Depot {depot}")).format(depot=depot), len(position.depots.get(depot, ()))


def notices(position: Position, names: Names, translate: Translate) -> tuple[Notice, ...]:
    urgent = [(notice, True) for notice in (*end_warnings(position), *phase_warnings(position))]
    found = [*urgent, *((notice, False) for notice in turn_warnings(position))]
    return tuple(Notice(notice.in_words(names, translate), is_urgent) for notice, is_urgent in found)


def checklist(position: Position, names: Names, translate: Translate) -> tuple[str, ...]:
    """The set-up of the game and of a phase, until its white die is rolled for the first time."""
    if position.has_ended or position.round > 1 or position.has_rolled:
        return ()
    before = before_the_game(position.order, names, translate) if position.phase == "A" else ()
    return (*before, *before_a_phase(len(position.players), position.phase, translate))


def takes(position: Position, seat: Seat, translate: Translate) -> str:
    """What a player begins with (B-SETUP-3 … B-SETUP-5)."""
    player = position.player(seat)
    sentence = translate(N_("goods: {goods}, silver: {silver}, workers: {workers}"))
    return sentence.format(goods=START_GOODS, silver=player.silver, workers=player.workers)
