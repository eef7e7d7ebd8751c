"""The names of the game's things, for people. Places are named on the boards; only their ids are used here."""

from functools import cache

from django.utils.translation import gettext_lazy as _

from scoring.hansa.board import BOARD_IDS, load_board

COLOURS = {"red": _("Red"), "green": _("Green"), "blue": _("Blue"), "yellow": _("Yellow"), "purple": _("Purple")}
LETTERS = {"red": "R", "green": "G", "blue": "B", "yellow": "Y", "purple": "P"}
TOKENS = {
    "extra-office": _("Extra office"),
    "swap-offices": _("Swap offices"),
    "move-3": _("Move three"),
    "remove-3": _("Remove three"),
    "improve-skill": _("Develop a skill"),
    "plus-3": _("+3 actions"),
    "plus-4": _("+4 actions"),
    "exchange-token": _("Exchange token"),
    "tribute": _("Tribute"),
    "block-route": _("Block route"),
}
TOKEN_SIGNS = {
    "extra-office": "⌂+",
    "swap-offices": "⇄",
    "move-3": "→3",
    "remove-3": "−3",
    "improve-skill": "↑",
    "plus-3": "+3",
    "plus-4": "+4",
    "exchange-token": "↺",
    "tribute": "¤",
    "block-route": "⊘",
}
SKILLS = {
    "keys": _("Keys"),
    "actions": _("Actions"),
    "privilege": _("Privilege"),
    "book": _("Book"),
    "bank": _("Bank"),
}
SKILL_GIVES = {
    "keys": _("points per network office"),
    "actions": _("actions each turn"),
    "privilege": _("colours you may use"),
    "book": _("pieces per move"),
    "bank": _("pieces per income"),
}
PRIVILEGES = {"white": _("white"), "orange": _("orange"), "pink": _("pink"), "black": _("black")}
NUMERALS = {"white": "I", "orange": "II", "pink": "III", "black": "IV"}
FAVOURS = {
    "relocate-anywhere": _("Displaced pieces go anywhere"),
    "extra-action": _("One more action each turn"),
    "income-share": _("A piece at the others' income"),
    "double-compensation": _("Two extra pieces for a displaced trader"),
    "city-points": _("4 points per city at the end"),
    "skill-points": _("7 points per skill at the end"),
}
EDITIONS = {"big-box": _("Big Box"), "first-edition": _("First edition")}
MODULES = {"missions": _("Mission cards"), "favours": _("Emperor's favours")}
MAPS = {"germania": _("Germania"), "east": _("The East"), "britannia": _("Britannia")}
BOARDS = {
    "germania-3": _("Germania, side for 3"),
    "germania-4-5": _("Germania, side for 4–5"),
    "east": _("The East"),
    "britannia-3": _("Britannia, side for 3"),
    "britannia-4-5": _("Britannia, side for 4–5"),
}
ENDINGS = {
    "track": _("A marker reached 20 on the prestige track"),
    "tokens": _("A token was taken and the bag is empty"),
    "cities": _("The last city on the track was completed"),
}
CATEGORIES = {
    "track": _("Prestige track"),
    "skills": _("Skills"),
    "tokens": _("Tokens"),
    "special": _("Special prestige"),
    "cities": _("Cities"),
    "network": _("Network"),
    "mission": _("Mission"),
}
AREAS = {"wales": _("Wales"), "scotland": _("Scotland")}
DECIDED_BY = {
    "points": _("most points"),
    "actions": _("level on points, and fewer developed actions"),
    "network": _("level on points and actions, and the better network"),
    "shared": _("level in everything: the victory is shared"),
}


@cache
def city_names() -> dict[str, str]:
    return {city.id: city.name for board in BOARD_IDS for city in load_board(board).cities.values()}


def city_name(city: str) -> str:
    return city_names().get(city, city)


def route_name(route: str) -> str:
    return " – ".join(city_name(city) for city in route.split("--"))
