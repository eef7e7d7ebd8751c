"""What each of the 26 yellow tiles does, in a sentence (B-KNOW)."""

from collections.abc import Mapping
from typing import Final

from scoring.burgundy.components import BUILDING_OF_KNOWLEDGE, POINTS_PER_UNIT
from scoring.burgundy.words import Translate, fill, untranslated
from scoring.refusals import N_

EACH_BUILDING: Final = N_("At the end {each} points for each of this building: {building}.")
KNOWLEDGE_WORDS: Final[Mapping[int, str]] = {
    1: N_("Equal buildings may stand in one city."),
    2: N_("At the end of a phase each mine also gives a worker."),
    3: N_("A sale gives 2 silver instead of 1."),
    4: N_("A sale also gives a worker."),
    5: N_("A ship takes the goods of two neighbouring depots."),
    6: N_("The purchase of a turn may be made at any depot."),
    7: N_("Each animal tile that scores gives 1 point more."),
    8: N_("A worker shifts a die by up to 2."),
    9: N_("A die that places a building may be shifted by 1 without a worker."),
    10: N_("A die that places a ship or an animal may be shifted by 1 without a worker."),
    11: N_("A die that places a castle, a mine or a knowledge tile may be shifted by 1 without a worker."),
    12: N_("A die that takes a tile from a depot may be shifted by 1 without a worker."),
    13: N_("Taking workers also gives 1 silver."),
    14: N_("Taking workers gives 4 workers instead of 2."),
    15: N_("At the end {each} points for each type of goods sold."),
    24: N_("At the end {each} points for each type of animal in the estate."),
    25: N_("At the end {each} point for each goods tile sold."),
    26: N_("At the end {each} points for each bonus tile."),
    **dict.fromkeys(BUILDING_OF_KNOWLEDGE, EACH_BUILDING),
}


def what_it_does(tile: int, translate: Translate = untranslated) -> str:
    """The sentence of a yellow tile."""
    building = BUILDING_OF_KNOWLEDGE.get(tile)
    return fill(KNOWLEDGE_WORDS[tile], translate, {}, each=POINTS_PER_UNIT.get(tile), building=building)
