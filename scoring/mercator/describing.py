"""Notes and what they caused as sentences for the log."""

from collections.abc import Iterator
from typing import Final, assert_never

from scoring.mercator.components import KNOWN_BUILDINGS, MOST_COINS, Ending
from scoring.mercator.effects import (
    BonusCardsRenewed,
    CardBought,
    CardTurnedUp,
    ChartTurned,
    CoinsLost,
    ContractReceived,
    ContractsSold,
    CubesExchanged,
    Effect,
    EndTriggered,
    GameEnded,
    MarkersPaid,
    MarkersTaken,
    RowEmptied,
    StageBegan,
    TurnBegan,
)
from scoring.mercator.notes import (
    Buy,
    EndGame,
    Exchange,
    Fulfil,
    Join,
    NextStage,
    Note,
    PassTurn,
    Sell,
    SetCards,
    SetChart,
    SetCoins,
    SetContracts,
    SetTime,
    SetTurn,
    Travel,
)
from scoring.mercator.position import Position
from scoring.mercator.rules.exchange import TIME
from scoring.mercator.words import Cubes, Literally, Names, Translate, fill
from scoring.refusals import N_

Wording = tuple[str, dict[str, object]]  # a sentence and what fills its gaps

TRIGGERED: Final[dict[Ending, str]] = {
    "time": N_("The last time marker is taken: everybody has one more turn."),
    "peace": N_("Peace of Westphalia: everybody has one more turn."),
    "turns": N_("The last turn has been played."),
}
ENDED: Final[dict[Ending, str]] = {
    "time": N_("The last turn has been played: time ended the game."),
    "peace": N_("The last turn has been played: the Peace of Westphalia ended the game."),
    "turns": N_("The last turn of the solo game has been played."),
}


def describe_note(note: Note, effects: tuple[Effect, ...], before: Position, names: Names, translate: Translate) -> str:
    """What the note says happened, and a sentence on each thing that followed and is not said by then."""
    wordings = [_wording(note, before), *(said for effect in effects for said in _following(effect))]
    return " ".join(fill(sentence, translate, names, **gaps) for sentence, gaps in wordings if sentence)


def _wording(note: Note, before: Position) -> Wording:
    match note:
        case Sell(seat, values):
            sentence = N_("{seat} gives up contracts: {values}.") if before.solo else N_("{seat} sells {values}.")
            return sentence, {"seat": seat, "values": values}
        case Buy():
            return _buy(note)
        case Travel(_, location, _):
            sentence = N_("{seat} moves the Mercator to {location}.") if location else N_("{seat} moves the Mercator.")
            return sentence, {"seat": before.turn.seat, "location": location}
        case Fulfil(seat, value, _):
            return N_("{seat} fulfils a {value}."), {"seat": seat, "value": value}
        case Exchange(seat, give, cubes):
            sentence = N_("{seat} swaps {given} for cubes: {cubes}.")
            if give == TIME:
                return N_("{seat} swaps time markers for cubes: {cubes}."), {"seat": seat, "cubes": cubes}
            return sentence, {"seat": seat, "given": Cubes(give), "cubes": cubes}
        case Join(seat, fee):
            sentence = N_("{seat} joins and pays {active} {fee} time.") if fee else N_("{seat} joins.")
            return sentence, {"seat": seat, "active": before.turn.seat, "fee": fee}
        case NextStage() | PassTurn() | SetTurn():
            return "", {}  # what begins says it
        case EndGame(by):
            if by is None:
                return N_("The game goes on."), {}
            return (TRIGGERED[by] if before.triggered_by else ""), {}  # a first trigger says so itself
        case SetContracts() | SetCoins() | SetTime() | SetChart() | SetCards():
            return _correction(note)
        case _:
            assert_never(note)


