"""Formatting for the pages of the history."""

from django import template

from companion.history import words
from companion.history.models import PlayResult

register = template.Library()
register.filter("game_name", words.game_name)


@register.filter
def on_board(game: str, board: str) -> str:
    return words.board_name(game, board)


@register.filter
def ending(game: str, ended_by: str) -> str:
    return words.ending(game, ended_by)


@register.filter
def called(result: PlayResult) -> str:
    """By the name the person has now; as it was written where nobody is known."""
    return result.person.name if result.person else result.name
