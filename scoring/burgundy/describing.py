"""Events as sentences for the log."""

from collections.abc import Iterator
from typing import Final, assert_never

from scoring.burgundy.effects import (
    Advanced,
    ColourFinished,
    Effect,
    Gained,
    GameEnded,
    GoodsSold,
    GoodsTaken,
    Opened,
    PhaseEnded,
    RegionFinished,
    RoundBegan,
    Scored,
    TurnBegan,
)
from scoring.burgundy.event_notation import Event
from scoring.burgundy.moves import Buy, Place, Sell, Take, TakeWorkers
from scoring.burgundy.notes import (
    ChangeGoods,
    ChangeSupply,
    ChooseEstate,
    EndGame,
    FinishColour,
    FinishRegion,
    LayOutGoods,
    MoveOnTrack,
    PassTurn,
    RollWhite,
    Score,
    SetRound,
    SetTurn,
)
from scoring.burgundy.position import Position
from scoring.burgundy.words import Names, Translate, fill, untranslated
from scoring.refusals import N_

Wording = tuple[str, dict[str, object]]  # a sentence and what fills its gaps

PLACED: Final = N_("{seat} places: {tile}.")
TOOK: Final = N_("{seat} takes: {tile}.")


def describe(
    event: Event, effects: tuple[Effect, ...], before: Position, names: Names, translate: Translate = untranslated
) -> str:
    """What the event says happened, then what followed from it."""
    wordings = [*_event(event, before), *(wording for effect in effects for wording in _effect(effect))]
    return " ".join(fill(sentence, translate, names, **gaps) for sentence, gaps in wordings)


def _event(event: Event, before: Position) -> Iterator[Wording]:
    """Nothing where the effects say it all."""
    match event:
        case Place(seat, tile):
            yield PLACED, {"seat": seat, "tile": tile}
        case Take(seat, tile):
            yield TOOK, {"seat": seat, "tile": tile}
        case Buy(seat, tile):
            sentence = N_("{seat} buys: {tile}.") if tile else N_("{seat} buys a tile.")
            yield sentence, {"seat": seat, "tile": tile}
        case TakeWorkers(seat):
            yield N_("{seat} takes workers."), {"seat": seat}
        case ChangeGoods(seat, goods, count, sold):
            sentence = N_("{seat}'s sold pile, {goods}: {count}.") if sold else N_("{seat}, {goods}: {count}.")
            yield sentence, {"seat": seat, "goods": goods, "count": f"{count:+}"}
        case LayOutGoods(goods):
            yield N_("On the round spaces lie {goods}."), {"goods": goods}
        case RollWhite(die, goods):
            sent = goods or before.round_goods[0]
            yield N_("The white die sends {goods} to depot {die}."), {"goods": sent, "die": die}
        case ChooseEstate(seat, estate):
            yield N_("{seat} plays on estate {estate}."), {"seat": seat, "estate": estate}
        case EndGame(ended):
            if not ended:
                yield N_("The game goes on."), {}
        case Score() | FinishRegion() | FinishColour() | ChangeSupply() | MoveOnTrack() | Sell():
            return
        case PassTurn() | SetTurn() | SetRound():
            return
        case _:
            assert_never(event)


def _effect(effect: Effect) -> Iterator[Wording]:
    match effect:
        case Scored(seat, points, why):
            yield _scored(seat, points, why)
        case GoodsSold(seat, goods, count, points):
            sentence = N_("{seat} sells {count} {goods} and scores {points}.")
            yield sentence, {"seat": seat, "count": count, "goods": goods, "points": points}
        case RegionFinished():
            sentence = N_("{seat} finishes a region of {size} in phase {phase} and scores {parts} = {points}.")
            parts = f"{effect.size_points} + {effect.bonus}"
            gaps: dict[str, object] = {"seat": effect.seat, "size": effect.size, "phase": effect.phase}
            yield sentence, {**gaps, "parts": parts, "points": effect.points}
        case ColourFinished(seat, colour, bonus, points):
            taken = N_("{seat} finishes a colour ({colour}), takes the {bonus} and scores {points}.")
            late = N_("{seat} finishes a colour ({colour}); its bonus tiles are gone.")
            yield (taken if bonus else late), {"seat": seat, "colour": colour, "bonus": bonus, "points": points}
        case Gained(seat, silver, workers):
            if silver:
                yield N_("{seat}: silver {count}."), {"seat": seat, "count": f"{silver:+}"}
            if workers:
                yield N_("{seat}: workers {count}."), {"seat": seat, "count": f"{workers:+}"}
        case GoodsTaken(seat, goods, lost):
            if goods:
                yield N_("{seat} takes {goods}."), {"seat": seat, "goods": goods}
            if lost:
                yield N_("Out of the game for want of room: {goods}."), {"goods": lost}
        case Advanced(seat, space, takes_white_die):
            yield N_("{seat} stands on space {space} of the turn-order track."), {"seat": seat, "space": space}
            if takes_white_die:
                yield N_("{seat} takes the white die."), {"seat": seat}
        case Opened(seat, what):
            sentence = N_("{seat} has an extra action.") if what == "castle" else N_("{seat} may use the {what}.")
            yield sentence, {"seat": seat, "what": what}
        case TurnBegan(seat):
            yield N_("It is {seat}'s turn."), {"seat": seat}
        case RoundBegan(phase, number, order):
            yield N_("Phase {phase}, round {number}: {order}."), {"phase": phase, "number": number, "order": order}
        case PhaseEnded(phase):
            yield N_("Phase {phase} is over."), {"phase": phase}
        case GameEnded():
            yield N_("The game is over."), {}
        case _:
            assert_never(effect)


def _scored(seat: str, points: int, why: str) -> Wording:
    if points < 0:
        return N_("{seat} goes back {points} on the track."), {"seat": seat, "points": -points}
    sentence = {
        "animals": N_("{seat} scores {points} for animals."),
        "watchtower": N_("{seat} scores {points} for the Watchtower."),
        "other": N_("{seat} scores {points}."),
    }[why]
    return sentence, {"seat": seat, "points": points}