def _buy(note: Buy) -> Wording:
    gaps: dict[str, object] = {"seat": note.seat, "card": note.card, "price": note.price}
    if note.name:
        gaps["name"] = note.name if note.name in KNOWN_BUILDINGS else Literally(note.name)
        return N_("{seat} buys the {card} “{name}” for {price}."), gaps
    return N_("{seat} buys a {card} for {price}."), gaps


def _correction(note: SetContracts | SetCoins | SetTime | SetChart | SetCards) -> Wording:
    match note:
        case SetContracts(seat, office, beside):
            sentence = N_("{seat}'s contracts on the office: {office}; beside it: {beside}.")
            return sentence, {"seat": seat, "office": _values(office), "beside": _values(beside)}
        case SetCoins(seat, coins):
            return N_("{seat}'s coins: {coins}."), {"seat": seat, "coins": coins}
        case SetTime(seat, markers):
            return N_("{seat}'s time markers: {markers}."), {"seat": seat, "markers": markers}
        case SetChart(rows, _):
            return N_("Markers on the time chart: {count}."), {"count": sum(rows)}
        case SetCards(seat, buildings, bonus):
            sentence = N_("{seat}'s building cards: {count}; bonus cards: {bonus}.")
            return sentence, {"seat": seat, "count": len(buildings), "bonus": bonus}


def _values(values: tuple[int, ...]) -> str:
    return ", ".join(map(str, values)) or "–"


def _following(effect: Effect) -> Iterator[Wording]:
    match effect:
        case ContractsSold():
            yield from _sold(effect)
        case CoinsLost(seat, coins):
            sentence = N_("{seat} keeps {most} coins and loses {coins}.")
            yield sentence, {"seat": seat, "most": MOST_COINS, "coins": coins}
        case StageBegan(seat, stage):
            yield N_("{seat}: {stage}."), {"seat": seat, "stage": stage}
        case CardTurnedUp(value):
            yield N_("Turned up: {value}."), {"value": value}
        case MarkersTaken(seat, from_chart, from_bank):
            yield _taken(from_chart, from_bank), {"seat": seat, "chart": from_chart, "bank": from_bank}
        case RowEmptied(None):
            yield N_("The time chart is empty: everybody loses goods."), {}
        case RowEmptied(row):
            yield N_("Row {row} of the time chart is empty: everybody loses goods."), {"row": row}
        case ChartTurned():
            yield N_("The time chart is turned over to ULTIMO."), {}
        case ContractReceived(_, None):
            yield N_("There is no contract to be had for it."), {}
        case ContractReceived(seat, value):
            yield N_("{seat} gets a {value}."), {"seat": seat, "value": value}
        case BonusCardsRenewed():
            yield N_("Four new bonus cards are turned up."), {}
        case MarkersPaid(seat, count, None):
            yield N_("{seat} pays {count} time."), {"seat": seat, "count": count}
        case EndTriggered(by, _):
            yield TRIGGERED[by], {}
        case TurnBegan(seat, _, is_last):
            yield (N_("It is {seat}'s last turn.") if is_last else N_("It is {seat}'s turn.")), {"seat": seat}
        case GameEnded(by):
            yield ENDED[by], {}
        case CardBought() | CubesExchanged() | MarkersPaid():
            return  # the note has said it
        case _:
            assert_never(effect)


def _sold(sale: ContractsSold) -> Iterator[Wording]:
    """M-INV-4 is a warning, never a refusal."""
    if sale.coins:
        yield N_("Coins gained: {coins}."), {"coins": sale.coins}
    if sale.too_soon:
        sentence = N_("Careful: {values} came in the last turn and should not be sold yet.")
        yield sentence, {"values": sale.too_soon}


def _taken(from_chart: int, from_bank: int) -> str:
    if from_chart and from_bank:
        return N_("{seat} takes time: {chart} from the chart, {bank} from the bank.")
    return N_("{seat} takes {chart} time.") if from_chart else N_("{seat} takes {bank} time from the bank.")
