"""The game's ids as words that people read: seats, pieces, skills, tokens, favours, cities and routes."""

from collections.abc import Callable, Mapping
from typing import Final

from scoring.hansa.board import Board
from scoring.refusals import N_

Translate = Callable[[str], str]
Names = Mapping[str, str]  # what to call a seat: the player's name

WORDS: Final[Mapping[str, str]] = {
    "red": N_("Red"),
    "green": N_("Green"),
    "blue": N_("Blue"),
    "yellow": N_("Yellow"),
    "purple": N_("Purple"),
    "trader": N_("trader"),
    "merchant": N_("merchant"),
    "keys": N_("keys"),
    "actions": N_("actions"),
    "privilege": N_("privilege"),
    "book": N_("book"),
    "bank": N_("bank"),
    "white": N_("white"),
    "orange": N_("orange"),
    "pink": N_("pink"),
    "black": N_("black"),
    "all": N_("all"),
    "extra-office": N_("Additional office"),
    "swap-offices": N_("Exchange offices"),
    "move-3": N_("Move three tradesmen"),
    "remove-3": N_("Remove three tradesmen"),
    "improve-skill": N_("Develop one skill"),
    "plus-3": N_("+3 actions"),
    "plus-4": N_("+4 actions"),
    "exchange-token": N_("Exchange bonus marker"),
    "tribute": N_("Tribute"),
    "block-route": N_("Block trade route"),
    "relocate-anywhere": N_("Relocate anywhere"),
    "extra-action": N_("One more action"),
    "income-share": N_("A share of income"),
    "double-compensation": N_("Double compensation"),
    "city-points": N_("4 points a city"),
    "skill-points": N_("7 points a skill"),
    "wales": N_("Wales"),
    "scotland": N_("Scotland"),
}

BOX_WORDS: Final[Mapping[str, str]] = {  # what is chosen before a game
    "big-box": N_("Big Box"),
    "first-edition": N_("First edition"),
    "missions": N_("Mission cards"),
    "favours": N_("Emperor's favours"),
    "germania": N_("Germania"),
    "britannia": N_("Britannia"),
    "germania-3": N_("Germania, the side for 3"),
    "germania-4-5": N_("Germania, the side for 4–5"),
    "east": N_("The East"),
    "britannia-3": N_("Britannia, the side for 3"),
    "britannia-4-5": N_("Britannia, the side for 4–5"),
}


def untranslated(sentence: str) -> str:
    """The translation into the language the sentences are written in."""
    return sentence


def called(gap: object, translate: Translate, names: Names, board: Board | None) -> str:
    """What to write into a gap: a player's name, a city's, a route's, a post's, a word of the game, or a number."""
    if not isinstance(gap, str):
        return str(gap)
    if gap in names:
        return names[gap]
    if gap in WORDS:
        return translate(WORDS[gap])
    if board and gap in board.cities:
        return board.cities[gap].name
    if board and gap in board.routes:
        return "–".join(board.cities[city].name for city in board.routes[gap].cities)
    if board and gap in board.posts:
        post = board.posts[gap]
        route = called(post.route, translate, names, board)
        return translate(N_("post {number} of {route}")).format(number=post.number, route=route)
    return gap


def fill(sentence: str, translate: Translate, names: Names, board: Board | None, /, **gaps: object) -> str:
    """The sentence translated, then its gaps filled."""
    return translate(sentence).format_map({gap: called(value, translate, names, board) for gap, value in gaps.items()})
