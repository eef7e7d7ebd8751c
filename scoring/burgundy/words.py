"""The game's ids as words that people read: seats, tiles, buildings, animals, goods and colours."""

from collections.abc import Callable, Mapping
from typing import Final

from scoring.refusals import N_

Translate = Callable[[str], str]
Names = Mapping[str, str]  # what to call a seat: the player's name

# A few ids mean a seat and goods at once ("red"); a gap named `goods` is looked up in GOODS_WORDS first.
GOODS_WORDS: Final[Mapping[str, str]] = {
    "turquoise": N_("turquoise goods"),
    "purple": N_("purple goods"),
    "pink": N_("pink goods"),
    "red": N_("red goods"),
    "brown": N_("brown goods"),
    "orange": N_("orange goods"),
}
WORDS: Final[Mapping[str, str]] = {
    "red": N_("Red"),
    "green": N_("Green"),
    "blue": N_("Blue"),
    "yellow": N_("Yellow"),
    "purple": N_("Purple"),
    "building": N_("building"),
    "animal": N_("animal"),
    "knowledge": N_("knowledge tile"),
    "castle": N_("castle"),
    "mine": N_("mine"),
    "ship": N_("ship"),
    "warehouse": N_("Warehouse"),
    "carpenters_workshop": N_("Carpenter's Workshop"),
    "church": N_("Church"),
    "market": N_("Market"),
    "boarding_house": N_("Boarding House"),
    "bank": N_("Bank"),
    "city_hall": N_("City Hall"),
    "watchtower": N_("Watchtower"),
    "cow": N_("cows"),
    "chicken": N_("chickens"),
    "pig": N_("pigs"),
    "sheep": N_("sheep"),
    "large": N_("large bonus tile"),
    "small": N_("small bonus tile"),
    "black": N_("black depot"),
}


def untranslated(sentence: str) -> str:
    """The translation into the language the sentences are written in."""
    return sentence


def called(name: str, gap: object, translate: Translate, names: Names) -> str:
    """What to write into the gap of this name: a player's name, a word of the game, a tile, or a number."""
    if isinstance(gap, tuple):
        return ", ".join(called(name, one, translate, names) for one in gap)
    if not isinstance(gap, str):
        return str(gap)
    if name == "goods" and gap in GOODS_WORDS:
        return translate(GOODS_WORDS[gap])
    if gap in names:
        return names[gap]
    if gap in WORDS:
        return translate(WORDS[gap])
    kind, _, number = gap.rpartition("-")
    if kind == "knowledge":
        return translate(N_("knowledge tile {number}")).format(number=number)
    if kind in WORDS:
        return translate(N_("{heads} {animals}")).format(heads=number, animals=translate(WORDS[kind]))
    return gap


def fill(sentence: str, translate: Translate, names: Names, /, **gaps: object) -> str:
    """The sentence translated, then its gaps filled."""
    return translate(sentence).format_map({name: called(name, gap, translate, names) for name, gap in gaps.items()})
