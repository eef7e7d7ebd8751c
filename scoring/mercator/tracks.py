"""Whose turn, what everybody has, and what people should hear of."""

from scoring.game import Counter, Names, Notice, Tap, Translate, Turn, tap
from scoring.mercator.checklist import checklist as items
from scoring.mercator.components import MOST_COINS, SOLO_TURNS, Seat
from scoring.mercator.contracts import Hand
from scoring.mercator.describing import TRIGGERED
from scoring.mercator.final import score_contracts
from scoring.mercator.notebook import following_stage
from scoring.mercator.position import Position
from scoring.mercator.warnings import countdown, end_warnings
from scoring.mercator.words import WORDS
from scoring.refusals import N_


def seat_to_move(position: Position) -> Seat | None:
    return None if position.is_over else position.turn.seat


def turn(position: Position, translate: Translate) -> Turn | None:
    if position.is_over:
        return None
    seat = position.turn.seat
    done = [stage_done(position, translate)] if following_stage(position) else []
    ways = (*done, tap(translate(N_("Next")), do="end-turn"))
    return Turn(seat, _how_far(position, translate), position.circle_after(seat)[0], ways)


def stage_done(position: Position, translate: Translate) -> Tap:
    return tap(translate(N_("Done")), translate(WORDS[position.turn.stage]), do="stage")


def _how_far(position: Position, translate: Translate) -> str:
    """The turn where it is one of few (M-SOLO-1, M-END-3), else its stage."""
    if position.solo:
        return translate(N_("Turn {number} of {turns}")).format(number=position.turn.number, turns=SOLO_TURNS)
    return translate(N_("Last turn") if position.turn.is_last else WORDS[position.turn.stage])


def counters(position: Position, seat: Seat | None, translate: Translate) -> tuple[Counter, ...]:
    """First what the contracts are worth (M-SCORE-1, M-SCORE-2); of the table the turns and the time chart."""
    if seat is None:
        turns = Counter("turns", translate(N_("Turn")), position.turn.number, SOLO_TURNS if position.solo else None)
        chart = position.on_chart
        label = translate(N_("Markers on the time chart"))
        return (turns,) if chart is None else (turns, Counter("chart", label, chart))
    player = position.player(seat)
    points, hand = score_contracts(player.contracts).points, written(player.contracts)
    coins = Counter("coins", translate(N_("Coins")), player.coins, MOST_COINS)
    return (
        Counter("contracts", translate(N_("Contracts")), points, words=hand),
        *([] if position.solo else [coins]),  # M-SOLO-3
        Counter("time", translate(N_("Time markers")), player.time),
        Counter("buildings", translate(N_("Buildings")), len(player.buildings)),
        Counter("bonus", translate(N_("Bonus cards")), player.bonus_cards),
    )


def written(values: Hand) -> str:
    return " ".join(map(str, values)) or "–"


def notices(position: Position, names: Names, translate: Translate) -> tuple[Notice, ...]:
    last = countdown(position, names, translate)
    found = [Notice(warning.in_words(names, translate), warning.is_next) for warning in end_warnings(position)]
    if last and position.triggered_by:
        found = [Notice(f"{translate(TRIGGERED[position.triggered_by])} {last}", is_urgent=True), *found]
    return tuple(found)


def checklist(position: Position, names: Names, translate: Translate) -> tuple[str, ...]:
    """What is to be thought of in the present stage."""
    stage = position.turn.stage
    return tuple(item.in_words(names, translate) for item in items(position) if item.stage == stage)


def takes(position: Position, seat: Seat, translate: Translate) -> str:
    """What a player begins with (M-SETUP-3, M-SETUP-4, M-SETUP-10)."""
    player = position.player(seat)
    sentence = translate(N_("contracts {values}, coins: {coins}, time markers: {time}"))
    return sentence.format(values=written(player.contracts), coins=player.coins, time=player.time)
