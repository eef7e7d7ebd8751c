"""What cannot be right on a pad, though each number alone could be; the pad is scored all the same (B-CHECK)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from scoring.burgundy.components import GOODS_PER_TYPE
from scoring.burgundy.pad import PadColumn, PadSheet
from scoring.burgundy.words import Names, Translate, fill, untranslated
from scoring.refusals import N_


@dataclass(frozen=True, slots=True)
class Slip:
    """Something to look at again: the rule that says so, and a sentence."""

    rule: str
    sentence: str
    gaps: dict[str, object] = field(default_factory=dict)

    def in_words(self, names: Names | None = None, translate: Translate = untranslated) -> str:
        return fill(self.sentence, translate, names or {}, **self.gaps)

    def __str__(self) -> str:
        return f"{self.in_words()} ({self.rule})"


def slips(sheet: PadSheet) -> tuple[Slip, ...]:
    """Everything on the pad that contradicts itself."""
    return (*_tiles_twice(sheet), *_goods_sold(sheet), *_same_place(sheet))


def _counts(column: PadColumn) -> dict[int, int]:
    knowledge = column.row("knowledge")
    return dict(knowledge) if isinstance(knowledge, Mapping) else {}


def _tiles_twice(sheet: PadSheet) -> Iterator[Slip]:
    """B-CHECK-5: each yellow tile is in the game once."""
    for tile in sorted({tile for column in sheet.columns for tile in _counts(column)}):
        holders = tuple(column.seat for column in sheet.columns if tile in _counts(column))
        if len(holders) > 1:
            sentence = N_("{holders}: knowledge tile {tile} is in the game only once.")
            yield Slip("B-CHECK-5", sentence, {"holders": holders, "tile": tile})


def _goods_sold(sheet: PadSheet) -> Iterator[Slip]:
    """Tiles 15 and 25 of one player count the same sales: k kinds are k to 7k goods."""
    for column in sheet.columns:
        counts = _counts(column)
        kinds, sold = counts.get(15), counts.get(25)
        if kinds is not None and sold is not None and not kinds <= sold <= kinds * GOODS_PER_TYPE:
            sentence = N_("{seat}: {sold} goods sold do not fit {kinds} kinds of goods sold.")
            yield Slip("B-CHECK-8", sentence, {"seat": column.seat, "sold": sold, "kinds": kinds})


def _same_place(sheet: PadSheet) -> Iterator[Slip]:
    """B-TURN-1: two players never act at once."""
    for place in sorted({column.turn_order for column in sheet.columns if column.turn_order}):
        seats = tuple(column.seat for column in sheet.columns if column.turn_order == place)
        if len(seats) > 1:
            sentence = N_("{holders}: only one player has place {place} in the turn order.")
            yield Slip("B-TURN-1", sentence, {"holders": seats, "place": place})
