"""What the history calls things of a game, and what it asks of one; all of it comes from the game itself."""

from collections.abc import Collection, Mapping
from typing import Any

from django.utils.translation import gettext

from companion.history.models import Play
from companion.words import COLOURS, colour_word
from scoring.game import Counter, OneOf
from scoring.games import GAMES


def game_name(game: str) -> str:
    return gettext(GAMES[game].ABOUT.name) if game in GAMES else game


def board_name(game: str, board: str) -> str:
    """As the game's own option for a new table calls it."""
    options = GAMES[game].options(gettext) if game in GAMES else ()
    boards = [option for option in options if isinstance(option, OneOf) and option.name == "board"]
    return next((label for option in boards for value, label in option.choices if value == board), board)


def setup_words(game: str, setup: Mapping[str, Any]) -> tuple[str, ...]:
    """Board, edition and what else was chosen; an import may say less than a table does."""
    return GAMES[game].setup_words(setup, gettext) if game in GAMES and "players" in setup else ()


def row_name(game: str, row: str) -> str:
    rows = GAMES[game].ABOUT.rows if game in GAMES else {}
    return gettext(rows[row]) if row in rows else row


def in_order(game: str, rows: Collection[str]) -> list[str]:
    """These rows in the order of the game's pad; one that it does not know comes last."""
    known = GAMES[game].ABOUT.rows if game in GAMES else {}
    return [row for row in known if row in rows] + sorted(row for row in rows if row not in known)


def ending(game: str, ended_by: str) -> str:
    endings = GAMES[game].ABOUT.endings if game in GAMES else {}
    return gettext(endings[ended_by]) if ended_by in endings else ended_by


def colours() -> list[tuple[str, str]]:
    """Every colour that somebody may like."""
    return [(colour, colour_word(colour)) for colour in COLOURS]


def pad_words(play: Play, names: Mapping[str, str]) -> tuple[str, dict[tuple[str, str], str]]:
    """Who won by what, and the arithmetic of each cell by colour and row; nothing where no pad was kept."""
    if not play.pad or play.game not in GAMES:
        return "", {}
    game = GAMES[play.game]
    sheet = game.read_pad(play.pad, play.setup)
    cells = {
        (column.seat, row): game.arithmetic(column, row, gettext) for column in sheet.columns for row in sheet.rows
    }
    return game.verdict(sheet, names, gettext), cells


def main_track(game: str, position: Any, seat: str) -> Counter | None:
    """What stands on the table for a seat: its first counter."""
    return next(iter(GAMES[game].counters(position, seat, gettext)), None)
