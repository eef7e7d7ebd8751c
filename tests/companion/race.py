"""A tiny game that the house has never heard of: cards of 1 to 3 move a runner, and who reaches 10 first wins."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any

from scoring.game import About, Counter, Field, Flag, Names, Notice, Number, OneOf, Tap, Translate, Turn, tap
from scoring.refusals import FormatError, RuleViolation

GOAL = 10
ABOUT = About(
    name="Race to Ten",
    seats=("red", "green", "blue"),
    players=(2, 3),
    usual_players=2,
    emblem="M8 40V8h24l-6 8 6 8H8",
    accent="#35507a",
    rows={"run": "Spaces run", "cards": "Cards left"},
    endings={"goal": "Somebody has reached 10."},
    decisions={"points": "by points", "shared": "shared"},
    kept=("short",),
    seen=frozenset({"next"}),
)
answers = report = ModuleType("no_files")


@dataclass(frozen=True)
class Position:
    run: Mapping[str, int]
    turn: str
    goal: int


def options(translate: Translate) -> tuple[Field, ...]:
    return (Flag("short", translate("To five only")),)


def setup_words(setup: Mapping[str, Any], translate: Translate) -> tuple[str, ...]:
    return (translate("To five only"),) if setup.get("short") else ()


def start(setup: Any) -> Position:
    seats = [player["seat"] for player in setup["players"]]
    return Position(dict.fromkeys(seats, 0), seats[0], GOAL // 2 if setup.get("short") else GOAL)


def event_from(document: Any, position: Position) -> dict[str, Any]:
    if document.get("do") not in ("run", "next"):
        raise FormatError("do", "This is no event of the race.")
    if document["do"] == "run" and document.get("seat") not in position.run:
        raise FormatError("seat", "Nobody sits there.")
    return dict(document)


def after(position: Position, event: dict[str, Any]) -> tuple[Position, tuple[Any, ...]]:
    if event["do"] == "next":
        seats = list(position.run)
        return replace(position, turn=seats[(seats.index(position.turn) + 1) % len(seats)]), ()
    reached = position.run[event["seat"]] + event["spaces"]
    if not 0 <= reached <= position.goal:
        raise RuleViolation("R-1", "{seat} cannot run that far.", seat=event["seat"])
    return replace(position, run={**position.run, event["seat"]: reached}), ()


def describe(event: dict[str, Any], effects: Any, before: Position, names: Names, translate: Translate) -> str:
    if event["do"] == "next":
        return translate("The next one's turn.")
    return translate("{name} runs {spaces}.").format(name=names[event["seat"]], spaces=event["spaces"])


def say(refusal: RuleViolation | FormatError, position: Position, names: Names, translate: Translate) -> str:
    gaps = {name: names.get(str(gap), gap) for name, gap in refusal.gaps.items()}
    return translate(refusal.sentence).format_map(gaps)


def state_document(position: Position) -> dict[str, Any]:
    return {"run": position.run, "turn": position.turn, "goal": position.goal}


def state_from(document: Any) -> Position:
    return Position(**document)


def seat_to_move(position: Position) -> str | None:
    return None if ended_by(position) else position.turn


def ended_by(position: Position) -> str | None:
    return "goal" if position.goal in position.run.values() else None


def turn(position: Position, translate: Translate) -> Turn | None:
    if ended_by(position):
        return None
    following = after(position, {"do": "next"})[0].turn
    return Turn(position.turn, translate("Play a card"), following, (tap(translate("Next"), do="next"),))


def counters(position: Position, seat: str | None, translate: Translate) -> tuple[Counter, ...]:
    if seat is None:
        return (Counter("goal", translate("The goal"), position.goal),)
    steps = tuple(tap(f"{spaces:+}", do="run", seat=seat, spaces=spaces) for spaces in (1, -1))
    return (Counter("run", translate("Spaces"), position.run[seat], position.goal, steps),)


def taps(position: Position, seat: str | None, translate: Translate) -> tuple[Tap, ...]:
    cards: tuple[tuple[str | int, str], ...] = tuple((card, str(card)) for card in (1, 2, 3))
    return () if seat is None else (tap("Card", "", OneOf("spaces", "Which card?", cards), do="run", seat=seat),)


def notices(position: Position, names: Names, translate: Translate) -> tuple[Notice, ...]:
    near = [names[seat] for seat, run in position.run.items() if position.goal - 3 <= run < position.goal]
    return tuple(Notice(f"{name} can reach the goal.", is_urgent=True) for name in near)


def checklist(position: Position, names: Names, translate: Translate) -> tuple[str, ...]:
    return () if any(position.run.values()) else ("Deal five cards to everybody.",)


def takes(position: Position, seat: str, translate: Translate) -> str:
    return "five cards"


@dataclass(frozen=True)
class Column:
    seat: str
    run: int | None = None
    cards: int | None = None

    @property
    def categories(self) -> Mapping[str, int]:
        return {"run": self.run or 0, "cards": self.cards or 0}

    @property
    def total(self) -> int:
        return sum(self.categories.values())

    def is_open(self, row: str) -> bool:
        return getattr(self, row) is None


@dataclass(frozen=True)
class Ranking:
    ranks: Mapping[str, int]
    winners: tuple[str, ...]
    decided_by: str


@dataclass(frozen=True)
class Sheet:
    columns: tuple[Column, ...]
    rows: tuple[str, ...] = ("run", "cards")
    needs_tie_break: tuple[str, ...] = ()

    def column(self, seat: str) -> Column:
        return next(column for column in self.columns if column.seat == seat)

    @property
    def ranking(self) -> Ranking:
        totals = {column.seat: column.total for column in self.columns}
        ranks = {seat: 1 + sum(other > total for other in totals.values()) for seat, total in totals.items()}
        winners = tuple(seat for seat, rank in ranks.items() if rank == 1)
        return Ranking(ranks, winners, "points" if len(winners) == 1 else "shared")


def empty_pad(position: Position) -> Sheet:
    return Sheet(tuple(Column(seat) for seat in position.run))


def pad_from(position: Position) -> Sheet:
    return Sheet(tuple(Column(seat, run) for seat, run in position.run.items()))


def read_pad(document: Any, setup: Mapping[str, Any]) -> Sheet:
    return Sheet(tuple(Column(row["seat"], row.get("run"), row.get("cards")) for row in document["players"]))


def write_pad(sheet: Sheet) -> dict[str, Any]:
    return {"game": "race", "players": [vars(column) for column in sheet.columns]}


def cell(sheet: Sheet, seat: str, row: str, translate: Translate) -> tuple[Field, ...]:
    return (Number("points", ABOUT.rows[row], 0, 99, getattr(sheet.column(seat), row)),) if row in ABOUT.rows else ()


def entry(sheet: Sheet, seat: str, row: str, answers: Mapping[str, Any]) -> dict[str, Any]:
    return {row: answers["points"]}


def arithmetic(column: Column, row: str, translate: Translate) -> str:
    return translate("not counted yet") if column.is_open(row) else str(column.categories[row])


def verdict(sheet: Sheet, names: Names, translate: Translate) -> str:
    ranking = sheet.ranking
    total = sheet.column(ranking.winners[0]).total
    return f"{', '.join(names[seat] for seat in ranking.winners)}: {total}"
