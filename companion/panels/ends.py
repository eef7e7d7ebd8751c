"""How near the end is, or what has brought it."""

from dataclasses import dataclass

from django.utils.translation import gettext

from companion.sitting import Sitting
from scoring.game import Notice


@dataclass(frozen=True)
class Ends:
    ended_by: str  # a sentence
    notices: tuple[Notice, ...]
    is_saved: bool
    id = "ends"
    template = "companion/_ends.html"


def ends(sitting: Sitting) -> Ends:
    state = sitting.state
    by = state.ended_by
    sentence = gettext(state.rules.ABOUT.endings[by]) if by else ""
    notices = state.rules.notices(state.position, sitting.names, gettext)
    return Ends(sentence, notices, is_saved=not sitting.table.is_open)
