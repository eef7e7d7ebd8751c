"""The game's ids as words that people read: seats, stages, cards, locations, colours, goods, endings and marks."""

from collections.abc import Callable, Mapping
from typing import Final

from scoring.refusals import N_

Translate = Callable[[str], str]
Names = Mapping[str, str]  # what to call a seat: the player's name

WORDS: Final[Mapping[str, str]] = {
    "red": N_("Red"),
    "green": N_("Green"),
    "blue": N_("Blue"),
    "yellow": N_("Yellow"),
    "purple": N_("Purple"),
    "investment": N_("Investment"),
    "travel": N_("Travel"),
    "fulfil-contracts": N_("Fulfilling contracts"),
    "companions": N_("Companions"),
    "building": N_("building card"),
    "bonus": N_("bonus card"),
    "short": N_("short game"),
    "long": N_("long game"),
    "solo": N_("solo game"),
    "office": N_("five best contracts"),
    "rest": N_("other contracts at half value"),
    "buildings": N_("building cards"),
    "hamburg": N_("Hamburg"),
    "danzig": N_("Danzig"),
    "sweden": N_("Sweden"),
    "russia": N_("Russia"),
    "dutch-republic": N_("Dutch Republic"),
    "england": N_("England"),
    "france": N_("France"),
    "spain": N_("Spain"),
    "denmark": N_("Denmark"),
    "bohemia": N_("Bohemia"),
    "italy": N_("Italy"),
    "newfoundland": N_("Newfoundland"),
    "arsenal": N_("Arsenal"),
    "alsterhaus": N_("Alsterhaus"),
    "livestock": N_("livestock"),
    "muskets": N_("muskets"),
    "grain": N_("grain"),
    "saltpeter": N_("saltpeter"),
    "iron": N_("iron"),
    "copper": N_("copper"),
    "ham": N_("ham"),
    "fish-oil": N_("fish oil"),
    "vegetables": N_("vegetables"),
    "calfskin": N_("calfskin"),
    "fabric": N_("fabric"),
    "coal": N_("coal"),
    "plums": N_("plums"),
    "wine": N_("wine"),
    "citrus-fruit": N_("citrus fruit"),
    "spice": N_("spice"),
}
CUBES: Final[Mapping[str, str]] = {  # the cubes' colours, which are no seats
    "green": N_("green cubes"),
    "yellow": N_("yellow cubes"),
    "black": N_("black cubes"),
    "purple": N_("purple cubes"),
    "orange": N_("orange cubes"),
    "grey": N_("grey cubes"),
    "blue": N_("blue cubes"),
    "red": N_("red cubes"),
}
COUNTED_BY: Final[Mapping[str, str]] = {  # what the owner of a known building counts (M-SCORE-4, M-SCORE-5)
    "arsenal": N_("kinds of weapon and of clothing in the office"),
    "alsterhaus": N_("kinds of good in the office"),
}
MARKS: Final[Mapping[str, str]] = {  # M-SOLO-13
    "none": N_("no rating"),
    "beginner": N_("beginner"),
    "experienced": N_("experienced"),
    "professional": N_("professional"),
}


class Literally(str):
    """A text somebody typed, which is no id even if it looks like one."""

    __slots__ = ()


class Cubes(str):
    """A colour that means cubes, not a seat."""

    __slots__ = ()


def untranslated(sentence: str) -> str:
    """The translation into the language the sentences are written in."""
    return sentence


def called(gap: object, translate: Translate, names: Names) -> str:
    """What to write into a gap: a player's name, a word of the game, values with plus signs, or a number."""
    match gap:
        case Literally():
            return str(gap)
        case Cubes():
            return translate(CUBES[gap])
        case str():
            return names[gap] if gap in names else translate(WORDS[gap]) if gap in WORDS else gap
        case tuple():
            return " + ".join(called(one, translate, names) for one in gap)
        case _:
            return str(gap)


def fill(sentence: str, translate: Translate, names: Names, /, **gaps: object) -> str:
    """The sentence translated, then its gaps filled."""
    return translate(sentence).format_map({gap: called(value, translate, names) for gap, value in gaps.items()})
