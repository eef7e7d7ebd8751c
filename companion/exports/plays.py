"""Which plays are taken along, and what every kind of file says of one."""

from django.db.models import QuerySet

from companion.history.words import setup_words
from companion.models import Group, Play
from scoring.game import About
from scoring.games import GAMES


def plays_of(group: Group) -> "QuerySet[Play]":
    """Everything the group has kept, the oldest first; what was deleted stays here."""
    kept = Play.objects.filter(group=group, deleted_at=None)
    return kept.order_by("played_at", "id").prefetch_related("results__person")


def about(game: str) -> About:
    return GAMES[game].ABOUT


def minutes_of(play: Play) -> int | None:
    """How long it took; None where nobody knows."""
    if play.started_at is None:
        return None
    minutes = round((play.played_at - play.started_at).total_seconds() / 60)
    return minutes if minutes > 0 else None


def variant_of(play: Play) -> str:
    """What was played of the game, in words: edition, board, modules."""
    return ", ".join(setup_words(play.game, play.setup))
